import EmitterDrawList
import EmitterMath

/// A piece of a contour that goes up or down, within the frame's rows; heights in 256ths of a pixel.
struct ContourEdge {
  /// The first height, and the first that it no longer reaches.
  var top: Int32
  var bottom: Int32
  /// 256ths of a pixel at `top`, and how many it moves on with each 256th down.
  var x: Double
  var slope: Double
  /// 1 where the contour goes down here, −1 where it goes up.
  var winding: Int32

  /// 256ths of a pixel at a height, to nearest.
  @inline(__always)
  func place(at height: Int32) -> Int32 {
    let place: Double = x + slope * Double(height &- top)
    // Adding 1.5 · 2^52 leaves the whole number in the lowest bits; edges are cut off a few pixels outside the frame.
    return Int32(truncatingIfNeeded: (place + 6_755_399_441_055_744).bitPattern)
  }
}

/// Contours to be filled or clipped with: where their edges stand and what they may touch.
struct ContourPlan {
  var edges: Range<Int>
  var rule: FillRule
  /// Premultiplied; without meaning where the contours clip.
  var tint: UInt32
  var box: PixelBox
}

/// The edges of a frame's contours, prepared once for all tiles.
struct ContourEdges {
  private(set) var edges: [ContourEdge] = []

  mutating func removeAll() { edges.removeAll(keepingCapacity: true) }

  /// Pixels outside the frame where edges are cut off.
  private static let margin: Double = 4

  /// The plan for contours of a list; its box is empty where nothing lies inside. Contours with numbers that are not finite
  /// or beyond ±1e30 have no inside. Only the parts in the frame count.
  mutating func plan(
    _ list: DrawList, _ range: Range<Int>, _ rule: FillRule, tint: UInt32, in frame: LocalFrame
  ) -> ContourPlan {
    let first = edges.count
    var cut = FrameCut(width: frame.width, height: frame.height)
    for contour in range.clamped(to: 0..<list.contours.count) {
      let corners = list.contours[contour].clamped(to: 0..<list.points.count)
      guard corners.count > 2 else { continue }
      var before = frame.local(list.points[corners.upperBound - 1])
      for i in corners {
        let here = frame.local(list.points[i])
        guard abs(here.x) < 1e30, abs(here.y) < 1e30 else {
          edges.removeLast(edges.count - first)
          return ContourPlan(edges: first..<first, rule: rule, tint: 0, box: .empty)
        }
        // Where `before` is not finite, its own turn ends the contours.
        cut.add(from: before, to: here, to: &edges)
        before = here
      }
    }
    sortEdges(from: first)
    return ContourPlan(edges: first..<edges.count, rule: rule, tint: premultiplied(tint), box: cut.box)
  }

  /// Orders edges by their tops; in place, without memory of its own.
  private mutating func sortEdges(from first: Int) {
    let count = edges.count - first
    guard count > 1 else { return }
    if count <= 48 {
      for i in first + 1..<edges.count {
        let edge = edges[i]
        var place = i
        while place > first, edges[place - 1].top > edge.top {
          edges[place] = edges[place - 1]
          place -= 1
        }
        edges[place] = edge
      }
      return
    }
    for root in stride(from: count / 2 - 1, through: 0, by: -1) { sink(root, count, first) }
    for end in stride(from: count - 1, to: 0, by: -1) {
      edges.swapAt(first, first + end)
      sink(0, end, first)
    }
  }

  /// Restores the heap below `root`.
  private mutating func sink(_ root: Int, _ count: Int, _ first: Int) {
    var root = root
    while true {
      var child = 2 * root + 1
      guard child < count else { return }
      if child + 1 < count, edges[first + child + 1].top > edges[first + child].top { child += 1 }
      guard edges[first + child].top > edges[first + root].top else { return }
      edges.swapAt(first + root, first + child)
      root = child
    }
  }
}

/// Cuts lines to the frame's rows and, a little wider, its columns, and notes what they bound.
private struct FrameCut {
  let height: Double
  let least: Double
  let most: Double
  let pixelWidth: Int
  let pixelHeight: Int
  private var left: Double = .infinity
  private var right: Double = -.infinity
  private var top: Int32 = .max
  private var bottom: Int32 = .min

  init(width: Int, height: Int) {
    self.height = Double(height)
    least = -4
    most = Double(width) + 4
    pixelWidth = width
    pixelHeight = height
  }

  /// The pixels between the edges.
  var box: PixelBox {
    guard top < bottom, left < right else { return .empty }
    let first: Double = left > 0 ? left : 0
    let last: Double = right < Double(pixelWidth) ? right : Double(pixelWidth)
    guard first < Double(pixelWidth), last > 0 else { return .empty }
    // A 256th more than the edges, as these are rounded.
    return PixelBox(
      left: max(0, Int(first - 1.0 / 256)), top: Int(top) / 256,
      right: min(pixelWidth, Int(last + 1 + 1.0 / 256)), bottom: min(pixelHeight, (Int(bottom) + 255) / 256)
    ).intersection(PixelBox(left: 0, top: 0, right: pixelWidth, bottom: pixelHeight))
  }

  mutating func add(from start: Point, to end: Point, to edges: inout [ContourEdge]) {
    let isDown = start.y < end.y
    let upper = isDown ? start : end
    let lower = isDown ? end : start
    guard upper.y < height, lower.y > 0, upper.y < lower.y else { return }
    let slope: Double = (lower.x - upper.x) / (lower.y - upper.y)
    var a = upper
    var b = lower
    if a.y < 0 { a = Point(upper.x - upper.y * slope, 0) }
    if b.y > height { b = Point(upper.x + (height - upper.y) * slope, height) }
    let winding: Int32 = isDown ? 1 : -1
    left = min(left, a.x, b.x)
    right = max(right, a.x, b.x)
    cut(a, b, at: least, winding, &edges)
  }

  /// Makes one to three edges of a line: what lies too far to the left is drawn upright at the limit, what lies too far to
  /// the right bounds nothing that is seen.
  private mutating func cut(
    _ a: Point, _ b: Point, at limit: Double, _ winding: Int32, _ edges: inout [ContourEdge]
  ) {
    if a.x <= least && b.x <= least {
      append(Point(least, a.y), Point(least, b.y), winding, &edges)
    } else if a.x >= most && b.x >= most {
      note(a.y, b.y)
    } else if (a.x < least) != (b.x < least) {
      split(a, b, at: least, winding, &edges)
    } else if (a.x > most) != (b.x > most) {
      split(a, b, at: most, winding, &edges)
    } else {
      append(a, b, winding, &edges)
    }
  }

  private mutating func split(
    _ a: Point, _ b: Point, at x: Double, _ winding: Int32, _ edges: inout [ContourEdge]
  ) {
    let share: Double = (x - a.x) / (b.x - a.x)
    let height: Double = a.y + (b.y - a.y) * share
    let middle = Point(x, min(max(height, a.y), b.y))
    cut(a, middle, at: x, winding, &edges)
    cut(middle, b, at: x, winding, &edges)
  }

  private mutating func note(_ from: Double, _ to: Double) {
    top = min(top, Int32(from * 256 + 0.5))
    bottom = max(bottom, Int32(to * 256 + 0.5))
  }

  private mutating func append(_ a: Point, _ b: Point, _ winding: Int32, _ edges: inout [ContourEdge]) {
    note(a.y, b.y)
    let first = Int32(a.y * 256 + 0.5)
    let last = Int32(b.y * 256 + 0.5)
    guard first < last else { return }
    edges.append(
      ContourEdge(
        top: first, bottom: last, x: a.x * 256, slope: (b.x - a.x) * 256 / Double(last - first), winding: winding))
  }
}
