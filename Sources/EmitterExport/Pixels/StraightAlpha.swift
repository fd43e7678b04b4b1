import EmitterPixels

/// Premultiplied channels divided by their alpha again: `table[alpha << 8 | channel]`, each to the nearest.
///
/// A channel above its alpha, which no picture should hold, counts as full.
struct StraightAlpha {
  private let table: [UInt8]

  init() {
    var table = [UInt8](repeating: 0, count: 256 * 256)
    for alpha in 1..<256 {
      for channel in 0..<256 {
        table[alpha << 8 | channel] = UInt8(min(255, (channel * 255 + alpha / 2) / alpha))
      }
    }
    self.table = table
  }

  /// The straight RGBA of a premultiplied pixel, in the same order of bytes; transparent pixels are all 0.
  @inline(__always)
  func callAsFunction(_ pixel: UInt32) -> UInt32 {
    let alpha: UInt32 = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    let row: Int = Int(alpha) << 8
    let red: UInt32 = UInt32(table[row | Int(pixel & 0xFF)])
    let green: UInt32 = UInt32(table[row | Int(pixel >> 8 & 0xFF)])
    let blue: UInt32 = UInt32(table[row | Int(pixel >> 16 & 0xFF)])
    return red | green << 8 | blue << 16 | alpha << 24
  }
}
