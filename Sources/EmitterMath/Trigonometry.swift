// Sine, cosine and their inverses without libm: only +, −, ×, ÷ and square root, so that every platform gives the same
// bits. Coefficients are minimax fits published with Cephes (single precision) and fdlibm (double precision).

/// Sine and cosine of an angle in radians, in double precision.
///
/// Error below 1e-15 for |`radians`| ≤ 1e5; NaN for infinity and NaN. O(1).
public func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
  guard radians.isFinite else { return (.nan, .nan) }
  guard radians.magnitude < 1e9 else { return (0, 1) }
  let quadrant: Double = nearest(radians * 0.63661977236758138)
  var r: Double = radians - quadrant * 1.5707963267341256
  r -= quadrant * 6.0771005063039660e-11
  r -= quadrant * 2.0222662487959506e-21
  let z: Double = r * r
  var s: Double = 1.58969099521155010221e-10
  s = s * z - 2.50507602534068634195e-08
  s = s * z + 2.75573137070700676789e-06
  s = s * z - 1.98412698298579493134e-04
  s = s * z + 8.33333333332248946124e-03
  s = s * z - 1.66666666666666324348e-01
  s = s * z * r + r
  var c: Double = -1.13596475577881948265e-11
  c = c * z + 2.08757232129817482790e-09
  c = c * z - 2.75573143513906633035e-07
  c = c * z + 2.48015872894767294178e-05
  c = c * z - 1.38888888888741095749e-03
  c = c * z + 4.16666666666666019037e-02
  c = c * z * z - 0.5 * z + 1
  switch Int64(quadrant) & 3 {
  case 0: return (s, c)
  case 1: return (c, -s)
  case 2: return (-s, -c)
  default: return (-c, s)
  }
}

/// The whole number nearest to `x`, ties to even, for |`x`| < 2^51; without a call into libm.
@inlinable
public func nearest(_ x: Double) -> Double {
  let magic: Double = 6_755_399_441_055_744
  return (x + magic) - magic
}

/// The largest whole number not above `x`, for |`x`| < 2^51; without a call into libm.
@inlinable
public func floor(_ x: Double) -> Double {
  let n: Double = nearest(x)
  return n > x ? n - 1 : n
}

/// The angle of (`x`, `y`) from +x toward +y, in −π…π; 0 for the zero vector. Error below 1e-14.
public func arcTangent(y: Double, x: Double) -> Double {
  let ax: Double = x.magnitude
  let ay: Double = y.magnitude
  guard ax + ay > 0 else { return x.isNaN || y.isNaN ? .nan : 0 }
  var angle: Double = ay <= ax ? arcTangentUnit(ay / ax) : 1.5707963267948966 - arcTangentUnit(ax / ay)
  if x < 0 { angle = 3.1415926535897931 - angle }
  return y < 0 ? -angle : angle
}

/// The arc tangent of a ratio in 0…1, by one step of argument reduction and the fdlibm polynomial.
private func arcTangentUnit(_ ratio: Double) -> Double {
  var base: Double = 0
  var x: Double = ratio
  if ratio > 0.6875 {
    base = 0.78539816339744828
    x = (ratio - 1) / (ratio + 1)
  } else if ratio > 0.4375 {
    base = 0.46364760900080609
    x = (2 * ratio - 1) / (2 + ratio)
  }
  let z: Double = x * x
  let w: Double = z * z
  var odd: Double = 1.62858201153657823623e-02
  odd = odd * w + 4.97687799461593236017e-02
  odd = odd * w + 6.66107313738753120669e-02
  odd = odd * w + 9.09088713343650656196e-02
  odd = odd * w + 1.42857142725034663711e-01
  odd = odd * w + 3.33333333333329318027e-01
  var even: Double = -3.65315727442169155270e-02
  even = even * w - 5.83357013379057348645e-02
  even = even * w - 7.69187620504482999495e-02
  even = even * w - 1.11111104054623557880e-01
  even = even * w - 1.99999999998764832476e-01
  let correction: Double = x * (z * odd + w * even)
  return base - (correction - x)
}

/// The angle whose cosine is `x`, in 0…π; `x` is clamped to −1…1, NaN gives NaN.
public func arcCosine(_ x: Double) -> Double {
  let clamped: Double = x > 1 ? 1 : x < -1 ? -1 : x
  return arcTangent(y: (1 - clamped * clamped).squareRoot(), x: clamped)
}
