import CCairo
import EmitterMath
import EmitterPixels
import Foundation

extension CGContext {
  func fill(_ shape: PathTracer, _ rule: CGPathFillRule) {
    guard !shape.elements.isEmpty else { return }
    let color: Color = state.fill.color
    unsafe paint(alpha: state.alpha) { cairo, alpha in
      unsafe cairo_identity_matrix(cairo)
      unsafe trace(shape.elements, on: cairo)
      unsafe cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      unsafe setSource(color, alpha, on: cairo)
      unsafe fillBounded(cairo)
    }
  }

  func stroke(_ shape: PathTracer) {
    guard !shape.elements.isEmpty, deviceTransform.inverse != nil else { return }
    let color: Color = state.stroke.color
    let state: DrawingState = state
    unsafe paint(alpha: state.alpha) { cairo, alpha in
      unsafe cairo_identity_matrix(cairo)
      unsafe trace(shape.elements, on: cairo)
      unsafe setMatrix(cairo)
      unsafe setPen(state, cairo)
      unsafe setSource(color, alpha, on: cairo)
      unsafe cairo_stroke(cairo)
    }
  }

  /// Draws with the clip, masks, blend mode and shadow that hold. `body` gets a context and the alpha to draw with, and may
  /// be called more than once; it sets the matrix and the source.
  func paint(alpha: CGFloat, _ body: (OpaquePointer, Double) -> Void) {
    readMemory()
    defer { writeMemory() }
    if let shadow = state.shadow { unsafe paint(shadow, alpha, body) }
    let cairo = unsafe target.cairo
    unsafe cairo_set_antialias(cairo, state.isAntialiased ? CAIRO_ANTIALIAS_BEST : CAIRO_ANTIALIAS_NONE)
    guard !state.masks.isEmpty else {
      unsafe cairo_set_operator(cairo, cairoOperator(state.blendMode))
      unsafe body(cairo, Double(alpha))
      unsafe cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
      return
    }
    guard let apart = DrawingSurface(width: width, height: height) else { return }
    unsafe body(apart.cairo, Double(alpha))
    compose(apart, state.blendMode)
  }

  /// Draws a picture as large as the context through the clip and the masks.
  private func compose(_ picture: DrawingSurface, _ mode: CGBlendMode) {
    for mask in state.masks {
      unsafe cairo_identity_matrix(picture.cairo)
      unsafe cairo_set_operator(picture.cairo, CAIRO_OPERATOR_DEST_IN)
      unsafe cairo_set_source_surface(picture.cairo, mask.surface, 0, 0)
      unsafe cairo_paint(picture.cairo)
    }
    let cairo = unsafe target.cairo
    unsafe cairo_identity_matrix(cairo)
    unsafe cairo_set_source_surface(cairo, picture.surface, 0, 0)
    unsafe cairo_set_operator(cairo, cairoOperator(mode))
    unsafe cairo_paint(cairo)
    unsafe cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  private func paint(
    _ shadow: DrawingState.Shadow, _ alpha: CGFloat, _ body: (OpaquePointer, Double) -> Void
  ) {
    let offset: CGSize = shadow.offset.applying(baseTransform)
    let stretch: Double = Double((baseTransform.a * baseTransform.d).magnitude.squareRoot())
    let sigma: Double = min(Double(shadow.blur) / 2 * stretch, 250)
    let margin: Int = Int((sigma * 3).rounded(.up)) + 1
    let farthest: CGFloat = 40000
    guard offset.width.magnitude < farthest, offset.height.magnitude < farthest,
      let cast = DrawingSurface(width: width + 2 * margin, height: height + 2 * margin)
    else { return }
    let (dx, dy): (Double, Double) = (Double(offset.width), -Double(offset.height))
    unsafe cairo_surface_set_device_offset(cast.surface, Double(margin) + dx, Double(margin) + dy)
    unsafe body(cast.cairo, Double(alpha))
    unsafe cairo_surface_set_device_offset(cast.surface, 0, 0)
    let alphas: [Float] = blurred(cast.alphas, width: cast.width, height: cast.height, sigma: sigma)
    let color: Color = shadow.color.color
    var tinted = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let value = Double(alphas[(y + margin) * cast.width + x + margin])
        guard value > 0 else { continue }
        let share: Double = color.alpha * value / 255
        tinted[x, y] = Color(red: color.red, green: color.green, blue: color.blue, alpha: share).premultipliedPixel
      }
    }
    guard let picture = DrawingSurface(tinted) else { return }
    compose(picture, .normal)
  }

  /// Sets user space; the context's path is not moved.
  @unsafe
  func setMatrix(_ cairo: OpaquePointer) {
    let t: CGAffineTransform = deviceTransform
    var matrix = cairo_matrix_t(
      xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d), x0: Double(t.tx), y0: Double(t.ty))
    unsafe cairo_set_matrix(cairo, &matrix)
  }

  /// Lets `body` draw text in user space on a cairo context, as every other drawing does.
  ///
  /// Nothing where the plane collapses, and where the font would be larger than 16384 pixels or lie far outside: cairo
  /// keeps a font that failed once, and draws nothing with it ever after.
  package func drawText(ofSize fontSize: Double, _ body: (OpaquePointer) -> Void) {
    let t: CGAffineTransform = deviceTransform
    let stretch: CGFloat = max(max(t.a.magnitude, t.b.magnitude), max(t.c.magnitude, t.d.magnitude))
    let (largest, farthest): (CGFloat, CGFloat) = (16384, 4_000_000)
    guard t.inverse != nil, CGFloat(fontSize) * stretch <= largest, stretch > 1e-4, t.tx.magnitude < farthest,
      t.ty.magnitude < farthest
    else { return }
    unsafe paint(alpha: state.alpha) { cairo, alpha in
      unsafe cairo_push_group(cairo)
      unsafe cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
      unsafe setMatrix(cairo)
      unsafe cairo_new_path(cairo)
      unsafe body(cairo)
      unsafe cairo_pop_group_to_source(cairo)
      unsafe cairo_paint_with_alpha(cairo, alpha)
    }
  }
}

@unsafe
private func setSource(_ color: Color, _ alpha: Double, on cairo: OpaquePointer) {
  unsafe cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * alpha)
}

/// Fills the context's path; operators that reach beyond it are kept within.
@unsafe
private func fillBounded(_ cairo: OpaquePointer) {
  switch unsafe cairo_get_operator(cairo) {
  case CAIRO_OPERATOR_IN, CAIRO_OPERATOR_OUT, CAIRO_OPERATOR_DEST_IN, CAIRO_OPERATOR_DEST_ATOP:
    unsafe cairo_save(cairo)
    unsafe cairo_clip(cairo)
    unsafe cairo_paint(cairo)
    unsafe cairo_restore(cairo)
  default: unsafe cairo_fill(cairo)
  }
}

@unsafe
private func setPen(_ state: DrawingState, _ cairo: OpaquePointer) {
  // A line of no width is as thin as can be seen.
  var (dx, dy): (Double, Double) = (1, 0)
  unsafe cairo_device_to_user_distance(cairo, &dx, &dy)
  let thinnest: Double = (dx * dx + dy * dy).squareRoot()
  unsafe cairo_set_line_width(cairo, state.lineWidth > 0 ? Double(state.lineWidth) : thinnest)
  unsafe cairo_set_miter_limit(cairo, Double(state.miterLimit))
  let caps: [CGLineCap: cairo_line_cap_t] = [
    .butt: CAIRO_LINE_CAP_BUTT, .round: CAIRO_LINE_CAP_ROUND, .square: CAIRO_LINE_CAP_SQUARE,
  ]
  let joins: [CGLineJoin: cairo_line_join_t] = [
    .miter: CAIRO_LINE_JOIN_MITER, .round: CAIRO_LINE_JOIN_ROUND, .bevel: CAIRO_LINE_JOIN_BEVEL,
  ]
  unsafe cairo_set_line_cap(cairo, caps[state.lineCap] ?? CAIRO_LINE_CAP_BUTT)
  unsafe cairo_set_line_join(cairo, joins[state.lineJoin] ?? CAIRO_LINE_JOIN_MITER)
  // Dashes far below a pixel are many and cannot be told from a solid line.
  let period: Double = state.dashLengths.reduce(0) { $0 + Double($1) }
  let lengths: [Double] = period > thinnest / 16 ? state.dashLengths.map { Double($0) } : []
  unsafe cairo_set_dash(cairo, lengths, Int32(clamping: lengths.count), Double(state.dashPhase))
}

private func cairoOperator(_ mode: CGBlendMode) -> cairo_operator_t {
  switch mode {
  case .normal: CAIRO_OPERATOR_OVER
  case .multiply: CAIRO_OPERATOR_MULTIPLY
  case .screen: CAIRO_OPERATOR_SCREEN
  case .overlay: CAIRO_OPERATOR_OVERLAY
  case .darken, .plusDarker: CAIRO_OPERATOR_DARKEN
  case .lighten: CAIRO_OPERATOR_LIGHTEN
  case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
  case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
  case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
  case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
  case .difference: CAIRO_OPERATOR_DIFFERENCE
  case .exclusion: CAIRO_OPERATOR_EXCLUSION
  case .hue: CAIRO_OPERATOR_HSL_HUE
  case .saturation: CAIRO_OPERATOR_HSL_SATURATION
  case .color: CAIRO_OPERATOR_HSL_COLOR
  case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
  case .clear: CAIRO_OPERATOR_CLEAR
  case .copy: CAIRO_OPERATOR_SOURCE
  case .sourceIn: CAIRO_OPERATOR_IN
  case .sourceOut: CAIRO_OPERATOR_OUT
  case .sourceAtop: CAIRO_OPERATOR_ATOP
  case .destinationOver: CAIRO_OPERATOR_DEST_OVER
  case .destinationIn: CAIRO_OPERATOR_DEST_IN
  case .destinationOut: CAIRO_OPERATOR_DEST_OUT
  case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
  case .xor: CAIRO_OPERATOR_XOR
  case .plusLighter: CAIRO_OPERATOR_ADD
  }
}
