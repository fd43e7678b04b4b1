/// A cubic Bézier curve from (0, 0) to (1, 1): the shape of a `CAMediaTimingFunction`.
public struct UnitBezier: Hashable, Sendable {
  public var x1: Double
  public var y1: Double
  public var x2: Double
  public var y2: Double

  /// The curve with the inner control points (`x1`, `y1`) and (`x2`, `y2`).
  ///
  /// x is clamped to 0…1, as a time that ran backward would have no value.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1 < 0 ? 0 : x1 > 1 ? 1 : x1
    self.y1 = y1
    self.x2 = x2 < 0 ? 0 : x2 > 1 ? 1 : x2
    self.y2 = y2
  }

  /// Equal steps in equal times.
  public static let linear: UnitBezier = UnitBezier(0, 0, 1, 1)

  /// True when the curve is the straight line, whatever its parametrisation.
  public var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// The height of the curve at `x`, clamped to 0…1 first. Error below 1e-12. O(1).
  public func callAsFunction(_ x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if isLinear { return x }
    let u: Double = parameter(at: x)
    return UnitBezier.evaluate(y1, y2, u)
  }

  /// The parameter u in 0…1 at which the curve's x is `x`, by Newton's method inside a shrinking bracket.
  private func parameter(at x: Double) -> Double {
    var low: Double = 0
    var high: Double = 1
    var u: Double = x
    for _ in 0..<64 {
      let error: Double = UnitBezier.evaluate(x1, x2, u) - x
      if error > 0 { high = u } else { low = u }
      if error.magnitude < 1e-15 { break }
      let slope: Double = UnitBezier.slope(x1, x2, u)
      let step: Double = slope > 1e-9 ? u - error / slope : low - 1
      u = step > low && step < high ? step : 0.5 * (low + high)
      if high - low < 1e-16 { break }
    }
    return u
  }

  private static func evaluate(_ p1: Double, _ p2: Double, _ u: Double) -> Double {
    let c: Double = 3 * p1
    let b: Double = 3 * (p2 - p1) - c
    let a: Double = 1 - c - b
    return ((a * u + b) * u + c) * u
  }

  private static func slope(_ p1: Double, _ p2: Double, _ u: Double) -> Double {
    let c: Double = 3 * p1
    let b: Double = 3 * (p2 - p1) - c
    let a: Double = 1 - c - b
    return (3 * a * u + 2 * b) * u + c
  }
}
