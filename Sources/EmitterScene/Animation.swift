public import EmitterMath

/// What an animation does to its property.
public enum AnimationCurve: Hashable, Sendable {
  /// Between two values; which ones follow from what is given, as in `CABasicAnimation`.
  case basic(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?)
  /// Through several values, or along a path.
  case keyframes(Keyframes)
  /// Between two values as a spring moves, which may overshoot; it is cut off at the animation's duration, which
  /// `Spring.settlingDuration` is meant for.
  case spring(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?, Spring)

  /// Through several values. `keyTimes` (0…1, ascending) and `timingFunctions` (one a segment) may be empty.
  public static func keyframe(
    values: [PropertyValue], keyTimes: [Double], timingFunctions: [UnitBezier], calculationMode: CalculationMode
  ) -> AnimationCurve {
    .keyframes(
      Keyframes(values, keyTimes: keyTimes, timingFunctions: timingFunctions, calculationMode: calculationMode))
  }
}

/// What holds outside an animation's active time.
public enum FillMode: String, Hashable, Sendable, CaseIterable {
  case removed, forwards, backwards, both
}

/// The clock of an animation, as `CAMediaTiming` has it.
public struct AnimationTiming: Hashable, Sendable {
  /// Seconds after the film's start, in the layer's time; in a group, after the group's start in its time. `nil` starts the
  /// animation when it is added, or with its group.
  public var beginTime: Double?
  public var timeOffset: Double = 0
  public var speed: Double = 1
  /// Seconds of one run; 0 means Core Animation's 0.25, and in a group the group's duration.
  public var duration: Double = 0
  public var repeatCount: Double = 0
  public var repeatDuration: Double = 0
  public var autoreverses: Bool = false
  public var fillMode: FillMode = .removed
  /// Without effect in a group.
  public var removedOnCompletion: Bool = true

  public init() {}
}

/// What a layer can be given to move it: an animation of one property, several under one clock, or a transition.
public struct Animation: Hashable, Sendable {
  /// What it moves.
  public enum Effect: Hashable, Sendable {
    /// One property, addressed by its key path.
    case property(PropertyPath, AnimationCurve)
    /// Animations in the group's time, which runs through its duration once a cycle and cuts them off at its end.
    case group([Animation])
    /// The layer's whole look.
    case transition(Transition)
  }

  /// Replaces an earlier animation of the same key; `nil` replaces none. Without effect in a group; a transition's is
  /// always `Transition.key`.
  public var key: String?
  public var effect: Effect
  public var timing: AnimationTiming = AnimationTiming()
  /// The pace of one run; of a group, the pace of its time.
  public var timingFunction: UnitBezier = .linear
  /// Adds to the value below instead of replacing it.
  public var isAdditive: Bool = false
  /// Each repeat goes on from where the last one ended.
  public var isCumulative: Bool = false

  /// An animation of one property.
  public init(key: String? = nil, path: PropertyPath, curve: AnimationCurve) {
    self.key = key
    effect = .property(path, curve)
  }

  /// Several animations under one clock, later ones over earlier ones.
  public init(key: String? = nil, group animations: [Animation]) {
    self.key = key
    effect = .group(animations)
  }

  /// A change of the layer's whole look.
  public init(_ transition: Transition) {
    key = Transition.key
    effect = .transition(transition)
  }

  /// What it animates; `nil` for groups and transitions.
  public var path: PropertyPath? { if case .property(let path, _) = effect { path } else { nil } }

  /// How the property moves; `nil` for groups and transitions. Setting it does nothing there, and neither does `nil`.
  public var curve: AnimationCurve? {
    get { if case .property(_, let curve) = effect { curve } else { nil } }
    set { if case .property(let path, _) = effect, let newValue { effect = .property(path, newValue) } }
  }

  /// A group's animations; empty for the others.
  public var children: [Animation] { if case .group(let animations) = effect { animations } else { [] } }

  /// The animations of properties in it, itself or its group's, from the first on.
  package var leaves: [Animation] {
    switch effect {
    case .property: [self]
    case .group(let animations): animations.flatMap { $0.leaves }
    case .transition: []
    }
  }
}

extension UnitBezier {
  /// The timing functions that Core Animation has names for.
  public static let named: [(name: String, curve: UnitBezier)] = [
    ("linear", UnitBezier(0, 0, 1, 1)),
    ("easeIn", UnitBezier(0.42, 0, 1, 1)),
    ("easeOut", UnitBezier(0, 0, 0.58, 1)),
    ("easeInEaseOut", UnitBezier(0.42, 0, 0.58, 1)),
    ("default", UnitBezier(0.25, 0.1, 0.25, 1)),
  ]
}
