import EmitterMath
import EmitterScene
import EmitterTimeline

/// What pushes the particles of one cell, in the order in which it was listed.
struct ForceTable: Sendable {
  enum Kind: Sendable {
    /// Points a second squared, whatever the mass: x, y, z.
    case acceleration
    case wave, drag, attractor, noise, floor
    /// A wave whose frequency moves: its input is the phase.
    case phasedWave

    init?(_ type: BehaviorType) {
      switch type {
      case .wave: self = .wave
      case .drag: self = .drag
      case .attractor, .simpleAttractor: self = .attractor
      case .noise: self = .noise
      case .floor: self = .floor
      default: return nil
      }
    }

    /// Where a force finds its inputs, in this order behind whether it is enabled.
    fileprivate var inputs: [(BehaviorProperty, lane: Int)] {
      switch self {
      case .acceleration: []
      case .wave, .phasedWave: [(.force, 0), (.force, 1), (.force, 2), (.frequency, 0)]
      case .drag: [(.drag, 0)]
      case .attractor:
        [
          (.stiffness, 0), (.radius, 0), (.falloff, 0), (.falloffDistance, 0), (.position, 0), (.position, 1),
          (.zPosition, 0), (.orientationLatitude, 0), (.orientationLongitude, 0), (.attractorType, 0),
        ]
      case .noise: [(.strength, 0), (.size, 0), (.speed, 0)]
      case .floor: [(.height, 0), (.bounce, 0), (.friction, 0)]
      }
    }

    /// True for what has no closed form.
    fileprivate var isStepped: Bool { self == .attractor || self == .noise || self == .floor }
  }

  /// An input that changes with time: its value, or its integral from local time 0.
  struct Moving: Sendable {
    var input: Int
    var value: BirthValue
    var integral: LivingRate?
  }

  /// Inputs of one force.
  static let stride: Int = 11
  /// An attractor's `attractorType` that looks at the layer's plane alone, beside radial, axial and planar.
  static let flat: Float = 3

  private(set) var kinds: [Kind] = []
  /// `stride` a force. The first is 1 where the force is enabled, else 0.
  private(set) var inputs: [F8] = []
  private(set) var moving: [Moving] = []
  /// True where positions follow step by step from the birth.
  private(set) var isStepped: Bool = false
  /// True where a wave or a noise asks for the time, or an input moves.
  var needsTime: Bool { !moving.isEmpty || kinds.contains(.wave) || kinds.contains(.noise) }

  var hasFloor: Bool { kinds.contains(.floor) }

  /// Adds a behaviour, if it pushes.
  ///
  /// - Parameter horizon: the layer's local time up to which it will be asked for.
  mutating func add(_ type: BehaviorType, _ track: (BehaviorProperty) -> Track, horizon: Double) {
    guard let kind = Kind(type) else { return }
    let enabled: BirthValue = BirthValue(track(.enabled))
    guard !enabled.isZero else { return }
    kinds.append(kind)
    let movingBefore: Int = moving.count
    add(enabled)
    for (property, lane) in kind.inputs {
      guard property.belongs(to: type) else {
        inputs.append(F8(repeating: property == .attractorType ? ForceTable.flat : 0))
        continue
      }
      let track: Track = track(property)
      add(BirthValue(track, lane: lane))
      if property == .frequency, !track.isConstant {
        moving[moving.count - 1].integral = LivingRate(track, horizon: horizon)
        kinds[kinds.count - 1] = .phasedWave
      }
    }
    fill()
    if kind.isStepped || moving.count > movingBefore { isStepped = true }
  }

  /// Adds the cell's accelerations, which only steps ask for.
  mutating func add(accelerations: [BirthValue]) {
    kinds.append(.acceleration)
    inputs.append(F8(repeating: 1))
    for value in accelerations { add(value) }
    fill()
  }

  /// Drags and waves together have no closed form here, nor has a mass that changes.
  mutating func settle(accelerationMoves: Bool, massMoves: Bool) {
    let drags: Int = kinds.count { $0 == .drag }
    if !kinds.isEmpty, massMoves { isStepped = true }
    if drags > 0, drags < kinds.count || accelerationMoves { isStepped = true }
  }

  private mutating func add(_ value: BirthValue) {
    if !value.isConstant { moving.append(Moving(input: inputs.count, value: value)) }
    inputs.append(held(F8(repeating: value.constant), within: 1e9))
  }

  private mutating func fill() {
    while inputs.count < kinds.count * ForceTable.stride { inputs.append(F8.zero) }
  }

  /// Brings the inputs that move to eight instants of the layer's local time.
  @inline(never)
  static func refresh(_ inputs: inout [F8], _ moving: [Moving], at time: D8) {
    for change in moving {
      if let integral = change.integral {
        for lane in 0..<8 {
          inputs[change.input][lane] = WaveShape.rest(Double(integral.first(from: 0, to: time[lane], speed: 1)))
        }
      } else {
        inputs[change.input] = held(change.value.at(time), within: 1e9)
      }
    }
  }
}
