import EmitterQuartz
public import Foundation

/// A shadow of what is drawn, in points.
open class NSShadow: NSObject, NSCopying {
  /// Down and to the right.
  open var shadowOffset: CGSize = .zero
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; a third of black unless it is set, none for `nil`.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() { super.init() }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  /// For all that is drawn next into the current context.
  open func set() { if let context = UIGraphicsGetCurrentContext() { set(on: context) } }

  func set(on context: CGContext) {
    context.setShadow(offset: shadowOffset, blur: shadowBlurRadius, color: (shadowColor as? UIColor)?.cgColor)
  }
}
