public import Foundation

// The spellings of C and of early Swift.

public func CGPathCreateMutable() -> CGMutablePath { CGMutablePath() }

public func CGPathCreateWithRect(_ rect: CGRect, _ transform: UnsafePointer<CGAffineTransform>?) -> CGPath {
  unsafe CGPath(rect: rect, transform: transform)
}

public func CGPathCreateWithEllipseInRect(_ rect: CGRect, _ transform: UnsafePointer<CGAffineTransform>?) -> CGPath {
  unsafe CGPath(ellipseIn: rect, transform: transform)
}

public func CGPathCreateWithRoundedRect(
  _ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat, _ transform: UnsafePointer<CGAffineTransform>?
) -> CGPath {
  unsafe CGPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
}

public func CGPathMoveToPoint(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat
) { path?.move(to: CGPoint(x: x, y: y), transform: unsafe m?.pointee ?? .identity) }

public func CGPathAddLineToPoint(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat
) { path?.addLine(to: CGPoint(x: x, y: y), transform: unsafe m?.pointee ?? .identity) }

public func CGPathAddCurveToPoint(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ cp1x: CGFloat, _ cp1y: CGFloat, _ cp2x: CGFloat,
  _ cp2y: CGFloat, _ x: CGFloat, _ y: CGFloat
) {
  path?.addCurve(
    to: CGPoint(x: x, y: y), control1: CGPoint(x: cp1x, y: cp1y), control2: CGPoint(x: cp2x, y: cp2y),
    transform: unsafe m?.pointee ?? .identity)
}

public func CGPathAddQuadCurveToPoint(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ cpx: CGFloat, _ cpy: CGFloat, _ x: CGFloat,
  _ y: CGFloat
) {
  path?.addQuadCurve(
    to: CGPoint(x: x, y: y), control: CGPoint(x: cpx, y: cpy), transform: unsafe m?.pointee ?? .identity)
}

public func CGPathAddArc(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat,
  _ startAngle: CGFloat, _ endAngle: CGFloat, _ clockwise: Bool
) {
  path?.addArc(
    center: CGPoint(x: x, y: y), radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
    transform: unsafe m?.pointee ?? .identity)
}

public func CGPathAddArcToPoint(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat,
  _ y2: CGFloat, _ radius: CGFloat
) {
  path?.addArc(
    tangent1End: CGPoint(x: x1, y: y1), tangent2End: CGPoint(x: x2, y: y2), radius: radius,
    transform: unsafe m?.pointee ?? .identity)
}

public func CGPathAddRect(_ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ rect: CGRect) {
  path?.addRect(rect, transform: unsafe m?.pointee ?? .identity)
}

public func CGPathAddEllipseInRect(_ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ rect: CGRect) {
  path?.addEllipse(in: rect, transform: unsafe m?.pointee ?? .identity)
}

public func CGPathAddPath(_ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ other: CGPath?) {
  guard let other else { return }
  path?.addPath(other, transform: unsafe m?.pointee ?? .identity)
}

public func CGPathCloseSubpath(_ path: CGMutablePath?) { path?.closeSubpath() }

public func CGPathGetBoundingBox(_ path: CGPath) -> CGRect { path.boundingBox }

public func CGPathGetPathBoundingBox(_ path: CGPath) -> CGRect { path.boundingBoxOfPath }

public func CGPathGetCurrentPoint(_ path: CGPath) -> CGPoint { path.currentPoint }

public func CGPathIsEmpty(_ path: CGPath) -> Bool { path.isEmpty }

public func CGPathCreateCopy(_ path: CGPath) -> CGPath? { path.copy() }

public func CGPathContainsPoint(
  _ path: CGPath, _ m: UnsafePointer<CGAffineTransform>?, _ point: CGPoint, _ eoFill: Bool
) -> Bool {
  path.contains(point, using: eoFill ? .evenOdd : .winding, transform: unsafe m?.pointee ?? .identity)
}
