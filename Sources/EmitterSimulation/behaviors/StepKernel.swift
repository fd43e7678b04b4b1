import EmitterMath

/// Moves particles by fixed steps of 1/60 s, each counted from its own birth: semi-implicit Euler, force over mass, drag
/// taken at the step's end so that it never overshoots, and a last part of a step to the instant asked for.
///
/// What comes out is a function of the particle and the instant: a lane that has nothing to do goes through the same
/// arithmetic with a step of length 0, which changes no bit of it.
struct StepKernel {
  let dynamics: CellDynamics
  let clockSpeed: Double
  /// The forces' inputs as of the step at hand.
  var inputs: [F8]

  init(_ dynamics: CellDynamics, clockSpeed: Double) {
    self.dynamics = dynamics
    self.clockSpeed = clockSpeed
    inputs = dynamics.forces.inputs
  }

  /// Brings `state` to the last whole step before the particles' ages and gives back where they are at those ages.
  ///
  /// - Complexity: O(steps since the state's own), O(steps since the birth where the state is later.)
  mutating func advance(
    _ state: inout MotionState, _ columns: BirthColumns, chunk: Int, ages: F8
  ) -> (place: Vector8, velocity: Vector8) {
    let births: D8 = columns.lives[chunk].birth
    let lifetime: F8 = columns.lives[chunk].lifetime
    var goal: F8 = StepKernel.whole(ages * MotionState.rate)
    goal.replace(with: MotionState.mostSteps, where: .!(goal .< MotionState.mostSteps))
    let isAhead: SIMDMask<SIMD8<Int32>> = state.steps .> goal
    if any(isAhead) {
      let start: MotionState = MotionState(columns, chunk: chunk)
      state.place = state.place.replacing(with: start.place, where: isAhead)
      state.velocity = state.velocity.replacing(with: start.velocity, where: isAhead)
      state.steps.replace(with: 0, where: isAhead)
    }
    let extra: ExtraChunk = columns.extras[chunk]
    let share: F8 = 1 / greater(lifetime, F8(repeating: 1e-6))
    let length: Float = 1 / MotionState.rate
    var left: Float = (goal - state.steps).max()
    while left > 0 {
      let isDone: SIMDMask<SIMD8<Int32>> = state.steps .>= goal
      let time: F8 = F8(repeating: length).replacing(with: 0, where: isDone)
      step(&state, by: time, births, extra, share)
      state.steps += time * MotionState.rate
      left -= 1
    }
    var result: MotionState = state
    var rest: F8 = greater(F8.zero, ages - goal * length)
    rest.replace(with: length, where: rest .> length)
    step(&result, by: rest, births, extra, share)
    return (result.place, result.velocity)
  }

  /// One step of each particle, or a part of it.
  @inline(never)
  private mutating func step(
    _ state: inout MotionState, by time: F8, _ births: D8, _ extra: ExtraChunk, _ share: F8
  ) {
    let age: F8 = state.steps * (1 / MotionState.rate)
    var clock: D8 = births
    if dynamics.forces.needsTime { clock += D8(age) / clockSpeed }
    if !dynamics.forces.moving.isEmpty { dynamics.forces.refresh(&inputs, at: clock) }
    var mass: F8 = extra.mass
    if !dynamics.stepRules.isEmpty {
      for rule in dynamics.stepRules where rule.slot == .mass { mass = rule.applied(to: mass, share: age * share) }
    }
    mass.replace(with: 1e-6, where: .!(mass .> 1e-6))
    var push: Push = Push(state, clock)
    push.add(dynamics.forces.kinds, inputs, perMass: 1 / mass)
    let slowing: F8 = greater(F8(repeating: 0.5), push.drag * time + 1)
    var velocity: Vector8 = ((state.velocity + push.acceleration * time) * (1 / slowing)).held(
      within: MotionState.fastest)
    for rule in dynamics.stepRules where rule.setsVelocity {
      velocity[rule.axis] = rule.applied(to: velocity[rule.axis], share: (age + time) * share)
    }
    let place: Vector8 = (state.place + velocity * time).held(within: MotionState.farthest)
    state.velocity = velocity
    if dynamics.forces.hasFloor { bounce(&state, to: place, time) } else { state.place = place }
  }

  /// Keeps particles on the side of each floor on which they are.
  private func bounce(_ state: inout MotionState, to place: Vector8, _ time: F8) {
    var place: Vector8 = place
    var velocity: Vector8 = state.velocity
    for (index, kind) in dynamics.forces.kinds.enumerated() where kind == .floor {
      let base: Int = index * ForceTable.stride
      let height: F8 = inputs[base + 1]
      var isThrough: SIMDMask<SIMD8<Int32>> = (state.place.y .<= height) .^ (place.y .<= height)
      isThrough = isThrough .& (inputs[base] .> 0)
      // A particle that starts on the floor is above it.
      velocity.y.replace(with: F8.zero - velocity.y * inputs[base + 2], where: isThrough)
      velocity.x.replace(with: velocity.x * (1 - inputs[base + 3]), where: isThrough)
      velocity.z.replace(with: velocity.z * (1 - inputs[base + 3]), where: isThrough)
      place.y.replace(with: height - (place.y - height) * inputs[base + 2], where: isThrough)
    }
    state.place = place.held(within: MotionState.farthest)
    state.velocity = velocity.held(within: MotionState.fastest)
  }

  /// The whole parts of numbers of 0…2²²; 0 for what lies below.
  private static func whole(_ x: F8) -> F8 {
    let x: F8 = greater(F8.zero, x).replacing(with: 4_194_303, where: x .> 4_194_303)
    let near: F8 = (x + 12_582_912) - 12_582_912
    return near.replacing(with: near - 1, where: near .> x)
  }
}
