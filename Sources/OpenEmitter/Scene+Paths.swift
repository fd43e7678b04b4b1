import EmitterScene

extension Scene {
  /// The path data of every shape and shadow, those that events bring in or set included.
  var paths: [String] {
    var paths: [String] = []
    func add(_ layers: [Layer]) {
      for layer in layers {
        for property in Scene.pathProperties {
          if case .text(let path?) = layer.properties[property], !path.isEmpty { paths.append(path) }
        }
        add(layer.below)
      }
    }
    add(layers)
    for event in events {
      add(event.insert)
      for assignment in event.set {
        guard case .layer(let property) = assignment.path.target, Scene.pathProperties.contains(property),
          case .value(.text(let path?)) = assignment.value, !path.isEmpty
        else { continue }
        paths.append(path)
      }
    }
    return paths
  }

  private static let pathProperties: [LayerProperty] = [.path, .shadowPath]
}
