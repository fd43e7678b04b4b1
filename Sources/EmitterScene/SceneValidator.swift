import EmitterMath

/// What a scene's parts are checked against: who has which name.
struct SceneValidator {
  private var images: [String: Int] = [:]
  private var imageNames: [String] = []
  private var layers: [String: NamedLayer] = [:]
  private var layerNames: [String] = []

  /// The first layer of a name, and where layers of that name stand.
  private struct NamedLayer {
    var layer: Layer
    var places: [String]
  }

  /// Checks the scene's images and learns the names of its images and layers.
  init(_ scene: Scene) throws(SceneError) {
    for image in scene.images {
      let place: ScenePlace = ScenePlace.scene.key("images").key(image.name)
      try image.validate(at: place)
      guard images[image.name] == nil else { throw fault(.repeatedImage(image.name), at: place) }
      images[image.name] = imageNames.count
      imageNames.append(image.name)
    }
    try learn(scene.layers, depth: 1, at: ScenePlace.scene.key("layers"))
    for (index, event) in scene.events.enumerated() {
      try learn(event.insert, depth: 1, at: ScenePlace.scene.key("events").item(index).key("insert"))
    }
  }

  private mutating func learn(_ list: [Layer], depth: Int, at place: ScenePlace) throws(SceneError) {
    guard !list.isEmpty else { return }
    guard depth <= SceneLimits.nesting else { throw fault(.nestedTooDeep, at: place) }
    for (index, layer) in list.enumerated() { try learn(layer, depth: depth, at: place.item(index)) }
  }

  private mutating func learn(_ layer: Layer, depth: Int, at place: ScenePlace) throws(SceneError) {
    if let name = layer.name {
      if layers[name] == nil {
        layers[name] = NamedLayer(layer: layer, places: [])
        layerNames.append(name)
      }
      layers[name]?.places.append(place.text)
    }
    if let mask = layer.mask {
      guard depth < SceneLimits.nesting else { throw fault(.nestedTooDeep, at: place.key("mask")) }
      try learn(mask, depth: depth + 1, at: place.key("mask"))
    }
    try learn(layer.sublayers, depth: depth + 1, at: place.key("sublayers"))
  }

  /// The one layer called `name`.
  func layer(named name: String, at place: ScenePlace) throws(SceneError) -> Layer {
    guard let found = layers[name] else {
      throw fault(.unknownName(.layer, name, nearest: nearestName(to: name, among: layerNames)), at: place)
    }
    guard found.places.count == 1 else {
      throw fault(.ambiguousName(.layer, name, places: found.places), at: place)
    }
    return found.layer
  }

  /// True when a layer is called `name`.
  func hasLayer(_ name: String) -> Bool { layers[name] != nil }

  /// Throws unless an image is called `name`.
  func checkImage(_ name: String, at place: ScenePlace) throws(SceneError) {
    guard images[name] != nil else {
      throw fault(.unknownName(.image, name, nearest: nearestName(to: name, among: imageNames)), at: place)
    }
  }
}

extension SceneImage {
  /// Checks that what is drawn has a size, and one within the limits.
  func validate(at place: ScenePlace) throws(SceneError) {
    try check(pixelsPerPoint, .positive, at: place.key("pixelsPerPoint"))
    try check(color, .unit, at: place.key("color"))
    switch source {
    case .file:
      guard color == .white else { throw fault(.colorOfFile, at: place.key("color")) }
    case .disc(let diameter):
      try checkPixels(diameter, diameter, at: place.key("disc"))
    case .ring(let diameter, let width):
      try checkPixels(diameter, diameter, at: place.key("ring").item(0))
      try check(width, .positive, at: place.key("ring").item(1))
    case .rect(let width, let height):
      try check(width, .positive, at: place.key("rect").item(0))
      try check(height, .positive, at: place.key("rect").item(1))
      try checkPixels(width, height, at: place.key("rect"))
    case .star(let points, let diameter, let inner):
      try check(Double(points), .whole(2, SceneLimits.starPoints), at: place.key("star").item(0))
      try checkPixels(diameter, diameter, at: place.key("star").item(1))
      try check(inner, .notNegative, at: place.key("star").item(2))
    case .glow(let diameter):
      try checkPixels(diameter, diameter, at: place.key("glow"))
    case .text(let text, let fontSize):
      guard !text.utf8.contains(0) else { throw fault(.zeroInText, at: place.key("text")) }
      try check(fontSize, .positive(upTo: SceneLimits.fontSize), at: place.key("fontSize"))
    }
  }

  private func checkPixels(_ width: Double, _ height: Double, at place: ScenePlace) throws(SceneError) {
    try check(width, .positive, at: place)
    try check(height, .positive, at: place)
    guard width * height <= SceneLimits.imagePixels else {
      throw fault(.imageTooLarge(width: width, height: height), at: place)
    }
  }
}
