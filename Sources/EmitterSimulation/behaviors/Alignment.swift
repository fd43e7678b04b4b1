import EmitterMath

/// An `alignToMotion`: the image's y axis follows the motion.
struct Alignment: Sendable {
  let enabled: BirthValue
  /// Turns beyond that.
  let rotation: BirthValue
  /// Whether planes follow the motion in space, and not only its picture in the layer's plane.
  let keepsDepth: Bool

  /// The rotation of eight pictures that face the viewer, in radians.
  func rotation(along motion: Vector8, at now: Double) -> F8 {
    let turn: Double = rotation.at(now) * 6.2831853071795862
    var result: F8 = F8.zero
    for lane in 0..<8 {
      result[lane] = Float(arcTangent(y: Double(-motion.x[lane]), x: Double(motion.y[lane])) + turn)
    }
    return result
  }

  /// How eight planes lie before they turn about their y axes.
  func frame(along motion: Vector8, at now: Double) -> PlaneFrame {
    var way: Vector8 = motion
    if !keepsDepth { way.z = F8.zero }
    let down: Vector8 = way.unit(or: Vector8(0, 1, 0))
    let right: Vector8 = Vector8(down.y, -down.x, F8.zero).unit(or: Vector8(1, 0, 0))
    let (s, c) = sineAndCosine(F8(repeating: Float(rotation.at(now)) * 6.2831855))
    return PlaneFrame(
      right: right * c + down * s, down: down * c - right * s, front: right.cross(down))
  }
}

/// How eight pictures lie in space: where their x and y axes and their fronts look, unit vectors.
struct PlaneFrame {
  var right: Vector8
  var down: Vector8
  var front: Vector8

  /// Faces the viewer.
  static let facing: PlaneFrame = PlaneFrame(right: Vector8(1, 0, 0), down: Vector8(0, 1, 0), front: Vector8(0, 0, 1))

  init(right: Vector8, down: Vector8, front: Vector8) {
    self.right = right
    self.down = down
    self.front = front
  }

  /// Turned from the viewer to a direction by the shortest way.
  init(looking normal: Vector8) {
    let share: F8 = 1 / greater(F8(repeating: 1e-6), normal.z + 1)
    let cross: F8 = -(normal.x * normal.y * share)
    right = Vector8(1 - normal.x * normal.x * share, cross, -normal.x).unit(or: Vector8(1, 0, 0))
    down = Vector8(cross, 1 - normal.y * normal.y * share, -normal.y).unit(or: Vector8(0, 1, 0))
    front = normal
  }

  /// Turned about the y axis, by angles in radians.
  func turned(by angle: F8) -> PlaneFrame {
    let (s, c) = sineAndCosine(angle)
    return PlaneFrame(right: right * c - front * s, down: down, front: front * c + right * s)
  }
}
