import EmitterQuartz
import Foundation
import Testing

@testable import EmitterKit

/// A view of AppKit's that counts what it hears of frames.
@MainActor private final class FrameListener: NSObject {
  var count = 0
  func heard(_ notification: Notification) { count += 1 }
}

extension UIColor {
  fileprivate static func made() -> Self { self.init(red: 1, green: 0.5, blue: 0, alpha: 1) }
}

@Suite("Segments, frames and windows") @MainActor struct SegmentsFramesAndWindows {
  @Test func `a segment is chosen where the finger goes up`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    let control = UISegmentedControl(items: ["snow", "rain", "fog"])
    control.frame = CGRect(x: 10, y: 20, width: 300, height: 32)
    window.addSubview(control)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    var heard: [Int] = []
    control.addAction(UIAction { _ in heard.append(control.selectedSegmentIndex) }, for: .valueChanged)
    for x in [250.0, 250, 40] { Finger(at: CGPoint(x: x, y: 36), in: window).lift() }
    #expect(heard.last == 0 && heard.first == 2)
  }

  @Test func `a frame that changes is posted once, and none that stays`() {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
    let listener = FrameListener()
    NotificationCenter.default.addObserver(
      listener, selector: Selector(_objc: "heard", FrameListener.heard), name: NSView.frameDidChangeNotification,
      object: view)
    view.frame = NSRect(x: 0, y: 0, width: 20, height: 10)
    view.frame = NSRect(x: 0, y: 0, width: 20, height: 10)
    #expect(listener.count == 1)
    view.setFrameSize(NSSize(width: 30, height: 10))
    view.setFrameOrigin(NSPoint(x: 5, y: 5))
    #expect(listener.count == 3)
    view.postsFrameChangedNotifications = false
    view.frame = .zero
    #expect(listener.count == 3)
  }

  @Test func `a colour of the class at hand is made by its initialisers`() {
    #expect(UIColor.made() == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
  }
}
