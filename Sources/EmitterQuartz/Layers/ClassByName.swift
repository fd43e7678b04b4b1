public import Foundation

// What Objective-C's runtime finds by name. Code speaks to classes that no header shows in this way, `CAEmitterBehavior` before
// all; other methods than that class's are not found by their names.

/// The class that Apple calls by that name; `nil` where there is none here.
public func classByName(_ name: String) -> AnyClass? {
  for module in ["EmitterQuartz.", "EmitterKit.", ""] {
    if let found = Foundation.NSClassFromString(module + name) { return found }
  }
  SceneRun.current.warn("there is no class '\(name)' here")
  return nil
}

/// A method of a class, found by its name.
public struct IMP {
  fileprivate let owner: NSObject.Type
}

/// The method as a function of the object, its own name and one argument: what a cast to a C function gives where there is an
/// Objective-C runtime.
public func unsafeBitCast<Object, Argument, Result>(
  _ method: IMP, to type: ((Object, Selector, Argument) -> Result).Type
) -> (Object, Selector, Argument) -> Result {
  { _, selector, argument in
    let made: Any? = method.owner.object(for: selector, with: argument)
    guard let result = made as? Result else {
      fatalError("\(method.owner) gives no \(Result.self) for '\(selector.name)'")
    }
    return result
  }
}

extension NSObject {
  /// Calls a method of the class by its name: `behaviorWithType:` and `behaviorTypes` of `CAEmitterBehavior`.
  @discardableResult
  public class func perform(_ selector: Selector, with argument: Any? = nil) -> Unmanaged<AnyObject>! {
    guard let object = object(for: selector, with: argument) else { return nil }
    // It lives on, as an object in a pool lives until later than anybody looks.
    return unsafe Unmanaged.passRetained(object as AnyObject)
  }

  /// Whether the class has a method of that name that can be called here.
  public class func responds(to selector: Selector) -> Bool { knows(selector) }

  /// A method of the class.
  public class func method(for selector: Selector) -> IMP? {
    guard knows(selector) else {
      SceneRun.current.warn("the method '\(selector.name)' of \(self) is not found without an Objective-C runtime")
      return nil
    }
    return IMP(owner: self)
  }

  private class func knows(_ selector: Selector) -> Bool {
    ["behaviorWithType:", "behaviorTypes"].contains(selector.name) && self is CAEmitterBehavior.Type
  }

  fileprivate class func object(for selector: Selector, with argument: Any?) -> Any? {
    guard let behavior = self as? CAEmitterBehavior.Type, knows(selector) else {
      SceneRun.current.warn("the method '\(selector.name)' of \(self) is not found without an Objective-C runtime")
      return nil
    }
    if selector.name == "behaviorTypes" { return behavior.behaviorTypes() as NSArray }
    return behavior.init(type: unwrapped(argument).map { "\($0)" } ?? "")
  }
}
