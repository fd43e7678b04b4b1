import EmitterMath
import EmitterScene
import EmitterTimeline

/// What eight particles are at an instant.
struct StateColumns {
  var place: Vector8 = Vector8(0, 0, 0)
  var velocity: Vector8 = Vector8(0, 0, 0)
  var scale: F8 = F8.zero
  var rotation: F8 = F8.zero
  var color: ColorChunk = ColorChunk(red: F8.zero, green: F8.zero, blue: F8.zero, alpha: F8.zero)

  /// One of the numbers that curves move; those that are not kept are 0.
  subscript(slot: StateSlot) -> F8 {
    get {
      switch slot {
      case .x, .y, .z: place[slot.rawValue]
      case .velocityX, .velocityY, .velocityZ: velocity[slot.rawValue - StateSlot.velocityX.rawValue]
      case .scale: scale
      case .rotation: rotation
      case .red: color.red
      case .green: color.green
      case .blue: color.blue
      case .alpha: color.alpha
      case .spin, .scaleSpeed, .mass: F8.zero
      }
    }
    set {
      switch slot {
      case .x, .y, .z: place[slot.rawValue] = newValue
      case .velocityX, .velocityY, .velocityZ: velocity[slot.rawValue - StateSlot.velocityX.rawValue] = newValue
      case .scale: scale = newValue
      case .rotation: rotation = newValue
      case .red: color.red = newValue
      case .green: color.green = newValue
      case .blue: color.blue = newValue
      case .alpha: color.alpha = newValue
      case .spin, .scaleSpeed, .mass: break
      }
    }
  }

  /// Every number finite.
  ///
  /// - Parameter isMotionHeld: place and velocity are already.
  mutating func hold(isMotionHeld: Bool = false) {
    if !isMotionHeld {
      place = held(place, within: 1e9)
      velocity = held(velocity, within: 1e9)
    }
    scale = held(scale, within: 1e9)
    rotation = held(rotation, within: 1e9)
    color.red = held(color.red, within: 1e9)
    color.green = held(color.green, within: 1e9)
    color.blue = held(color.blue, within: 1e9)
    color.alpha = held(color.alpha, within: 1e9)
  }
}

/// Evaluates eight particles of a cell with dynamics at once: where they are, how they lie, what colour they have.
struct StateKernel {
  let program: CellProgram
  let dynamics: CellDynamics
  /// The layer's local time.
  let now: Double
  private let clockSpeed: Double
  private let isSteady: Bool
  private let isStepped: Bool
  /// As of the instant.
  private let rules: [LifeRule]
  private let hasRules: Bool
  private let isPlain: Bool
  private let scaleSpeed: F8
  private let colorSpeed: ColorChunk
  private let plain: ColorChunk?
  private var steps: StepKernel
  /// Seconds of the particles' clocks since their births, within 0…lifetime.
  private(set) var ages: F8 = F8.zero
  private(set) var state: StateColumns = StateColumns()
  private var moved: MotionState = MotionState()
  /// How planes lie.
  private(set) var frame: PlaneFrame = PlaneFrame.facing

  init(_ program: CellProgram, _ dynamics: CellDynamics, now: Double) {
    self.program = program
    self.dynamics = dynamics
    self.now = now
    clockSpeed = program.clockSpeed
    isSteady = program.isSteady
    isStepped = dynamics.forces.isStepped
    rules = dynamics.rules.map { $0.at(now) }
    hasRules = !rules.isEmpty
    isPlain = dynamics.type != .plane && dynamics.alignment == nil
    scaleSpeed = F8(repeating: program.scaleSpeed.constant)
    colorSpeed = SpriteKernel(program, now: now).colorSpeed
    plain = program.plainColor
    steps = StepKernel(dynamics, clockSpeed: program.clockSpeed)
  }

  /// Evaluates a chunk.
  ///
  /// - Parameter motion: how far the chunk has been stepped; only of those cells that are.
  mutating func evaluate(_ columns: BirthColumns, chunk: Int, _ motion: inout MotionState) {
    let lifetime: F8 = columns.lives[chunk].lifetime
    let births: D8 = columns.lives[chunk].birth
    ages = greater(F8.zero, F8((D8(repeating: now) - births) * clockSpeed))
    // What has outlived its time is not drawn; it stays what it was then.
    ages = ages.replacing(with: lifetime, where: ages .> lifetime)
    let turn: TurnChunk = columns.turns[chunk]
    let color: ColorChunk = plain ?? columns.colors[chunk]
    state.scale = turn.scale
    state.rotation = turn.spin * ages + columns.extras[chunk].rotation
    state.color = color
    if isSteady {
      state.scale += scaleSpeed * ages
      state.color.red += colorSpeed.red * ages
      state.color.green += colorSpeed.green * ages
      state.color.blue += colorSpeed.blue * ages
      state.color.alpha += colorSpeed.alpha * ages
    } else {
      change(births)
    }
    if isStepped {
      steps.advance(&motion, columns, chunk: chunk, ages: ages, into: &moved)
      state.place = moved.place
      state.velocity = moved.velocity
    } else {
      close(columns, chunk, births)
    }
    if hasRules { follow(columns, chunk, lifetime) }
    state.hold(isMotionHeld: isStepped && !hasRules)
    if !isPlain { align(columns, chunk) }
    if !dynamics.lights.isEmpty { light() }
  }

  /// Sizes and colours whose speeds are animated.
  @inline(never)
  private mutating func change(_ births: D8) {
    state.scale += integral(program.scaleSpeed, births)
    state.color.red += integral(program.colorSpeed[0], births)
    state.color.green += integral(program.colorSpeed[1], births)
    state.color.blue += integral(program.colorSpeed[2], births)
    state.color.alpha += integral(program.colorSpeed[3], births)
  }

  /// ∫ of a rate over the lives so far.
  private func integral(_ rate: LivingRate, _ births: D8) -> F8 {
    guard rate.table != nil else { return ages * rate.constant }
    var result: F8 = F8.zero
    for lane in 0..<8 { result[lane] = rate.first(from: births[lane], to: now, speed: clockSpeed) }
    return result
  }

  /// What follows curves over life.
  @inline(never)
  private mutating func follow(_ columns: BirthColumns, _ chunk: Int, _ lifetime: F8) {
    let birth: MotionState = MotionState(columns, chunk: chunk)
    var born = StateColumns()
    born.place = birth.place
    born.scale = columns.turns[chunk].scale
    born.rotation = columns.extras[chunk].rotation
    let share: F8 = ages / greater(F8(repeating: 1e-6), lifetime)
    for rule in rules where rule.enabled.at(now) != 0 {
      rule.apply(to: &state, born: born, share: share, life: lifetime, isStepped: isStepped)
    }
  }

  /// Place and velocity in closed form: accelerations and a steady drag, or accelerations and waves.
  @inline(never)
  private mutating func close(_ columns: BirthColumns, _ chunk: Int, _ births: D8) {
    let birth: MotionState = MotionState(columns, chunk: chunk)
    let forces: ForceTable = dynamics.forces
    let perMass: F8 = 1 / greater(F8(repeating: 1e-6), columns.extras[chunk].mass)
    if forces.kinds.first == .drag {
      var drag: F8 = F8.zero
      for base in stride(from: 0, to: forces.inputs.count, by: ForceTable.stride) { drag += forces.inputs[base + 1] }
      drag *= perMass
      let (first, second) = StateKernel.decay(drag * ages)
      let time: F8 = ages * first
      let g = Vector8(
        program.acceleration[0].constant, program.acceleration[1].constant, program.acceleration[2].constant)
      state.place = birth.place + birth.velocity * time + g * (ages * ages * second)
      state.velocity = birth.velocity * (1 - drag * time) + g * time
      return
    }
    state.place = birth.place + birth.velocity * ages
    state.velocity = birth.velocity
    for axis in 0..<3 {
      let rate: LivingRate = program.acceleration[axis]
      if rate.table == nil {
        state.velocity[axis] += ages * rate.constant
        state.place[axis] += ages * ages * (0.5 * rate.constant)
      } else {
        state.velocity[axis] += integral(rate, births)
        for lane in 0..<8 {
          state.place[axis][lane] += rate.second(from: births[lane], to: now, speed: clockSpeed)
        }
      }
    }
    for base in stride(from: 0, to: forces.inputs.count, by: ForceTable.stride) {
      let frequency: Double = Double(forces.inputs[base + 4][0])
      guard frequency != 0 else { continue }
      let end = WaveShape.integrals(D8(repeating: now * frequency))
      let start = WaveShape.integrals(births * frequency)
      let first: F8 = F8((end.first - start.first) * (clockSpeed / frequency)) * perMass
      let swing: D8 = end.second - start.second - start.first * (D8(repeating: now) - births) * frequency
      let second: F8 = F8(swing * (clockSpeed * clockSpeed / (frequency * frequency))) * perMass
      let force = Vector8(forces.inputs[base + 1], forces.inputs[base + 2], forces.inputs[base + 3])
      state.place = state.place + force * second
      state.velocity = state.velocity + force * first
    }
  }

  /// (1 − e⁻ˣ) / x and (x − 1 + e⁻ˣ) / x².
  @inline(never)
  static func decay(_ x: F8) -> (first: F8, second: F8) {
    let isSmall: SIMDMask<SIMD8<Int32>> = x.magnitude .< 0.5
    var series: F8 = x * -0.125 + 1
    var n: Float = 7
    while n >= 3 {
      series = 1 - series * x * (1 / n)
      n -= 1
    }
    let far: F8 = x.replacing(with: F8(repeating: 1), where: isSmall)
    let direct: F8 = (far - 1 + exponential(-far)) / (far * far)
    let second: F8 = direct.replacing(with: series * 0.5, where: isSmall)
    return (1 - x * second, second)
  }

  /// Turns what is to follow its motion, and planes.
  @inline(never)
  private mutating func align(_ columns: BirthColumns, _ chunk: Int) {
    let isPlane: Bool = dynamics.type == .plane
    if isPlane { frame = PlaneFrame(looking: columns.normals[chunk]) }
    if let alignment = dynamics.alignment, alignment.enabled.at(now) != 0 {
      // Slower than a millionth of a point a second, it has no direction but the one it was sent in (law 11).
      let depth: DepthChunk = columns.depths[chunk]
      let sent = Vector8(depth.directionX, depth.directionY, depth.directionZ)
      let motion: Vector8 = state.velocity.replacing(with: sent, where: state.velocity.squared .< 1e-12)
      if isPlane {
        frame = alignment.frame(along: motion, at: now)
      } else {
        state.rotation = alignment.rotation(along: motion, at: now)
      }
    }
    if isPlane { frame = frame.turned(by: state.rotation) }
  }

  /// Multiplies the colours by what of the lights reaches them.
  @inline(never)
  private mutating func light() {
    var sum = ColorChunk(red: F8.zero, green: F8.zero, blue: F8.zero, alpha: F8.zero)
    var dimsAlpha: Bool = false
    for light in dynamics.lights {
      let (share, color) = light.reached(state.place, dynamics.type == .plane ? frame.front : nil, at: now)
      sum.red += share * color[0]
      sum.green += share * color[1]
      sum.blue += share * color[2]
      guard light.dimsAlpha else { continue }
      dimsAlpha = true
      sum.alpha += share * color[3]
    }
    state.color.red *= sum.red
    state.color.green *= sum.green
    state.color.blue *= sum.blue
    if dimsAlpha { state.color.alpha *= sum.alpha }
    state.hold()
  }
}
