/// What `check` can find in a scene.
enum Rule: String, CaseIterable {
  /// The scene cannot be used.
  case invalidScene = "invalid-scene"
  case noContents = "no-contents"
  case manyParticles = "many-particles"
  case startsInFullSwing = "starts-in-full-swing"
  case outlivesAlpha = "outlives-alpha"
  case oversizedImage = "oversized-image"
  case equalSeeds = "equal-seeds"
  case clippedShadow = "clipped-shadow"
  case emptyLayer = "empty-layer"
  case idleBehavior = "idle-behavior"
  case unusedProperty = "unused-property"

  /// The rule in a sentence, for tools that list rules.
  var summary: String {
    switch self {
    case .invalidScene: "The scene file is valid and everything it names exists."
    case .noContents: "A cell shows an image or emits other cells."
    case .manyParticles: "No cell keeps more than 100,000 particles alive."
    case .startsInFullSwing: "An emitter says when it begins."
    case .outlivesAlpha: "A particle dies about when it has faded out."
    case .oversizedImage: "An image is not far larger than it is drawn."
    case .equalSeeds: "Layers with equal cells have different seeds."
    case .clippedShadow: "A layer that has a shadow does not cut it off at its bounds."
    case .emptyLayer:
      "A gradient has colours, a text has a string, and a replicator or a transform layer has sublayers."
    case .idleBehavior: "A behaviour has what it needs to do something."
    case .unusedProperty: "What is set has an effect."
    }
  }

  /// True for what makes the scene unusable.
  var isError: Bool { self == .invalidScene }
}

/// One thing that `check` found.
struct Finding: Hashable {
  let rule: Rule
  /// Where in the scene file, as `layers[0].emitterCells[1]`; empty for the whole.
  let place: String
  /// What is so, with its figures.
  let message: String
  /// What to do about it; empty when the message says it.
  let cure: String
}
