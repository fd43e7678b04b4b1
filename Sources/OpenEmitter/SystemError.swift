import Glibc

/// The system's errors in words.
package enum SystemError {
  /// What an error number means: `No space left on device`.
  package static func text(_ errno: Int32) -> String {
    // strerror gives a text that lives until the thread's next call; it is copied at once.
    guard let text = unsafe strerror(errno) else { return "error \(errno)" }
    return unsafe String(cString: text)
  }
}
