import EmitterPixels

extension Pixmap {
  /// Turns straight RGBA into premultiplied, each channel to the nearest: `round(c · a / 255)`. O(pixels).
  mutating func premultiply() {
    for index in pixels.indices {
      let pixel: UInt32 = pixels[index]
      let alpha: UInt32 = pixel >> 24
      if alpha == 255 { continue }
      pixels[index] = alpha == 0 ? 0 : premultiplied(pixel, alpha)
    }
  }

  /// Takes cairo's pixels (premultiplied, blue in the lowest byte, rows `stride` words apart) as the pixmap's own. O(pixels).
  mutating func copyCairoPixels(from source: UnsafePointer<UInt32>, stride: Int) {
    for y in 0..<height {
      for x in 0..<width {
        let pixel: UInt32 = unsafe source[y * stride + x]
        pixels[y * width + x] = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | pixel >> 16 & 0xFF
      }
    }
  }
}

private func premultiplied(_ pixel: UInt32, _ alpha: UInt32) -> UInt32 {
  // (t + (t >> 8)) >> 8 with t = c·a + 128 is c·a / 255 rounded to the nearest, for all c and a.
  func channel(_ shift: UInt32) -> UInt32 {
    let t: UInt32 = (pixel >> shift & 0xFF) * alpha + 128
    return ((t + (t >> 8)) >> 8) << shift
  }
  return channel(0) | channel(8) | channel(16) | alpha << 24
}
