import EmitterDrawList
import EmitterMath

/// The first contours of some that are filled together, to see whether it is plain where their inside is.
struct KnownShapes {
  private(set) var first: ConvexContour = ConvexContour(corners: 0..<0)
  private(set) var second: ConvexContour = ConvexContour(corners: 0..<0)
  /// The place after the last edge of the first contour.
  private(set) var firstEnd: Int = 0
  private var count: Int = 0

  mutating func add(_ shape: ConvexContour, endingAt end: Int) {
    if count == 0 { (first, firstEnd) = (shape, end) } else { second = shape }
    count += 1
  }

  /// True for one convex contour and for two that make a ring.
  func areOriented(_ rule: FillRule, _ points: [Point]) -> Bool {
    guard count > 0, count <= 2, first.isSimple else { return false }
    guard count == 2 else { return true }
    return second.isSimple && (rule == .evenOdd || first.turning != second.turning)
      && first.contains(second, of: points)
  }
}

/// What is known of a contour's shape while its corners are read, one after the other.
struct ConvexContour {
  /// The corners, from a list's points; closed.
  let corners: Range<Int>
  /// 1 where it turns clockwise (y down), −1 the other way, 0 where it has not turned.
  private(set) var turning: Double = 0
  private(set) var isConvex: Bool = true
  private var last: Point = .zero
  private var turnsOver: Int = 0
  private var wasDown: Bool = false
  private var isBegun: Bool = false

  init(corners: Range<Int>) {
    self.corners = corners
  }

  /// Takes the next edge; to close the contour, its first edge that is longer than nothing is given once more.
  @inline(__always)
  mutating func add(_ edge: Point) {
    guard isConvex, edge.x != 0 || edge.y != 0 else { return }
    let isDown = edge.y != 0 ? edge.y > 0 : wasDown
    if isBegun {
      let cross: Double = last.x * edge.y - last.y * edge.x
      if isDown != wasDown { turnsOver += 1 }
      // Rounding may bend a straight line by next to nothing.
      if cross * turning < 0, abs(cross) > 1e-7 {
        isConvex = false
      } else if turning == 0, abs(cross) > 1e-7 {
        turning = cross > 0 ? 1 : -1
      } else if cross == 0, last.x * edge.x + last.y * edge.y < 0 {
        isConvex = false
      }
    }
    isBegun = true
    wasDown = isDown
    last = edge
  }

  /// Whether all corners lie on one convex line that goes around once.
  var isSimple: Bool { isConvex && turning != 0 && turnsOver <= 2 }

  /// Whether another convex contour lies inside this one, or on its edges. For each edge of this one the farthest corner of
  /// the other is looked at; it moves on around with the edges. O(corners of both).
  func contains(_ other: ConvexContour, of points: [Point]) -> Bool {
    let step = turning == other.turning ? 1 : other.corners.count - 1
    let count = other.corners.count
    func inner(_ i: Int) -> Point { points[other.corners.lowerBound + i % count] }
    var farthest = 0
    var isFirst = true
    var before = points[corners.upperBound - 1]
    for i in corners {
      let here = points[i]
      // Points out of this contour.
      let normal = Point((here.y - before.y) * turning, (before.x - here.x) * turning)
      func distance(_ point: Point) -> Double { point.x * normal.x + point.y * normal.y }
      if normal.x != 0 || normal.y != 0 {
        if isFirst {
          for j in 0..<count where distance(inner(j)) > distance(inner(farthest)) { farthest = j }
          isFirst = false
        }
        var steps = 0
        while steps < count, distance(inner(farthest + step)) >= distance(inner(farthest)) {
          farthest = (farthest + step) % count
          steps += 1
        }
        guard distance(inner(farthest)) <= distance(before) + 1e-9 else { return false }
      }
      before = here
    }
    return true
  }
}
