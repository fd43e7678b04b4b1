import EmitterMath
import EmitterScene

extension DocumentNode {
  /// An image: a file's name, a data URL, or an object.
  func image(named name: String) throws(SceneFileError) -> SceneImage {
    if case .text(let file) = value { return SceneImage(name: name, source: .file(file)) }
    let members: [(name: String, node: DocumentNode)] = try members(as: .image)
    var source: (key: ImageKey, value: SceneImage.Source)?
    var fontSize: Double?
    var color: Color?
    var pixelsPerPoint: Double = 1
    for (name, node) in members {
      let key: ImageKey = try node.key(name, ImageKey.self)
      switch key {
      case .fontSize: fontSize = try node.number()
      case .color: color = try node.color()
      case .pixelsPerPoint: pixelsPerPoint = try node.number()
      default:
        if let source { throw node.failure(.conflict(name, source.key.rawValue)) }
        source = (key, try node.source(key))
      }
    }
    guard var source else { throw failure(.missingKey(ImageKey.sources.map { $0.rawValue })) }
    try checkFontSize(fontSize, of: &source)
    var image: SceneImage = SceneImage(name: name, source: source.value)
    if let color {
      guard source.key != .file else {
        throw .scene(SceneError(place: place.key(ImageKey.color.rawValue).text, fault: .colorOfFile))
      }
      image.color = color
    }
    image.pixelsPerPoint = pixelsPerPoint
    return image
  }

  /// Where the pixels come from; a text's font size is not known here yet.
  private func source(_ key: ImageKey) throws(SceneFileError) -> SceneImage.Source {
    if key == .file { return .file(try text()) }
    if key == .text { return .text(try text(), fontSize: 0) }
    let names: [String] = key.numbers ?? []
    if names.count == 1 {
      let number: Double = try number()
      return key == .disc ? .disc(diameter: number) : .glow(diameter: number)
    }
    let n: [Double] = try numbers(names.count, as: .numbers(names))
    switch key {
    case .ring: return .ring(diameter: n[0], width: n[1])
    case .rect: return .rect(width: n[0], height: n[1])
    default:
      let first: DocumentNode = DocumentNode(value: .number(n[0]), place: place.item(0))
      let points: Int = try first.whole(.whole(2, SceneLimits.starPoints))
      return .star(points: points, diameter: n[1], inner: n[2])
    }
  }

  private func checkFontSize(
    _ size: Double?, of source: inout (key: ImageKey, value: SceneImage.Source)
  ) throws(SceneFileError) {
    if case .text(let string, _) = source.value {
      guard let size else { throw failure(.missingKey([ImageKey.fontSize.rawValue])) }
      source.value = .text(string, fontSize: size)
    } else if size != nil {
      throw failure(.conflict(ImageKey.fontSize.rawValue, source.key.rawValue))
    }
  }
}
