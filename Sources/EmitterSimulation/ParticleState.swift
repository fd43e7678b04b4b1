import EmitterMath
import EmitterTimeline

/// What one particle is at an instant (law 8), in single precision, the bits that drawing uses.
struct ParticleState {
  var age: Float
  var x: Float
  var y: Float
  var z: Float
  var velocityX: Float
  var velocityY: Float
  var velocityZ: Float
  var scale: Float
  var rotation: Float
  var color: SIMD4<Float>
}

extension CellProgram {
  /// The state of the particle in a lane of a chunk at the layer's local time `now`, be it alive or not.
  func state(_ columns: BirthColumns, chunk: Int, lane: Int, now: Double) -> ParticleState {
    let motion: MotionChunk = columns.motions[chunk]
    let turn: TurnChunk = columns.turns[chunk]
    let depth: DepthChunk = columns.depths[chunk]
    let color: ColorChunk = colors(columns, chunk: chunk)
    let birth: Double = columns.lives[chunk].birth[lane]
    let a: Float = max(0, Float((now - birth) * clockSpeed))
    func velocity(_ axis: Int) -> Float {
      let rate: LivingRate = acceleration[axis]
      return rate.table == nil ? rate.constant * a : rate.first(from: birth, to: now, speed: clockSpeed)
    }
    func position(_ place: Float, _ velocity: Float, _ axis: Int) -> Float {
      let rate: LivingRate = acceleration[axis]
      if rate.table == nil { return (0.5 * rate.constant * a + velocity) * a + place }
      return velocity * a + place + rate.second(from: birth, to: now, speed: clockSpeed)
    }
    func moved(_ value: Float, _ rate: LivingRate) -> Float {
      rate.table == nil ? rate.constant * a + value : value + rate.first(from: birth, to: now, speed: clockSpeed)
    }
    return ParticleState(
      age: a,
      x: position(motion.x[lane], motion.velocityX[lane], 0), y: position(motion.y[lane], motion.velocityY[lane], 1),
      z: position(depth.z[lane], depth.velocityZ[lane], 2),
      velocityX: motion.velocityX[lane] + velocity(0), velocityY: motion.velocityY[lane] + velocity(1),
      velocityZ: depth.velocityZ[lane] + velocity(2),
      scale: moved(turn.scale[lane], scaleSpeed), rotation: turn.spin[lane] * a,
      color: SIMD4(
        moved(color.red[lane], colorSpeed[0]), moved(color.green[lane], colorSpeed[1]),
        moved(color.blue[lane], colorSpeed[2]), moved(color.alpha[lane], colorSpeed[3])))
  }
}

extension Evaluator {
  /// The particle in a lane as an emitter, at the layer's local time `now`.
  mutating func parentState(_ program: CellProgram, slot: Int, chunk: Int, lane: Int, now: Double) -> ParentState {
    let state: ParticleState = self.state(program, slot: slot, chunk: chunk, lane: lane, now: now)
    let depth: DepthChunk = slots[slot].depths[chunk]
    var direction: SIMD3<Float> = SIMD3(state.velocityX, state.velocityY, state.velocityZ)
    let speed: Float = (direction * direction).sum().squareRoot()
    // Slower than a millionth of a point a second, it has no direction but the one it was sent in (law 11).
    direction =
      speed < 1e-6
      ? SIMD3(depth.directionX[lane], depth.directionY[lane], depth.directionZ[lane]) : direction / speed
    return ParentState(
      x: state.x, y: state.y, z: state.z, directionX: direction.x, directionY: direction.y, directionZ: direction.z,
      scale: state.scale, color: state.color)
  }
}
