import CCairo
import EmitterMath
public import Foundation

extension CGPath {
  /// The least rectangle around all points, control points included; null for an empty path.
  public var boundingBox: CGRect {
    var box = PointBox()
    for element in tracer.elements {
      switch element {
      case .move(let point), .line(let point): box.add(point)
      case .curve(let first, let second, let end): for point in [first, second, end] { box.add(point) }
      case .close: break
      }
    }
    return box.rect
  }

  /// The least rectangle around the lines and curves; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    var box = PointBox()
    for element in tracer.elements { if case .move(let point) = element { box.add(point) } }
    for segment in vectorPath.segments {
      box.add(segment.start)
      box.add(segment.end)
      guard !segment.isLine else { continue }
      for u in turningPoints(segment.start.x, segment.control1.x, segment.control2.x, segment.end.x)
        + turningPoints(segment.start.y, segment.control1.y, segment.control2.y, segment.end.y)
      {
        box.add(segment.point(at: u))
      }
    }
    return box.rect
  }

  /// Whether the point lies inside; open outlines count as closed. O(elements).
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    guard point.x.isFinite, point.y.isFinite, !isEmpty else { return false }
    // Beside the outlines cairo would say the same, and it counts in 24 bits.
    guard boundingBox.applying(transform).insetBy(dx: -1, dy: -1).contains(point) else { return false }
    let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    defer { unsafe cairo_surface_destroy(surface) }
    guard let cairo = unsafe cairo_create(surface) else { return false }
    defer { unsafe cairo_destroy(cairo) }
    unsafe cairo_set_tolerance(cairo, 0.01)
    unsafe cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    unsafe trace(tracer.applying(transform).elements, on: cairo)
    return unsafe cairo_in_fill(cairo, Double(point.x), Double(point.y)) != 0
  }

  /// Whether the path is one upright rectangle; if so, it goes to `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let box: CGRect = boundingBox
    var traced = PathTracer()
    traced.rect(box, .identity)
    guard !box.isNull, traced.elements == tracer.elements else { return false }
    if let rect = unsafe rect { unsafe rect.pointee = box }
    return true
  }

  /// Calls `body` with every step.
  public func applyWithBlock(_ body: (UnsafePointer<CGPathElement>) -> Void) {
    for element in tracer.elements {
      var points: [CGPoint] = []
      let type: CGPathElementType
      switch element {
      case .move(let point): (type, points) = (.moveToPoint, [CGPoint(point)])
      case .line(let point): (type, points) = (.addLineToPoint, [CGPoint(point)])
      case .curve(let first, let second, let end):
        (type, points) = (.addCurveToPoint, [CGPoint(first), CGPoint(second), CGPoint(end)])
      case .close: (type, points) = (.closeSubpath, [.zero])
      }
      unsafe points.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        var step = unsafe CGPathElement(type: type, points: start)
        unsafe body(&step)
      }
    }
  }

  /// Calls `function` with every step and `info`.
  public func apply(
    info: UnsafeMutableRawPointer?,
    function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
  ) {
    unsafe applyWithBlock { unsafe function(info, $0) }
  }
}

/// The kinds of steps.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A step and its points: one for a move or a line, three for a curve (control points first).
@unsafe
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
}

/// Grows around points.
private struct PointBox {
  var low: Point = Point(.infinity, .infinity)
  var high: Point = Point(-.infinity, -.infinity)

  mutating func add(_ point: Point) {
    low = Point(min(low.x, point.x), min(low.y, point.y))
    high = Point(max(high.x, point.x), max(high.y, point.y))
  }

  var rect: CGRect {
    low.x <= high.x ? CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : .null
  }
}

/// Where in 0…1 a cubic's coordinate turns back.
private func turningPoints(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
  let a: Double = p3 - 3 * p2 + 3 * p1 - p0
  let b: Double = 2 * (p2 - 2 * p1 + p0)
  let c: Double = p1 - p0
  var roots: [Double] = []
  if a.magnitude < 1e-12 {
    if b != 0 { roots = [-c / b] }
  } else {
    let discriminant: Double = b * b - 4 * a * c
    if discriminant >= 0 {
      let root: Double = discriminant.squareRoot()
      roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    }
  }
  return roots.filter { $0 > 0 && $0 < 1 }
}

/// The farthest that cairo can count from the origin, in pixels, with room to spare.
private let farthestPixel: Double = 4_000_000

/// Makes the steps the context's path, none farther than cairo can count.
@unsafe
func trace(_ elements: [VectorPath.Element], on cairo: OpaquePointer) {
  func near(_ x: Double) -> Double { min(max(x, -farthestPixel), farthestPixel) }
  unsafe cairo_new_path(cairo)
  for element in elements {
    switch element {
    case .move(let p): unsafe cairo_move_to(cairo, near(p.x), near(p.y))
    case .line(let p): unsafe cairo_line_to(cairo, near(p.x), near(p.y))
    case .curve(let p, let q, let r):
      unsafe cairo_curve_to(cairo, near(p.x), near(p.y), near(q.x), near(q.y), near(r.x), near(r.y))
    case .close: unsafe cairo_close_path(cairo)
    }
  }
}
