import EmitterMath
import EmitterScene

extension OutlineBuilder {
  /// Appends the behaviours of a layer or a cell and hands them over, by key-value coding.
  mutating func addBehaviors(_ behaviors: [Behavior], of owner: String, to body: inout [Statement]) {
    guard !behaviors.isEmpty else { return }
    var identifiers: [String] = []
    for behavior in behaviors {
      body.append(.blank)
      let identifier: String = locals.identifier(behavior.name ?? behavior.type.rawValue, suffix: "Behavior")
      identifiers.append(identifier)
      body.append(.makeBehavior(identifier, type: behavior.type.rawValue))
      if let name = behavior.name { body.append(.setKey(identifier, "name", .string(name))) }
      for property in BehaviorProperty.allCases where behavior.properties.isGiven(property) {
        let path: PropertyPath = PropertyPath(target: .behavior("", property))
        let value: SourceValue = object(behavior.properties[property], of: path, called: identifier, to: &body)
        body.append(.setKey(identifier, property.name, value))
      }
    }
    body.append(.blank)
    body.append(.setKey(owner, "emitterBehaviors", .objects(identifiers)))
    noteBehaviors()
  }
}

extension CellProperty {
  /// True for what no header of Apple's shows.
  var isHidden: Bool {
    switch self {
    case .rotation, .rotationRange, .particleType, .orientationRange, .orientationLatitude, .orientationLongitude,
      .mass,
      .massRange, .contentsFrameMode, .contentsFrameCount, .contentsFramesPerRow, .contentsFramesPerSecond:
      true
    default: false
    }
  }
}

extension LayerProperty {
  /// True for what no header of Apple's shows.
  var isHidden: Bool { self == .emitterPath || self == .emitterRects || self == .emitterDuration }
}
