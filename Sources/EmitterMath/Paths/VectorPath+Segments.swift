/// A piece of a path between two of its points: a straight line or a cubic curve.
public struct PathSegment: Hashable, Sendable {
  public var start: Point
  public var control1: Point
  public var control2: Point
  public var end: Point
  public var isLine: Bool

  /// A straight line; its control points lie on its thirds, so that the parameter runs evenly.
  public init(from start: Point, to end: Point) {
    self.start = start
    self.end = end
    control1 = Point(start.x + (end.x - start.x) / 3, start.y + (end.y - start.y) / 3)
    control2 = Point(start.x + (end.x - start.x) * 2 / 3, start.y + (end.y - start.y) * 2 / 3)
    isLine = true
  }

  /// A cubic curve.
  public init(from start: Point, _ control1: Point, _ control2: Point, to end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
    isLine = false
  }
}

extension VectorPath {
  /// How many lines, curves and closes the path has.
  ///
  /// - Complexity: O(elements).
  public var segmentCount: Int {
    var count: Int = 0
    for element in elements { if case .move = element {} else { count += 1 } }
    return count
  }

  /// Its lines, curves and closes in order; where the pen was lifted, one does not begin where the last one ended.
  ///
  /// - Complexity: O(elements).
  public var segments: [PathSegment] {
    var segments: [PathSegment] = []
    segments.reserveCapacity(elements.count)
    var current: Point = .zero
    var outline: Point = .zero
    for element in elements {
      switch element {
      case .move(let point): (current, outline) = (point, point)
      case .line(let point):
        segments.append(PathSegment(from: current, to: point))
        current = point
      case .curve(let first, let second, let end):
        segments.append(PathSegment(from: current, first, second, to: end))
        current = end
      case .close:
        segments.append(PathSegment(from: current, to: outline))
        current = outline
      }
    }
    return segments
  }
}

extension PathSegment {
  /// The place at a parameter in 0…1; a line's runs evenly. O(1).
  public func point(at u: Double) -> Point {
    if isLine { return Point(start.x + (end.x - start.x) * u, start.y + (end.y - start.y) * u) }
    let v: Double = 1 - u
    let a: Double = v * v * v
    let b: Double = 3 * v * v * u
    let c: Double = 3 * v * u * u
    let d: Double = u * u * u
    let x: Double = a * start.x + b * control1.x + c * control2.x + d * end.x
    let y: Double = a * start.y + b * control1.y + c * control2.y + d * end.y
    return Point(x, y)
  }

  /// The direction of motion at a parameter in 0…1, in points a unit of it. O(1).
  public func velocity(at u: Double) -> Point {
    let v: Double = 1 - u
    let a: Double = 3 * v * v
    let b: Double = 6 * v * u
    let c: Double = 3 * u * u
    let x: Double = a * (control1.x - start.x) + b * (control2.x - control1.x) + c * (end.x - control2.x)
    let y: Double = a * (control1.y - start.y) + b * (control2.y - control1.y) + c * (end.y - control2.y)
    return Point(x, y)
  }

  /// The direction of motion in radians, 0 along +x, positive toward +y; where the curve stands still at its end, the
  /// direction it leaves or arrives in. 0 for a segment that is one point. O(1).
  public func angle(at u: Double) -> Double {
    var direction: Point = velocity(at: u)
    let size: Double = max(
      (end.x - start.x).magnitude + (end.y - start.y).magnitude,
      (control1.x - start.x).magnitude + (control1.y - start.y).magnitude,
      (control2.x - end.x).magnitude + (control2.y - end.y).magnitude)
    if direction.x.magnitude + direction.y.magnitude <= 1e-9 * size {
      let near: Point = u < 0.5 ? velocity(at: u + 1e-4) : velocity(at: u - 1e-4)
      direction = near
    }
    return direction.x == 0 && direction.y == 0 ? 0 : arcTangent(y: direction.y, x: direction.x)
  }
}
