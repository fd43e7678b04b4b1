import EmitterMath
import EmitterScene

extension JSONValue {
  /// A behaviour with its inputs.
  init(_ behavior: Behavior) {
    var writer: ObjectWriter = ObjectWriter()
    writer.add(BehaviorKey.type, .text(behavior.type.rawValue))
    writer.add(BehaviorKey.name, ifPresent: behavior.name.map { .text($0) })
    for property in BehaviorProperty.allCases where behavior.properties.isGiven(property) {
      writer.add(property.name, JSONValue(behavior.properties[property]))
    }
    self = writer.object
  }

  /// What a cell does that Core Animation's cannot; `nil` for nothing.
  init?(_ extensions: CellExtensions) {
    var writer: ObjectWriter = ObjectWriter()
    writer.add(CellExtensionKey.bursts, extensions.bursts.map { JSONValue($0) })
    writer.add(CellExtensionKey.emitsOnDeath, extensions.emitsOnDeath, unless: false)
    writer.add(CellExtensionKey.images, extensions.images.map { JSONValue($0) })
    writer.add(CellExtensionKey.trail, ifPresent: extensions.trail.map { JSONValue($0) })
    guard !writer.members.isEmpty else { return nil }
    self = writer.object
  }

  /// What an emitter does that Core Animation's cannot; `nil` for nothing.
  init?(_ extensions: LayerExtensions) {
    guard extensions.prewarm != 0 else { return nil }
    var writer: ObjectWriter = ObjectWriter()
    writer.add(LayerExtensionKey.prewarm, .number(extensions.prewarm))
    self = writer.object
  }

  private init(_ burst: Burst) {
    var writer: ObjectWriter = ObjectWriter()
    writer.add(BurstKey.at, .number(burst.at))
    writer.add(BurstKey.count, .number(Double(burst.count)))
    self = writer.object
  }

  private init(_ image: WeightedImage) {
    guard image.weight != 1 else {
      self = .text(image.contents)
      return
    }
    var writer: ObjectWriter = ObjectWriter()
    writer.add(WeightedImageKey.contents, .text(image.contents))
    writer.add(WeightedImageKey.weight, .number(image.weight))
    self = writer.object
  }

  private init(_ trail: Trail) {
    let standard: Trail = Trail(duration: 0, count: 0)
    var writer: ObjectWriter = ObjectWriter()
    writer.add(TrailKey.duration, .number(trail.duration))
    writer.add(TrailKey.count, .number(Double(trail.count)))
    writer.add(TrailKey.scale, trail.scale, unless: standard.scale)
    writer.add(TrailKey.alpha, trail.alpha, unless: standard.alpha)
    self = writer.object
  }
}
