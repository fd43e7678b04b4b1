/// One size of an image: texels with a transparent border, so that sampling needs no clamping and edges come out soft.
///
/// Unchecked, since it owns memory: that is written while the level is made and only read from then on.
@safe
final class TextureLevel: @unchecked Sendable {
  /// Transparent texels on every side.
  static let border: Int = 2
  /// Texels that may be read past the last row, for reads of eight at a time.
  static let slack: Int = 16

  let width: Int
  let height: Int
  /// Texels from one row to the next.
  let stride: Int
  private let storage: UnsafeMutablePointer<UInt32>

  /// A level whose texel in column x of row y is `texel(x, y)`.
  init(width: Int, height: Int, texel: (_ x: Int, _ y: Int) -> UInt32) {
    self.width = width
    self.height = height
    stride = width + 2 * TextureLevel.border
    let count = stride * (height + 2 * TextureLevel.border) + TextureLevel.slack
    unsafe storage = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    unsafe storage.initialize(repeating: 0, count: count)
    for y in 0..<height {
      let row = (y + TextureLevel.border) * stride + TextureLevel.border
      // Within the allocation: row + x < stride · (height + 2 · border).
      for x in 0..<width { unsafe storage[row + x] = texel(x, y) }
    }
  }

  deinit {
    unsafe storage.deallocate()
  }

  /// The first texel of the border, in the top left corner.
  var corner: UnsafePointer<UInt32> { unsafe UnsafePointer(storage) }

  /// Texels in all, borders included.
  var texelCount: Int { stride * (height + 2 * TextureLevel.border) }
}
