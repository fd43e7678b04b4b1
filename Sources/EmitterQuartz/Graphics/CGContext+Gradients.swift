import CCairo
import EmitterMath
public import Foundation

extension CGContext {
  /// Colours change from `start` to `end`; beyond them nothing is drawn unless the options say so.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    let numbers: [CGFloat] = [startPoint.x, startPoint.y, endPoint.x, endPoint.y]
    guard numbers.allSatisfy(\.isFinite) else { return }
    let pattern = unsafe cairo_pattern_create_linear(
      Double(startPoint.x), Double(startPoint.y), Double(endPoint.x), Double(endPoint.y))
    unsafe draw(gradient, pattern, options)
  }

  /// Colours change from one circle to the other; beyond them nothing is drawn unless the options say so.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let numbers: [CGFloat] = [startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius]
    guard numbers.allSatisfy(\.isFinite), startRadius >= 0, endRadius >= 0 else { return }
    let pattern = unsafe cairo_pattern_create_radial(
      Double(startCenter.x), Double(startCenter.y), Double(startRadius), Double(endCenter.x), Double(endCenter.y),
      Double(endRadius))
    unsafe draw(gradient, pattern, options)
  }

  @unsafe
  private func draw(_ gradient: CGGradient, _ pattern: OpaquePointer?, _ options: CGGradientDrawingOptions) {
    guard let pattern = unsafe pattern else { return }
    defer { unsafe cairo_pattern_destroy(pattern) }
    guard deviceTransform.inverse != nil, let first = gradient.stops.first, let last = gradient.stops.last else {
      return
    }
    // Beyond its ends the pattern goes on with its outermost stops: where nothing is to be drawn these are transparent.
    func add(_ stop: GradientStop, at place: Double, _ alpha: Double) {
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, place, stop.color.red, stop.color.green, stop.color.blue, alpha)
    }
    if !options.contains(.drawsBeforeStartLocation) { add(first, at: 0, 0) }
    if first.place > 0 { add(first, at: 0, first.color.alpha) }
    for stop in gradient.stops { add(stop, at: stop.place, stop.color.alpha) }
    if last.place < 1 { add(last, at: 1, last.color.alpha) }
    if !options.contains(.drawsAfterEndLocation) { add(last, at: 1, 0) }
    unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    unsafe paint(alpha: state.alpha) { cairo, alpha in
      unsafe setMatrix(cairo)
      unsafe cairo_set_source(cairo, pattern)
      unsafe cairo_paint_with_alpha(cairo, alpha)
    }
  }
}
