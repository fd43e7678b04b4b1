import EmitterMath
import EmitterScene

/// The scene while it is being played: each layer with its present description, committing versions as it changes.
struct Stage {
  /// A layer on the stage.
  struct Actor {
    var timeline: LayerTimeline
    var properties: PropertyTable<LayerProperty>
    var cells: [PropertyTable<CellProperty>]
    var cellBegins: [Double]
    var behaviors: [PropertyTable<BehaviorProperty>]
    var animations: [RunningAnimation] = []
    var transition: RunningTransition?
    var tracks: TrackTable = TrackTable()
    /// In the parent's local time.
    var begin: Double
    /// The parent's local time at the film's start.
    var parentStart: Double
    /// Local time at the film's start, by the clock the layer came with.
    var startLocal: Double
    var clock: LayerClock
    /// What `properties` says, worked out.
    var still: StillValues
    /// Properties whose value or animations changed in the present transaction.
    var touched: [PropertyKey] = []
    var isTouched: Bool = false
    /// Whether the present transaction speaks of the layer, or moves the clock that it stands in.
    var isCalled: Bool = false
    /// The local time from which the present transaction moved the layer's clock.
    var movedFrom: Double?
  }

  /// So many animations may be at work on one layer at once; every instant asks all of them.
  static let mostAnimations: Int = 256

  private(set) var actors: [Actor] = []
  /// The layer of each name; `nil` for a name that several have.
  private var places: [String: Int?] = [:]
  /// The layers that the present transaction calls.
  private var called: [Int] = []

  /// Brings a layer, its mask and its sublayers on stage at a scene time; a layer's mask lives in its time, as its
  /// sublayers do, and is known to it as `mask`.
  mutating func add(
    _ layer: Layer, under parent: Int?, asMask isMask: Bool = false, at time: Double, isInitial: Bool
  ) throws(TimelineError) {
    let parentStart: Double = parent.map { actors[$0].startLocal } ?? Timeline.mediaTimeAtStart
    let begin: Double = layer.beginTime.map { parentStart + $0 } ?? 0
    let speed: Double = layer[.speed]
    let startLocal: Double = (parentStart - begin) * speed + layer[.timeOffset]
    let (nodes, cells) = flatten(layer.emitterCells)
    let (behaviorNodes, behaviors) = flattenBehaviors(of: layer)
    var cellBegins: [Double] = []
    for (node, cell) in zip(nodes, cells) {
      let isGiven: Bool = cell.isGiven(.beginTime)
      cellBegins.append(isGiven ? cell.number(.beginTime) + (node.parent == nil ? startLocal : 0) : 0)
    }
    let index: Int = actors.count
    let timeline = LayerTimeline(
      kind: layer.kind, label: layer.name ?? "#\(index)", name: layer.name, parent: parent, cells: nodes,
      behaviors: behaviorNodes, extensions: layer.extensions)
    var actor = Actor(
      timeline: timeline, properties: layer.properties, cells: cells, cellBegins: cellBegins, behaviors: behaviors,
      begin: begin,
      parentStart: parentStart, startLocal: startLocal, clock: LayerClock(origin: time, local: 0, rate: 0),
      still: StillValues(layer.properties))
    actor.clock = clock(of: actor, under: parent, at: time)
    let now: Double = actor.clock.local
    for animation in layer.animations {
      try actor.add(animation, begin: animation.timing.beginTime.map { startLocal + $0 } ?? now, after: nil)
    }
    for key in actor.touched { actor.tracks[key] = actor.presentTrack(key) }
    actor.commit(from: isInitial ? -.infinity : time)
    actors.append(actor)
    if let name = layer.name { places.updateValue(places.keys.contains(name) ? nil : index, forKey: name) }
    if let parent, isMask {
      actors[parent].timeline.mask = index
    } else if let parent {
      actors[parent].timeline.children.append(index)
    }
    if let mask = layer.mask { try add(mask, under: index, asMask: true, at: time, isInitial: isInitial) }
    for sublayer in layer.sublayers { try add(sublayer, under: index, at: time, isInitial: isInitial) }
  }

  /// A layer's clock from a scene time on.
  private func clock(of actor: Actor, under parent: Int?, at time: Double) -> LayerClock {
    let speed: Double = actor.properties.number(.speed)
    let above: LayerClock =
      parent.map { actors[$0].clock } ?? LayerClock(origin: 0, local: Timeline.mediaTimeAtStart, rate: 1)
    let local: Double = (above.time(at: time) - actor.begin) * speed + actor.properties.number(.timeOffset)
    return LayerClock(origin: time, local: local, rate: above.rate * speed)
  }

  /// Plays one event as one transaction.
  ///
  /// - Complexity: O(what it changes), a clock that moves being a change of all below it; not of the layers there are.
  mutating func commit(_ event: Event, at time: Double) throws(TimelineError) {
    for assignment in event.set {
      let index: Int = try call(assignment.layer, at: time)
      try actors[index].apply(assignment, at: time)
    }
    for removal in event.remove {
      let index: Int = try call(removal.layer, at: time)
      actors[index].remove(key: removal.key)
    }
    // Clocks first: an animation begins at the local time that the transaction leaves behind.
    for index in called.sorted() { moveClock(of: index, at: time) }
    for added in event.animate {
      let index: Int = try call(added.layer, at: time)
      let now: Double = actors[index].clock.time(at: time)
      let begin: Double = added.animation.timing.beginTime.map { actors[index].startLocal + $0 } ?? now
      try actors[index].add(added.animation, begin: begin, after: time.nextDown)
    }
    for change in event.emission {
      let index: Int = try call(change.layer, at: time)
      let event = EmissionEvent(time: time, local: actors[index].clock.time(at: time), action: change.action)
      actors[index].timeline.emissions.append(event)
      actors[index].isTouched = true
    }
    for index in called {
      actors[index].isCalled = false
      let before: Double? = actors[index].movedFrom
      actors[index].movedFrom = nil
      guard actors[index].isTouched else { continue }
      let now: Double = actors[index].clock.time(at: time)
      actors[index].updateTracks(from: before ?? now, to: now)
      actors[index].clock = LayerClock(origin: time, local: now, rate: actors[index].clock.rate)
      actors[index].commit(from: time)
    }
    called.removeAll(keepingCapacity: true)
    for layer in event.insert { try add(layer, under: nil, at: time, isInitial: false) }
  }

  /// The layer of a name, which the present transaction speaks of.
  private mutating func call(_ name: String, at time: Double) throws(TimelineError) -> Int {
    guard let place = places[name] else {
      throw .noLayer(name: name, known: actors.compactMap { $0.timeline.name })
    }
    guard let place else { throw .severalLayers(name: name) }
    call(place, at: time)
    return place
  }

  /// Forgets the animations that were over before the transaction, by the clock they ran by.
  private mutating func call(_ index: Int, at time: Double) {
    guard !actors[index].isCalled else { return }
    actors[index].isCalled = true
    actors[index].dropFinished(at: time)
    called.append(index)
  }

  /// Takes up a layer's clock as the transaction leaves it, and those of all below it where it is another one.
  ///
  /// Parents come before their sublayers in the list, so that those called in ascending order find theirs as they will be.
  private mutating func moveClock(of index: Int, at time: Double) {
    let old: LayerClock = actors[index].clock
    let new: LayerClock = clock(of: actors[index], under: actors[index].timeline.parent, at: time)
    let before: Double = old.time(at: time)
    let isMoved: Bool = (new.local - before).magnitude > 1e-9
    guard isMoved || new.rate != old.rate else { return }
    if isMoved { actors[index].movedFrom = before }
    actors[index].clock = new
    actors[index].isTouched = true
    let below: [Int] = (actors[index].timeline.mask.map { [$0] } ?? []) + actors[index].timeline.children
    for index in below {
      call(index, at: time)
      moveClock(of: index, at: time)
    }
  }

  /// The cells of a tree in preorder.
  private func flatten(_ cells: [Cell]) -> ([CellNode], [PropertyTable<CellProperty>]) {
    var nodes: [CellNode] = []
    var tables: [PropertyTable<CellProperty>] = []
    func add(_ cell: Cell, place: Int, parent: Int?) {
      let label: String = cell.name ?? "#\(place)"
      let path: String = parent.map { nodes[$0].path + "/" + label } ?? label
      let index: Int = nodes.count
      nodes.append(
        CellNode(parent: parent, place: place, name: cell.name, path: path, extensions: cell.extensions))
      tables.append(cell.properties)
      if let parent { nodes[parent].children.append(index) }
      for (i, child) in cell.emitterCells.enumerated() { add(child, place: i, parent: index) }
    }
    for (i, cell) in cells.enumerated() { add(cell, place: i, parent: nil) }
    return (nodes, tables)
  }

  /// The behaviours of a layer, then those of its cells in preorder.
  private func flattenBehaviors(of layer: Layer) -> ([BehaviorNode], [PropertyTable<BehaviorProperty>]) {
    var nodes: [BehaviorNode] = []
    var tables: [PropertyTable<BehaviorProperty>] = []
    func add(_ behaviors: [Behavior], owner: Int?) {
      for behavior in behaviors {
        nodes.append(BehaviorNode(owner: owner, name: behavior.name, type: behavior.type))
        tables.append(behavior.properties)
      }
    }
    var count: Int = 0
    func add(_ cell: Cell) {
      add(cell.emitterBehaviors, owner: count)
      count += 1
      for child in cell.emitterCells { add(child) }
    }
    add(layer.emitterBehaviors, owner: nil)
    for cell in layer.emitterCells { add(cell) }
    return (nodes, tables)
  }
}
