/// What a behaviour does to living particles, by Core Animation's names and two of ours.
public enum BehaviorType: String, Hashable, Sendable, CaseIterable {
  /// A force that swings to and fro.
  case wave
  /// A force against the motion.
  case drag
  /// Turns pictures into the direction of flight.
  case alignToMotion
  /// A value that follows a curve over each particle's life.
  case valueOverLife
  /// A colour that follows a gradient over each particle's life.
  case colorOverLife
  /// Lights planes.
  case light
  /// A force toward a point, an axis or a plane, or away from it.
  case attractor
  /// The same in two dimensions.
  case simpleAttractor
  /// Ours: turbulence, a force that swirls and never gathers.
  case noise
  /// Ours: a floor that particles bounce off.
  case floor

  /// True for what Core Animation does not have.
  public var isExtension: Bool { self == .noise || self == .floor }
}

/// Something that acts on particles after their birth, as `CAEmitterBehavior` describes it: on those of a whole emitter, or
/// of one cell.
///
/// Every input has Apple's name; those without a value have their defaults.
public struct Behavior: Hashable, Sendable {
  public var type: BehaviorType
  /// The name that key paths call it by; `nil` for one that nothing addresses.
  public var name: String?
  public var properties: PropertyTable<BehaviorProperty> = PropertyTable()

  public init(_ type: BehaviorType, name: String? = nil) {
    self.type = type
    self.name = name
  }

  /// Any numeric input, by its name in the closed list.
  public subscript(property: BehaviorProperty) -> Double {
    get { properties.number(property) }
    set { properties[property] = .number(newValue) }
  }
}
