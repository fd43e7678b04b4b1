package import EmitterMath
public import Foundation

/// A 4 × 4 transform of space; points are rows on its left, translation is in the fourth row.
public struct CATransform3D: Equatable, Sendable {
  public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
  public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
  public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
  public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

  /// All zeros.
  public init() { self.init(Transform3D(.zero, .zero, .zero, .zero)) }

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  package init(_ transform: Transform3D) {
    let (a, b, c, d) = (transform.row1, transform.row2, transform.row3, transform.row4)
    self.init(
      m11: a.x, m12: a.y, m13: a.z, m14: a.w, m21: b.x, m22: b.y, m23: b.z, m24: b.w,
      m31: c.x, m32: c.y, m33: c.z, m34: c.w, m41: d.x, m42: d.y, m43: d.z, m44: d.w)
  }

  package var transform: Transform3D {
    Transform3D(
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44))
  }
}

/// Leaves every point where it is.
public let CATransform3DIdentity: CATransform3D = CATransform3D(.identity)

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3D(.translation(tx, ty, tz))
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(.scale(sx, sy, sz))
}

/// Turns by `angle` radians about (`x`, `y`, `z`); a zero axis gives the identity.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3D(.rotation(angle, x, y, z))
}

/// Translates first, then does what `t` does.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3D(Transform3D.translation(tx, ty, tz).then(t.transform))
}

/// Scales first, then does what `t` does.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(Transform3D.scale(sx, sy, sz).then(t.transform))
}

/// Turns first, then does what `t` does.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3D(Transform3D.rotation(angle, x, y, z).then(t.transform))
}

/// `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  CATransform3D(a.transform.then(b.transform))
}

/// What undoes `t`; `t` itself where there is nothing that does.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  t.transform.inverse.map { CATransform3D($0) } ?? t
}

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(
    m11: m.a, m12: m.b, m13: 0, m14: 0, m21: m.c, m22: m.d, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
    m41: m.tx, m42: m.ty, m43: 0, m44: 1)
}

/// Whether an affine transform of the plane says the same.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t)) == t
}

/// What `t` does to the plane, depth and perspective left out.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension NSValue {
  /// A transform as an object.
  public convenience init(caTransform3D t: CATransform3D) {
    let rows: [SIMD4<Double>] = [t.transform.row1, t.transform.row2, t.transform.row3, t.transform.row4]
    let numbers: [Double] = rows.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    unsafe self.init(bytes: numbers, objCType: "[16d]")
  }

  /// The transform that was put in; the identity where something else was.
  public var caTransform3DValue: CATransform3D { heldTransform ?? CATransform3DIdentity }

  package var heldTransform: CATransform3D? {
    guard unsafe String(cString: objCType) == "[16d]" else { return nil }
    var n: [Double] = [Double](repeating: 0, count: 16)
    unsafe n.withUnsafeMutableBytes { bytes in
      if let base = bytes.baseAddress { unsafe getValue(base) }
    }
    return CATransform3D(
      Transform3D(
        SIMD4(n[0], n[1], n[2], n[3]), SIMD4(n[4], n[5], n[6], n[7]), SIMD4(n[8], n[9], n[10], n[11]),
        SIMD4(n[12], n[13], n[14], n[15])))
  }
}
