import EmitterMath
import Foundation

/// The steps of a path as they are added, in the coordinates that the transform of each step leads to.
///
/// Steps with a coordinate that is not finite are left out, and so are lines and curves before a first point, as in Core
/// Graphics.
struct PathTracer: Hashable, Sendable {
  private(set) var elements: [VectorPath.Element] = []
  /// Where the pen is, and where its outline began, in the path's coordinates.
  private(set) var current: Point?
  private var start: Point = .zero

  init() {}

  /// O(elements).
  init(_ elements: [VectorPath.Element]) { append(elements, .identity) }

  mutating func move(to point: CGPoint, _ t: CGAffineTransform) {
    guard let point = Point(point, t) else { return }
    if case .move = elements.last { elements.removeLast() }
    elements.append(.move(point))
    (current, start) = (point, point)
  }

  mutating func line(to point: CGPoint, _ t: CGAffineTransform) {
    guard current != nil, let point = Point(point, t) else { return }
    elements.append(.line(point))
    current = point
  }

  mutating func curve(to end: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ t: CGAffineTransform) {
    guard current != nil, let first = Point(control1, t), let second = Point(control2, t), let end = Point(end, t)
    else { return }
    elements.append(.curve(first, second, end))
    current = end
  }

  /// A quadratic curve, as the cubic one that is the same.
  mutating func quadCurve(to end: CGPoint, _ control: CGPoint, _ t: CGAffineTransform) {
    guard let current, let control = Point(control, t), let end = Point(end, t) else { return }
    func third(_ from: Point) -> Point {
      Point(from.x + (control.x - from.x) * 2 / 3, from.y + (control.y - from.y) * 2 / 3)
    }
    elements.append(.curve(third(current), third(end), end))
    self.current = end
  }

  mutating func close() {
    guard current != nil, let last = elements.last, last != .close else { return }
    elements.append(.close)
    current = start
  }

  mutating func append(_ others: [VectorPath.Element], _ t: CGAffineTransform) {
    for element in others {
      switch element {
      case .move(let point): move(to: CGPoint(point), t)
      case .line(let point): line(to: CGPoint(point), t)
      case .curve(let first, let second, let end): curve(to: CGPoint(end), CGPoint(first), CGPoint(second), t)
      case .close: close()
      }
    }
  }
}

extension Point {
  /// `nil` where a coordinate is not finite.
  init?(_ point: CGPoint, _ t: CGAffineTransform) {
    let moved: CGPoint = t.isIdentity ? point : point.applying(t)
    guard moved.x.isFinite, moved.y.isFinite else { return nil }
    self.init(Double(moved.x), Double(moved.y))
  }
}

extension CGPoint {
  init(_ point: Point) { self.init(x: point.x, y: point.y) }
}
