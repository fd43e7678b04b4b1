extension Transform3D {
  /// The transform a `fraction` of the way to `other`: both are taken apart into translation, scale, skew and rotation, and
  /// the parts are interpolated, so that a turn stays a turn.
  ///
  /// Flat transforms turn the shorter way round (CSS Transforms 1, "decomposing a 2D matrix"); transforms of space along the
  /// great circle between their quaternions (CSS Transforms 2). Where one of the two cannot be taken apart, as it flattens
  /// space, the nearer one holds. Fractions outside 0…1 go on beyond the ends. O(1).
  public func interpolated(to other: Transform3D, _ fraction: Double) -> Transform3D {
    if self == other { return self }
    if isFlat, other.isFlat {
      guard let a = FlatParts(affine), let b = FlatParts(other.affine) else { return fraction < 0.5 ? self : other }
      return Transform3D(FlatParts.interpolated(a, b, fraction).affine)
    }
    guard let a = SpatialParts(self), let b = SpatialParts(other) else { return fraction < 0.5 ? self : other }
    return SpatialParts.interpolated(a, b, fraction).transform
  }

  /// True when only the plane is touched.
  private var isFlat: Bool { self == Transform3D(affine) }
}

/// A transform of the plane, taken apart.
private struct FlatParts {
  var translation: SIMD2<Double>
  var scale: SIMD2<Double>
  var angle: Double
  /// What remains of the linear part once scale and angle are out: row-major 2 × 2.
  var rest: SIMD4<Double>

  init?(_ t: AffineTransform) {
    guard t.determinant != 0 else { return nil }
    translation = SIMD2(t.tx, t.ty)
    var row0: SIMD2<Double> = SIMD2(t.a, t.b)
    var row1: SIMD2<Double> = SIMD2(t.c, t.d)
    scale = SIMD2((row0 * row0).sum().squareRoot(), (row1 * row1).sum().squareRoot())
    if t.determinant < 0 {
      if row0.x < row1.y { scale.x = -scale.x } else { scale.y = -scale.y }
    }
    row0 /= scale.x
    row1 /= scale.y
    angle = arcTangent(y: row0.y, x: row0.x)
    let (s, c) = sineAndCosine(-angle)
    // The rows turned back by the angle.
    rest = SIMD4(
      row0.x * c - row0.y * s, row0.x * s + row0.y * c, row1.x * c - row1.y * s, row1.x * s + row1.y * c)
  }

  static func interpolated(_ a: FlatParts, _ b: FlatParts, _ fraction: Double) -> FlatParts {
    var a: FlatParts = a
    var b: FlatParts = b
    // One mirrored along x, the other along y: the same as a half turn.
    if a.scale.x < 0 && b.scale.y < 0 || a.scale.y < 0 && b.scale.x < 0 {
      a.scale = -a.scale
      a.angle += a.angle < 0 ? Double.pi : -Double.pi
    }
    if (a.angle - b.angle).magnitude > Double.pi {
      if a.angle > b.angle { a.angle -= 2 * Double.pi } else { b.angle -= 2 * Double.pi }
    }
    a.translation += (b.translation - a.translation) * fraction
    a.scale += (b.scale - a.scale) * fraction
    a.angle += (b.angle - a.angle) * fraction
    a.rest += (b.rest - a.rest) * fraction
    return a
  }

  var affine: AffineTransform {
    let (s, c) = sineAndCosine(angle)
    let row0: SIMD2<Double> = SIMD2(rest.x * c - rest.y * s, rest.x * s + rest.y * c) * scale.x
    let row1: SIMD2<Double> = SIMD2(rest.z * c - rest.w * s, rest.z * s + rest.w * c) * scale.y
    return AffineTransform(a: row0.x, b: row0.y, c: row1.x, d: row1.y, tx: translation.x, ty: translation.y)
  }
}

/// A transform of space without perspective, taken apart.
private struct SpatialParts {
  var translation: SIMD3<Double>
  var scale: SIMD3<Double>
  /// xy, xz, yz.
  var skew: SIMD3<Double>
  /// x, y, z, w.
  var quaternion: SIMD4<Double>
  /// The last column: perspective, interpolated as it is.
  var perspective: SIMD4<Double>

  init?(_ t: Transform3D) {
    guard t.row4.w != 0 else { return nil }
    perspective = SIMD4(t.row1.w, t.row2.w, t.row3.w, t.row4.w)
    translation = SIMD3(t.row4.x, t.row4.y, t.row4.z)
    var row0: SIMD3<Double> = SIMD3(t.row1.x, t.row1.y, t.row1.z)
    var row1: SIMD3<Double> = SIMD3(t.row2.x, t.row2.y, t.row2.z)
    var row2: SIMD3<Double> = SIMD3(t.row3.x, t.row3.y, t.row3.z)
    func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    let determinant: Double = dot(row0, cross(row1, row2))
    guard determinant != 0 else { return nil }
    scale = SIMD3(dot(row0, row0).squareRoot(), 0, 0)
    row0 /= scale.x
    skew = SIMD3(dot(row0, row1), 0, 0)
    row1 -= row0 * skew.x
    scale.y = dot(row1, row1).squareRoot()
    row1 /= scale.y
    skew.x /= scale.y
    skew.y = dot(row0, row2)
    row2 -= row0 * skew.y
    skew.z = dot(row1, row2)
    row2 -= row1 * skew.z
    scale.z = dot(row2, row2).squareRoot()
    row2 /= scale.z
    skew.y /= scale.z
    skew.z /= scale.z
    if determinant < 0 {
      scale = -scale
      row0 = -row0
      row1 = -row1
      row2 = -row2
    }
    quaternion = SpatialParts.quaternion(row0, row1, row2)
  }

  /// The unit quaternion of a rotation's rows, worked out from its greatest component, so that no digits are lost.
  private static func quaternion(
    _ row0: SIMD3<Double>, _ row1: SIMD3<Double>, _ row2: SIMD3<Double>
  ) -> SIMD4<Double> {
    let trace: Double = row0.x + row1.y + row2.z
    func twice(_ x: Double) -> Double { 2 * max(0, x).squareRoot() }
    if trace > 0 {
      let s: Double = twice(1 + trace)
      return SIMD4((row1.z - row2.y) / s, (row2.x - row0.z) / s, (row0.y - row1.x) / s, s / 4)
    }
    if row0.x >= row1.y, row0.x >= row2.z {
      let s: Double = twice(1 + row0.x - row1.y - row2.z)
      return SIMD4(s / 4, (row0.y + row1.x) / s, (row0.z + row2.x) / s, (row1.z - row2.y) / s)
    }
    if row1.y >= row2.z {
      let s: Double = twice(1 - row0.x + row1.y - row2.z)
      return SIMD4((row0.y + row1.x) / s, s / 4, (row1.z + row2.y) / s, (row2.x - row0.z) / s)
    }
    let s: Double = twice(1 - row0.x - row1.y + row2.z)
    return SIMD4((row0.z + row2.x) / s, (row1.z + row2.y) / s, s / 4, (row0.y - row1.x) / s)
  }

  static func interpolated(_ a: SpatialParts, _ b: SpatialParts, _ fraction: Double) -> SpatialParts {
    var result: SpatialParts = a
    result.translation += (b.translation - a.translation) * fraction
    result.scale += (b.scale - a.scale) * fraction
    result.skew += (b.skew - a.skew) * fraction
    result.perspective += (b.perspective - a.perspective) * fraction
    var product: Double = (a.quaternion * b.quaternion).sum()
    var end: SIMD4<Double> = b.quaternion
    if product < 0 {
      product = -product
      end = -end
    }
    if product > 0.999_999_999 {
      result.quaternion = a.quaternion + (end - a.quaternion) * fraction
    } else {
      let angle: Double = arcCosine(product)
      let (whole, _) = sineAndCosine(angle)
      let (near, _) = sineAndCosine((1 - fraction) * angle)
      let (far, _) = sineAndCosine(fraction * angle)
      result.quaternion = a.quaternion * (near / whole) + end * (far / whole)
    }
    return result
  }

  var transform: Transform3D {
    let (x, y, z, w) = (quaternion.x, quaternion.y, quaternion.z, quaternion.w)
    let row0: SIMD3<Double> = SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))
    let row1: SIMD3<Double> = SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))
    let row2: SIMD3<Double> = SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    let out0: SIMD3<Double> = row0 * scale.x
    let out1: SIMD3<Double> = (row1 + row0 * skew.x) * scale.y
    let out2: SIMD3<Double> = (row2 + row0 * skew.y + row1 * skew.z) * scale.z
    return Transform3D(
      SIMD4(out0.x, out0.y, out0.z, perspective.x), SIMD4(out1.x, out1.y, out1.z, perspective.y),
      SIMD4(out2.x, out2.y, out2.z, perspective.z),
      SIMD4(translation.x, translation.y, translation.z, perspective.w))
  }
}
