import EmitterMath
import EmitterScene

extension JSONValue {
  /// The smallest document that reads back as `scene`.
  init(_ scene: Scene) {
    let standard: Scene = Scene(size: scene.size)
    var writer: ObjectWriter = ObjectWriter()
    for key in SceneKey.allCases {
      switch key {
      case .schema: break
      case .format: writer.add(key, .text(SceneFile.format))
      case .size: writer.add(key, JSONValue([scene.size.width, scene.size.height]))
      case .scale: writer.add(key, scene.scale, unless: standard.scale)
      case .duration:
        switch scene.duration {
        case .auto: writer.add(key, .text("auto"))
        case .seconds(let seconds):
          if scene.duration != standard.duration { writer.add(key, .number(seconds)) }
        }
      case .fps: writer.add(key, scene.fps, unless: standard.fps)
      case .poster: writer.add(key, ifPresent: scene.poster.map { .number($0) })
      case .background: if scene.background != standard.background { writer.add(key, JSONValue(scene.background)) }
      case .seed: writer.add(key, Double(scene.seed), unless: 0)
      case .options: if scene.options != standard.options { writer.add(key, JSONValue(scene.options)) }
      case .images:
        let images: [JSONMember] = scene.images.map { JSONMember(name: $0.name, value: JSONValue($0)) }
        if !images.isEmpty { writer.add(key, .object(images)) }
      case .layers: writer.add(key, scene.layers.map { JSONValue($0) })
      case .events: writer.add(key, scene.events.map { JSONValue($0) })
      case .triggers: writer.add(key, scene.triggers.map { .text($0.text) })
      }
    }
    self = writer.object
  }

  private init(_ options: SceneOptions) {
    let standard: SceneOptions = SceneOptions()
    var writer: ObjectWriter = ObjectWriter()
    for key in OptionKey.allCases {
      switch key {
      case .rangeConvention: writer.add(key, options.rangeConvention, unless: standard.rangeConvention)
      case .emissionDistribution: writer.add(key, options.emissionDistribution, unless: standard.emissionDistribution)
      case .circleRadius: writer.add(key, options.circleRadius, unless: standard.circleRadius)
      case .wakesInThePast: writer.add(key, options.wakesInThePast, unless: standard.wakesInThePast)
      case .maxParticles: writer.add(key, Double(options.maxParticles), unless: Double(standard.maxParticles))
      }
    }
    self = writer.object
  }

  private init(_ image: SceneImage) {
    var writer: ObjectWriter = ObjectWriter()
    switch image.source {
    case .file(let name):
      guard image.pixelsPerPoint != 1 else {
        self = .text(name)
        return
      }
      writer.add(ImageKey.file, .text(name))
    case .disc(let diameter): writer.add(ImageKey.disc, .number(diameter))
    case .ring(let diameter, let width): writer.add(ImageKey.ring, JSONValue([diameter, width]))
    case .rect(let width, let height): writer.add(ImageKey.rect, JSONValue([width, height]))
    case .star(let points, let diameter, let inner):
      writer.add(ImageKey.star, JSONValue([Double(points), diameter, inner]))
    case .glow(let diameter): writer.add(ImageKey.glow, .number(diameter))
    case .text(let text, let fontSize):
      writer.add(ImageKey.text, .text(text))
      writer.add(ImageKey.fontSize, .number(fontSize))
    }
    if image.color != .white { writer.add(ImageKey.color, JSONValue(image.color)) }
    writer.add(ImageKey.pixelsPerPoint, image.pixelsPerPoint, unless: 1)
    self = writer.object
  }
}
