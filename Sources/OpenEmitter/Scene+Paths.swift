import EmitterScene

extension Scene {
  /// The path data of every shape and shadow, those that events bring in or set included.
  var paths: [String] { texts(of: [.path, .shadowPath]) }

  /// The names of the fonts that text layers ask for, each once, in the order of the scene.
  var fonts: [String] {
    var fonts: [String] = []
    for font in texts(of: [.font]) where !fonts.contains(font) { fonts.append(font) }
    return fonts
  }

  /// What layers, masks included, have for some properties from the beginning or by events; empty texts are left out.
  private func texts(of properties: [LayerProperty]) -> [String] {
    var texts: [String] = []
    func add(_ layers: [Layer]) {
      for layer in layers {
        for property in properties {
          if case .text(let text?) = layer.properties[property], !text.isEmpty { texts.append(text) }
        }
        add(layer.below)
      }
    }
    add(layers)
    for event in events {
      add(event.insert)
      for assignment in event.set {
        guard case .layer(let property) = assignment.path.target, properties.contains(property),
          case .value(.text(let text?)) = assignment.value, !text.isEmpty
        else { continue }
        texts.append(text)
      }
    }
    return texts
  }
}
