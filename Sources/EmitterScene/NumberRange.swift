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
  /// A duration or a count: at least 0, or infinity.
  public static let forever: NumberRange = NumberRange(least: 0, allowsForever: true)

  /// The numbers above 0 up to `greatest`.
  public static func positive(upTo greatest: Double) -> NumberRange {
    NumberRange(least: 0, isAboveLeast: true, greatest: greatest)
  }

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
