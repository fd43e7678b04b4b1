import EmitterMath
import EmitterScene

extension Transform3D {
  /// The value that a key path such as `transform.scale.x` reads, in lanes.
  func component(_ component: PropertyComponent) -> Lanes {
    let scales: Lanes = Lanes(row1.length3, row2.length3, row3.length3, 0)
    switch component {
    case .scale: return Lanes((scales[0] + scales[1] + scales[2]) / 3, 0, 0, 0)
    case .scaleX: return Lanes(scales[0], 0, 0, 0)
    case .scaleY: return Lanes(scales[1], 0, 0, 0)
    case .scaleZ: return Lanes(scales[2], 0, 0, 0)
    case .translation: return Lanes(row4.x, row4.y, 0, 0)
    case .translationX: return Lanes(row4.x, 0, 0, 0)
    case .translationY: return Lanes(row4.y, 0, 0, 0)
    case .translationZ: return Lanes(row4.z, 0, 0, 0)
    case .rotation, .rotationZ: return Lanes(arcTangent(y: row1.y, x: row1.x), 0, 0, 0)
    case .rotationX: return Lanes(arcTangent(y: row2.z, x: row2.y), 0, 0, 0)
    case .rotationY: return Lanes(arcTangent(y: -row1.z, x: row1.x), 0, 0, 0)
    default: return .zero
    }
  }

  /// The transform with one component replaced; plain `scale` sets all three factors.
  func setting(_ component: PropertyComponent, to value: Lanes) -> Transform3D {
    var result: Transform3D = self
    let v: Double = value[0]
    switch component {
    case .scale:
      result.row1 = row1.scaled3(to: v, axis: 0)
      result.row2 = row2.scaled3(to: v, axis: 1)
      result.row3 = row3.scaled3(to: v, axis: 2)
    case .scaleX: result.row1 = row1.scaled3(to: v, axis: 0)
    case .scaleY: result.row2 = row2.scaled3(to: v, axis: 1)
    case .scaleZ: result.row3 = row3.scaled3(to: v, axis: 2)
    case .translation:
      result.row4.x = v
      result.row4.y = value[1]
    case .translationX: result.row4.x = v
    case .translationY: result.row4.y = v
    case .translationZ: result.row4.z = v
    case .rotation, .rotationZ: result = turned(by: v, 0, 0, 1)
    case .rotationX: result = turned(by: v, 1, 0, 0)
    case .rotationY: result = turned(by: v, 0, 1, 0)
    default: break
    }
    return result
  }

  /// The same scale factors and translation, turned by `radians` about one axis and no other.
  private func turned(by radians: Double, _ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    var result = Transform3D.scale(row1.length3, row2.length3, row3.length3)
      .then(Transform3D.rotation(radians, x, y, z))
    result.row4 = row4
    return result
  }
}

extension SIMD4<Double> {
  fileprivate var length3: Double { (x * x + y * y + z * z).squareRoot() }

  /// The row with its first three elements made `length` long; a row of zeros lies along its axis.
  fileprivate func scaled3(to length: Double, axis: Int) -> SIMD4<Double> {
    let now: Double = length3
    var result: SIMD4<Double> = .zero
    if now > 0 { result = self * (length / now) } else { result[axis] = length }
    result.w = w
    return result
  }
}
