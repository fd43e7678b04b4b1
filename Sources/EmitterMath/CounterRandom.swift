/// Random numbers that are a function of a key and a counter, never of a stream.
///
/// A particle's draws follow from its identity alone, so that any particle can be asked for at any time, in any order, on
/// any thread. The key folds in everything above the particle (seed, cell path, parent, epoch); the counter is its birth
/// index; the channel names what is drawn, so that adding a property reshuffles nothing.
@frozen
public struct RandomKey: Hashable, Sendable {
  public var high: UInt32
  public var low: UInt32

  /// The key of a layer's seed.
  public init(seed: UInt32) {
    self.init(bits: RandomKey.mix(UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15))
  }

  private init(bits: UInt64) {
    high = UInt32(truncatingIfNeeded: bits &>> 32)
    low = UInt32(truncatingIfNeeded: bits)
  }

  /// The 64 bits of the key.
  public var bits: UInt64 { UInt64(high) &<< 32 | UInt64(low) }

  /// The key of something below this one: a cell by its place, a parent by its index, an epoch by its number.
  public func child(_ index: UInt64) -> RandomKey {
    let salted: UInt64 = bits ^ RandomKey.mix(index &+ 0xD1B5_4A32_D192_ED03)
    return RandomKey(bits: RandomKey.mix(salted &+ 0x9E37_79B9_7F4A_7C15))
  }

  /// The finalizer of SplitMix64.
  private static func mix(_ x: UInt64) -> UInt64 {
    var z: UInt64 = x
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }
}

extension RandomKey {
  /// Eight draws, uniform in 0 ..< 1 in steps of 2⁻²⁴, for eight birth indices (each in two halves) on one channel.
  ///
  /// Two rounds of a 32-bit finalizer with the key between them. O(1), no state.
  @inlinable @inline(__always)
  public func unit(low index: SIMD8<UInt32>, high indexHigh: SIMD8<UInt32>, channel: UInt32) -> SIMD8<Float> {
    var h: SIMD8<UInt32> = index &+ SIMD8<UInt32>(repeating: low ^ (channel &* 0x9E37_79B9))
    h = RandomKey.scramble(h)
    h = h ^ SIMD8<UInt32>(repeating: high &+ channel &* 0x85EB_CA6B) ^ (indexHigh &* SIMD8(repeating: 0xC2B2_AE35))
    h = RandomKey.scramble(h)
    let mantissa: SIMD8<Int32> = SIMD8<Int32>(truncatingIfNeeded: h &>> 8)
    return SIMD8<Float>(mantissa) * 5.9604645e-8
  }

  /// One draw, uniform in 0 ..< 1, with the bits of the eight-lane form.
  @inlinable @inline(__always)
  public func unit(index: Int64, channel: UInt32) -> Float {
    let bits: UInt64 = UInt64(bitPattern: index)
    let halves: (low: UInt32, high: UInt32) = (
      UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits &>> 32)
    )
    return unit(
      low: SIMD8(repeating: halves.low), high: SIMD8(repeating: halves.high), channel: channel)[0]
  }

  @inlinable @inline(__always)
  static func scramble(_ x: SIMD8<UInt32>) -> SIMD8<UInt32> {
    var h: SIMD8<UInt32> = x
    h = (h ^ (h &>> 16)) &* SIMD8(repeating: 0x7FEB_352D)
    h = (h ^ (h &>> 15)) &* SIMD8(repeating: 0x846C_A68B)
    return h ^ (h &>> 16)
  }
}
