import EmitterPixels

/// A frame as a GIF can show it: each pixel opaque (`0xFFBBGGRR`) or nothing (0).
struct FlatFrame {
  private(set) var pixels: [UInt32]

  /// Nothing.
  init(count: Int = 0) { pixels = [UInt32](repeating: 0, count: count) }

  /// Takes over a frame: pixels of at least half alpha become opaque in their own colour and the rest nothing. O(pixels).
  mutating func fill(from frame: borrowing Pixmap, _ straight: StraightAlpha) {
    let count: Int = frame.width * frame.height
    if pixels.count != count { pixels = [UInt32](repeating: 0, count: count) }
    makeOpaque(&pixels, frame.pixels, straight)
  }

  /// Makes nothing of every pixel of these colours. O(pixels · colours).
  mutating func remove(_ colors: [UInt32]) {
    for index in pixels.indices where colors.contains(pixels[index]) { pixels[index] = 0 }
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
