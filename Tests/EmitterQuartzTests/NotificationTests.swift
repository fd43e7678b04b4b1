import EmitterQuartz
import Foundation
import Testing

@Suite(.serialized) @MainActor struct Notifications {
  private final class Listener {
    var heard: [String] = []
    func hear(_ notification: Notification) { heard.append(notification.name.rawValue) }
  }

  private let center = NotificationCenter()
  private let one = NSNotification.Name("one")
  private let other = NSNotification.Name("other")

  private func listener() -> Listener {
    let listener = Listener()
    let method = Selector(_objc: "hear(_:)", Listener.hear)
    for name in [one, other] { center.addObserver(listener, selector: method, name: name, object: nil) }
    return listener
  }

  @Test func `a method is called until its observer is removed`() {
    SceneRun.begin()
    let (listener, second) = (listener(), listener())
    center.post(name: one, object: nil)
    center.removeObserver(listener, name: one, object: nil)
    center.post(name: one, object: nil)
    center.post(name: other, object: nil)
    center.removeObserver(listener)
    center.post(name: other, object: nil)
    #expect(listener.heard == ["one", "other"])
    #expect(second.heard == ["one", "one", "other", "other"])
  }

  @Test func `the notifications of one object are left out alone`() {
    SceneRun.begin()
    let (listener, a, b) = (Listener(), NSObject(), NSObject())
    let method = Selector(_objc: "hear(_:)", Listener.hear)
    for object in [a, b] { center.addObserver(listener, selector: method, name: one, object: object) }
    center.removeObserver(listener, name: one, object: a)
    center.post(name: one, object: a)
    #expect(listener.heard.isEmpty)
    center.post(name: one, object: b)
    #expect(listener.heard == ["one"])
  }

  @Test func `a block's observer is removed as ever`() {
    SceneRun.begin()
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: one, object: nil, queue: nil) { _ in unsafe count += 1 }
    center.post(name: one, object: nil)
    center.removeObserver(token)
    center.post(name: one, object: nil)
    #expect(unsafe count == 1)
  }
}
