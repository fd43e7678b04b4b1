import Foundation

/// What archives of layers and cells hold: the number of a copy that the run keeps. An archive is read back in the run that
/// made it, which is what code does that copies by archiving.
enum Archive {
  private static let key: String = "OpenEmitter.number"

  static func keep(_ copy: AnyObject, in coder: NSCoder) {
    SceneRun.current.archived.append(copy)
    coder.encode(SceneRun.current.archived.count, forKey: key)
  }

  /// What was kept; `nil` for a coder that holds no number of this run's.
  static func object(of coder: NSCoder) -> AnyObject? {
    guard coder.allowsKeyedCoding, coder.containsValue(forKey: key) else { return nil }
    let place: Int = coder.decodeInteger(forKey: key) - 1
    let archived: [AnyObject] = SceneRun.current.archived
    return archived.indices.contains(place) ? archived[place] : nil
  }
}

extension CALayer {
  /// The layer with all in it as it is now, in no tree.
  final func archivedCopy() -> CALayer {
    let copy: CALayer = CALayer.make(Swift.type(of: self))
    copy.takeArchived(self)
    return copy
  }

  /// Takes the values of another layer, and copies of what is in it.
  final func takeArchived(_ layer: CALayer) {
    take(layer)
    if let layer = layer as? CAEmitterLayer, let emitter = self as? CAEmitterLayer {
      emitter.emitterCells = layer.emitterCells?.compactMap { $0.copy() as? CAEmitterCell }
      emitter.emitterBehaviors = layer.emitterBehaviors?.copies
    }
    mask = layer.mask?.archivedCopy()
    sublayers = layer.children.map { $0.archivedCopy() }
  }
}
