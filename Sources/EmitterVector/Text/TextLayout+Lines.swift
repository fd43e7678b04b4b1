import CCairo
import EmitterMath
import Glibc

extension TextLayout {
  /// Breaks the text into the lines that a layer of that size shows.
  func setParagraphs(_ style: TextStyle, _ size: Size) {
    let mode: PangoEllipsizeMode =
      switch style.truncation {
      case .none: PANGO_ELLIPSIZE_NONE
      case .start: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      case .end: PANGO_ELLIPSIZE_END
      }
    unsafe pango_layout_set_ellipsize(layout, mode)
    if style.isWrapped || style.truncation != .none { unsafe pango_layout_set_width(layout, units(size.width)) }
    guard style.isWrapped else { return }
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    unsafe pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)
    guard style.truncation != .none else { return }
    unsafe pango_layout_set_height(layout, units(size.height))
    markCutParagraphs(style.truncation)
  }

  /// Pango marks a paragraph that is cut short, but not one after which others are left out.
  ///
  /// Where the end is cut off, the last line gets an ellipsis as well. Otherwise the end of the whole text is to be seen: the
  /// last line and all paragraphs after it become one that Pango cuts short.
  private func markCutParagraphs(_ truncation: TextStyle.Truncation) {
    let last = unsafe pango_layout_get_line_readonly(layout, pango_layout_get_line_count(layout) - 1)
    guard let last = unsafe last else { return }
    let start: Int = unsafe Int(pango_layout_line_get_start_index(last))
    let end: Int = unsafe start + Int(pango_layout_line_get_length(last))
    let text: [UInt8] = bytes
    let isMore: Bool = end < text.count && text[end...].contains { $0 > 0x20 }
    if truncation == .end {
      if isMore, unsafe pango_layout_is_ellipsized(layout) == 0 { set(text[..<end] + Array("…".utf8)) }
      return
    }
    if isMore { set(text[..<start] + text[start...].map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }) }
  }

  private var bytes: [UInt8] {
    guard let words = unsafe pango_layout_get_text(layout) else { return [] }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: words, count: strlen(words)))
  }

  private func set(_ bytes: some Collection<UInt8>) {
    let text: String = String(decoding: bytes, as: UTF8.self)
    unsafe pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
  }

  /// The lines, aligned in a layer so many points wide.
  func lines(_ alignment: TextStyle.Alignment, width: Double) -> [TextLine] {
    var lines: [TextLine] = []
    let walk = unsafe pango_layout_get_iter(layout)
    defer { unsafe pango_layout_iter_free(walk) }
    repeat {
      let line = unsafe pango_layout_iter_get_line_readonly(walk)
      var ink = PangoRectangle()
      var logical = PangoRectangle()
      unsafe pango_layout_line_get_extents(line, &ink, &logical)
      let isLeftward: Bool = unsafe pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
      let room: Double = width - points(logical.width)
      let indent: Double =
        switch alignment {
        case .left: 0
        case .right: room
        case .center: room / 2
        case .natural, .justified: isLeftward ? room : 0
        }
      let origin = Point(indent - points(logical.x), points(unsafe pango_layout_iter_get_baseline(walk)))
      lines.append(
        TextLine(
          origin: origin,
          ink: Rect(origin.x + points(ink.x), origin.y + points(ink.y), points(ink.width), points(ink.height))))
    } while unsafe pango_layout_iter_next_line(walk) != 0
    return lines
  }

  /// Draws the lines where `lines(_:width:)` has put them.
  func show(_ lines: [TextLine], on context: OpaquePointer) {
    let walk = unsafe pango_layout_get_iter(layout)
    defer { unsafe pango_layout_iter_free(walk) }
    for line in lines {
      unsafe cairo_move_to(context, line.origin.x, line.origin.y)
      unsafe pango_cairo_show_layout_line(context, pango_layout_iter_get_line_readonly(walk))
      guard unsafe pango_layout_iter_next_line(walk) != 0 else { return }
    }
  }

  private func units(_ points: Double) -> Int32 {
    let largest: Double = 2_000_000
    return Int32(min(points, largest) * Double(PANGO_SCALE) + 0.5)
  }

  private func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
}
