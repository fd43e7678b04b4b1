public import EmitterMath

/// How an animation's values follow each other.
public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
  case linear, discrete, paced, cubic, cubicPaced
}

/// Whether a layer that moves along a path turns with it.
public enum RotationMode: String, Hashable, Sendable, CaseIterable {
  case none
  /// The layer's +x axis points along the path.
  case auto
  /// The layer's −x axis points along the path.
  case autoReverse
}

/// What a keyframe animation passes through: values, or the points of a path.
///
/// A path's every line, curve and close is one segment, and its points are the keys: a path of `n` segments has `n + 1`. A
/// move in the middle is a jump and no segment.
public struct Keyframes: Hashable, Sendable {
  /// Empty where there is a path.
  public var values: [PropertyValue]
  /// SVG path data that a point follows, in the coordinates of its property.
  public var path: String?
  /// 0…1, ascending, one a key; empty: even steps. Paced modes take their own.
  public var keyTimes: [Double]
  /// One a segment; empty: `linear`. Paced modes ignore them.
  public var timingFunctions: [UnitBezier]
  public var calculationMode: CalculationMode
  /// How tight a cubic curve passes each value: 1 stops it, below 0 lets it swing. One a value, or none (0).
  public var tensionValues: [Double] = []
  /// How smooth a cubic curve passes each value: away from 0 it has a corner. One a value, or none (0).
  public var continuityValues: [Double] = []
  /// Whether a cubic curve bends before (below 0) or after (above 0) each value. One a value, or none (0).
  public var biasValues: [Double] = []
  /// Without a path, and of another property than `position`, it says nothing.
  public var rotationMode: RotationMode = .none

  public init(
    _ values: [PropertyValue], keyTimes: [Double] = [], timingFunctions: [UnitBezier] = [],
    calculationMode: CalculationMode = .linear
  ) {
    self.values = values
    self.keyTimes = keyTimes
    self.timingFunctions = timingFunctions
    self.calculationMode = calculationMode
  }

  /// Along a path, given as SVG path data.
  public init(along path: String, calculationMode: CalculationMode = .linear, rotationMode: RotationMode = .none) {
    self.init([], calculationMode: calculationMode)
    self.path = path
    self.rotationMode = rotationMode
  }
}
