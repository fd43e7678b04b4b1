public import Foundation

/// How a text is measured and drawn; lines always lie in the rectangle as with `usesLineFragmentOrigin`.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin: NSStringDrawingOptions = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading: NSStringDrawingOptions = NSStringDrawingOptions(rawValue: 2)
  public static let usesDeviceMetrics: NSStringDrawingOptions = NSStringDrawingOptions(rawValue: 8)
  public static let truncatesLastVisibleLine: NSStringDrawingOptions = NSStringDrawingOptions(rawValue: 32)
}

/// Holds nothing here.
open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
  open var actualScaleFactor: CGFloat { 1 }
  open var totalBounds: CGRect { .zero }
  public override init() { super.init() }
}

extension String {
  /// In points: as wide as the widest line, as high as all of them.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextDrawing(self, attributes).size(width: nil)
  }

  /// Draws into the current context from the upper left corner.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    TextDrawing(self, attributes).draw(at: point)
  }

  /// Draws into the current context, lines broken at the rectangle's width; what is too high reaches out below.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    TextDrawing(self, attributes).draw(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { TextDrawing(self, attributes).draw(in: rect) }

  /// The rectangle that the text needs in one of that width.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { CGRect(origin: .zero, size: TextDrawing(self, attributes).size(width: size.width)) }
}

extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attributes)
  }

  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(at: point, withAttributes: attributes)
  }

  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(in: rect, withAttributes: attributes)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { (self as String).draw(in: rect, withAttributes: attributes) }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { (self as String).boundingRect(with: size, options: options, attributes: attributes, context: context) }

  // Swift 2's names.
  public func sizeWithAttributes(_ attributes: [NSAttributedString.Key: Any]?) -> CGSize {
    size(withAttributes: attributes)
  }
  public func drawAtPoint(_ point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]?) {
    draw(at: point, withAttributes: attributes)
  }
  public func drawInRect(_ rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]?) {
    draw(in: rect, withAttributes: attributes)
  }
}

extension NSAttributedString {
  /// In points: as wide as the widest line, as high as all of them.
  public func size() -> CGSize { TextDrawing(self).size(width: nil) }

  public func draw(at point: CGPoint) { TextDrawing(self).draw(at: point) }

  public func draw(in rect: CGRect) { TextDrawing(self).draw(in: rect) }

  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    TextDrawing(self).draw(in: rect)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { CGRect(origin: .zero, size: TextDrawing(self).size(width: size.width)) }
}
