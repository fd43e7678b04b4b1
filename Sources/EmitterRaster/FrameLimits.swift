import EmitterDrawList

/// What a draw list may ask for; more is cut off, never an error.
enum FrameLimits {
  /// Pixels a side.
  static let longestSide: Int = 16384
  /// Groups open at once. Deeper ones draw into the deepest that is kept, as if they were not there.
  static let deepestGroup: Int = 64

  /// A frame's side as it is drawn.
  static func side(_ length: Int) -> Int { min(max(length, 0), longestSide) }
}

extension SpriteColumns {
  /// How many sprites every column has.
  var safeCount: Int {
    min(
      min(min(x.count, y.count), min(a.count, b.count)),
      min(min(c.count, d.count), min(tint.count, image.count)))
  }
}

extension TextureCache {
  /// The plan of sprite `i` of `columns`, which every column must have.
  mutating func plan(_ columns: SpriteColumns, _ i: Int, in frame: LocalFrame) -> SpritePlan? {
    let sprite = SpritePlacement(
      x: Double(columns.x[i]) - Double(frame.left), y: Double(columns.y[i]) - Double(frame.top),
      a: Double(columns.a[i]), b: Double(columns.b[i]), c: Double(columns.c[i]), d: Double(columns.d[i]),
      tint: premultiplied(columns.tint[i]))
    return plan(sprite, image: Int(columns.image[i]), frameWidth: frame.width, frameHeight: frame.height)
  }
}
