import EmitterScene

/// Keys of animations: a recording calls those without one `animation1`, `animation2` and so on.
enum SourceKeys {
  /// The keys of a scene that look so, each once.
  static func likeRecorded(in scene: Scene) -> [String] {
    var copy: Scene = scene
    var result: [String] = []
    map(&copy) { key in
      if let key, isRecorded(key), !result.contains(key) { result.append(key) }
      return key
    }
    return result
  }

  /// Takes such keys away where nothing needs them: not those of `kept`, nor those under which something is removed.
  static func restore(_ scene: inout Scene, _ kept: Set<String>) {
    var needed: Set<String> = kept
    for event in scene.events { for removed in event.remove { needed.insert(removed.key) } }
    map(&scene) { key in key.map { isRecorded($0) && !needed.contains($0) } == true ? nil : key }
  }

  private static func isRecorded(_ key: String) -> Bool {
    let digits: Substring = key.dropFirst("animation".count)
    return key.hasPrefix("animation") && !digits.isEmpty && digits.allSatisfy { $0.isNumber }
  }

  private static func map(_ scene: inout Scene, _ body: (String?) -> String?) {
    for index in scene.layers.indices { map(&scene.layers[index], body) }
    for index in scene.events.indices {
      for place in scene.events[index].animate.indices {
        let key: String? = scene.events[index].animate[place].animation.key
        scene.events[index].animate[place].animation.key = body(key)
      }
      for place in scene.events[index].insert.indices { map(&scene.events[index].insert[place], body) }
    }
  }

  private static func map(_ layer: inout Layer, _ body: (String?) -> String?) {
    for index in layer.animations.indices { layer.animations[index].key = body(layer.animations[index].key) }
    if var mask = layer.mask {
      map(&mask, body)
      layer.mask = mask
    }
    for index in layer.sublayers.indices { map(&layer.sublayers[index], body) }
  }
}
