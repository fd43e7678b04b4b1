package import EmitterScene
public import Foundation

/// A layer that draws a gradient.
open class CAGradientLayer: CALayer {
  package override var sceneKind: LayerKind { .gradient }

  /// `CGColor`s; others are left out, with a warning.
  open var colors: [Any]? {
    get { objects[.colors] as? [Any] }
    set {
      let colors: [CGColor] = (newValue ?? []).compactMap { unwrapped($0).flatMap(cgColor) }
      if colors.count != newValue?.count ?? 0 {
        SceneRun.current.warn("the colors of a gradient layer are CGColors (`.cgColor`); what is none was left out")
      }
      assign(.colors(colors.map { $0.color }), object: newValue, to: .colors)
    }
  }

  /// Where each colour lies, 0…1, ascending; `nil` spreads them evenly.
  open var locations: [NSNumber]? {
    get {
      let locations: [Double] = table.numbers(.locations)
      return locations.isEmpty ? nil : locations.map { NSNumber(value: $0) }
    }
    set { assign(.numbers(newValue?.map { $0.doubleValue } ?? []), to: .locations) }
  }

  /// In parts of the bounds.
  open var startPoint: CGPoint {
    get { read(.startPoint) }
    set { write(newValue, .startPoint) }
  }

  /// In parts of the bounds.
  open var endPoint: CGPoint {
    get { read(.endPoint) }
    set { write(newValue, .endPoint) }
  }

  open var type: CAGradientLayerType {
    get { read(.gradientType) }
    set { write(newValue, .gradientType) }
  }
}
