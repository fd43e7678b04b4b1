public import Foundation

/// A layer whose contents are drawn piece by piece: here all pieces at once, in the scale of the layer, row by row, and
/// none fades in.
open class CATiledLayer: CALayer {
  open var levelsOfDetail: Int = 1
  open var levelsOfDetailBias: Int = 0
  /// In pixels.
  open var tileSize = CGSize(width: 256, height: 256)

  /// Squares of `tileSize` from the corner of the bounds on, cut off at their far edges; everything in one piece where the
  /// size is no size, or makes more than 4,096 pieces.
  override var drawnPieces: [CGRect] {
    let scale: CGFloat = max(contentsScale, 1)
    let (width, height): (CGFloat, CGFloat) = (tileSize.width / scale, tileSize.height / scale)
    guard width > 0, height > 0 else { return [bounds] }
    let columns: CGFloat = (bounds.width / width).rounded(.up)
    let rows: CGFloat = (bounds.height / height).rounded(.up)
    guard columns * rows <= 4_096 else { return [bounds] }
    return (0..<Int(rows)).flatMap { row in
      (0..<Int(columns)).map { column in
        CGRect(
          x: bounds.minX + CGFloat(column) * width, y: bounds.minY + CGFloat(row) * height, width: width, height: height
        ).intersection(bounds)
      }
    }
  }

  /// Seconds in which a piece fades in.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }
}

/// A layer that shows a part of what is in it.
open class CAScrollLayer: CALayer {
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Puts a point of the layer's content in its corner, along the axes of the scroll mode.
  open func scroll(to point: CGPoint) {
    var origin: CGPoint = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = point.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = point.y }
    bounds.origin = origin
  }

  /// Scrolls as little as brings a rectangle into sight.
  open func scroll(to rect: CGRect) {
    scroll(
      to: CGPoint(
        x: max(min(bounds.minX, rect.minX), rect.maxX - bounds.width),
        y: max(min(bounds.minY, rect.minY), rect.maxY - bounds.height)))
  }
}

public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}
