import EmitterPixels
import EmitterQuartz
import Foundation
import Testing

@testable import EmitterKit

/// Names of AppKit's and UIKit's that code around effects uses.
@Suite(.serialized) @MainActor struct NamesAroundEffects {
  @Test func `an animation group animates what changes in it, and tells when that is over`() {
    let run = SceneRun.begin()
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
    let stage = Stage(outlets: { _ in })
    stage.show(view)
    var ended: Double?
    let change: (UIResponder) -> Void = { _ in
      NSAnimationContext.runAnimationGroup({ context in
        context.duration = 1.5
        context.timingFunction = CAMediaTimingFunction(name: .linear)
        view.animator().alphaValue = 0
      }) { ended = run.now }
      #expect(view.alphaValue == 0 && ended == nil)
    }
    stage.play([], actions: [:], calls: [(time: 0.5, body: change)], until: 1.9)
    #expect(ended == nil)
    run.run(until: 3)
    #expect(ended == 2)
  }

  @Test func `a click is where a view of AppKit's counts it`() throws {
    let run = SceneRun.begin()
    run.canvas = CGSize(width: 100, height: 80)
    let (view, listener) = (NSView(), Listener())
    let recognizer = NSClickGestureRecognizer(target: listener, action: Selector(_objc: "made(_:)", Listener.made(_:)))
    recognizer.numberOfClicksRequired = 1
    view.addGestureRecognizer(recognizer)
    listener.view = view
    let stage = Stage(outlets: { _ in })
    stage.show(view)
    stage.play([try #require(Tap("10,20@0.5"))], actions: [:], calls: [], until: 1)
    #expect(listener.places == [NSPoint(x: 10, y: 60)])
  }

  @Test func `tracking areas are kept, and asked for when the view is laid out`() {
    SceneRun.begin()
    let view = Tracked(frame: NSRect(x: 0, y: 0, width: 20, height: 10))
    Stage(outlets: { _ in }).show(view)
    #expect(view.trackingAreas.count == 1 && view.trackingAreas.first?.owner === view)
    #expect(view.trackingAreas.first?.rect == view.bounds)
    view.trackingAreas.forEach(view.removeTrackingArea)
    #expect(view.trackingAreas.isEmpty)
  }

  @Test func `sounds and cursors are there, and do nothing`() {
    SceneRun.begin()
    #expect(NSSound(named: "Pop")?.play() == false)
    NSCursor.pointingHand.push()
    NSCursor.pop()
    let button = NSButton(title: "Go", target: nil, action: nil)
    button.bezelStyle = .push
    #expect(button.bezelStyle == .rounded && button.title == "Go")
  }

  @Test func `a picture of AppKit's is what a layer shows`() {
    SceneRun.begin()
    let image = NSImage(size: NSSize(width: 4, height: 3), flipped: false) { rect in
      NSColor.red.setFill()
      rect.fill()
      return true
    }
    let contents = image.layerContents(forContentsScale: image.recommendedLayerContentsScale(0))
    #expect((contents as? EmitterQuartz.CGImage)?.width == Int(4 * UIScreen.main.scale))
    #expect(NSWorkspace.shared.accessibilityDisplayShouldReduceMotion == false)
  }

  @Test func `an image view shows its picture in the middle, as large as it has room`() {
    SceneRun.begin()
    let image = NSImage(size: NSSize(width: 4, height: 2), flipped: false) { rect in
      NSColor.black.setFill()
      rect.fill()
      return true
    }
    let view = NSImageView(image: image)
    let layer = view.host.layer
    #expect(view.frame.size == image.size && view.intrinsicContentSize == image.size)
    #expect(layer.contentsGravity == .center && layer.contentsScale == UIScreen.main.scale)
    view.frame.size.width = 2
    view.layout()
    #expect(layer.contentsGravity == .resizeAspect)
    view.imageScaling = .scaleAxesIndependently
    #expect(layer.contentsGravity == .resize)
    image.isTemplate = true
    view.contentTintColor = .red
    #expect((layer.contents as? EmitterQuartz.CGImage)?.pixmap[0, 0] == 0xFF00_00FF)
  }

  @Test func `margins by the direction of writing are the margins`() {
    SceneRun.begin()
    let view = UIView(frame: .zero)
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.layoutMargins.left = 9
    #expect(view.directionalLayoutMargins.leading == 9)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test func `traits do not change, and can be compared`() {
    SceneRun.begin()
    let view = UIView(frame: .zero)
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _: UITraitCollection) in
      Issue.record("no trait changes")
    }
    view.overrideUserInterfaceStyle = .dark
    #expect(
      !view.traitCollection.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
    #expect(view.traitCollection.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(view.traitCollection.hasDifferentColorAppearance(comparedTo: nil))
  }

  @Test func `what goes along with a transition happens at once`() {
    SceneRun.begin()
    var order: [String] = []
    Coordinator().animate(
      alongsideTransition: { _ in order.append("along") }, completion: { _ in order.append("done") })
    #expect(order == ["along", "done"])
  }

  @Test func `a delegate's window is optional twice over`() {
    SceneRun.begin()
    let bounds: CGRect? = UIApplication.shared.delegate?.window??.bounds
    #expect(bounds == nil)
  }
}

@MainActor private final class Listener: NSObject {
  weak var view: NSView?
  var places: [NSPoint] = []
  func made(_ recognizer: NSClickGestureRecognizer) {
    if let view { places.append(recognizer.location(in: view)) }
  }
}

private final class Tracked: NSView {
  override func updateTrackingAreas() {
    super.updateTrackingAreas()
    trackingAreas.forEach(removeTrackingArea)
    addTrackingArea(NSTrackingArea(rect: bounds, options: [.mouseMoved, .activeAlways], owner: self, userInfo: nil))
  }
}

@MainActor private final class Coordinator: UIViewControllerTransitionCoordinator {}
