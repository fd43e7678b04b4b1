import Foundation

/// Animations under one clock; what they begin at counts from the group.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func take(_ other: CAAnimation) {
    super.take(other)
    animations = (other as? CAAnimationGroup)?.animations?.compactMap { $0.copy() as? CAAnimation }
  }

  override func setOwn(_ value: Any?, _ key: String) -> Bool {
    guard key == "animations" else { return super.setOwn(value, key) }
    animations = value as? [CAAnimation]
    return true
  }

  override func ownValue(_ key: String) -> Any? { key == "animations" ? animations : super.ownValue(key) }
}

/// A change of a layer's whole look.
open class CATransition: CAAnimation {
  open var type: CATransitionType = .fade
  open var subtype: CATransitionSubtype?
  /// How far the change has come when it begins, 0…1.
  open var startProgress: Float = 0
  /// How far it has come when it ends, 0…1.
  open var endProgress: Float = 1
  /// A Core Image filter, which no scene has: kept, and not looked at.
  open var filter: Any?

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
    filter = other.filter
  }

  override func setOwn(_ value: Any?, _ key: String) -> Bool {
    switch key {
    case "type": word(value).map { type = CATransitionType(rawValue: $0) }
    case "subtype": subtype = word(value).map { CATransitionSubtype(rawValue: $0) }
    case "startProgress": startProgress = Float(value.flatMap { numberIn($0) } ?? 0)
    case "endProgress": endProgress = Float(value.flatMap { numberIn($0) } ?? 1)
    default: return super.setOwn(value, key)
    }
    return true
  }

  override func ownValue(_ key: String) -> Any? {
    switch key {
    case "type": type.rawValue
    case "subtype": subtype?.rawValue
    case "startProgress": startProgress
    case "endProgress": endProgress
    default: super.ownValue(key)
    }
  }
}
