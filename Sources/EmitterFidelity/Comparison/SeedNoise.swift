/// Numbers that follow from a seed, the same everywhere.
struct SeedNoise {
  private var state: UInt64

  init(seed: UInt32) { state = UInt64(seed) &* 0x2545_F491_4F6C_DD1D &+ 0x9E37_79B9_7F4A_7C15 }

  /// Those of a seed for one purpose: other purposes' have nothing to do with them.
  init(seed: UInt32, _ purpose: String) {
    self.init(seed: seed)
    var key: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in purpose.utf8 { key = (key ^ UInt64(byte)) &* 0x100_0000_01B3 }
    state ^= key
  }

  /// In 0…1.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed: UInt64 = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ mixed >> 31) >> 11) / Double(UInt64(1) << 53)
  }

  /// Of a normal distribution with mean 0 and standard deviation 1: twelve uniform ones, added up.
  mutating func normal() -> Double {
    var sum: Double = -6
    for _ in 0..<12 { sum += next() }
    return sum
  }
}
