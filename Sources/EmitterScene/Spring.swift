import EmitterMath

/// The spring of a `CASpringAnimation`: a mass that is pulled toward its target and held back by friction.
///
/// A mass or stiffness of 0 and below, and a damping below 0, are ignored: the default holds in their place.
public struct Spring: Hashable, Sendable {
  public var mass: Double = 1
  public var stiffness: Double = 100
  public var damping: Double = 10
  /// In units of the way to go, a second; positive toward the target.
  public var initialVelocity: Double = 0

  public init() {}

  private var naturalFrequency: Double {
    let k: Double = stiffness > 0 ? stiffness : 100
    return (k / (mass > 0 ? mass : 1)).squareRoot()
  }

  /// Damping over critical damping, at most 1: Core Animation does not overdamp.
  private var dampingRatio: Double {
    let k: Double = stiffness > 0 ? stiffness : 100
    let m: Double = mass > 0 ? mass : 1
    return min(1, (damping >= 0 ? damping : 10) / (2 * (k * m).squareRoot()))
  }

  /// How far along the way the mass is after `seconds`: 0 at the start, 1 at the target, beyond it while it swings.
  ///
  /// Source: docs/semantics/animations.md, *spring*. O(1).
  public func position(after seconds: Double) -> Double {
    let omega: Double = naturalFrequency
    let zeta: Double = dampingRatio
    let decay: Double = exponential(-zeta * omega * seconds)
    guard zeta < 1 else { return 1 + decay * (-1 + (initialVelocity - omega) * seconds) }
    let damped: Double = omega * (1 - zeta * zeta).squareRoot()
    let b: Double = (initialVelocity - zeta * omega) / damped
    let (s, c) = sineAndCosine(damped * seconds)
    return 1 + decay * (-c + b * s)
  }

  /// The seconds after which the mass has come to rest, within a thousandth of the way.
  ///
  /// The greatest finite number without damping.
  public var settlingDuration: Double {
    let omega: Double = naturalFrequency
    let zeta: Double = dampingRatio
    guard zeta > 0 else { return .greatestFiniteMagnitude }
    guard zeta < 1 else {
      var step: Double = 1
      while (position(after: step * 0.1) - 1).magnitude >= 0.001, step < 1e6 { step += 1 }
      return step * 0.1
    }
    let damped: Double = omega * (1 - zeta * zeta).squareRoot()
    let swing: Double = ((initialVelocity - zeta * omega) / damped).magnitude
    return logarithm(1000 * (1 + swing)) / (zeta * omega)
  }
}
