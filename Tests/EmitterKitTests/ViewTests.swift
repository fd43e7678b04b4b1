import EmitterKit
import EmitterQuartz
import Foundation
import Testing

@Suite @MainActor struct Views {
  let run = SceneRun.begin()

  @Test func `a view's layer is of the class that it names`() {
    SceneRun.current = run
    #expect(EmitterView(frame: .zero).layer is CAEmitterLayer)
    let view = UIView(frame: .zero)
    #expect(view.layer.delegate === view)
  }

  @Test func `the layers lie as the views do`() {
    SceneRun.current = run
    let root = UIView(frame: .zero)
    let views = (0..<3).map { _ in UIView(frame: .zero) }
    for view in views { root.addSubview(view) }
    root.bringSubviewToFront(views[0])
    root.insertSubview(views[2], belowSubview: views[1])
    #expect(root.subviews == [views[2], views[1], views[0]])
    let layers = root.layer.sublayers ?? []
    #expect(layers == [views[2].layer, views[1].layer, views[0].layer])
    views[1].removeFromSuperview()
    #expect(root.layer.sublayers?.count == 2)
    #expect(views[1].superview == nil)
  }

  @Test func `a view cannot come into itself`() {
    SceneRun.current = run
    let (outer, inner) = (UIView(frame: .zero), UIView(frame: .zero))
    outer.addSubview(inner)
    inner.addSubview(outer)
    #expect(inner.subviews.isEmpty)
    #expect(run.warnings.count == 1)
  }

  @Test func `frame, bounds, center and transform agree`() {
    SceneRun.current = run
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(view.frame == CGRect(x: -5, y: 20, width: 60, height: 40))
    #expect(view.bounds.size == CGSize(width: 30, height: 40))
    view.center = .zero
    #expect(view.frame.midX == 0)
  }

  @Test func `points are converted through the tree`() {
    SceneRun.current = run
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (a, b) = (
      UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50)),
      UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    )
    window.addSubview(a)
    a.addSubview(b)
    #expect(b.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 16, y: 17))
    #expect(b.convert(CGPoint(x: 16, y: 17), from: window) == CGPoint(x: 1, y: 2))
    #expect(window.hitTest(CGPoint(x: 16, y: 17), with: nil) === b)
    b.isUserInteractionEnabled = false
    #expect(window.hitTest(CGPoint(x: 16, y: 17), with: nil) === a)
  }

  @Test func `a drawn view has contents, one that draws nothing has none`() {
    SceneRun.current = run
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (drawn, plain) = (
      DrawnView(frame: CGRect(x: 0, y: 0, width: 8, height: 4)), UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 4))
    )
    window.addSubview(drawn)
    window.addSubview(plain)
    window.layoutIfNeeded()
    let image = drawn.layer.contents as? CGImage
    #expect(image?.width == 16)
    #expect(image?.height == 8)
    #expect(plain.layer.contents == nil)
  }

  @Test func `views are found by tag`() {
    SceneRun.current = run
    let root = UIView(frame: .zero)
    let view = UIView(frame: .zero)
    view.tag = 7
    root.addSubview(view)
    #expect(root.viewWithTag(7) === view)
    #expect(root.viewWithTag(8) == nil)
  }

  @Test func `a label's text is a text layer in the middle of its height`() throws {
    SceneRun.current = run
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    label.text = "Hello"
    label.textAlignment = .center
    label.layoutIfNeeded()
    let layer = try #require(label.layer.sublayers?.first as? CATextLayer)
    #expect(layer.string as? String == "Hello")
    #expect(layer.alignmentMode == .center)
    #expect(layer.frame.midY == 30)
    #expect(label.intrinsicContentSize.height == layer.frame.height)
  }

  @Test func `a window of macOS counts y from its lower edge`() {
    SceneRun.current = run
    run.canvas = CGSize(width: 100, height: 80)
    let view = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let inner = NSView(frame: CGRect(x: 10, y: 20, width: 30, height: 30))
    view.addSubview(inner)
    Stage(outlets: { _ in }).show(view)
    #expect(inner.convert(CGPoint(x: 15, y: 30), from: nil) == CGPoint(x: 5, y: 10))
    #expect(inner.convert(CGPoint(x: 5, y: 10), to: nil) == CGPoint(x: 15, y: 30))
    #expect(
      inner.convert(CGRect(x: 0, y: 0, width: 5, height: 5), to: nil) == CGRect(x: 10, y: 20, width: 5, height: 5))
    #expect(
      inner.convert(CGRect(x: 10, y: 20, width: 5, height: 5), from: nil) == CGRect(x: 0, y: 0, width: 5, height: 5))
  }

  @Test func `y points up in a view of AppKit's, unless it says otherwise`() {
    SceneRun.current = run
    #expect(NSView(frame: .zero).isFlipped == false)
    let view = NSView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.layer == nil)
    view.wantsLayer = true
    #expect(view.layer?.frame == view.bounds)
  }
}

private final class EmitterView: UIView {
  override class var layerClass: AnyClass { CAEmitterLayer.self }
}

private final class DrawnView: UIView {
  override func draw(_ rect: CGRect) {
    UIColor.red.setFill()
    UIRectFill(rect)
  }
}
