import EmitterMath

extension Transform3D {
  /// The angles by which the transform turns about x, then y, then z, in radians: of the two sets that say the same, the one
  /// that turns less about x and z.
  var angles: SIMD3<Double> { rotation.angles }

  /// The transform with one of its angles replaced. Scale factors, mirroring, translation and perspective stay.
  func turned(to radians: Double, axis: Int) -> Transform3D {
    let old: Rotation = rotation
    var angles: SIMD3<Double> = old.angles
    angles[axis] = radians
    let turn: Transform3D = Transform3D.rotation(angles.x, 1, 0, 0).then(.rotation(angles.y, 0, 1, 0))
      .then(.rotation(angles.z, 0, 0, 1))
    // What gives perspective is a column that was turned with the axes: back, and on with the new ones.
    let w: SIMD3<Double> = SIMD3(row1.w, row2.w, row3.w)
    var depth: SIMD3<Double> = .zero
    let axes: [3 of SIMD3<Double>] = [old.x, old.y, old.z]
    for i in 0..<3 where old.scales[i] != 0 { depth += axes[i] * (w[i] / old.scales[i]) }
    func row(_ turned: SIMD4<Double>, _ scale: Double) -> SIMD4<Double> {
      let share: Double = turned.x * depth.x + turned.y * depth.y + turned.z * depth.z
      return SIMD4(turned.x * scale, turned.y * scale, turned.z * scale, share * scale)
    }
    return Transform3D(
      row(turn.row1, old.scales.x), row(turn.row2, old.scales.y), row(turn.row3, old.scales.z), row4)
  }

  /// The transform's axes without their lengths.
  private struct Rotation {
    var x: SIMD3<Double>
    var y: SIMD3<Double>
    var z: SIMD3<Double>
    /// Lengths; one is negative where the transform mirrors.
    var scales: SIMD3<Double>

    var angles: SIMD3<Double> {
      let flat: Double = (x.x * x.x + x.y * x.y).squareRoot()
      guard flat > 1e-9 else {
        // Turned a quarter about y, x and z turn about the same line.
        return SIMD3(arcTangent(y: -z.y, x: y.y), arcTangent(y: -x.z, x: flat), 0)
      }
      let near = SIMD3(arcTangent(y: y.z, x: z.z), arcTangent(y: -x.z, x: flat), arcTangent(y: x.y, x: x.x))
      let far = SIMD3(arcTangent(y: -y.z, x: -z.z), arcTangent(y: -x.z, x: -flat), arcTangent(y: -x.y, x: -x.x))
      return far.x.magnitude + far.z.magnitude < near.x.magnitude + near.z.magnitude ? far : near
    }
  }

  private var rotation: Rotation {
    func axis(_ row: SIMD4<Double>, _ otherwise: SIMD3<Double>) -> (SIMD3<Double>, Double) {
      let length: Double = row.length3
      return length > 0 ? (SIMD3(row.x, row.y, row.z) / length, length) : (otherwise, 0)
    }
    let (x, width) = axis(row1, SIMD3(1, 0, 0))
    let (y, height) = axis(row2, SIMD3(0, 1, 0))
    let (z, depth) = axis(row3, SIMD3(0, 0, 1))
    var result = Rotation(x: x, y: y, z: z, scales: SIMD3(width, height, depth))
    let cross: SIMD3<Double> = SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
    guard (cross * z).sum() < 0 else { return result }
    // Mirrored: the axis that points back the most is the one.
    if y.y < x.x, y.y <= z.z {
      (result.y, result.scales.y) = (-y, -height)
    } else if z.z < x.x {
      (result.z, result.scales.z) = (-z, -depth)
    } else {
      (result.x, result.scales.x) = (-x, -width)
    }
    return result
  }
}
