/// e to the power of eight numbers. Relative error below 3e-7; arguments are held within −87…88, NaN gives no number of
/// use. O(1).
///
/// The whole powers of two go into the exponent's bits, the rest into a polynomial of degree 6 (Taylor's).
public func exponential(_ x: SIMD8<Float>) -> SIMD8<Float> {
  let magic: SIMD8<Float> = SIMD8(repeating: 12_582_912)
  var x: SIMD8<Float> = x
  x.replace(with: 88, where: x .> 88)
  x.replace(with: -87, where: x .< -87)
  let shifted: SIMD8<Float> = x * 1.442695 + magic
  let k: SIMD8<Float> = shifted - magic
  let r: SIMD8<Float> = (x - k * 0.693359375) + k * 2.12194440e-4
  var sum: SIMD8<Float> = r * 1.3888889e-3 + 8.3333333e-3
  sum = sum * r + 4.1666667e-2
  sum = sum * r + 1.6666667e-1
  sum = sum * r + 0.5
  sum = sum * r + 1
  sum = sum * r + 1
  let bits: SIMD8<Int32> = unsafe unsafeBitCast(shifted, to: SIMD8<Int32>.self) &<< 23
  return unsafe unsafeBitCast(unsafeBitCast(sum, to: SIMD8<Int32>.self) &+ bits, to: SIMD8<Float>.self)
}
