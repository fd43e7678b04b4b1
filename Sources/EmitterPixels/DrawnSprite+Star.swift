public import EmitterMath

extension DrawnSprite {
  /// The most points a star may have; more count as this many.
  public static let mostStarPoints: Int = 256

  /// A star with straight edges, one point up.
  ///
  /// Its points lie on a circle of the diameter given, the notches between them on an inner one. `inner` up to 1 is the
  /// ratio of the two circles (0.382 makes the five-pointed star of flags), above 1 the inner diameter in pixels; it is cut
  /// off at the outer one. Fewer than two points give an empty pixmap.
  /// - Complexity: O(width · height + points · height).
  public static func star(points: Int, diameter: Double, inner: Double, color: Color = .white) -> Pixmap {
    let d: Double = side(diameter)
    guard d > 0, points >= 2, inner >= 0 else { return Pixmap(width: 0, height: 0) }
    let ratio: Double = inner <= 1 ? inner : min(1, inner / d)
    let corners = starCorners(count: min(points, mostStarPoints), outer: d / 2, inner: d / 2 * ratio)
    var crossings: [Double] = []
    return fill(width: d, height: d, color: color) { y, row, centre in
      crossings.removeAll(keepingCapacity: true)
      var from = corners[corners.count - 1]
      for to in corners {
        // Half open, so that a line through a corner meets one of its two edges.
        if (from.y <= y) != (to.y <= y) {
          let share: Double = (y - from.y) / (to.y - from.y)
          crossings.append(from.x + (to.x - from.x) * share)
        }
        from = to
      }
      let order = places(count: crossings.count) { crossings[$0] < crossings[$1] }
      var i = 0
      while i + 1 < crossings.count {
        row.add(from: centre + crossings[order[i]], to: centre + crossings[order[i + 1]])
        i += 2
      }
    }
  }

  /// Points and notches in turn, clockwise from the top, about (0, 0).
  private static func starCorners(count: Int, outer: Double, inner: Double) -> [Point] {
    var corners: [Point] = []
    for i in 0..<(2 * count) {
      let turn: Double = Double(i) / Double(2 * count) * 2 * Double.pi
      let (sine, cosine) = sineAndCosine(turn)
      let radius: Double = i % 2 == 0 ? outer : inner
      corners.append(Point(sine * radius, -cosine * radius))
    }
    return corners
  }
}
