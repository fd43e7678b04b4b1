import EmitterMath
import EmitterScene

/// The outline of a layer's bounds with its corners rounded.
struct RoundedRect {
  var rect: Rect
  /// Points; 0 and less leave corners square, and no more than half the shorter side counts.
  var radius: Double
  var corners: Corners = .all
  /// Whether a corner's curvature rises slowly, as on the platform's own icons, instead of being that of a circle.
  var isContinuous: Bool = false

  /// Where a continuous corner of radius 1 leaves the edge.
  private static let continuousReach: Double = 1.52866483

  /// The corners' radius that can be drawn.
  private var usableRadius: Double {
    let half: Double = 0.5 * min(rect.size.width, rect.size.height)
    return min(radius, isContinuous ? half / RoundedRect.continuousReach : half)
  }

  /// True when the outline is the rectangle itself.
  var isSquare: Bool { !(usableRadius > 0) || corners.isEmpty }

  /// Calls `body` with the corners of a polygon that stays within a thirtieth of a pixel of the outline where a point is `scale`
  /// pixels, clockwise where y points down from the upper left corner on.
  func forEachPoint(scale: Double, _ body: (Point) -> Void) {
    let (x, y) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (x + rect.size.width, y + rect.size.height)
    let radius: Double = usableRadius
    // Each corner: where it is, and the directions of the edges that leave it, the one that is walked along last first.
    corner(Point(x, y), from: Point(0, 1), to: Point(1, 0), .minXMinY, radius, scale, body)
    corner(Point(right, y), from: Point(-1, 0), to: Point(0, 1), .maxXMinY, radius, scale, body)
    corner(Point(right, bottom), from: Point(0, -1), to: Point(-1, 0), .maxXMaxY, radius, scale, body)
    corner(Point(x, bottom), from: Point(1, 0), to: Point(0, -1), .minXMaxY, radius, scale, body)
  }

  private func corner(
    _ corner: Point, from: Point, to: Point, _ which: Corners, _ radius: Double, _ scale: Double,
    _ body: (Point) -> Void
  ) {
    guard radius > 0, corners.contains(which) else { return body(corner) }
    func place(_ along: Double, _ across: Double) -> Point {
      Point(
        corner.x + radius * (from.x * along + to.x * across), corner.y + radius * (from.y * along + to.y * across))
    }
    let pixels: Double = radius * scale
    let steps: Int = pixels < 4096 ? 2 + Int(3 * pixels.squareRoot()) : 192
    guard isContinuous else {
      for step in 0...steps {
        let (s, c) = sineAndCosine(0.5 * Double.pi * Double(step) / Double(steps))
        body(place(1 - s, 1 - c))
      }
      return
    }
    // Three cubic curves, the middle one nearly an arc; the numbers are those of the platform's own rounded rectangles.
    let curves: [8 of Double] = [1.52866483, 0, 1.08849299, 0, 0.86840701, 0, 0.63149399, 0.07491100]
    let middle: [8 of Double] = [
      0.63149399, 0.07491100, 0.37282392, 0.16905899, 0.16906013, 0.37282401, 0.07491100, 0.63149399,
    ]
    for step in 0...steps {
      let t: Double = Double(step) / Double(steps)
      let (u, v) = RoundedRect.cubic(curves, t)
      body(place(u, v))
    }
    for step in 1...steps {
      let (u, v) = RoundedRect.cubic(middle, Double(step) / Double(steps))
      body(place(u, v))
    }
    for step in 1...steps {
      let (u, v) = RoundedRect.cubic(curves, 1 - Double(step) / Double(steps))
      body(place(v, u))
    }
  }

  private static func cubic(_ p: [8 of Double], _ t: Double) -> (Double, Double) {
    let s: Double = 1 - t
    let w0: Double = s * s * s
    let w1: Double = 3 * s * s * t
    let w2: Double = 3 * s * t * t
    let w3: Double = t * t * t
    let u: Double = w0 * p[0] + w1 * p[2] + w2 * p[4] + w3 * p[6]
    let v: Double = w0 * p[1] + w1 * p[3] + w2 * p[5] + w3 * p[7]
    return (u, v)
  }

  /// The outline that lies `distance` inside.
  func inset(by distance: Double) -> RoundedRect {
    var result: RoundedRect = self
    result.rect = Rect(
      rect.origin.x + distance, rect.origin.y + distance, max(0, rect.size.width - 2 * distance),
      max(0, rect.size.height - 2 * distance))
    result.radius = max(0, usableRadius - distance)
    return result
  }
}
