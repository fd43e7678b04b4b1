public import Foundation

/// An animation of one property, addressed by its key path.
open class CAPropertyAnimation: CAAnimation {
  /// Such as `opacity`, `position.x`, `transform.rotation.z` or `emitterCells.NAME.birthRate`.
  open var keyPath: String?
  /// Whether the values are added to what is below.
  open var isAdditive = false
  /// Whether each repeat goes on from where the last one ended.
  open var isCumulative = false
  /// What numbers mean where the property is a transform.
  open var valueFunction: CAValueFunction?

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  override func setOwn(_ value: Any?, _ key: String) -> Bool {
    let flag: Bool = value.flatMap { numberIn($0) } ?? 0 != 0
    switch key {
    case "keyPath": keyPath = value as? String
    case "additive", "isAdditive": isAdditive = flag
    case "cumulative", "isCumulative": isCumulative = flag
    case "valueFunction": valueFunction = value as? CAValueFunction
    default: return super.setOwn(value, key)
    }
    return true
  }

  override func ownValue(_ key: String) -> Any? {
    switch key {
    case "keyPath": keyPath
    case "additive", "isAdditive": isAdditive
    case "cumulative", "isCumulative": isCumulative
    case "valueFunction": valueFunction
    default: super.ownValue(key)
    }
  }
}

/// Between two values; which ones follow from what is given.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  override func setOwn(_ value: Any?, _ key: String) -> Bool {
    switch key {
    case "fromValue": fromValue = value
    case "toValue": toValue = value
    case "byValue": byValue = value
    default: return super.setOwn(value, key)
    }
    return true
  }

  override func ownValue(_ key: String) -> Any? {
    switch key {
    case "fromValue": fromValue
    case "toValue": toValue
    case "byValue": byValue
    default: super.ownValue(key)
    }
  }
}

/// Through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// What a point follows; it goes before `values`.
  open var path: CGPath?
  /// 0…1, ascending, one a value.
  open var keyTimes: [NSNumber]?
  /// One between two values.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode: CAAnimationCalculationMode = .linear
  open var tensionValues: [NSNumber]?
  open var continuityValues: [NSNumber]?
  open var biasValues: [NSNumber]?
  open var rotationMode: CAAnimationRotationMode?

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }

  override func setOwn(_ value: Any?, _ key: String) -> Bool {
    switch key {
    case "values": values = value as? [Any]
    case "path": path = value as? CGPath
    case "keyTimes": keyTimes = value.flatMap { numbersIn($0) }?.map { NSNumber(value: $0) }
    case "timingFunctions": timingFunctions = value as? [CAMediaTimingFunction]
    case "calculationMode": word(value).map { calculationMode = CAAnimationCalculationMode(rawValue: $0) }
    case "rotationMode": rotationMode = word(value).map { CAAnimationRotationMode(rawValue: $0) }
    default: return super.setOwn(value, key)
    }
    return true
  }

  override func ownValue(_ key: String) -> Any? {
    switch key {
    case "values": values
    case "path": path
    case "keyTimes": keyTimes
    case "timingFunctions": timingFunctions
    case "calculationMode": calculationMode.rawValue
    case "rotationMode": rotationMode?.rawValue
    default: super.ownValue(key)
    }
  }
}
