import CCairo
import EmitterMath

/// An upright box of whole pixels.
struct PixelBox {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

/// Pango's layout of a text, and what keeps it alive. Hinting is off, so that shapes depend on the libraries and fonts alone.
@safe
struct TextLayout: ~Copyable {
  let layout: OpaquePointer

  /// - Parameters:
  ///   - fontSize: in units of the layout.
  ///   - pixelsPerUnit: `nil` for a layout in pixels, whose glyphs stand on whole ones.
  init(_ text: String, font: String?, fontSize: Double, pixelsPerUnit: Double? = nil) {
    let context = unsafe pango_font_map_create_context(pango_cairo_font_map_get_default())
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe pango_context_set_language(context, pango_language_from_string("en"))
    if let scale = pixelsPerUnit {
      var matrix = PangoMatrix(xx: scale, xy: 0, yx: 0, yy: scale, x0: 0, y0: 0)
      unsafe pango_context_set_matrix(context, &matrix)
      unsafe pango_context_set_round_glyph_positions(context, 0)
    }
    guard let layout = unsafe pango_layout_new(context) else { preconditionFailure("no memory for a text layout") }
    let description = unsafe describe(font)
    defer { unsafe pango_font_description_free(description) }
    unsafe pango_font_description_set_absolute_size(description, fontSize * Double(PANGO_SCALE))
    unsafe pango_layout_set_font_description(layout, description)
    unsafe pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
    unsafe self.layout = unsafe layout
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Lines narrower than the widest stand in its middle.
  func centreLines() { unsafe pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER) }

  /// Characters that no font draws.
  var missingGlyphs: Int { unsafe Int(pango_layout_get_unknown_glyphs_count(layout)) }

  /// The family of the font that the text is set in, as far as that has the characters.
  var family: String {
    let context = unsafe pango_layout_get_context(layout)
    guard let font = unsafe pango_context_load_font(context, pango_layout_get_font_description(layout)) else {
      return FontCatalog.defaultFamily
    }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(font)) }
    let description = unsafe pango_font_describe(font)
    defer { unsafe pango_font_description_free(description) }
    guard let name = unsafe pango_font_description_get_family(description) else { return FontCatalog.defaultFamily }
    return unsafe String(cString: name)
  }

  /// Where the text lies: the logical box, widened to the ink, in whole units from the layout's origin.
  var box: PixelBox {
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    unsafe pango_layout_get_extents(layout, &ink, &logical)
    let unit: Double = Double(PANGO_SCALE)
    func low(_ a: Int32, _ b: Int32) -> Int { Int((Double(min(a, b)) / unit).rounded(.down)) }
    func high(_ a: Int32, _ b: Int32) -> Int { Int((Double(max(a, b)) / unit).rounded(.up)) }
    let x: Int = low(ink.x, logical.x)
    let y: Int = low(ink.y, logical.y)
    return PixelBox(
      x: x, y: y, width: high(ink.x &+ ink.width, logical.x &+ logical.width) - x,
      height: high(ink.y &+ ink.height, logical.y &+ logical.height) - y)
  }

  func show(on context: OpaquePointer) { unsafe pango_cairo_show_layout(context, layout) }
}

/// Paints what `draw` sets in a colour: opaque, and then through the alpha as a whole, as colour glyphs know nothing of a
/// source's alpha.
@unsafe
func paint(_ color: Color, on context: OpaquePointer, _ draw: () -> Void) {
  unsafe cairo_push_group(context)
  unsafe cairo_set_source_rgb(context, color.red, color.green, color.blue)
  draw()
  unsafe cairo_pop_group_to_source(context)
  unsafe cairo_paint_with_alpha(context, color.alpha)
}

/// Pango's description of a named font, or of the one that comes nearest.
@unsafe
func describe(_ font: String?) -> OpaquePointer? {
  guard let font, !font.allSatisfy({ $0 == " " }) else {
    let description = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(description, FontCatalog.defaultFamily)
    return unsafe description
  }
  // A PostScript name joins its style with a hyphen.
  let words: String = FontCatalog.description(of: font) ?? String(font.map { $0 == "-" ? " " : $0 })
  let description = unsafe pango_font_description_from_string(words)
  unsafe pango_font_description_unset_fields(
    description, PangoFontMask(PANGO_FONT_MASK_SIZE.rawValue | PANGO_FONT_MASK_VARIATIONS.rawValue))
  return unsafe description
}
