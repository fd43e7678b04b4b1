import EmitterMath
import EmitterScene

extension DocumentNode {
  /// The document's scene.
  func scene() throws(SceneFileError) -> Scene {
    let members: [(name: String, node: DocumentNode)] = try members()
    try checkFormat()
    guard let size: JSONValue = value[SceneKey.size.rawValue] else {
      throw failure(.missingKey([SceneKey.size.rawValue]))
    }
    let sides: [Double] = try DocumentNode(value: size, place: place.key(SceneKey.size.rawValue))
      .numbers(2, as: .property(.size, mayBeNone: false))
    var scene: Scene = Scene(size: Size(sides[0], sides[1]))
    for (name, node) in members { try node.read(try node.key(name, SceneKey.self), into: &scene) }
    return scene
  }

  private func checkFormat() throws(SceneFileError) {
    let key: String = SceneKey.format.rawValue
    guard let format: JSONValue = value[key] else { throw failure(.missingKey([key])) }
    let node: DocumentNode = DocumentNode(value: format, place: place.key(key))
    let text: String = try node.text(as: .version)
    guard text != SceneFile.format else { return }
    let bytes: [UInt8] = Array(text.utf8)
    let family: [UInt8] = Array("openemitter/".utf8)
    guard bytes.starts(with: family), let version = jsonNumber(bytes.dropFirst(family.count)), version >= 1 else {
      throw node.failure(.wrongFormat(text))
    }
    guard version == 1 else { throw node.failure(.newerFormat(text)) }
  }

  private func read(_ key: SceneKey, into scene: inout Scene) throws(SceneFileError) {
    switch key {
    case .schema: _ = try text()
    case .format, .size: break
    case .scale: scene.scale = try number()
    case .duration:
      scene.duration = value == .text("auto") ? .auto : .seconds(try number(as: .duration))
    case .fps: scene.fps = try number()
    case .poster: scene.poster = try number()
    case .background: scene.background = try color()
    case .seed:
      let seed: Double = try number(as: .property(.whole, mayBeNone: false))
      guard let whole = UInt32(exactly: seed) else { throw outOfRange(seed, PropertyKind.whole.range) }
      scene.seed = whole
    case .options:
      for (name, node) in try members() { try node.read(try node.key(name, OptionKey.self), into: &scene.options) }
    case .images:
      for (name, node) in try members() { scene.images.append(try node.image(named: name)) }
    case .layers: scene.layers = try layers()
    case .events:
      for node in try list() { scene.events.append(try node.event()) }
    case .triggers:
      for node in try list() {
        let text: String = try node.text(as: .trigger)
        guard let trigger = Trigger(text) else { throw node.failure(.unreadable(text, expected: .trigger)) }
        scene.triggers.append(trigger)
      }
    }
  }

  private func read(_ key: OptionKey, into options: inout SceneOptions) throws(SceneFileError) {
    switch key {
    case .rangeConvention: options.rangeConvention = try word(SceneOptions.RangeConvention.self)
    case .emissionDistribution: options.emissionDistribution = try word(SceneOptions.EmissionDistribution.self)
    case .circleRadius: options.circleRadius = try word(SceneOptions.CircleRadius.self)
    case .wakesInThePast: options.wakesInThePast = try flag()
    case .maxParticles: options.maxParticles = try whole(.whole(0, SceneLimits.particles))
    }
  }

  /// A whole number in `range`.
  func whole(_ range: NumberRange) throws(SceneFileError) -> Int {
    let number: Double = try number()
    guard range.contains(number), let whole = Int(exactly: number) else { throw outOfRange(number, range) }
    return whole
  }

  func outOfRange(_ number: Double, _ range: NumberRange) -> SceneFileError {
    .scene(SceneError(place: place.text, fault: .number(number, allowed: range)))
  }
}
