/// What is checked of a property's values beyond their kind.
public protocol LimitedPropertyList: ScenePropertyList {
  /// True when the property may be without a value: `null` in a scene file.
  var mayBeNone: Bool { get }
  /// The numbers it takes; of a rectangle or a size, its width and height.
  var range: NumberRange { get }
}

extension LayerProperty: LimitedPropertyList {
  public var mayBeNone: Bool {
    switch kind {
    case .color: self != .instanceColor
    case .image, .path, .string: true
    default: false
    }
  }

  public var range: NumberRange {
    switch self {
    case .contentsScale: .positive
    case .beginTime, .timeOffset, .instanceDelay: .instant
    case .speed: .speed
    case .repeatCount: .repeats
    case .birthRate: .birthRate
    case .bounds, .contentsRect, .emitterSize, .emitterDepth, .lineWidth, .lineDashPattern, .miterLimit: .notNegative
    case .contentsCenter: .unit
    case .fontSize: .notNegative(upTo: SceneLimits.fontSize)
    case .instanceCount: .whole(0, Double(SceneLimits.copies))
    default: kind.range
    }
  }
}

extension CellProperty: LimitedPropertyList {
  public var mayBeNone: Bool { kind == .image }

  public var range: NumberRange {
    switch self {
    case .contentsScale: .positive
    case .contentsRect: .notNegative
    case .beginTime, .timeOffset: .instant
    case .speed: .speed
    case .repeatCount: .repeats
    case .birthRate: .birthRate
    case .mass, .massRange: .within(SceneLimits.force)
    case .contentsFrameCount, .contentsFramesPerRow: .whole(0, Double(SceneLimits.listItems))
    default: kind.range
    }
  }
}

extension BehaviorProperty: LimitedPropertyList {
  public var mayBeNone: Bool { self == .keyPath }

  public var range: NumberRange {
    switch self {
    case .locations, .bounce, .friction: .unit
    case .frequency, .radius, .falloffDistance, .coneAngle: .notNegative(upTo: SceneLimits.force)
    case .size: .positive(upTo: SceneLimits.force)
    case .color, .colors: kind.range
    default: .within(SceneLimits.force)
    }
  }
}

extension PropertyKind {
  /// The numbers that values of this kind consist of.
  package var range: NumberRange {
    switch self {
    case .magnitude: .notNegative
    case .whole: .whole(0, 4_294_967_295)
    case .seconds: .spanOrForever
    case .color, .colors: .unit
    default: .finite
    }
  }
}
