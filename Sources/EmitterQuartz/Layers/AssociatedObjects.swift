import Foundation

/// Values that objects carry without having a property for them, by the address of a key.
///
/// Nothing tells when an object goes, so its values are let go when the turn of the run loop ends in which it went. An
/// object that comes to lie at the same address meanwhile has none of them.
final class AssociatedObjects {
  private struct Owner {
    weak var object: AnyObject?
    var values: [UInt: Kept] = [:]
  }

  private enum Kept {
    case strong(Any)
    case weak(WeakValue)
  }

  private final class WeakValue {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  private var owners: [ObjectIdentifier: Owner] = [:]

  /// - Complexity: O(1).
  func value(of object: AnyObject, _ key: UInt) -> Any? {
    guard let owner = owners[ObjectIdentifier(object)], owner.object === object else { return nil }
    switch owner.values[key] {
    case .strong(let value)?: return value
    case .weak(let holder)?: return holder.object
    case nil: return nil
    }
  }

  /// - Complexity: O(1).
  func set(_ value: Any?, of object: AnyObject, _ key: UInt, _ policy: objc_AssociationPolicy) {
    let id = ObjectIdentifier(object)
    var owner: Owner = owners[id].flatMap { $0.object === object ? $0 : nil } ?? Owner(object: object)
    // What was there goes last: it may set values itself on its way out.
    let before: Owner? = owners[id]
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: owner.values[key] = value.map { .weak(WeakValue($0 as AnyObject)) }
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      owner.values[key] = value.map { .strong(($0 as? any NSCopying)?.copy(with: nil) ?? $0) }
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC:
      owner.values[key] = value.map { .strong($0) }
    }
    owners[id] = owner.values.isEmpty ? nil : owner
    withExtendedLifetime(before) {}
  }

  func removeAll(of object: AnyObject) {
    let before: Owner? = owners.removeValue(forKey: ObjectIdentifier(object))
    withExtendedLifetime(before) {}
  }

  /// Lets go of what belonged to objects that are gone, and of what goes with that.
  /// - Complexity: O(objects that carry values) a round.
  func forgetTheGone() {
    while owners.contains(where: { $0.value.object == nil }) {
      let before: [ObjectIdentifier: Owner] = owners
      owners = before.filter { $0.value.object != nil }
    }
  }
}

/// How an object keeps a value that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Does not keep it: the value is nil once nothing else does.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Keeps a copy, of what can be copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// What was associated with an object under a key, which is told by its address; nil where nothing was.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  SceneRun.current.associated.value(of: object as AnyObject, UInt(bitPattern: key))
}

/// Associates a value with an object under a key, which is told by its address; nil takes it away.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  SceneRun.current.associated.set(value, of: object as AnyObject, UInt(bitPattern: key), policy)
}

/// Takes all away that is associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  SceneRun.current.associated.removeAll(of: object as AnyObject)
}
