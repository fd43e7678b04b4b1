/// Where eight particles are and how they move, after so many whole steps of their lives.
package struct MotionState: Sendable {
  var place: Vector8
  var velocity: Vector8
  /// Whole steps done.
  var steps: F8
  /// What the forces do to them there and then: the next step and every part of it need the same.
  var push: Push = Push()
  /// Whether `push` was asked for since the last step.
  var isPushed: Bool = false

  init() {
    place = Vector8(0, 0, 0)
    velocity = place
    steps = F8.zero
  }

  /// The particles of a chunk at birth.
  @inline(__always)
  init(_ columns: BirthColumns, chunk: Int) {
    let motion: MotionChunk = columns.motions[chunk]
    let depth: DepthChunk = columns.depths[chunk]
    // Adding 0 leaves no −0, which a step of length 0 would turn into 0.
    let zero = Vector8(0, 0, 0)
    place = held(Vector8(motion.x, motion.y, depth.z) + zero, within: MotionState.farthest)
    velocity = held(
      Vector8(motion.velocityX, motion.velocityY, depth.velocityZ) + zero, within: MotionState.fastest)
    steps = F8.zero
  }

  /// Puts a particle back to its birth.
  @inline(never)
  mutating func restart(_ lane: Int, _ birth: MotionState) {
    place.x[lane] = birth.place.x[lane]
    place.y[lane] = birth.place.y[lane]
    place.z[lane] = birth.place.z[lane]
    velocity.x[lane] = birth.velocity.x[lane]
    velocity.y[lane] = birth.velocity.y[lane]
    velocity.z[lane] = birth.velocity.z[lane]
    steps[lane] = 0
    isPushed = false
  }

  /// Steps of a second of a particle's own clock.
  static let rate: Float = 60
  /// A particle that has lived longer than these, ten minutes, stands still.
  static let mostSteps: Float = 36_000
  /// No particle that is moved by steps gets farther from its layer's origin, in points, along any axis.
  static let farthest: Float = 1e9
  /// None gets faster, in points a second, along any axis.
  static let fastest: Float = 1e7
}
