public import Foundation

// The spellings of C and of early Swift; without a context they do nothing.

public func CGContextSaveGState(_ c: CGContext?) { c?.saveGState() }
public func CGContextRestoreGState(_ c: CGContext?) { c?.restoreGState() }
public func CGContextTranslateCTM(_ c: CGContext?, _ tx: CGFloat, _ ty: CGFloat) { c?.translateBy(x: tx, y: ty) }
public func CGContextScaleCTM(_ c: CGContext?, _ sx: CGFloat, _ sy: CGFloat) { c?.scaleBy(x: sx, y: sy) }
public func CGContextRotateCTM(_ c: CGContext?, _ angle: CGFloat) { c?.rotate(by: angle) }
public func CGContextConcatCTM(_ c: CGContext?, _ transform: CGAffineTransform) { c?.concatenate(transform) }
public func CGContextSetLineWidth(_ c: CGContext?, _ width: CGFloat) { c?.setLineWidth(width) }
public func CGContextSetLineCap(_ c: CGContext?, _ cap: CGLineCap) { c?.setLineCap(cap) }
public func CGContextSetLineJoin(_ c: CGContext?, _ join: CGLineJoin) { c?.setLineJoin(join) }
public func CGContextSetAlpha(_ c: CGContext?, _ alpha: CGFloat) { c?.setAlpha(alpha) }
public func CGContextSetBlendMode(_ c: CGContext?, _ mode: CGBlendMode) { c?.setBlendMode(mode) }
public func CGContextSetInterpolationQuality(_ c: CGContext?, _ quality: CGInterpolationQuality) {
  c?.interpolationQuality = quality
}
public func CGContextSetShadow(_ c: CGContext?, _ offset: CGSize, _ blur: CGFloat) {
  c?.setShadow(offset: offset, blur: blur)
}
public func CGContextSetShadowWithColor(_ c: CGContext?, _ offset: CGSize, _ blur: CGFloat, _ color: CGColor?) {
  c?.setShadow(offset: offset, blur: blur, color: color)
}
public func CGContextSetFillColorWithColor(_ c: CGContext?, _ color: CGColor) { c?.setFillColor(color) }
public func CGContextSetStrokeColorWithColor(_ c: CGContext?, _ color: CGColor) { c?.setStrokeColor(color) }
public func CGContextSetRGBFillColor(
  _ c: CGContext?, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
) { c?.setFillColor(red: red, green: green, blue: blue, alpha: alpha) }
public func CGContextSetRGBStrokeColor(
  _ c: CGContext?, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
) { c?.setStrokeColor(red: red, green: green, blue: blue, alpha: alpha) }
public func CGContextSetGrayFillColor(_ c: CGContext?, _ gray: CGFloat, _ alpha: CGFloat) {
  c?.setFillColor(gray: gray, alpha: alpha)
}
public func CGContextBeginPath(_ c: CGContext?) { c?.beginPath() }
public func CGContextClosePath(_ c: CGContext?) { c?.closePath() }
public func CGContextMoveToPoint(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) { c?.move(to: CGPoint(x: x, y: y)) }
public func CGContextAddLineToPoint(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) { c?.addLine(to: CGPoint(x: x, y: y)) }
public func CGContextAddCurveToPoint(
  _ c: CGContext?, _ cp1x: CGFloat, _ cp1y: CGFloat, _ cp2x: CGFloat, _ cp2y: CGFloat, _ x: CGFloat, _ y: CGFloat
) {
  c?.addCurve(
    to: CGPoint(x: x, y: y), control1: CGPoint(x: cp1x, y: cp1y), control2: CGPoint(x: cp2x, y: cp2y))
}
public func CGContextAddQuadCurveToPoint(
  _ c: CGContext?, _ cpx: CGFloat, _ cpy: CGFloat, _ x: CGFloat, _ y: CGFloat
) { c?.addQuadCurve(to: CGPoint(x: x, y: y), control: CGPoint(x: cpx, y: cpy)) }
public func CGContextAddArc(
  _ c: CGContext?, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ startAngle: CGFloat, _ endAngle: CGFloat,
  _ clockwise: Int32
) {
  c?.addArc(
    center: CGPoint(x: x, y: y), radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise != 0)
}
public func CGContextAddRect(_ c: CGContext?, _ rect: CGRect) { c?.addRect(rect) }
public func CGContextAddEllipseInRect(_ c: CGContext?, _ rect: CGRect) { c?.addEllipse(in: rect) }
public func CGContextAddPath(_ c: CGContext?, _ path: CGPath?) { if let path { c?.addPath(path) } }
public func CGContextFillPath(_ c: CGContext?) { c?.fillPath() }
public func CGContextEOFillPath(_ c: CGContext?) { c?.fillPath(using: .evenOdd) }
public func CGContextStrokePath(_ c: CGContext?) { c?.strokePath() }
public func CGContextDrawPath(_ c: CGContext?, _ mode: CGPathDrawingMode) { c?.drawPath(using: mode) }
public func CGContextFillRect(_ c: CGContext?, _ rect: CGRect) { c?.fill(rect) }
public func CGContextStrokeRect(_ c: CGContext?, _ rect: CGRect) { c?.stroke(rect) }
public func CGContextClearRect(_ c: CGContext?, _ rect: CGRect) { c?.clear(rect) }
public func CGContextFillEllipseInRect(_ c: CGContext?, _ rect: CGRect) { c?.fillEllipse(in: rect) }
public func CGContextStrokeEllipseInRect(_ c: CGContext?, _ rect: CGRect) { c?.strokeEllipse(in: rect) }
public func CGContextClip(_ c: CGContext?) { c?.clip() }
public func CGContextClipToRect(_ c: CGContext?, _ rect: CGRect) { c?.clip(to: rect) }
public func CGContextClipToMask(_ c: CGContext?, _ rect: CGRect, _ mask: CGImage?) {
  if let mask { c?.clip(to: rect, mask: mask) }
}
public func CGContextDrawImage(_ c: CGContext?, _ rect: CGRect, _ image: CGImage?) {
  if let image { c?.draw(image, in: rect) }
}
public func CGContextDrawLinearGradient(
  _ c: CGContext?, _ gradient: CGGradient?, _ startPoint: CGPoint, _ endPoint: CGPoint,
  _ options: CGGradientDrawingOptions
) { if let gradient { c?.drawLinearGradient(gradient, start: startPoint, end: endPoint, options: options) } }
public func CGContextDrawRadialGradient(
  _ c: CGContext?, _ gradient: CGGradient?, _ startCenter: CGPoint, _ startRadius: CGFloat, _ endCenter: CGPoint,
  _ endRadius: CGFloat, _ options: CGGradientDrawingOptions
) {
  guard let gradient else { return }
  c?.drawRadialGradient(
    gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius,
    options: options)
}
public func CGBitmapContextCreate(
  _ data: UnsafeMutableRawPointer?, _ width: Int, _ height: Int, _ bitsPerComponent: Int, _ bytesPerRow: Int,
  _ space: CGColorSpace?, _ bitmapInfo: UInt32
) -> CGContext? {
  unsafe CGContext(
    data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
    space: space, bitmapInfo: bitmapInfo)
}
public func CGBitmapContextCreateImage(_ c: CGContext?) -> CGImage? { c?.makeImage() }

/// The bytes, for as long as the data lives.
public func CFDataGetBytePtr(_ data: CFData?) -> UnsafePointer<UInt8>? {
  unsafe data.map { unsafe $0.bytes.assumingMemoryBound(to: UInt8.self) }
}
public func CFDataGetLength(_ data: CFData?) -> CFIndex { data?.length ?? 0 }

extension CGLineCap {
  public static var Butt: CGLineCap { .butt }
  public static var Round: CGLineCap { .round }
  public static var Square: CGLineCap { .square }
}

extension CGLineJoin {
  public static var Miter: CGLineJoin { .miter }
  public static var Round: CGLineJoin { .round }
  public static var Bevel: CGLineJoin { .bevel }
}
