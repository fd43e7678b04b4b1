import EmitterScene
import Foundation

extension CALayer {
  /// What a change that is about to happen sets off, unless the transaction says that nothing does.
  func actionOfChange(_ key: String) -> (any CAAction)? {
    guard !CATransaction.disableActions() else { return nil }
    return action(forKey: key)
  }

  func foundAction(_ event: String) -> (any CAAction)? {
    func meant(_ action: any CAAction) -> (any CAAction)? { action is NSNull ? nil : action }
    if let action = delegate?.action(for: self, forKey: event) { return meant(action) }
    if let action = actions?[event] { return meant(action) }
    if let action = (style?["actions"] as? [String: any CAAction])?[event] { return meant(action) }
    if let action = type(of: self).defaultAction(forKey: event) { return meant(action) }
    return implicitAction(event)
  }

  /// Core Animation's own action: from what is shown, once the layer has been shown.
  private func implicitAction(_ event: String) -> (any CAAction)? {
    guard let node, node.recorder != nil, let property = LayerProperty(rawValue: event) else { return nil }
    let duration: CFTimeInterval = CATransaction.animationDuration()
    guard duration > 0 else { return nil }
    if property == .contents { return fade(duration) }
    guard property.defaultAction == .basic else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = shownObject(of: property, on: node)
    animation.duration = duration
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    animation.fillMode = .backwards
    return animation
  }

  /// From one picture to another one: a transition of the layer, which is nothing but its picture. What stands in the layer
  /// would fade with it, so that one with sublayers changes at once.
  private func fade(_ duration: CFTimeInterval) -> (any CAAction)? {
    guard children.isEmpty, !(self is CAEmitterLayer) else { return nil }
    let fade = CATransition()
    fade.duration = duration
    fade.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return fade
  }

  /// What a property shows on screen, as Apple code has it.
  private func shownObject(of property: LayerProperty, on node: LayerNode) -> Any? {
    if property.kind == .image { return objects[property] }
    return property.object(of: node.shown(property))
  }

  /// What the layer shows on screen now: a copy with the values of its animations; `nil` while it is in no tree.
  public func presentation() -> Self? {
    guard let node else { return nil }
    let copy: CALayer = CALayer.presenting(self)
    copy.original = self
    copy.superlayer = superlayer
    for property in node.animatedProperties {
      let value: PropertyValue = node.shown(property)
      copy.table[property] = value
      switch property.kind {
      case .color, .colors, .path: copy.objects[property] = property.object(of: value)
      default: break
      }
    }
    return copy as? Self
  }

  /// The layer that a presentation is a copy of; the layer itself where it is none.
  public func model() -> Self { (original as? Self) ?? self }

  /// A layer of the class `type`, made by its `init()`.
  package static func make(_ type: CALayer.Type) -> CALayer { type.allocateByInit(ofDynamicType: ()) }

  private static func presenting(_ layer: CALayer) -> CALayer {
    Swift.type(of: layer).allocatePresenting(presenting: layer)
  }
}

// Apple's runtime makes objects of any class by its `init()`, required or not. Swift dispatches such an initialiser, but
// lets no one call it on a class that is a value: these are the entries of the two convenience initialisers, which can be.
// Initialisers own what they are given.
extension CALayer {
  @_silgen_name("$s13EmitterQuartz7CALayerC13ofDynamicTypeACyt_tcfC")
  private static func allocateByInit(ofDynamicType: Void) -> CALayer

  @_silgen_name("$s13EmitterQuartz7CALayerC10presentingA2C_tcfC")
  private static func allocatePresenting(presenting layer: __owned CALayer) -> CALayer
}
