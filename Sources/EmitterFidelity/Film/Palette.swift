import EmitterPixels

/// The few colours that a frame of a recording has, which ours are given as well: what a palette does to pale edges and fading
/// particles is none of the particles' doing.
struct Palette: Sendable {
  private let colors: [UInt32]

  /// The colours of a frame. One with more than a palette can have is left as it is.
  init(of frame: Pixmap) {
    var found: Set<UInt32> = []
    var last: UInt32 = 0
    for pixel in frame.pixels where pixel != last {
      found.insert(pixel)
      last = pixel
      if found.count > 256 { break }
    }
    colors = found.count > 256 ? [] : found.sorted()
  }

  /// Gives every pixel that is not the backdrop's the nearest colour.
  func apply(to pixels: inout [UInt32], besides backdrop: [UInt32]) {
    guard !colors.isEmpty else { return }
    var known: [UInt32: UInt32] = [:]
    for index in pixels.indices where pixels[index] != backdrop[index] {
      let pixel: UInt32 = pixels[index]
      if let nearest = known[pixel] {
        pixels[index] = nearest
      } else {
        let nearest: UInt32 = nearest(to: pixel)
        known[pixel] = nearest
        pixels[index] = nearest
      }
    }
  }

  private func nearest(to pixel: UInt32) -> UInt32 {
    let (red, green, blue) = (Int32(pixel & 255), Int32(pixel >> 8 & 255), Int32(pixel >> 16 & 255))
    var (best, distance): (UInt32, Int32) = (pixel, .max)
    for color in colors {
      let r: Int32 = Int32(color & 255) - red
      let g: Int32 = Int32(color >> 8 & 255) - green
      let b: Int32 = Int32(color >> 16 & 255) - blue
      let square: Int32 = r * r + g * g + b * b
      if square < distance { (best, distance) = (color, square) }
    }
    return best
  }
}
