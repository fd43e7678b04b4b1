import EmitterScene
import EmitterTimeline

/// What a particle's state is made of, where curves find it.
enum StateSlot: Int {
  case x, y, z, velocityX, velocityY, velocityZ, scale, rotation, red, green, blue, alpha
  /// Known through their integrals, the rotation and the scale.
  case spin, scaleSpeed
  /// Asked for by forces alone.
  case mass

  /// The slots in the order of `BehaviorProperty.keyPaths`.
  static let byKeyPath: [StateSlot] = [
    .x, .y, .z, .velocityX, .velocityY, .velocityZ, .mass, .rotation, .spin, .scale, .scaleSpeed, .red, .green, .blue,
    .alpha,
  ]

  /// The slot of which this one is the rate.
  var integral: StateSlot? {
    switch self {
    case .velocityX: .x
    case .velocityY: .y
    case .velocityZ: .z
    case .spin: .rotation
    case .scaleSpeed: .scale
    default: nil
    }
  }
}

/// One value of each particle that follows a curve over its life.
struct LifeRule: Sendable {
  let slot: StateSlot
  /// Whether the curve's value is added to what is there, or stands instead of it.
  let isAdded: Bool
  let enabled: BirthValue
  private let knots: LifeKnots
  /// `nil` while there are no knots.
  private var curve: LifeCurve?

  init(slot: StateSlot, isAdded: Bool, enabled: BirthValue, knots: LifeKnots) {
    self.slot = slot
    self.isAdded = isAdded
    self.enabled = enabled
    self.knots = knots
    curve = knots.curve(at: 0)
  }

  /// True where animations move the curve.
  var isMoving: Bool { knots.isMoving }

  /// The rule with its curve as of a local time of the layer.
  func at(_ time: Double) -> LifeRule {
    guard isMoving else { return self }
    var result: LifeRule = self
    result.curve = knots.curve(at: time)
    return result
  }

  /// True where steps have to know it: a velocity that is set.
  var setsVelocity: Bool { !isAdded && (0..<3).contains(axis) }
  /// The axis of a velocity.
  var axis: Int { slot.rawValue - StateSlot.velocityX.rawValue }

  /// A value at shares of lives, each at an instant of its own.
  func applied(to value: F8, share: F8, at times: D8) -> F8 {
    if !isMoving {
      guard let own = curve?.at(share).value else { return value }
      return isAdded ? value + own : own
    }
    var result: F8 = value
    for lane in 0..<8 {
      guard let own = knots.curve(at: times[lane])?.at(share).value[lane] else { continue }
      result[lane] = isAdded ? value[lane] + own : own
    }
    return result
  }

  /// Changes the state of eight particles.
  ///
  /// - Parameters:
  ///   - born: the state at birth.
  ///   - life: how long the particles live, in seconds of their clocks.
  ///   - isStepped: whether what a set velocity has led to is there already.
  func apply(to state: inout StateColumns, born: StateColumns, share: F8, life: F8, isStepped: Bool) {
    guard let (value, integral) = curve?.at(share) else { return }
    state[slot] = isAdded ? state[slot] + value : value
    guard let sum = slot.integral, isAdded || !(setsVelocity && isStepped) else { return }
    state[sum] = (isAdded ? state[sum] : born[sum]) + integral * life
  }
}
