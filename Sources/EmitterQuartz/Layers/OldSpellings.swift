public import Foundation

// What Swift 1 and 2 called these; code of that time is still about.

extension CALayer {
  public var hidden: Bool {
    get { isHidden }
    set { isHidden = newValue }
  }

  public var opaque: Bool {
    get { isOpaque }
    set { isOpaque = newValue }
  }

  public var doubleSided: Bool {
    get { isDoubleSided }
    set { isDoubleSided = newValue }
  }

  public var geometryFlipped: Bool {
    get { isGeometryFlipped }
    set { isGeometryFlipped = newValue }
  }

  public func insertSublayer(_ layer: CALayer, atIndex idx: UInt32) { insertSublayer(layer, at: idx) }
  public func addAnimation(_ anim: CAAnimation, forKey key: String?) { add(anim, forKey: key) }
  public func removeAnimationForKey(_ key: String) { removeAnimation(forKey: key) }
  public func animationForKey(_ key: String) -> CAAnimation? { animation(forKey: key) }
  public func actionForKey(_ event: String) -> (any CAAction)? { action(forKey: event) }
  public func valueForKey(_ key: String) -> Any? { value(forKey: key) }
  public func valueForKeyPath(_ keyPath: String) -> Any? { value(forKeyPath: keyPath) }
  public func presentationLayer() -> CALayer? { presentation() }
  public func modelLayer() -> CALayer { model() }
  public func renderInContext(_ ctx: CGContext) { render(in: ctx) }
  public func containsPoint(_ p: CGPoint) -> Bool { contains(p) }
  public func convertPoint(_ p: CGPoint, fromLayer l: CALayer?) -> CGPoint { convert(p, from: l) }
  public func convertPoint(_ p: CGPoint, toLayer l: CALayer?) -> CGPoint { convert(p, to: l) }
  public func convertRect(_ r: CGRect, fromLayer l: CALayer?) -> CGRect { convert(r, from: l) }
  public func convertRect(_ r: CGRect, toLayer l: CALayer?) -> CGRect { convert(r, to: l) }
  public func convertTime(_ t: CFTimeInterval, fromLayer l: CALayer?) -> CFTimeInterval { convertTime(t, from: l) }
  public func convertTime(_ t: CFTimeInterval, toLayer l: CALayer?) -> CFTimeInterval { convertTime(t, to: l) }
}

extension CAEmitterCell {
  public var enabled: Bool {
    get { isEnabled }
    set { isEnabled = newValue }
  }

  public func valueForKey(_ key: String) -> Any? { value(forKey: key) }
  public func valueForKeyPath(_ keyPath: String) -> Any? { value(forKeyPath: keyPath) }
}

extension CATextLayer {
  public var wrapped: Bool {
    get { isWrapped }
    set { isWrapped = newValue }
  }
}

extension CAAnimation {
  public var removedOnCompletion: Bool {
    get { isRemovedOnCompletion }
    set { isRemovedOnCompletion = newValue }
  }

  public func valueForKey(_ key: String) -> Any? { value(forKey: key) }
}

extension CAPropertyAnimation {
  public var additive: Bool {
    get { isAdditive }
    set { isAdditive = newValue }
  }

  public var cumulative: Bool {
    get { isCumulative }
    set { isCumulative = newValue }
  }
}
