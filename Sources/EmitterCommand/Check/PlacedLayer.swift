import EmitterScene

/// A layer of a scene and where it stands in the scene file.
struct PlacedLayer {
  let layer: Layer
  /// `layers[0].sublayers[2]`.
  let place: String
  /// True when the layer, or one it lies in, says when its clock begins.
  let beginsByItself: Bool

  /// Every layer of the scene, those that events insert included, in the file's order.
  static func all(of scene: Scene) -> [PlacedLayer] {
    var result: [PlacedLayer] = []
    func visit(_ layers: [Layer], _ list: String, _ isInserted: Bool) {
      for (index, layer) in layers.enumerated() { visit(layer, "\(list)[\(index)]", isInserted) }
    }
    func visit(_ layer: Layer, _ place: String, _ isInserted: Bool) {
      let begins: Bool = isInserted || layer.beginTime != nil
      result.append(PlacedLayer(layer: layer, place: place, beginsByItself: begins))
      if let mask = layer.mask { visit(mask, place + ".mask", begins) }
      visit(layer.sublayers, place + ".sublayers", begins)
    }
    visit(scene.layers, "layers", false)
    for (index, event) in scene.events.enumerated() { visit(event.insert, "events[\(index)].insert", false) }
    return result
  }

  /// Every cell of the layer at any depth, with its place and the names that lead to it.
  var cells: [PlacedCell] {
    var result: [PlacedCell] = []
    func visit(_ cells: [Cell], _ list: String, _ names: [String?]) {
      for (index, cell) in cells.enumerated() {
        let place: String = "\(list)[\(index)]"
        let path: [String?] = names + [cell.name]
        result.append(PlacedCell(cell: cell, place: place, path: path))
        visit(cell.emitterCells, place + ".emitterCells", path)
      }
    }
    visit(layer.emitterCells, place + ".emitterCells", [])
    return result
  }
}

/// A cell of a layer and where it stands in the scene file.
struct PlacedCell {
  let cell: Cell
  /// `layers[0].emitterCells[1]`.
  let place: String
  /// The names of the cells on the way down, this one last; `nil` for those without a name.
  let path: [String?]

  var isTopLevel: Bool { path.count == 1 }

  /// True when a key path with these cell names leads here.
  func isNamed(by cells: [String]) -> Bool { path == cells.map { name in Optional(name) } }
}
