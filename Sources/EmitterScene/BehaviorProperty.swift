import EmitterMath

/// Every input of a behaviour: the one list of names, kinds, defaults, and which types have it.
public enum BehaviorProperty: String, ScenePropertyList {
  case enabled
  // wave and drag
  case force, frequency, drag
  // alignToMotion
  case rotation, preservesDepth
  // valueOverLife and colorOverLife
  case keyPath, values, colors, locations, additive
  // attractor and light
  case attractorType, stiffness, radius, color, position, zPosition, orientationLatitude, orientationLongitude
  case falloff, falloffDistance, spot, appliesAlpha
  case directionLatitude, directionLongitude, coneAngle, coneEdgeSoftness
  // noise, ours
  case strength, size, speed
  // floor, ours
  case height, bounce, friction

  public var name: String { rawValue }

  public var isSilenceMeaningful: Bool { false }

  public var kind: PropertyKind {
    switch self {
    case .enabled, .preservesDepth, .additive, .spot, .appliesAlpha: .flag
    case .force: .vector
    case .keyPath: .word(BehaviorProperty.keyPaths)
    case .values, .locations: .numbers
    case .colors: .colors
    case .attractorType: .word(["radial", "axial", "planar"])
    case .color: .color
    case .position: .point
    default: .number
    }
  }

  public var defaultValue: PropertyValue {
    switch self {
    case .enabled: .flag(true)
    case .preservesDepth, .additive, .spot, .appliesAlpha: .flag(false)
    case .force: .vector(.zero)
    case .keyPath: .text(nil)
    case .values, .locations: .numbers([])
    case .colors: .colors([])
    case .attractorType: .text("radial")
    case .color: .color(.white)
    case .position: .point(.zero)
    case .size: .number(100)
    case .bounce: .number(0.5)
    default: .number(0)
    }
  }

  /// True for the inputs that an animation can move.
  public var isAnimatable: Bool { self == .enabled || kind.isNumeric || kind == .numbers || kind == .colors }

  /// True when behaviours of `type` have this input.
  public func belongs(to type: BehaviorType) -> Bool {
    switch self {
    case .enabled: true
    case .force, .frequency: type == .wave
    case .drag: type == .drag
    case .rotation, .preservesDepth: type == .alignToMotion
    case .keyPath, .values, .additive: type == .valueOverLife
    case .colors: type == .colorOverLife
    case .locations: type == .valueOverLife || type == .colorOverLife
    case .attractorType, .orientationLatitude, .orientationLongitude: type == .attractor
    case .stiffness, .radius: type == .attractor || type == .simpleAttractor
    case .position, .falloff: type == .attractor || type == .simpleAttractor || type == .light
    case .zPosition, .falloffDistance: type == .attractor || type == .light
    case .color, .spot, .appliesAlpha, .directionLatitude, .directionLongitude, .coneAngle, .coneEdgeSoftness:
      type == .light
    case .strength, .size, .speed: type == .noise
    case .height, .bounce, .friction: type == .floor
    }
  }

  /// What a curve over life can move.
  public static let keyPaths: [String] = [
    "position.x", "position.y", "position.z", "velocity.x", "velocity.y", "velocity.z", "mass", "rotation", "spin",
    "scale", "scaleSpeed", "color.red", "color.green", "color.blue", "color.alpha",
  ]
}
