import EmitterMath
import EmitterScene

/// Takes out of a scene what Core Animation does not have, and notes it.
struct AppleScene {
  private(set) var scene: Scene
  private(set) var notes: [SourceNote] = []

  /// Types of behaviours by the layer's name, the cells' and their own: of those that are taken out.
  private var gone: Set<[String]> = []

  init(_ scene: Scene) {
    self.scene = scene
    var plain: Scene = scene
    for index in plain.layers.indices {
      strip(&plain.layers[index], at: ScenePlace.scene.key("layers").item(index))
    }
    for index in plain.events.indices {
      let place: ScenePlace = ScenePlace.scene.key("events").item(index)
      for number in plain.events[index].insert.indices {
        strip(&plain.events[index].insert[number], at: place.key("insert").item(number))
      }
    }
    for index in plain.events.indices {
      strip(&plain.events[index], at: ScenePlace.scene.key("events").item(index))
    }
    self.scene = plain
  }

  private mutating func note(_ kind: SourceNote.Kind, _ place: ScenePlace, _ sentence: String) {
    notes.append(SourceNote(kind: kind, place: place.text, sentence: sentence))
  }

  private mutating func strip(_ layer: inout Layer, at place: ScenePlace) {
    strip(&layer.emitterBehaviors, [layer.name ?? ""], at: place.key("emitterBehaviors"))
    for index in layer.emitterCells.indices {
      let here: ScenePlace = place.key("emitterCells").item(index)
      strip(&layer.emitterCells[index], [layer.name ?? ""], at: here)
    }
    let prewarm: Double = layer.extensions.prewarm
    layer.extensions = LayerExtensions()
    // An emitter without a beginning has been at work for an hour.
    if prewarm > 0, let begin = layer.beginTime {
      let here: ScenePlace = place.key("extensions").key("prewarm")
      if begin <= 0 {
        layer.beginTime = begin - prewarm
        note(.approximated, here, "beginTime is so much earlier")
      } else {
        note(.dropped, here, "nothing of Core Animation's shows an emitter later than it begins")
      }
    }
    removeAnimations(&layer.animations, of: layer.name ?? "", at: place.key("animations"))
    for index in layer.sublayers.indices { strip(&layer.sublayers[index], at: place.key("sublayers").item(index)) }
    if var mask = layer.mask {
      strip(&mask, at: place.key("mask"))
      layer.mask = mask
    }
  }

  private mutating func strip(_ cell: inout Cell, _ names: [String], at place: ScenePlace) {
    let way: [String] = names + [cell.name ?? ""]
    strip(&cell.emitterBehaviors, way, at: place.key("emitterBehaviors"))
    let extensions: CellExtensions = cell.extensions
    let here: ScenePlace = place.key("extensions")
    cell.extensions = CellExtensions()
    if !extensions.bursts.isEmpty { note(.dropped, here.key("bursts"), "Core Animation's births are regular") }
    if extensions.emitsOnDeath {
      cell.birthRate = 0
      note(.dropped, here.key("emitsOnDeath"), "Core Animation's cells emit while their parents live: it emits nothing")
    }
    if let image = extensions.images.max(by: { $0.weight < $1.weight }) {
      cell.contents = image.contents
      if extensions.images.count > 1 {
        note(.approximated, here.key("images"), "a cell of Core Animation's has one image: the most frequent one")
      }
    }
    if extensions.trail != nil { note(.dropped, here.key("trail"), "Core Animation's particles leave no trails") }
    for index in cell.emitterCells.indices {
      strip(&cell.emitterCells[index], way, at: place.key("emitterCells").item(index))
    }
  }

  private mutating func strip(_ behaviors: inout [Behavior], _ names: [String], at place: ScenePlace) {
    for (index, behavior) in behaviors.enumerated() where behavior.type.isExtension {
      note(.dropped, place.item(index), "Core Animation has no behaviour of type \(behavior.type.rawValue)")
      if let name = behavior.name { gone.insert(names + [name]) }
    }
    behaviors.removeAll { $0.type.isExtension }
  }

  /// True for an input of a behaviour that was taken out.
  private func isGone(_ path: PropertyPath, of layer: String) -> Bool {
    guard case .behavior(let name, _) = path.target else { return false }
    return gone.contains([layer] + path.cells + [name])
  }

  private mutating func removeAnimations(_ animations: inout [Animation], of layer: String, at place: ScenePlace) {
    for (index, animation) in animations.enumerated() where isGone(animation, of: layer) {
      note(.dropped, place.item(index), "it moves a behaviour that Core Animation does not have")
    }
    animations.removeAll { isGone($0, of: layer) }
  }

  private func isGone(_ animation: Animation, of layer: String) -> Bool {
    animation.leaves.contains { $0.path.map { isGone($0, of: layer) } ?? false }
  }

  private mutating func strip(_ event: inout Event, at place: ScenePlace) {
    for assignment in event.set where isGone(assignment.path, of: assignment.layer) {
      note(
        .dropped, place.key("set").key(assignment.keyPath), "it sets a behaviour that Core Animation does not have")
    }
    event.set.removeAll { isGone($0.path, of: $0.layer) }
    for (index, added) in event.animate.enumerated() where isGone(added.animation, of: added.layer) {
      note(.dropped, place.key("animate").item(index), "it moves a behaviour that Core Animation does not have")
    }
    event.animate.removeAll { isGone($0.animation, of: $0.layer) }
    for change in event.emission {
      let here: ScenePlace = place.key("emission").key(change.layer)
      let birthRate: PropertyPath = PropertyPath(target: .layer(.birthRate))
      switch change.action {
      case .stop:
        event.set.removeAll { $0.layer == change.layer && $0.path == birthRate }
        event.set.append(Assignment(layer: change.layer, path: birthRate, value: .value(.number(0))))
        note(.approximated, here, "birthRate becomes 0")
      case .start:
        let rate: Double = layer(change.layer)?.birthRate ?? 1
        if !event.set.contains(where: { $0.layer == change.layer && $0.path == birthRate }) {
          event.set.append(Assignment(layer: change.layer, path: birthRate, value: .value(.number(rate))))
        }
        note(.approximated, here, "birthRate becomes \(shortestText(rate)), and the emitter wakes with a past")
      case .clear: note(.dropped, here, "Core Animation lets living particles finish")
      }
    }
    event.emission = []
  }

  private func layer(_ name: String) -> Layer? {
    func find(_ layers: [Layer]) -> Layer? {
      for layer in layers {
        if layer.name == name { return layer }
        if let found = find(layer.below) { return found }
      }
      return nil
    }
    return find(scene.layers) ?? find(scene.events.flatMap { $0.insert })
  }
}
