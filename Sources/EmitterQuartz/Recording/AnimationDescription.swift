import EmitterMath
import EmitterScene
import Foundation

/// The clock of an animation as a scene has it, but for when it begins.
func timing(of animation: CAAnimation) -> AnimationTiming {
  var timing = AnimationTiming()
  timing.timeOffset = NumberRange.instant.admitted(animation.timeOffset, otherwise: 0)
  timing.speed = NumberRange.speed.admitted(decimal(animation.speed), otherwise: 1)
  let duration: Double = NumberRange.spanOrForever.admitted(animation.duration, otherwise: 0)
  timing.duration = duration == 0 ? 0 : max(SceneLimits.shortestAnimation, duration)
  timing.repeatCount = NumberRange.repeats.admitted(decimal(animation.repeatCount), otherwise: 0)
  timing.repeatDuration = NumberRange.spanOrForever.admitted(animation.repeatDuration, otherwise: 0)
  timing.autoreverses = animation.autoreverses
  timing.fillMode = FillMode(rawValue: animation.fillMode.rawValue) ?? .removed
  timing.removedOnCompletion = animation.isRemovedOnCompletion
  return timing
}

/// Says an animation of Apple code's as a scene has it.
struct AnimationDescription {
  let node: LayerNode
  let recorder: Recorder

  private var run: SceneRun { recorder.run }

  /// `nil`, with a warning, for what a scene cannot say.
  func animation(_ animation: CAAnimation, depth: Int) -> Animation? {
    var result: Animation
    switch animation {
    case let group as CAAnimationGroup:
      guard depth < SceneLimits.groups else {
        run.warn("animation groups more than \(SceneLimits.groups) deep are left out")
        return nil
      }
      let children: [Animation] = (group.animations ?? []).compactMap { child in
        guard var below = self.animation(child, depth: depth + 1) else { return nil }
        let begin: Double = NumberRange.instant.admitted(child.beginTime, otherwise: 0)
        below.timing.beginTime = begin == 0 ? nil : begin
        return below
      }
      guard !children.isEmpty else { return nil }
      result = Animation(group: children)
    case let transition as CATransition:
      guard depth == 0 else {
        run.warn("a transition in a group is left out: a transition changes a layer's whole look")
        return nil
      }
      result = Animation(self.transition(transition))
    case let property as CAPropertyAnimation:
      guard let path = path(of: property), let curve = curve(of: property, path) else { return nil }
      result = Animation(path: path, curve: curve)
      result.isAdditive = property.isAdditive
      result.isCumulative = property.isCumulative
    default:
      run.warn("an animation of class \(Swift.type(of: animation)) moves nothing and is left out")
      return nil
    }
    result.timing = timing(of: animation)
    if let function = animation.timingFunction { result.timingFunction = admitted(function) }
    return result
  }

  private func transition(_ transition: CATransition) -> Transition {
    let kind: Transition.Kind? = Transition.Kind(rawValue: transition.type.rawValue)
    if kind == nil {
      run.warn("there is no transition '\(transition.type.rawValue)'; 'fade' stands in for it")
    }
    let word: String = transition.subtype?.rawValue ?? Transition.Subtype.fromLeft.rawValue
    var result = Transition(kind ?? .fade, Transition.Subtype(rawValue: word) ?? .fromLeft)
    result.startProgress = NumberRange.unit.admitted(decimal(transition.startProgress), otherwise: 0)
    result.endProgress = max(
      result.startProgress, NumberRange.unit.admitted(decimal(transition.endProgress), otherwise: 1))
    return result
  }

  private func admitted(_ function: CAMediaTimingFunction) -> UnitBezier {
    let curve: UnitBezier = function.curve
    return UnitBezier(
      NumberRange.unit.admitted(curve.x1, otherwise: 0), NumberRange.timingReach.admitted(curve.y1, otherwise: 0),
      NumberRange.unit.admitted(curve.x2, otherwise: 1), NumberRange.timingReach.admitted(curve.y2, otherwise: 1))
  }

  // MARK: Key paths

  /// What an animation moves, as the scene calls it.
  private func path(of animation: CAPropertyAnimation) -> PropertyPath? {
    guard let text = animation.keyPath, !text.isEmpty else {
      run.warn("an animation without a key path moves nothing")
      return nil
    }
    guard var path = PropertyPath(spelling(text, animation.valueFunction)) else {
      warnOfPath(text)
      return nil
    }
    if !path.cells.isEmpty {
      guard let way = node.cells(named: path.cells) else {
        let names: [String] = node.liveCells.compactMap { $0.name }
        let hint: String? = path.cells.first.flatMap { nearestName(to: $0, among: names) }
        run.warn(
          "an animation of '\(text)' moves nothing: the layer has no such cell"
            + (hint.map { "; did you mean '\($0)'?" } ?? ""))
        return nil
      }
      path.cells = node.path(way)
      guard let target = target(path.target, among: way.last?.behaviors ?? [], text) else { return nil }
      path.target = target
    } else if case .behavior = path.target {
      guard let target = target(path.target, among: node.behaviors, text) else { return nil }
      path.target = target
    } else if case .layer(let property) = path.target, !property.belongs(to: node.kind) {
      warnOfPath(text)
      return nil
    }
    guard path.isAnimatable else {
      run.warn("an animation of '\(text)' moves nothing: that cannot be animated")
      return nil
    }
    return path
  }

  /// The input of a behaviour under the name that the scene has for it; what is no behaviour's stays what it is.
  private func target(
    _ target: PropertyPath.Target, among behaviors: [BehaviorNode], _ text: String
  ) -> PropertyPath.Target? {
    guard case .behavior(let name, let property) = target else { return target }
    let live: [BehaviorNode] = behaviors.filter { $0.isLive }
    guard let behavior = live.first(where: { $0.name == name }) else {
      let names: [String] = live.compactMap { $0.name }
      let hint: String = nearestName(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
      run.warn("an animation of '\(text)' moves nothing: there is no such behaviour\(hint)")
      return nil
    }
    guard property.belongs(to: behavior.base.type) else {
      run.warn(
        "an animation of '\(text)' moves nothing: behaviours of type '\(behavior.base.type.rawValue)' have no "
          + property.name)
      return nil
    }
    return .behavior(behavior.speakableName(among: behaviors), property)
  }

  private func spelling(_ text: String, _ function: CAValueFunction?) -> String {
    let words: [String: String] = [
      "rotateX": "rotation.x", "rotateY": "rotation.y", "rotateZ": "rotation.z", "scale": "scale",
      "scaleX": "scale.x", "scaleY": "scale.y", "scaleZ": "scale.z", "translate": "translation",
      "translateX": "translation.x", "translateY": "translation.y", "translateZ": "translation.z",
    ]
    if let function, text == "transform" || text == "sublayerTransform", let part = words[function.name.rawValue] {
      return text + "." + part
    }
    // A behaviour's flag, as the class calls it.
    if text.hasPrefix("emitterBehaviors."), text.hasSuffix(".isEnabled") { return text.dropLast(9) + "enabled" }
    return text == "isHidden" ? "hidden" : text
  }

  private func warnOfPath(_ text: String) {
    let names: [String] = LayerProperty.allCases.filter { $0.belongs(to: node.kind) }.map { $0.name }
    let first: String = text.split(separator: ".").first.map(String.init) ?? text
    let hint: String =
      names.contains(first) ? "" : nearestName(to: first, among: names).map { "; did you mean '\($0)'?" } ?? ""
    run.warn("an animation of '\(text)' moves nothing that a layer of this kind draws\(hint)")
  }

  // MARK: Curves

  private func curve(of animation: CAPropertyAnimation, _ path: PropertyPath) -> AnimationCurve? {
    switch animation {
    case let spring as CASpringAnimation:
      guard let (from, to, by) = ends(of: spring, path) else { return nil }
      return .spring(from: from, to: to, by: by, figures(of: spring))
    case let basic as CABasicAnimation:
      guard let (from, to, by) = ends(of: basic, path) else { return nil }
      return .basic(from: from, to: to, by: by)
    case let keyframe as CAKeyframeAnimation: return keyframes(of: keyframe, path).map { .keyframes($0) }
    default:
      run.warn("an animation of class \(Swift.type(of: animation)) moves nothing and is left out")
      return nil
    }
  }

  private func figures(of animation: CASpringAnimation) -> Spring {
    var spring = Spring()
    spring.mass = NumberRange.springPull.admitted(animation.mass, otherwise: 1)
    spring.stiffness = NumberRange.springPull.admitted(animation.stiffness, otherwise: 100)
    spring.damping = NumberRange.springDamping.admitted(animation.damping, otherwise: 10)
    spring.initialVelocity = NumberRange.springVelocity.admitted(animation.initialVelocity, otherwise: 0)
    return spring
  }

  private typealias Ends = (from: PropertyValue?, to: PropertyValue?, by: PropertyValue?)

  private func ends(of animation: CABasicAnimation, _ path: PropertyPath) -> Ends? {
    var values: [PropertyValue?] = []
    for (name, any) in [
      ("fromValue", animation.fromValue), ("toValue", animation.toValue), ("byValue", animation.byValue),
    ] {
      guard let any = unwrapped(any), !(any is NSNull) else {
        values.append(nil)
        continue
      }
      let isDifference: Bool = animation.isAdditive || name == "byValue"
      guard let value = value(any, path, isDifference: isDifference, name) else { return nil }
      values.append(value)
    }
    if values[2] != nil, !path.hasDifference {
      run.warn("a byValue says nothing for '\(path.text)', which moves in steps")
      values[2] = nil
    }
    let lengths: Set<Int> = Set(values.compactMap { $0?.listLength })
    guard lengths.count <= 1 else {
      run.warn("an animation of '\(path.text)' between lists of different lengths is left out")
      return nil
    }
    return (values[0], values[1], values[2])
  }

  private func keyframes(of animation: CAKeyframeAnimation, _ path: PropertyPath) -> Keyframes? {
    var frames: Keyframes
    let mode: CalculationMode = CalculationMode(rawValue: animation.calculationMode.rawValue) ?? .linear
    let keys: Int
    if let way = animation.path, path.kind == .point {
      let data: String = way.vectorPath.data
      guard let known = try? VectorPath(svg: data), known.segmentCount > 0 else {
        run.warn("an animation of '\(path.text)' along a path without a line or a curve is left out")
        return nil
      }
      frames = Keyframes(along: data, calculationMode: mode)
      frames.rotationMode = animation.rotationMode.flatMap { RotationMode(rawValue: $0.rawValue) } ?? .none
      keys = known.segmentCount + 1
    } else {
      var values: [PropertyValue] = []
      for any in animation.values ?? [] {
        guard let any = unwrapped(any) else { continue }
        guard let value = value(any, path, isDifference: animation.isAdditive, "values") else { return nil }
        values.append(value)
      }
      guard !values.isEmpty else {
        run.warn("a keyframe animation of '\(path.text)' without values is left out")
        return nil
      }
      guard Set(values.compactMap { $0.listLength }).count <= 1 else {
        run.warn("an animation of '\(path.text)' between lists of different lengths is left out")
        return nil
      }
      frames = Keyframes(values, calculationMode: mode)
      keys = values.count
    }
    frames.keyTimes = keyTimes(of: animation, keys, mode)
    let functions: [UnitBezier] = (animation.timingFunctions ?? []).map { admitted($0) }
    if functions.count == keys - 1 {
      frames.timingFunctions = functions
    } else if !functions.isEmpty {
      run.warn(
        "\(functions.count) timing functions do not fit \(keys) values, which take \(keys - 1); they are left out")
    }
    frames.tensionValues = shape(animation.tensionValues, keys)
    frames.continuityValues = shape(animation.continuityValues, keys)
    frames.biasValues = shape(animation.biasValues, keys)
    return frames
  }

  private func shape(_ numbers: [NSNumber]?, _ keys: Int) -> [Double] {
    guard let numbers, numbers.count == keys else { return [] }
    return numbers.map { NumberRange.within(SceneLimits.curveShape).admitted($0.doubleValue, otherwise: 0) }
  }

  private func keyTimes(of animation: CAKeyframeAnimation, _ keys: Int, _ mode: CalculationMode) -> [Double] {
    guard let given = animation.keyTimes, !given.isEmpty else { return [] }
    let times: [Double] = given.map { $0.doubleValue }
    let fits: Bool = times.count == keys || mode == .discrete && times.count == keys + 1
    let ascends: Bool = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    guard fits, ascends, times.allSatisfy({ NumberRange.unit.contains($0) }) else {
      run.warn(
        "the key times of a keyframe animation do not fit: one a value, ascending, between 0 and 1; even steps stand in"
      )
      return []
    }
    return times
  }

  /// A value of an animation as the scene says it.
  private func value(_ any: Any, _ path: PropertyPath, isDifference: Bool, _ name: String) -> PropertyValue? {
    if path.kind == .image {
      return .text(recorder.images.name(of: any, for: "layer", run: run))
    }
    guard let value = PropertyValue(any, as: path.kind) else {
      run.warn(
        "\(name) of an animation of '\(path.text)' is a value of type \(Swift.type(of: any)), which takes "
          + "\(path.kind.appleType); the animation is left out")
      return nil
    }
    let range: NumberRange = isDifference ? path.rangeOfChange : path.rangeOfStep
    let otherwise: PropertyValue =
      switch path.kind {
      case .color: .color(.clear)
      case .transform: .transform(.identity)
      default: .number(0)
      }
    return value.admitted(path.kind, range, mayBeNone: path.mayBeNone, otherwise: otherwise)
  }
}

extension PropertyPath {
  fileprivate var hasDifference: Bool {
    switch kind {
    case .numbers, .colors, .whole: true
    default: kind.isNumeric
    }
  }
}

extension PropertyValue {
  fileprivate var listLength: Int? {
    switch self {
    case .numbers(let numbers): numbers.count
    case .colors(let colors): colors.count
    default: nil
    }
  }
}
