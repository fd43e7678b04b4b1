import EmitterMath

extension SceneValidator {
  /// Checks an event: its time, and that everything it touches is there once.
  func checkEvent(_ event: Event, at place: ScenePlace) throws(SceneError) {
    switch event.cause {
    case .time(let seconds): try check(seconds, .instant, at: place.key("at"))
    case .trigger(_, let name, let delay):
      _ = try layer(named: name, at: place.key("on"))
      try check(delay, .span, at: place.key("after"))
    }
    var seen: Set<String> = []
    for assignment in event.set {
      let text: String = assignment.keyPath
      let here: ScenePlace = place.key("set").key(text)
      try checkAssignment(assignment, at: here)
      guard seen.insert(text).inserted else { throw fault(.assignedTwice(text), at: here) }
    }
    for (index, added) in event.animate.enumerated() {
      let here: ScenePlace = place.key("animate").item(index)
      let owner: Layer = try layer(named: added.layer, at: here.key("layer"))
      try checkAnimation(added.animation, of: owner, at: here)
    }
    for (index, removed) in event.remove.enumerated() {
      _ = try layer(named: removed.layer, at: place.key("remove").item(index).key("layer"))
    }
    try checkLayers(event.insert, depth: 1, at: place.key("insert"))
  }

  private func checkAssignment(_ assignment: Assignment, at place: ScenePlace) throws(SceneError) {
    try checkCellNames(in: assignment.layer, at: place)
    let owner: Layer = try layer(named: assignment.layer, at: place)
    try checkPath(assignment.path, of: owner, at: place)
    let path: PropertyPath = assignment.path
    guard let (name, rest) = Assignment.split(assignment.keyPath), name == assignment.layer, rest == path else {
      throw fault(.unspeakableName(.layer, assignment.layer), at: place)
    }
    switch assignment.value {
    case .value(let value):
      try checkValue(value, kind: path.kind, mayBeNone: path.mayBeNone, range: path.range, at: place)
    case .now(let offset):
      guard path.isTime else { throw fault(.notATime(path.text), at: place) }
      try check(offset, .instant, at: place)
    }
  }

  /// Throws where what reads as a layer's name was meant as a layer and a cell whose own name has dots.
  private func checkCellNames(in name: String, at place: ScenePlace) throws(SceneError) {
    let pieces: [String] = PropertyPath.split(name)
    guard let word = pieces.firstIndex(of: "emitterCells"), word > 0, word + 2 < pieces.count, !hasLayer(name) else {
      return
    }
    var cell: String = pieces[word + 1]
    for piece in pieces.dropFirst(word + 2) { cell += "." + piece }
    throw fault(.unspeakableName(.cell, cell), at: place)
  }

  /// Throws unless `path` names exactly one thing of `layer`.
  func checkPath(_ path: PropertyPath, of layer: Layer, at place: ScenePlace) throws(SceneError) {
    if case .layer(let property) = path.target, !property.belongs(to: layer.kind) {
      throw fault(.foreignProperty(property, layer.kind), at: place)
    }
    if let component = path.component {
      var whole: PropertyPath = path
      whole.component = nil
      guard component.belongs(to: whole.kind) else {
        throw fault(.foreignComponent(component, of: whole.kind), at: place)
      }
    }
    var cells: [Cell] = layer.emitterCells
    for name in path.cells {
      guard PropertyPath.split(name).count == 1 else { throw fault(.unspeakableName(.cell, name), at: place) }
      var places: [String] = []
      var below: [Cell] = []
      for (index, cell) in cells.enumerated() where cell.name == name {
        places.append("emitterCells[" + String(index) + "]")
        below = cell.emitterCells
      }
      guard !places.isEmpty else {
        let names: [String] = cells.compactMap { $0.name }
        throw fault(.unknownName(.cell, name, nearest: nearestName(to: name, among: names)), at: place)
      }
      guard places.count == 1 else { throw fault(.ambiguousName(.cell, name, places: places), at: place) }
      cells = below
    }
  }

  /// Checks an animation that `layer` has or gets.
  func checkAnimation(_ animation: Animation, of layer: Layer, at place: ScenePlace) throws(SceneError) {
    let path: PropertyPath = animation.path
    try checkPath(path, of: layer, at: place.key("keyPath"))
    guard path.isAnimatable else { throw fault(.notAnimatable(path.text), at: place.key("keyPath")) }
    let range: NumberRange = animation.isAdditive ? path.rangeOfChange : path.rangeOfStep
    switch animation.curve {
    case .basic(let from, let to, let by): try checkEnds(from, to, by, of: path, range, at: place)
    case .spring(let from, let to, let by, let spring):
      try checkEnds(from, to, by, of: path, range, at: place)
      try check(spring.mass, .positive, at: place.key("mass"))
      try check(spring.stiffness, .positive, at: place.key("stiffness"))
      try check(spring.damping, .notNegative, at: place.key("damping"))
      try check(spring.initialVelocity, .finite, at: place.key("initialVelocity"))
    case .keyframe(let values, let keyTimes, let timingFunctions, let mode):
      guard !values.isEmpty else { throw fault(.noValues, at: place.key("values")) }
      for (index, value) in values.enumerated() {
        try checkStep(value, of: path, range, at: place.key("values").item(index))
      }
      try checkKeyTimes(keyTimes, of: values.count, mode, at: place.key("keyTimes"))
      guard timingFunctions.isEmpty || timingFunctions.count == values.count - 1 else {
        throw fault(
          .timingFunctionCount(timingFunctions.count, values: values.count), at: place.key("timingFunctions"))
      }
      for (index, function) in timingFunctions.enumerated() {
        try check(function, at: place.key("timingFunctions").item(index))
      }
    }
    try check(animation.timingFunction, at: place.key("timingFunction"))
    try check(animation.timing, at: place)
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
