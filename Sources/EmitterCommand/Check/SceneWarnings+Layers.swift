import EmitterScene

extension SceneWarnings {
  /// Warnings of a layer that is no emitter, or of what every layer may have.
  static func layerFindings(_ placed: PlacedLayer, _ peaks: PeakValues) -> [Finding] {
    clippedShadow(placed, peaks) + emptyLayer(placed, peaks)
  }

  private static func clippedShadow(_ placed: PlacedLayer, _ peaks: PeakValues) -> [Finding] {
    let layer: Layer = placed.layer
    guard layer.properties[.masksToBounds] == .flag(true), peaks.peak(.shadowOpacity, of: layer) > 0 else { return [] }
    return [
      Finding(
        rule: .clippedShadow, place: placed.place,
        message: "masksToBounds cuts off the layer's own shadow, so none is seen",
        cure: "give the shadow to a layer around it")
    ]
  }

  private static func emptyLayer(_ placed: PlacedLayer, _ peaks: PeakValues) -> [Finding] {
    let layer: Layer = placed.layer
    func finding(_ message: String, _ cure: String) -> [Finding] {
      [Finding(rule: .emptyLayer, place: placed.place, message: message, cure: cure)]
    }
    switch layer.kind {
    case .gradient where layer.properties[.colors] == .colors([]) && !peaks.isEdited(.colors, of: layer):
      return finding("the gradient has no colors, so it draws none", "list at least two in \"colors\"")
    case .text:
      let string: PropertyValue = layer.properties[.string]
      guard string == .text(nil) || string == .text(""), !peaks.isEdited(.string, of: layer) else { return [] }
      return finding("the text has no string, so nothing is written", "give it a \"string\"")
    case .replicator where layer.sublayers.isEmpty:
      return finding("the replicator has no sublayers, so it copies nothing", "put what it copies into \"sublayers\"")
    case .transform where layer.sublayers.isEmpty:
      return finding("the transform layer has no sublayers, so it draws nothing", "put layers into \"sublayers\"")
    default: return []
    }
  }
}
