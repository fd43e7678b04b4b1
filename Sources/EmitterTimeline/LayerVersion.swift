package import EmitterMath
package import EmitterScene

/// What a layer is from one commit to the next. It never changes, so that all who ask share it.
package final class LayerVersion: Sendable {
  /// The scene time of the commit; −∞ for what a layer is from the film's start.
  package let start: Double
  package let clock: LayerClock
  package let properties: PropertyTable<LayerProperty>
  package let cells: [PropertyTable<CellProperty>]
  /// When each cell's clock stands at its time offset: local time for top-level cells, seconds after the parent's birth
  /// for sub-cells.
  package let cellBegins: [Double]
  /// The inputs of each behaviour, by `LayerTimeline.behaviors`.
  package let behaviors: [PropertyTable<BehaviorProperty>]
  package let animations: [RunningAnimation]
  /// What has changed or moves; everything else is in the tables.
  let tracks: TrackTable

  let still: StillValues
  /// For each property, by its ordinal, its place among those that move; `LayerVersion.isStill` for the others.
  private let slots: [UInt8]
  private let movers: [Mover]
  private let transition: RunningTransition?
  /// The scene time after which nothing of the layer moves until the next commit.
  private let movesUntil: Double

  /// A property that moves.
  private struct Mover: Sendable {
    var ordinal: Int
    var track: Track?
    var animations: [RunningAnimation]
  }

  private static let stillSlot: UInt8 = 255
  private static let stillSlots: [UInt8] = [UInt8](repeating: stillSlot, count: LayerProperty.allCases.count)

  init(
    start: Double, clock: LayerClock, properties: PropertyTable<LayerProperty>, still: StillValues,
    cells: [PropertyTable<CellProperty>], cellBegins: [Double],
    behaviors: [PropertyTable<BehaviorProperty>], animations: [RunningAnimation],
    transition: RunningTransition?, tracks: TrackTable
  ) {
    self.start = start
    self.clock = clock
    self.properties = properties
    self.still = still
    self.cells = cells
    self.cellBegins = cellBegins
    self.behaviors = behaviors
    self.animations = animations
    self.transition = transition
    self.tracks = tracks
    var movers: [Mover] = []
    for animation in animations {
      guard case .layer(let property) = animation.key else { continue }
      if let place = movers.firstIndex(where: { $0.ordinal == property.ordinal }) {
        movers[place].animations.append(animation)
      } else {
        movers.append(
          Mover(ordinal: property.ordinal, track: tracks[animation.key], animations: [animation]))
      }
    }
    // Time that runs backward meets what was before.
    if clock.rate < 0 {
      for (key, track) in tracks.entries where track.count > 1 {
        guard case .layer(let property) = key else { continue }
        if !movers.contains(where: { $0.ordinal == property.ordinal }) {
          movers.append(Mover(ordinal: property.ordinal, track: track, animations: []))
        }
      }
    }
    // Turns along a path come last, whatever else moves the transform.
    for place in movers.indices {
      let animations: [RunningAnimation] = movers[place].animations
      movers[place].animations = animations.filter { !$0.isTurn } + animations.filter { $0.isTurn }
    }
    movers = Array(movers.prefix(Int(LayerVersion.stillSlot)))
    var slots: [UInt8] = LayerVersion.stillSlots
    for (place, mover) in movers.enumerated() { slots[mover.ordinal] = UInt8(place) }
    self.slots = slots
    self.movers = movers
    var end: Double = -.infinity
    for animation in animations { end = max(end, animation.outermost.end) }
    if let transition { end = max(end, transition.clock.end) }
    if clock.rate > 0 {
      movesUntil = clock.origin + (end - clock.local) / clock.rate
    } else {
      movesUntil = clock.rate == 0 || movers.isEmpty && transition == nil ? -.infinity : .infinity
    }
  }

  /// True when no value of the layer's own changes after a scene time, up to the next commit.
  package func isStill(from scene: Double) -> Bool { scene > movesUntil }

  /// True where a property is not its default, or moves. O(1).
  package func isGiven(_ property: LayerProperty) -> Bool {
    let ordinal: Int = property.ordinal
    return still.isGiven[ordinal] || slots[ordinal] != LayerVersion.stillSlot
  }

  /// A layer's property over its local time.
  package func track(_ property: LayerProperty) -> Track {
    tracks[.layer(property)] ?? Track(still.lanes[property.ordinal])
  }

  /// A cell's property over the layer's local time.
  package func track(_ property: CellProperty, of cell: Int) -> Track {
    tracks[.cell(cell, property)] ?? Track(cells[cell][property].lanes(as: property.kind) ?? .zero)
  }

  /// A behaviour's input over the layer's local time.
  package func track(_ property: BehaviorProperty, of behavior: Int) -> Track {
    tracks[.behavior(behavior, property)] ?? Track(behaviors[behavior][property].lanes(as: property.kind) ?? .zero)
  }

  /// A layer's property at a scene time, animations included: numbers, flags (0 or 1), points, sizes, rectangles, colours.
  ///
  /// - Complexity: O(1) for what stands still, else O(log edits + animations).
  package func value(_ property: LayerProperty, at scene: Double) -> Lanes {
    let ordinal: Int = property.ordinal
    let slot: UInt8 = slots[ordinal]
    if slot == LayerVersion.stillSlot { return still.lanes[ordinal] }
    return movers[Int(slot)].track?.value(at: clock.time(at: scene)) ?? still.lanes[ordinal]
  }

  /// A flag at a scene time; animated ones change half-way.
  package func flag(_ property: LayerProperty, at scene: Double) -> Bool { value(property, at: scene)[0] >= 0.5 }

  /// The layer's transform, or another of its transforms, at a scene time, animations and turns along paths included.
  package func transform(_ property: LayerProperty = .transform, at scene: Double) -> Transform3D {
    let ordinal: Int = property.ordinal
    let slot: UInt8 = slots[ordinal]
    let model: Transform3D = still.transform(ordinal)
    if slot == LayerVersion.stillSlot { return model }
    let time: Double = clock.time(at: scene)
    var result: Transform3D = model
    let animations: [RunningAnimation] = movers[Int(slot)].animations
    for index in animations.indices { animations[index].apply(to: &result, at: time, model: model) }
    return result
  }

  /// A list or a path at a scene time, animations included.
  private func list(_ property: LayerProperty, at scene: Double) -> ListValue {
    let ordinal: Int = property.ordinal
    let slot: UInt8 = slots[ordinal]
    let model: ListValue = still.list(ordinal)
    if slot == LayerVersion.stillSlot { return model }
    let time: Double = clock.time(at: scene)
    var result: ListValue = model
    for animation in movers[Int(slot)].animations { animation.apply(to: &result, at: time, model: model) }
    return result
  }

  /// A list at a scene time, animations included: numbers as they are, colours as four numbers each (red, green, blue,
  /// alpha).
  package func numbers(_ property: LayerProperty, at scene: Double) -> [Double] { list(property, at: scene).numbers }

  /// The path of a shape (or another property of that kind) at a scene time, animations included; `nil` for none, and for
  /// data that is no path.
  package func path(_ property: LayerProperty = .path, at scene: Double) -> VectorPath? {
    let list: ListValue = list(property, at: scene)
    // Curves may overshoot what a path can say.
    var coordinates: [Double] = list.numbers
    for index in coordinates.indices where !(coordinates[index].magnitude <= VectorPath.largestCoordinate) {
      let coordinate: Double = coordinates[index]
      coordinates[index] =
        coordinate.isNaN ? 0 : coordinate < 0 ? -VectorPath.largestCoordinate : VectorPath.largestCoordinate
    }
    return list.path?.with(coordinates: coordinates)
  }

  /// A text, a word, an image's name or path data at a scene time, animations included; `nil` for none.
  package func text(_ property: LayerProperty, at scene: Double) -> String? {
    let ordinal: Int = property.ordinal
    let slot: UInt8 = slots[ordinal]
    let model: String? = still.text(ordinal)
    if slot == LayerVersion.stillSlot { return model }
    if property.kind.isList { return path(property, at: scene)?.data }
    let time: Double = clock.time(at: scene)
    var result: String? = model
    for animation in movers[Int(slot)].animations { animation.apply(to: &result, at: time, model: model) }
    return result
  }

  /// The transition that is under way at a scene time, if one is.
  package func transition(at scene: Double) -> LayerTransition? {
    transition?.state(at: clock.time(at: scene))
  }
}
