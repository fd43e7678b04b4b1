import EmitterPixels

extension Pixmap {
  /// A part of the picture that lies within it.
  func cut(_ left: Int, _ top: Int, _ width: Int, _ height: Int) -> Pixmap {
    if left == 0, top == 0, width == self.width, height == self.height { return self }
    var part: Pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { part[x, y] = self[left + x, top + y] }
    }
    return part
  }

  /// The pixels of this picture, averaged over squares of `factor` pixels a side, over an opaque picture.
  /// - Parameters:
  ///   - ground: the opaque picture as it was before `display` made the recording's colours of it.
  ///   - display: what ours are made of before they are averaged, as a recording is made smaller after its display.
  func reduced(by factor: Int, over backdrop: Pixmap, ground: [UInt32], _ display: DisplayColors?) -> [UInt32] {
    var pixels: [UInt32] = backdrop.pixels
    let count: UInt32 = UInt32(factor * factor)
    for y in 0..<backdrop.height {
      for x in 0..<backdrop.width {
        let place: Int = y * backdrop.width + x
        // Red and blue, and green and alpha, are summed together: 64 pixels fit into 16 bits each.
        var (redBlue, greenAlpha): (UInt32, UInt32) = (0, 0)
        var isTouched: Bool = false
        for row in y * factor..<(y + 1) * factor {
          for column in x * factor..<(x + 1) * factor {
            var pixel: UInt32 = self.pixels[row * width + column]
            if pixel != 0 { isTouched = true }
            if let display {
              pixel = pixel == 0 ? backdrop.pixels[place] : display.shown(Pixmap.laid(pixel, over: ground[place]))
            }
            redBlue &+= pixel & 0x00FF_00FF
            greenAlpha &+= pixel >> 8 & 0x00FF_00FF
          }
        }
        guard isTouched else { continue }
        let below: UInt32 = pixels[place]
        let rest: UInt32 = 255 * count - greenAlpha >> 16
        func channel(_ sum: UInt32, _ shift: UInt32) -> UInt32 {
          min(255, (sum * 255 + rest * (below >> shift & 255) + 255 * count / 2) / (255 * count)) << shift
        }
        pixels[place] =
          channel(redBlue & 0xFFFF, 0) | channel(greenAlpha & 0xFFFF, 8) | channel(redBlue >> 16, 16) | 0xFF00_0000
      }
    }
    return pixels
  }

  /// A premultiplied pixel over an opaque one.
  private static func laid(_ above: UInt32, over below: UInt32) -> UInt32 {
    let rest: UInt32 = 255 - above >> 24
    guard rest > 0 else { return above }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, (above >> shift & 255) + (rest * (below >> shift & 255) + 127) / 255) << shift
    }
    return 0xFF00_0000 | channel(0) | channel(8) | channel(16)
  }
}
