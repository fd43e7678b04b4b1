import EmitterMath
import EmitterScene

extension SceneFile {
  /// The JSON Schema (2020-12) of the format, made from the lists the reader goes by.
  ///
  /// A document that the schema refuses, the reader refuses as well; the reader knows more, such as which names exist.
  public static func schema() -> [UInt8] { JSONLayout.document(SceneSchema.document) }
}

/// Puts the format's lists into a schema.
enum SceneSchema {
  static var document: JSONValue {
    let standard: Scene = Scene(size: .zero)
    var properties: [JSONMember] = []
    for key in SceneKey.allCases {
      let schema: Schema =
        switch key {
        case .schema: .text()
        case .format: .constant(SceneFile.format)
        case .size: .list(of: .number(.positive), count: 2)
        case .scale: .number(.positive, standard.scale)
        case .duration: .either([.number(.notNegative(upTo: SceneLimits.seconds)), .constant("auto")], .number(5))
        case .fps: .number(.positive(upTo: SceneLimits.framesPerSecond), standard.fps)
        case .poster: .number(.instant)
        case .background: .reference("color", JSONValue(standard.background))
        case .seed: .number(PropertyKind.whole.range, 0)
        case .options: options
        case .images: .map(of: .reference("image"))
        case .layers: .list(of: .reference("layer"))
        case .events: .list(of: .reference("event"), atMost: SceneLimits.events)
        case .triggers: .list(of: .text(pattern: "^tap .*@.+$"), atMost: SceneLimits.triggers)
        }
      properties.append(JSONMember(name: key.rawValue, value: schema.described(key.summary)))
    }
    let members: [JSONMember] = [
      JSONMember(name: "$schema", value: .text("https://json-schema.org/draft/2020-12/schema")),
      JSONMember(name: "title", value: .text("OpenEmitter scene, version 1")),
    ]
    let root: Schema = .object(properties, required: [SceneKey.format.rawValue, SceneKey.size.rawValue])
    return .object(members + root.members + [JSONMember(name: "$defs", value: .object(definitions))])
  }

  private static var options: Schema {
    let standard: SceneOptions = SceneOptions()
    var properties: [JSONMember] = []
    for key in OptionKey.allCases {
      let schema: Schema =
        switch key {
        case .rangeConvention: .words(SceneOptions.RangeConvention.self, standard.rangeConvention)
        case .emissionDistribution: .words(SceneOptions.EmissionDistribution.self, standard.emissionDistribution)
        case .circleRadius: .words(SceneOptions.CircleRadius.self, standard.circleRadius)
        case .wakesInThePast: .flag(standard.wakesInThePast)
        case .maxParticles: .number(.whole(0, SceneLimits.particles), Double(standard.maxParticles))
        }
      properties.append(JSONMember(name: key.rawValue, value: schema.described(key.summary)))
    }
    return .object(properties, required: [])
  }

  private static var definitions: [JSONMember] {
    var schemas: [(name: String, schema: Schema)] = [
      ("color", color), ("transform", transform), ("timingFunction", timingFunction), ("image", image),
      ("cell", cell), ("behavior", .either(BehaviorType.allCases.map { behavior($0) })),
      ("layer", .either(LayerKind.allCases.map { .reference(name(of: $0)) })),
    ]
    for kind in LayerKind.allCases { schemas.append((name(of: kind), layer(kind))) }
    for isAdded in [false, true] {
      let types: [AnimationType] = AnimationType.allCases
      schemas.append((isAdded ? "addedAnimation" : "animation", .either(types.map { animation($0, isAdded: isAdded) })))
    }
    schemas.append(("event", event))
    return schemas.map { JSONMember(name: $0.name, value: .object($0.schema.members)) }
  }

  private static func name(of kind: LayerKind) -> String { kind == .layer ? "plainLayer" : kind.rawValue + "Layer" }

  private static var color: Schema {
    .either([
      .text(pattern: "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"),
      .list(of: .number(.unit), count: 3), .list(of: .number(.unit), count: 4),
    ])
  }

  private static var transform: Schema {
    let operations: [Schema] = TransformOperation.allCases.map { operation in
      .tuple(
        .constant(operation.rawValue), then: .number(operation == .perspective ? .positive : .finite),
        counts: operation.counts)
    }
    return .either([
      .list(of: .number(.finite), count: 9), .list(of: .number(.finite), count: 16),
      .either(operations), .list(of: .either(operations)),
    ])
  }

  private static var timingFunction: Schema {
    let x: Schema = .number(.unit)
    let y: Schema = .number(.timingReach)
    return .either([.words(UnitBezier.names), .tuple([x, y, x, y])])
  }

  private static var image: Schema {
    var forms: [Schema] = [.text()]
    for source in ImageKey.sources {
      var keys: [ImageKey] = [source]
      if source == .text { keys.append(.fontSize) }
      let required: [String] = keys.map { $0.rawValue }
      if source != .file { keys.append(.color) }
      keys.append(.pixelsPerPoint)
      let properties: [JSONMember] = keys.map { key in
        let schema: Schema =
          switch key {
          case .file, .text: .text()
          case .color: .reference("color", JSONValue(Color.white))
          case .pixelsPerPoint: .number(.positive, 1)
          case .fontSize: .number(.positive(upTo: SceneLimits.fontSize))
          default:
            if let names = key.numbers, names.count > 1 {
              .list(of: .number(.notNegative), count: names.count)
            } else {
              .number(.positive)
            }
          }
        return JSONMember(name: key.rawValue, value: schema.described(key.summary))
      }
      forms.append(.object(properties, required: required))
    }
    return .either(forms)
  }

  private static var cell: Schema {
    var properties: [JSONMember] = []
    for key in CellKey.allCases {
      let schema: Schema =
        switch key {
        case .name: .text()
        case .emitterCells: .list(of: .reference("cell"))
        case .emitterBehaviors: .list(of: .reference("behavior"), atMost: SceneLimits.behaviors)
        case .extensions: cellExtensions
        }
      properties.append(JSONMember(name: key.rawValue, value: schema.described(key.summary)))
    }
    for property in CellProperty.allCases {
      properties.append(JSONMember(name: property.name, value: Schema.property(property).described(property.summary)))
    }
    return .object(properties, required: [])
  }

  private static func layer(_ kind: LayerKind) -> Schema {
    var properties: [JSONMember] = []
    for key in LayerKey.allCases where !key.isOfEmitters || kind == .emitter {
      let schema: Schema =
        switch key {
        case .type: .constant(kind.rawValue)
        case .name: .text()
        case .toggles: .flag(false)
        case .ignoreWithin: .number(.span, 0)
        case .frame: .list(of: .number(.finite), count: 4)
        case .emitterCells: .list(of: .reference("cell"))
        case .emitterBehaviors: .list(of: .reference("behavior"), atMost: SceneLimits.behaviors)
        case .extensions: layerExtensions
        case .animations: .list(of: .reference("animation"), atMost: SceneLimits.animations)
        case .mask: .either([.reference("layer"), .null])
        case .sublayers: .list(of: .reference("layer"))
        }
      properties.append(JSONMember(name: key.rawValue, value: schema.described(key.summary)))
    }
    for property in LayerProperty.allCases where property.belongs(to: kind) {
      properties.append(JSONMember(name: property.name, value: Schema.property(property).described(property.summary)))
    }
    return .object(properties, required: [LayerKey.type.rawValue])
  }
}
