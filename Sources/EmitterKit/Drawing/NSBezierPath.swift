public import EmitterQuartz
public import Foundation

/// AppKit's path. Angles are degrees, counterclockwise where y points up.
open class NSBezierPath: NSObject, NSCopying {
  public enum LineCapStyle: UInt, Sendable { case butt, round, square }
  public enum LineJoinStyle: UInt, Sendable { case miter, round, bevel }
  public enum WindingRule: UInt, Sendable { case nonZero, evenOdd }

  private let shape: UIBezierPath

  private init(_ shape: UIBezierPath) {
    self.shape = shape
    super.init()
  }

  /// An empty path.
  public convenience override init() { self.init(UIBezierPath()) }
  public convenience init(rect: CGRect) { self.init(UIBezierPath(rect: rect)) }
  public convenience init(ovalIn rect: CGRect) { self.init(UIBezierPath(ovalIn: rect)) }
  public convenience init(roundedRect rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
    self.init()
    appendRoundedRect(rect, xRadius: xRadius, yRadius: yRadius)
  }
  public convenience init(cgPath: EmitterQuartz.CGPath) { self.init(UIBezierPath(cgPath: cgPath)) }

  public func copy(with zone: NSZone? = nil) -> Any {
    NSBezierPath((shape.copy(with: zone) as? UIBezierPath) ?? UIBezierPath())
  }

  /// The path as it is now.
  open var cgPath: EmitterQuartz.CGPath {
    get { shape.cgPath }
    set { shape.cgPath = newValue }
  }

  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { shape.lineWidth = newValue }
  }
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { shape.miterLimit = newValue }
  }
  open var flatness: CGFloat = 0.6
  open var lineCapStyle: LineCapStyle = .butt {
    didSet { shape.lineCapStyle = CGLineCap(rawValue: Int32(lineCapStyle.rawValue)) ?? .butt }
  }
  open var lineJoinStyle: LineJoinStyle = .miter {
    didSet { shape.lineJoinStyle = CGLineJoin(rawValue: Int32(lineJoinStyle.rawValue)) ?? .miter }
  }
  open var windingRule: WindingRule = .nonZero {
    didSet { shape.usesEvenOddFillRule = windingRule == .evenOdd }
  }

  open func move(to point: CGPoint) { shape.move(to: point) }
  open func line(to point: CGPoint) { shape.addLine(to: point) }
  open func curve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    shape.addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
  }
  open func curve(to endPoint: CGPoint, controlPoint: CGPoint) {
    shape.addQuadCurve(to: endPoint, controlPoint: controlPoint)
  }
  open func relativeMove(to point: CGPoint) { move(to: moved(by: point)) }
  open func relativeLine(to point: CGPoint) { line(to: moved(by: point)) }
  open func close() { shape.close() }
  open func removeAllPoints() { shape.removeAllPoints() }

  private func moved(by point: CGPoint) -> CGPoint {
    CGPoint(x: currentPoint.x + point.x, y: currentPoint.y + point.y)
  }

  open func append(_ path: NSBezierPath) { shape.append(path.shape) }
  open func appendRect(_ rect: CGRect) { shape.path.addRect(rect) }
  open func appendOval(in rect: CGRect) { shape.path.addEllipse(in: rect) }
  open func appendRoundedRect(_ rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
    shape.path.addRoundedRect(in: rect, cornerWidth: xRadius, cornerHeight: yRadius)
  }
  open func appendArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat) {
    appendArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: false)
  }
  open func appendArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    shape.path.addArc(
      center: center, radius: radius, startAngle: startAngle * .pi / 180, endAngle: endAngle * .pi / 180,
      clockwise: clockwise)
  }
  open func appendArc(from point1: CGPoint, to point2: CGPoint, radius: CGFloat) {
    shape.path.addArc(tangent1End: point1, tangent2End: point2, radius: radius)
  }

  open var isEmpty: Bool { shape.isEmpty }
  open var bounds: CGRect { shape.bounds }
  open var controlPointBounds: CGRect { shape.path.boundingBox }
  open var currentPoint: CGPoint { shape.currentPoint }
  open var reversed: NSBezierPath { NSBezierPath(shape.reversing()) }
  open func contains(_ point: CGPoint) -> Bool { shape.contains(point) }
  open func transform(using transform: Foundation.AffineTransform) {
    shape.apply(
      CGAffineTransform(
        a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.tX, ty: transform.tY))
  }
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    unsafe shape.setLineDash(pattern, count: count, phase: phase)
  }

  open func fill() { shape.fill() }
  open func stroke() { shape.stroke() }
  open func addClip() { shape.addClip() }

  open class func fill(_ rect: CGRect) { NSBezierPath(rect: rect).fill() }
  open class func stroke(_ rect: CGRect) { NSBezierPath(rect: rect).stroke() }
}
