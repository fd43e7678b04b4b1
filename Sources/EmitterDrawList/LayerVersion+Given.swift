import EmitterScene
import EmitterTimeline

extension LayerVersion {
  /// True where a property has a value of its own or moves; else it is what it is by default.
  func isGiven(_ property: LayerProperty) -> Bool {
    if properties.isGiven(property) { return true }
    let key: PropertyKey = .layer(property)
    return tracks[key] != nil || animations.contains { $0.key == key }
  }
}
