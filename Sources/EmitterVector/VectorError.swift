public import EmitterMath

/// Why an image, a text or a path gave no pixels: facts with their values; `message` makes the prose.
public enum VectorError: Error, Hashable, Sendable {
  /// No file stands at the path.
  case noSuchFile(path: String)
  /// The path leads to a folder.
  case isDirectory(path: String)
  /// The path leads to a pipe, a device or a socket.
  case notARegularFile(path: String)
  /// The file is there and could not be read; `code` is the system's `errno`.
  case cannotRead(path: String, code: Int32)
  /// The file is larger than an image may be, both in bytes.
  case fileTooLarge(path: String, byteCount: Int, limit: Int)
  /// A path that is empty, begins with `~` or holds a zero byte.
  case unusablePath(String)
  /// A `data:` URL without a comma, or with a payload that is neither base64 nor percent-encoded; `offset` counts bytes.
  case badDataURL(offset: Int)
  /// The bytes begin like no format that is read.
  case unknownFormat(firstBytes: [UInt8])
  /// The bytes begin like an image and end, or go wrong, before it is whole; `detail` is the decoding library's words.
  case broken(format: ImageFormat, detail: String)
  /// The image would have more pixels than the limit, or a side longer than the drawing library can take.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// An image with no pixels.
  case emptyImage
  /// The images of a scene have more pixels together than the limit.
  case tooManyPixelsTogether(pixels: Int, limit: Int)
  /// A text with a zero character.
  case zeroInText
  /// A layer's text is longer than can be set: its bytes times its font size in points (1 at least), and the most that may be.
  case textTooLong(extent: Int, limit: Int)
  /// A URL of another scheme than `data:`.
  case foreignURL(String)
  /// The drawing library failed in a way that would have ended the process; with texts far too large, it does.
  case undrawable(format: ImageFormat)
  /// An SVG that has neither a width and a height nor a viewBox.
  case noNaturalSize
  /// Path data that is not SVG's grammar.
  case badPathData(PathDataError)
  /// A length that is not finite or not above zero where it must be.
  case badLength(Double)
}

/// The image formats that are read, told apart by their first bytes.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"
  case gif = "GIF"
  case tiff = "TIFF"
  case svg = "SVG"
}
