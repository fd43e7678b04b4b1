public import Foundation

extension NotificationCenter {
  /// Calls a method of `observer` whenever a notification of that name (of any for nil) is posted, as long as the observer
  /// is there, or until it is removed.
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
    let holder = WeakObserver(observer as AnyObject)
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      if let observer = holder.object { selector.invoke(on: observer, with: notification) }
    }
    let watches: Watches = Watches.of(observer as AnyObject) ?? Watches()
    watches.all.append(Watches.One(center: self, token: token, name: name, object: object.map { $0 as AnyObject }))
    SceneRun.current.associated.set(watches, of: observer as AnyObject, Watches.key, .OBJC_ASSOCIATION_RETAIN)
  }

  /// Forgets what `addObserver(_:selector:name:object:)` was asked to call of an observer; one that stands for a block is
  /// removed too.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

  /// The same for the notifications of one name, or of one object; nil stands for all of them.
  public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
    removeObserver(observer as Any, name: name, object: object)
    guard let watches = Watches.of(observer) else { return }
    let target: AnyObject? = object.map { $0 as AnyObject }
    watches.remove { one in
      one.center === self && (name == nil || one.name == name) && (target == nil || one.object === target)
    }
  }
}

/// What an observer is told of by its methods: it ends with the observer.
private final class Watches {
  struct One {
    var center: NotificationCenter
    var token: any NSObjectProtocol
    var name: NSNotification.Name?
    weak var object: AnyObject?
  }

  static let key = UInt(bitPattern: ObjectIdentifier(Watches.self))

  var all: [One] = []

  static func of(_ observer: AnyObject) -> Watches? {
    SceneRun.current.associated.value(of: observer, key) as? Watches
  }

  func remove(where isMeant: (One) -> Bool) {
    for one in all where isMeant(one) { one.center.removeObserver(one.token as Any) }
    all.removeAll(where: isMeant)
  }

  deinit { remove { _ in true } }
}

private final class WeakObserver: @unchecked Sendable {
  // Sendable: it is used on the main thread only.
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}
