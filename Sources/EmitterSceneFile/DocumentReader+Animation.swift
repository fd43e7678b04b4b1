import EmitterMath
import EmitterScene

extension DocumentNode {
  /// An animation; with the layer it goes to where an event adds it.
  func animation(isAdded: Bool) throws(SceneFileError) -> (layer: String, animation: Animation) {
    let members: [(name: String, node: DocumentNode)] = try members()
    let type: AnimationType = try required(.type).word(AnimationType.self)
    var animation: Animation
    switch type {
    case .group: animation = Animation(group: try required(.animations).animations())
    case .transition: animation = Animation(try transition())
    default:
      let pathNode: DocumentNode = try required(.keyPath)
      let path: PropertyPath = try pathNode.propertyPath(try pathNode.text(), named: nil)
      animation = Animation(path: path, curve: try curve(type, path))
    }
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

  private func animations() throws(SceneFileError) -> [Animation] {
    var animations: [Animation] = []
    for node in try list() { animations.append(try node.animation(isAdded: false).animation) }
    return animations
  }

  private func required(_ key: AnimationKey) throws(SceneFileError) -> DocumentNode {
    guard let node = optional(key) else { throw failure(.missingKey([key.rawValue])) }
    return node
  }

  private func optional(_ key: AnimationKey) -> DocumentNode? {
    guard let found: JSONValue = value[key.rawValue] else { return nil }
    return DocumentNode(value: found, place: place.key(key.rawValue))
  }

  private func transition() throws(SceneFileError) -> Transition {
    var transition: Transition = Transition()
    if let kind = try optional(.transitionType)?.word(Transition.Kind.self) { transition.kind = kind }
    if let subtype = try optional(.subtype)?.word(Transition.Subtype.self) { transition.subtype = subtype }
    if let start = try optional(.startProgress)?.number() { transition.startProgress = start }
    if let end = try optional(.endProgress)?.number() { transition.endProgress = end }
    return transition
  }

  private func curve(_ type: AnimationType, _ path: PropertyPath) throws(SceneFileError) -> AnimationCurve {
    if type == .keyframe { return .keyframes(try keyframes(path)) }
    let from: PropertyValue? = try optional(.fromValue)?.value(of: path)
    let to: PropertyValue? = try optional(.toValue)?.value(of: path)
    let by: PropertyValue? = try optional(.byValue)?.value(of: path, mayBeNone: false)
    guard type == .spring else { return .basic(from: from, to: to, by: by) }
    var spring: Spring = Spring()
    if let node = optional(.mass) { spring.mass = try node.number() }
    if let node = optional(.stiffness) { spring.stiffness = try node.number() }
    if let node = optional(.damping) { spring.damping = try node.number() }
    if let node = optional(.initialVelocity) { spring.initialVelocity = try node.number() }
    return .spring(from: from, to: to, by: by, spring)
  }

  private func keyframes(_ path: PropertyPath) throws(SceneFileError) -> Keyframes {
    var keyframes: Keyframes = Keyframes([])
    if let node = optional(.path) {
      guard optional(.values) == nil else {
        throw node.failure(.conflict(AnimationKey.path.rawValue, AnimationKey.values.rawValue))
      }
      keyframes.path = try node.text(as: .property(.path, mayBeNone: false))
    } else {
      guard let list = optional(.values) else {
        throw failure(.missingKey([AnimationKey.values.rawValue, AnimationKey.path.rawValue]))
      }
      for node in try list.list() {
        keyframes.values.append(try node.value(of: path))
      }
    }
    if let list = optional(.timingFunctions) {
      for node in try list.list() { keyframes.timingFunctions.append(try node.timingFunction()) }
    }
    keyframes.keyTimes = try numbers(.keyTimes)
    keyframes.tensionValues = try numbers(.tensionValues)
    keyframes.continuityValues = try numbers(.continuityValues)
    keyframes.biasValues = try numbers(.biasValues)
    if let mode = try optional(.calculationMode)?.word(CalculationMode.self) { keyframes.calculationMode = mode }
    if let mode = try optional(.rotationMode)?.word(RotationMode.self) { keyframes.rotationMode = mode }
    return keyframes
  }

  private func numbers(_ key: AnimationKey) throws(SceneFileError) -> [Double] {
    try optional(key)?.list().numbers() ?? []
  }

  private func read(_ key: AnimationKey, into animation: inout Animation) throws(SceneFileError) {
    switch key {
    case .layer, .type, .keyPath, .fromValue, .toValue, .byValue, .values, .path, .keyTimes, .timingFunctions,
      .calculationMode, .rotationMode, .tensionValues, .continuityValues, .biasValues, .mass, .stiffness, .damping,
      .initialVelocity, .transitionType, .subtype, .startProgress, .endProgress, .animations:
      break
    case .key: animation.key = try text()
    case .duration:
      if case .spring(_, _, _, let spring)? = animation.curve, value == .text(AnimationTiming.settling) {
        animation.timing.duration = spring.settlingDuration
      } else {
        animation.timing.duration = try seconds()
      }
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

extension AnimationTiming {
  /// What a file calls the duration after which a spring has come to rest.
  static let settling: String = "settling"
}
