import CCairo
import EmitterMath
import EmitterPixels

/// The text, set in the system's sans serif and colour emoji fonts, on a transparent ground.
///
/// The picture is as large as the text is: its logical size (advance by line height) rounded up to whole pixels, and wider
/// or higher only where ink reaches beyond that, so that nothing is cut. Lines end where the text says; several are
/// centred. Colour fonts keep their colours and take the alpha of `color` only. Hinting is off, so that shapes depend on
/// the libraries and fonts alone.
/// - Parameter fontSize: the size of the font in pixels; `badLength` unless it is above 0.
func renderText(_ text: String, fontSize: Double, color: Color) throws(VectorError) -> RenderedImage {
  let largestFontSize: Double = 16384
  guard fontSize > 0, fontSize.isFinite else { throw .badLength(fontSize) }
  guard !text.utf8.contains(0) else { throw .zeroInText }
  guard fontSize <= largestFontSize else {
    throw .tooManyPixels(width: Int(min(fontSize, 1e9)), height: Int(min(fontSize, 1e9)), limit: maximumImagePixels)
  }
  silenceLibraryWarnings()
  let layout = TextLayout(text, fontSize: fontSize)
  let box: PixelBox = layout.box
  let pixmap: Pixmap = try unsafe drawWithCairo(width: box.width, height: box.height) { context in
    unsafe cairo_translate(context, Double(-box.x), Double(-box.y))
    unsafe layout.draw(on: context, color)
  }
  let missing: Int = layout.missingGlyphs
  return RenderedImage(pixmap: pixmap, notes: missing == 0 ? [] : [.missingGlyphs(count: missing, text: text)])
}

/// An upright box of whole pixels.
private struct PixelBox {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

/// Pango's layout of a text, and what keeps it alive.
@safe
private struct TextLayout: ~Copyable {
  private let layout: OpaquePointer

  init(_ text: String, fontSize: Double) {
    let context = unsafe pango_font_map_create_context(pango_cairo_font_map_get_default())
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe pango_context_set_language(context, pango_language_from_string("en"))
    guard let layout = unsafe pango_layout_new(context) else { preconditionFailure("no memory for a text layout") }
    let font = unsafe pango_font_description_new()
    defer { unsafe pango_font_description_free(font) }
    unsafe pango_font_description_set_family(font, "DejaVu Sans")
    unsafe pango_font_description_set_absolute_size(font, fontSize * Double(PANGO_SCALE))
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    unsafe pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
    unsafe self.layout = unsafe layout
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Characters that no font draws.
  var missingGlyphs: Int { unsafe Int(pango_layout_get_unknown_glyphs_count(layout)) }

  /// Where the text lies: the logical box, widened to the ink, in pixels from the layout's origin.
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

  func draw(on context: OpaquePointer, _ color: Color) {
    // Drawn opaque and painted through the alpha as a whole: colour glyphs know nothing of a source's alpha.
    unsafe cairo_push_group(context)
    unsafe cairo_set_source_rgb(context, color.red, color.green, color.blue)
    unsafe pango_cairo_show_layout(context, layout)
    unsafe cairo_pop_group_to_source(context)
    unsafe cairo_paint_with_alpha(context, color.alpha)
  }
}
