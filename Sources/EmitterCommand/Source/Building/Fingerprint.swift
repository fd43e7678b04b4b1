/// A name for bytes that no other bytes have by chance: two hashes of 64 bits. It guards against nothing but chance.
struct Fingerprint {
  private var low: UInt64 = 0xCBF2_9CE4_8422_2325
  private var high: UInt64 = 0x9AE1_6A3B_2F90_404F

  mutating func add(_ bytes: some Sequence<UInt8>) {
    var count: UInt64 = 0
    for byte in bytes {
      low = (low ^ UInt64(byte)) &* 0x100_0000_01B3
      high = (high &+ UInt64(byte) &+ 1) &* 0x9E37_79B9_7F4A_7C15
      high ^= high >> 29
      count += 1
    }
    // So that pieces do not run into each other.
    low = (low ^ count) &* 0x100_0000_01B3
    high = (high &+ count) &* 0xBF58_476D_1CE4_E5B9
  }

  mutating func add(_ text: String) { add(text.utf8) }

  /// 32 hexadecimal digits.
  var text: String {
    [high, low].map { word in
      let digits: String = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
