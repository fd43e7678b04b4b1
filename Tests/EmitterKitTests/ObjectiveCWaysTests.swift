import EmitterKit
import EmitterQuartz
import Foundation
import Testing

private final class Framed: UIView {
  let made: String
  override init(frame: CGRect) {
    made = "frame \(frame.width)"
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { fatalError("not made from an archive") }
}

private final class Page: UIViewController {
  let made: String
  override init(nibName: String?, bundle: ResourceBundle?) {
    made = nibName ?? "no nib"
    super.init(nibName: nibName, bundle: bundle)
  }
  required init?(coder: NSCoder) { fatalError("not made from an archive") }
}

private final class Ring: CAEmitterLayer {
  var made = ""
  override init() {
    super.init()
    made = "init"
  }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { fatalError("not made from an archive") }
}

private final class Owner: UIView {
  var heard: [String] = []
  func one(_ sender: UIButton, event: UIEvent) { heard.append("one \(event.allTouches?.count ?? 0)") }
  func two(_ sender: UIButton) { heard.append("two") }
}

/// What Objective-C does and Swift does not, and rewritten source asks for.
@Suite @MainActor struct ObjectiveCWaysTests {
  @Test func `an object is made of a class that is a value, by the class's own initialiser`() {
    func make<Content: UIView>(_ type: Content.Type, _ width: CGFloat) -> Content {
      type._objcInit(frame: CGRect(x: 0, y: 0, width: width, height: 1))
    }
    #expect(make(Framed.self, 7).made == "frame 7.0")
    #expect(Framed._objcInit().made == "frame 0.0")
    let type: UIView.Type = Framed.self
    #expect(type._objcInit(frame: .zero) is Framed)
    #expect(Page._objcInit().made == "no nib")
    #expect((Ring.self as CALayer.Type)._objcInit().delegate == nil && Ring._objcInit().made == "init")
  }

  @Test func `an action for nobody goes up the chain to who has it, and an event comes along`() {
    let owner = Owner(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let box = UIView(frame: owner.bounds)
    owner.addSubview(box)
    box.addSubview(button)
    button.addTarget(nil, action: Selector(_objc: "two", Owner.two), for: .touchUpInside)
    button.addTarget(owner, action: Selector(_objc: "one", Owner.one), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(owner.heard == ["two", "one 0"])
    #expect(!UIApplication.shared.sendAction(Selector(_objc: "two", Owner.two), to: nil, from: UIView(), for: nil))
  }

  @Test func `a target that is gone hears nothing, and nobody else does`() {
    let owner = Owner(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    owner.addSubview(button)
    do {
      let other = Owner(frame: .zero)
      button.addTarget(other, action: Selector(_objc: "two", Owner.two), for: .touchUpInside)
    }
    button.sendActions(for: .touchUpInside)
    #expect(owner.heard.isEmpty)
  }
}
