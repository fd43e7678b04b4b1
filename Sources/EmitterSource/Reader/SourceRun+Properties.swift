import EmitterMath
import EmitterScene

extension SourceRun {
  // MARK: Reading

  func read(_ name: String, of receiver: RunValue, isSelf: Bool) throws(ObjectiveCError) -> RunValue {
    switch receiver {
    case .nothing: return .nothing
    case .unknown, .hit: return .unknown
    case .type(let type): return try classMessage(type, name, [])
    case .object(let object): return try read(name, of: object, isSelf: isSelf)
    case .point(let point):
      if name == "x" { return .number(point.x) }
      if name == "y" { return .number(point.y) }
    case .size(let size):
      if name == "width" { return .number(size.width) }
      if name == "height" { return .number(size.height) }
    case .rect(let rect):
      if name == "origin" { return .point(rect.origin) }
      if name == "size" { return .size(rect.size) }
    case .transform(let transform): if let number = transform.part(name) { return .number(number) }
    case .color: if name == "CGColor" || name == "cgColor" { return receiver }
    case .list(let items):
      switch name {
      case "count": return .integer(Double(items.count))
      case "firstObject": return items.first ?? .nothing
      case "lastObject": return items.last ?? .nothing
      case "mutableCopy", "copy": return receiver
      default: break
      }
    case .string(let text): if name == "length" { return .integer(Double(text.utf16.count)) }
    case .number:
      if name.hasSuffix("Value") { return receiver }
    default: break
    }
    return unknown("“\(name)” of this")
  }

  private func read(_ name: String, of object: RunObject, isSelf: Bool) throws(ObjectiveCError) -> RunValue {
    if let method = method(name, of: object.className), !method.isOfClass {
      return try call(method, on: .object(object), [])
    }
    switch object.kind {
    case .layer: return readLayer(name, object)
    case .cell: return readCell(name, object)
    case .view: if let value = readView(name, object) { return value }
    case .controller:
      if name == "view", let front = object.front { return .object(front) }
      if ["navigationController", "tabBarController", "presentingViewController"].contains(name) { return .nothing }
    case .image:
      if name == "CGImage" { return .object(object) }
      if name == "size" || name == "scale" { return unknown("an image's \(name)") }
    case .path: if name == "CGPath" { return .object(object) }
    case .list:
      switch name {
      case "count": return .integer(Double(object.items.count))
      case "firstObject": return object.items.first ?? .nothing
      case "lastObject": return object.items.last ?? .nothing
      case "copy": return .list(object.items)
      default: break
      }
    case .animation:
      if name == "settlingDuration" { return .number(spring(of: object).settlingDuration) }
      return object.fields[name] ?? .nothing
    case .behavior: return readBehavior(name, object)
    case .gesture, .plain: break
    }
    if name == "layer", let layer = viewLayer(of: object) { return .object(layer) }
    return stored(name, of: object)
  }

  private func readLayer(_ name: String, _ object: RunObject) -> RunValue {
    switch name {
    case "emitterCells": return .list(object.cells.map { .object($0) })
    case "sublayers": return .list(object.sublayers.map { .object($0) })
    case "superlayer": return object.parent.map { .object($0) } ?? .nothing
    case "mask": return object.mask.map { .object($0) } ?? .nothing
    case "name": return object.layer.name.map { .string($0) } ?? .nothing
    case "frame":
      let (bounds, anchor) = (object.layer.bounds, object.layer.properties.point(.anchorPoint))
      let position: Point = object.layer.position
      return .rect(
        Rect(
          position.x - anchor.x * bounds.size.width, position.y - anchor.y * bounds.size.height, bounds.size.width,
          bounds.size.height))
    case "presentationLayer", "modelLayer": return .object(object)
    case "delegate": return object.view.map { .object($0) } ?? .nothing
    default: break
    }
    if name == "beginTime" { return object.begin.isNone ? .number(0) : object.begin }
    guard let property = layerProperty(name, of: object) else {
      return object.fields[name] ?? unknown("a layer's “\(name)”")
    }
    return value(of: object.layer.properties[property])
  }

  private func readCell(_ name: String, _ object: RunObject) -> RunValue {
    if name == "name" { return object.cell.name.map { .string($0) } ?? .nothing }
    if name == "emitterCells" { return .list(object.cells.map { .object($0) }) }
    if name == "beginTime" { return object.begin.isNone ? .number(0) : object.begin }
    guard let property = CellProperty(rawValue: name) else { return unknown("a cell's “\(name)”") }
    return value(of: object.cell.properties[property])
  }

  private func readView(_ name: String, _ object: RunObject) -> RunValue? {
    guard let layer = object.front else { return nil }
    switch name {
    case "layer": return .object(layer)
    case "frame", "bounds": return readLayer(name, layer)
    case "center": return .point(layer.layer.position)
    case "alpha": return .number(layer.layer[.opacity])
    case "hidden", "isHidden": return .flag(layer.layer.properties.flag(.hidden))
    case "superview": return layer.parent?.view.map { .object($0) } ?? .nothing
    case "subviews": return .list(layer.sublayers.compactMap { $0.view.map { .object($0) } })
    case "backgroundColor": return layer.layer.properties.color(.backgroundColor).map { .color($0) } ?? .nothing
    case "selected", "isSelected", "highlighted", "isHighlighted", "enabled", "isEnabled", "userInteractionEnabled":
      let usual: Bool = name.lowercased().hasSuffix("enabled")
      return object.fields[SourceRun.plainFlag(name)] ?? .flag(usual)
    case "window": return .nothing
    case "titleLabel", "imageView", "textLabel", "contentView":
      let part: RunObject = object.fields[name]?.object ?? RunObject(.plain, "part of a view")
      object.fields[name] = .object(part)
      return .object(part)
    default: return nil
    }
  }

  /// `selected` of `isSelected`.
  private static func plainFlag(_ name: String) -> String {
    name.hasPrefix("is") ? SourceNames.lowerFirst(String(name.dropFirst(2))) : name
  }

  func value(of value: PropertyValue) -> RunValue {
    switch value {
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    case .point(let point): .point(point)
    case .size(let size): .size(size)
    case .rect(let rect): .rect(rect)
    case .vector(let vector): .list([vector.x, vector.y, vector.z].map { .number($0) })
    case .color(let color): color.map { .color($0) } ?? .nothing
    case .transform(let transform): .transform(transform)
    case .text(let text): text.map { .string($0) } ?? .nothing
    case .numbers(let numbers): .list(numbers.map { .number($0) })
    case .colors(let colors): .list(colors.map { .color($0) })
    case .corners(let corners): .integer(Double(corners.rawValue))
    }
  }

  // MARK: Writing

  func write(_ value: RunValue, _ name: String, of receiver: RunValue, isSelf: Bool) throws(ObjectiveCError) {
    switch receiver {
    case .nothing: return
    case .object(let object):
      let setter: String = "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
      if let method = method(setter, of: object.className) {
        _ = try call(method, on: receiver, [value])
        return
      }
      write(value, name, of: object)
    case .unknown, .hit: break
    default: remark("“\(name)” of this cannot be set; left out")
    }
  }

  /// Sets a property without asking the class's own setter.
  func write(_ value: RunValue, _ name: String, of object: RunObject) {
    if let inner = value.object, !inner.isLabelledByProperty, object === owner || inner.label == nil {
      inner.label = CodeClass.plain(name)
      inner.isLabelledByProperty = object === owner
    }
    switch object.kind {
    case .layer: writeLayer(value, name, object)
    case .cell: writeCell(value, name, object)
    case .behavior: writeBehavior(value, name, object)
    case .view: if !writeView(value, name, object) { store(value, name, of: object) }
    case .controller:
      if name == "view", let view = value.object, view.kind == .view {
        object.front = view
      } else {
        store(value, name, of: object)
      }
    case .image where name == "accessibilityIdentifier":
      if let text = value.text { rename(object, text) }
    case .path where ["lineWidth", "lineCapStyle", "lineJoinStyle"].contains(name): break
    default: store(value, name, of: object)
    }
  }

  /// Keeps a value as an instance variable.
  func store(_ value: RunValue, _ name: String, of object: RunObject) {
    if case .time(let time) = value, events.clockTests.contains(name), events.isTrigger, time > events.now {
      events.target?.pausesFor = max(events.target?.pausesFor ?? 0, time - events.now)
    }
    let converted: RunValue = codeClass(of: object)?.properties[name].map { convert(value, to: $0) } ?? value
    object.fields[name] = converted
  }

  private func writeView(_ value: RunValue, _ name: String, _ object: RunObject) -> Bool {
    guard let layer = object.front else { return false }
    switch name {
    case "frame", "bounds": writeLayer(value, name, layer)
    case "center": writeLayer(value, "position", layer)
    case "alpha": writeLayer(value, "opacity", layer)
    case "hidden", "backgroundColor": writeLayer(value, name, layer)
    case "clipsToBounds": writeLayer(value, "masksToBounds", layer)
    case "transform": writeLayer(value, name, layer)
    case "image" where appleClass(of: object.className) == "UIImageView":
      if value.object?.kind == .image { writeLayer(value, "contents", layer) }
    case "selected", "highlighted", "enabled", "userInteractionEnabled":
      if name.hasSuffix("nabled"), events.isTrigger, object.front === events.target || object === events.sender {
        pause(value.truth ?? true)
      }
      object.fields[name] = value
    default: return false
    }
    return true
  }

  /// A button that cannot be tapped for a while ignores taps for so long.
  private func pause(_ isOver: Bool) {
    guard isOver, events.now > 0, let target = events.target else { return }
    target.pausesFor = max(target.pausesFor, events.now)
  }

  func layerProperty(_ name: String, of object: RunObject) -> LayerProperty? {
    let name: String = SourceRun.objectiveCNames[name] ?? name
    if name == "type", object.layer.kind == .gradient { return .gradientType }
    guard let property = LayerProperty(rawValue: name), property.belongs(to: object.layer.kind) else { return nil }
    return property
  }

  private static let objectiveCNames: [String: String] = [
    "isHidden": "hidden", "isWrapped": "wrapped", "isDoubleSided": "doubleSided",
    "isGeometryFlipped": "geometryFlipped",
  ]

  /// Properties of layers that change no picture.
  private static let silentProperties: Set<String> = [
    "shouldRasterize", "rasterizationScale", "delegate", "actions", "opaque", "drawsAsynchronously",
    "allowsEdgeAntialiasing", "edgeAntialiasingMask", "needsDisplayOnBoundsChange", "contentsFormat",
    "allowsGroupOpacity", "autoresizingMask",
  ]

  private func writeLayer(_ value: RunValue, _ name: String, _ object: RunObject) {
    if value.isUnknown { return }
    switch name {
    case "emitterCells": setCells(value, of: object)
    case "emitterBehaviors": setBehaviors(value, of: object)
    case "name": object.layer.name = value.text
    case "mask":
      guard let mask = value.object.flatMap({ viewLayer(of: $0) }) else {
        object.mask = nil
        return
      }
      if events.isRunning, object.isCommitted { remark("a mask that comes later; it is there from the start") }
      guard !contains(mask, object) else { return remark("a layer that masks itself; left out") }
      mask.parent = object
      object.mask = mask
    case "sublayers":
      for layer in object.sublayers { detach(layer) }
      for item in value.items ?? [] { if let layer = item.object { attach(layer, to: object) } }
    case "frame":
      guard case .rect(let frame) = value else { return remark("a frame of this; left out") }
      let anchor: Point = object.layer.properties.point(.anchorPoint)
      var bounds: Rect = object.layer.bounds
      bounds.size = frame.size
      set(.bounds, .rect(bounds), of: object)
      set(
        .position,
        .point(
          Point(frame.origin.x + anchor.x * frame.size.width, frame.origin.y + anchor.y * frame.size.height)),
        of: object)
    default:
      guard let property = layerProperty(name, of: object) else {
        if codeClass(of: object) != nil { return store(value, name, of: object) }
        if !SourceRun.silentProperties.contains(name) {
          remark("a layer of this kind has no “\(name)”\(suggestion(for: name, of: object)); left out")
        }
        return
      }
      if property == .beginTime { return setBegin(value, of: object) }
      if property == .timeOffset, events.isRunning, object.isCommitted {
        switch value {
        case .time(let time), .local(let time):
          return record(.now(offset: time - events.now), PropertyPath(target: .layer(.timeOffset)), of: object)
        default: break
        }
      }
      guard let converted = self.property(value, kind: property.kind, name: name, range: property.range) else { return }
      set(property, converted, of: object)
    }
  }

  private func setBegin(_ value: RunValue, of object: RunObject) {
    if events.isRunning, case .time(let time) = value {
      if isInTree(object) {
        recordBegin(time, of: object)
      } else {
        object.fields[SourceRun.pendingBegin] = value
      }
      return
    }
    switch value {
    case .time, .local: object.begin = value
    case .number(let seconds, _):
      guard NumberRange.instant.contains(seconds) else { return remark("a beginTime of this; left out") }
      if events.isRunning, object.isCommitted { return record(.number(seconds), .beginTime, of: object) }
      object.begin = value
    default: remark("a beginTime of this; left out")
    }
  }

  /// Sets a property: in the description, or as an edit of what is already shown.
  func set(_ property: LayerProperty, _ value: PropertyValue, of object: RunObject) {
    if events.isRunning, object.isCommitted { record(value, property, of: object) }
    // A layer that an event makes visible later keeps its own description here.
    object.layer.properties[property] = value
  }

  private func setCells(_ value: RunValue, of object: RunObject) {
    let cells: [RunObject] = (value.items ?? []).compactMap { $0.object?.kind == .cell ? $0.object : nil }
    guard events.isRunning, object.isCommitted, !object.cells.isEmpty || !cells.isEmpty else {
      object.cells = cells
      return
    }
    if object.cells.isEmpty {
      // It emitted nothing: its cells are there from the start, and at work from now on.
      object.cells = cells
      for cell in cells where cell.cell.name == nil { cell.cell.name = cell.label }
      for cell in cells {
        guard let name = cell.cell.name else { continue }
        let path: PropertyPath = PropertyPath(cells: [name], target: .cell(.enabled))
        cell.cell.properties[.enabled] = .flag(false)
        record(.value(.flag(true)), path, of: object)
      }
    } else if cells.isEmpty {
      remark("emitterCells without cells: the layer's birthRate becomes 0 instead")
      record(.number(0), .birthRate, of: object)
    } else if !cells.elementsEqual(object.cells, by: { $0 === $1 }) {
      remark("other emitterCells later; left out")
    }
  }

  private func writeCell(_ value: RunValue, _ name: String, _ object: RunObject) {
    if value.isUnknown { return }
    if events.isRunning, object.isCommitted {
      return remark("a cell that its layer has taken over changes nothing any more: use setValue:forKeyPath:; left out")
    }
    switch name {
    case "name": object.cell.name = value.text
    case "emitterCells":
      object.cells = (value.items ?? []).compactMap { $0.object?.kind == .cell ? $0.object : nil }
    case "emitterBehaviors": object.behaviors = SourceRun.behaviors(in: value)
    case "isEnabled": writeCell(value, "enabled", object)
    case "style": break
    default:
      guard let property = CellProperty(rawValue: name) else {
        let near: String? = nearestName(to: name, among: CellProperty.allCases.map { $0.name })
        return remark("a cell has no “\(name)”\(near.map { ", did you mean \($0)?" } ?? ""); left out")
      }
      if property == .beginTime {
        guard case .number(let seconds, _) = value, !NumberRange.instant.contains(seconds) else {
          object.begin = value
          return
        }
        return remark("a beginTime of this; left out")
      }
      guard let converted = self.property(value, kind: property.kind, name: name, range: property.range) else { return }
      object.cell.properties[property] = converted
    }
  }

  // MARK: Values of properties

  /// A value as a property of `kind` takes it; `nil`, with a remark, where it does not.
  func property(_ value: RunValue, kind: PropertyKind, name: String, range: NumberRange? = nil) -> PropertyValue? {
    if value.isUnknown { return nil }
    let converted: PropertyValue? = convert(value, kind)
    guard let converted else {
      remark("“\(name)” is given something else than it takes; left out")
      return nil
    }
    if case .number(let number) = converted, let range, !range.contains(number) {
      remark("“\(name)” is \(shortestText(number)): only \(range.words) are allowed; left out")
      return nil
    }
    if case .text(.some(let word)) = converted, case .word(let words) = kind, !words.contains(word) {
      remark("“\(name)” is “\(word)”, which is none of \(words.joined(separator: ", ")); left out")
      return nil
    }
    return converted
  }

  private func convert(_ value: RunValue, _ kind: PropertyKind) -> PropertyValue? {
    switch (kind, value) {
    case (.number, .number(let number, _)), (.magnitude, .number(let number, _)), (.seconds, .number(let number, _)):
      return .number(number)
    case (.whole, .number(let number, _)): return number >= 0 && number < 4_294_967_296 ? .number(floor(number)) : nil
    case (.flag, .number(let number, _)): return .flag(number != 0)
    case (.flag, .nothing): return .flag(false)
    case (.point, .point(let point)): return .point(point)
    case (.size, .size(let size)): return .size(size)
    case (.rect, .rect(let rect)): return .rect(rect)
    case (.color, .color(let color)): return .color(color)
    case (.color, .nothing): return .color(nil)
    case (.transform, .transform(let transform)): return .transform(transform)
    case (.transform, .affine(let affine)): return .transform(Transform3D(affine))
    case (.image, .nothing), (.path, .nothing), (.string, .nothing): return .text(nil)
    case (.image, .object(let object)) where object.kind == .image: return .text(object.text)
    case (.path, .object(let object)) where object.kind == .path: return .text(object.text)
    case (.word, .string(let word)): return .text(word)
    case (.string, .string(let text)): return .text(text)
    case (.string, .object(let object)) where object.kind == .plain:
      return object.fields["fontName"]?.text.map { .text($0) }
    case (.corners, .number(let number, _)):
      return number >= 0 && number < 16 ? .corners(Corners(rawValue: UInt8(number))) : nil
    case (.numbers, _):
      guard let items = value.items else { return value.isNone ? .numbers([]) : nil }
      let rects: [Rect] = items.compactMap { if case .rect(let rect) = $0 { rect } else { nil } }
      if !rects.isEmpty, rects.count == items.count {
        return .numbers(rects.flatMap { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] })
      }
      let numbers: [Double] = items.compactMap { $0.number }
      return numbers.count == items.count ? .numbers(numbers) : nil
    case (.vector, _):
      let numbers: [Double] = (value.items ?? []).compactMap { $0.number }
      return numbers.count == 3 ? .vector(SIMD3(numbers[0], numbers[1], numbers[2])) : nil
    case (.colors, _):
      guard let items = value.items else { return value.isNone ? .colors([]) : nil }
      var colors: [Color] = []
      for item in items { if case .color(let color) = item { colors.append(color) } }
      return colors.count == items.count ? .colors(colors) : nil
    default: return nil
    }
  }

  // MARK: Images

  /// The image that a name stands for.
  func image(named name: String) -> RunObject {
    let object: RunObject = RunObject(.image, "UIImage")
    object.text = name
    guard !images.contains(where: { $0.name == name }) else { return object }
    if let file = options.findImage(name) {
      images.append(SceneImage(name: name, source: .file(file)))
    } else {
      remark("no image called “\(name)” is there: a white disc stands for it")
      images.append(SceneImage(name: name, source: .disc(diameter: 32)))
    }
    return object
  }

  /// A disc for a picture that code draws, which is not run.
  func drawnImage() -> RunObject {
    var number: Int = 1
    while images.contains(where: { $0.name == "drawn" + String(number) }) { number += 1 }
    let object: RunObject = RunObject(.image, "UIImage")
    object.text = "drawn" + String(number)
    remark("pictures that code draws are not drawn: a white disc stands for this one")
    images.append(SceneImage(name: object.text, source: .disc(diameter: 32)))
    return object
  }

  private func rename(_ object: RunObject, _ name: String) {
    if !images.contains(where: { $0.name == name }), let index = images.firstIndex(where: { $0.name == object.text }) {
      images[index].name = name
    }
    object.text = name
  }
}
