/// A 4 × 4 transform of space, laid out as `CATransform3D`: points are rows on the left, translation is in the fourth row.
///
/// ```
///                | m11 m12 m13 m14 |
/// [x y z 1]  ·   | m21 m22 m23 m24 |
///                | m31 m32 m33 m34 |
///                | m41 m42 m43 m44 |
/// ```
@frozen
public struct Transform3D: Hashable, Sendable {
  public var row1: SIMD4<Double>
  public var row2: SIMD4<Double>
  public var row3: SIMD4<Double>
  public var row4: SIMD4<Double>

  @inlinable
  public init(_ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>) {
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
    self.row4 = row4
  }

  /// The affine transform of the plane z = 0, seen as a transform of space that leaves z alone.
  @inlinable
  public init(_ affine: AffineTransform) {
    self.init(
      SIMD4(affine.a, affine.b, 0, 0), SIMD4(affine.c, affine.d, 0, 0), SIMD4(0, 0, 1, 0),
      SIMD4(affine.tx, affine.ty, 0, 1))
  }

  /// Leaves every point where it is.
  public static let identity: Transform3D = Transform3D(AffineTransform.identity)

  /// Moves by (`x`, `y`, `z`).
  public static func translation(_ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    Transform3D(SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(x, y, z, 1))
  }

  /// Scales about the origin.
  public static func scale(_ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    Transform3D(SIMD4(x, 0, 0, 0), SIMD4(0, y, 0, 0), SIMD4(0, 0, z, 0), SIMD4(0, 0, 0, 1))
  }

  /// Turns by `radians` about the axis (`x`, `y`, `z`); about +z that is clockwise where y points down.
  ///
  /// A zero axis gives the identity.
  public static func rotation(_ radians: Double, _ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    let length: Double = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return .identity }
    let ux: Double = x / length
    let uy: Double = y / length
    let uz: Double = z / length
    let (s, c) = sineAndCosine(radians)
    let k: Double = 1 - c
    return Transform3D(
      SIMD4(c + ux * ux * k, ux * uy * k + uz * s, ux * uz * k - uy * s, 0),
      SIMD4(ux * uy * k - uz * s, c + uy * uy * k, uy * uz * k + ux * s, 0),
      SIMD4(ux * uz * k + uy * s, uy * uz * k - ux * s, c + uz * uz * k, 0),
      SIMD4(0, 0, 0, 1))
  }

  /// Perspective as a viewer sees it `distance` units in front of the plane z = 0: m34 is −1 / `distance`, as Core
  /// Animation's users write it.
  public static func perspective(distance: Double) -> Transform3D {
    Transform3D(SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, -1 / distance), SIMD4(0, 0, 0, 1))
  }

  /// The transform that applies `self` first and `next` to its result.
  public func then(_ next: Transform3D) -> Transform3D {
    func row(_ r: SIMD4<Double>) -> SIMD4<Double> {
      let xy: SIMD4<Double> = next.row1 * r.x + next.row2 * r.y
      let zw: SIMD4<Double> = next.row3 * r.z + next.row4 * r.w
      return xy + zw
    }
    return Transform3D(row(row1), row(row2), row(row3), row(row4))
  }

  /// What the transform does to the plane z = 0 when depth is flattened and there is no perspective.
  public var affine: AffineTransform {
    AffineTransform(a: row1.x, b: row1.y, c: row2.x, d: row2.y, tx: row4.x, ty: row4.y)
  }
}
