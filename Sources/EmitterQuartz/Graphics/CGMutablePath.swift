public import Foundation

/// A path that grows.
public final class CGMutablePath: CGPath {
  override init(_ tracer: PathTracer) { super.init(tracer) }

  /// An empty path.
  public convenience init() { self.init(PathTracer()) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { tracer.move(to: point, transform) }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    tracer.line(to: point, transform)
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) { tracer.curve(to: end, control1, control2, transform) }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    tracer.quadCurve(to: end, control, transform)
  }

  public func closeSubpath() { tracer.close() }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) { tracer.rect(rect, transform) }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { tracer.rect(rect, transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) { tracer.ellipse(rect, transform) }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) { tracer.roundedRect(rect, cornerWidth, cornerHeight, transform) }

  /// A line to each point but the first, to which the pen moves.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    tracer.move(to: first, transform)
    for point in points.dropFirst() { tracer.line(to: point, transform) }
  }

  /// Angles are radians from the x axis towards the y axis; `clockwise` runs towards smaller ones, which is clockwise to
  /// see where y points up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) { tracer.arc(center, radius, from: startAngle, to: endAngle, isBackward: clockwise, transform) }

  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) { tracer.arc(center, radius, from: startAngle, sweep: delta, transform) }

  /// A line, and an arc that touches the line to the first point and the one from there to the second.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let pen = tracer.current, let back = transform.inverse else { return }
    tracer.arc(from: CGPoint(pen).applying(back), corner: tangent1End, toward: tangent2End, radius, transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    tracer.append(path.tracer.elements, transform)
  }
}
