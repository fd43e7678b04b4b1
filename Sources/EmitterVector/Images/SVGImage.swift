import CCairo
import EmitterPixels

/// The picture of an SVG document at its natural size: its width and height, or else its viewBox, at 96 pixels an inch.
///
/// Nothing outside the document is loaded. Fractional sizes are rounded up to whole pixels.
func decodeSVG(_ bytes: [UInt8]) throws(VectorError) -> Pixmap {
  silenceLibraryWarnings()
  var failure: UnsafeMutablePointer<GError>?
  guard let handle = unsafe rsvg_handle_new_from_data(bytes, gsize(bytes.count), &failure) else {
    throw unsafe brokenSVG(failure)
  }
  defer { unsafe g_object_unref(handle) }
  let pixelsPerInch: Double = 96
  unsafe rsvg_handle_set_dpi(handle, pixelsPerInch)
  let size: (width: Double, height: Double) = try unsafe naturalSize(of: handle)
  guard size.width > 0, size.height > 0 else { throw .emptyImage }
  let largest: Double = Double(Int32.max)
  guard size.width < largest, size.height < largest else {
    throw .tooManyPixels(width: Int(Int32.max), height: Int(Int32.max), limit: maximumImagePixels)
  }
  let width: Int = Int(size.width.rounded(.up))
  let height: Int = Int(size.height.rounded(.up))
  if mayHoldText(bytes) {
    try checkImageSize(width: width, height: height, longestSide: maximumDrawnSide)
    guard survivesTrial({ unsafe draw(handle, width, height) }) else { throw .undrawable(format: .svg) }
  }
  return try unsafe drawWithCairo(width: width, height: height) { (context: OpaquePointer) throws(VectorError) in
    var viewport = RsvgRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    guard unsafe rsvg_handle_render_document(handle, context, &viewport, &failure) != 0 else {
      throw unsafe brokenSVG(failure)
    }
  }
}

/// Whether a document may set text: librsvg ends the process over one that is too large, whichever way it became so.
///
/// Words and entities that only look like it cost a trial, and no more.
private func mayHoldText(_ bytes: [UInt8]) -> Bool {
  // UTF-16 hides words from this search: a zero byte counts as well. Compressed documents are not taken for SVG at all.
  contains("text", in: bytes) || contains("<!ENTITY", in: bytes) || bytes.contains(0)
}

private func contains(_ word: StaticString, in bytes: [UInt8]) -> Bool {
  let first: UInt8 = unsafe word.utf8Start[0]
  return bytes.indices.contains { start in
    guard bytes[start] == first, start + word.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy { i in unsafe bytes[start + i] == word.utf8Start[i] }
  }
}

/// Draws a document for nothing: it either comes back or does not.
@unsafe
private func draw(_ handle: UnsafeMutablePointer<RsvgHandle>, _ width: Int, _ height: Int) {
  let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
  guard let context = unsafe cairo_create(surface) else { return }
  var viewport = RsvgRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
  _ = unsafe rsvg_handle_render_document(handle, context, &viewport, nil)
}

@unsafe
private func naturalSize(of handle: UnsafeMutablePointer<RsvgHandle>) throws(VectorError) -> (
  width: Double, height: Double
) {
  var width: Double = 0
  var height: Double = 0
  if unsafe rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0 { return (width, height) }
  var hasWidth: gboolean = 0
  var hasHeight: gboolean = 0
  var hasViewBox: gboolean = 0
  var widthLength = RsvgLength()
  var heightLength = RsvgLength()
  var viewBox = RsvgRectangle()
  unsafe rsvg_handle_get_intrinsic_dimensions(
    handle, &hasWidth, &widthLength, &hasHeight, &heightLength, &hasViewBox, &viewBox)
  guard hasViewBox != 0 else { throw .noNaturalSize }
  return (viewBox.width, viewBox.height)
}

/// What is wrong with a document: where its XML breaks, without the library's own words. Ends the error object.
@unsafe
private func brokenSVG(_ failure: UnsafeMutablePointer<GError>?) -> VectorError {
  guard let failure = unsafe failure else { return .broken(format: .svg, detail: "no reason given") }
  defer { unsafe g_error_free(failure) }
  let words: String = unsafe String(cString: failure.pointee.message)
  guard let line = number(after: "on line ", in: words), let column = number(after: " column ", in: words) else {
    return .broken(format: .svg, detail: "it cannot be read as an SVG document")
  }
  return .broken(format: .svg, detail: "line \(line), column \(column) is not well-formed XML")
}

/// The whole number that stands in `text` after `words`.
private func number(after words: String, in text: String) -> Int? {
  let pattern: [UInt8] = Array(words.utf8)
  let bytes: [UInt8] = Array(text.utf8)
  for start in bytes.indices where bytes[start...].starts(with: pattern) {
    return Int(String(decoding: bytes[(start + pattern.count)...].prefix { $0 >= 0x30 && $0 <= 0x39 }, as: UTF8.self))
  }
  return nil
}
