/// Eight particles side by side.
package typealias F8 = SIMD8<Float>
/// Eight instants side by side.
package typealias D8 = SIMD8<Double>

extension SIMD8<Float> {
  /// Every lane without its sign.
  @inline(__always)
  var magnitude: F8 {
    unsafe unsafeBitCast(unsafeBitCast(self, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF, to: F8.self)
  }
}

/// Numbers brought back to ±`limit` where they lie beyond; 0 for what is none.
///
/// On the bits, whose order is that of the magnitudes: comparing and replacing is taken lane by lane where registers run out.
/// Transparent, as the optimiser calls it otherwise, which costs more than the work.
@_transparent
func held(_ x: F8, within limit: Float) -> F8 {
  let number: SIMD8<Int32> = unsafe unsafeBitCast(x, to: SIMD8<Int32>.self)
  let size: SIMD8<Int32> = number & 0x7FFF_FFFF
  let excess: SIMD8<Int32> = SIMD8(repeating: Int32(bitPattern: limit.bitPattern)) &- size
  let kept: SIMD8<Int32> = (size &+ (excess & (excess &>> 31))) | (number & Int32.min)
  let isNone: SIMD8<Int32> = (0x7F80_0000 &- size) &>> 31
  return unsafe unsafeBitCast(kept & ~isNone, to: F8.self)
}

/// Every coordinate brought back to ±`limit`.
@_transparent
func held(_ v: Vector8, within limit: Float) -> Vector8 {
  Vector8(held(v.x, within: limit), held(v.y, within: limit), held(v.z, within: limit))
}

/// The greater of two numbers, lane by lane and in whole registers; the first where they compare as neither.
@inline(__always)
func greater(_ a: F8, _ b: F8) -> F8 { a.replacing(with: b, where: a .< b) }

/// Three coordinates of eight particles.
package struct Vector8: Sendable {
  package var x: F8
  package var y: F8
  package var z: F8

  @inline(__always)
  init(_ x: F8, _ y: F8, _ z: F8) {
    self.x = x
    self.y = y
    self.z = z
  }

  @inline(__always)
  init(_ x: Float, _ y: Float, _ z: Float) {
    self.init(F8(repeating: x), F8(repeating: y), F8(repeating: z))
  }

  @inline(__always)
  static func + (a: Vector8, b: Vector8) -> Vector8 { Vector8(a.x + b.x, a.y + b.y, a.z + b.z) }

  @inline(__always)
  static func - (a: Vector8, b: Vector8) -> Vector8 { Vector8(a.x - b.x, a.y - b.y, a.z - b.z) }

  @inline(__always)
  static func * (a: Vector8, s: F8) -> Vector8 { Vector8(a.x * s, a.y * s, a.z * s) }

  /// The sum of the products of the coordinates.
  @inline(__always)
  func dot(_ b: Vector8) -> F8 { x * b.x + y * b.y + z * b.z }

  /// This, or another one where the mask says so.
  @inline(__always)
  func replacing(with other: Vector8, where mask: SIMDMask<SIMD8<Int32>>) -> Vector8 {
    Vector8(
      x.replacing(with: other.x, where: mask), y.replacing(with: other.y, where: mask),
      z.replacing(with: other.z, where: mask))
  }

  @inline(__always)
  func cross(_ b: Vector8) -> Vector8 {
    Vector8(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x)
  }

  /// x, y or z.
  subscript(axis: Int) -> F8 {
    get { axis == 0 ? x : axis == 1 ? y : z }
    set { if axis == 0 { x = newValue } else if axis == 1 { y = newValue } else { z = newValue } }
  }

  /// The square of the length.
  @inline(__always)
  var squared: F8 { x * x + y * y + z * z }

  /// The unit vector, or `fallback` in lanes without a direction.
  @inline(__always)
  func unit(or fallback: Vector8) -> Vector8 {
    let square: F8 = squared
    let isNull: SIMDMask<SIMD8<Int32>> = square .< 1e-20
    let inverse: F8 = 1 / square.replacing(with: 1, where: isNull).squareRoot()
    return Vector8(
      (x * inverse).replacing(with: fallback.x, where: isNull),
      (y * inverse).replacing(with: fallback.y, where: isNull),
      (z * inverse).replacing(with: fallback.z, where: isNull))
  }
}
