import EmitterScene

extension Scene {
  /// The path data of every shape, those that events bring in or set included.
  var paths: [String] {
    var paths: [String] = []
    func add(_ layers: [Layer]) {
      for layer in layers {
        if case .text(let path?) = layer.properties[.path], !path.isEmpty { paths.append(path) }
        add(layer.sublayers)
      }
    }
    add(layers)
    for event in events {
      add(event.insert)
      for assignment in event.set {
        if assignment.path.target == .layer(.path), case .value(.text(let path?)) = assignment.value, !path.isEmpty {
          paths.append(path)
        }
      }
    }
    return paths
  }
}
