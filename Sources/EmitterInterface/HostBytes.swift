/// Memory whose address the host is given: it stays where it is until it is filled again or its owner goes.
@safe final class HostBytes {
  private(set) var pointer: UnsafeMutableRawPointer
  private var capacity: Int

  init() {
    capacity = 16
    unsafe pointer = .allocate(byteCount: 16, alignment: 16)
  }

  deinit { unsafe pointer.deallocate() }

  /// Makes room for `count` bytes; what the memory holds is to be overwritten.
  func reserve(_ count: Int) {
    guard count > capacity else { return }
    unsafe pointer.deallocate()
    unsafe pointer = .allocate(byteCount: count, alignment: 16)
    capacity = count
  }

  /// Holds a text in UTF-8, with a zero behind it; a zero inside becomes a blank, so that the host reads all of it.
  func hold(_ text: String) -> UnsafePointer<CChar> {
    let bytes: String.UTF8View = text.utf8
    reserve(bytes.count + 1)
    let target = unsafe pointer.assumingMemoryBound(to: CChar.self)
    var end: Int = 0
    for byte in bytes {
      unsafe target[end] = byte == 0 ? 0x20 : CChar(bitPattern: byte)
      end += 1
    }
    unsafe target[end] = 0
    return unsafe UnsafePointer(target)
  }
}
