public import Foundation

/// What draws and lays out a layer, and chooses its actions: as a rule, a view.
public protocol CALayerDelegate: AnyObject {
  /// Makes the layer's contents; by default nothing, so that it is drawn.
  func display(_ layer: CALayer)
  /// Draws the layer's contents; by default nothing.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Comes before the layer is drawn; by default nothing.
  func layerWillDraw(_ layer: CALayer)
  /// Lays out the sublayers; by default nothing.
  func layoutSublayers(of layer: CALayer)
  /// What a change sets off; `NSNull` for nothing at all, `nil` (by default) to look elsewhere.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) {}
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// What a change of a layer sets off.
public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// No action at all.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
