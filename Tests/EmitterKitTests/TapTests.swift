import EmitterKit
import EmitterQuartz
import Foundation
import Testing

@Suite @MainActor struct Taps {
  let run: SceneRun
  let stage: Stage
  let controller = Panel(nibName: nil, bundle: nil)

  init() {
    run = SceneRun.begin()
    stage = Stage(outlets: { _ in })
    stage.show(controller)
  }

  private func tap(_ texts: String..., until end: Double = 10, actions: [String: (UIResponder) -> Void] = [:]) throws {
    stage.play(try texts.map { try #require(Tap($0)) }, actions: actions, calls: [], until: end)
  }

  @Test func `a button is found by its property, its title, its identifier and its place`() throws {
    SceneRun.current = run
    try tap("button@1", "Go@2", "go-button@3", "60,30@4", "300,300@5")
    #expect(controller.words == ["button 1.0", "button 2.0", "button 3.0", "button 4.0", "tap 300.0,300.0"])
    #expect(stage.errors.isEmpty)
  }

  @Test func `what is disabled takes no tap`() throws {
    SceneRun.current = run
    controller.button.isEnabled = false
    try tap("button@1", "60,30@2")
    controller.button.isEnabled = true
    #expect(controller.words.isEmpty)
    #expect(run.warnings == ["the tap at 1.0 s did nothing: what it meets takes no touches at that time"])
  }

  @Test func `an action is called by its name`() throws {
    SceneRun.current = run
    try tap("snow@0.5", actions: ["snow": { _ in controller.words.append("snow \(run.now)") }])
    #expect(controller.words == ["snow 0.5"])
  }

  @Test func `a name that nothing has is an error`() throws {
    SceneRun.current = run
    try tap("nobody@1")
    #expect(stage.errors == ["nothing that a tap could mean is called 'nobody'; there are 'Go'"])
  }

  @Test func `a finger that stays makes a long press`() throws {
    SceneRun.current = run
    try tap("300,300@1-2", until: 3)
    #expect(controller.words == ["press began 1.5", "press ended 2.0"])
  }

  @Test func `a finger that goes along makes a drag`() throws {
    SceneRun.current = run
    run.fps = 4
    try tap("200,400>300,400@1-2", until: 3)
    #expect(controller.words == ["pan 1 25.0", "pan 2 50.0", "pan 2 75.0", "pan 2 100.0", "pan 3 100.0"])
  }

  @Test func `a lazy property is found once it is there`() throws {
    SceneRun.current = run
    _ = controller.later
    try tap("later@1")
    #expect(controller.words == ["later"])
  }

  @Test(arguments: ["", "@", "x", "@1", "x@", "x@-1", "x@nan", "x@2-1", "x@1-2-3", "x@inf"])
  func `what is no tap is told apart`(text: String) {
    SceneRun.current = run
    #expect(Tap(text) == nil)
  }

  @Test func `points and names are told apart`() throws {
    SceneRun.current = run
    guard case .path(let points) = try #require(Tap("1,2>3.5,-4@0.5-1")).target else {
      Issue.record("no path")
      return
    }
    #expect(points == [CGPoint(x: 1, y: 2), CGPoint(x: 3.5, y: -4)])
    guard case .name(let name) = try #require(Tap("a@b, c@3")).target else {
      Issue.record("no name")
      return
    }
    #expect(name == "a@b, c")
  }
}

final class Panel: UIViewController {
  let button = UIButton(type: .system)
  var words: [String] = []
  lazy var later: UIButton = {
    let button = UIButton(frame: CGRect(x: 0, y: 700, width: 10, height: 10))
    button.addAction(UIAction { [unowned self] _ in words.append("later") }, for: .touchUpInside)
    view.addSubview(button)
    return button
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    button.setTitle("Go", for: .normal)
    button.accessibilityIdentifier = "go-button"
    button.addTarget(self, action: Selector(_objc: "pressed(_:)", Panel.pressed), for: .touchUpInside)
    view.addSubview(button)
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(_objc: "tapped(_:)", Panel.tapped)))
    view.addGestureRecognizer(
      UILongPressGestureRecognizer(target: self, action: Selector(_objc: "held(_:)", Panel.held)))
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector(_objc: "dragged(_:)", Panel.dragged)))
  }

  func pressed(_ sender: UIButton) { words.append("button \(SceneRun.current.now)") }

  func tapped(_ recognizer: UITapGestureRecognizer) {
    let place = recognizer.location(in: view)
    words.append("tap \(place.x),\(place.y)")
  }

  func held(_ recognizer: UILongPressGestureRecognizer) {
    words.append("press \(recognizer.state) \(SceneRun.current.now)")
  }

  func dragged(_ recognizer: UIPanGestureRecognizer) {
    words.append("pan \(recognizer.state.rawValue) \(recognizer.translation(in: view).x)")
  }
}
