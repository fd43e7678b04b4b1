/// A piece of an ellipse's rim, from SVG's endpoint form (SVG 2, appendix B.2.4).
struct EllipticalArc {
  private let centre: Point
  private let radii: Size
  private let rotation: (sine: Double, cosine: Double)
  /// Where the arc begins on the unrotated unit circle, and how far it runs, in radians; positive is clockwise (y down).
  private let startAngle: Double
  private let sweepAngle: Double
  private let end: Point

  /// `nil` where the arc is a straight line: a radius of 0, or no way to go. Radii too small to reach grow until they do.
  init?(from start: Point, to end: Point, radii: Size, rotation angle: Double, isLarge: Bool, isSweep: Bool) {
    var radiusX: Double = radii.width.magnitude
    var radiusY: Double = radii.height.magnitude
    guard radiusX > 0, radiusY > 0, start != end else { return nil }
    let (sine, cosine) = sineAndCosine(angle)
    // Half the chord, in the ellipse's own axes.
    let halfX: Double = (start.x - end.x) / 2
    let halfY: Double = (start.y - end.y) / 2
    let x: Double = cosine * halfX + sine * halfY
    let y: Double = cosine * halfY - sine * halfX
    let reach: Double = x / radiusX * (x / radiusX) + y / radiusY * (y / radiusY)
    guard reach.isFinite, reach > 0 else { return nil }
    if reach > 1 {
      radiusX *= reach.squareRoot()
      radiusY *= reach.squareRoot()
    }
    // The chord's middle lies this far, in chords, from the centre on the unit circle.
    let distance: Double = max(0, 1 / min(reach, 1) - 1).squareRoot() * (isLarge == isSweep ? -1 : 1)
    let offsetX: Double = distance * radiusX * y / radiusY
    let offsetY: Double = -distance * radiusY * x / radiusX
    centre = Point(
      cosine * offsetX - sine * offsetY + (start.x + end.x) / 2,
      sine * offsetX + cosine * offsetY + (start.y + end.y) / 2)
    let first: Double = arcTangent(y: (y - offsetY) / radiusY, x: (x - offsetX) / radiusX)
    let last: Double = arcTangent(y: (-y - offsetY) / radiusY, x: (-x - offsetX) / radiusX)
    var sweep: Double = last - first
    if isSweep && sweep < 0 { sweep += 2 * .pi }
    if !isSweep && sweep > 0 { sweep -= 2 * .pi }
    guard sweep.isFinite else { return nil }
    startAngle = first
    sweepAngle = sweep
    self.radii = Size(radiusX, radiusY)
    rotation = (sine, cosine)
    self.end = end
  }

  /// Gives the arc as cubic curves of at most a quarter turn each, which stray from it by less than 0.03 % of the radius.
  func appendCurves(_ append: (Point, Point, Point) -> Void) {
    let count: Int = max(1, Int(-floor(1e-9 - sweepAngle.magnitude / (.pi / 2))))
    let step: Double = sweepAngle / Double(count)
    let (quarterSine, quarterCosine) = sineAndCosine(step / 4)
    let handle: Double = 4 / 3 * quarterSine / quarterCosine
    for index in 0..<count {
      let (fromSine, fromCosine) = sineAndCosine(startAngle + step * Double(index))
      let (toSine, toCosine) = sineAndCosine(startAngle + step * Double(index + 1))
      let isLast: Bool = index == count - 1
      append(
        onEllipse(fromCosine - handle * fromSine, fromSine + handle * fromCosine),
        onEllipse(toCosine + handle * toSine, toSine - handle * toCosine),
        isLast ? end : onEllipse(toCosine, toSine))
    }
  }

  /// Where a point beside the unit circle comes to lie.
  private func onEllipse(_ x: Double, _ y: Double) -> Point {
    let scaledX: Double = x * radii.width
    let scaledY: Double = y * radii.height
    return Point(
      centre.x + rotation.cosine * scaledX - rotation.sine * scaledY,
      centre.y + rotation.sine * scaledX + rotation.cosine * scaledY)
  }
}
