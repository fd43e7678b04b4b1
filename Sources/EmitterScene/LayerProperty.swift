import EmitterMath

/// Every property of a layer that is a value: the one list of names, kinds, defaults, and which kind of layer has it.
public enum LayerProperty: String, ScenePropertyList {
  // CALayer
  case position, bounds, anchorPoint, zPosition, transform, opacity, hidden
  case backgroundColor, contents, contentsGravity, contentsScale
  // CAMediaTiming
  case beginTime, timeOffset, speed, duration, repeatCount, repeatDuration, autoreverses, fillMode
  // CAEmitterLayer
  case birthRate, lifetime, emitterPosition, emitterZPosition, emitterSize, emitterDepth
  case emitterShape, emitterMode, renderMode, preservesDepth, velocity, scale, spin, seed
  // CAShapeLayer
  case path, fillColor, fillRule, strokeColor, lineWidth, lineCap, lineJoin, miterLimit

  public var name: String { rawValue }

  public var isSilenceMeaningful: Bool { self == .beginTime }

  public var kind: PropertyKind {
    switch self {
    case .position, .anchorPoint, .emitterPosition: .point
    case .bounds: .rect
    case .emitterSize: .size
    case .transform: .transform
    case .hidden, .autoreverses, .preservesDepth: .flag
    case .backgroundColor, .fillColor, .strokeColor: .color
    case .contents: .image
    case .path: .path
    case .contentsGravity: .word(LayerProperty.gravities)
    case .fillMode: .word(["removed", "forwards", "backwards", "both"])
    case .emitterShape: .word(["point", "line", "rectangle", "cuboid", "circle", "sphere"])
    case .emitterMode: .word(["points", "outline", "surface", "volume"])
    case .renderMode: .word(["unordered", "oldestFirst", "oldestLast", "backToFront", "additive"])
    case .fillRule: .word(["non-zero", "even-odd"])
    case .lineCap: .word(["butt", "round", "square"])
    case .lineJoin: .word(["miter", "round", "bevel"])
    case .duration, .repeatCount, .repeatDuration: .seconds
    case .seed: .whole
    default: .number
    }
  }

  public var defaultValue: PropertyValue {
    switch self {
    case .position, .emitterPosition: .point(.zero)
    case .anchorPoint: .point(Point(0.5, 0.5))
    case .bounds: .rect(.zero)
    case .emitterSize: .size(.zero)
    case .transform: .transform(.identity)
    case .hidden, .autoreverses, .preservesDepth: .flag(false)
    case .backgroundColor, .strokeColor: .color(nil)
    case .fillColor: .color(.black)
    case .contents, .path: .text(nil)
    case .contentsGravity: .text("resize")
    case .fillMode: .text("removed")
    case .emitterShape: .text("point")
    case .emitterMode: .text("volume")
    case .renderMode: .text("unordered")
    case .fillRule: .text("non-zero")
    case .lineCap: .text("butt")
    case .lineJoin: .text("miter")
    case .miterLimit: .number(10)
    case .duration: .number(.infinity)
    case .opacity, .contentsScale, .speed, .birthRate, .lifetime, .velocity, .scale, .spin, .lineWidth: .number(1)
    default: .number(0)
    }
  }

  /// True for the properties that an animation can move.
  public var isAnimatable: Bool {
    switch self {
    case .beginTime, .timeOffset, .speed, .duration, .repeatCount, .repeatDuration, .seed, .contentsScale: false
    default: kind.isNumeric
    }
  }

  /// True when layers of `kind` have this property.
  public func belongs(to kind: LayerKind) -> Bool {
    switch self {
    case .birthRate, .lifetime, .emitterPosition, .emitterZPosition, .emitterSize, .emitterDepth, .emitterShape,
      .emitterMode, .renderMode, .preservesDepth, .velocity, .scale, .spin, .seed:
      kind == .emitter
    case .path, .fillColor, .fillRule, .strokeColor, .lineWidth, .lineCap, .lineJoin, .miterLimit:
      kind == .shape
    default: true
    }
  }

  private static let gravities: [String] = [
    "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight", "resize",
    "resizeAspect", "resizeAspectFill",
  ]
}

/// What a layer draws of its own.
public enum LayerKind: String, Hashable, Sendable, CaseIterable {
  case layer, emitter, shape
}
