import EmitterMath
import EmitterScene

extension Recorder {
  /// Says what a layer is as it joins.
  func describe(_ layer: CALayer, into node: LayerNode) {
    layer.table.forEachGiven { property, _ in
      if property.belongs(to: node.kind) { node.committed[property] = describe(property, of: layer, on: node) }
    }
    if layer.objects[.contents] != nil { node.committed[.contents] = describe(.contents, of: layer, on: node) }
    node.base.properties = node.committed
    let begin: Double = layer.table.isGiven(.beginTime) ? layer.beginTime : 0
    node.startLocal = (node.parentStart - begin) * layer.table.number(.speed) + layer.timeOffset
    if let name = layer.name, !name.isEmpty { node.sceneName = unique(speakable(name, otherwise: "layer")) }
  }

  /// A property as the scene says it.
  func describe(_ property: LayerProperty, of layer: CALayer, on node: LayerNode) -> PropertyValue {
    switch property {
    case .contents: .text(images.name(of: layer.objects[.contents], for: "layer", run: run))
    case .beginTime: .number(withoutNoise(layer.beginTime - node.parentStart))
    case .locations where !hasLocationForEachColor(layer): .numbers([])
    default: admit(layer.table[property], of: property)
    }
  }

  private func hasLocationForEachColor(_ layer: CALayer) -> Bool {
    let locations: Int = layer.table.numbers(.locations).count
    let colors: Int = layer.table.colors(.colors).count
    if locations == 0 || colors == 0 || locations == colors { return true }
    run.warn("a gradient layer has \(colors) colors and \(locations) locations; the colors are spread evenly")
    return false
  }

  /// The value as a scene may have it, said once where that is another one.
  private func admit(_ value: PropertyValue, of property: LayerProperty) -> PropertyValue {
    let admitted: PropertyValue = value.admitted(as: property)
    if case .word(let words) = property.kind, admitted != value, case .text(let word) = value {
      warnOfWord(word ?? "", property.name, words, admitted)
    } else if !value.isFinite(forever: property.range.allowsForever) {
      run.warn("\(property.name) of a layer was set to something that is not a finite number; it counts as unset")
    }
    return admitted
  }

  func warnOfWord(_ word: String, _ name: String, _ words: [String], _ admitted: PropertyValue) {
    guard case .text(.some(let otherwise)) = admitted else { return }
    let hint: String = nearestName(to: word, among: words).map { "; did you mean '\($0)'?" } ?? ""
    run.warn("there is no \(name) '\(word)'; '\(otherwise)' stands in for it\(hint)")
  }

  /// Takes over what was set of a layer. Returns whether its clock was touched.
  func commitValues(of layer: CALayer, into event: OpenEvent) -> Bool {
    guard let node = layer.node else { return false }
    var isClockTouched = false
    var properties: Set<LayerProperty> = layer.edits.properties
    if properties.contains(.colors) { properties.insert(.locations) }
    for property in LayerProperty.allCases where properties.contains(property) && property.belongs(to: node.kind) {
      let isGiven: Bool = layer.table.isGiven(property) || property != .beginTime
      let value: PropertyValue =
        isGiven ? describe(property, of: layer, on: node) : .number(withoutNoise(-node.parentStart))
      let old: PropertyValue =
        property == .beginTime && !node.committed.isGiven(.beginTime)
        ? .number(withoutNoise(-node.parentStart)) : node.committed[property]
      guard value != old else { continue }
      node.committed[property] = value
      event.set(property, value, of: node)
      if [.beginTime, .speed, .timeOffset].contains(property) { isClockTouched = true }
    }
    if layer.edits.hasNewCells {
      replaceCells(of: layer, on: node, into: event)
    } else {
      commitCellEdits(of: layer, on: node, into: event)
    }
    if layer.edits.hasNewBehaviors {
      replaceBehaviors(of: layer, on: node, into: event)
    } else {
      for edit in layer.edits.behaviors {
        commit(edit, among: node.behaviors, at: [], of: node, into: event)
      }
    }
    return isClockTouched
  }
}

// Cells.
extension Recorder {
  /// A cell's own values as the scene says them.
  ///
  /// - Parameter begin: the layer's local time at the film's start; `nil` for a cell below another one.
  func describe(_ cell: CAEmitterCell, begin: Double?) -> PropertyTable<CellProperty> {
    var table: PropertyTable<CellProperty> = PropertyTable()
    cell.table.forEachGiven { property, value in
      switch property {
      case .beginTime: table[property] = .number(withoutNoise(value.number - (begin ?? 0)))
      default:
        let admitted: PropertyValue = value.admitted(as: property)
        if case .word(let words) = property.kind, admitted != value, case .text(let word) = value {
          warnOfWord(word ?? "", property.name, words, admitted)
        } else if !value.isFinite(forever: property.range.allowsForever) {
          run.warn("\(property.name) of a cell was set to something that is not a finite number; it counts as unset")
        }
        table[property] = admitted
      }
    }
    if let contents = cell.objects[.contents] {
      table[.contents] = .text(images.name(of: contents, for: "cell", run: run))
    }
    return table
  }

  /// A cell with everything below it, from now on the layer's.
  func takeOver(_ cell: CAEmitterCell, begin: Double?, depth: Int = 1) -> CellNode {
    cell.recorder = self
    var description = Cell(name: cell.name)
    description.properties = describe(cell, begin: begin)
    var below: [CellNode] = []
    if depth < 12 {
      below = (cell.emitterCells ?? []).map { takeOver($0, begin: nil, depth: depth + 1) }
    } else if cell.emitterCells != nil {
      run.warn("cells more than 12 deep are left out")
    }
    let behaviors: [BehaviorNode] = takeOver(cell.emitterBehaviors)
    let node = CellNode(cell, description, children: below, behaviors: behaviors)
    cellNodes[ObjectIdentifier(cell), default: []].append(node)
    return node
  }

  /// Lets new cells emit from now on, and those that are gone no longer; equal ones go on.
  private func replaceCells(of layer: CALayer, on node: LayerNode, into event: OpenEvent) {
    let objects: [CAEmitterCell] = (layer as? CAEmitterLayer)?.emitterCells ?? []
    var former: [CellNode] = node.liveCells
    var added: [CellNode] = []
    for object in objects {
      let candidate: CellNode = takeOver(object, begin: node.startLocal)
      if let equal = former.firstIndex(where: { $0.present == candidate.present }) {
        adopt(former.remove(at: equal), candidate)
        candidate.retire()
      } else {
        added.append(candidate)
      }
    }
    for cell in former {
      if cell.committed[.enabled] == .flag(true) { enable(cell, false, on: node, into: event) }
      cell.retire()
    }
    for cell in added {
      node.cells.append(cell)
      guard cell.committed[.enabled] == .flag(true) else { continue }
      cell.base.properties[.enabled] = .flag(false)
      enable(cell, true, on: node, into: event)
    }
  }

  private func enable(_ cell: CellNode, _ isEnabled: Bool, on node: LayerNode, into event: OpenEvent) {
    event.set(
      PropertyPath(cells: node.path([cell]), target: .cell(.enabled)), .flag(isEnabled), of: node)
  }

  /// Lets a recorded cell stand for the objects of an equal one.
  private func adopt(_ cell: CellNode, _ equal: CellNode) {
    cellNodes[ObjectIdentifier(equal.object), default: []].append(cell)
    cell.object = equal.object
    for (below, other) in zip(cell.children, equal.children) { adopt(below, other) }
    for (behavior, other) in zip(cell.behaviors, equal.behaviors) { adopt(behavior, other) }
  }

  /// Takes over what was set along key paths through cells.
  private func commitCellEdits(of layer: CALayer, on node: LayerNode, into event: OpenEvent) {
    var seen: Set<PropertyPath> = []
    for edit in layer.edits.cells {
      guard let way = way(of: edit, on: node), let cell = way.last, let object = edit.cells.last else { continue }
      let property: CellProperty
      switch edit.change {
      case .property(let changed): property = changed
      case .behavior(let change):
        commit(change, among: cell.behaviors, at: way, of: node, into: event)
        continue
      }
      let begin: Double? = way.count == 1 ? node.startLocal : nil
      let now: PropertyTable<CellProperty> = describe(object, begin: begin)
      var value: PropertyValue = now[property]
      if property == .beginTime, !now.isGiven(.beginTime) { value = .number(withoutNoise(-(begin ?? 0))) }
      let path = PropertyPath(cells: node.path(way), target: .cell(property))
      guard value != cell.committed[property], seen.insert(path).inserted else { continue }
      cell.committed[property] = value
      event.set(path, value, of: node)
    }
  }

  private func way(of edit: CellEdit, on node: LayerNode) -> [CellNode]? {
    var siblings: [CellNode] = node.liveCells
    var way: [CellNode] = []
    for object in edit.cells {
      guard let cell = siblings.first(where: { $0.object === object }) else { return nil }
      way.append(cell)
      siblings = cell.children
    }
    return way
  }
}

extension CellNode {
  /// Ends its time, and that of those below it.
  func retire() {
    isLive = false
    for child in children { child.retire() }
    for behavior in behaviors { behavior.isLive = false }
  }
}
