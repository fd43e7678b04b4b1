package import EmitterMath
package import EmitterScene

extension Transform3D {
  /// The value that a key path such as `transform.scale.x` reads, in lanes.
  package func component(_ component: PropertyComponent) -> Lanes {
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
    case .rotation, .rotationZ: return Lanes(isTurnedFlat ? arcTangent(y: row1.y, x: row1.x) : angles.z, 0, 0, 0)
    case .rotationX: return Lanes(angles.x, 0, 0, 0)
    case .rotationY: return Lanes(angles.y, 0, 0, 0)
    default: return .zero
    }
  }

  /// The transform with one component replaced; plain `scale` sets all three factors.
  package func setting(_ component: PropertyComponent, to value: Lanes) -> Transform3D {
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
    case .rotation, .rotationZ: result = isTurnedFlat ? turned(by: v) : turned(to: v, axis: 2)
    case .rotationX: result = turned(to: v, axis: 0)
    case .rotationY: result = turned(to: v, axis: 1)
    default: break
    }
    return result
  }

  /// Whether there is no more than scale factors, none of them mirroring, and a turn about the z axis.
  private var isTurnedFlat: Bool {
    row1.z == 0 && row2.z == 0 && row3.x == 0 && row3.y == 0 && row3.z >= 0 && row1.w == 0 && row2.w == 0
      && row3.w == 0 && row1.x * row2.y - row1.y * row2.x >= 0
  }

  /// The same scale factors and translation, turned by `radians` about the z axis.
  private func turned(by radians: Double) -> Transform3D {
    var result = Transform3D.scale(row1.length3, row2.length3, row3.length3)
      .then(Transform3D.rotation(radians, 0, 0, 1))
    result.row4 = row4
    return result
  }
}

extension SIMD4<Double> {
  var length3: Double { (x * x + y * y + z * z).squareRoot() }

  /// The row made `length` long by its first three elements; a row of zeros lies along its axis.
  fileprivate func scaled3(to length: Double, axis: Int) -> SIMD4<Double> {
    let now: Double = length3
    var result: SIMD4<Double> = .zero
    if now > 0 {
      result = self * (length / now)
    } else {
      result[axis] = length
      result.w = w
    }
    return result
  }
}
