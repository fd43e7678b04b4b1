import EmitterMath
import EmitterScene

/// Path data that says in other words what code gives back: `S` and `H` become `C` and `L`.
enum SourcePaths {
  /// The path data of a scene that drawing it would not give back letter by letter, each once.
  static func reworded(in scene: Scene) -> [String] {
    var copy: Scene = scene
    var result: [String] = []
    map(&copy) { data in
      let isPlain: Bool = data.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
      if isPlain, !result.contains(data), (try? VectorPath(svg: data))?.data != data { result.append(data) }
      return data
    }
    return result
  }

  /// Gives a recorded scene's paths the words of `texts` where they mean the same.
  static func restore(_ scene: inout Scene, _ texts: [String]) {
    var words: [String: String] = [:]
    for text in texts { if let path = try? VectorPath(svg: text) { words[path.data] = text } }
    guard !words.isEmpty else { return }
    map(&scene) { data in (try? VectorPath(svg: data)).flatMap { words[$0.data] } ?? data }
  }

  /// Replaces every path's data by what `body` makes of it.
  private static func map(_ scene: inout Scene, _ body: (String) -> String) {
    for index in scene.layers.indices { map(&scene.layers[index], body) }
    for index in scene.events.indices {
      for place in scene.events[index].set.indices where scene.events[index].set[place].path.kind == .path {
        guard case .value(.text(.some(let data))) = scene.events[index].set[place].value else { continue }
        scene.events[index].set[place].value = .value(.text(body(data)))
      }
      for place in scene.events[index].animate.indices { map(&scene.events[index].animate[place].animation, body) }
      for place in scene.events[index].insert.indices { map(&scene.events[index].insert[place], body) }
    }
  }

  private static func map(_ layer: inout Layer, _ body: (String) -> String) {
    for property in [LayerProperty.path, .shadowPath, .emitterPath] {
      guard let data = layer.properties.text(property) else { continue }
      layer.properties[property] = .text(body(data))
    }
    for index in layer.animations.indices { map(&layer.animations[index], body) }
    if var mask = layer.mask {
      map(&mask, body)
      layer.mask = mask
    }
    for index in layer.sublayers.indices { map(&layer.sublayers[index], body) }
  }

  private static func map(_ animation: inout Animation, _ body: (String) -> String) {
    func map(_ value: PropertyValue?) -> PropertyValue? {
      if case .text(.some(let data))? = value { .text(body(data)) } else { value }
    }
    switch animation.effect {
    case .property(let path, .keyframes(var frames)):
      frames.path = frames.path.map(body)
      if path.kind == .path { frames.values = frames.values.compactMap { map($0) } }
      animation.effect = .property(path, .keyframes(frames))
    case .property(let path, .basic(let from, let to, let by)) where path.kind == .path:
      animation.effect = .property(path, .basic(from: map(from), to: map(to), by: map(by)))
    case .property(let path, .spring(let from, let to, let by, let spring)) where path.kind == .path:
      animation.effect = .property(path, .spring(from: map(from), to: map(to), by: map(by), spring))
    case .property, .transition: break
    case .group(var children):
      for index in children.indices { SourcePaths.map(&children[index], body) }
      animation.effect = .group(children)
    }
  }
}
