public import EmitterQuartz
public import Foundation

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft: UIRectCorner = UIRectCorner(rawValue: 1)
  public static let topRight: UIRectCorner = UIRectCorner(rawValue: 2)
  public static let bottomLeft: UIRectCorner = UIRectCorner(rawValue: 4)
  public static let bottomRight: UIRectCorner = UIRectCorner(rawValue: 8)
  public static let allCorners: UIRectCorner = UIRectCorner(rawValue: UInt.max)
}

/// A path, and how it is drawn. Angles are radians, clockwise from the right, as y points down.
open class UIBezierPath: NSObject, NSCopying {
  var path: CGMutablePath = CGMutablePath()
  /// Points.
  open var lineWidth: CGFloat = 1
  open var lineCapStyle: CGLineCap = .butt
  open var lineJoinStyle: CGLineJoin = .miter
  open var miterLimit: CGFloat = 10
  open var flatness: CGFloat = 0.6
  open var usesEvenOddFillRule: Bool = false
  private var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

  /// An empty path.
  public override init() { super.init() }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    addRoundedRect(rect.standardized, corners, min(cornerRadii.width, rect.width / 2, rect.height / 2))
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public convenience init(cgPath: EmitterQuartz.CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  public convenience init?(coder: NSCoder) { self.init() }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: cgPath)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dash = dash
    return copy
  }

  /// The path as it is now.
  open var cgPath: EmitterQuartz.CGPath {
    get { path.copy() ?? CGMutablePath() }
    set {
      let changed = CGMutablePath()
      changed.addPath(newValue)
      path = changed
    }
  }

  open func move(to point: CGPoint) { path.move(to: point) }

  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  open func close() { path.closeSubpath() }

  open func removeAllPoints() { path = CGMutablePath() }

  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  open func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(path, transform: transform)
    path = moved
  }

  open var isEmpty: Bool { path.isEmpty }

  /// The least rectangle around the lines and curves; null for an empty path.
  open var bounds: CGRect { path.boundingBoxOfPath }

  open var currentPoint: CGPoint { path.currentPoint }

  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Lengths painted and left out by turns; `nil` is a solid line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    let lengths: [CGFloat] =
      unsafe pattern.map { unsafe Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dash = (phase, lengths)
  }

  open func fill() {
    drawApart {
      $0.beginPath()
      $0.addPath(path)
      $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
  }

  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    drawApart {
      $0.setBlendMode(blendMode)
      $0.setAlpha(alpha)
      fill()
    }
  }

  open func stroke() {
    drawApart {
      $0.setLineWidth(lineWidth)
      $0.setLineCap(lineCapStyle)
      $0.setLineJoin(lineJoinStyle)
      $0.setMiterLimit(miterLimit)
      if !dash.lengths.isEmpty { $0.setLineDash(phase: dash.phase, lengths: dash.lengths) }
      $0.beginPath()
      $0.addPath(path)
      $0.strokePath()
    }
  }

  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    drawApart {
      $0.setBlendMode(blendMode)
      $0.setAlpha(alpha)
      stroke()
    }
  }

  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}
