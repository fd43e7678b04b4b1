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
  let layout = TextLayout(text, font: nil, fontSize: fontSize)
  layout.centreLines()
  let box: PixelBox = layout.box
  let pixmap: Pixmap = try unsafe drawWithCairo(width: box.width, height: box.height) { context in
    unsafe cairo_translate(context, Double(-box.x), Double(-box.y))
    unsafe paint(color, on: context) { unsafe layout.show(on: context) }
  }
  let missing: Int = layout.missingGlyphs
  return RenderedImage(pixmap: pixmap, notes: missing == 0 ? [] : [.missingGlyphs(count: missing, text: text)])
}
