import CCairo
package import EmitterMath

/// A text of several styles, set and ready to be drawn. Lengths are in the units of the drawing's user space.
package struct SetText: ~Copyable {
  private let layout: TextLayout
  private let stroke: TextStroke?
  /// The alpha of all spans where they share one: emoji know nothing of a colour's alpha.
  private let alpha: Double

  /// The most that a text's bytes times its font size may be.
  private static let largestExtent: Double = 1_000_000

  /// `nil` for a text with a NUL, or one too long for its size.
  package init?(_ spans: [TextSpan], _ block: TextBlock) {
    let text: String = spans.reduce("") { $0 + $1.text }
    let largest: Double = spans.reduce(1) { max($0, SetText.size($1)) }
    guard !text.utf8.contains(0), Double(text.utf8.count) * largest <= SetText.largestExtent else { return nil }
    silenceLibraryWarnings()
    layout = TextLayout(text, font: nil, fontSize: SetText.size(spans.first ?? TextSpan("")), pixelsPerUnit: 1)
    stroke = block.stroke.flatMap { $0.width > 0 && $0.width < 100_000 ? $0 : nil }
    let first: Double = spans.first?.color.alpha ?? 1
    let isEven: Bool = spans.allSatisfy { $0.color.alpha == first }
    alpha = isEven ? min(max(first, 0), 1) : 1
    setStyles(spans, isEven: isEven)
    setLines(block)
  }

  private static func size(_ span: TextSpan) -> Double {
    span.fontSize > 0 && span.fontSize.isFinite ? span.fontSize : 12
  }

  /// As wide and high as the lines are: advances by line heights.
  package var size: Size {
    var logical = PangoRectangle()
    unsafe pango_layout_get_extents(layout.layout, nil, &logical)
    return Size(Double(logical.width) / unit, Double(logical.height) / unit)
  }

  package var lineCount: Int { unsafe Int(pango_layout_get_line_count(layout.layout)) }

  /// From the upper edge to the first line's baseline.
  package var ascent: Double { unsafe Double(pango_layout_get_baseline(layout.layout)) / unit }

  /// How many characters no font here draws.
  package var missingGlyphs: Int { layout.missingGlyphs }

  /// Draws the text with its upper left corner at a point, y down.
  package func draw(on cairo: OpaquePointer, at origin: Point) {
    unsafe cairo_push_group(cairo)
    unsafe cairo_move_to(cairo, origin.x, origin.y)
    if stroke?.isAlone != true { unsafe pango_cairo_show_layout(cairo, layout.layout) }
    if let stroke {
      unsafe cairo_new_path(cairo)
      unsafe cairo_move_to(cairo, origin.x, origin.y)
      unsafe pango_cairo_layout_path(cairo, layout.layout)
      unsafe cairo_set_source_rgba(
        cairo, stroke.color.red, stroke.color.green, stroke.color.blue, stroke.color.alpha)
      unsafe cairo_set_line_width(cairo, stroke.width)
      unsafe cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
      unsafe cairo_stroke(cairo)
    }
    unsafe cairo_pop_group_to_source(cairo)
    unsafe cairo_paint_with_alpha(cairo, alpha)
  }

  private var unit: Double { Double(PANGO_SCALE) }

  private func units(_ length: Double) -> Int32 {
    length > 0 ? Int32(min(length, 2_000_000) * unit + 0.5) : 0
  }

  private func setStyles(_ spans: [TextSpan], isEven: Bool) {
    let list = unsafe pango_attr_list_new()
    defer { unsafe pango_attr_list_unref(list) }
    var start: Int = 0
    for span in spans {
      let end: Int = start + span.text.utf8.count
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute = unsafe attribute else { return }
        unsafe attribute.pointee.start_index = UInt32(clamping: start)
        unsafe attribute.pointee.end_index = UInt32(clamping: end)
        unsafe pango_attr_list_insert(list, attribute)
      }
      unsafe add(font(of: span))
      unsafe add(
        pango_attr_foreground_new(part(span.color.red), part(span.color.green), part(span.color.blue)))
      if !isEven { unsafe add(pango_attr_foreground_alpha_new(max(1, part(span.color.alpha)))) }
      if let ground = span.background {
        unsafe add(pango_attr_background_new(part(ground.red), part(ground.green), part(ground.blue)))
        unsafe add(pango_attr_background_alpha_new(max(1, part(ground.alpha))))
      }
      if span.kern != 0, span.kern.magnitude < 10000 {
        unsafe add(pango_attr_letter_spacing_new(Int32(span.kern * unit)))
      }
      if span.isUnderlined { unsafe add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)) }
      if span.isStruckThrough { unsafe add(pango_attr_strikethrough_new(1)) }
      start = end
    }
    unsafe pango_layout_set_attributes(layout.layout, list)
  }

  private func part(_ component: Double) -> UInt16 {
    component > 0 ? UInt16(min(component, 1) * 65535 + 0.5) : 0
  }

  private func font(of span: TextSpan) -> UnsafeMutablePointer<PangoAttribute>? {
    let sister: String? = span.isMonospaced ? FontCatalog.defaultFamily + " Mono" : nil
    let description = unsafe describe(span.font ?? sister)
    defer { unsafe pango_font_description_free(description) }
    unsafe pango_font_description_set_absolute_size(description, SetText.size(span) * unit)
    if let weight = span.weight {
      unsafe pango_font_description_set_weight(description, PangoWeight(UInt32(min(max(weight, 100), 1000))))
    }
    if span.isItalic { unsafe pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    return unsafe pango_attr_font_desc_new(description)
  }

  private func setLines(_ block: TextBlock) {
    let text: OpaquePointer = unsafe layout.layout
    if let width = block.width {
      unsafe pango_layout_set_width(text, units(width))
      unsafe pango_layout_set_wrap(text, block.breaksWords ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    }
    switch block.alignment {
    case .left, .natural: unsafe pango_layout_set_alignment(text, PANGO_ALIGN_LEFT)
    case .right: unsafe pango_layout_set_alignment(text, PANGO_ALIGN_RIGHT)
    case .center: unsafe pango_layout_set_alignment(text, PANGO_ALIGN_CENTER)
    case .justified: unsafe pango_layout_set_justify(text, 1)
    }
    if block.alignment != .natural { unsafe pango_layout_set_auto_dir(text, 0) }
    unsafe pango_layout_set_spacing(text, units(block.lineSpacing))
    switch block.truncation {
    case .none: break
    case .start: unsafe pango_layout_set_ellipsize(text, PANGO_ELLIPSIZE_START)
    case .middle: unsafe pango_layout_set_ellipsize(text, PANGO_ELLIPSIZE_MIDDLE)
    case .end: unsafe pango_layout_set_ellipsize(text, PANGO_ELLIPSIZE_END)
    }
    if block.lineLimit > 0 { unsafe pango_layout_set_height(text, -Int32(clamping: block.lineLimit)) }
  }
}
