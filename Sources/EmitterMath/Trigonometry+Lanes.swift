/// Sine and cosine of eight angles in radians.
///
/// Error below 2e-7 for |angle| ≤ 8192 and growing with the angle beyond; within −1…1 for every angle, and some number
/// for infinity and NaN, which have no sine. Each lane gives the bits that `sineAndCosine(_: Float)` gives.
@inlinable @inline(__always)
public func sineAndCosine(_ radians: SIMD8<Float>) -> (sine: SIMD8<Float>, cosine: SIMD8<Float>) {
  let magic: SIMD8<Float> = SIMD8(repeating: 12_582_912)
  let shifted: SIMD8<Float> = radians * 0.63661977 + magic
  let quadrant: SIMD8<Float> = shifted - magic
  let bits: SIMD8<UInt32> = unsafe unsafeBitCast(shifted, to: SIMD8<UInt32>.self)
  var r: SIMD8<Float> = radians - quadrant * 1.5703125
  r -= quadrant * 4.8375129699707031e-4
  r -= quadrant * 7.5497899548918821e-8
  // Beyond 8192 the reduction loses its digits; what is left must not overflow.
  let reduced: SIMD8<Int32> = unsafe unsafeBitCast(r, to: SIMD8<Int32>.self)
  let isFar: SIMD8<Int32> = (0x3F80_0000 &- (reduced & 0x7FFF_FFFF)) &>> 31
  r = unsafe unsafeBitCast(reduced & ~isFar, to: SIMD8<Float>.self)
  let z: SIMD8<Float> = r * r
  var s: SIMD8<Float> = z * -1.9515295891e-4 + 8.3321608736e-3
  s = s * z - 1.6666654611e-1
  s = s * z * r + r
  var c: SIMD8<Float> = z * 2.443315711809948e-5 - 1.388731625493765e-3
  c = c * z + 4.166664568298827e-2
  c = c * z * z - z * 0.5 + 1
  let odd: SIMD8<UInt32> = 0 &- (bits & 1)
  let sBits: SIMD8<UInt32> = unsafe unsafeBitCast(s, to: SIMD8<UInt32>.self)
  let cBits: SIMD8<UInt32> = unsafe unsafeBitCast(c, to: SIMD8<UInt32>.self)
  let difference: SIMD8<UInt32> = (sBits ^ cBits) & odd
  let sineSign: SIMD8<UInt32> = (bits & 2) &<< 30
  let cosineSign: SIMD8<UInt32> = ((bits &+ 1) & 2) &<< 30
  let sine: SIMD8<UInt32> = sBits ^ difference ^ sineSign
  let cosine: SIMD8<UInt32> = cBits ^ difference ^ cosineSign
  return unsafe (unsafeBitCast(sine, to: SIMD8<Float>.self), unsafeBitCast(cosine, to: SIMD8<Float>.self))
}

/// Sine and cosine of one angle in radians, in single precision, with the bits of the eight-lane form.
@inlinable @inline(__always)
public func sineAndCosine(_ radians: Float) -> (sine: Float, cosine: Float) {
  let (s, c) = sineAndCosine(SIMD8<Float>(repeating: radians))
  return (s[0], c[0])
}
