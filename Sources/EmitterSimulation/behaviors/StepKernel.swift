import EmitterMath

/// Moves particles by fixed steps of 1/60 s, each counted from its own birth: semi-implicit Euler, force over mass, drag
/// taken at the step's end so that it never overshoots, and a last part of a step to the instant asked for.
///
/// What comes out is a function of the particle and the instant: a lane that has nothing to do goes through the same
/// arithmetic with a step of length 0, which changes no bit of it.
struct StepKernel {
  // What the steps ask for, out of the objects that have it: nothing is counted while they go on.
  private let kinds: [ForceTable.Kind]
  private let moving: [ForceTable.Moving]
  private let rules: [LifeRule]
  private let needsTime: Bool
  private let hasMoving: Bool
  private let hasRules: Bool
  private let hasFloor: Bool
  private let clockSpeed: Double
  /// The forces' inputs as of the step at hand.
  private var inputs: [F8]

  init(_ dynamics: CellDynamics, clockSpeed: Double) {
    kinds = dynamics.forces.kinds
    moving = dynamics.forces.moving
    rules = dynamics.stepRules
    needsTime = dynamics.forces.needsTime || rules.contains { $0.isMoving }
    hasMoving = !moving.isEmpty
    hasRules = !rules.isEmpty
    hasFloor = kinds.contains(.floor)
    self.clockSpeed = clockSpeed
    inputs = dynamics.forces.inputs
  }

  /// What a step asks of the particles of a chunk.
  private struct Births {
    var time: D8
    var mass: F8
    /// 1 over the lifetime.
    var share: F8
  }

  /// Brings `state` to the last whole step before the particles' ages, and `result` to those ages.
  ///
  /// - Complexity: O(steps since the state's own), O(steps since the birth where the state is later.)
  @inline(never)
  mutating func advance(
    _ state: inout MotionState, _ columns: BirthColumns, chunk: Int, ages: F8, into result: inout MotionState
  ) {
    let length: Float = 1 / MotionState.rate
    var goal: F8 = StepKernel.whole(ages * MotionState.rate)
    goal = F8(repeating: MotionState.mostSteps).replacing(with: goal, where: goal .< MotionState.mostSteps)
    let births = Births(
      time: columns.lives[chunk].birth, mass: columns.extras[chunk].mass,
      share: 1 / greater(columns.lives[chunk].lifetime, F8(repeating: 1e-6)))
    var left: Float = 0
    for lane in 0..<8 {
      if state.steps[lane] > goal[lane] { state.restart(lane, MotionState(columns, chunk: chunk)) }
      left = max(left, goal[lane] - state.steps[lane])
    }
    while left > 0 {
      let isDone: SIMDMask<SIMD8<Int32>> = state.steps .>= goal
      step(&state, by: F8(repeating: length).replacing(with: 0, where: isDone), births)
      state.steps += F8(repeating: 1).replacing(with: 0, where: isDone)
      left -= 1
    }
    var rest: F8 = greater(F8.zero, ages - goal * length)
    rest.replace(with: length, where: rest .> length)
    result = state
    step(&result, by: rest, births)
  }

  /// One step of each particle, or a part of it.
  @inline(never)
  private mutating func step(_ state: inout MotionState, by time: F8, _ births: Births) {
    let age: F8 = state.steps * (1 / MotionState.rate)
    var clock: D8 = births.time
    if needsTime { clock += D8(age) * (1 / clockSpeed) }
    if hasMoving { ForceTable.refresh(&inputs, moving, at: clock) }
    var mass: F8 = births.mass
    if hasRules {
      for rule in rules where rule.slot == .mass { mass = rule.applied(to: mass, share: age * births.share, at: clock) }
    }
    mass = F8(repeating: 1e-6).replacing(with: mass, where: mass .> 1e-6)
    let perMass: F8 = 1 / mass
    var push: Push = Push()
    for index in kinds.indices {
      push.add(kinds[index], inputs, index * ForceTable.stride, state.place, clock, perMass)
    }
    let slowing: F8 = 1 / greater(F8(repeating: 0.5), push.drag * time + 1)
    var velocity: Vector8 = held(
      (state.velocity + push.acceleration * time) * slowing, within: MotionState.fastest)
    if hasRules {
      for rule in rules where rule.setsVelocity {
        velocity[rule.axis] = rule.applied(to: velocity[rule.axis], share: (age + time) * births.share, at: clock)
      }
    }
    let place: Vector8 = held(state.place + velocity * time, within: MotionState.farthest)
    state.velocity = velocity
    if hasFloor { bounce(&state, to: place) } else { state.place = place }
  }

  /// Keeps particles on the side of each floor on which they are.
  @inline(never)
  private func bounce(_ state: inout MotionState, to place: Vector8) {
    var place: Vector8 = place
    var velocity: Vector8 = state.velocity
    for (index, kind) in kinds.enumerated() where kind == .floor {
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
    state.place = held(place, within: MotionState.farthest)
    state.velocity = held(velocity, within: MotionState.fastest)
  }

  /// The whole parts of numbers of 0…2²²; 0 for what lies below.
  private static func whole(_ x: F8) -> F8 {
    let x: F8 = greater(F8.zero, x).replacing(with: 4_194_303, where: x .> 4_194_303)
    let near: F8 = (x + 12_582_912) - 12_582_912
    return near.replacing(with: near - 1, where: near .> x)
  }
}
