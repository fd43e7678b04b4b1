extension PropertyPath {
  /// True when what the path names may be without a value.
  package var mayBeNone: Bool {
    guard component == nil else { return false }
    return switch target {
    case .layer(let property): property.mayBeNone
    case .cell(let property): property.mayBeNone
    case .behavior(_, let property): property.mayBeNone
    }
  }

  /// The numbers that what the path names takes.
  package var range: NumberRange {
    if case .behavior(_, let property) = target { return property.range }
    guard component == nil else { return .finite }
    return switch target {
    case .layer(let property): property.range
    case .cell(let property): property.range
    case .behavior(_, let property): property.range
    }
  }

  /// The numbers that an animation's differences may be made of; only what costs by its size has a bound.
  package var rangeOfChange: NumberRange {
    switch target {
    case .layer(.birthRate), .cell(.birthRate): .birthRate
    case .layer(.instanceCount): .within(Double(SceneLimits.copies))
    case .layer(.fontSize): .within(SceneLimits.fontSize)
    default: .finite
    }
  }

  /// The numbers that an animation's own values may be made of: a colour stays one.
  package var rangeOfStep: NumberRange { kind == .color || kind == .colors ? .unit : rangeOfChange }

  /// True for the times that Apple code sets from the clock, so that `"now"` means something.
  package var isTime: Bool {
    switch target {
    case .layer(let property): property == .beginTime || property == .timeOffset
    case .cell(let property): property == .beginTime || property == .timeOffset
    case .behavior: false
    }
  }
}
