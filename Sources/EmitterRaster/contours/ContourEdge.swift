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
  /// 1 where the contour goes down here, −1 where it goes up; in oriented contours 1 where the inside lies to the right, −1
  /// where it lies to the left.
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
  /// Whether the windings say on which side of each edge the inside lies, so that `rule` need not be asked.
  var isOriented: Bool
  /// Premultiplied; without meaning where the contours clip.
  var tint: UInt32
  var box: PixelBox
  /// Stands for the contours, the rule and the tint.
  var digest: ContentDigest = ContentDigest()
}

/// The edges of a frame's contours, prepared once for all tiles.
struct ContourEdges {
  private(set) var edges: [ContourEdge] = []

  mutating func removeAll() { edges.removeAll(keepingCapacity: true) }

  /// The plan for contours of a list; its box is empty where nothing lies inside. Contours with numbers that are not finite
  /// or beyond ±1e30 have no inside. Only the parts in the frame count.
  mutating func plan(
    _ list: DrawList, _ range: Range<Int>, _ rule: FillRule, tint: UInt32, in frame: LocalFrame
  ) -> ContourPlan {
    let first = edges.count
    var cut = FrameCut(width: frame.width, height: frame.height)
    var shapes = KnownShapes()
    var digest = ContentDigest()
    digest.add(UInt64(tint), rule == .evenOdd ? 1 : 0)
    for contour in range.clamped(to: 0..<list.contours.count) {
      let corners = list.contours[contour].clamped(to: 0..<list.points.count)
      guard corners.count > 2 else { continue }
      var shape = ConvexContour(corners: corners)
      digest.add(corners.count, 0)
      var before = frame.local(list.points[corners.upperBound - 1])
      var firstEdge = Point.zero
      for i in corners {
        let here = frame.local(list.points[i])
        guard abs(here.x) < 1e30, abs(here.y) < 1e30 else {
          edges.removeLast(edges.count - first)
          return ContourPlan(edges: first..<first, rule: rule, isOriented: false, tint: 0, box: .empty)
        }
        let edge = Point(here.x - before.x, here.y - before.y)
        if firstEdge.x == 0, firstEdge.y == 0 { firstEdge = edge }
        shape.add(edge)
        // Where `before` is not finite, its own turn ends the contours.
        digest.add(here.x, here.y)
        cut.add(from: before, to: here, to: &edges)
        before = here
      }
      shape.add(firstEdge)
      shapes.add(shape, endingAt: edges.count)
    }
    let isOriented = shapes.areOriented(rule, list.points)
    if isOriented {
      // Where a contour turns clockwise, the inside lies to the left of what goes down; in a ring's inner contour to the right.
      flip(first..<shapes.firstEnd, if: shapes.first.turning > 0)
      flip(shapes.firstEnd..<edges.count, if: shapes.second.turning < 0)
    }
    sortEdges(from: first)
    return ContourPlan(
      edges: first..<edges.count, rule: rule, isOriented: isOriented, tint: premultiplied(tint), box: cut.box,
      digest: digest)
  }

  private mutating func flip(_ range: Range<Int>, if isWanted: Bool) {
    guard isWanted else { return }
    for i in range { edges[i].winding = -edges[i].winding }
  }

  /// Orders edges by their tops; in place, without memory of its own.
  private mutating func sortEdges(from first: Int) {
    let count = edges.count - first
    guard count > 1 else { return }
    if count <= 48 {
      unsafe edges.withUnsafeMutableBufferPointer { edges in
        for i in first + 1..<edges.count {
          let edge = unsafe edges[i]
          var place = i
          while place > first, unsafe edges[place - 1].top > edge.top {
            unsafe edges[place] = unsafe edges[place - 1]
            place -= 1
          }
          unsafe edges[place] = edge
        }
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
  private let height: Double
  private let least: Double
  private let most: Double
  private let frame: PixelBox
  private var left: Double = .infinity
  private var right: Double = -.infinity
  private var top: Double = .infinity
  private var bottom: Double = -.infinity

  init(width: Int, height: Int) {
    self.height = Double(height)
    least = -4
    most = Double(width) + 4
    frame = PixelBox(left: 0, top: 0, right: width, bottom: height)
  }

  /// The pixels between the edges: a 256th more on each side, as edges are rounded.
  var box: PixelBox {
    let rounding: Double = 1.0 / 256
    func whole(_ place: Double, _ size: Double) -> Int { Int(place < 0 ? 0 : place > size ? size : place) }
    guard left < right, top < bottom else { return .empty }
    let box = PixelBox(
      left: whole(left - rounding, most), top: whole(top - rounding, height),
      right: whole(right + rounding, most) + 1, bottom: whole(bottom + rounding, height) + 1)
    return right < 0 || bottom < 0 ? .empty : box.intersection(frame)
  }

  @inline(__always)
  mutating func add(from start: Point, to end: Point, to edges: inout [ContourEdge]) {
    // All corners are some line's end.
    if end.x < left { left = end.x }
    if end.x > right { right = end.x }
    if end.y < top { top = end.y }
    if end.y > bottom { bottom = end.y }
    if start.y == end.y { return }
    let isDown = start.y < end.y
    let upper = isDown ? start : end
    let lower = isDown ? end : start
    let winding: Int32 = isDown ? 1 : -1
    let isInside =
      upper.y >= 0 && lower.y <= height && upper.x >= least && upper.x <= most && lower.x >= least && lower.x <= most
    if isInside { append(upper, lower, winding, &edges) } else { cut(upper, lower, winding, &edges) }
  }

  @inline(never)
  private func cut(_ upper: Point, _ lower: Point, _ winding: Int32, _ edges: inout [ContourEdge]) {
    // What is lower than this rounds to nothing, and would have no slope to reckon with.
    guard upper.y < height, lower.y > 0, lower.y - upper.y > 1e-6 else { return }
    let slope: Double = (lower.x - upper.x) / (lower.y - upper.y)
    var a = upper
    var b = lower
    if a.y < 0 { a = Point(upper.x - upper.y * slope, 0) }
    if b.y > height { b = Point(upper.x + (height - upper.y) * slope, height) }
    cutSides(a, b, winding, &edges)
  }

  /// Makes one to three edges of a line: what lies too far to the left is drawn upright at the limit, what lies too far to
  /// the right bounds nothing that is seen.
  private func cutSides(_ a: Point, _ b: Point, _ winding: Int32, _ edges: inout [ContourEdge]) {
    if a.x <= least && b.x <= least {
      append(Point(least, a.y), Point(least, b.y), winding, &edges)
    } else if a.x >= most && b.x >= most {
      return
    } else if (a.x < least) != (b.x < least) {
      split(a, b, at: least, winding, &edges)
    } else if (a.x > most) != (b.x > most) {
      split(a, b, at: most, winding, &edges)
    } else {
      append(a, b, winding, &edges)
    }
  }

  private func split(_ a: Point, _ b: Point, at x: Double, _ winding: Int32, _ edges: inout [ContourEdge]) {
    let share: Double = (x - a.x) / (b.x - a.x)
    let height: Double = a.y + (b.y - a.y) * share
    let middle = Point(x, min(max(height, a.y), b.y))
    cutSides(a, middle, winding, &edges)
    cutSides(middle, b, winding, &edges)
  }

  @inline(__always)
  private func append(_ a: Point, _ b: Point, _ winding: Int32, _ edges: inout [ContourEdge]) {
    let first = Int32(truncatingIfNeeded: Int(a.y * 256 + 0.5))
    let last = Int32(truncatingIfNeeded: Int(b.y * 256 + 0.5))
    guard first < last else { return }
    edges.append(
      ContourEdge(
        top: first, bottom: last, x: a.x * 256, slope: (b.x - a.x) * 256 / Double(last &- first), winding: winding))
  }
}
