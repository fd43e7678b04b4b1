extension SceneValidator {
  /// Throws when replicators draw more layers than the limit: every layer counts once for each of its copies, and copies
  /// multiply along nested replicators. Of a count that events or animations change, the greatest is taken.
  func checkCopies(in scene: Scene) throws(SceneError) {
    var tally: CopyTally = CopyTally()
    for event in scene.events {
      for assignment in event.set where assignment.path == CopyTally.path {
        if case .value(.number(let count)) = assignment.value { tally.learn(count, of: assignment.layer) }
      }
      for added in event.animate { tally.learn(CopyTally.greatest(in: added.animation), of: added.layer) }
    }
    for (index, layer) in scene.layers.enumerated() {
      try tally.add(layer, copies: 1, replicator: nil, at: ScenePlace.scene.key("layers").item(index))
    }
    for (number, event) in scene.events.enumerated() {
      let list: ScenePlace = ScenePlace.scene.key("events").item(number).key("insert")
      for (index, layer) in event.insert.enumerated() {
        try tally.add(layer, copies: 1, replicator: nil, at: list.item(index))
      }
    }
  }
}

/// Counts the layers that replicators draw.
private struct CopyTally {
  static let path: PropertyPath = PropertyPath(target: .layer(.instanceCount))

  /// The greatest count that events give to the layer of a name.
  private var counts: [String: Double] = [:]
  /// Layers under replicators, each times its copies.
  private var total: Double = 0

  mutating func learn(_ count: Double, of layer: String) { counts[layer] = max(count, counts[layer] ?? 0) }

  /// Adds a layer that is drawn `copies` times, and all below it; `replicator` is the place of the one around it.
  mutating func add(
    _ layer: Layer, copies: Double, replicator: ScenePlace?, at place: ScenePlace
  ) throws(SceneError) {
    if let replicator {
      total += copies
      guard total <= Double(SceneLimits.copies) else {
        let count: Int = Int(clamping: Int64(min(total, 1e15)))
        throw fault(.tooMany(.copies, count: count, limit: SceneLimits.copies), at: replicator.key("instanceCount"))
      }
    }
    if let mask = layer.mask { try add(mask, copies: copies, replicator: replicator, at: place.key("mask")) }
    var below: Double = copies
    var nearest: ScenePlace? = replicator
    if layer.kind == .replicator {
      below *= greatestCount(of: layer)
      nearest = place
    }
    for (index, sublayer) in layer.sublayers.enumerated() {
      try add(sublayer, copies: below, replicator: nearest, at: place.key("sublayers").item(index))
    }
  }

  private func greatestCount(of layer: Layer) -> Double {
    var count: Double = layer[.instanceCount]
    if let name = layer.name, let given = counts[name] { count = max(count, given) }
    for animation in layer.animations { count = max(count, CopyTally.greatest(in: animation)) }
    return max(0, count)
  }

  /// The greatest count that an animation's own values give; what it adds up by repeating is cut off when drawn.
  static func greatest(in animation: Animation) -> Double {
    var greatest: Double = 0
    func take(_ value: PropertyValue?) {
      if case .number(let count)? = value { greatest = max(greatest, count) }
    }
    for leaf in animation.leaves where leaf.path == path {
      switch leaf.curve {
      case .basic(let from, let to, let by)?, .spring(let from, let to, let by, _)?:
        take(from)
        take(to)
        take(by)
      case .keyframes(let frames)?: for value in frames.values { take(value) }
      case nil: break
      }
    }
    return greatest
  }
}
