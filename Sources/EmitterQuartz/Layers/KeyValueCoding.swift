public import Foundation

/// What takes values by key here: layers, cells, behaviours and animations. No kind of `NSObject`, whose own methods below would
/// stand before these.
protocol KeyValueCoding: AnyObject {
  func setValue(_ value: Any?, forKey key: String)
  func value(forKey key: String) -> Any?
  func setValue(_ value: Any?, forKeyPath keyPath: String)
  func value(forKeyPath keyPath: String) -> Any?
}

extension CALayer: KeyValueCoding {}
extension CAEmitterCell: KeyValueCoding {}
extension CAEmitterBehavior: KeyValueCoding {}
extension CAAnimation: KeyValueCoding {}

/// An object that gives others by keys which are no stored properties of its own, as a view gives its layer.
package protocol KeyedParts {
  func part(forKey key: String) -> Any?
}

// Key-value coding of what is only known to be an object: code that makes a behaviour by its class's name has no more.
// The last argument, which nobody gives, lets the classes' own methods stand before these.
extension NSObject {
  public func setValue(_ value: Any?, forKey key: String, _ nothing: Void = ()) {
    if let object = self as? any KeyValueCoding { return object.setValue(value, forKey: key) }
    warnOfNoCoding(key)
  }

  public func value(forKey key: String, _ nothing: Void = ()) -> Any? {
    if let object = self as? any KeyValueCoding { return object.value(forKey: key) }
    if let part = part(key) { return part }
    warnOfNoCoding(key)
    return nil
  }

  public func setValue(_ value: Any?, forKeyPath keyPath: String, _ nothing: Void = ()) {
    if let object = self as? any KeyValueCoding { return object.setValue(value, forKeyPath: keyPath) }
    guard let (next, rest) = step(keyPath) else { return warnOfNoCoding(keyPath) }
    next.setValue(value, forKeyPath: rest)
  }

  public func value(forKeyPath keyPath: String, _ nothing: Void = ()) -> Any? {
    if let object = self as? any KeyValueCoding { return object.value(forKeyPath: keyPath) }
    guard keyPath.contains(".") else { return value(forKey: keyPath) }
    guard let (next, rest) = step(keyPath) else {
      warnOfNoCoding(keyPath)
      return nil
    }
    return next.value(forKeyPath: rest)
  }

  /// The object that the first key of a path names, and the rest of the path.
  private func step(_ keyPath: String) -> (next: NSObject, rest: String)? {
    guard let dot = keyPath.firstIndex(of: "."), let next = part(String(keyPath[..<dot])) as? NSObject else {
      return nil
    }
    return (next, String(keyPath[keyPath.index(after: dot)...]))
  }

  /// What a property of that name holds; `nil` where none is stored.
  private func part(_ key: String) -> Any? {
    if let keyed = self as? any KeyedParts, let part = keyed.part(forKey: key) { return part }
    var mirror: Mirror? = Mirror(reflecting: self)
    while let reflected = mirror {
      for child in reflected.children where child.label == key || child.label == "$__lazy_storage_$_" + key {
        return unwrapped(child.value)
      }
      mirror = reflected.superclassMirror
    }
    return nil
  }

  private func warnOfNoCoding(_ key: String) {
    SceneRun.current.warn(
      "an object of class \(Swift.type(of: self)) has nothing that could be set or read for '\(key)' without an "
        + "Objective-C runtime")
  }
}
