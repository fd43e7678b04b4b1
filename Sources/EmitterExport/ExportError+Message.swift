import Glibc

extension ExportError {
  /// One sentence without a full stop: what is wrong, with the figure, and what is allowed.
  public var message: String {
    switch self {
    case .noSuchDirectory(let path): "\(path): the folder it should stand in does not exist"
    case .isDirectory(let path): "\(path): is a directory, a file is wanted"
    case .cannotOpen(let path, let code): "\(path): cannot be written: \(systemWords(for: code))"
    case .cannotWrite(let path, let code):
      "\(path): writing stopped: \(systemWords(for: code)); nothing was left behind"
    case .cannotFinish(let path, let code): "\(path): cannot be put in its place: \(systemWords(for: code))"
    case .closedPipe(let path): "\(path): nobody reads it any more"
    case .badPattern(let pattern):
      "\(pattern): numbered files need exactly one number, %d or %04d, in the file's name (%% writes a percent sign)"
    case .unusableSize(let width, let height, let limit):
      "a frame of \(width) × \(height) pixels cannot be written; each side must be 1 to \(limit)"
    case .sizeChanged(let first, let now):
      "a frame is \(now.width) × \(now.height) pixels, the first was \(first.width) × \(first.height)"
    case .frameCount(let announced, let written): "\(written) frames were written, \(announced) were announced"
    case .badFrameRate(let rate): "\(rate) frames a second cannot be written"
    case .encoderFailed(let format, let code): "the \(format) encoder failed with its error \(code)"
    }
  }
}

/// What the C library says about an `errno`.
private func systemWords(for code: Int32) -> String {
  guard let words = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: words)
}
