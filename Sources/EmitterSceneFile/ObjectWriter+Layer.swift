import EmitterMath
import EmitterScene

extension JSONValue {
  /// A layer with everything in it.
  init(_ layer: Layer) {
    var writer: ObjectWriter = ObjectWriter()
    writer.add(LayerKey.type, .text(layer.kind.rawValue))
    writer.add(LayerKey.name, ifPresent: layer.name.map { .text($0) })
    writer.add(LayerKey.toggles, layer.toggles, unless: false)
    writer.add(LayerKey.ignoreWithin, layer.ignoreWithin, unless: 0)
    let frame: JSONValue? = layer.exactFrame
    writer.add(LayerKey.frame, ifPresent: frame)
    for property in LayerProperty.allCases where layer.properties.isGiven(property) {
      if frame != nil, property == .position || property == .bounds { continue }
      writer.add(property.name, JSONValue(layer.properties[property]))
    }
    writer.add(LayerKey.emitterCells, layer.emitterCells.map { JSONValue($0) })
    writer.add(LayerKey.emitterBehaviors, layer.emitterBehaviors.map { JSONValue($0) })
    writer.add(LayerKey.extensions, ifPresent: JSONValue(layer.extensions))
    writer.add(LayerKey.animations, layer.animations.map { JSONValue($0, addedTo: nil) })
    writer.add(LayerKey.mask, ifPresent: layer.mask.map { JSONValue($0) })
    writer.add(LayerKey.sublayers, layer.sublayers.map { JSONValue($0) })
    self = writer.object
  }

  private init(_ cell: Cell) {
    var writer: ObjectWriter = ObjectWriter()
    writer.add(CellKey.name, ifPresent: cell.name.map { .text($0) })
    for property in CellProperty.allCases where cell.properties.isGiven(property) {
      writer.add(property.name, JSONValue(cell.properties[property]))
    }
    writer.add(CellKey.emitterCells, cell.emitterCells.map { JSONValue($0) })
    writer.add(CellKey.emitterBehaviors, cell.emitterBehaviors.map { JSONValue($0) })
    writer.add(CellKey.extensions, ifPresent: JSONValue(cell.extensions))
    self = writer.object
  }
}

extension Layer {
  /// The frame that says position and bounds in one, where it reads back as exactly these and both are given.
  fileprivate var exactFrame: JSONValue? {
    guard properties.isGiven(.position), properties.isGiven(.bounds), bounds.origin == .zero else { return nil }
    let anchor: Point = properties.point(.anchorPoint)
    let frame: Rect = Rect(
      position.x - anchor.x * bounds.size.width, position.y - anchor.y * bounds.size.height, bounds.size.width,
      bounds.size.height)
    var twin: Layer = self
    twin.setFrame(frame)
    let value: JSONValue = JSONValue(.rect(frame))
    let isShort: Bool =
      JSONLayout.width(of: value) <= JSONLayout.width(of: JSONValue(.point(position)))
      + JSONLayout.width(of: JSONValue(.rect(bounds)))
    return isShort && twin.properties == properties ? value : nil
  }
}
