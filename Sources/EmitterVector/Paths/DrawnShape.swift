import CCairo
public import EmitterMath
public import EmitterPixels

/// A shape drawn into pixels, and where they belong.
public struct DrawnShape: Hashable, Sendable {
  /// Premultiplied; 0 × 0 where the shape paints nothing.
  public let pixmap: Pixmap
  /// The rectangle that the pixmap covers, in points of the layer's coordinates; its edges lie on whole pixels.
  public let frame: Rect

  /// Draws a path at a number of pixels a point; the picture is as small as holds all that is painted, or what of it lies
  /// in `visible`, a part of the layer in points, widened to whole pixels.
  /// - Throws: `badLength` for a scale that is not finite and above 0, `tooManyPixels` beyond 64 Mpx or 32767 px a side.
  /// - Complexity: O(elements + pixels).
  public init(
    _ path: VectorPath, _ style: ShapeStyle, pixelsPerPoint scale: Double, visible: Rect? = nil
  ) throws(VectorError) {
    guard scale > 0, scale.isFinite else { throw .badLength(scale) }
    let farthest: Double = (path.farthestCoordinate + style.strokeWidth) * scale
    guard farthest <= largestPixelCoordinate || path.elements.isEmpty else {
      let side = Int(max(0, min(farthest, 1e9)))
      throw .tooManyPixels(width: side, height: side, limit: maximumImagePixels)
    }
    let pen = Pen(path, style)
    let canvas = try drawnBox(path, style, pen, scale, visible)
    guard let canvas, canvas.width > 0, canvas.height > 0 else {
      pixmap = Pixmap(width: 0, height: 0)
      frame = .zero
      return
    }
    pixmap = try unsafe drawWithCairo(width: canvas.width, height: canvas.height) { context in
      unsafe cairo_translate(context, -canvas.x, -canvas.y)
      unsafe cairo_scale(context, scale, scale)
      unsafe paint(path, style, pen, on: context)
    }
    frame = Rect(
      canvas.x / scale, canvas.y / scale, Double(canvas.width) / scale, Double(canvas.height) / scale)
  }
}

/// Cairo counts pixels in 24 bits, one of them the sign.
private let largestPixelCoordinate: Double = 8_000_000

extension VectorPath {
  /// The greatest magnitude of any coordinate, control points included.
  fileprivate var farthestCoordinate: Double {
    func reach(_ point: Point) -> Double { max(abs(point.x), abs(point.y)) }
    return elements.reduce(0) { farthest, element in
      switch element {
      case .move(let point), .line(let point): max(farthest, reach(point))
      case .curve(let first, let second, let end): max(farthest, reach(first), reach(second), reach(end))
      case .close: farthest
      }
    }
  }
}

/// Whole pixels around all that is painted, from the layer's origin; `nil` where nothing is.
private func drawnBox(
  _ path: VectorPath, _ style: ShapeStyle, _ pen: Pen?, _ scale: Double, _ visible: Rect?
) throws(VectorError) -> (x: Double, y: Double, width: Int, height: Int)? {
  let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
  defer { unsafe cairo_surface_destroy(surface) }
  guard let context = unsafe cairo_create(surface) else { return nil }
  defer { unsafe cairo_destroy(context) }
  unsafe cairo_scale(context, scale, scale)
  var low = Point(.infinity, .infinity)
  var high = Point(-.infinity, -.infinity)
  func widen(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    guard x1 > x0, y1 > y0 else { return }
    low = Point(min(low.x, x0 * scale), min(low.y, y0 * scale))
    high = Point(max(high.x, x1 * scale), max(high.y, y1 * scale))
  }
  var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
  if style.fillColor != nil {
    unsafe trace(path, on: context)
    unsafe cairo_fill_extents(context, &x0, &y0, &x1, &y1)
    widen(x0, y0, x1, y1)
  }
  if let pen {
    unsafe pen.prepare(context)
    unsafe cairo_stroke_extents(context, &x0, &y0, &x1, &y1)
    widen(x0, y0, x1, y1)
  }
  if let visible {
    let (origin, size): (Point, Size) = (visible.origin, visible.size)
    low = Point(max(low.x, origin.x * scale), max(low.y, origin.y * scale))
    high = Point(min(high.x, (origin.x + size.width) * scale), min(high.y, (origin.y + size.height) * scale))
  }
  guard high.x > low.x, high.y > low.y else { return nil }
  // Cairo rounds coordinates to 1/256 pixel; what that may add is let in.
  let rounding: Double = 1 / 256
  let origin = Point((low.x - rounding).rounded(.down), (low.y - rounding).rounded(.down))
  let width: Double = (high.x + rounding).rounded(.up) - origin.x
  let height: Double = (high.y + rounding).rounded(.up) - origin.y
  let largest: Double = 1e9
  let size: (width: Int, height: Int) = (Int(min(width, largest)), Int(min(height, largest)))
  try checkImageSize(width: size.width, height: size.height, longestSide: maximumDrawnSide)
  return (origin.x, origin.y, size.width, size.height)
}

@unsafe
private func trace(_ path: VectorPath, on context: OpaquePointer) {
  for element in path.elements {
    switch element {
    case .move(let point): unsafe cairo_move_to(context, point.x, point.y)
    case .line(let point): unsafe cairo_line_to(context, point.x, point.y)
    case .curve(let first, let second, let end):
      unsafe cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
    case .close: unsafe cairo_close_path(context)
    }
  }
}

@unsafe
private func paint(_ path: VectorPath, _ style: ShapeStyle, _ pen: Pen?, on context: OpaquePointer) {
  unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
  if let color = style.fillColor {
    unsafe trace(path, on: context)
    unsafe cairo_set_fill_rule(
      context, style.fillRule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    unsafe cairo_fill(context)
  }
  if let pen, let color = style.strokeColor {
    unsafe pen.prepare(context)
    unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    unsafe cairo_stroke(context)
  }
}

/// What is stroked, and how.
private struct Pen {
  let style: ShapeStyle
  let path: VectorPath
  let dashes: [Double]

  /// `nil` where nothing is to be stroked.
  init?(_ path: VectorPath, _ style: ShapeStyle) {
    guard style.strokeWidth > 0 else { return nil }
    self.style = style
    self.path = path.trimmed(from: style.strokeStart, to: style.strokeEnd)
    guard !self.path.elements.isEmpty else { return nil }
    dashes = style.lineDashPattern.isEmpty ? [] : style.dashes(along: self.path.length)
  }

  /// Sets the pen, and makes its path the context's.
  func prepare(_ context: OpaquePointer) {
    unsafe cairo_new_path(context)
    unsafe trace(path, on: context)
    unsafe cairo_set_line_width(context, style.strokeWidth)
    unsafe cairo_set_miter_limit(context, style.miterLimit >= 1 ? style.miterLimit : 1)
    if !dashes.isEmpty {
      let phase: Double = style.lineDashPhase.isFinite ? style.lineDashPhase : 0
      unsafe cairo_set_dash(context, dashes, Int32(clamping: dashes.count), phase)
    }
    switch style.lineCap {
    case .butt: unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.lineJoin {
    case .miter: unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
  }
}
