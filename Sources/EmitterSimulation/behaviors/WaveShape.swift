import EmitterMath

/// The course of a `wave` behaviour's force over a period: a triangle wave between −1 and 1 through a quadratic smoothstep,
/// which makes every half of it a parabola. It starts at 0 and rises.
///
/// With r the phase's distance from the nearest whole number, −½…½:
/// ```
/// w = 16·r·(½ − |r|)      ∫w = 4·r²·(1 − 4/3·|r|)      ∫∫w = whole/6 + 4/3·r³·(1 − |r|)
/// ```
enum WaveShape {
  /// The force at eight phases, in periods.
  static func value(_ phase: D8) -> F8 {
    let r: F8 = F8(WaveShape.split(phase).rest)
    return r * 16 * (0.5 - r.magnitude)
  }

  /// The integrals from phase 0, over the phase.
  @inline(never)
  static func integrals(_ phase: D8) -> (first: D8, second: D8) {
    let (whole, r) = split(phase)
    let magnitude: D8 = r.replacing(with: -r, where: r .< 0)
    let square: D8 = r * r
    let first: D8 = square * 4 * (1 - magnitude * (4.0 / 3))
    let second: D8 = whole * (1.0 / 6) + square * r * (1 - magnitude) * (4.0 / 3)
    return (first, second)
  }

  /// The distance of a phase from the nearest whole number.
  static func rest(_ phase: Double) -> Float { Float(phase - nearest(phase)) }

  private static func split(_ phase: D8) -> (whole: D8, rest: D8) {
    let magic: D8 = D8(repeating: 6_755_399_441_055_744)
    let whole: D8 = (phase + magic) - magic
    return (whole, phase - whole)
  }
}
