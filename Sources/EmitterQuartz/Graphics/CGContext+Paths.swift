import CCairo
import EmitterMath
public import Foundation

extension CGContext {
  public func beginPath() { tracer = PathTracer() }

  public func move(to point: CGPoint) { tracer.move(to: point, deviceTransform) }

  public func addLine(to point: CGPoint) { tracer.line(to: point, deviceTransform) }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    tracer.curve(to: end, control1, control2, deviceTransform)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) { tracer.quadCurve(to: end, control, deviceTransform) }

  public func closePath() { tracer.close() }

  public func addRect(_ rect: CGRect) { tracer.rect(rect, deviceTransform) }

  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  public func addEllipse(in rect: CGRect) { tracer.ellipse(rect, deviceTransform) }

  /// A line to each point but the first, to which the pen moves.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// As `CGMutablePath` has it: `clockwise` is so where y points up.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    tracer.arc(center, radius, from: startAngle, to: endAngle, isBackward: clockwise, deviceTransform)
  }

  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard tracer.current != nil else { return }
    tracer.arc(from: currentPointOfPath, corner: tangent1End, toward: tangent2End, radius, deviceTransform)
  }

  public func addPath(_ path: CGPath) { tracer.append(path.tracer.elements, deviceTransform) }

  public var isPathEmpty: Bool { tracer.elements.isEmpty }

  /// In user space.
  public var currentPointOfPath: CGPoint {
    tracer.current.map { CGPoint($0).applying(deviceTransform.inverted()) } ?? .zero
  }

  public var boundingBoxOfPath: CGRect { path?.boundingBoxOfPath ?? .null }

  /// The path so far, in user space; `nil` for an empty one.
  public var path: CGPath? {
    guard !tracer.elements.isEmpty, let back = deviceTransform.inverse else { return nil }
    return CGPath(tracer.applying(back))
  }

  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let isEvenOdd: Bool = mode == .eoFill || mode == .eoFillStroke
    return path?.contains(point, using: isEvenOdd ? .evenOdd : .winding) ?? false
  }

  /// The path becomes the outline of what a stroke of it would cover.
  public func replacePathWithStrokedPath() {
    var path = CGPath(tracer)
    if !state.dashLengths.isEmpty {
      path = path.copy(dashingWithPhase: state.dashPhase, lengths: state.dashLengths)
    }
    tracer =
      path.copy(
        strokingWithWidth: state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin,
        miterLimit: state.miterLimit
      ).tracer
  }

  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(tracer, rule)
    beginPath()
  }

  public func strokePath() {
    stroke(tracer)
    beginPath()
  }

  public func drawPath(using mode: CGPathDrawingMode) {
    if mode != .stroke { fill(tracer, mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding) }
    if mode != .fill && mode != .eoFill { stroke(tracer) }
    beginPath()
  }

  public func fill(_ rect: CGRect) { fill(traced { $0.rect(rect, deviceTransform) }, .winding) }

  public func fill(_ rects: [CGRect]) {
    fill(traced { for rect in rects { $0.rect(rect, deviceTransform) } }, .winding)
  }

  public func fillEllipse(in rect: CGRect) { fill(traced { $0.ellipse(rect, deviceTransform) }, .winding) }

  public func stroke(_ rect: CGRect) { stroke(traced { $0.rect(rect, deviceTransform) }) }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    let before: CGFloat = state.lineWidth
    setLineWidth(width)
    stroke(rect)
    state.lineWidth = before
  }

  public func strokeEllipse(in rect: CGRect) { stroke(traced { $0.ellipse(rect, deviceTransform) }) }

  /// Lines from every other point to the one after it.
  public func strokeLineSegments(between points: [CGPoint]) {
    stroke(
      traced {
        for index in stride(from: 0, to: points.count - 1, by: 2) {
          $0.move(to: points[index], deviceTransform)
          $0.line(to: points[index + 1], deviceTransform)
        }
      })
  }

  /// Makes the rectangle transparent (black in an opaque context), whatever alpha, shadow and blend mode are.
  public func clear(_ rect: CGRect) {
    readMemory()
    let shape: PathTracer = traced { $0.rect(rect, deviceTransform) }
    let cairo = unsafe target.cairo
    unsafe cairo_identity_matrix(cairo)
    unsafe trace(shape.elements, on: cairo)
    unsafe cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    unsafe cairo_fill(cairo)
    unsafe cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    writeMemory()
  }

  public func clip(using rule: CGPathFillRule = .winding) {
    clip(tracer, rule)
    beginPath()
  }

  public func clip(to rect: CGRect) {
    clip(traced { $0.rect(rect, deviceTransform) }, .winding)
    beginPath()
  }

  public func clip(to rects: [CGRect]) {
    clip(traced { for rect in rects { $0.rect(rect, deviceTransform) } }, .winding)
    beginPath()
  }

  /// Cuts what is drawn to the rectangle and by the picture's alpha.
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect)
    guard let picture = DrawingSurface(mask.pixmap), let cover = DrawingSurface(width: width, height: height) else {
      return
    }
    unsafe draw(picture, in: rect, on: cover.cairo, alpha: 1)
    state.masks.append(cover)
  }

  public func resetClip() {
    unsafe cairo_reset_clip(target.cairo)
    state.masks = []
  }

  /// The least rectangle of user space around what is not cut off.
  public var boundingBoxOfClipPath: CGRect {
    let cairo = unsafe target.cairo
    unsafe cairo_identity_matrix(cairo)
    var (x0, y0, x1, y1): (Double, Double, Double, Double) = (0, 0, 0, 0)
    unsafe cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0).applying(deviceTransform.inverted())
  }

  private func clip(_ shape: PathTracer, _ rule: CGPathFillRule) {
    let cairo = unsafe target.cairo
    unsafe cairo_identity_matrix(cairo)
    unsafe trace(shape.elements, on: cairo)
    unsafe cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    unsafe cairo_clip(cairo)
  }

  private func traced(_ add: (inout PathTracer) -> Void) -> PathTracer {
    var shape = PathTracer()
    add(&shape)
    return shape
  }
}
