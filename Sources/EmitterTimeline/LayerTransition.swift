import EmitterMath
package import EmitterScene

/// Where a layer's transition stands at an instant.
package struct LayerTransition: Hashable, Sendable {
  package var kind: Transition.Kind
  package var subtype: Transition.Subtype
  /// How far the change has come, its timing function applied: the new look is all there at 1. A timing function may
  /// overshoot.
  package var progress: Double
  /// The scene time just before the event that added it: then the layer had the old look, which stands still. `nil` where
  /// the layer entered the scene with the transition, and was nothing before.
  package var from: Double?
}

/// A transition on a layer, with its clock worked out.
struct RunningTransition: Hashable, Sendable {
  let transition: Transition
  let clock: AnimationClock
  let timingFunction: UnitBezier
  let from: Double?

  /// The state at a local time, or `nil` while the transition has no effect.
  func state(at time: Double) -> LayerTransition? {
    guard let phase = clock.phase(at: time) else { return nil }
    let way: Double = transition.endProgress - transition.startProgress
    return LayerTransition(
      kind: transition.kind, subtype: transition.subtype,
      progress: transition.startProgress + way * timingFunction(phase.fraction), from: from)
  }
}
