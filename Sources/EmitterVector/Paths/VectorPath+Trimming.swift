import EmitterMath

extension VectorPath {
  /// The part of the path from one share of its length to another, as `CAShapeLayer` strokes it: the lengths of all
  /// outlines count, one after the other, closing lines included, jumps between them not.
  ///
  /// An outline that lies wholly in the part stays closed if it was; one that is cut is open. Shares are clamped to 0…1, NaN
  /// counts as the end that it stands for; where the start is not before the end nothing is left.
  /// - Complexity: O(elements).
  func trimmed(from start: Double, to end: Double) -> VectorPath {
    let from: Double = start > 0 ? min(start, 1) : 0
    let to: Double = end < 1 ? max(end, 0) : 1
    if from == 0, to == 1 { return self }
    guard from < to else { return VectorPath(elements: []) }
    let outlines: [MeasuredOutline] = measuredOutlines
    let total: Double = outlines.reduce(0) { $0 + $1.length }
    guard total > 0, total.isFinite else { return self }
    var cut = OutlineCut(from: from * total, to: to * total)
    for outline in outlines { cut.take(outline) }
    return VectorPath(elements: cut.elements)
  }

  /// The length of all outlines together, in points.
  var length: Double { measuredOutlines.reduce(0) { $0 + $1.length } }

  private var measuredOutlines: [MeasuredOutline] {
    var outlines: [MeasuredOutline] = []
    for element in elements {
      if case .move(let point) = element {
        outlines.append(MeasuredOutline(start: point))
      } else if !outlines.isEmpty {
        outlines[outlines.count - 1].append(element)
      }
    }
    return outlines
  }
}

/// An outline with the lengths of its steps.
private struct MeasuredOutline {
  let start: Point
  var elements: [VectorPath.Element]
  var segments: [MeasuredSegment] = []
  private var current: Point
  private(set) var length: Double = 0

  init(start: Point) {
    self.start = start
    current = start
    elements = [.move(start)]
  }

  mutating func append(_ element: VectorPath.Element) {
    elements.append(element)
    let segment: MeasuredSegment
    switch element {
    case .move: return
    case .line(let end): segment = MeasuredSegment(line: current, end)
    case .curve(let first, let second, let end): segment = MeasuredSegment(curve: current, first, second, end)
    case .close: segment = MeasuredSegment(line: current, start)
    }
    segments.append(segment)
    length += segment.length
    current = segment.end
  }
}

/// The steps of outlines that lie between two lengths.
private struct OutlineCut {
  let from: Double
  let to: Double
  /// How long the outlines are that came before.
  private var done: Double = 0
  private(set) var elements: [VectorPath.Element] = []

  init(from: Double, to: Double) {
    self.from = from
    self.to = to
  }

  mutating func take(_ outline: MeasuredOutline) {
    let end: Double = done + outline.length
    defer { done = end }
    guard end >= from, done <= to else { return }
    // Sums of lengths are not exact: an outline that begins or ends where the part does is whole.
    let slack: Double = 1e-9 * max(to, end)
    if done >= from - slack, end <= to + slack {
      if end - done > slack || (done > from && end < to) { elements += outline.elements }
      return
    }
    var position: Double = done
    var isDown: Bool = false
    for segment in outline.segments where segment.length > 0 {
      let low: Double = max(from, position) - position
      let high: Double = min(to, position + segment.length) - position
      position += segment.length
      guard low < high else { continue }
      let part: CubicCurve = segment.curve.part(
        from: segment.parameter(at: low), to: segment.parameter(at: high))
      if !isDown { elements.append(.move(part.start)) }
      isDown = true
      elements.append(segment.isLine ? .line(part.end) : .curve(part.first, part.second, part.end))
    }
  }
}

/// A step of the pen and how long it is.
private struct MeasuredSegment {
  let curve: CubicCurve
  let isLine: Bool
  /// Lengths from the start to equal steps of the curve's parameter.
  private let lengths: [Double]

  private static let steps: Int = 64

  init(line start: Point, _ end: Point) {
    curve = CubicCurve(start: start, first: start, second: end, end: end)
    isLine = true
    let (dx, dy): (Double, Double) = (end.x - start.x, end.y - start.y)
    lengths = [0, (dx * dx + dy * dy).squareRoot()]
  }

  init(curve start: Point, _ first: Point, _ second: Point, _ end: Point) {
    curve = CubicCurve(start: start, first: first, second: second, end: end)
    isLine = false
    var lengths: [Double] = [0]
    lengths.reserveCapacity(MeasuredSegment.steps + 1)
    let step: Double = 1 / Double(MeasuredSegment.steps)
    // Simpson's rule over the speed.
    var before: Double = curve.speed(at: 0)
    for i in 0..<MeasuredSegment.steps {
      let middle: Double = curve.speed(at: (Double(i) + 0.5) * step)
      let after: Double = curve.speed(at: Double(i + 1) * step)
      lengths.append(lengths[i] + (before + 4 * middle + after) * step / 6)
      before = after
    }
    self.lengths = lengths
  }

  var length: Double { lengths[lengths.count - 1] }
  var end: Point { curve.end }

  /// The curve's parameter, 0…1, so far from its start.
  func parameter(at distance: Double) -> Double {
    guard distance > 0 else { return 0 }
    guard distance < length else { return 1 }
    if isLine { return distance / length }
    var low: Int = 0
    var high: Int = lengths.count - 1
    while high - low > 1 {
      let middle: Int = (low + high) / 2
      if lengths[middle] <= distance { low = middle } else { high = middle }
    }
    let part: Double = lengths[high] - lengths[low]
    return (Double(low) + (part > 0 ? (distance - lengths[low]) / part : 0)) / Double(MeasuredSegment.steps)
  }
}

/// A cubic curve by its ends and control points.
private struct CubicCurve {
  var start: Point
  var first: Point
  var second: Point
  var end: Point

  /// How fast the curve's point moves, in points a unit of the parameter.
  func speed(at t: Double) -> Double {
    let u: Double = 1 - t
    func component(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      3 * (u * u * (b - a) + 2 * u * t * (c - b) + t * t * (d - c))
    }
    let x: Double = component(start.x, first.x, second.x, end.x)
    let y: Double = component(start.y, first.y, second.y, end.y)
    return (x * x + y * y).squareRoot()
  }

  /// The same curve from one parameter to another, by de Casteljau's division.
  func part(from low: Double, to high: Double) -> CubicCurve {
    let head: CubicCurve = high < 1 ? before(high) : self
    return low > 0 ? head.after(low / high) : head
  }

  private func before(_ t: Double) -> CubicCurve {
    let a: Point = mix(start, first, t)
    let b: Point = mix(first, second, t)
    let c: Point = mix(second, end, t)
    let d: Point = mix(a, b, t)
    return CubicCurve(start: start, first: a, second: d, end: mix(d, mix(b, c, t), t))
  }

  private func after(_ t: Double) -> CubicCurve {
    let whole: CubicCurve = CubicCurve(start: end, first: second, second: first, end: start).before(1 - t)
    return CubicCurve(start: whole.end, first: whole.second, second: whole.first, end: whole.start)
  }

  private func mix(_ a: Point, _ b: Point, _ t: Double) -> Point {
    Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
  }
}
