import EmitterMath
import EmitterScene

extension OutlineBuilder {
  /// What an event does; `methods` add the layers that it inserts.
  mutating func body(of event: Event, inserting methods: [String], at place: ScenePlace) -> [Statement] {
    locals = names
    defer { time = StartTime() }
    var sets: [Statement] = []
    var isSilent: Bool = true
    for assignment in event.set {
      guard let identifier = stored(assignment.layer) else { continue }
      let here: ScenePlace = place.key("set").key(assignment.keyPath)
      let isOfLayer: Bool = assignment.path.cells.isEmpty
      time = isOfLayer ? times(of: assignment.layer).around : times(of: assignment.layer).own
      add(assignment, identifier, at: here, to: &sets)
      if case .layer(let property) = assignment.path.target, assignment.path.cells.isEmpty,
        property.defaultAction == .basic || property == .contents
      {
        isSilent = false
      }
    }
    var body: [Statement] = methods.map { .call($0) }
    if !isSilent { body.append(.transaction(sets)) } else { body += sets }
    for (index, added) in event.animate.enumerated() {
      guard let identifier = stored(added.layer) else { continue }
      if !body.isEmpty { body.append(.blank) }
      time = times(of: added.layer).own
      let object: String = add(
        added.animation, inGroup: false, at: place.key("animate").item(index), to: &body)
      body.append(.add(animation: object, to: identifier, key: added.animation.key))
    }
    for removed in event.remove {
      guard let identifier = stored(removed.layer) else { continue }
      body.append(.remove(key: removed.key, from: identifier))
    }
    return body
  }

  private mutating func add(
    _ assignment: Assignment, _ identifier: String, at place: ScenePlace, to body: inout [Statement]
  ) {
    let path: PropertyPath = assignment.path
    switch assignment.value {
    case .now(let offset):
      let isOffset: Bool =
        switch path.target {
        case .layer(let property): property == .timeOffset
        case .cell(let property): property == .timeOffset
        case .behavior: false
        }
      let value: SourceValue = isOffset ? .localNow(layer: identifier, offset) : .sinceNow(offset)
      if case .layer(let property) = path.target, path.cells.isEmpty {
        body.append(.set(identifier, SourceProperty(property.name), value))
      } else {
        body.append(.setKeyPath(identifier, path.text, value))
      }
    case .value(let value):
      if case .layer(let property) = path.target, path.component == nil {
        add(property, value, of: nil, identifier, at: place, to: &body)
      } else if case .cell(.beginTime) = path.target, path.cells.count == 1, case .number(let seconds) = value {
        body.append(.setKeyPath(identifier, path.text, begin(seconds, in: time)))
      } else {
        let spelled: SourceValue = object(value, of: path, called: identifier, to: &body)
        body.append(.setKeyPath(identifier, path.text, spelled))
      }
    }
  }
}
