import CCairo
import EmitterPixels

/// The picture of an SVG document at its natural size: its width and height, or else its viewBox, at 96 pixels an inch.
///
/// Nothing outside the document is loaded. Fractional sizes are rounded up to whole pixels.
func decodeSVG(_ bytes: [UInt8]) throws(VectorError) -> Pixmap {
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
  return try unsafe drawWithCairo(width: width, height: height) { (context: OpaquePointer) throws(VectorError) in
    var viewport = RsvgRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    guard unsafe rsvg_handle_render_document(handle, context, &viewport, &failure) != 0 else {
      throw unsafe brokenSVG(failure)
    }
  }
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

/// The library's words, and the end of its error object.
@unsafe
private func brokenSVG(_ failure: UnsafeMutablePointer<GError>?) -> VectorError {
  guard let failure = unsafe failure else { return .broken(format: .svg, detail: "no reason given") }
  defer { unsafe g_error_free(failure) }
  return unsafe .broken(format: .svg, detail: String(cString: failure.pointee.message))
}
