import EmitterDrawList

extension Texture {
  /// The image at another size, columns first, with 8 more bits than a channel has, then rows.
  func makeLevel(_ x: LevelSize, _ y: LevelSize) -> TextureLevel {
    if x.count == width && y.count == height {
      return TextureLevel(width: width, height: height) { x, y in texel(x, y) }
    }
    let repeats = magnification == .nearest
    var columns: [SIMD4<UInt32>] = []
    columns.reserveCapacity(x.count * height)
    let tapsOfColumn = (0..<x.count).map { x.taps(of: $0, from: width, repeats: repeats) }
    for row in 0..<height {
      for taps in tapsOfColumn {
        var total = SIMD4<UInt64>.zero
        for i in 0..<taps.taps {
          total &+= channels(texel(taps.first + i, row)) &* SIMD4<UInt64>(repeating: UInt64(taps.weight(i)))
        }
        columns.append(mean(total &<< 8, of: taps.whole))
      }
    }
    let tapsOfRow = (0..<y.count).map { y.taps(of: $0, from: height, repeats: repeats) }
    return TextureLevel(width: x.count, height: y.count) { column, row in
      let taps = tapsOfRow[row]
      var total = SIMD4<UInt64>.zero
      for i in 0..<taps.taps {
        let channels = SIMD4<UInt64>(truncatingIfNeeded: columns[(taps.first + i) * x.count + column])
        total &+= channels &* SIMD4<UInt64>(repeating: UInt64(taps.weight(i)))
      }
      let result = mean(total, of: taps.whole * 256)
      return result.x | result.y << 8 | result.z << 16 | result.w << 24
    }
  }

  /// Red, green, blue, alpha, each 0…255.
  private func channels(_ texel: UInt32) -> SIMD4<UInt64> {
    let texel = UInt64(texel)
    return SIMD4<UInt64>(texel & 255, texel >> 8 & 255, texel >> 16 & 255, texel >> 24)
  }

  /// `total` / `whole`, to nearest.
  private func mean(_ total: SIMD4<UInt64>, of whole: UInt64) -> SIMD4<UInt32> {
    let half = whole / 2
    return SIMD4<UInt32>(
      UInt32((total.x + half) / whole), UInt32((total.y + half) / whole), UInt32((total.z + half) / whole),
      UInt32((total.w + half) / whole))
  }
}
