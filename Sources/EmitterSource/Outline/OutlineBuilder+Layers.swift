import EmitterMath
import EmitterScene

extension OutlineBuilder {
  /// Appends what makes `layer` with everything below it; the result is what the code calls it.
  mutating func add(_ layer: Layer, at place: ScenePlace, to body: inout [Statement]) -> String {
    let identifier: String
    if let stored = stored(layer.name) {
      identifier = stored
    } else {
      let kind: String = layer.kind == .layer ? "sublayer" : layer.kind.rawValue
      identifier =
        SourceNames.camelCase(layer.name ?? "").isEmpty
        ? locals.unique(layer.kind == .layer ? kind : kind + "Layer") : locals.identifier(layer.name, suffix: "Layer")
      body.append(.make(identifier, SourceClass(layer.kind)))
    }
    if let name = layer.name { body.append(.set(identifier, SourceProperty("name"), .string(name))) }
    let framed: Bool = addFrame(of: layer, identifier, to: &body)
    for property in LayerProperty.allCases where layer.properties.isGiven(property) {
      if framed, property == .position || property == .bounds { continue }
      add(property, layer.properties[property], of: layer, identifier, at: place, to: &body)
    }
    let around: StartTime = time
    time = around.clock(of: layer)
    defer { time = around }
    keepTimes(of: layer.name, around: around, own: time)
    if layer.toggles || layer.ignoreWithin > 0, !isTapped(layer) {
      note(.dropped, place.key(layer.toggles ? "toggles" : "ignoreWithin"), "nothing happens when it is tapped")
    }
    if let mask = layer.mask {
      body.append(.blank)
      let object: String = add(mask, at: place.key("mask"), to: &body)
      body.append(.set(identifier, SourceProperty("mask"), .object(object)))
    }
    if !layer.emitterCells.isEmpty {
      addCells(layer.emitterCells, of: identifier, isTop: true, at: place.key("emitterCells"), to: &body)
    }
    addBehaviors(layer.emitterBehaviors, of: identifier, to: &body)
    for (index, animation) in layer.animations.enumerated() {
      body.append(.blank)
      let object: String = add(
        animation, inGroup: false, at: place.key("animations").item(index), to: &body)
      body.append(.add(animation: object, to: identifier, key: animation.key))
    }
    for (index, sublayer) in layer.sublayers.enumerated() {
      body.append(.blank)
      let object: String = add(sublayer, at: place.key("sublayers").item(index), to: &body)
      body.append(.addSublayer(object, to: identifier))
    }
    return identifier
  }

  private func isTapped(_ layer: Layer) -> Bool {
    outline.scene.events.contains { event in
      if case .trigger(_, let name, _) = event.cause { name == layer.name } else { false }
    }
  }

  /// Places a layer by its frame where that is the same to the last bit.
  private func addFrame(of layer: Layer, _ identifier: String, to body: inout [Statement]) -> Bool {
    let bounds: Rect = layer.bounds
    guard bounds.origin == .zero, bounds.size != .zero, !layer.properties.isGiven(.transform) else { return false }
    let anchor: Point = layer.properties.point(.anchorPoint)
    guard anchor == Point(0.5, 0.5) else { return false }
    let x: Double = layer.position.x - anchor.x * bounds.size.width
    let y: Double = layer.position.y - anchor.y * bounds.size.height
    var copy: Layer = layer
    copy.setFrame(Rect(x, y, bounds.size.width, bounds.size.height))
    guard copy == layer, shortestText(x).utf8.count < 10, shortestText(y).utf8.count < 10 else { return false }
    body.append(.set(identifier, SourceProperty("frame"), .rect(Rect(x, y, bounds.size.width, bounds.size.height))))
    return true
  }

  /// Appends what gives a layer one of its properties.
  mutating func add(
    _ property: LayerProperty, _ value: PropertyValue, of layer: Layer?, _ identifier: String, at place: ScenePlace,
    to body: inout [Statement]
  ) {
    let name: String = property == .gradientType ? "type" : property.name
    let target: SourceProperty = SourceProperty(name, isAny: property == .string || property == .contents)
    switch (property, value) {
    case (.beginTime, .number(let seconds)):
      body.append(.set(identifier, target, begin(seconds, in: time)))
    case (.font, .text(let font)):
      body.append(.set(identifier, target, font.map { .fontName($0) } ?? .none))
    case (.emitterRects, .numbers(let numbers)):
      let rects: [SourceValue] = stride(from: 0, to: numbers.count / 4 * 4, by: 4).map { i in
        .rect(Rect(numbers[i], numbers[i + 1], numbers[i + 2], numbers[i + 3]))
      }
      body.append(.setKey(identifier, name, .list(rects)))
    case (_, .text(.some(let word))) where SourceWords.isHidden(word, of: property):
      body.append(.set(identifier, target, SourceWords.hidden(word, of: property)))
    default:
      let spelled: SourceValue = self.value(
        value, kind: property.kind, property: property.name, called: identifier, to: &body)
      body.append(
        property.isHidden ? .setKey(identifier, name, spelled) : .set(identifier, target, spelled))
    }
  }

  /// A property's value; what it needs is made by statements before.
  mutating func value(
    _ value: PropertyValue, kind: PropertyKind, property: String, called owner: String, to body: inout [Statement]
  ) -> SourceValue {
    switch value {
    case .number(let number): return .number(number)
    case .flag(let flag): return .flag(flag)
    case .point(let point): return .point(point)
    case .size(let size): return .size(size)
    case .rect(let rect): return .rect(rect)
    case .vector(let vector): return .numbers([vector.x, vector.y, vector.z])
    case .color(let color): return .color(color)
    case .numbers(let numbers): return .numbers(numbers)
    case .colors(let colors): return .colors(colors)
    case .corners(let corners): return .corners(corners)
    case .transform(let transform): return self.transform(transform, property, to: &body)
    case .text(let text):
      guard let text else { return kind == .image ? .image(nil) : .none }
      switch kind {
      case .image: return image(text)
      case .path: return path(text, property, owner, to: &body)
      case .word: return SourceWords.value(property, text)
      default: return .string(text)
      }
    }
  }

  /// Perspective is written as everybody writes it: by m34.
  private mutating func transform(
    _ transform: Transform3D, _ property: String, to body: inout [Statement]
  ) -> SourceValue {
    let depth: Double = transform.row3.w
    guard depth != 0 else { return .transform(transform) }
    let distance: Double = -1 / depth
    for digits in [1, 1000, 1_000_000, 1e9] as [Double] {
      let round: Double = nearest(distance * digits) / digits
      if round.isFinite, round.magnitude < 1e6, transform == .perspective(distance: round) {
        let name: String = locals.unique("perspective")
        body.append(.perspective(name, distance: round))
        return .object(name)
      }
    }
    return .transform(transform)
  }

  private mutating func path(
    _ data: String, _ property: String, _ owner: String, to body: inout [Statement]
  ) -> SourceValue {
    guard let path = try? VectorPath(svg: data) else { return .none }
    let word: String = owner.hasSuffix("Layer") ? String(owner.dropLast(5)) : owner
    let name: String = locals.identifier(
      property == "path" ? word : word + SourceNames.upperFirst(property), suffix: "Path")
    body.append(.path(name, path))
    return .path(name)
  }
}

extension OutlineBuilder {
  /// Appends the cells of a layer or of another cell and hands them over.
  mutating func addCells(
    _ cells: [Cell], of owner: String, isTop: Bool, at place: ScenePlace, to body: inout [Statement]
  ) {
    var identifiers: [String] = []
    for (index, cell) in cells.enumerated() {
      body.append(.blank)
      let here: ScenePlace = place.item(index)
      let identifier: String = locals.identifier(cell.name, suffix: "Cell")
      identifiers.append(identifier)
      body.append(.make(identifier, .CAEmitterCell))
      if let name = cell.name { body.append(.set(identifier, SourceProperty("name"), .string(name))) }
      for property in [CellProperty.contents] + CellProperty.allCases.filter({ $0 != .contents })
      where cell.properties.isGiven(property) {
        let target: SourceProperty = SourceProperty(property.name, isAny: property == .contents)
        let spelled: SourceValue = value(cell.properties[property], of: property, isTop: isTop)
        body.append(
          property.isHidden ? .setKey(identifier, property.name, spelled) : .set(identifier, target, spelled))
      }
      addBehaviors(cell.emitterBehaviors, of: identifier, to: &body)
      if !cell.emitterCells.isEmpty {
        addCells(cell.emitterCells, of: identifier, isTop: false, at: here.key("emitterCells"), to: &body)
      }
    }
    body.append(.blank)
    body.append(.set(owner, SourceProperty("emitterCells"), .objects(identifiers)))
  }

  private mutating func value(_ value: PropertyValue, of property: CellProperty, isTop: Bool) -> SourceValue {
    if property == .beginTime, isTop, case .number(let seconds) = value {
      return begin(seconds, in: time)
    }
    var unused: [Statement] = []
    if property.isHidden, case .text(.some(let word)) = value { return .string(word) }
    if case .word = property.kind, case .text(.some(let word)) = value, property != .fillMode {
      return .plainWord(
        swift: "CALayerContentsFilter." + word + ".rawValue", objectiveC: SourceWords.constant(property.name, word))
    }
    return self.value(value, kind: property.kind, property: property.name, called: "", to: &unused)
  }
}
