/// A generator of random numbers that a seed determines.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z: UInt64 = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// True once in `n` times.
  mutating func oneIn(_ n: UInt64) -> Bool { next() % n == 0 }

  /// A number with few digits or many, of any sign.
  mutating func number() -> Double {
    switch next() % 4 {
    case 0: Double(Int64(next() % 2001)) - 1000
    case 1: (Double(Int64(next() % 20_001)) - 10_000) / 100
    case 2: Double(next() >> 11) * 0x1p-50 - 4
    default: 0
    }
  }

  /// A number above 0.
  mutating func positive() -> Double { number().magnitude + 0.5 }

  /// A number in 0…1.
  mutating func unit() -> Double { oneIn(2) ? Double(next() % 256) / 255 : Double(next() >> 11) * 0x1p-53 }
}
