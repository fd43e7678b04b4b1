import EmitterScene

extension SceneSchema {
  static func behavior(_ type: BehaviorType) -> Schema {
    var properties: [JSONMember] = []
    for key in BehaviorKey.allCases {
      let schema: Schema = key == .type ? .constant(type.rawValue) : .text()
      properties.append(JSONMember(name: key.rawValue, value: schema.described(key.summary)))
    }
    for property in BehaviorProperty.allCases where property.belongs(to: type) {
      properties.append(JSONMember(name: property.name, value: Schema.property(property).described(property.summary)))
    }
    return .object(properties, required: [BehaviorKey.type.rawValue])
  }

  static var cellExtensions: Schema {
    object(CellExtensionKey.self, required: []) { key in
      switch key {
      case .bursts: (.list(of: burst, atMost: SceneLimits.cellItems), key.summary)
      case .emitsOnDeath: (.flag(false), key.summary)
      case .images: (.list(of: .either([.text(), image]), atMost: SceneLimits.cellItems), key.summary)
      case .trail: (.either([trail, .null]), key.summary)
      }
    }
  }

  static var layerExtensions: Schema {
    object(LayerExtensionKey.self, required: []) { (.number(.span, 0), $0.summary) }
  }

  private static var burst: Schema {
    object(BurstKey.self, required: BurstKey.allCases) { key in
      (key == .at ? .number(.instant) : .number(.whole(0, SceneLimits.burst)), key.summary)
    }
  }

  private static var image: Schema {
    object(WeightedImageKey.self, required: [.contents]) { key in
      (key == .contents ? .text() : .number(.notNegative(upTo: SceneLimits.force), 1), key.summary)
    }
  }

  private static var trail: Schema {
    object(TrailKey.self, required: [.duration, .count]) { key in
      switch key {
      case .duration: (.number(.span), key.summary)
      case .count: (.number(.whole(0, SceneLimits.ghosts)), key.summary)
      case .scale: (.number(.unit, 1), key.summary)
      case .alpha: (.number(.unit, 0), key.summary)
      }
    }
  }

  /// An object with the keys of a list, each with what it takes and what it says.
  private static func object<Key: KeyList>(
    _: Key.Type, required: [Key], _ schema: (Key) -> (schema: Schema, summary: String)
  ) -> Schema {
    let properties: [JSONMember] = Key.allCases.map { key in
      let (schema, summary) = schema(key)
      return JSONMember(name: key.rawValue, value: schema.described(summary))
    }
    return .object(properties, required: required.map { $0.rawValue })
  }
}
