import EmitterMath
import EmitterScene

extension Stage.Actor {
  /// One `set` of a transaction.
  mutating func apply(_ assignment: Assignment, at time: Double) throws(TimelineError) {
    let key: PropertyKey = try self.key(assignment.path)
    touch(key)
    switch key {
    case .layer(let property):
      if property == .beginTime {
        switch assignment.value {
        case .now(let offset): begin = Timeline.mediaTimeAtStart + time + offset
        case .value(.number(let seconds)): begin = parentStart + seconds
        default: break
        }
        properties[.beginTime] = .number(begin - parentStart)
        still.take(properties[property], of: property)
        return
      }
      if case .now(let offset) = assignment.value {
        properties[property] = .number(clock.time(at: time) + offset)
      } else if case .value(let value) = assignment.value {
        properties[property] = merge(value, into: properties[property], assignment.path.component)
      }
      still.take(properties[property], of: property)
    case .cell(let cell, let property):
      if property == .beginTime {
        let isTop: Bool = timeline.cells[cell].parent == nil
        switch assignment.value {
        case .now(let offset): cellBegins[cell] = Timeline.mediaTimeAtStart + time + offset
        case .value(.number(let seconds)): cellBegins[cell] = seconds + (isTop ? startLocal : 0)
        default: break
        }
        return
      }
      if case .now(let offset) = assignment.value {
        cells[cell][property] = .number(clock.time(at: time) + offset)
      } else if case .value(let value) = assignment.value {
        cells[cell][property] = merge(value, into: cells[cell][property], assignment.path.component)
      }
    case .behavior(let behavior, let property):
      guard case .value(let value) = assignment.value else { return }
      behaviors[behavior][property] = merge(value, into: behaviors[behavior][property], assignment.path.component)
    }
  }

  /// Adds an animation, in place of an earlier one of the same key.
  ///
  /// - Parameter instant: the scene time just before; `nil` where the layer was not there.
  mutating func add(_ animation: Animation, begin: Double, after instant: Double?) throws(TimelineError) {
    if case .transition(let transition) = animation.effect {
      self.transition = RunningTransition(
        transition: transition, clock: AnimationClock(animation.timing, begin: begin),
        timingFunction: animation.timingFunction, from: instant)
      isTouched = true
      return
    }
    if let name = animation.key { remove(key: name) }
    try add(animation, name: animation.key, in: [], clock: AnimationClock(animation.timing, begin: begin))
    guard animations.count <= Stage.mostAnimations else {
      throw .tooManyAnimations(layer: timeline.label, limit: Stage.mostAnimations)
    }
  }

  /// Adds what an animation consists of, in the groups around it.
  private mutating func add(
    _ animation: Animation, name: String?, in groups: [GroupClock], clock: AnimationClock
  ) throws(TimelineError) {
    switch animation.effect {
    case .property(let path, let curve):
      let key: PropertyKey = try self.key(path)
      let running = RunningAnimation(animation, key: key, name: name, groups: groups, clock: clock)
      guard let running else { return }
      animations.append(running)
      touch(key)
      if case .keyframes(let frames) = curve, let turn = running.turn(frames.rotationMode) {
        animations.append(turn)
        touch(turn.key)
      }
    case .group(let children):
      let inside: [GroupClock] = groups + [GroupClock(clock: clock, pace: animation.timingFunction)]
      for child in children {
        let begin: Double = child.timing.beginTime ?? 0
        try add(
          child, name: name, in: inside,
          clock: AnimationClock(child.timing, begin: begin, inRunOf: clock.duration))
      }
    case .transition: break
    }
  }

  /// Takes an animation away; nothing happens when there is none of that key.
  mutating func remove(key name: String) {
    for animation in animations where animation.name == name { touch(animation.key) }
    animations.removeAll { $0.name == name }
    if name == Transition.key, transition != nil {
      transition = nil
      isTouched = true
    }
  }

  private mutating func touch(_ key: PropertyKey) {
    isTouched = true
    if !touched.contains(key) { touched.append(key) }
  }

  /// The present value and animations of a property, as if it had never been otherwise.
  func presentTrack(_ key: PropertyKey) -> Track? {
    let model: Lanes?
    switch key {
    case .layer(let property): model = properties[property].lanes(as: property.kind)
    case .cell(let cell, let property): model = cells[cell][property].lanes(as: property.kind)
    case .behavior(let behavior, let property): model = behaviors[behavior][property].lanes(as: property.kind)
    }
    guard let model else { return nil }
    return Track(model, animations: animations.filter { $0.key == key })
  }

  /// Takes the transaction's edits into the tracks (law 13): local time went from `before` to `now` at the commit.
  ///
  /// Where it went backward, old values are forgotten; where it went forward, the present ones hold over the gap.
  mutating func updateTracks(from before: Double, to now: Double) {
    if now < before {
      for key in touched where tracks[key] == nil { tracks[key] = presentTrack(key) }
      for entry in tracks.entries { tracks[entry.key] = presentTrack(entry.key) }
      return
    }
    for key in touched {
      guard let present = presentTrack(key) else { continue }
      let span: Track.Span = present[0]
      var track: Track = tracks[key] ?? Track(committedModel(key) ?? span.model)
      track.edit(at: before, model: span.model, animations: span.animations)
      tracks[key] = track
    }
  }

  /// Forgets the animations that are over by `time`, scene seconds. What they did stays in the tracks.
  mutating func dropFinished(at time: Double) {
    guard clock.rate > 0, !animations.isEmpty else { return }
    let now: Double = clock.time(at: time)
    animations.removeAll { $0.outermost.isOver(at: now) }
  }

  /// What a property was set to before the transaction.
  private func committedModel(_ key: PropertyKey) -> Lanes? {
    guard let version = timeline.versions.last else { return nil }
    switch key {
    case .layer(let property): return version.properties[property].lanes(as: property.kind)
    case .cell(let cell, let property): return version.cells[cell][property].lanes(as: property.kind)
    case .behavior(let behavior, let property):
      return version.behaviors[behavior][property].lanes(as: property.kind)
    }
  }

  /// Makes the present description the layer's version from a scene time on.
  mutating func commit(from start: Double) {
    touched = []
    isTouched = false
    let version = LayerVersion(
      start: start, clock: clock, properties: properties, still: still, cells: cells, cellBegins: cellBegins,
      behaviors: behaviors, animations: animations, transition: transition, tracks: tracks)
    timeline.versions.append(version)
  }

  private func key(_ path: PropertyPath) throws(TimelineError) -> PropertyKey {
    var cell: Int = -1
    for name in path.cells {
      let siblings: [Int] =
        cell < 0 ? timeline.cells.indices.filter { timeline.cells[$0].parent == nil } : timeline.cells[cell].children
      var found: Int?
      for sibling in siblings where timeline.cells[sibling].name == name {
        guard found == nil else { throw .severalCells(name: name, layer: timeline.label) }
        found = sibling
      }
      guard let found else {
        throw .noCell(
          name: name, layer: timeline.label, known: siblings.compactMap { timeline.cells[$0].name })
      }
      cell = found
    }
    switch path.target {
    case .layer(let property): return .layer(property)
    case .cell(let property): return .cell(cell, property)
    case .behavior(let name, let property):
      return .behavior(try behavior(named: name, owner: cell < 0 ? nil : cell), property)
    }
  }

  /// The place of the one behaviour of that name of the layer, or of a cell.
  private func behavior(named name: String, owner: Int?) throws(TimelineError) -> Int {
    let own: [Int] = timeline.behaviors.indices.filter { timeline.behaviors[$0].owner == owner }
    let found: [Int] = own.filter { timeline.behaviors[$0].name == name }
    guard found.count < 2 else { throw .severalBehaviors(name: name, layer: timeline.label) }
    guard let behavior = found.first else {
      throw .noBehavior(
        name: name, layer: timeline.label, known: own.compactMap { timeline.behaviors[$0].name })
    }
    return behavior
  }
}

/// A value with one component replaced, or the new value where no component is named.
private func merge(_ value: PropertyValue, into old: PropertyValue, _ component: PropertyComponent?) -> PropertyValue {
  guard let component else { return value }
  switch (old, value, component) {
  case (.point(var point), .number(let x), .x):
    point.x = x
    return .point(point)
  case (.point(var point), .number(let y), .y):
    point.y = y
    return .point(point)
  case (.size(var size), .number(let width), .width):
    size.width = width
    return .size(size)
  case (.size(var size), .number(let height), .height):
    size.height = height
    return .size(size)
  case (.vector(var vector), .number(let number), _):
    switch component {
    case .x: vector.x = number
    case .y: vector.y = number
    case .z: vector.z = number
    default: break
    }
    return .vector(vector)
  case (.rect(var rect), _, _):
    switch (value, component) {
    case (.number(let x), .originX): rect.origin.x = x
    case (.number(let y), .originY): rect.origin.y = y
    case (.number(let width), .sizeWidth): rect.size.width = width
    case (.number(let height), .sizeHeight): rect.size.height = height
    case (.point(let origin), .origin): rect.origin = origin
    case (.size(let size), .size): rect.size = size
    default: break
    }
    return .rect(rect)
  case (.transform(let transform), _, _):
    return .transform(transform.setting(component, to: value.lanes(as: component.kind) ?? .zero))
  default:
    return old
  }
}
