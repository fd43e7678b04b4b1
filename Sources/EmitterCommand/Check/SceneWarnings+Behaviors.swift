import EmitterMath
import EmitterScene

extension SceneWarnings {
  /// Warnings of an emitter's behaviours and of what they need.
  static func behaviorFindings(_ emitter: PlacedLayer, _ peaks: PeakValues) -> [Finding] {
    var result: [Finding] = []
    for (index, behavior) in emitter.layer.emitterBehaviors.enumerated() {
      result += idle(behavior, "\(emitter.place).emitterBehaviors[\(index)]", of: emitter.layer, cell: nil, peaks)
    }
    result += shapeWithoutPlaces(emitter, peaks)
    for cell in emitter.cells {
      for (index, behavior) in cell.cell.emitterBehaviors.enumerated() {
        result += idle(behavior, "\(cell.place).emitterBehaviors[\(index)]", of: emitter.layer, cell: cell, peaks)
      }
      result += unused(cell)
    }
    return result
  }

  /// A behaviour whose inputs leave it nothing to do.
  private static func idle(
    _ behavior: Behavior, _ place: String, of layer: Layer, cell: PlacedCell?, _ peaks: PeakValues
  ) -> [Finding] {
    func isEdited(_ property: BehaviorProperty) -> Bool {
      peaks.isEdited(property, of: behavior, cell: cell, in: layer)
    }
    if behavior.properties[.enabled] == .flag(false), !isEdited(.enabled) {
      return [
        Finding(
          rule: .idleBehavior, place: place, message: "the behaviour is not enabled and nothing enables it",
          cure: "leave it out, or set \"enabled\" in an event")
      ]
    }
    let missing: BehaviorProperty? = behavior.type.needed.first { property in
      behavior.properties[property] == property.defaultValue && !isEdited(property)
    }
    guard let missing else { return isEdited(.locations) ? [] : oddLocations(behavior, place) }
    return [
      Finding(
        rule: .idleBehavior, place: place,
        message: "the \(behavior.type.rawValue) has no \(missing.name), so it does nothing",
        cure: "give it \(missing.kind == .number ? missing.range.words : missing.kind.words) in \"\(missing.name)\"")
    ]
  }

  /// Places of a curve over life that go back; as many as there are values they are in any valid scene.
  private static func oddLocations(_ behavior: Behavior, _ place: String) -> [Finding] {
    guard case .numbers(let locations) = behavior.properties[.locations],
      let back = locations.indices.dropFirst().first(where: { locations[$0] < locations[$0 - 1] })
    else { return [] }
    return [
      Finding(
        rule: .unusedProperty, place: place,
        message: "locations[\(back)] lies before the one before it, and counts as equal to it",
        cure: "\"locations\" that rise")
    ]
  }

  /// A shape that consists of what another property says, which says nothing.
  private static func shapeWithoutPlaces(_ emitter: PlacedLayer, _ peaks: PeakValues) -> [Finding] {
    let layer: Layer = emitter.layer
    for (word, property) in [("path", LayerProperty.emitterPath), ("rectangles", .emitterRects)]
    where layer.properties[.emitterShape] == .text(word) && layer.properties[property] == property.defaultValue {
      guard !peaks.isEdited(property, of: layer) else { continue }
      return [
        Finding(
          rule: .unusedProperty, place: emitter.place,
          message: "the shape is \(word), but there is no \(property.name), so everything is born in one place",
          cure: "give it \(property.kind.words) in \"\(property.name)\"")
      ]
    }
    return []
  }

  /// Properties of a cell that change nothing without another one.
  private static func unused(_ cell: PlacedCell) -> [Finding] {
    let properties: PropertyTable<CellProperty> = cell.cell.properties
    let orientation: CellProperty? = [.orientationRange, .orientationLatitude, .orientationLongitude].first {
      properties.isGiven($0)
    }
    if let orientation, properties[.particleType] != .text("plane") {
      return [
        Finding(
          rule: .unusedProperty, place: cell.place,
          message: "\(orientation.name) turns planes only, and the particles are none",
          cure: "\"particleType\": \"plane\"")
      ]
    }
    if properties.isGiven(.minificationFilterBias) {
      return [
        Finding(
          rule: .unusedProperty, place: cell.place, message: "minificationFilterBias changes nothing in our pictures",
          cure: "leave it out")
      ]
    }
    if properties.isGiven(.contentsFrameMode), !properties.isGiven(.contentsFrameCount) {
      return [
        Finding(
          rule: .unusedProperty, place: cell.place, message: "contentsFrameMode chooses among frames, and there is one",
          cure: "say how many there are in \"contentsFrameCount\"")
      ]
    }
    return []
  }
}

extension BehaviorType {
  /// The inputs without which it does nothing.
  fileprivate var needed: [BehaviorProperty] {
    switch self {
    case .wave: [.force, .frequency]
    case .drag: [.drag]
    case .valueOverLife: [.keyPath, .values]
    case .colorOverLife: [.colors]
    case .attractor, .simpleAttractor: [.stiffness]
    case .noise: [.strength]
    case .alignToMotion, .light, .floor: []
    }
  }
}
