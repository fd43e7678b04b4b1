import EmitterMath
import EmitterScene
public import Foundation

/// Between two values as a spring moves; it is cut off at its duration, for which `settlingDuration` is meant.
open class CASpringAnimation: CABasicAnimation {
  private var spring: Spring = Spring()

  /// What swings; 0 and below are ignored.
  open var mass: CGFloat {
    get { spring.mass }
    set { if newValue > 0 { spring.mass = newValue } }
  }

  /// 0 and below are ignored.
  open var stiffness: CGFloat {
    get { spring.stiffness }
    set { if newValue > 0 { spring.stiffness = newValue } }
  }

  /// Negative ones are ignored; 0 never comes to rest.
  open var damping: CGFloat {
    get { spring.damping }
    set { if newValue >= 0 { spring.damping = newValue } }
  }

  /// In ways a second, toward the end.
  open var initialVelocity: CGFloat {
    get { spring.initialVelocity }
    set { spring.initialVelocity = newValue }
  }

  /// Seconds until it is as good as at rest; the greatest number there is without damping.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// The bounce that a spring of these figures has: 0 is critically damped.
  open var bounce: CGFloat { 1 - damping / (2 * (stiffness * mass).squareRoot()) }

  /// The spring that takes about `perceptualDuration` seconds and bounces as told: 0 not at all, toward 1 ever more.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    guard perceptualDuration > 0 else { return }
    let pulse: Double = 2 * Double.pi / perceptualDuration
    stiffness = pulse * pulse
    damping = max(0, 1 - bounce) * 2 * pulse
  }

  override func take(_ other: CAAnimation) {
    super.take(other)
    if let other = other as? CASpringAnimation { spring = other.spring }
  }

  override func setOwn(_ value: Any?, _ key: String) -> Bool {
    let figure: Double = value.flatMap { numberIn($0) } ?? 0
    switch key {
    case "mass": mass = figure
    case "stiffness": stiffness = figure
    case "damping": damping = figure
    case "initialVelocity": initialVelocity = figure
    default: return super.setOwn(value, key)
    }
    return true
  }

  override func ownValue(_ key: String) -> Any? {
    switch key {
    case "mass": mass
    case "stiffness": stiffness
    case "damping": damping
    case "initialVelocity": initialVelocity
    case "settlingDuration": settlingDuration
    default: super.ownValue(key)
    }
  }
}
