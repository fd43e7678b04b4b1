import EmitterPixels

/// A counter-based generator: the same numbers on every run.
struct SeededNumbers {
  var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt32 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z: UInt64 = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return UInt32(truncatingIfNeeded: (z ^ (z >> 31)) >> 32)
  }

  /// A premultiplied pixel; one in three opaque, one in three transparent.
  mutating func nextPixel() -> UInt32 {
    let bits: UInt32 = next()
    switch next() % 3 {
    case 0: return 0
    case 1: return bits | 0xFF00_0000
    default:
      let alpha: UInt32 = bits >> 24
      func channel(_ shift: UInt32) -> UInt32 { (((bits >> shift & 0xFF) * alpha + 127) / 255) << shift }
      return channel(0) | channel(8) | channel(16) | alpha << 24
    }
  }
}

extension Pixmap {
  /// Premultiplied noise.
  static func noise(width: Int, height: Int, seed: UInt64) -> Pixmap {
    var numbers = SeededNumbers(seed)
    var pixmap = Pixmap(width: width, height: height)
    for index in pixmap.pixels.indices { pixmap.pixels[index] = numbers.nextPixel() }
    return pixmap
  }

  /// The pixmap with a rectangle of one colour over it.
  func filling(x: Int, y: Int, width: Int, height: Int, with pixel: UInt32) -> Pixmap {
    var copy: Pixmap = self
    for row in y..<(y + height) {
      for column in x..<(x + width) { copy[column, row] = pixel }
    }
    return copy
  }
}
