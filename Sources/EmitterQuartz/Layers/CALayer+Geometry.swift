import EmitterMath
import EmitterScene
public import Foundation

extension CALayer {
  /// The affine part of `transform`.
  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// Whether an odd number of the layers around it, itself included, turn y around.
  public func contentsAreFlipped() -> Bool {
    var isFlipped = false
    var layer: CALayer? = self
    while let here = layer {
      if here.isGeometryFlipped { isFlipped.toggle() }
      layer = here.superlayer
    }
    return isFlipped
  }

  /// The part of the layer that a scrolling layer would show: all of it.
  public var visibleRect: CGRect { bounds }

  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { CALayer.convert(p, from: l, to: self) }

  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { CALayer.convert(p, from: self, to: l) }

  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { box(r) { convert($0, from: l) } }

  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { box(r) { convert($0, to: l) } }

  /// The upright rectangle around the layer in its superlayer.
  var frameNow: CGRect { box(bounds) { CALayer.apply(ownProjection, to: $0) } }

  func place(in frame: CGRect) {
    let frame: CGRect = frame.standardized
    var size: CGSize = frame.size
    let turn: EmitterMath.AffineTransform = transform.transform.affine
    let area: Double = turn.determinant
    if turn != .identity, area != 0 {
      let width: Double = turn.d * size.width - turn.c * size.height
      let height: Double = turn.a * size.height - turn.b * size.width
      size = CGSize(width: width.magnitude / area.magnitude, height: height.magnitude / area.magnitude)
    }
    bounds = CGRect(origin: bounds.origin, size: size)
    let here: CGRect = frameNow
    position = CGPoint(
      x: position.x + frame.origin.x - here.origin.x, y: position.y + frame.origin.y - here.origin.y)
  }

  func layerUnder(_ p: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0.01 else { return nil }
    guard let inverse = fullProjection.inverse else { return nil }
    let inside: CGPoint = CALayer.apply(inverse, to: p)
    let isInside: Bool = contains(inside)
    guard isInside || !masksToBounds else { return nil }
    for child in children.reversed() {
      if let found = child.hitTest(inside) { return found }
    }
    return isInside ? self : nil
  }

  /// From the layer's coordinates to its superlayer's, the superlayer's own transform of its sublayers left out.
  private var ownProjection: Projection { Projection(ownTransform) }

  private var ownTransform: Transform3D {
    let bounds: CGRect = bounds
    let anchor: CGPoint = anchorPoint
    return Transform3D.translation(
      -bounds.origin.x - anchor.x * bounds.width, -bounds.origin.y - anchor.y * bounds.height, -anchorPointZ
    )
    .then(transform.transform)
    .then(.translation(position.x, position.y, zPosition))
  }

  /// From the layer's coordinates, in which its sublayers lie, to its superlayer's.
  private var fullProjection: Projection {
    var result: Transform3D = ownTransform
    if isGeometryFlipped {
      let bounds: CGRect = bounds
      result = Transform3D.scale(1, -1, 1).then(.translation(0, 2 * bounds.origin.y + bounds.height, 0)).then(result)
    }
    if let above = superlayer, above.sublayerTransform != CATransform3DIdentity {
      let bounds: CGRect = above.bounds
      let x: Double = bounds.origin.x + above.anchorPoint.x * bounds.width
      let y: Double = bounds.origin.y + above.anchorPoint.y * bounds.height
      result = result.then(.translation(-x, -y, 0)).then(above.sublayerTransform.transform).then(.translation(x, y, 0))
    }
    return Projection(result)
  }

  private var projectionToRoot: Projection {
    var result: Projection = fullProjection
    var above: CALayer? = superlayer
    while let layer = above {
      result = result.then(layer.fullProjection)
      above = layer.superlayer
    }
    return result
  }

  private static func convert(_ p: CGPoint, from source: CALayer?, to target: CALayer?) -> CGPoint {
    guard source !== target else { return p }
    var point: CGPoint = p
    if let source { point = apply(source.projectionToRoot, to: point) }
    if let target, let inverse = target.projectionToRoot.inverse { point = apply(inverse, to: point) }
    return point
  }

  private static func apply(_ projection: Projection, to p: CGPoint) -> CGPoint {
    projection.apply(to: Point(p.x, p.y)).map { CGPoint(x: $0.x, y: $0.y) } ?? p
  }

  /// The upright rectangle around where the corners of `r` go.
  private func box(_ r: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
    let corners: [CGPoint] = [
      CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.minX, y: r.maxY),
      CGPoint(x: r.maxX, y: r.maxY),
    ].map(map)
    var (left, top): (CGFloat, CGFloat) = (.infinity, .infinity)
    var (right, bottom): (CGFloat, CGFloat) = (-.infinity, -.infinity)
    for corner in corners {
      left = min(left, corner.x)
      right = max(right, corner.x)
      top = min(top, corner.y)
      bottom = max(bottom, corner.y)
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
