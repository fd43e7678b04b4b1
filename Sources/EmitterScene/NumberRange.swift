import EmitterMath

/// The numbers that make sense for something.
public struct NumberRange: Hashable, Sendable {
  /// The least one; minus infinity when there is none.
  public var least: Double = -.infinity
  /// True when `least` itself is not allowed.
  public var isAboveLeast: Bool = false
  /// The greatest one; infinity when there is none.
  public var greatest: Double = .infinity
  /// True when only whole numbers are allowed.
  public var isWhole: Bool = false
  /// True when infinity is allowed: `"forever"` in a scene file.
  public var allowsForever: Bool = false

  /// Every finite number.
  public static let finite: NumberRange = NumberRange()
  public static let notNegative: NumberRange = NumberRange(least: 0)
  public static let positive: NumberRange = NumberRange(least: 0, isAboveLeast: true)
  /// 0…1.
  public static let unit: NumberRange = NumberRange(least: 0, greatest: 1)
  /// Seconds from the film's start, before it or after.
  public static let instant: NumberRange = within(SceneLimits.instant)
  /// Seconds that something lasts, not forever.
  public static let span: NumberRange = notNegative(upTo: SceneLimits.span)
  /// Seconds that something lasts, or infinity.
  public static let spanOrForever: NumberRange = NumberRange(
    least: 0, greatest: SceneLimits.span, allowsForever: true)
  /// How often something repeats: a number that need not be whole, or infinity.
  public static let repeats: NumberRange = NumberRange(least: 0, greatest: SceneLimits.repeats, allowsForever: true)
  /// How fast a clock runs; backward below 0.
  public static let speed: NumberRange = within(SceneLimits.speed)
  /// Particles a second.
  public static let birthRate: NumberRange = within(SceneLimits.birthRate)
  /// A spring's mass or stiffness.
  public static let springPull: NumberRange = NumberRange(least: SceneLimits.leastSpring, greatest: SceneLimits.spring)
  /// A spring's damping.
  public static let springDamping: NumberRange = notNegative(upTo: SceneLimits.spring)
  /// A spring's first velocity, in ways a second.
  public static let springVelocity: NumberRange = within(SceneLimits.spring)
  /// The heights of a timing function's control points.
  public static let timingReach: NumberRange = within(SceneLimits.timingReach)

  /// The numbers above 0 up to `greatest`.
  public static func positive(upTo greatest: Double) -> NumberRange {
    NumberRange(least: 0, isAboveLeast: true, greatest: greatest)
  }

  /// The numbers from `-reach` to `reach`.
  public static func within(_ reach: Double) -> NumberRange { NumberRange(least: -reach, greatest: reach) }

  /// The numbers from 0 to `greatest`.
  public static func notNegative(upTo greatest: Double) -> NumberRange { NumberRange(least: 0, greatest: greatest) }

  /// The whole numbers from `least` to `greatest`.
  public static func whole(_ least: Double, _ greatest: Double) -> NumberRange {
    NumberRange(least: least, greatest: greatest, isWhole: true)
  }

  /// True when `number` is allowed; never for NaN.
  public func contains(_ number: Double) -> Bool {
    if number == .infinity { return allowsForever }
    guard number.isFinite, number >= least, number <= greatest else { return false }
    if isAboveLeast, number == least { return false }
    return !isWhole || number == floor(number)
  }
}
