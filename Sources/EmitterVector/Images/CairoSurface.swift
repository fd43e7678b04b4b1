import CCairo
import EmitterPixels

/// The pixmap that `draw` leaves on a transparent cairo surface of whole pixels, one unit of its context a pixel.
/// - Throws: `tooManyPixels`, `emptyImage`, and what `draw` throws.
func drawWithCairo(
  width: Int, height: Int, _ draw: (OpaquePointer) throws(VectorError) -> Void
) throws(VectorError) -> Pixmap {
  try checkImageSize(width: width, height: height, longestSide: maximumDrawnSide)
  let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
  defer { unsafe cairo_surface_destroy(surface) }
  let context = unsafe cairo_create(surface)
  defer { unsafe cairo_destroy(context) }
  guard let context = unsafe context, unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS else {
    throw .tooManyPixels(width: width, height: height, limit: maximumImagePixels)
  }
  try unsafe draw(context)
  unsafe cairo_surface_flush(surface)
  var pixmap = Pixmap(width: width, height: height)
  guard let data = unsafe cairo_image_surface_get_data(surface) else { return pixmap }
  let stride: Int = unsafe Int(cairo_image_surface_get_stride(surface)) / MemoryLayout<UInt32>.stride
  unsafe data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { words in
    unsafe pixmap.copyCairoPixels(from: words, stride: stride)
  }
  return pixmap
}
