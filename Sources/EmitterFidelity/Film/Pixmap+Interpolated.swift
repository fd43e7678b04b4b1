import EmitterPixels

extension Pixmap {
  /// The picture at `factor` times its size, whose pixels mix the four nearest of this one. Taken by the nearest pixel then,
  /// it gives what a renderer gives that filters linearly and keeps no smaller copies, to 1 ÷ (2 · factor) of a pixel.
  func interpolated(by factor: Int) -> Pixmap {
    var large: Pixmap = Pixmap(width: width * factor, height: height * factor)
    /// The two pixels that a place lies between and the second one's share in parts of 2 · factor, kept inside the edges.
    func taps(_ index: Int, _ count: Int) -> (first: Int, second: Int, share: UInt32) {
      let place: Int = min(max(2 * index + 1 - factor, 0), 2 * factor * (count - 1))
      let first: Int = place / (2 * factor)
      return (first, min(first + 1, count - 1), UInt32(place - first * 2 * factor))
    }
    func channels(_ pixel: UInt32) -> SIMD4<UInt32> {
      SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
    }
    let whole: UInt32 = UInt32(2 * factor)
    func between(_ first: SIMD4<UInt32>, _ second: SIMD4<UInt32>, _ share: UInt32) -> SIMD4<UInt32> {
      first &* (whole - share) &+ second &* share
    }
    for y in 0..<large.height {
      let row = taps(y, height)
      for x in 0..<large.width {
        let column = taps(x, width)
        func across(_ row: Int) -> SIMD4<UInt32> {
          between(channels(self[column.first, row]), channels(self[column.second, row]), column.share)
        }
        let sum: SIMD4<UInt32> = between(across(row.first), across(row.second), row.share) &+ (whole * whole / 2)
        let mixed: SIMD4<UInt32> = sum / (whole * whole)
        large[x, y] = mixed.x | mixed.y << 8 | mixed.z << 16 | mixed.w << 24
      }
    }
    return large
  }
}
