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

  private func layer(of object: RunObject) -> Layer {
    var layer: Layer = object.committedLayer ?? object.layer
    layer.kind = object.layer.kind
    layer.name = object.sceneName
    if !object.isShown { layer.properties[.hidden] = .flag(true) }
    layer.emitterCells = object.cells.map { cell(of: $0, depth: 0) }
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

  private func cell(of object: RunObject, depth: Int) -> Cell {
    var cell: Cell = object.cell
    // A cell among its own cells has no end.
    cell.emitterCells = depth < 16 ? object.cells.map { self.cell(of: $0, depth: depth + 1) } : []
    return cell
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
      Assignment(layer: name($0.layer), path: $0.path, value: $0.value)
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
