package import EmitterScene
public import Foundation

/// A layer that draws a path.
open class CAShapeLayer: CALayer {
  package override var sceneKind: LayerKind { .shape }

  /// In the layer's coordinates.
  open var path: CGPath? {
    get { objects[.path] as? CGPath }
    set { write(newValue, .path) }
  }

  /// Opaque black by default; `nil` fills nothing.
  open var fillColor: CGColor? {
    get { color(.fillColor) }
    set { write(newValue, .fillColor) }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { read(.fillRule) }
    set { write(newValue, .fillRule) }
  }

  /// `nil`, the default, strokes nothing.
  open var strokeColor: CGColor? {
    get { color(.strokeColor) }
    set { write(newValue, .strokeColor) }
  }

  /// Where the stroke begins, in parts of the path's length.
  open var strokeStart: CGFloat {
    get { read(.strokeStart) }
    set { write(newValue, .strokeStart) }
  }

  /// Where the stroke ends, in parts of the path's length.
  open var strokeEnd: CGFloat {
    get { read(.strokeEnd) }
    set { write(newValue, .strokeEnd) }
  }

  open var lineWidth: CGFloat {
    get { read(.lineWidth) }
    set { write(newValue, .lineWidth) }
  }

  open var miterLimit: CGFloat {
    get { read(.miterLimit) }
    set { write(newValue, .miterLimit) }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { read(.lineCap) }
    set { write(newValue, .lineCap) }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { read(.lineJoin) }
    set { write(newValue, .lineJoin) }
  }

  open var lineDashPhase: CGFloat {
    get { read(.lineDashPhase) }
    set { write(newValue, .lineDashPhase) }
  }

  /// Lengths of dashes and gaps in turn, in points; `nil` for none.
  open var lineDashPattern: [NSNumber]? {
    get {
      let pattern: [Double] = table.numbers(.lineDashPattern)
      return pattern.isEmpty ? nil : pattern.map { NSNumber(value: $0) }
    }
    set { assign(.numbers(newValue?.map { $0.doubleValue } ?? []), to: .lineDashPattern) }
  }
}
