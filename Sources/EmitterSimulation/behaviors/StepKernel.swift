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
  private let hasDrag: Bool
  /// Whether a step needs no more of its forces than what they do at its beginning: a floor that moves is asked for again.
  private let keepsPush: Bool
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
    hasDrag = kinds.contains(.drag)
    keepsPush = !(hasFloor && hasMoving)
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
      share: hasRules ? 1 / greater(columns.lives[chunk].lifetime, F8(repeating: 1e-6)) : F8.zero)
    if StepKernel.isAnyNegative(goal - state.steps) {
      for lane in 0..<8 where state.steps[lane] > goal[lane] {
        state.restart(lane, MotionState(columns, chunk: chunk))
      }
    }
    while StepKernel.isAnyNegative(state.steps - goal) {
      let isDone: SIMDMask<SIMD8<Int32>> = state.steps .>= goal
      if !state.isPushed { push(&state, births) }
      step(
        &state.place, &state.velocity, state.push, after: state.steps,
        by: F8(repeating: length).replacing(with: 0, where: isDone), births)
      state.isPushed = false
      state.steps += F8(repeating: 1).replacing(with: 0, where: isDone)
    }
    var rest: F8 = greater(F8.zero, ages - goal * length)
    rest.replace(with: length, where: rest .> length)
    if !state.isPushed { push(&state, births) }
    state.isPushed = keepsPush
    result.place = state.place
    result.velocity = state.velocity
    step(&result.place, &result.velocity, state.push, after: state.steps, by: rest, births)
  }

  /// Finds out what the forces do to the particles where they are.
  @inline(never)
  private mutating func push(_ state: inout MotionState, _ births: Births) {
    let age: F8 = state.steps * (1 / MotionState.rate)
    let clock: D8 = self.clock(births, after: age)
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
    state.push = push
  }

  /// The layer's local time at an age, where anything asks for it.
  @inline(__always)
  private func clock(_ births: Births, after age: F8) -> D8 {
    needsTime ? births.time + D8(age) * (1 / clockSpeed) : births.time
  }

  /// One step of each particle, or a part of it.
  @inline(__always)
  private func step(
    _ place: inout Vector8, _ velocity: inout Vector8, _ push: Push, after steps: F8, by time: F8, _ births: Births
  ) {
    velocity = velocity + push.acceleration * time
    if hasDrag { velocity = velocity * (1 / greater(F8(repeating: 0.5), push.drag * time + 1)) }
    velocity = held(velocity, within: MotionState.fastest)
    if hasRules { follow(&velocity, after: steps * (1 / MotionState.rate), by: time, births) }
    let start: F8 = place.y
    place = held(place + velocity * time, within: MotionState.farthest)
    if hasFloor { bounce(&place, &velocity, from: start) }
  }

  /// Velocities that follow curves over life.
  @inline(never)
  private func follow(_ velocity: inout Vector8, after age: F8, by time: F8, _ births: Births) {
    let clock: D8 = self.clock(births, after: age)
    for rule in rules where rule.setsVelocity {
      velocity[rule.axis] = rule.applied(to: velocity[rule.axis], share: (age + time) * births.share, at: clock)
    }
  }

  /// Keeps particles on the side of each floor on which they are.
  @inline(never)
  private func bounce(_ place: inout Vector8, _ velocity: inout Vector8, from start: F8) {
    for (index, kind) in kinds.enumerated() where kind == .floor {
      let base: Int = index * ForceTable.stride
      let height: F8 = inputs[base + 1]
      var isThrough: SIMDMask<SIMD8<Int32>> = (start .<= height) .^ (place.y .<= height)
      isThrough = isThrough .& (inputs[base] .> 0)
      // A particle that starts on the floor is above it.
      velocity.y.replace(with: F8.zero - velocity.y * inputs[base + 2], where: isThrough)
      velocity.x.replace(with: velocity.x * (1 - inputs[base + 3]), where: isThrough)
      velocity.z.replace(with: velocity.z * (1 - inputs[base + 3]), where: isThrough)
      place.y.replace(with: height - (place.y - height) * inputs[base + 2], where: isThrough)
    }
    place = held(place, within: MotionState.farthest)
    velocity = held(velocity, within: MotionState.fastest)
  }

  /// Whether any lane's sign bit is set, looked at all together.
  @inline(__always)
  private static func isAnyNegative(_ x: F8) -> Bool {
    let pairs: SIMD4<UInt64> = unsafe unsafeBitCast(x, to: SIMD4<UInt64>.self)
    let two: SIMD2<UInt64> = pairs.lowHalf | pairs.highHalf
    return (two[0] | two[1]) & 0x8000_0000_8000_0000 != 0
  }

  /// The whole parts of numbers of 0…2²²; 0 for what lies below.
  @inline(__always)
  private static func whole(_ x: F8) -> F8 {
    let x: F8 = greater(F8.zero, x).replacing(with: 4_194_303, where: x .> 4_194_303)
    let near: F8 = (x + 12_582_912) - 12_582_912
    return near.replacing(with: near - 1, where: near .> x)
  }
}
