import CCairo
public import EmitterMath
public import EmitterPixels

/// A text drawn into pixels as a text layer shows it, and where they belong.
public struct DrawnText: Hashable, Sendable {
  /// Premultiplied; 0 × 0 where nothing of the text is seen.
  public let pixmap: Pixmap
  /// The rectangle that the pixmap covers, in points from the layer's upper left corner; its edges lie on whole pixels.
  public let frame: Rect
  /// What was odd: characters that no font has.
  public let notes: [ImageNote]

  /// The most that a text's bytes times its font size, counted as 1 at least, may be where it is set: libraries count in 32
  /// bits. What is larger is set smaller and drawn at more pixels a point.
  public static let largestExtent: Int = 1_000_000

  /// Sets a text into a layer of `size` points, from its upper edge downward, and draws what lies within at a number of
  /// pixels a point, or fewer where the font would be too large for that. Lines end where the text says, and where they are wrapped; where they stand does not depend on the
  /// number of pixels. `visible` is the part to draw, in points from the layer's corner; `nil` for the whole layer.
  ///
  /// A line that is neither wrapped nor truncated and is wider than the layer reaches out of it at the side that its
  /// alignment leaves open, at both when it is centred.
  /// - Throws: `badLength` for a scale that is not finite and above 0, `zeroInText`, `textTooLong`, `tooManyPixels`.
  /// - Complexity: O(characters + pixels).
  public init(
    _ text: String, _ style: TextStyle, size: Size, pixelsPerPoint wanted: Double, visible: Rect? = nil
  ) throws(VectorError) {
    guard wanted > 0, wanted.isFinite else { throw .badLength(wanted) }
    guard !text.utf8.contains(0) else { throw .zeroInText }
    guard style.fontSize > 0, size.width > 0, size.height > 0, style.color.alpha > 0, !text.isEmpty else {
      (pixmap, frame, notes) = (Pixmap(width: 0, height: 0), .zero, [])
      return
    }
    let extent: Double = max(1, style.fontSize) * Double(text.utf8.count)
    guard extent <= Double(DrawnText.largestExtent) else {
      // Set in larger units than points: the lines are the same, and the library counts less far.
      let unit: Double = extent / Double(DrawnText.largestExtent)
      var small: TextStyle = style
      small.fontSize = style.fontSize / unit * (1 - 1e-9)
      guard extent.isFinite, max(1, small.fontSize) * Double(text.utf8.count) <= Double(DrawnText.largestExtent) else {
        throw .textTooLong(extent: Int(min(extent, 1e15)), limit: DrawnText.largestExtent)
      }
      let drawn: DrawnText = try DrawnText(
        text, small, size: Size(size.width / unit, size.height / unit), pixelsPerPoint: wanted * unit,
        visible: visible.map {
          Rect($0.origin.x / unit, $0.origin.y / unit, $0.size.width / unit, $0.size.height / unit)
        })
      (pixmap, notes) = (drawn.pixmap, drawn.notes)
      let rect: Rect = drawn.frame
      frame = Rect(
        rect.origin.x * unit, rect.origin.y * unit, rect.size.width * unit, rect.size.height * unit)
      return
    }
    guard style.fontSize * wanted <= DrawnText.largestFont else {
      let side = Int(min(style.fontSize * wanted, 1e9))
      throw .tooManyPixels(width: side, height: side, limit: maximumImagePixels)
    }
    let scale: Double = min(wanted, (DrawnText.largestSquare / style.fontSize).squareRoot())
    silenceLibraryWarnings()
    let layout = TextLayout(text, font: style.font, fontSize: style.fontSize, pixelsPerUnit: scale)
    layout.setParagraphs(style, size)
    let lines: [TextLine] = layout.lines(style.alignment, width: size.width)
    let missing: Int = layout.missingGlyphs
    notes = missing == 0 ? [] : [.missingGlyphs(count: missing, text: text)]
    guard let box = pixelBox(of: lines, in: size, scale, visible) else {
      (pixmap, frame) = (Pixmap(width: 0, height: 0), .zero)
      return
    }
    pixmap = try unsafe drawWithCairo(width: box.width, height: box.height) { context in
      unsafe cairo_translate(context, Double(-box.x), Double(-box.y))
      unsafe cairo_scale(context, scale, scale)
      unsafe paint(style.color, on: context) { unsafe layout.show(lines, on: context) }
    }
    frame = Rect(
      Double(box.x) / scale, Double(box.y) / scale, Double(box.width) / scale, Double(box.height) / scale)
  }

  /// Pixels of a font's size.
  private static let largestFont: Double = 16384
  /// A font's size times the square of the scale: for its metrics Pango asks FreeType for a font scaled twice, and a size in
  /// pixels has 16 bits there.
  private static let largestSquare: Double = 60000
}

/// A line of a text and where its pen begins, in points from the layer's upper left corner.
struct TextLine {
  /// The left end of its baseline.
  var origin: Point
  /// What it paints, from the layer's corner.
  var ink: Rect
}

/// Whole pixels around the ink of all lines, within the layer; `nil` where none is seen.
private func pixelBox(of lines: [TextLine], in size: Size, _ scale: Double, _ visible: Rect?) -> PixelBox? {
  var low = Point(.infinity, .infinity)
  var high = Point(-.infinity, -.infinity)
  for line in lines where line.ink.size.width > 0 && line.ink.size.height > 0 {
    low = Point(min(low.x, line.ink.origin.x), min(low.y, line.ink.origin.y))
    high = Point(
      max(high.x, line.ink.origin.x + line.ink.size.width), max(high.y, line.ink.origin.y + line.ink.size.height))
  }
  guard high.x > low.x, high.y > low.y else { return nil }
  if let visible {
    let (origin, size): (Point, Size) = (visible.origin, visible.size)
    low = Point(max(low.x, origin.x), max(low.y, origin.y))
    high = Point(min(high.x, origin.x + size.width), min(high.y, origin.y + size.height))
    guard high.x > low.x, high.y > low.y else { return nil }
  }
  // A glyph's antialiased rim may reach a pixel beyond the ink that is told.
  let largest: Double = 1e9
  func first(_ edge: Double) -> Double { max(0, (edge * scale).rounded(.down) - 1) }
  func last(_ edge: Double, _ limit: Double) -> Double {
    min((limit * scale).rounded(.up), (edge * scale).rounded(.up) + 1, largest)
  }
  let (left, top): (Double, Double) = (first(low.x), first(low.y))
  let (right, bottom): (Double, Double) = (last(high.x, size.width), last(high.y, size.height))
  guard right > left, bottom > top else { return nil }
  return PixelBox(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
}
