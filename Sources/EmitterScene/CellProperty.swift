import EmitterMath

/// Every property of a cell that is a value (its name, sub-cells are not): the one list of names, kinds and defaults.
public enum CellProperty: String, ScenePropertyList {
  case enabled, birthRate, lifetime, lifetimeRange
  case emissionLatitude, emissionLongitude, emissionRange
  case velocity, velocityRange
  case xAcceleration, yAcceleration, zAcceleration
  case scale, scaleRange, scaleSpeed
  case spin, spinRange, rotation, rotationRange
  case particleType, orientationRange, orientationLatitude, orientationLongitude
  case mass, massRange
  case color
  case redRange, greenRange, blueRange, alphaRange
  case redSpeed, greenSpeed, blueSpeed, alphaSpeed
  case contents, contentsRect, contentsScale
  case contentsFrameMode, contentsFrameCount, contentsFramesPerRow, contentsFramesPerSecond
  case minificationFilter, magnificationFilter, minificationFilterBias
  case beginTime, timeOffset, speed, duration, repeatCount, repeatDuration, autoreverses, fillMode

  public var name: String { rawValue }

  public var isSilenceMeaningful: Bool { self == .beginTime }

  public var kind: PropertyKind {
    switch self {
    case .enabled, .autoreverses: .flag
    case .color: .color
    case .contents: .image
    case .contentsRect: .rect
    case .minificationFilter, .magnificationFilter: .word(["linear", "nearest", "trilinear"])
    case .particleType: .word(["sprite", "plane", "point"])
    case .contentsFrameMode: .word(["single", "random", "sequential"])
    case .contentsFrameCount, .contentsFramesPerRow: .whole
    case .fillMode: .word(["removed", "forwards", "backwards", "both"])
    case .duration, .repeatCount, .repeatDuration: .seconds
    default: .number
    }
  }

  public var defaultValue: PropertyValue {
    switch self {
    case .enabled: .flag(true)
    case .autoreverses: .flag(false)
    case .scale, .contentsScale, .speed, .mass, .contentsFrameCount: .number(1)
    case .duration: .number(.infinity)
    case .color: .color(.white)
    case .contents: .text(nil)
    case .contentsRect: .rect(.unit)
    case .minificationFilter, .magnificationFilter: .text("linear")
    case .particleType: .text("sprite")
    case .contentsFrameMode: .text("single")
    case .fillMode: .text("removed")
    default: .number(0)
    }
  }

  /// True for the properties that Core Animation animates through `emitterCells.NAME.PROPERTY`.
  public var isAnimatable: Bool {
    switch self {
    case .beginTime, .timeOffset, .speed, .duration, .repeatCount, .repeatDuration, .contentsScale,
      .minificationFilterBias:
      false
    case .enabled: true
    default: kind.isNumeric
    }
  }
}
