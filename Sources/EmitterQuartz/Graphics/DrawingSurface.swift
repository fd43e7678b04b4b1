import CCairo
import EmitterPixels

/// Cairo's memory for a picture, and the context that draws on it.
@safe
final class DrawingSurface {
  let surface: OpaquePointer
  let cairo: OpaquePointer
  let width: Int
  let height: Int

  /// Transparent; `nil` where there is no memory or the size is none that cairo takes.
  init?(width: Int, height: Int) {
    guard isDrawable(width: width, height: height),
      let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    guard let cairo = unsafe cairo_create(surface), unsafe cairo_status(cairo) == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_surface_destroy(surface)
      return nil
    }
    (unsafe self.surface, unsafe self.cairo) = unsafe (surface, cairo)
    (self.width, self.height) = (width, height)
    unsafe cairo_set_antialias(cairo, CAIRO_ANTIALIAS_BEST)
  }

  /// A copy of a picture.
  convenience init?(_ pixmap: Pixmap) {
    self.init(width: pixmap.width, height: pixmap.height)
    replace(with: pixmap)
  }

  deinit {
    unsafe cairo_destroy(cairo)
    unsafe cairo_surface_destroy(surface)
  }

  /// The pixels as they are. O(pixels).
  var pixmap: Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    unsafe cairo_surface_flush(surface)
    unsafe withWords { words, stride in
      for y in 0..<height {
        for x in 0..<width { pixmap.pixels[y * width + x] = swapped(unsafe words[y * stride + x]) }
      }
    }
    return pixmap
  }

  /// Takes other pixels, of the same size. O(pixels).
  func replace(with pixmap: Pixmap) {
    unsafe cairo_surface_flush(surface)
    unsafe withWords { words, stride in
      for y in 0..<min(height, pixmap.height) {
        for x in 0..<min(width, pixmap.width) {
          unsafe words[y * stride + x] = swapped(pixmap.pixels[y * pixmap.width + x])
        }
      }
    }
    unsafe cairo_surface_mark_dirty(surface)
  }

  /// The alphas, rows without gaps. O(pixels).
  var alphas: [Float] {
    var alphas = [Float](repeating: 0, count: width * height)
    unsafe cairo_surface_flush(surface)
    unsafe withWords { words, stride in
      for y in 0..<height { for x in 0..<width { alphas[y * width + x] = Float(unsafe words[y * stride + x] >> 24) } }
    }
    return alphas
  }

  private func withWords(_ body: (UnsafeMutablePointer<UInt32>, Int) -> Void) {
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return }
    let stride: Int = Int(unsafe cairo_image_surface_get_stride(surface)) / 4
    unsafe data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { unsafe body($0, stride) }
  }
}

/// Cairo has blue in the lowest byte.
private func swapped(_ pixel: UInt32) -> UInt32 {
  pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | pixel >> 16 & 0xFF
}
