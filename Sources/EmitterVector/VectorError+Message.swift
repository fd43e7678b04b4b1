import EmitterScene
import Glibc

extension VectorError {
  /// One sentence without a full stop: what is wrong, with the figure, and what is allowed.
  public var message: String {
    switch self {
    case .noSuchFile(let path): "\(path): no such file"
    case .isDirectory(let path): "\(path): is a directory, an image file is wanted"
    case .notARegularFile(let path): "\(path): is a pipe or a device, an image file is wanted"
    case .cannotRead(let path, let code): "\(path): cannot be read: \(systemWords(for: code))"
    case .fileTooLarge(let path, let byteCount, let limit):
      "\(path): \(byteCount) bytes; an image file may have at most \(limit) (64 MiB)"
    case .unusablePath(let path):
      path.isEmpty
        ? "the path of an image is empty" : "\(path): not a path that can be opened (~ stands for nothing here)"
    case .badDataURL(let offset): "the data: URL is broken at byte \(offset)"
    case .unknownFormat(let firstBytes): unknownFormatMessage(firstBytes)
    case .broken(let format, let detail): "the \(format.rawValue) image is broken: \(detail)"
    case .tooManyPixels(let width, let height, let limit):
      "the image is \(width) × \(height) pixels; at most \(limit) pixels (64 Mpx) and 32767 a side are allowed"
    case .emptyImage: "the image has no pixels"
    case .tooManyPixelsTogether(let pixels, let limit):
      "with it the images have \(pixels) pixels together; at most \(limit) (256 Mpx) are allowed"
    case .zeroInText: "the text holds a NUL character, which cannot be drawn"
    case .textTooLong(let extent, let limit):
      "the text is too long for its size: its bytes times its font size are \(extent); at most \(limit) are allowed"
    case .foreignURL(let url):
      "\(url): URLs are not loaded; an image is a file beside the scene or a data: URL"
    case .undrawable(let format):
      "the \(format.rawValue) image cannot be drawn; a text or another part of it is too large"
    case .noNaturalSize: "the SVG says no size: it needs width and height, or a viewBox"
    case .badPathData(let error): error.message
    case .badLength(let length): "\(length) is no length: it must be finite and above 0"
    }
  }

  private func unknownFormatMessage(_ firstBytes: [UInt8]) -> String {
    let known: String = "PNG, JPEG, WebP, GIF, TIFF and SVG are"
    guard !firstBytes.isEmpty else { return "the image is empty; \(known) read" }
    let digits: [Character] = Array("0123456789abcdef")
    let hex: String = firstBytes.map { String([digits[Int($0 >> 4)], digits[Int($0 & 15)]]) }.joined(separator: " ")
    return "not an image format that is read (it begins with \(hex)); \(known)"
  }
}

/// What the C library says about an `errno`.
private func systemWords(for code: Int32) -> String {
  guard let words = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: words)
}
