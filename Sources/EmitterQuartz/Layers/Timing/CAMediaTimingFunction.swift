package import EmitterMath
import EmitterScene
public import Foundation

/// The pace of an animation: a cubic Bézier curve from (0, 0) to (1, 1).
open class CAMediaTimingFunction: NSObject {
  package let curve: UnitBezier

  /// One of the named functions; any other name is `linear`, with a warning (Apple's systems stop there).
  public convenience init(name: CAMediaTimingFunctionName) {
    if let named = UnitBezier.named.first(where: { $0.name == name.rawValue }) {
      self.init(curve: named.curve)
    } else {
      SceneRun.current.warn("there is no timing function '\(name.rawValue)'; 'linear' stands in for it")
      self.init(curve: .linear)
    }
  }

  /// The curve with the inner control points (`c1x`, `c1y`) and (`c2x`, `c2y`); x is clamped to 0…1.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(curve: UnitBezier(decimal(c1x), decimal(c1y), decimal(c2x), decimal(c2y)))
  }

  package init(curve: UnitBezier) { self.curve = curve }

  /// Writes x and y of control point `index`, 0…3, to `ptr`; nothing for other indices.
  public func getControlPoint(at index: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points: [(Double, Double)] = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    guard points.indices.contains(index) else { return }
    unsafe ptr[0] = Float(points[index].0)
    unsafe ptr[1] = Float(points[index].1)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.curve == curve
  }

  open override var hash: Int { curve.hashValue }
}

/// What a number means for a transform, such as an angle about x.
open class CAValueFunction: NSObject {
  public let name: CAValueFunctionName

  public init?(name: CAValueFunctionName) {
    self.name = name
  }
}
