import EmitterMath
import EmitterScene

extension SourceRun {
  /// The animation that an object describes, as it is added to a layer now; `nil`, with a remark, where it is none.
  func animation(of object: RunObject, for layer: RunObject) -> Animation? {
    animation(of: object, for: layer, inGroup: false, depth: 0)
  }

  private func animation(of object: RunObject, for layer: RunObject, inGroup: Bool, depth: Int) -> Animation? {
    guard depth <= SceneLimits.groups else { return nothing("animation groups are nested too deep") }
    let key: String? = inGroup ? nil : object.fields[SourceRun.animationKey]?.text
    var animation: Animation
    switch appleClass(of: object.className) {
    case "CAAnimationGroup":
      let children: [Animation] = (object.fields["animations"]?.items ?? []).compactMap { item in
        item.object.flatMap { self.animation(of: $0, for: layer, inGroup: true, depth: depth + 1) }
      }
      animation = Animation(key: key, group: children)
    case "CATransition":
      var transition: Transition = Transition()
      if let word = object.fields["type"]?.text {
        guard let kind = Transition.Kind(rawValue: word) else { return nothing("a transition “\(word)”") }
        transition.kind = kind
      }
      if let word = object.fields["subtype"]?.text, let subtype = Transition.Subtype(rawValue: word) {
        transition.subtype = subtype
      }
      if let number = object.fields["startProgress"]?.number { transition.startProgress = number }
      if let number = object.fields["endProgress"]?.number { transition.endProgress = number }
      animation = Animation(transition)
    default:
      guard let text = object.fields["keyPath"]?.text else { return nothing("an animation without a key path") }
      guard let path = PropertyPath(text) else { return nothing("no animation of “\(text)” is known") }
      guard isThere(path, on: layer) else { return nothing("there is nothing at “\(text)” to animate") }
      guard let curve = curve(of: object, path) else { return nil }
      animation = Animation(key: key, path: path, curve: curve)
    }
    addTiming(of: object, to: &animation, inGroup: inGroup, local: inGroup ? 0 : startTime(of: layer))
    return animation
  }

  private func nothing(_ what: String) -> Animation? {
    remark(what + "; left out")
    return nil
  }

  /// True when a key path names exactly one thing of a layer.
  func isThere(_ path: PropertyPath, on layer: RunObject) -> Bool {
    if case .layer(let property) = path.target { return property.belongs(to: layer.layer.kind) }
    var cells: [RunObject] = layer.cells
    for name in path.cells {
      let found: [RunObject] = cells.filter { $0.cell.name == name }
      guard found.count == 1 else { return false }
      cells = found[0].cells
    }
    guard case .behavior(_, let property) = path.target else { return true }
    return behavior(at: path, of: layer)?.behavior.map { property.belongs(to: $0.type) } ?? false
  }

  private func curve(of object: RunObject, _ path: PropertyPath) -> AnimationCurve? {
    func given(_ name: String) -> PropertyValue? {
      guard let value = object.fields[name], !value.isNone else { return nil }
      return property(value, kind: path.kind, name: name)
    }
    switch appleClass(of: object.className) {
    case "CAKeyframeAnimation":
      var frames: Keyframes = Keyframes([])
      if let way = object.fields["path"]?.object, way.kind == .path {
        frames.path = way.text
      } else {
        for item in object.fields["values"]?.items ?? [] {
          guard let value = property(item, kind: path.kind, name: "values") else { return nil }
          frames.values.append(value)
        }
        guard !frames.values.isEmpty else {
          remark("a keyframe animation without values; left out")
          return nil
        }
      }
      func numbers(_ name: String) -> [Double] { (object.fields[name]?.items ?? []).compactMap { $0.number } }
      frames.keyTimes = numbers("keyTimes")
      frames.tensionValues = numbers("tensionValues")
      frames.continuityValues = numbers("continuityValues")
      frames.biasValues = numbers("biasValues")
      frames.timingFunctions = (object.fields["timingFunctions"]?.items ?? []).compactMap { timing($0) }
      if let word = object.fields["calculationMode"]?.text, let mode = CalculationMode(rawValue: word) {
        frames.calculationMode = mode
      }
      if let word = object.fields["rotationMode"]?.text, let mode = RotationMode(rawValue: word) {
        frames.rotationMode = mode
      }
      return .keyframes(frames)
    case "CASpringAnimation":
      return .spring(from: given("fromValue"), to: given("toValue"), by: given("byValue"), spring(of: object))
    default: return .basic(from: given("fromValue"), to: given("toValue"), by: given("byValue"))
    }
  }

  func spring(of object: RunObject) -> Spring {
    var spring: Spring = Spring()
    if let number = object.fields["mass"]?.number { spring.mass = number }
    if let number = object.fields["stiffness"]?.number { spring.stiffness = number }
    if let number = object.fields["damping"]?.number { spring.damping = number }
    if let number = object.fields["initialVelocity"]?.number { spring.initialVelocity = number }
    return spring
  }

  private func timing(_ value: RunValue) -> UnitBezier? {
    switch value {
    case .timing(let curve): curve
    case .string(let name): UnitBezier.named.first { $0.name == name }?.curve
    default: nil
    }
  }

  private func addTiming(of object: RunObject, to animation: inout Animation, inGroup: Bool, local: Double) {
    func number(_ name: String) -> Double? { object.fields[name]?.number }
    switch object.fields["beginTime"] {
    case .time(let time)? where events.isTrigger:
      if time != events.now {
        remark("the animation begins when the tap is handled, not \(shortestText(time - events.now)) s later")
      }
    case .time(let time)?:
      // At the very instant at which it is added it begins by itself.
      let begin: Double = withoutNoise(SourceRun.mediaTimeAtStart + time - local)
      let isNow: Bool = events.isRunning && time == events.now && local == SourceRun.mediaTimeAtStart
      if inGroup || !isNow { animation.timing.beginTime = begin }
    case .local(let time)?: animation.timing.beginTime = time
    case .number(let seconds, _)?:
      if inGroup {
        animation.timing.beginTime = seconds
      } else if seconds != 0 {
        animation.timing.beginTime = withoutNoise(seconds - local)
      }
    default: break
    }
    if let seconds = number("duration") { animation.timing.duration = seconds }
    if let seconds = number("timeOffset") { animation.timing.timeOffset = seconds }
    if let speed = number("speed") { animation.timing.speed = speed }
    if let count = number("repeatCount") { animation.timing.repeatCount = count > 1e9 ? .infinity : count }
    if let seconds = number("repeatDuration") { animation.timing.repeatDuration = seconds > 1e9 ? .infinity : seconds }
    if let flag = number("autoreverses") { animation.timing.autoreverses = flag != 0 }
    if let flag = number("removedOnCompletion") ?? number("isRemovedOnCompletion") {
      animation.timing.removedOnCompletion = flag != 0
    }
    if let flag = number("additive") { animation.isAdditive = flag != 0 }
    if let flag = number("cumulative") { animation.isCumulative = flag != 0 }
    if let word = object.fields["fillMode"]?.text, let mode = FillMode(rawValue: word) {
      animation.timing.fillMode = mode
    }
    if let value = object.fields["timingFunction"], let curve = timing(value) { animation.timingFunction = curve }
    if let delegate = object.fields["delegate"], !delegate.isNone {
      remark("what an animation's delegate does when it ends is not played")
    }
  }
}
