public import Foundation

/// Methods that wait for their time.
struct PendingPerformances {
  struct One {
    weak var target: NSObject?
    var selector: Selector
    var id: Int
  }

  var all: [One] = []
}

extension NSObjectProtocol {
  /// Whether a method could be called; here that is not known by name, so yes. Optional methods have bodies that do nothing.
  public func responds(to selector: Selector!) -> Bool { true }
}

extension NSObject {
  /// Calls a method `delay` seconds from now.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: Double) {
    let run = SceneRun.current
    let id = run.schedule(after: delay) { selector.invoke(on: self, with: argument) }
    run.performances.all.removeAll { $0.target == nil }
    run.performances.all.append(PendingPerformances.One(target: self, selector: selector, id: id))
  }

  public func perform(
    _ selector: Selector, with argument: Any?, afterDelay delay: Double, inModes modes: [RunLoop.Mode]
  ) {
    perform(selector, with: argument, afterDelay: delay)
  }

  /// Calls a method now; what it gives back is lost.
  public func perform(_ selector: Selector) { selector.invoke(on: self) }

  /// Calls a method now; what it gives back is lost.
  public func perform(_ selector: Selector, with argument: Any?) { selector.invoke(on: self, with: argument) }

  /// Calls a method with two arguments now; what it gives back is lost.
  public func perform(_ selector: Selector, with first: Any?, with second: Any?) {
    selector.invoke(on: self, with: first, second)
  }

  public func performSelector(onMainThread selector: Selector, with argument: Any?, waitUntilDone: Bool) {
    if waitUntilDone {
      perform(selector, with: argument)
    } else {
      perform(selector, with: argument, afterDelay: 0)
    }
  }

  public func performSelector(inBackground selector: Selector, with argument: Any?) {
    perform(selector, with: argument, afterDelay: 0)
  }

  /// Whether a method could be called; here that is not known by name, so yes.
  public func responds(to selector: Selector!) -> Bool { true }

  /// Forgets every call that waits for `target`.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    forget { $0.target === target as AnyObject }
  }

  /// Forgets the calls of one method that wait for `target`.
  public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object: Any?) {
    forget { $0.target === target as AnyObject && $0.selector == selector }
  }

  private static func forget(where isMeant: (PendingPerformances.One) -> Bool) {
    let run = SceneRun.current
    for one in run.performances.all where isMeant(one) { run.cancel(one.id) }
    run.performances.all.removeAll(where: isMeant)
  }
}
