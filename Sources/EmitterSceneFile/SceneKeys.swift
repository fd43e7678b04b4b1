import EmitterMath
import EmitterScene

// The keys of the format that are no properties, in the order in which they are written. What a layer's or a cell's
// properties are called stands in `LayerProperty` and `CellProperty`.

/// What a set of keys is called by.
protocol KeyList: RawRepresentable<String>, CaseIterable, Hashable {}

enum SceneKey: String, KeyList {
  /// Tells an editor which schema to check with; read and not kept.
  case schema = "$schema"
  case format, size, scale, duration, fps, poster, background, seed, options, images, layers, events, triggers
}

enum OptionKey: String, KeyList {
  case rangeConvention, emissionDistribution, circleRadius, wakesInThePast, maxParticles
}

/// The keys of a layer beside its properties.
enum LayerKey: String, KeyList {
  case type, name, toggles, ignoreWithin, frame, emitterCells, emitterBehaviors, extensions, animations, mask, sublayers

  /// True for what only emitters have.
  var isOfEmitters: Bool { self == .emitterCells || self == .emitterBehaviors || self == .extensions }
}

/// The keys of a cell beside its properties.
enum CellKey: String, KeyList {
  case name, emitterCells, emitterBehaviors, extensions
}

/// The keys of a behaviour beside its inputs.
enum BehaviorKey: String, KeyList {
  case type, name
}

/// What a cell does that Core Animation's cannot.
enum CellExtensionKey: String, KeyList {
  case bursts, emitsOnDeath, images, trail
}

/// What an emitter does that Core Animation's cannot.
enum LayerExtensionKey: String, KeyList {
  case prewarm
}

enum BurstKey: String, KeyList {
  case at, count
}

enum WeightedImageKey: String, KeyList {
  case contents, weight
}

enum TrailKey: String, KeyList {
  case duration, count, scale, alpha
}

enum ImageKey: String, KeyList {
  case file, disc, ring, rect, star, glow, text, fontSize, color, pixelsPerPoint

  /// The keys of which an image has exactly one.
  static var sources: [ImageKey] { [.file, .disc, .ring, .rect, .star, .glow, .text] }

  /// What a drawn image's numbers are, for the keys that say where an image comes from.
  var numbers: [String]? {
    switch self {
    case .disc, .glow: ["diameter"]
    case .ring: ["diameter", "width"]
    case .rect: ["width", "height"]
    case .star: ["points", "diameter", "inner"]
    default: nil
    }
  }
}

enum EventKey: String, KeyList {
  case at, on, after, set, animate, remove, insert, emission
}

enum RemovalKey: String, KeyList {
  case layer, key
}

extension UnitBezier {
  /// What Core Animation calls its timing functions.
  static var names: [String] { named.map { $0.name } }
}
