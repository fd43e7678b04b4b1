import EmitterMath
public import Foundation

extension CGPath {
  /// The outline of a pen drawn along the path, to be filled by the winding rule. Curves become lines, to a twentieth of a
  /// point. A width that is not above 0 gives an empty path.
  ///
  /// - Parameters:
  ///   - lineWidth: points.
  ///   - miterLimit: how much longer than wide a pointed join may be before it is cut off.
  /// - Complexity: O(lines that the curves become).
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    guard lineWidth > 0, lineWidth.isFinite else { return CGPath(PathTracer()) }
    let pen = Pen(
      radius: Double(lineWidth) / 2, cap: lineCap, join: lineJoin, miterLimit: max(1, Double(miterLimit)))
    var outline = PathTracer()
    for run in runs {
      for ring in pen.rings(along: run.points, isClosed: run.isClosed) {
        outline.add(ring, isClosed: true, transform)
      }
    }
    return CGPath(outline)
  }

  /// The path in dashes. Curves become lines, to a twentieth of a point. A pattern without a length above 0, or one so fine
  /// that it would make more than 100,000 dashes, leaves the path as it is.
  ///
  /// - Parameters:
  ///   - phase: how far into the pattern the path begins, points.
  ///   - lengths: of a dash, a gap, and so on, points; an odd number of them counts twice.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let whole = CGPath(tracer.applying(transform))
    guard lengths.allSatisfy({ $0.isFinite && $0 >= 0 }), phase.isFinite else { return whole }
    let pattern: [Double] = (lengths.count % 2 == 0 ? lengths : lengths + lengths).map { Double($0) }
    let period: Double = pattern.reduce(0, +)
    let runs = runs
    let length: Double = runs.reduce(0) { $0 + $1.length }
    guard period > 0, length / period * Double(pattern.count) <= 100_000 else { return whole }
    var dashed = PathTracer()
    for run in runs { run.dash(pattern, period, Double(phase)) { dashed.add($0, isClosed: false, transform) } }
    return CGPath(dashed)
  }

  /// The path's outlines as lines.
  private var runs: [PathRun] {
    var runs: [PathRun] = []
    var current = PathRun()
    func end() {
      if !current.points.isEmpty { runs.append(current) }
    }
    for element in tracer.elements {
      switch element {
      case .move(let point):
        end()
        current = PathRun(points: [point])
      case .line(let point): current.add(point)
      case .curve(let first, let second, let last):
        guard let start = current.points.last else { continue }
        let segment = PathSegment(from: start, first, second, to: last)
        let steps: Int = segment.steps
        for step in 1...steps { current.add(segment.point(at: Double(step) / Double(steps))) }
      case .close:
        guard let start = current.points.first else { continue }
        current.isClosed = true
        end()
        current = PathRun(points: [start])
      }
    }
    if current.points.count > 1 || runs.isEmpty { end() }
    return runs
  }
}

/// Points joined by lines.
private struct PathRun {
  var points: [Point] = []
  var isClosed = false

  mutating func add(_ point: Point) {
    if points.last != point { points.append(point) }
  }

  /// Where its lines lead, the closing one among them.
  private var way: [Point] { isClosed && points.count > 1 ? points + [points[0]] : points }

  var length: Double {
    let way = way
    return zip(way, way.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
  }

  /// Calls `body` with the points of each dash.
  func dash(_ pattern: [Double], _ period: Double, _ phase: Double, _ body: ([Point]) -> Void) {
    var left: Double = phase.truncatingRemainder(dividingBy: period)
    if left < 0 { left += period }
    var place: Int = 0
    while left >= pattern[place], place + 1 < pattern.count {
      left -= pattern[place]
      place += 1
    }
    /// How much of the present dash or gap is to come.
    var rest: Double = max(0, pattern[place] - left)
    let way = way
    var dash: [Point] = place % 2 == 0 ? [way[0]] : []
    for (start, end) in zip(way, way.dropFirst()) {
      let length: Double = distance(start, end)
      var done: Double = 0
      while length - done > rest {
        done += rest
        let share: Double = done / length
        let point = Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
        if place % 2 == 0 {
          body(dash + [point])
          dash = []
        } else {
          dash = [point]
        }
        place = (place + 1) % pattern.count
        rest = pattern[place]
      }
      rest -= length - done
      if place % 2 == 0 { dash.append(end) }
    }
    if dash.count > 1 { body(dash) }
  }
}

/// What is drawn along lines.
private struct Pen {
  var radius: Double
  var cap: CGLineCap
  var join: CGLineJoin
  var miterLimit: Double

  /// The outlines of what the pen covers.
  func rings(along all: [Point], isClosed: Bool) -> [[Point]] {
    var points = all
    if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > 1 else { return points.first.map { dot($0) } ?? [] }
    if isClosed, points.count > 2 {
      return [side(points, isClosed: true), side(points.reversed(), isClosed: true)]
    }
    var ring = side(points, isClosed: false)
    ring += end(at: points[points.count - 1], from: points[points.count - 2])
    ring += side(points.reversed(), isClosed: false)
    ring += end(at: points[0], from: points[1])
    return [ring]
  }

  /// A point alone: the pen's own shape, where its ends have one.
  private func dot(_ p: Point) -> [[Point]] {
    switch cap {
    case .butt: []
    case .round:
      [
        arc(around: p, from: Point(radius, 0), to: Point(-radius, 0))
          + arc(around: p, from: Point(-radius, 0), to: Point(radius, 0))
      ]
    case .square:
      [[(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map { Point(p.x + $0.0 * radius, p.y + $0.1 * radius) }]
    }
  }

  /// From the middle of a line to its side, of the pen's half width.
  private func normal(_ a: Point, _ b: Point) -> Point {
    let length: Double = distance(a, b)
    return Point((a.y - b.y) / length * radius, (b.x - a.x) / length * radius)
  }

  /// One side of the way, in its direction.
  private func side(_ points: [Point], isClosed: Bool) -> [Point] {
    var result: [Point] = []
    let count: Int = points.count
    for index in 0..<(isClosed ? count : count - 1) {
      let (a, b) = (points[index], points[(index + 1) % count])
      let n: Point = normal(a, b)
      result.append(Point(a.x + n.x, a.y + n.y))
      result.append(Point(b.x + n.x, b.y + n.y))
      guard isClosed || index + 2 < count else { continue }
      result += corner(at: b, n, normal(b, points[(index + 2) % count]))
    }
    return result
  }

  /// What lies between two sides that meet: through the way's own point where they turn inward.
  private func corner(at p: Point, _ first: Point, _ second: Point) -> [Point] {
    let cross: Double = first.x * second.y - first.y * second.x
    let dot: Double = first.x * second.x + first.y * second.y
    let square: Double = radius * radius
    // Nearly straight, as curves are: the sides meet by themselves.
    if dot > 0.95 * square, cross > 0 || join != .miter || dot > 0.999 * square { return [] }
    if cross > 0 { return [p] }
    switch join {
    case .bevel: return []
    case .round: return arc(around: p, from: first, to: second)
    case .miter:
      // The point lies as far out as 1/cos of half the turn.
      let half: Double = ((1 + dot / square) / 2).squareRoot()
      guard half > 1e-6, 1 / half <= miterLimit else { return [] }
      let scale: Double = 1 / (2 * half * half)
      return [Point(p.x + (first.x + second.x) * scale, p.y + (first.y + second.y) * scale)]
    }
  }

  /// The end of an open way.
  private func end(at p: Point, from before: Point) -> [Point] {
    let n: Point = normal(before, p)
    switch cap {
    case .butt: return []
    case .round: return arc(around: p, from: n, to: Point(-n.x, -n.y))
    case .square:
      let ahead = Point(n.y, -n.x)
      return [
        Point(p.x + n.x + ahead.x, p.y + n.y + ahead.y), Point(p.x - n.x + ahead.x, p.y - n.y + ahead.y),
      ]
    }
  }

  /// Points on the pen's circle on the way that turns as a side does outward.
  private func arc(around p: Point, from first: Point, to second: Point) -> [Point] {
    let start: Double = arcTangent(y: first.y, x: first.x)
    var turn: Double = arcTangent(y: second.y, x: second.x) - start
    while turn >= 0 { turn -= 2 * .pi }
    if turn < -2 * .pi + 1e-9 { return [] }
    let steps: Int = max(2, Int((-turn / (0.6 / max(1, radius.squareRoot()))).rounded(.up)))
    return (1..<min(steps, 500)).map { step in
      let angle = sineAndCosine(start + turn * Double(step) / Double(min(steps, 500)))
      return Point(p.x + angle.cosine * radius, p.y + angle.sine * radius)
    }
  }
}

private func distance(_ a: Point, _ b: Point) -> Double {
  let (x, y) = (b.x - a.x, b.y - a.y)
  return (x * x + y * y).squareRoot()
}

extension PathSegment {
  /// Into how many lines the curve falls that stay within a twentieth of a point of it.
  fileprivate var steps: Int {
    let first = Point(start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y)
    let second = Point(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y)
    let bend: Double = max(distance(first, .zero), distance(second, .zero))
    return Int(max(1, min(200, (bend * 0.75 / 0.05).squareRoot().rounded(.up))))
  }
}

extension PathTracer {
  fileprivate mutating func add(_ points: [Point], isClosed: Bool, _ transform: CGAffineTransform) {
    guard let first = points.first else { return }
    move(to: CGPoint(first), transform)
    for point in points.dropFirst() { line(to: CGPoint(point), transform) }
    if isClosed { close() }
  }
}
