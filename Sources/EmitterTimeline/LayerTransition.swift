package import EmitterScene

/// Where a layer's transition stands at an instant.
package struct LayerTransition: Hashable, Sendable {
  package var kind: Transition.Kind
  package var subtype: Transition.Subtype
  /// How far the change has come, its timing function applied: the new look is all there at 1. A timing function may
  /// overshoot.
  package var progress: Double
  /// The scene time just before the event that added it: then the layer had the old look. `nil` where the layer entered the
  /// scene with the transition, and was nothing before.
  package var from: Double?
}
