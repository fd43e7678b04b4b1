/// A method by name. Without Objective-C's runtime the method has to be handed over with its name: `#selector(f)` becomes
/// `Selector(_objc: "f", f)` before a file is compiled.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, @unchecked Sendable {
  // Sendable: it is called on the main thread only.

  /// What stood in `#selector(…)`, or the string.
  public let name: String
  private let call: (@MainActor (_ target: AnyObject?, _ arguments: [Any?]) -> Bool)?

  public init(_ name: String) {
    self.name = name
    call = nil
  }

  public init(stringLiteral name: String) { self.init(name) }

  public var description: String { name }

  public init<T: AnyObject, R>(_objc name: String, _ method: @escaping (T) -> @MainActor () -> R) {
    self.name = name
    // The main thread calls it.
    nonisolated(unsafe) let method = method
    call = { target, _ in
      guard let target = target as? T else { return false }
      _ = unsafe method(target)()
      return true
    }
  }

  public init<T: AnyObject, A, R>(_objc name: String, _ method: @escaping (T) -> @MainActor (A) -> R) {
    self.name = name
    // The main thread calls it.
    nonisolated(unsafe) let method = method
    call = { target, arguments in
      guard let target = target as? T, let first = argument(0, of: arguments, as: A.self) else { return false }
      _ = unsafe method(target)(first)
      return true
    }
  }

  public init<T: AnyObject, A, B, R>(
    _objc name: String, _ method: @escaping (T) -> @MainActor (A, B) -> R
  ) {
    self.name = name
    // The main thread calls it.
    nonisolated(unsafe) let method = method
    call = { target, arguments in
      guard let target = target as? T, let first = argument(0, of: arguments, as: A.self),
        let second = argument(1, of: arguments, as: B.self)
      else { return false }
      _ = unsafe method(target)(first, second)
      return true
    }
  }

  // The same for methods of classes that stand on no actor.

  public init<T: AnyObject, R>(_objc name: String, _ method: @escaping (T) -> () -> R) {
    self.name = name
    // The main thread calls it.
    nonisolated(unsafe) let method = method
    call = { target, _ in
      guard let target = target as? T else { return false }
      _ = unsafe method(target)()
      return true
    }
  }

  public init<T: AnyObject, A, R>(_objc name: String, _ method: @escaping (T) -> (A) -> R) {
    self.name = name
    // The main thread calls it.
    nonisolated(unsafe) let method = method
    call = { target, arguments in
      guard let target = target as? T, let first = argument(0, of: arguments, as: A.self) else { return false }
      _ = unsafe method(target)(first)
      return true
    }
  }

  public init<T: AnyObject, A, B, R>(
    _objc name: String, _ method: @escaping (T) -> (A, B) -> R
  ) {
    self.name = name
    // The main thread calls it.
    nonisolated(unsafe) let method = method
    call = { target, arguments in
      guard let target = target as? T, let first = argument(0, of: arguments, as: A.self),
        let second = argument(1, of: arguments, as: B.self)
      else { return false }
      _ = unsafe method(target)(first, second)
      return true
    }
  }

  @_disfavoredOverload
  public init<R>(_objc name: String, _ method: @escaping @MainActor () -> R) {
    self.name = name
    call = { _, _ in
      _ = method()
      return true
    }
  }

  @_disfavoredOverload
  public init<A, R>(_objc name: String, _ method: @escaping @MainActor (A) -> R) {
    self.name = name
    call = { _, arguments in
      guard let first = argument(0, of: arguments, as: A.self) else { return false }
      _ = method(first)
      return true
    }
  }

  @_disfavoredOverload
  public init<A, B, R>(_objc name: String, _ method: @escaping @MainActor (A, B) -> R) {
    self.name = name
    call = { _, arguments in
      guard let first = argument(0, of: arguments, as: A.self), let second = argument(1, of: arguments, as: B.self)
      else { return false }
      _ = method(first, second)
      return true
    }
  }

  /// Calls the method on `target` with as many of the arguments as it takes. One that was named by a string only, or that
  /// does not take what it is given, is not called; the run is warned.
  package func invoke(on target: AnyObject?, with arguments: Any?...) {
    switch attempt(on: target, with: arguments) {
    case true?: break
    case nil: SceneRun.current.warn("the selector '\(name)' is only a name: #selector(…) says which method it is")
    case false?: SceneRun.current.warn("the method '\(name)' could not be called with what its sender gives it")
    }
  }

  /// Calls the method if it is one of `target`'s that takes the arguments: false where it is not, `nil` where only its name is
  /// known.
  package func attempt(on target: AnyObject?, with arguments: [Any?]) -> Bool? {
    nonisolated(unsafe) let values = arguments
    nonisolated(unsafe) let target = target
    return MainActor.assumeIsolated { unsafe call?(target, values) }
  }

  public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

private func argument<A>(_ index: Int, of arguments: [Any?], as type: A.Type) -> A? {
  let value: Any? = index < arguments.count ? arguments[index] : nil
  // `nil` is an argument for a parameter that is optional or any value at all.
  if let value {
    if let value = value as? A { return value }
    // A sender is no flag, but as one it says yes: `endEditing(_:)` as an action.
    let yes: Any = true
    return A.self == Bool.self && Swift.type(of: value) is AnyClass ? yes as? A : nil
  }
  return Any?.none as? A
}

/// Makes a selector of its name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
