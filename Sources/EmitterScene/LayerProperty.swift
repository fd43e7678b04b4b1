import EmitterMath

/// Every property of a layer that is a value: the one list of names, kinds, defaults, and which kind of layer has it.
public enum LayerProperty: String, ScenePropertyList {
  // CALayer
  case position, bounds, anchorPoint, anchorPointZ, zPosition, transform, sublayerTransform
  case opacity, hidden, doubleSided, geometryFlipped, masksToBounds
  case backgroundColor, cornerRadius, maskedCorners, cornerCurve, borderWidth, borderColor
  case contents, contentsGravity, contentsScale, contentsRect, contentsCenter, minificationFilter, magnificationFilter
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  // CAMediaTiming
  case beginTime, timeOffset, speed, duration, repeatCount, repeatDuration, autoreverses, fillMode
  // CAEmitterLayer
  case birthRate, lifetime, emitterPosition, emitterZPosition, emitterSize, emitterDepth
  case emitterShape, emitterMode, renderMode, preservesDepth, velocity, scale, spin, seed
  case emitterPath, emitterRects, emitterDuration
  // CAShapeLayer
  case path, fillColor, fillRule, strokeColor, lineWidth, lineCap, lineJoin, miterLimit
  case strokeStart, strokeEnd, lineDashPattern, lineDashPhase
  // CAGradientLayer; Apple's `type` is `gradientType` here, as a layer's kind is its type
  case gradientType, colors, locations, startPoint, endPoint
  // CATextLayer
  case string, font, fontSize, foregroundColor, alignmentMode, wrapped, truncationMode
  // CAReplicatorLayer, beside preservesDepth
  case instanceCount, instanceDelay, instanceTransform, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset

  public var name: String { rawValue }

  public var isSilenceMeaningful: Bool { self == .beginTime }

  public var kind: PropertyKind {
    switch self {
    case .position, .anchorPoint, .emitterPosition, .startPoint, .endPoint: .point
    case .bounds, .contentsRect, .contentsCenter: .rect
    case .emitterSize, .shadowOffset: .size
    case .transform, .sublayerTransform, .instanceTransform: .transform
    case .hidden, .doubleSided, .geometryFlipped, .masksToBounds, .autoreverses, .preservesDepth, .wrapped: .flag
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .foregroundColor, .instanceColor:
      .color
    case .colors: .colors
    case .locations, .lineDashPattern, .emitterRects: .numbers
    case .maskedCorners: .corners
    case .contents: .image
    case .path, .shadowPath, .emitterPath: .path
    case .string, .font: .string
    case .contentsGravity: .word(LayerProperty.gravities)
    case .cornerCurve: .word(["circular", "continuous"])
    case .minificationFilter, .magnificationFilter: .word(["linear", "nearest", "trilinear"])
    case .gradientType: .word(["axial", "radial", "conic"])
    case .alignmentMode: .word(["natural", "left", "right", "center", "justified"])
    case .truncationMode: .word(["none", "start", "end", "middle"])
    case .fillMode: .word(["removed", "forwards", "backwards", "both"])
    case .emitterShape: .word(["point", "line", "rectangle", "cuboid", "circle", "sphere", "path", "rectangles"])
    case .emitterMode: .word(["points", "outline", "surface", "volume", "sequential"])
    case .renderMode:
      .word([
        "unordered", "oldestFirst", "oldestLast", "backToFront", "additive", "screen", "maximum", "cheapAdditive",
        "cheapColorDodge",
      ])
    case .fillRule: .word(["non-zero", "even-odd"])
    case .lineCap: .word(["butt", "round", "square"])
    case .lineJoin: .word(["miter", "round", "bevel"])
    case .duration, .repeatCount, .repeatDuration, .emitterDuration: .seconds
    case .seed, .instanceCount: .whole
    default: .number
    }
  }

  public var defaultValue: PropertyValue {
    switch self {
    case .position, .emitterPosition: .point(.zero)
    case .anchorPoint: .point(Point(0.5, 0.5))
    case .startPoint: .point(Point(0.5, 0))
    case .endPoint: .point(Point(0.5, 1))
    case .bounds: .rect(.zero)
    case .contentsRect, .contentsCenter: .rect(.unit)
    case .emitterSize: .size(.zero)
    case .shadowOffset: .size(Size(0, -3))
    case .transform, .sublayerTransform, .instanceTransform: .transform(.identity)
    case .doubleSided: .flag(true)
    case .hidden, .geometryFlipped, .masksToBounds, .autoreverses, .preservesDepth, .wrapped: .flag(false)
    case .backgroundColor, .strokeColor: .color(nil)
    case .fillColor, .borderColor, .shadowColor: .color(.black)
    case .foregroundColor, .instanceColor: .color(.white)
    case .colors: .colors([])
    case .locations, .lineDashPattern, .emitterRects: .numbers([])
    case .maskedCorners: .corners(.all)
    case .contents, .path, .shadowPath, .emitterPath, .string, .font: .text(nil)
    case .contentsGravity: .text("resize")
    case .cornerCurve: .text("circular")
    case .minificationFilter, .magnificationFilter: .text("linear")
    case .gradientType: .text("axial")
    case .alignmentMode: .text("natural")
    case .truncationMode: .text("none")
    case .fillMode: .text("removed")
    case .emitterShape: .text("point")
    case .emitterMode: .text("volume")
    case .renderMode: .text("unordered")
    case .fillRule: .text("non-zero")
    case .lineCap: .text("butt")
    case .lineJoin: .text("miter")
    case .miterLimit: .number(10)
    case .shadowRadius: .number(3)
    case .fontSize: .number(36)
    case .duration, .emitterDuration: .number(.infinity)
    case .opacity, .contentsScale, .speed, .birthRate, .lifetime, .velocity, .scale, .spin, .lineWidth, .strokeEnd,
      .instanceCount:
      .number(1)
    default: .number(0)
    }
  }

  /// True for the properties that an animation can move: those that Apple's headers call animatable, and a text's string.
  public var isAnimatable: Bool {
    switch self {
    case .beginTime, .timeOffset, .speed, .duration, .repeatCount, .repeatDuration, .seed, .contentsScale: false
    case .hidden, .doubleSided, .masksToBounds, .contents, .path, .shadowPath, .string, .instanceCount, .colors,
      .locations, .lineDashPattern:
      true
    default: kind.isNumeric
    }
  }

  /// True when layers of `kind` have this property.
  public func belongs(to kind: LayerKind) -> Bool {
    switch self {
    case .birthRate, .lifetime, .emitterPosition, .emitterZPosition, .emitterSize, .emitterDepth, .emitterShape,
      .emitterMode, .renderMode, .velocity, .scale, .spin, .seed, .emitterPath, .emitterRects, .emitterDuration:
      kind == .emitter
    case .preservesDepth:
      kind == .emitter || kind == .replicator
    case .path, .fillColor, .fillRule, .strokeColor, .lineWidth, .lineCap, .lineJoin, .miterLimit, .strokeStart,
      .strokeEnd, .lineDashPattern, .lineDashPhase:
      kind == .shape
    case .gradientType, .colors, .locations, .startPoint, .endPoint:
      kind == .gradient
    case .string, .font, .fontSize, .foregroundColor, .alignmentMode, .wrapped, .truncationMode:
      kind == .text
    case .instanceCount, .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset,
      .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset:
      kind == .replicator
    default: true
    }
  }

  private static let gravities: [String] = [
    "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight", "resize",
    "resizeAspect", "resizeAspectFill",
  ]
}

/// What a layer draws of its own, or does with its sublayers.
public enum LayerKind: String, Hashable, Sendable, CaseIterable {
  case layer, emitter, shape, gradient, text
  /// Draws copies of its sublayers.
  case replicator
  /// Keeps its sublayers in the space it stands in instead of flattening them into its plane.
  case transform
}
