public import EmitterMath

/// How an animation's values follow each other.
public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
  case linear, discrete, paced, cubic, cubicPaced
}

/// What an animation does to its property.
public enum AnimationCurve: Hashable, Sendable {
  /// Between two values; which ones follow from what is given, as in `CABasicAnimation`.
  case basic(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?)
  /// Through several values. `keyTimes` (0…1, ascending) and `timingFunctions` (one a segment) may be empty.
  case keyframe(
    values: [PropertyValue], keyTimes: [Double], timingFunctions: [UnitBezier], calculationMode: CalculationMode)
  /// Between two values as a spring moves, which may overshoot; it is cut off at the animation's duration.
  case spring(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?, Spring)
}

/// What holds outside an animation's active time.
public enum FillMode: String, Hashable, Sendable, CaseIterable {
  case removed, forwards, backwards, both
}

/// The clock of an animation, as `CAMediaTiming` has it.
public struct AnimationTiming: Hashable, Sendable {
  /// Seconds after the film's start, in the layer's time; `nil` starts the animation when it is added.
  public var beginTime: Double?
  public var timeOffset: Double = 0
  public var speed: Double = 1
  /// Seconds of one run; 0 means Core Animation's 0.25.
  public var duration: Double = 0
  public var repeatCount: Double = 0
  public var repeatDuration: Double = 0
  public var autoreverses: Bool = false
  public var fillMode: FillMode = .removed
  public var removedOnCompletion: Bool = true

  public init() {}
}

/// An animation of one property, addressed by its key path.
public struct Animation: Hashable, Sendable {
  /// Replaces an earlier animation of the same key; `nil` replaces none.
  public var key: String?
  public var path: PropertyPath
  public var curve: AnimationCurve
  public var timing: AnimationTiming = AnimationTiming()
  public var timingFunction: UnitBezier = .linear
  /// Adds to the value below instead of replacing it.
  public var isAdditive: Bool = false
  /// Each repeat goes on from where the last one ended.
  public var isCumulative: Bool = false

  public init(key: String? = nil, path: PropertyPath, curve: AnimationCurve) {
    self.key = key
    self.path = path
    self.curve = curve
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
