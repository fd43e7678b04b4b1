package import EmitterMath
public import Foundation

/// Lines and curves. Quadratic curves are kept as the cubic ones that are the same.
public class CGPath: Hashable {
  var tracer: PathTracer

  init(_ tracer: PathTracer) { self.tracer = tracer }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(PathTracer())
    tracer.rect(rect, unsafe transform?.pointee ?? .identity)
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(PathTracer())
    tracer.ellipse(rect, unsafe transform?.pointee ?? .identity)
  }

  /// Corners larger than half a side are as large as that.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(PathTracer())
    tracer.roundedRect(rect, cornerWidth, cornerHeight, unsafe transform?.pointee ?? .identity)
  }

  /// A path of the core's. O(elements).
  package convenience init(_ path: VectorPath) { self.init(PathTracer(path.elements)) }

  /// The path in the core's terms. O(1).
  package var vectorPath: VectorPath { VectorPath(elements: tracer.elements) }

  public var isEmpty: Bool { tracer.elements.isEmpty }

  /// Where the pen is; (0, 0) for an empty path.
  public var currentPoint: CGPoint { tracer.current.map { CGPoint($0) } ?? .zero }

  /// O(elements).
  public func copy() -> CGPath? { CGPath(tracer) }

  /// O(elements).
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(tracer) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(tracer.applying(unsafe transform?.pointee ?? .identity))
  }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(tracer.applying(unsafe transform?.pointee ?? .identity))
  }

  public static func == (left: CGPath, right: CGPath) -> Bool { left.tracer.elements == right.tracer.elements }

  public func hash(into hasher: inout Hasher) { hasher.combine(tracer.elements) }
}

extension PathTracer {
  /// The whole path moved. O(elements).
  func applying(_ t: CGAffineTransform) -> PathTracer {
    var moved = PathTracer()
    moved.append(elements, t)
    return moved
  }
}
