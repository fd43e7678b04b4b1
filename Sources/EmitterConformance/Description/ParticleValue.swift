/// What is compared of a particle: a part of its record, or what follows from it.
enum ParticleValue: String, CaseIterable, Sendable {
  case birth, age, lifetime, index, scale, rotation
  case positionX = "position.x"
  case positionY = "position.y"
  case positionZ = "position.z"
  case velocityX = "velocity.x"
  case velocityY = "velocity.y"
  case velocityZ = "velocity.z"
  case red = "color.red"
  case green = "color.green"
  case blue = "color.blue"
  case alpha = "color.alpha"
  /// The length of the velocity, and of its part in the layer's plane.
  case speed, planarSpeed
  /// The velocity's angle in the plane, from +x toward +y, in −π…π.
  case heading
  /// The angle between the velocity and `axis`, 0…π.
  case deviation
  /// The angle between the velocity's part in the plane and `axis`'s, −π…π, positive from +x toward +y.
  case planarDeviation
  /// The distance from `about`, in the plane and in space.
  case radius, distance
  /// The angle of the place seen from `about`, in the plane, from +x toward +y, −π…π.
  case bearing
  /// The part of the velocity that points away from `about`, in space.
  case outward
  /// The greatest of |x|/half.x, |y|/half.y, |z|/half.z, counted from `about`: 1 on the surface of a box.
  case extent
  /// Along how many axes the place, counted from `about`, is at ±half: 1 on a face, 2 on an edge, 3 at a corner.
  case extremes
  /// 0 for the first particle that is drawn, and so on.
  case order
}

/// What derived values are counted from.
struct ValueFrame: Sendable {
  /// A point of the emitter layer.
  var about: SIMD3<Double> = SIMD3(0, 0, 0)
  /// Half the sides of a box about it, in points; an axis with 0 does not count.
  var half: SIMD3<Double> = SIMD3(0, 0, 0)
  /// A direction.
  var axis: SIMD3<Double> = SIMD3(1, 0, 0)
}
