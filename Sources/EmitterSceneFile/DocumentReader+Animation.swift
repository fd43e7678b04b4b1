import EmitterMath
import EmitterScene

extension DocumentNode {
  /// An animation; with the layer it goes to where an event adds it.
  func animation(isAdded: Bool) throws(SceneFileError) -> (layer: String, animation: Animation) {
    let members: [(name: String, node: DocumentNode)] = try members()
    let type: AnimationType = try animationType()
    let pathNode: DocumentNode = try required(.keyPath)
    let path: PropertyPath = try pathNode.propertyPath(try pathNode.text(), named: nil)
    var animation: Animation = Animation(path: path, curve: try curve(type, path))
    var layer: String = ""
    if isAdded { layer = try required(.layer).text() }
    for (name, node) in members {
      let key: AnimationKey = try node.key(name, AnimationKey.self)
      guard isAdded || key != .layer else { throw node.failure(.unknownKey(nearest: nil)) }
      guard key.belongs(to: type) else {
        let owner: AnimationType = AnimationType.allCases.first { key.belongs(to: $0) } ?? type
        throw node.failure(.foreignKey(name, .animation, type: type.rawValue, owner: owner.rawValue))
      }
      try node.read(key, into: &animation)
    }
    return (layer, animation)
  }

  private func required(_ key: AnimationKey) throws(SceneFileError) -> DocumentNode {
    guard let node = optional(key) else { throw failure(.missingKey([key.rawValue])) }
    return node
  }

  private func optional(_ key: AnimationKey) -> DocumentNode? {
    guard let found: JSONValue = value[key.rawValue] else { return nil }
    return DocumentNode(value: found, place: place.key(key.rawValue))
  }

  private func animationType() throws(SceneFileError) -> AnimationType {
    let node: DocumentNode = try required(.type)
    if case .text(let text) = node.value, Unsupported.animationTypes.contains(text) {
      throw node.failure(.unsupported(text))
    }
    return try node.word(AnimationType.self)
  }

  private func curve(_ type: AnimationType, _ path: PropertyPath) throws(SceneFileError) -> AnimationCurve {
    let kind: PropertyKind = path.kind
    switch type {
    case .basic:
      return .basic(
        from: try optional(.fromValue)?.propertyValue(kind, mayBeNone: path.mayBeNone),
        to: try optional(.toValue)?.propertyValue(kind, mayBeNone: path.mayBeNone),
        by: try optional(.byValue)?.propertyValue(kind, mayBeNone: false))
    case .spring:
      var spring: Spring = Spring()
      if let node = optional(.mass) { spring.mass = try node.number() }
      if let node = optional(.stiffness) { spring.stiffness = try node.number() }
      if let node = optional(.damping) { spring.damping = try node.number() }
      if let node = optional(.initialVelocity) { spring.initialVelocity = try node.number() }
      return .spring(
        from: try optional(.fromValue)?.propertyValue(kind, mayBeNone: path.mayBeNone),
        to: try optional(.toValue)?.propertyValue(kind, mayBeNone: path.mayBeNone),
        by: try optional(.byValue)?.propertyValue(kind, mayBeNone: false), spring)
    case .keyframe:
      var values: [PropertyValue] = []
      for node in try required(.values).list() {
        values.append(try node.propertyValue(kind, mayBeNone: path.mayBeNone))
      }
      var functions: [UnitBezier] = []
      if let list = optional(.timingFunctions) {
        for node in try list.list() { functions.append(try node.timingFunction()) }
      }
      return .keyframe(
        values: values, keyTimes: try optional(.keyTimes)?.list().numbers() ?? [], timingFunctions: functions,
        calculationMode: try optional(.calculationMode)?.word(CalculationMode.self) ?? .linear)
    }
  }

  private func read(_ key: AnimationKey, into animation: inout Animation) throws(SceneFileError) {
    switch key {
    case .layer, .type, .keyPath, .fromValue, .toValue, .byValue, .values, .keyTimes, .timingFunctions,
      .calculationMode, .mass, .stiffness, .damping, .initialVelocity:
      break
    case .key: animation.key = try text()
    case .duration: animation.timing.duration = try seconds()
    case .beginTime: animation.timing.beginTime = try number()
    case .timeOffset: animation.timing.timeOffset = try number()
    case .speed: animation.timing.speed = try number()
    case .repeatCount: animation.timing.repeatCount = try seconds()
    case .repeatDuration: animation.timing.repeatDuration = try seconds()
    case .autoreverses: animation.timing.autoreverses = try flag()
    case .fillMode: animation.timing.fillMode = try word(FillMode.self)
    case .timingFunction: animation.timingFunction = try timingFunction()
    case .removedOnCompletion: animation.timing.removedOnCompletion = try flag()
    case .additive: animation.isAdditive = try flag()
    case .cumulative: animation.isCumulative = try flag()
    }
  }

  /// A timing function by its name or its control points.
  private func timingFunction() throws(SceneFileError) -> UnitBezier {
    switch value {
    case .text(let text):
      for (name, curve) in UnitBezier.named where name == text { return curve }
      let names: [String] = UnitBezier.names
      throw failure(.wrongWord(text, allowed: names, nearest: nearestName(to: text, among: names)))
    default:
      let n: [Double] = try numbers(4, as: .curve)
      for index in [0, 2] where !NumberRange.unit.contains(n[index]) {
        throw DocumentNode(value: .number(n[index]), place: place.item(index)).outOfRange(n[index], .unit)
      }
      return UnitBezier(n[0], n[1], n[2], n[3])
    }
  }
}
