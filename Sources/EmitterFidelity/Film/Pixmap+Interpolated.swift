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
    let whole: UInt32 = UInt32(2 * factor)
    for y in 0..<large.height {
      let row = taps(y, height)
      for x in 0..<large.width {
        let column = taps(x, width)
        let pixels: [UInt32] = [
          self[column.first, row.first], self[column.second, row.first], self[column.first, row.second],
          self[column.second, row.second],
        ]
        var mixed: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
          let channels: [UInt32] = pixels.map { $0 >> shift & 255 }
          let upper: UInt32 = channels[0] * (whole - column.share) + channels[1] * column.share
          let lower: UInt32 = channels[2] * (whole - column.share) + channels[3] * column.share
          let sum: UInt32 = upper * (whole - row.share) + lower * row.share
          mixed |= ((sum + whole * whole / 2) / (whole * whole)) << shift
        }
        large[x, y] = mixed
      }
    }
    return large
  }
}
