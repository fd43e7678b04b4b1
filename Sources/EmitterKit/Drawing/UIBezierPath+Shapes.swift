import EmitterMath
public import EmitterQuartz
public import Foundation

extension UIBezierPath {
  /// The same outlines, run through from their ends to their beginnings.
  public func reversing() -> UIBezierPath {
    let reversed = CGMutablePath()
    var outline: [(end: CGPoint, controls: [CGPoint])] = []
    var isClosed: Bool = false
    func flush() {
      guard let last = outline.last else { return }
      reversed.move(to: last.end)
      for index in stride(from: outline.count - 1, to: 0, by: -1) {
        let (controls, end) = (outline[index].controls, outline[index - 1].end)
        if controls.count == 2 {
          reversed.addCurve(to: end, control1: controls[1], control2: controls[0])
        } else {
          reversed.addLine(to: end)
        }
      }
      if isClosed { reversed.closeSubpath() }
      (outline, isClosed) = ([], false)
    }
    func place(_ point: Point) -> CGPoint { CGPoint(x: point.x, y: point.y) }
    for element in path.vectorPath.elements {
      switch element {
      case .move(let point):
        flush()
        outline = [(place(point), [])]
      case .line(let point): outline.append((place(point), []))
      case .curve(let first, let second, let end): outline.append((place(end), [place(first), place(second)]))
      case .close:
        isClosed = true
        let start: CGPoint? = outline.first?.end
        flush()
        if let start { outline = [(start, [])] }
      }
    }
    if outline.count > 1 { flush() }
    let copy = (self.copy() as? UIBezierPath) ?? UIBezierPath()
    copy.cgPath = reversed
    return copy
  }

  /// Some corners rounded, from the upper left one clockwise.
  func addRoundedRect(_ rect: CGRect, _ corners: UIRectCorner, _ wanted: CGFloat) {
    let radius: CGFloat = wanted > 0 && wanted.isFinite ? wanted : 0
    func corner(_ which: UIRectCorner, _ from: CGPoint, _ at: CGPoint, _ to: CGPoint) {
      if corners.contains(which), radius > 0 {
        path.addLine(to: from)
        path.addArc(tangent1End: at, tangent2End: to, radius: radius)
      } else {
        path.addLine(to: at)
      }
    }
    let (x0, x1, y0, y1): (CGFloat, CGFloat, CGFloat, CGFloat) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    path.move(to: CGPoint(x: rect.midX, y: y0))
    corner(.topRight, CGPoint(x: x1 - radius, y: y0), CGPoint(x: x1, y: y0), CGPoint(x: x1, y: y0 + radius))
    corner(.bottomRight, CGPoint(x: x1, y: y1 - radius), CGPoint(x: x1, y: y1), CGPoint(x: x1 - radius, y: y1))
    corner(.bottomLeft, CGPoint(x: x0 + radius, y: y1), CGPoint(x: x0, y: y1), CGPoint(x: x0, y: y1 - radius))
    corner(.topLeft, CGPoint(x: x0, y: y0 + radius), CGPoint(x: x0, y: y0), CGPoint(x: x0 + radius, y: y0))
    path.closeSubpath()
  }
}

/// Swift 2's names.
extension UIBezierPath {
  public convenience init(ovalInRect rect: CGRect) { self.init(ovalIn: rect) }
  public convenience init(CGPath: EmitterQuartz.CGPath) { self.init(cgPath: CGPath) }

  public var CGPath: EmitterQuartz.CGPath {
    get { cgPath }
    set { cgPath = newValue }
  }

  public func moveToPoint(_ point: CGPoint) { move(to: point) }
  public func addLineToPoint(_ point: CGPoint) { addLine(to: point) }
  public func addCurveToPoint(_ endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
  }
  public func addQuadCurveToPoint(_ endPoint: CGPoint, controlPoint: CGPoint) {
    addQuadCurve(to: endPoint, controlPoint: controlPoint)
  }
  public func addArcWithCenter(
    _ center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) { addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise) }
  public func closePath() { close() }
  public func appendPath(_ bezierPath: UIBezierPath) { append(bezierPath) }
  public func applyTransform(_ transform: CGAffineTransform) { apply(transform) }
  public func containsPoint(_ point: CGPoint) -> Bool { contains(point) }
  public func bezierPathByReversingPath() -> UIBezierPath { reversing() }
  public func fillWithBlendMode(_ blendMode: CGBlendMode, alpha: CGFloat) { fill(with: blendMode, alpha: alpha) }
  public func strokeWithBlendMode(_ blendMode: CGBlendMode, alpha: CGFloat) { stroke(with: blendMode, alpha: alpha) }
}
