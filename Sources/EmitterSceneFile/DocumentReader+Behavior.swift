import EmitterMath
import EmitterScene

extension DocumentNode {
  /// A list of behaviours.
  func behaviors() throws(SceneFileError) -> [Behavior] {
    var behaviors: [Behavior] = []
    for node in try list() { behaviors.append(try node.behavior()) }
    return behaviors
  }

  private func behavior() throws(SceneFileError) -> Behavior {
    let members: [(name: String, node: DocumentNode)] = try members()
    var behavior: Behavior = Behavior(try required(BehaviorKey.type).word(BehaviorType.self))
    let type: BehaviorType = behavior.type
    for (name, node) in members {
      if let property = BehaviorProperty(rawValue: name) {
        guard property.belongs(to: type) else {
          let owner: BehaviorType = BehaviorType.allCases.first { property.belongs(to: $0) } ?? type
          throw node.failure(.foreignKey(name, .behavior, type: type.rawValue, owner: owner.rawValue))
        }
        behavior.properties[property] = try node.propertyValue(property.kind, mayBeNone: property.mayBeNone)
      } else if name == BehaviorKey.name.rawValue {
        behavior.name = try node.text()
      } else if name != BehaviorKey.type.rawValue {
        var names: [String] = BehaviorKey.allCases.map { $0.rawValue }
        for property in BehaviorProperty.allCases where property.belongs(to: type) { names.append(property.name) }
        throw node.failure(.unknownKey(nearest: nearestName(to: name, among: names)))
      }
    }
    return behavior
  }

  /// What stands under a key that has to be there.
  private func required(_ key: some KeyList) throws(SceneFileError) -> DocumentNode {
    guard let found: JSONValue = value[key.rawValue] else { throw failure(.missingKey([key.rawValue])) }
    return DocumentNode(value: found, place: place.key(key.rawValue))
  }

  /// What a cell does that Core Animation's cannot.
  func cellExtensions() throws(SceneFileError) -> CellExtensions {
    var extensions: CellExtensions = CellExtensions()
    for (name, node) in try members() {
      switch try node.key(name, CellExtensionKey.self) {
      case .bursts: for item in try node.list() { extensions.bursts.append(try item.burst()) }
      case .emitsOnDeath: extensions.emitsOnDeath = try node.flag()
      case .images: for item in try node.list() { extensions.images.append(try item.weightedImage()) }
      case .trail: extensions.trail = node.value == .null ? nil : try node.trail()
      }
    }
    return extensions
  }

  /// What an emitter does that Core Animation's cannot.
  func layerExtensions() throws(SceneFileError) -> LayerExtensions {
    var extensions: LayerExtensions = LayerExtensions()
    for (name, node) in try members() {
      switch try node.key(name, LayerExtensionKey.self) {
      case .prewarm: extensions.prewarm = try node.number()
      }
    }
    return extensions
  }

  private func burst() throws(SceneFileError) -> Burst {
    for (name, node) in try members() { _ = try node.key(name, BurstKey.self) }
    return Burst(
      at: try required(BurstKey.at).number(),
      count: try required(BurstKey.count).whole(.whole(0, SceneLimits.burst)))
  }

  /// An image's name alone, or with its weight.
  private func weightedImage() throws(SceneFileError) -> WeightedImage {
    if case .text(let contents) = value { return WeightedImage(contents) }
    var image: WeightedImage = WeightedImage(try required(WeightedImageKey.contents).text())
    for (name, node) in try members() {
      if try node.key(name, WeightedImageKey.self) == .weight { image.weight = try node.number() }
    }
    return image
  }

  private func trail() throws(SceneFileError) -> Trail {
    var trail: Trail = Trail(
      duration: try required(TrailKey.duration).number(),
      count: try required(TrailKey.count).whole(.whole(0, SceneLimits.ghosts)))
    for (name, node) in try members() {
      switch try node.key(name, TrailKey.self) {
      case .duration, .count: break
      case .scale: trail.scale = try node.number()
      case .alpha: trail.alpha = try node.number()
      }
    }
    return trail
  }
}
