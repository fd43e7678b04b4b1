import EmitterMath
import EmitterPixels
import EmitterScene

/// How a picture is to be drawn so that it fits into memory.
struct PictureFrame {
  /// Pixels a point.
  var scale: Double
  /// The part of the layer that can be seen, in points; `nil` for a picture that is drawn whole.
  var visible: Rect?
}

extension Composer {
  /// How a picture that covers `extent` of a layer is drawn, at `scale` pixels a point if it is small: up to four times the
  /// output's pixels, a million at least, it is drawn whole, so that it stays the same wherever it goes. A larger one is cut
  /// to what the output shows of it, widened to a coarse grid, so that a layer that moves a little keeps its picture.
  /// Where that is still beyond all measure, as under steep perspective, it gets fewer pixels a point.
  /// - Complexity: O(1).
  func frame(_ extent: Rect, _ projection: Projection, scale: Double) -> PictureFrame {
    let output: Double = Double(outputWidth) * Double(outputHeight)
    let mega: Double = 1_048_576
    if extent.size.isDrawn(at: scale, pixels: min(max(4 * output, mega), 32 * mega)) {
      return PictureFrame(scale: scale, visible: nil)
    }
    var result = PictureFrame(scale: scale, visible: visibleBox(projection).map { $0.widened })
    var size: Size = extent.size
    if let visible = result.visible {
      size = Size(min(size.width, visible.size.width), min(size.height, visible.size.height))
    }
    let most: Double = min(max(16 * output, 4 * mega), 64 * mega)
    while result.scale > PictureScale.range.lowerBound, !size.isDrawn(at: result.scale, pixels: most) {
      result.scale /= 2
    }
    return result
  }

  /// The pixels of a picture of `rect` in a layer that a frame shows, the whole being `width` × `height`; `nil` for all.
  func window(_ frame: PictureFrame, of rect: Rect, width: Int, height: Int) -> PictureWindow? {
    guard let visible = frame.visible else { return nil }
    func cut(_ from: Double, _ length: Double, _ start: Double, _ whole: Double, _ count: Int) -> (Int, Int) {
      let most: Double = Double(count)
      let first: Double = ((from - start) / whole * most).rounded(.down)
      let last: Double = ((from + length - start) / whole * most).rounded(.up)
      // NaN is nothing.
      guard last > first, last > 0, first < most else { return (0, 0) }
      let left: Double = max(0, first)
      return (Int(left), Int(min(min(last, most) - left, SceneLimits.side)))
    }
    let (x, width) = cut(visible.origin.x, visible.size.width, rect.origin.x, rect.size.width, width)
    let (y, height) = cut(visible.origin.y, visible.size.height, rect.origin.y, rect.size.height, height)
    return PictureWindow(x: x, y: y, width: width, height: height)
  }

  /// So many points in whole pixels, upward, at least one.
  func pixels(_ length: Double, _ frame: PictureFrame) -> Int {
    // A picture that is cut counts the pixels that it would have.
    let most: Double = frame.visible == nil ? SceneLimits.side : 1e9
    let pixels: Double = length * frame.scale
    return pixels < most ? max(1, Int(pixels.rounded(.up))) : Int(most)
  }

  /// What the output shows of a layer's plane, and somewhat more; `nil` where that has no end.
  private func visibleBox(_ projection: Projection) -> Rect? {
    guard let back = projection.inverse else { return nil }
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    for x in [-visibleMargin, Double(outputWidth) + visibleMargin] {
      for y in [-visibleMargin, Double(outputHeight) + visibleMargin] {
        guard let corner = back.apply(to: Point(x, y)) else { return nil }
        low = Point(min(low.x, corner.x), min(low.y, corner.y))
        high = Point(max(high.x, corner.x), max(high.y, corner.y))
      }
    }
    let farthest: Double = 1e12
    guard low.x > -farthest, low.y > -farthest, high.x < farthest, high.y < farthest else { return nil }
    guard high.x > low.x, high.y > low.y else { return nil }
    return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }

  /// What a shape's path and its stroke cover, in points; nothing for path data that is none.
  mutating func extent(of path: String, lineWidth: Double) -> Rect {
    let slot: Int = picturesAsked
    if slot < pathBoxes.count, pathBoxes[slot].path == path { return pathBoxes[slot].box.grown(by: lineWidth) }
    let box: Rect = (try? VectorPath(svg: path))?.controlBox ?? .zero
    let mostSlots: Int = 4096
    if slot < mostSlots {
      while pathBoxes.count <= slot { pathBoxes.append(PathBox()) }
      pathBoxes[slot] = PathBox(path: path, box: box)
    }
    return box.grown(by: lineWidth)
  }
}

/// What a path covers.
struct PathBox: Sendable {
  var path: String = ""
  var box: Rect = .zero
}

extension Size {
  /// Whether a picture of so many points has no more than so many pixels, and sides that can be drawn.
  fileprivate func isDrawn(at scale: Double, pixels: Double) -> Bool {
    let (x, y): (Double, Double) = (width * scale, height * scale)
    return x * y <= pixels && x <= SceneLimits.side && y <= SceneLimits.side
  }
}

extension Rect {
  /// The rectangle, widened to a grid of which it has about ten columns and rows.
  fileprivate var widened: Rect {
    func cell(_ length: Double) -> Double {
      var cell: Double = 1
      // A little more, so that what is a power of two but for its rounding always is.
      let wanted: Double = length * 1.01 / 8
      while cell < wanted { cell *= 2 }
      while cell / 2 >= wanted { cell /= 2 }
      return cell / 2
    }
    let (x, y): (Double, Double) = (cell(size.width), cell(size.height))
    let left: Double = (origin.x / x).rounded(.down) * x
    let top: Double = (origin.y / y).rounded(.down) * y
    return Rect(
      left, top, ((origin.x + size.width) / x).rounded(.up) * x - left,
      ((origin.y + size.height) / y).rounded(.up) * y - top)
  }

  fileprivate func grown(by margin: Double) -> Rect {
    Rect(origin.x - margin, origin.y - margin, size.width + 2 * margin, size.height + 2 * margin)
  }

  /// The rectangle upside down in a box.
  func mirrored(in box: Rect) -> Rect {
    Rect(
      origin.x, 2 * box.origin.y + box.size.height - origin.y - size.height, size.width, size.height)
  }
}

extension VectorPath {
  /// The box around all points, control points included.
  fileprivate var controlBox: Rect {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    func take(_ point: Point) {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): take(point)
      case .curve(let first, let second, let end):
        take(first)
        take(second)
        take(end)
      case .close: break
      }
    }
    return high.x >= low.x ? Rect(low.x, low.y, high.x - low.x, high.y - low.y) : .zero
  }
}

extension Shadow {
  /// How far outside of the output something may lie and still be seen by its shadow, in pixels.
  var reach: Double {
    let farthest: Double = 1200
    let reach: Double = 3 * min(radius, 256) + max(abs(offset.x), abs(offset.y)) + 8
    return reach < farthest ? reach : farthest
  }
}
