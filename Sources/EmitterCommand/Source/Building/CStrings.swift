import Glibc

/// Texts as C's functions take them.
enum CStrings {
  /// Calls `body` with copies of the texts, and a null pointer behind them.
  static func withPointers<Value>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Value
  ) -> Value {
    var pointers: [UnsafeMutablePointer<CChar>?] = unsafe texts.map { text in unsafe strdup(text) }
    unsafe pointers.append(nil)
    defer { unsafe pointers.forEach { pointer in unsafe free(pointer) } }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
      // An array with at least the last, empty element has an address.
      unsafe body(buffer.baseAddress!)
    }
  }
}
