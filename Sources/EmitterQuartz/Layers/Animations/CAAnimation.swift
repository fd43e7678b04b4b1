public import Foundation

/// Who is told that an animation has begun and ended, at those instants of the film.
public protocol CAAnimationDelegate: AnyObject {
  /// The animation begins to act; by default nothing.
  @MainActor func animationDidStart(_ anim: CAAnimation)
  /// The animation is over; `flag` is false where it was taken away before its end. By default nothing.
  @MainActor func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  @MainActor public func animationDidStart(_ anim: CAAnimation) {}
  @MainActor public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What moves a layer for a while. A layer keeps a copy of what is added to it.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  /// The pace of one run; `nil` is even.
  open var timingFunction: CAMediaTimingFunction?
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer lets go of it at its end.
  open var isRemovedOnCompletion = true

  open var beginTime: CFTimeInterval = 0
  /// Seconds of one run; 0 becomes the transaction's 0.25 when it is added.
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode: CAMediaTimingFillMode = .removed
  /// How often a screen should show it anew; films have their own rate.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// What was put under keys that no property has.
  private var extras: [String: Any] = [:]

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  package convenience init(ofDynamicType: Void) { self.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy: CAAnimation = Swift.type(of: self).allocateByInit(ofDynamicType: ())
    copy.take(self)
    return copy
  }

  /// Takes over everything that another one says.
  func take(_ other: CAAnimation) {
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    beginTime = other.beginTime
    duration = other.duration
    speed = other.speed
    timeOffset = other.timeOffset
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    preferredFrameRateRange = other.preferredFrameRateRange
    extras = other.extras
  }

  /// What a property is when nothing is said; `nil` for keys without one.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  /// Adds the animation to the layer that has changed.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  open func setValue(_ value: Any?, forKey key: String) {
    let value: Any? = unwrapped(value)
    if !setOwn(value, key) { extras[key] = value }
  }

  open func value(forKey key: String) -> Any? { ownValue(key) ?? extras[key] }

  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Sets a property by its key; false for a key that is none.
  func setOwn(_ value: Any?, _ key: String) -> Bool {
    let seconds: Double = value.flatMap { numberIn($0) } ?? 0
    switch key {
    case "timingFunction": timingFunction = value as? CAMediaTimingFunction
    case "delegate": delegate = value as? any CAAnimationDelegate
    case "removedOnCompletion", "isRemovedOnCompletion": isRemovedOnCompletion = seconds != 0
    case "beginTime": beginTime = seconds
    case "duration": duration = seconds
    case "speed": speed = Float(seconds)
    case "timeOffset": timeOffset = seconds
    case "repeatCount": repeatCount = Float(seconds)
    case "repeatDuration": repeatDuration = seconds
    case "autoreverses": autoreverses = seconds != 0
    case "fillMode": word(value).map { fillMode = CAMediaTimingFillMode(rawValue: $0) }
    default: return false
    }
    return true
  }

  func ownValue(_ key: String) -> Any? {
    switch key {
    case "timingFunction": timingFunction
    case "delegate": delegate
    case "removedOnCompletion", "isRemovedOnCompletion": isRemovedOnCompletion
    case "beginTime": beginTime
    case "duration": duration
    case "speed": speed
    case "timeOffset": timeOffset
    case "repeatCount": repeatCount
    case "repeatDuration": repeatDuration
    case "autoreverses": autoreverses
    case "fillMode": fillMode.rawValue
    default: nil
    }
  }
}

// As `CALayer.make`: the entry of the convenience initialiser above, for a class that is a value.
extension CAAnimation {
  @_silgen_name("$s13EmitterQuartz11CAAnimationC13ofDynamicTypeACyt_tcfC")
  fileprivate static func allocateByInit(ofDynamicType: Void) -> CAAnimation
}
