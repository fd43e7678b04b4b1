import EmitterMath
import EmitterScene

extension OutlineBuilder {
  /// Appends what makes an animation; the result is what the code calls it.
  mutating func add(
    _ animation: Animation, inGroup: Bool, at place: ScenePlace, to body: inout [Statement]
  ) -> String {
    let identifier: String = locals.identifier(word(for: animation), suffix: "Animation")
    switch animation.effect {
    case .property(let path, let curve): add(curve, of: path, identifier, to: &body)
    case .group(let children):
      var objects: [String] = []
      for (index, child) in children.enumerated() {
        objects.append(add(child, inGroup: true, at: place.key("animations").item(index), to: &body))
        body.append(.blank)
      }
      body.append(.make(identifier, .CAAnimationGroup))
      body.append(.set(identifier, SourceProperty("animations"), .objects(objects)))
    case .transition(let transition): add(transition, identifier, to: &body)
    }
    add(animation.timing, of: animation, inGroup: inGroup, identifier, to: &body)
    return identifier
  }

  private func word(for animation: Animation) -> String {
    if let key = animation.key { return key }
    switch animation.effect {
    case .property(let path, _): return path.text.split(separator: ".").last.map(String.init) ?? ""
    case .group: return "group"
    case .transition: return "transition"
    }
  }

  private mutating func add(
    _ curve: AnimationCurve, of path: PropertyPath, _ identifier: String, to body: inout [Statement]
  ) {
    switch curve {
    case .basic(let from, let to, let by):
      body.append(.animate(identifier, .CABasicAnimation, keyPath: path.text))
      add([("fromValue", from), ("toValue", to), ("byValue", by)], of: path, identifier, to: &body)
    case .spring(let from, let to, let by, let spring):
      body.append(.animate(identifier, .CASpringAnimation, keyPath: path.text))
      add([("fromValue", from), ("toValue", to), ("byValue", by)], of: path, identifier, to: &body)
      let standard: Spring = Spring()
      let numbers: [(String, Double, Double)] = [
        ("mass", spring.mass, standard.mass), ("stiffness", spring.stiffness, standard.stiffness),
        ("damping", spring.damping, standard.damping), ("initialVelocity", spring.initialVelocity, 0),
      ]
      for (name, number, usual) in numbers where number != usual {
        body.append(.set(identifier, SourceProperty(name), .number(number)))
      }
    case .keyframes(let frames):
      add(frames, of: path, identifier, to: &body)
    }
  }

  private mutating func add(
    _ values: [(String, PropertyValue?)], of path: PropertyPath, _ identifier: String, to body: inout [Statement]
  ) {
    for (name, value) in values {
      guard let value else { continue }
      let spelled: SourceValue = object(value, of: path, called: identifier + SourceNames.upperFirst(name), to: &body)
      body.append(.set(identifier, SourceProperty(name, isAny: true), spelled))
    }
  }

  private mutating func add(
    _ frames: Keyframes, of path: PropertyPath, _ identifier: String, to body: inout [Statement]
  ) {
    func set(_ name: String, _ value: SourceValue) { body.append(.set(identifier, SourceProperty(name), value)) }
    func set(_ name: String, _ list: [Double]) { if !list.isEmpty { set(name, .numbers(list)) } }
    body.append(.animate(identifier, .CAKeyframeAnimation, keyPath: path.text))
    if let data = frames.path, let way = try? VectorPath(svg: data) {
      let name: String = locals.identifier(identifier, suffix: "Path")
      body.append(.path(name, way))
      set("path", .path(name))
    } else {
      var values: [SourceValue] = []
      for (index, value) in frames.values.enumerated() {
        values.append(object(value, of: path, called: identifier + String(index + 1), to: &body))
      }
      set("values", .list(values))
    }
    set("keyTimes", frames.keyTimes)
    if !frames.timingFunctions.isEmpty { set("timingFunctions", .timings(frames.timingFunctions)) }
    if frames.calculationMode != .linear {
      set("calculationMode", SourceWords.value("calculationMode", frames.calculationMode.rawValue))
    }
    set("tensionValues", frames.tensionValues)
    set("continuityValues", frames.continuityValues)
    set("biasValues", frames.biasValues)
    if frames.rotationMode != .none {
      set("rotationMode", SourceWords.value("rotationMode", frames.rotationMode.rawValue))
    }
  }

  private func add(_ transition: Transition, _ identifier: String, to body: inout [Statement]) {
    body.append(.make(identifier, .CATransition))
    body.append(.set(identifier, SourceProperty("type"), SourceWords.value("transitionType", transition.kind.rawValue)))
    if transition.kind != .fade || transition.subtype != Transition().subtype {
      body.append(
        .set(identifier, SourceProperty("subtype"), SourceWords.value("subtype", transition.subtype.rawValue)))
    }
    if transition.startProgress != 0 {
      body.append(.set(identifier, SourceProperty("startProgress"), .number(transition.startProgress)))
    }
    if transition.endProgress != 1 {
      body.append(.set(identifier, SourceProperty("endProgress"), .number(transition.endProgress)))
    }
  }

  private mutating func add(
    _ timing: AnimationTiming, of animation: Animation, inGroup: Bool, _ identifier: String,
    to body: inout [Statement]
  ) {
    func set(_ name: String, _ value: SourceValue) { body.append(.set(identifier, SourceProperty(name), value)) }
    if let begin = timing.beginTime {
      var value: SourceValue = inGroup ? .number(begin) : self.begin(begin, in: time)
      // 0 would mean the instant at which it is added.
      if !inGroup, case .number(0) = value { value = .number(1e-100) }
      set("beginTime", value)
    }
    if timing.timeOffset != 0 { set("timeOffset", .number(timing.timeOffset)) }
    if timing.speed != 1 { set("speed", .number(timing.speed)) }
    if timing.duration != 0 {
      if case .spring(_, _, _, let spring)? = animation.curve, spring.settlingDuration == timing.duration {
        set("duration", .settling(identifier))
      } else {
        set("duration", .number(timing.duration))
      }
    }
    if timing.repeatCount != 0 { set("repeatCount", .number(timing.repeatCount)) }
    if timing.repeatDuration != 0 { set("repeatDuration", .number(timing.repeatDuration)) }
    if timing.autoreverses { set("autoreverses", .flag(true)) }
    if animation.timingFunction != .linear { set("timingFunction", .timing(animation.timingFunction)) }
    if timing.fillMode != .removed { set("fillMode", SourceWords.value("fillMode", timing.fillMode.rawValue)) }
    if !timing.removedOnCompletion { set("removedOnCompletion", .flag(false)) }
    if animation.isAdditive { set("additive", .flag(true)) }
    if animation.isCumulative { set("cumulative", .flag(true)) }
  }

  /// A value that stands where any object may: words are plain strings there.
  mutating func object(
    _ value: PropertyValue, of path: PropertyPath, called name: String, to body: inout [Statement]
  ) -> SourceValue {
    if case .word = path.kind, case .text(.some(let word)) = value { return .string(word) }
    return self.value(value, kind: path.kind, property: "path", called: name, to: &body)
  }
}
