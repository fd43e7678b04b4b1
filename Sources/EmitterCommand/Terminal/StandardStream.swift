import Glibc

/// Standard output and standard error, written whole or not at all as far as the caller can tell.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// True when a person may be looking.
  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes a text; returns the system's error number, or 0.
  @discardableResult
  func write(_ text: String) -> Int32 {
    var text: String = text
    return text.withUTF8 { bytes in unsafe write(UnsafeRawBufferPointer(bytes)) }
  }

  /// Writes bytes; returns the system's error number, or 0.
  @discardableResult
  func write(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var offset: Int = 0
    while offset < bytes.count {
      // The rest of the buffer, which the caller keeps alive for the length of the call.
      let written: Int = unsafe Glibc.write(rawValue, bytes.baseAddress! + offset, bytes.count - offset)
      if written < 0 {
        if errno == EINTR { continue }
        return errno
      }
      offset += written
    }
    return 0
  }
}
