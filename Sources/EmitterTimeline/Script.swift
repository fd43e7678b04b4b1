import EmitterMath
import EmitterScene

/// The events of a scene in the order in which they happen.
enum Script {
  struct Occurrence {
    var time: Double
    var event: Event
  }

  /// Plays the taps: which ones are swallowed, what they select, and which events follow when.
  ///
  /// Events of one instant happen in the order of their causes: those at a time first, then tap by tap, each in the order
  /// of the scene's list.
  static func occurrences(of scene: Scene, triggers: [Trigger]) throws(TimelineError) -> [Occurrence] {
    var result: [Occurrence] = []
    for event in scene.events {
      if case .time(let time) = event.cause { result.append(Occurrence(time: max(0, time), event: event)) }
    }
    let layers: [Layer] = allLayers(of: scene)
    for event in scene.events {
      if case .trigger(_, let name, _) = event.cause { _ = try layer(name, in: layers) }
    }
    var tapped: [(layer: String, time: Double, isSelected: Bool)] = []
    for trigger in triggers {
      guard trigger.time.isFinite else { throw .timeNotFinite(layer: trigger.layer) }
      _ = try layer(trigger.layer, in: layers)
    }
    for trigger in stable(triggers) {
      let target: Layer = try layer(trigger.layer, in: layers)
      var place: Int = 0
      while place < tapped.count, tapped[place].layer != trigger.layer { place += 1 }
      if place == tapped.count {
        tapped.append((trigger.layer, trigger.time, false))
      } else {
        if trigger.time < tapped[place].time + target.ignoreWithin { continue }
        tapped[place].time = trigger.time
      }
      var kinds: [TriggerKind] = [.tap]
      if target.toggles {
        tapped[place].isSelected.toggle()
        kinds.append(tapped[place].isSelected ? .select : .deselect)
      }
      for event in scene.events {
        guard case .trigger(let kind, let name, let delay) = event.cause else { continue }
        guard name == trigger.layer, kinds.contains(kind) else { continue }
        result.append(Occurrence(time: max(0, trigger.time + max(0, delay)), event: event))
      }
    }
    let order: [Int] = places(count: result.count) { result[$0].time < result[$1].time }
    return order.map { result[$0] }
  }

  private static func stable(_ triggers: [Trigger]) -> [Trigger] {
    let order: [Int] = places(count: triggers.count) { triggers[$0].time < triggers[$1].time }
    return order.map { triggers[$0] }
  }

  private static func allLayers(of scene: Scene) -> [Layer] {
    var result: [Layer] = []
    func add(_ layer: Layer) {
      result.append(layer)
      for sublayer in layer.below { add(sublayer) }
    }
    for layer in scene.layers { add(layer) }
    for event in scene.events { for layer in event.insert { add(layer) } }
    return result
  }

  private static func layer(_ name: String, in layers: [Layer]) throws(TimelineError) -> Layer {
    var found: Layer?
    for layer in layers where layer.name == name {
      guard found == nil else { throw .severalLayers(name: name) }
      found = layer
    }
    guard let found else { throw .noLayer(name: name, known: layers.compactMap { $0.name }) }
    return found
  }
}
