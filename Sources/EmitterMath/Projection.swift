/// A transform of the plane that keeps straight lines straight: what a camera sees of a flat picture.
///
/// ```
///              | m11 m12 m13 |
/// [x y 1]  ·   | m21 m22 m23 |   =   [X  Y  W],   the point goes to (X / W, Y / W)
///              | m31 m32 m33 |
/// ```
/// Points are rows and stand on the left, as in `CATransform3D`, of which this is what z = 0 leaves. Points with W ≤ 0 lie
/// behind the viewer.
@frozen
public struct Projection: Hashable, Sendable {
  /// What x adds to (X, Y, W).
  public var row1: SIMD3<Double>
  /// What y adds.
  public var row2: SIMD3<Double>
  /// Where the origin goes.
  public var row3: SIMD3<Double>

  @inlinable
  public init(_ row1: SIMD3<Double>, _ row2: SIMD3<Double>, _ row3: SIMD3<Double>) {
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
  }

  @inlinable
  public init(_ affine: AffineTransform) {
    self.init(SIMD3(affine.a, affine.b, 0), SIMD3(affine.c, affine.d, 0), SIMD3(affine.tx, affine.ty, 1))
  }

  /// What a transform of space does to the plane z = 0, seen along z: its third row and column are dropped.
  @inlinable
  public init(_ space: Transform3D) {
    self.init(
      SIMD3(space.row1.x, space.row1.y, space.row1.w), SIMD3(space.row2.x, space.row2.y, space.row2.w),
      SIMD3(space.row4.x, space.row4.y, space.row4.w))
  }

  /// Leaves every point where it is.
  public static let identity: Projection = Projection(AffineTransform.identity)

  /// The transform that applies `self` first and `next` to its result.
  public func then(_ next: Projection) -> Projection {
    func row(_ r: SIMD3<Double>) -> SIMD3<Double> {
      let first: SIMD3<Double> = next.row1 * r.x
      let second: SIMD3<Double> = next.row2 * r.y
      let third: SIMD3<Double> = next.row3 * r.z
      return first + second + third
    }
    return Projection(row(row1), row(row2), row(row3))
  }

  /// Where a point goes before the division: (X, Y, W).
  @inlinable
  public func homogeneous(_ point: Point) -> SIMD3<Double> {
    let x: SIMD3<Double> = row1 * point.x
    let y: SIMD3<Double> = row2 * point.y
    return x + y + row3
  }

  /// Where a point goes, or nothing where it lies behind the viewer (W ≤ 0 or not a number).
  public func apply(to point: Point) -> Point? {
    let place: SIMD3<Double> = homogeneous(point)
    guard place.z > 0 else { return nil }
    return Point(place.x / place.z, place.y / place.z)
  }

  /// Whether parallels stay parallel: no perspective.
  public var isAffine: Bool { row1.z == 0 && row2.z == 0 && row3.z > 0 }

  /// The transform without its perspective: W is taken as it is at the origin. Not finite where the origin lies in the
  /// viewer's plane.
  public var affine: AffineTransform {
    AffineTransform(
      a: row1.x / row3.z, b: row1.y / row3.z, c: row2.x / row3.z, d: row2.y / row3.z, tx: row3.x / row3.z,
      ty: row3.y / row3.z)
  }

  /// 0 where the plane collapses to a line or a point.
  public var determinant: Double {
    let first: Double = row1.x * (row2.y * row3.z - row2.z * row3.y)
    let second: Double = row1.y * (row2.x * row3.z - row2.z * row3.x)
    let third: Double = row1.z * (row2.x * row3.y - row2.y * row3.x)
    return first - second + third
  }

  /// The way back, or nothing where the plane collapses or a number is not finite. W of the way back is 1 / W of the way
  /// there, so it is positive for what lies before the viewer.
  public var inverse: Projection? {
    let factor: Double = 1 / determinant
    guard factor.isFinite, factor != 0 else { return nil }
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x) * factor
    }
    let x: SIMD3<Double> = cross(row2, row3)
    let y: SIMD3<Double> = cross(row3, row1)
    let w: SIMD3<Double> = cross(row1, row2)
    let result = Projection(SIMD3(x.x, y.x, w.x), SIMD3(x.y, y.y, w.y), SIMD3(x.z, y.z, w.z))
    return result.isFinite ? result : nil
  }

  /// Whether every number is finite.
  public var isFinite: Bool {
    let sum: SIMD3<Double> = row1 * 0 + row2 * 0 + row3 * 0
    return sum == SIMD3<Double>.zero
  }

  /// The affine transform that agrees with this one at `point` and around it, or nothing where the point lies behind the
  /// viewer.
  public func jacobian(at point: Point) -> AffineTransform? {
    let place: SIMD3<Double> = homogeneous(point)
    guard place.z > 0 else { return nil }
    let x: Double = place.x / place.z
    let y: Double = place.y / place.z
    let a: Double = (row1.x - x * row1.z) / place.z
    let b: Double = (row1.y - y * row1.z) / place.z
    let c: Double = (row2.x - x * row2.z) / place.z
    let d: Double = (row2.y - y * row2.z) / place.z
    return AffineTransform(
      a: a, b: b, c: c, d: d, tx: x - a * point.x - c * point.y, ty: y - b * point.x - d * point.y)
  }
}
