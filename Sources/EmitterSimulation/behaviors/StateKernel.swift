import EmitterMath
import EmitterScene
import EmitterTimeline

/// Evaluates eight particles of a cell with dynamics at once: where they are, how they lie, what colour they have.
struct StateKernel {
  let program: CellProgram
  let dynamics: CellDynamics
  /// The layer's local time.
  let now: Double
  private var steps: StepKernel
  /// Seconds of the particles' clocks since their births, not below 0.
  private(set) var ages: F8 = F8.zero
  /// By `StateSlot`.
  private(set) var state: [F8] = [F8](repeating: F8.zero, count: StateSlot.kept)
  private var born: [F8] = [F8](repeating: F8.zero, count: StateSlot.kept)
  /// How planes lie.
  private(set) var frame: PlaneFrame = PlaneFrame.facing

  init(_ program: CellProgram, _ dynamics: CellDynamics, now: Double) {
    self.program = program
    self.dynamics = dynamics
    self.now = now
    steps = StepKernel(dynamics, clockSpeed: program.clockSpeed)
  }

  subscript(slot: StateSlot) -> F8 { state[slot.rawValue] }
  var place: Vector8 { Vector8(state[0], state[1], state[2]) }
  var velocity: Vector8 { Vector8(state[3], state[4], state[5]) }

  /// Evaluates a chunk.
  ///
  /// - Parameter motion: how far the chunk has been stepped; only of those cells that are.
  mutating func evaluate(
    _ columns: BirthColumns, chunk: Int, _ motion: inout MotionState
  ) {
    let life: LifeChunk = columns.lives[chunk]
    ages = greater(F8.zero, F8((D8(repeating: now) - life.birth) * program.clockSpeed))
    // What has outlived its time is not drawn; it stays what it was then.
    ages = ages.replacing(with: life.lifetime, where: ages .> life.lifetime)
    let share: F8 = ages / greater(F8(repeating: 1e-6), life.lifetime)
    start(columns, chunk)
    let (place, velocity) =
      dynamics.forces.isStepped
      ? steps.advance(&motion, columns, chunk: chunk, ages: ages)
      : closed(columns, chunk, life.birth)
    put(place, velocity)
    for rule in dynamics.rules where rule.enabled.at(now) != 0 {
      rule.apply(to: &state, born: born, share: share, life: life.lifetime, isStepped: dynamics.forces.isStepped)
    }
    for slot in 0..<StateSlot.kept { state[slot] = state[slot].held(within: 1e9) }
    align(columns.depths[chunk], columns.extras[chunk])
    if !dynamics.lights.isEmpty { light() }
  }

  /// The state at birth, and what law 8 makes of size, angle and colour.
  @inline(never)
  private mutating func start(_ columns: BirthColumns, _ chunk: Int) {
    let motion: MotionChunk = columns.motions[chunk]
    let depth: DepthChunk = columns.depths[chunk]
    let turn: TurnChunk = columns.turns[chunk]
    let color: ColorChunk = program.colors(columns, chunk: chunk)
    let births: D8 = columns.lives[chunk].birth
    (born[0], born[1], born[2]) = (motion.x, motion.y, depth.z)
    (born[3], born[4], born[5]) = (motion.velocityX, motion.velocityY, depth.velocityZ)
    (born[6], born[7]) = (turn.scale, columns.extras[chunk].rotation)
    (born[8], born[9], born[10], born[11]) = (color.red, color.green, color.blue, color.alpha)
    for slot in 6..<StateSlot.kept { state[slot] = born[slot] }
    state[7] += turn.spin * ages
    state[6] += moved(program.scaleSpeed, births)
    for channel in 0..<4 { state[8 + channel] += moved(program.colorSpeed[channel], births) }
  }

  private mutating func put(_ place: Vector8, _ velocity: Vector8) {
    (state[0], state[1], state[2]) = (place.x, place.y, place.z)
    (state[3], state[4], state[5]) = (velocity.x, velocity.y, velocity.z)
  }

  /// ∫ of a rate over the lives so far.
  private func moved(_ rate: LivingRate, _ births: D8) -> F8 {
    guard rate.table != nil else { return ages * rate.constant }
    var result: F8 = F8.zero
    for lane in 0..<8 { result[lane] = rate.first(from: births[lane], to: now, speed: program.clockSpeed) }
    return result
  }

  /// Place and velocity in closed form: accelerations and a steady drag, or accelerations and waves.
  @inline(never)
  private func closed(
    _ columns: BirthColumns, _ chunk: Int, _ births: D8
  ) -> (place: Vector8, velocity: Vector8) {
    var place: Vector8 = Vector8(born[0], born[1], born[2])
    var velocity: Vector8 = Vector8(born[3], born[4], born[5])
    var mass: F8 = columns.extras[chunk].mass
    mass.replace(with: 1e-6, where: .!(mass .> 1e-6))
    let forces: ForceTable = dynamics.forces
    if forces.kinds.first == .drag {
      var drag: F8 = F8.zero
      for base in stride(from: 0, to: forces.inputs.count, by: ForceTable.stride) { drag += forces.inputs[base + 1] }
      let (first, second) = StateKernel.decay(drag / mass * ages)
      let (time, square) = (ages * first, ages * ages * second)
      let g = Vector8(
        program.acceleration[0].constant, program.acceleration[1].constant, program.acceleration[2].constant)
      place = place + velocity * time + g * square
      velocity = velocity * (1 - drag / mass * time) + g * time
      return (place, velocity)
    }
    place = place + velocity * ages
    for axis in 0..<3 {
      let rate: LivingRate = program.acceleration[axis]
      velocity[axis] += moved(rate, births)
      for lane in 0..<8 {
        place[axis][lane] += rate.second(from: births[lane], to: now, speed: program.clockSpeed)
      }
    }
    let speed: Double = program.clockSpeed
    let age: D8 = D8(repeating: now) - births
    for base in stride(from: 0, to: forces.inputs.count, by: ForceTable.stride) {
      let frequency: Double = Double(forces.inputs[base + 4][0])
      guard frequency != 0 else { continue }
      let end = WaveShape.integrals(D8(repeating: now * frequency))
      let start = WaveShape.integrals(births * frequency)
      let share: F8 = forces.inputs[base] / mass
      let first: F8 = F8((end.first - start.first) * (speed / frequency)) * share
      let swing: D8 = end.second - start.second - start.first * age * frequency
      let second: F8 = F8(swing * (speed * speed / (frequency * frequency))) * share
      let force = Vector8(forces.inputs[base + 1], forces.inputs[base + 2], forces.inputs[base + 3])
      place = place + force * second
      velocity = velocity + force * first
    }
    return (place, velocity)
  }

  /// (1 − e⁻ˣ) / x and (x − 1 + e⁻ˣ) / x².
  @inline(never)
  static func decay(_ x: F8) -> (first: F8, second: F8) {
    var series: F8 = F8(repeating: 1)
    for n in [8, 7, 6, 5, 4, 3] as [Float] { series = 1 - series * x / n }
    let isSmall: SIMDMask<SIMD8<Int32>> = x.magnitude .< 0.5
    let far: F8 = x.replacing(with: 1, where: isSmall)
    let direct: F8 = (far - 1 + exponential(-far)) / (far * far)
    let second: F8 = direct.replacing(with: series * 0.5, where: isSmall)
    return (1 - x * second, second)
  }

  /// Turns what is to follow its motion, and planes.
  @inline(never)
  private mutating func align(_ depth: DepthChunk, _ extra: ExtraChunk) {
    let isPlane: Bool = dynamics.type == .plane
    if isPlane { frame = PlaneFrame(looking: extra.normal) }
    if let alignment = dynamics.alignment, alignment.enabled.at(now) != 0 {
      // Slower than a millionth of a point a second, it has no direction but the one it was sent in (law 11).
      let sent = Vector8(depth.directionX, depth.directionY, depth.directionZ)
      let motion: Vector8 = velocity.replacing(with: sent, where: velocity.squared .< 1e-12)
      if isPlane {
        frame = alignment.frame(along: motion, at: now)
      } else {
        state[7] = alignment.rotation(along: motion, at: now)
      }
    }
    if isPlane { frame = frame.turned(by: state[7]) }
  }

  /// Multiplies the colours by what of the lights reaches them.
  private mutating func light() {
    var sums: [F8] = [F8](repeating: F8.zero, count: 4)
    var dimsAlpha: Bool = false
    for light in dynamics.lights {
      let (share, color) = light.reached(place, dynamics.type == .plane ? frame.front : nil, at: now)
      for channel in 0..<3 { sums[channel] += share * color[channel] }
      if light.dimsAlpha {
        dimsAlpha = true
        sums[3] += share * color[3]
      }
    }
    for channel in 0..<(dimsAlpha ? 4 : 3) { state[8 + channel] *= sums[channel] }
  }
}
