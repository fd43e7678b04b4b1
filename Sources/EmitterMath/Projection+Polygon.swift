extension Projection {
  /// What lies nearer to the viewer's plane than this W is cut off.
  public static let nearest: Double = 1.0 / 1024

  /// Where a convex or concave polygon goes: its corners, cut off at W = `nearest` before the division, in order. Empty
  /// where all of it lies behind, or where a number is not finite.
  ///
  /// - Complexity: O(corners).
  public func apply(toPolygon corners: [Point]) -> [Point] {
    var result: [Point] = []
    result.reserveCapacity(corners.count + 2)
    apply(toPolygon: corners, appendTo: &result)
    return result
  }

  /// The same, appended to `result`.
  public func apply(toPolygon corners: [Point], appendTo result: inout [Point]) {
    guard isFinite, let last = corners.last else { return }
    let least: Double = Projection.nearest
    var before: SIMD3<Double> = homogeneous(last)
    for corner in corners {
      let here: SIMD3<Double> = homogeneous(corner)
      if (before.z >= least) != (here.z >= least) {
        let share: Double = (least - before.z) / (here.z - before.z)
        let x: Double = before.x + (here.x - before.x) * share
        let y: Double = before.y + (here.y - before.y) * share
        result.append(Point(x / least, y / least))
      }
      if here.z >= least { result.append(Point(here.x / here.z, here.y / here.z)) }
      before = here
    }
  }
}
