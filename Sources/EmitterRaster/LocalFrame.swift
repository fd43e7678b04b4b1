import EmitterDrawList
import EmitterMath

/// The pixels that something is drawn into: the whole frame, or that and a margin where a group is drawn whose shadow reaches in.
struct LocalFrame: Equatable {
  /// Where its first pixel lies, counted from the frame's.
  var left: Int
  var top: Int
  var width: Int
  var height: Int

  init(width: Int, height: Int) {
    (left, top) = (0, 0)
    self.width = width
    self.height = height
  }

  /// How far outside the frame a group is still drawn for its shadow, at most, in pixels.
  static let widestMargin: Int = 1024

  /// This frame and a margin on every side, as wide as sizes allow.
  func expanded(by margin: Int) -> LocalFrame {
    let room = (FrameLimits.longestSide - max(width, height)) / 2
    let margin = max(0, min(margin, LocalFrame.widestMargin, room))
    var frame = LocalFrame(width: width + 2 * margin, height: height + 2 * margin)
    frame.left = left - margin
    frame.top = top - margin
    return frame
  }

  /// A place in the frame's pixels, seen from here.
  @inline(__always)
  func local(_ point: Point) -> Point { Point(point.x - Double(left), point.y - Double(top)) }

  /// A transform to the frame's pixels, to here instead.
  func local(_ transform: AffineTransform) -> AffineTransform {
    var transform = transform
    transform.tx -= Double(left)
    transform.ty -= Double(top)
    return transform
  }
}

/// An upright rectangle of pixels; `right` and `bottom` are the first that do not belong to it.
struct PixelBox: Equatable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  static let empty: PixelBox = PixelBox(left: 0, top: 0, right: 0, bottom: 0)

  @inline(__always)
  var isEmpty: Bool { left >= right || top >= bottom }

  /// The least box that holds both.
  @inline(__always)
  func union(_ other: PixelBox) -> PixelBox {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// What lies in both.
  @inline(__always)
  func intersection(_ other: PixelBox) -> PixelBox {
    let box = PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    return box.isEmpty ? .empty : box
  }

  func moved(by x: Int, _ y: Int) -> PixelBox {
    isEmpty ? .empty : PixelBox(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }
}
