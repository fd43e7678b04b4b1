import EmitterMath
import EmitterScene
import EmitterTimeline

extension Evaluator {
  /// Calls `body` with the evaluated chunks of a range, of a cell with dynamics.
  ///
  /// - Parameters:
  ///   - ghost: 0 for the particles, else which of the trail's ghosts is asked for.
  ///   - now: the layer's local time at which they are seen.
  mutating func evaluate(
    _ program: CellProgram, _ dynamics: CellDynamics, slot: Int, chunks: Range<Int>, ghost: Int, now: Double,
    _ body: (Int, BirthColumns, inout StateKernel) -> Void
  ) {
    var kernel = StateKernel(program, dynamics, now: now)
    // Taken out for as long as they are written, before anything else refers to them, so that nothing is copied.
    var steps: [MotionState] = []
    let isStepped: Bool = dynamics.forces.isStepped
    if isStepped {
      while slots[slot].steps.count <= ghost { slots[slot].steps.append([]) }
      swap(&steps, &slots[slot].steps[ghost])
    }
    let columns: BirthColumns = slots[slot]
    while isStepped, steps.count < chunks.upperBound { steps.append(MotionState(columns, chunk: steps.count)) }
    var none = MotionState()
    for chunk in chunks {
      if isStepped {
        kernel.evaluate(columns, chunk: chunk, &steps[chunk])
      } else {
        kernel.evaluate(columns, chunk: chunk, &none)
      }
      body(chunk, columns, &kernel)
    }
    if isStepped { swap(&steps, &slots[slot].steps[ghost]) }
  }

  /// What one batch of a cell with dynamics draws.
  mutating func sprites(
    _ program: CellProgram, _ dynamics: CellDynamics, slot: Int, chunks: Range<Int>, ghost: Int, now: Double,
    into sprites: inout SpriteColumns8
  ) {
    let earlier: Double = dynamics.ghostAge(ghost) / program.clockSpeed
    let (size, opacity) = dynamics.ghostLook(ghost)
    let seen: Double = now - earlier
    sprites.depths.append(contentsOf: repeatElement(F8.zero, count: chunks.count))
    evaluate(program, dynamics, slot: slot, chunks: chunks, ghost: ghost, now: seen) { chunk, columns, kernel in
      let row: Int = chunk - chunks.lowerBound
      let life: LifeChunk = columns.lives[chunk]
      let scale: F8 = kernel.state.scale.magnitude * size
      let (sine, cosine) = sineAndCosine(kernel.state.rotation)
      sprites.places[row] = Pair8(kernel.state.place.x, kernel.state.place.y)
      sprites.turns[row] = Pair8(cosine * scale, sine * scale)
      var tint: SIMD8<UInt32> = SpriteKernel.pack(
        kernel.state.color.red, kernel.state.color.green, kernel.state.color.blue, kernel.state.color.alpha * opacity)
      tint.replace(with: 0, where: .!(kernel.ages .< life.lifetime))
      if ghost > 0 { for lane in 0..<8 where life.birth[lane] > seen { tint[lane] = 0 } }
      sprites.tints[row] = tint
      sprites.depths[row] = kernel.state.place.z
      if dynamics.pictures.isVaried {
        sprites.pictures.append(dynamics.pictures.places(columns.pictures[chunk], ages: kernel.ages))
      }
      if dynamics.type == .plane {
        sprites.planes.append(Plane8(right: kernel.frame.right * scale, down: kernel.frame.down * scale))
      }
    }
  }

  /// The state of a particle at the layer's local time `now`.
  mutating func state(_ program: CellProgram, slot: Int, chunk: Int, lane: Int, now: Double) -> ParticleState {
    guard let dynamics = program.dynamics else { return program.state(slots[slot], chunk: chunk, lane: lane, now: now) }
    let columns: BirthColumns = slots[slot]
    var motion: MotionState = MotionState(columns, chunk: chunk)
    if let walk, walk.slot == slot, walk.chunk == chunk { motion = walk.motion }
    if walk?.slot != slot || walk?.chunk != chunk || walk?.kernel.now != now {
      var kernel = StateKernel(program, dynamics, now: now)
      kernel.evaluate(columns, chunk: chunk, &motion)
      walk = Walk(slot: slot, chunk: chunk, motion: motion, kernel: kernel)
    }
    guard let kernel = walk?.kernel else { return program.state(slots[slot], chunk: chunk, lane: lane, now: now) }
    return ParticleState(
      age: max(0, Float((now - columns.lives[chunk].birth[lane]) * program.clockSpeed)), x: kernel.state.place.x[lane],
      y: kernel.state.place.y[lane], z: kernel.state.place.z[lane], velocityX: kernel.state.velocity.x[lane],
      velocityY: kernel.state.velocity.y[lane], velocityZ: kernel.state.velocity.z[lane],
      scale: kernel.state.scale[lane],
      rotation: kernel.state.rotation[lane],
      color: SIMD4(
        kernel.state.color.red[lane], kernel.state.color.green[lane], kernel.state.color.blue[lane],
        kernel.state.color.alpha[lane]))
  }
}

/// The chunk that was looked at last, for one particle after the other.
struct Walk: Sendable {
  var slot: Int
  var chunk: Int
  var motion: MotionState
  var kernel: StateKernel
}

extension CellDynamics {
  /// How much younger a ghost is than its particle, in seconds of the particle's clock; 0 is the particle itself.
  func ghostAge(_ ghost: Int) -> Double {
    guard let trail, ghost > 0 else { return 0 }
    return trail.duration * Double(ghost) / Double(trail.count)
  }

  /// A ghost's size and opacity as shares of the particle's.
  func ghostLook(_ ghost: Int) -> (size: Float, opacity: Float) {
    guard let trail, ghost > 0 else { return (1, 1) }
    let share: Double = Double(ghost) / Double(trail.count)
    return (Float(1 + (trail.scale - 1) * share), Float(1 + (trail.alpha - 1) * share))
  }
}
