import EmitterPixels

/// A frame as a GIF can show it: each pixel opaque (`0xFFBBGGRR`) or nothing (0).
struct FlatFrame {
  private(set) var pixels: [UInt32] = []

  /// Takes over a frame.
  ///
  /// Without a matte, pixels of at least half alpha become opaque in their own colour and the rest nothing. With one
  /// (`0xFFBBGGRR`), every pixel that is not wholly transparent is laid over it. O(pixels).
  mutating func fill(from frame: borrowing Pixmap, matte: UInt32?, _ straight: StraightAlpha) {
    let count: Int = frame.width * frame.height
    if pixels.count != count { pixels = [UInt32](repeating: 0, count: count) }
    if let matte {
      layOver(&pixels, frame.pixels, matte)
    } else {
      makeOpaque(&pixels, frame.pixels, straight)
    }
  }
}

private func makeOpaque(_ target: inout [UInt32], _ source: borrowing [UInt32], _ straight: StraightAlpha) {
  let source = source.span
  var target = target.mutableSpan
  for index in source.indices {
    let pixel: UInt32 = source[index]
    target[index] = pixel >> 24 >= 128 ? straight(pixel) | 0xFF00_0000 : 0
  }
}

private func layOver(_ target: inout [UInt32], _ source: borrowing [UInt32], _ matte: UInt32) {
  let source = source.span
  var target = target.mutableSpan
  for index in source.indices {
    let pixel: UInt32 = source[index]
    let rest: UInt32 = 255 - pixel >> 24
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, (pixel >> shift & 0xFF) + ((matte >> shift & 0xFF) * rest + 127) / 255) << shift
    }
    target[index] = pixel == 0 ? 0 : channel(0) | channel(8) | channel(16) | 0xFF00_0000
  }
}

/// The smallest rectangle around all pixels that were opaque in `old` and are nothing in `new`; `nil` for none. O(pixels).
func clearedRect(from old: borrowing [UInt32], to new: borrowing [UInt32], width: Int) -> PixelRect? {
  let old = old.span
  let new = new.span
  var bounds = PixelBounds()
  for y in 0..<(width > 0 ? new.count / width : 0) {
    for x in 0..<width where new[y * width + x] == 0 && old[y * width + x] != 0 { bounds.include(x, y) }
  }
  return bounds.rect
}

/// Grows around pixels.
struct PixelBounds {
  private var left: Int = .max
  private var top: Int = .max
  private var right: Int = -1
  private var bottom: Int = -1

  @inline(__always)
  mutating func include(_ x: Int, _ y: Int) {
    left = min(left, x)
    right = max(right, x)
    top = min(top, y)
    bottom = max(bottom, y)
  }

  /// `nil` where nothing was included.
  var rect: PixelRect? {
    right < 0 ? nil : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
