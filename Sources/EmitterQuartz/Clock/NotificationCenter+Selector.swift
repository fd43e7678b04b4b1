public import Foundation

extension NotificationCenter {
  /// Calls a method of `observer` whenever a notification of that name (of any for nil) is posted, as long as the observer
  /// is there.
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
    let holder = WeakObserver(observer as AnyObject)
    _ = addObserver(forName: name, object: object, queue: nil) { notification in
      if let observer = holder.object { selector.invoke(on: observer, with: notification) }
    }
  }
}

private final class WeakObserver: @unchecked Sendable {
  // Sendable: it is used on the main thread only.
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}
