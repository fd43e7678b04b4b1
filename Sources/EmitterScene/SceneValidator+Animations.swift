import EmitterMath

extension SceneValidator {
  /// Checks an animation that `layer` has or gets.
  func checkAnimation(_ animation: Animation, of layer: Layer, at place: ScenePlace) throws(SceneError) {
    try checkAnimation(animation, of: layer, depth: 0, at: place)
  }

  /// The same; `depth` counts the groups around it.
  private func checkAnimation(
    _ animation: Animation, of layer: Layer, depth: Int, at place: ScenePlace
  ) throws(SceneError) {
    switch animation.effect {
    case .property(let path, let curve):
      try checkPath(path, of: layer, at: place.key("keyPath"))
      guard path.isAnimatable else { throw fault(.notAnimatable(path.text), at: place.key("keyPath")) }
      try checkCurve(curve, of: path, isAdditive: animation.isAdditive, at: place)
    case .group(let animations):
      let list: ScenePlace = place.key("animations")
      guard !animations.isEmpty else { throw fault(.emptyGroup, at: list) }
      guard depth < SceneLimits.groups else { throw fault(.groupsTooDeep, at: list) }
      for (index, child) in animations.enumerated() {
        try checkAnimation(child, of: layer, depth: depth + 1, at: list.item(index))
      }
    case .transition(let transition):
      guard depth == 0 else { throw fault(.transitionInGroup, at: place.key("type")) }
      try check(transition.startProgress, .unit, at: place.key("startProgress"))
      try check(transition.endProgress, .unit, at: place.key("endProgress"))
      guard transition.startProgress <= transition.endProgress else {
        throw fault(
          .progressDescends(transition.endProgress, after: transition.startProgress), at: place.key("endProgress"))
      }
    }
    if case .spring(_, _, _, let spring)? = animation.curve, spring.damping == 0,
      animation.timing.duration == spring.settlingDuration
    {
      throw fault(.neverSettles, at: place.key("duration"))
    }
    try check(animation.timingFunction, at: place.key("timingFunction"))
    try check(animation.timing, at: place)
    if depth == 0 {
      let cycles: Double = animation.cyclesInside
      guard cycles <= SceneLimits.cyclesInGroup else {
        throw fault(.tooManyCycles(cycles), at: place.key("animations"))
      }
    }
  }

  private func checkCurve(
    _ curve: AnimationCurve, of path: PropertyPath, isAdditive: Bool, at place: ScenePlace
  ) throws(SceneError) {
    let range: NumberRange = isAdditive ? path.rangeOfChange : path.rangeOfStep
    try checkListValues(curve, of: path, at: place)
    switch curve {
    case .basic(let from, let to, let by): try checkEnds(from, to, by, of: path, range, at: place)
    case .spring(let from, let to, let by, let spring):
      try checkEnds(from, to, by, of: path, range, at: place)
      try check(spring.mass, .springPull, at: place.key("mass"))
      try check(spring.stiffness, .springPull, at: place.key("stiffness"))
      try check(spring.damping, .springDamping, at: place.key("damping"))
      try check(spring.initialVelocity, .springVelocity, at: place.key("initialVelocity"))
    case .keyframes(let keyframes): try checkKeyframes(keyframes, of: path, range, at: place)
    }
  }

  private func checkKeyframes(
    _ keyframes: Keyframes, of path: PropertyPath, _ range: NumberRange, at place: ScenePlace
  ) throws(SceneError) {
    let keys: Int
    if let data = keyframes.path {
      let here: ScenePlace = place.key("path")
      guard keyframes.values.isEmpty else { throw fault(.pathAndValues, at: here) }
      guard path.kind == .point else { throw fault(.pathOfNoPoint(path.text), at: here) }
      let segments: Int
      do { segments = try VectorPath(svg: data).segmentCount } catch { throw fault(.badPath(error), at: here) }
      guard segments > 0 else { throw fault(.emptyPath, at: here) }
      keys = segments + 1
    } else {
      guard !keyframes.values.isEmpty else { throw fault(.noValues, at: place.key("values")) }
      for (index, value) in keyframes.values.enumerated() {
        try checkStep(value, of: path, range, at: place.key("values").item(index))
      }
      keys = keyframes.values.count
    }
    try checkKeyTimes(keyframes.keyTimes, of: keys, keyframes.calculationMode, at: place.key("keyTimes"))
    let functions: [UnitBezier] = keyframes.timingFunctions
    guard functions.isEmpty || functions.count == keys - 1 else {
      throw fault(.timingFunctionCount(functions.count, values: keys), at: place.key("timingFunctions"))
    }
    for (index, function) in functions.enumerated() {
      try check(function, at: place.key("timingFunctions").item(index))
    }
    for (name, shape) in [
      ("tensionValues", keyframes.tensionValues), ("continuityValues", keyframes.continuityValues),
      ("biasValues", keyframes.biasValues),
    ] {
      guard shape.isEmpty || shape.count == keys else {
        throw fault(.shapeCount(name, shape.count, values: keys), at: place.key(name))
      }
      for (index, number) in shape.enumerated() {
        try check(number, .within(SceneLimits.curveShape), at: place.key(name).item(index))
      }
    }
  }

  private func checkEnds(
    _ from: PropertyValue?, _ to: PropertyValue?, _ by: PropertyValue?, of path: PropertyPath, _ range: NumberRange,
    at place: ScenePlace
  ) throws(SceneError) {
    if let from { try checkStep(from, of: path, range, at: place.key("fromValue")) }
    if let to { try checkStep(to, of: path, range, at: place.key("toValue")) }
    if let by {
      try checkValue(by, kind: path.kind, mayBeNone: false, range: path.rangeOfChange, at: place.key("byValue"))
    }
  }

  private func checkStep(
    _ value: PropertyValue, of path: PropertyPath, _ range: NumberRange, at place: ScenePlace
  ) throws(SceneError) {
    try checkValue(value, kind: path.kind, mayBeNone: path.mayBeNone, range: range, at: place)
  }

  private func checkKeyTimes(
    _ times: [Double], of values: Int, _ mode: CalculationMode, at place: ScenePlace
  ) throws(SceneError) {
    guard !times.isEmpty else { return }
    // A discrete animation may name the end of its last value as well.
    guard times.count == values || (mode == .discrete && times.count == values + 1) else {
      throw fault(.keyTimeCount(times.count, values: values), at: place)
    }
    var before: Double = 0
    for (index, time) in times.enumerated() {
      try check(time, .unit, at: place.item(index))
      guard time >= before else { throw fault(.keyTimeDescends(time, after: before), at: place.item(index)) }
      before = time
    }
  }

  private func check(_ timing: AnimationTiming, at place: ScenePlace) throws(SceneError) {
    if let beginTime = timing.beginTime { try check(beginTime, .instant, at: place.key("beginTime")) }
    try check(timing.timeOffset, .instant, at: place.key("timeOffset"))
    try check(timing.speed, .speed, at: place.key("speed"))
    try check(timing.duration, .spanOrForever, at: place.key("duration"))
    guard timing.duration == 0 || timing.duration >= SceneLimits.shortestAnimation else {
      throw fault(.animationTooShort(timing.duration), at: place.key("duration"))
    }
    try check(timing.repeatCount, .repeats, at: place.key("repeatCount"))
    try check(timing.repeatDuration, .spanOrForever, at: place.key("repeatDuration"))
  }

  private func check(_ function: UnitBezier, at place: ScenePlace) throws(SceneError) {
    try check(function.x1, .unit, at: place.item(0))
    try check(function.y1, .timingReach, at: place.item(1))
    try check(function.x2, .unit, at: place.item(2))
    try check(function.y2, .timingReach, at: place.item(3))
  }

  private func check(_ number: Double, _ range: NumberRange, at place: ScenePlace) throws(SceneError) {
    guard range.contains(number) else { throw fault(.number(number, allowed: range), at: place) }
  }
}

extension AnimationTiming {
  /// Seconds of one run in the animation's own time, inside a run of `outer` seconds (infinite for a layer's own).
  package func runLength(in outer: Double) -> Double {
    if duration > 0 { return duration }
    return outer.isFinite ? outer : 0.25
  }

  /// How many cycles fit into a run of `outer` seconds; at least 1.
  fileprivate func cycles(in outer: Double) -> Double {
    let run: Double = runLength(in: outer)
    let cycle: Double = autoreverses ? 2 * run : run
    let active: Double = repeatDuration > 0 ? repeatDuration : cycle * (repeatCount > 0 ? repeatCount : 1)
    return max(1, min(active, outer * speed.magnitude) / cycle)
  }
}

extension Animation {
  /// The most cycles that an animation in it goes through while the outermost group does one; 1 where there is none.
  fileprivate var cyclesInside: Double { children.isEmpty ? 1 : cyclesInside(of: timing.runLength(in: .infinity)) }

  private func cyclesInside(of run: Double) -> Double {
    var most: Double = 1
    for child in children {
      let inner: Double = child.timing.runLength(in: run)
      // A run without end is no cycle: what is in it counts from the outside.
      let own: Double = run.isFinite ? child.timing.cycles(in: run) : 1
      let below: Double = child.children.isEmpty ? 1 : child.cyclesInside(of: inner)
      most = max(most, own * below)
    }
    return most
  }
}
