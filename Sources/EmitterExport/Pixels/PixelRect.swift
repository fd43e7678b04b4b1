/// An upright rectangle of whole pixels inside a frame.
struct PixelRect: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

extension PixelRect {
  /// The smallest rectangle around both.
  func union(_ other: PixelRect) -> PixelRect {
    let left: Int = min(x, other.x)
    let top: Int = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  @inline(__always)
  func contains(_ column: Int, _ row: Int) -> Bool {
    column >= x && row >= y && column < x + width && row < y + height
  }
}
