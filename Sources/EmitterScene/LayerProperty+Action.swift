import EmitterMath

/// What happens to a property by itself when Apple code assigns to it.
public enum DefaultAction: String, Hashable, Sendable, CaseIterable {
  /// It is what it was set to, at once.
  case none
  /// It moves there from where it was: a basic animation of 0.25 s with the default timing function.
  case basic
}

extension LayerProperty {
  /// What an assignment sets off in Core Animation, outside of a transaction that disables actions (docs/semantics/animations.md,
  /// *default actions*). What a scene's events set, and what belongs to no committed layer yet, moves at once all the same.
  public var defaultAction: DefaultAction {
    switch self {
    // Multipliers of emitters: measured (law 13).
    case .birthRate, .lifetime, .velocity, .scale, .spin: .none
    // Paths can be animated, but are not by themselves: documented.
    case .path, .shadowPath: .none
    case .string: .none
    default: isAnimatable ? .basic : .none
    }
  }

  /// The animation that the default action is: from `old`, which the property showed, to what it is set to; `nil` for none.
  public func implicitAnimation(from old: PropertyValue) -> Animation? {
    guard defaultAction == .basic else { return nil }
    var animation: Animation = Animation(
      key: name, path: PropertyPath(target: .layer(self)), curve: .basic(from: old, to: nil, by: nil))
    animation.timing.duration = 0.25
    animation.timing.fillMode = .backwards
    for (name, curve) in UnitBezier.named where name == "default" { animation.timingFunction = curve }
    return animation
  }
}
