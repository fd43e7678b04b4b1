public import Foundation

extension NSValue {
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }

  // Swift 2's spellings.
  public convenience init(CGPoint point: CGPoint) { self.init(point: point) }
  public convenience init(CGSize size: CGSize) { self.init(size: size) }
  public convenience init(CGRect rect: CGRect) { self.init(rect: rect) }
  public func CGPointValue() -> CGPoint { pointValue }
  public func CGSizeValue() -> CGSize { sizeValue }
  public func CGRectValue() -> CGRect { rectValue }
}
