// Exponential and logarithm without libm, for the same bits everywhere.

/// e to the power of `x`. Relative error below 4e-16 · (1 + |`x`|); 0 below −708, ∞ above 709; NaN for NaN. O(1).
public func exponential(_ x: Double) -> Double {
  if x.isNaN { return .nan }
  if x > 709 { return .infinity }
  if x < -708 { return 0 }
  let k: Double = nearest(x * 1.4426950408889634)
  let r: Double = (x - k * 0.693147180369123816490) - k * 1.90821492927058770002e-10
  // Taylor's series up to r¹³ for |r| ≤ ln 2 / 2.
  var sum: Double = 1
  var n: Double = 13
  while n >= 1 {
    sum = 1 + r * sum / n
    n -= 1
  }
  return sum * Double(bitPattern: UInt64(1023 + Int64(k)) << 52)
}

/// The natural logarithm of `x`. Relative error below 1e-15; −∞ for 0, NaN for negative numbers and NaN. O(1).
public func logarithm(_ x: Double) -> Double {
  guard x > 0 else { return x == 0 ? -.infinity : .nan }
  guard x.isFinite else { return .infinity }
  var mantissa: Double = x.significand
  var exponent: Double = Double(x.exponent)
  if mantissa > 1.4142135623730951 {
    mantissa *= 0.5
    exponent += 1
  }
  // ln m = 2 artanh s with s = (m − 1) / (m + 1), |s| ≤ 0.172.
  let s: Double = (mantissa - 1) / (mantissa + 1)
  let z: Double = s * s
  var sum: Double = 0
  var n: Double = 21
  while n >= 1 {
    sum = sum * z + 1 / n
    n -= 2
  }
  return exponent * 0.693147180559945309 + 2 * s * sum
}
