import EmitterScene

/// The largest magnitudes that properties take over a whole scene, edits and animations included.
struct PeakValues {
  private let scene: Scene

  init(of scene: Scene) { self.scene = scene }

  /// The largest value of a layer's number: its own, those that events set, those that animations reach.
  func peak(_ property: LayerProperty, of layer: Layer) -> Double {
    peak(layer[property], of: layer) { path in path.cells.isEmpty && path.target == .layer(property) }
  }

  /// The largest value of a cell's number.
  func peak(_ property: CellProperty, of cell: PlacedCell, in layer: Layer) -> Double {
    peak(cell.cell[property], of: layer) { path in path.target == .cell(property) && cell.isNamed(by: path.cells) }
  }

  /// True when an event or an animation gives the cell's property another value.
  func isEdited(_ property: CellProperty, of cell: PlacedCell, in layer: Layer) -> Bool {
    isEdited(layer) { path in path.target == .cell(property) && cell.isNamed(by: path.cells) }
  }

  /// True when an event or an animation gives the layer's property another value.
  func isEdited(_ property: LayerProperty, of layer: Layer) -> Bool {
    isEdited(layer) { path in path.target == .layer(property) }
  }

  /// True when an event or an animation gives a behaviour's input another value; `cell` is whose it is, `nil` for the layer's.
  func isEdited(_ property: BehaviorProperty, of behavior: Behavior, cell: PlacedCell?, in layer: Layer) -> Bool {
    guard let name = behavior.name else { return false }
    return isEdited(layer) { path in
      path.target == .behavior(name, property) && (cell?.isNamed(by: path.cells) ?? path.cells.isEmpty)
    }
  }

  private func isEdited(_ layer: Layer, _ isMeant: (PropertyPath) -> Bool) -> Bool {
    guard !layer.animations.contains(where: { $0.moves(isMeant) }) else { return true }
    guard let name = layer.name else { return false }
    return scene.events.contains { event in
      event.set.contains { $0.layer == name && isMeant($0.path) }
        || event.animate.contains { $0.layer == name && $0.animation.moves(isMeant) }
    }
  }

  private func peak(_ own: Double, of layer: Layer, _ isMeant: (PropertyPath) -> Bool) -> Double {
    var peak: Double = own
    func take(_ value: PropertyValue?) { if case .number(let number) = value { peak = max(peak, number) } }
    func take(_ animation: Animation) {
      for leaf in animation.leaves {
        guard case .property(let path, let curve) = leaf.effect, isMeant(path) else { continue }
        switch curve {
        case .basic(let from, let to, let by), .spring(let from, let to, let by, _):
          for value in [from, to, by] { take(value) }
        case .keyframes(let keyframes): for value in keyframes.values { take(value) }
        }
      }
    }
    for animation in layer.animations { take(animation) }
    guard let name = layer.name else { return peak }
    for event in scene.events {
      for assignment in event.set where assignment.layer == name && isMeant(assignment.path) {
        if case .value(let value) = assignment.value { take(value) }
      }
      for added in event.animate where added.layer == name { take(added.animation) }
    }
    return peak
  }
}

extension Animation {
  /// True when it, or one of its group's animations, moves a property that is meant.
  fileprivate func moves(_ isMeant: (PropertyPath) -> Bool) -> Bool {
    leaves.contains { leaf in leaf.path.map(isMeant) ?? false }
  }
}
