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
    let curve: PathSegment
    switch element {
    case .move: return
    case .line(let end): curve = PathSegment(from: current, to: end)
    case .curve(let first, let second, let end): curve = PathSegment(from: current, first, second, to: end)
    case .close: curve = PathSegment(from: current, to: start)
    }
    let segment = MeasuredSegment(curve)
    segments.append(segment)
    length += segment.length
    current = curve.end
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
      let part: PathSegment = segment.curve.part(
        from: segment.parameter(at: low), to: segment.parameter(at: high))
      if !isDown { elements.append(.move(part.start)) }
      isDown = true
      elements.append(part.isLine ? .line(part.end) : .curve(part.control1, part.control2, part.end))
    }
  }
}

/// A step of the pen and how long it is.
private struct MeasuredSegment {
  let curve: PathSegment
  /// Lengths from the start to equal steps of the curve's parameter.
  private let lengths: [Double]

  private static let steps: Int = 64

  init(_ curve: PathSegment) {
    self.curve = curve
    guard !curve.isLine else {
      let (dx, dy): (Double, Double) = (curve.end.x - curve.start.x, curve.end.y - curve.start.y)
      lengths = [0, (dx * dx + dy * dy).squareRoot()]
      return
    }
    var lengths: [Double] = [0]
    lengths.reserveCapacity(MeasuredSegment.steps + 1)
    for i in 0..<MeasuredSegment.steps {
      let step: Double = 1 / Double(MeasuredSegment.steps)
      lengths.append(lengths[i] + curve.length(from: Double(i) * step, to: Double(i + 1) * step))
    }
    self.lengths = lengths
  }

  var length: Double { lengths[lengths.count - 1] }

  /// The curve's parameter, 0…1, so far from its start.
  func parameter(at distance: Double) -> Double {
    guard distance > 0 else { return 0 }
    guard distance < length else { return 1 }
    if curve.isLine { return distance / length }
    var low: Int = 0
    var high: Int = lengths.count - 1
    while high - low > 1 {
      let middle: Int = (low + high) / 2
      if lengths[middle] <= distance { low = middle } else { high = middle }
    }
    let step: Double = 1 / Double(MeasuredSegment.steps)
    let first: Double = Double(low) * step
    let part: Double = lengths[high] - lengths[low]
    var parameter: Double = first + (part > 0 ? (distance - lengths[low]) / part * step : 0)
    // One of Newton's steps is enough in so short a piece.
    let speed: Double = curve.speed(at: parameter)
    if speed > 0 {
      parameter -= (lengths[low] + curve.length(from: first, to: parameter) - distance) / speed
    }
    return min(max(parameter, first), first + step)
  }
}

extension PathSegment {
  /// How fast the curve's point moves, in points a unit of the parameter.
  fileprivate func speed(at u: Double) -> Double {
    let velocity: Point = velocity(at: u)
    return (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
  }

  /// The length between two parameters that are close to each other, by Simpson's rule.
  fileprivate func length(from low: Double, to high: Double) -> Double {
    (speed(at: low) + 4 * speed(at: (low + high) / 2) + speed(at: high)) * (high - low) / 6
  }

  /// The same curve from one parameter to another, by de Casteljau's division.
  fileprivate func part(from low: Double, to high: Double) -> PathSegment {
    if isLine { return PathSegment(from: point(at: low), to: point(at: high)) }
    let head: PathSegment = high < 1 ? before(high) : self
    return low > 0 ? head.reversed.before(1 - low / high).reversed : head
  }

  private var reversed: PathSegment { PathSegment(from: end, control2, control1, to: start) }

  private func before(_ t: Double) -> PathSegment {
    func mix(_ a: Point, _ b: Point) -> Point { Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t) }
    let a: Point = mix(start, control1)
    let b: Point = mix(control1, control2)
    let c: Point = mix(control2, end)
    let d: Point = mix(a, b)
    return PathSegment(from: start, a, d, to: mix(d, mix(b, c)))
  }
}
