import EmitterMath
import EmitterScene

extension SourceRun {
  /// The scene of everything that was built, and of every edit.
  func scene() -> Scene {
    var scene: Scene = Scene(size: options.canvas)
    scene.scale = options.scale
    scene.duration = .seconds(options.duration)
    scene.fps = options.fps
    if let color = root.layer.properties.color(.backgroundColor) { scene.background = color }
    nameLayers()
    scene.layers = topLayers.map { layer(of: $0) }
    for draft in events.drafts { scene.events.append(event(of: draft)) }
    let used: Set<String> = usedImages(scene)
    scene.images = images.filter { used.contains($0.name) }
    return scene
  }

  /// The layers of the scene: the root's, or those of a view that fills it and shows nothing of its own.
  private var topLayers: [RunObject] {
    guard owner.kind == .view, let layer = owner.front, root.sublayers.count == 1, root.sublayers[0] === layer,
      !layer.isSpokenOf, layer.layer.kind == .layer, layer.mask == nil, layer.items.isEmpty, layer.cells.isEmpty
    else { return root.sublayers }
    var plain: Layer = Layer()
    plain.setFrame(Rect(0, 0, options.canvas.width, options.canvas.height))
    var own: Layer = layer.committedLayer ?? layer.layer
    if let color = own.properties.color(.backgroundColor) {
      root.layer.properties[.backgroundColor] = .color(color)
      own.properties.reset(.backgroundColor)
    }
    own.properties.reset(.masksToBounds)
    return own.properties == plain.properties ? layer.sublayers : root.sublayers
  }

  /// Gives every layer that something speaks of a name of its own.
  private func nameLayers() {
    var taken: [String: Int] = [:]
    root.forEachLayer { layer in
      if let name = layer.layer.name { taken[name, default: 0] += 1 }
    }
    root.forEachLayer { layer in
      layer.sceneName = layer.layer.name
      guard layer.isSpokenOf else { return }
      let wish: String = SourceRun.speakable(
        layer.layer.name ?? layer.label ?? layer.view?.label ?? layer.layer.kind.rawValue)
      var name: String = wish
      var number: Int = 2
      let own: Int = layer.layer.name == wish ? 1 : 0
      while taken[name, default: 0] > (name == wish ? own : 0) {
        name = wish + String(number)
        number += 1
      }
      taken[name, default: 0] += 1
      layer.sceneName = name
    }
  }

  /// A name that key paths can hold.
  private static func speakable(_ name: String) -> String {
    if !name.isEmpty, Assignment.split(name + ".position")?.layer == name { return name }
    let text: String = String(name.map { $0 == "." ? "_" : $0 })
    return text.isEmpty ? "layer" : text
  }

  /// What the media clock says when the film starts.
  static let mediaTimeAtStart: Double = 3600

  /// What a layer's clock says when the film starts.
  func startTime(of object: RunObject) -> Double {
    guard object !== root, let parent = object.parent else { return SourceRun.mediaTimeAtStart }
    let layer: Layer = object.committedLayer ?? object.layer
    let around: Double = startTime(of: parent)
    let begin: Double = appleBegin(object.committedBegin ?? object.begin, in: around) ?? 0
    return (around - begin) * layer[.speed] + layer[.timeOffset]
  }

  /// The number that `beginTime` was set to; `nil` for none.
  private func appleBegin(_ value: RunValue, in local: Double) -> Double? {
    switch value {
    case .time(let time): SourceRun.mediaTimeAtStart + time
    case .local(let time): local + time
    case .number(let seconds, _): seconds == 0 && local != 0 ? nil : seconds
    default: nil
    }
  }

  /// A time without the noise of having been added to the media clock and taken off again.
  func withoutNoise(_ time: Double) -> Double { time.magnitude < 1e6 ? nearest(time * 1e9) / 1e9 : time }

  private func layer(of object: RunObject) -> Layer {
    var layer: Layer = object.committedLayer ?? object.layer
    let around: Double = object.parent.map { startTime(of: $0) } ?? SourceRun.mediaTimeAtStart
    if let begin = appleBegin(object.committedBegin ?? object.begin, in: around) {
      layer.beginTime = withoutNoise(begin - around)
    }
    let own: Double = startTime(of: object)
    layer.kind = object.layer.kind
    layer.name = object.sceneName
    if !object.isShown { layer.properties[.hidden] = .flag(true) }
    layer.emitterCells = object.cells.map { cell(of: $0, depth: 0, local: own) }
    layer.emitterBehaviors = object.behaviors.compactMap { $0.behavior }
    layer.sublayers = object.sublayers.map { self.layer(of: $0) }
    layer.mask = object.mask.map { self.layer(of: $0) }
    layer.toggles = object.toggles
    layer.ignoreWithin = object.pausesFor
    let running: Bool = events.isRunning
    layer.animations = object.items.compactMap { item in
      item.object.flatMap { running ? nil : animation(of: $0, for: object) }
    }
    return layer
  }

  private func cell(of object: RunObject, depth: Int, local: Double?) -> Cell {
    var cell: Cell = object.cell
    if let begin = appleBegin(object.begin, in: local ?? 0) {
      // Cells of cells count from their parent's birth.
      cell.properties[.beginTime] = .number(local.map { withoutNoise(begin - $0) } ?? begin)
    }
    cell.emitterBehaviors = object.behaviors.compactMap { $0.behavior }
    // A cell among its own cells has no end.
    cell.emitterCells = depth < 16 ? object.cells.map { self.cell(of: $0, depth: depth + 1, local: nil) } : []
    return cell
  }

  /// What an event sets: a begin time counts from the film's start in the time around.
  private func assigned(_ value: Assignment.Value, _ path: PropertyPath, of layer: RunObject) -> Assignment.Value {
    guard case .value(.number(let seconds)) = value, path.isTime, path.component == nil else { return value }
    switch path.target {
    case .layer(.beginTime):
      return .value(.number(withoutNoise(seconds - (layer.parent.map { startTime(of: $0) } ?? 0))))
    case .cell(.beginTime) where path.cells.count == 1:
      return .value(.number(withoutNoise(seconds - startTime(of: layer))))
    default: return value
    }
  }

  private func event(of draft: EventDrafts.Draft) -> Event {
    func name(_ object: RunObject) -> String { object.sceneName ?? "" }
    var event: Event
    switch draft.cause {
    case .time(let time): event = Event(.time(time))
    case .trigger(let kind, let layer, let delay): event = Event(.trigger(kind, layer: name(layer), delay: delay))
    }
    let inTree: (RunObject) -> Bool = { self.isInTree($0) }
    event.set = draft.set.filter { inTree($0.layer) }.map {
      Assignment(layer: name($0.layer), path: $0.path, value: assigned($0.value, $0.path, of: $0.layer))
    }
    event.animate = draft.animate.filter { inTree($0.layer) }.map {
      AddedAnimation(layer: name($0.layer), animation: $0.animation)
    }
    event.remove = draft.remove.filter { inTree($0.layer) }.map { RemovedAnimation(layer: name($0.layer), key: $0.key) }
    return event
  }

  private func usedImages(_ scene: Scene) -> Set<String> {
    var used: Set<String> = []
    func use(_ value: PropertyValue?) { if case .text(.some(let name))? = value { used.insert(name) } }
    func visit(_ cells: [Cell]) {
      for cell in cells {
        use(cell.properties[.contents])
        visit(cell.emitterCells)
      }
    }
    func visit(_ animations: [Animation]) {
      for animation in animations.flatMap({ $0.leaves }) where animation.path?.kind == .image {
        switch animation.curve {
        case .basic(let from, let to, let by)?, .spring(let from, let to, let by, _)?:
          [from, to, by].forEach { use($0) }
        case .keyframes(let frames)?: frames.values.forEach { use($0) }
        case nil: break
        }
      }
    }
    func visit(_ layer: Layer) {
      use(layer.properties[.contents])
      visit(layer.emitterCells)
      visit(layer.animations)
      for below in layer.below { visit(below) }
    }
    for layer in scene.layers { visit(layer) }
    for event in scene.events {
      for assignment in event.set where assignment.path.kind == .image {
        if case .value(let value) = assignment.value { use(value) }
      }
      visit(event.animate.map { $0.animation })
    }
    return used
  }

  /// The taps that a header keeps, as taps of the layers whose methods it names.
  func triggers(of header: SourceHeader) -> [Trigger] {
    header.calls.compactMap { call in
      let handler: TapHandler? = handlers.first { handler in
        switch handler.what {
        case .method(let name, _, _): return name == call.method
        case .body(let body, _): return body.callsOnly(call.method)
        case .selection: return false
        }
      }
      return (handler?.target.sceneName).map { Trigger(tap: $0, at: call.time) }
    }
  }
}

extension [CodeStatement] {
  /// True when all that is done is `[self name]`.
  fileprivate func callsOnly(_ name: String) -> Bool {
    guard count == 1 else { return false }
    switch self[0].kind {
    case .group(let body): return body.callsOnly(name)
    case .expression(.message(.name("self"), let selector, _, _)): return selector == name
    default: return false
    }
  }
}
