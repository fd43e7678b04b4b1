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
    for change in event.emission {
      let here: ScenePlace = place.key("emission").key(change.layer)
      let kind: LayerKind = try layer(named: change.layer, at: here).kind
      guard kind == .emitter else { throw fault(.foreignPart("emission", kind), at: here) }
      guard event.emission.filter({ $0.layer == change.layer }).count == 1 else {
        throw fault(.assignedTwice(change.layer), at: here)
      }
    }
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
    for (key, thing) in [("emitterCells", NamedThing.cell), ("emitterBehaviors", .behavior)] {
      guard let word = pieces.firstIndex(of: key), word > 0, word + 2 < pieces.count, !hasLayer(name) else { continue }
      var dotted: String = pieces[word + 1]
      for piece in pieces.dropFirst(word + 2) { dotted += "." + piece }
      throw fault(.unspeakableName(thing, dotted), at: place)
    }
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
    var behaviors: [Behavior] = layer.emitterBehaviors
    for name in path.cells {
      guard PropertyPath.split(name).count == 1 else { throw fault(.unspeakableName(.cell, name), at: place) }
      var places: [String] = []
      var below: [Cell] = []
      for (index, cell) in cells.enumerated() where cell.name == name {
        places.append("emitterCells[" + String(index) + "]")
        below = cell.emitterCells
        behaviors = cell.emitterBehaviors
      }
      guard !places.isEmpty else {
        let names: [String] = cells.compactMap { $0.name }
        throw fault(.unknownName(.cell, name, nearest: nearestName(to: name, among: names)), at: place)
      }
      guard places.count == 1 else { throw fault(.ambiguousName(.cell, name, places: places), at: place) }
      cells = below
    }
    if case .behavior(let name, let property) = path.target {
      try checkInput(property, ofBehavior: name, among: behaviors, at: place)
    }
  }
}
