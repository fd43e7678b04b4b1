import EmitterMath
import Foundation

/// Where the control points of a quarter circle lie, as a share of the radius.
private let quarterArc: CGFloat = 0.5522847498307936

extension PathTracer {
  mutating func rect(_ rect: CGRect, _ t: CGAffineTransform) {
    guard !rect.isNull else { return }
    move(to: CGPoint(x: rect.minX, y: rect.minY), t)
    line(to: CGPoint(x: rect.maxX, y: rect.minY), t)
    line(to: CGPoint(x: rect.maxX, y: rect.maxY), t)
    line(to: CGPoint(x: rect.minX, y: rect.maxY), t)
    close()
  }

  /// From the middle of the right side, towards greater y.
  mutating func ellipse(_ rect: CGRect, _ t: CGAffineTransform) {
    guard !rect.isNull else { return }
    roundedRect(rect.standardized, rect.standardized.width / 2, rect.standardized.height / 2, t)
  }

  /// Corners are quarters of ellipses, no larger than half the rectangle; from the middle of the right side.
  mutating func roundedRect(_ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat, _ t: CGAffineTransform) {
    guard !rect.isNull else { return }
    let box: CGRect = rect.standardized
    let w: CGFloat = min(max(0, cornerWidth.isFinite ? cornerWidth : 0), box.width / 2)
    let h: CGFloat = min(max(0, cornerHeight.isFinite ? cornerHeight : 0), box.height / 2)
    guard w > 0, h > 0 else { return self.rect(box, t) }
    let (x0, x1, y0, y1): (CGFloat, CGFloat, CGFloat, CGFloat) = (box.minX, box.maxX, box.minY, box.maxY)
    let (kw, kh): (CGFloat, CGFloat) = (w * (1 - quarterArc), h * (1 - quarterArc))
    move(to: CGPoint(x: x1, y: box.midY), t)
    if h < box.height / 2 { line(to: CGPoint(x: x1, y: y1 - h), t) }
    curve(to: CGPoint(x: x1 - w, y: y1), CGPoint(x: x1, y: y1 - kh), CGPoint(x: x1 - kw, y: y1), t)
    if w < box.width / 2 { line(to: CGPoint(x: x0 + w, y: y1), t) }
    curve(to: CGPoint(x: x0, y: y1 - h), CGPoint(x: x0 + kw, y: y1), CGPoint(x: x0, y: y1 - kh), t)
    if h < box.height / 2 { line(to: CGPoint(x: x0, y: y0 + h), t) }
    curve(to: CGPoint(x: x0 + w, y: y0), CGPoint(x: x0, y: y0 + kh), CGPoint(x: x0 + kw, y: y0), t)
    if w < box.width / 2 { line(to: CGPoint(x: x1 - w, y: y0), t) }
    curve(to: CGPoint(x: x1, y: y0 + h), CGPoint(x: x1 - kw, y: y0), CGPoint(x: x1, y: y0 + kh), t)
    close()
  }

  /// An arc from one angle to another, in radians from the x axis towards the y axis; `isBackward` runs towards smaller
  /// angles. More than a turn is one turn. A line leads to its beginning where the pen is down.
  mutating func arc(
    _ center: CGPoint, _ radius: CGFloat, from start: CGFloat, to end: CGFloat, isBackward: Bool, _ t: CGAffineTransform
  ) {
    guard start.isFinite, end.isFinite else { return }
    let turn: Double = 2 * Double.pi
    var sweep: Double = Double(end - start)
    if sweep.magnitude >= turn - 1e-9 {
      sweep = isBackward ? -turn : turn
    } else if isBackward {
      if sweep > 0 { sweep -= turn }
    } else if sweep < 0 {
      sweep += turn
    }
    arc(center, radius, from: start, sweep: CGFloat(sweep), t)
  }

  /// An arc over so many radians, at most a turn.
  mutating func arc(
    _ center: CGPoint, _ radius: CGFloat, from start: CGFloat, sweep: CGFloat, _ t: CGAffineTransform
  ) {
    let turn: Double = 2 * Double.pi
    guard sweep.isFinite, start.isFinite, radius.isFinite, radius >= 0 else { return }
    let whole: Double = min(max(Double(sweep), -turn), turn)
    func place(_ angle: Double) -> (point: CGPoint, tangent: CGVector) {
      let (sine, cosine): (Double, Double) = sineAndCosine(angle)
      let point = CGPoint(x: center.x + radius * CGFloat(cosine), y: center.y + radius * CGFloat(sine))
      return (point, CGVector(dx: -radius * CGFloat(sine), dy: radius * CGFloat(cosine)))
    }
    var from = place(Double(start))
    if current == nil { move(to: from.point, t) } else { line(to: from.point, t) }
    guard whole != 0 else { return }
    let count: Int = max(1, Int((whole.magnitude / (Double.pi / 2) - 1e-9).rounded(.up)))
    let step: Double = whole / Double(count)
    let (sine, cosine): (Double, Double) = sineAndCosine(step / 4)
    let reach: CGFloat = CGFloat(4.0 / 3.0 * sine / cosine)
    for i in 1...count {
      let to = place(Double(start) + step * Double(i))
      curve(
        to: to.point,
        CGPoint(x: from.point.x + from.tangent.dx * reach, y: from.point.y + from.tangent.dy * reach),
        CGPoint(x: to.point.x - to.tangent.dx * reach, y: to.point.y - to.tangent.dy * reach), t)
      from = to
    }
  }

  /// A line, and an arc that touches the lines from `pen` to `corner` and from there to `end`.
  mutating func arc(
    from pen: CGPoint, corner: CGPoint, toward end: CGPoint, _ radius: CGFloat, _ t: CGAffineTransform
  ) {
    func direction(_ point: CGPoint) -> (CGVector, CGFloat) {
      let (dx, dy): (CGFloat, CGFloat) = (point.x - corner.x, point.y - corner.y)
      let length: CGFloat = (dx * dx + dy * dy).squareRoot()
      return (CGVector(dx: dx / length, dy: dy / length), length)
    }
    let (back, backLength) = direction(pen)
    let (on, onLength) = direction(end)
    let cross: CGFloat = back.dx * on.dy - back.dy * on.dx
    guard backLength > 0, onLength > 0, radius > 0, radius.isFinite, cross.magnitude > 1e-9 else {
      return line(to: corner, t)
    }
    let dot: CGFloat = back.dx * on.dx + back.dy * on.dy
    // tan of half the angle between the lines.
    let half: CGFloat = cross.magnitude / (1 + dot)
    let distance: CGFloat = radius / half
    let first = CGPoint(x: corner.x + back.dx * distance, y: corner.y + back.dy * distance)
    let last = CGPoint(x: corner.x + on.dx * distance, y: corner.y + on.dy * distance)
    line(to: first, t)
    // A cubic through both touching points; the arc spans π less the angle between the lines.
    let angle: Double = Double.pi - arcCosine(max(-1, min(1, Double(dot))))
    let count: Int = angle > Double.pi / 2 ? 2 : 1
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(x: first.x - side * back.dy * radius, y: first.y + side * back.dx * radius)
    let start: Double = arcTangent(y: Double(first.y - center.y), x: Double(first.x - center.x))
    if count == 1 {
      let (sine, cosine): (Double, Double) = sineAndCosine(angle / 4)
      let reach: CGFloat = radius * CGFloat(4.0 / 3.0 * sine / cosine)
      curve(
        to: last, CGPoint(x: first.x - back.dx * reach, y: first.y - back.dy * reach),
        CGPoint(x: last.x - on.dx * reach, y: last.y - on.dy * reach), t)
    } else {
      arc(center, radius, from: CGFloat(start), sweep: CGFloat(-Double(side) * angle), t)
    }
  }
}
