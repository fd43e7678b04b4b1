/// Packs bits from the lowest of each byte up, as Deflate has them.
@unsafe
struct BitWriter {
  /// Where the next whole byte goes; the memory behind it is the caller's to provide.
  private(set) var place: UnsafeMutablePointer<UInt8>
  private var bits: UInt64
  private var count: UInt64

  /// - Parameters:
  ///   - bits: bits that did not fill a byte, from a writer before.
  ///   - count: how many they are, less than 8.
  init(at place: UnsafeMutablePointer<UInt8>, bits: UInt64, count: UInt64) {
    unsafe self.place = place
    unsafe self.bits = bits
    unsafe self.count = count
  }

  /// Bits that do not fill a byte yet.
  var rest: (bits: UInt64, count: UInt64) { unsafe (bits, count) }

  /// Takes up the lowest `width` bits of `value`, whose others are 0; at most 56 between two calls of `flush`.
  @inline(__always)
  mutating func put(_ value: UInt64, _ width: UInt64) {
    unsafe bits |= value &<< count
    unsafe count &+= width
  }

  /// Writes what fills bytes. Up to seven bytes behind `place` lose what they held.
  @inline(__always)
  mutating func flush() {
    unsafe UnsafeMutableRawPointer(place).storeBytes(of: bits.littleEndian, as: UInt64.self)
    unsafe place += Int(truncatingIfNeeded: count &>> 3)
    unsafe bits &>>= count & ~7
    unsafe count &= 7
  }
}
