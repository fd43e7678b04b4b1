import EmitterMath
import EmitterScene

extension DocumentNode {
  /// A list of layers.
  func layers() throws(SceneFileError) -> [Layer] {
    var layers: [Layer] = []
    for node in try list() { layers.append(try node.layer()) }
    return layers
  }

  private func layer() throws(SceneFileError) -> Layer {
    let members: [(name: String, node: DocumentNode)] = try members()
    var layer: Layer = Layer(try layerKind())
    var frame: DocumentNode?
    for (name, node) in members {
      if let property = LayerProperty(rawValue: name) {
        guard property.belongs(to: layer.kind) else { throw node.foreignKey(name, property, layer.kind) }
        layer.properties[property] = try node.propertyValue(property.kind, mayBeNone: property.mayBeNone)
      } else if let key = LayerKey(rawValue: name) {
        guard layer.kind == .emitter || !key.isOfEmitters else {
          let owner: String = LayerKind.emitter.rawValue
          throw node.failure(.foreignKey(name, .layer, type: layer.kind.rawValue, owner: owner))
        }
        if key == .frame { frame = node } else { try node.read(key, into: &layer) }
      } else {
        throw node.unknownLayerKey(name, layer.kind)
      }
    }
    if let frame {
      for property in [LayerProperty.position, .bounds] where value[property.name] != nil {
        throw frame.failure(.conflict(LayerKey.frame.rawValue, property.name))
      }
      let rect: Rect = try frame.rect()
      for (index, side) in [rect.size.width, rect.size.height].enumerated() where side < 0 {
        throw DocumentNode(value: .number(side), place: frame.place.item(2 + index))
          .outOfRange(side, LayerProperty.bounds.range)
      }
      layer.setFrame(rect)
    }
    return layer
  }

  private func layerKind() throws(SceneFileError) -> LayerKind {
    let key: String = LayerKey.type.rawValue
    guard let type: JSONValue = value[key] else { throw failure(.missingKey([key])) }
    let node: DocumentNode = DocumentNode(value: type, place: place.key(key))
    return try node.word(LayerKind.self)
  }

  private func read(_ key: LayerKey, into layer: inout Layer) throws(SceneFileError) {
    switch key {
    case .type, .frame: break
    case .name: layer.name = try text()
    case .toggles: layer.toggles = try flag()
    case .ignoreWithin: layer.ignoreWithin = try number()
    case .emitterCells: layer.emitterCells = try cells()
    case .emitterBehaviors: layer.emitterBehaviors = try behaviors()
    case .extensions: layer.extensions = try layerExtensions()
    case .animations:
      for node in try list() { layer.animations.append(try node.animation(isAdded: false).animation) }
    case .mask: layer.mask = value == .null ? nil : try self.layer()
    case .sublayers: layer.sublayers = try layers()
    }
  }

  private func foreignKey(_ name: String, _ property: LayerProperty, _ kind: LayerKind) -> SceneFileError {
    let owner: LayerKind = LayerKind.allCases.first { property.belongs(to: $0) } ?? kind
    return failure(.foreignKey(name, .layer, type: kind.rawValue, owner: owner.rawValue))
  }

  private func unknownLayerKey(_ name: String, _ kind: LayerKind) -> SceneFileError {
    var names: [String] = LayerKey.allCases.map { $0.rawValue }
    for property in LayerProperty.allCases where property.belongs(to: kind) { names.append(property.name) }
    return failure(.unknownKey(nearest: nearestName(to: name, among: names)))
  }

  private func cells() throws(SceneFileError) -> [Cell] {
    var cells: [Cell] = []
    for node in try list() { cells.append(try node.cell()) }
    return cells
  }

  private func cell() throws(SceneFileError) -> Cell {
    var cell: Cell = Cell()
    for (name, node) in try members() {
      if let property = CellProperty(rawValue: name) {
        cell.properties[property] = try node.propertyValue(property.kind, mayBeNone: property.mayBeNone)
      } else if let key = CellKey(rawValue: name) {
        switch key {
        case .name: cell.name = try node.text()
        case .emitterCells: cell.emitterCells = try node.cells()
        case .emitterBehaviors: cell.emitterBehaviors = try node.behaviors()
        case .extensions: cell.extensions = try node.cellExtensions()
        }
      } else {
        let names: [String] = CellKey.allCases.map { $0.rawValue } + CellProperty.allCases.map { $0.name }
        throw node.failure(.unknownKey(nearest: nearestName(to: name, among: names)))
      }
    }
    return cell
  }
}
