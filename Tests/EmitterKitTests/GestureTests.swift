import EmitterKit
import EmitterQuartz
import Foundation
import Testing

/// What a finger's way and speed make of it.
@Suite(.serialized) @MainActor struct Gestures {
  /// Shows the controller, moves fingers, and gives back what it heard.
  private func words(_ make: (Board) -> UIView, _ taps: String...) throws -> [String] {
    let run = SceneRun.begin()
    run.canvas = CGSize(width: 300, height: 300)
    run.fps = 10
    let board = Board(nibName: nil, bundle: nil)
    let stage = Stage(outlets: { _ in })
    board.made = make(board)
    stage.show(board)
    stage.play(try taps.map { try #require(Tap($0)) }, actions: [:], calls: [], until: 4)
    #expect(stage.errors.isEmpty)
    return board.words
  }

  private func recognizing(_ recognizer: UIGestureRecognizer, _ board: Board) -> UIView {
    recognizer.addTarget(board, action: Selector(_objc: "made(_:)", Board.made(_:)))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.addGestureRecognizer(recognizer)
    return view
  }

  @Test(arguments: [(1, 3), (2, 1), (3, 1), (4, 0)])
  func `three taps in a row`(required: Int, isHeard count: Int) throws {
    let words = try words(
      { board in
        let recognizer = UITapGestureRecognizer(target: nil, action: nil)
        recognizer.numberOfTapsRequired = required
        return recognizing(recognizer, board)
      }, "100,100@1", "100,100@1.1", "100,100@1.2")
    #expect(words == [String](repeating: "ended", count: count))
  }

  @Test(arguments: [("5,150>200,150@1-2", true), ("100,150>200,150@1-2", false), ("295,150>100,150@1-2", false)])
  func `a pan from the edge begins at that edge`(way: String, isHeard: Bool) throws {
    let words = try words(
      { board in
        let recognizer = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
        recognizer.edges = .left
        return recognizing(recognizer, board)
      }, way)
    #expect((words.first == "began") == isHeard && (words.last == "ended") == isHeard)
  }

  @Test(arguments: [("200,150>50,150@1-1.5", true), ("200,150>50,150@1-2", false), ("50,150>200,150@1-1.2", false)])
  func `a swipe is fast, and goes its way`(way: String, isHeard: Bool) throws {
    let words = try words(
      { board in
        let recognizer = UISwipeGestureRecognizer(target: nil, action: nil)
        recognizer.direction = .left
        return recognizing(recognizer, board)
      }, way)
    #expect(words == (isHeard ? ["ended"] : []))
  }

  @Test func `a tap finds a segment by its title`() throws {
    let words = try words(
      { board in
        let control = UISegmentedControl(items: ["snow", "rain", "fog"])
        control.frame = CGRect(x: 20, y: 30, width: 240, height: 32)
        control.addTarget(board, action: Selector(_objc: "chosen(_:)", Board.chosen), for: .valueChanged)
        return control
      }, "rain@1", "fog@2", "snow@3")
    #expect(words == ["1", "2", "0"])
  }

  @Test func `a tap beside a field ends its editing, as an action of the view itself`() throws {
    let words = try words(
      { board in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        view.addSubview(field)
        #expect(!view.endEditing(true))
        field.becomeFirstResponder()
        view.addGestureRecognizer(
          UITapGestureRecognizer(target: view, action: Selector(_objc: "endEditing(_:)", UIView.endEditing)))
        EmitterQuartz.DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
          board.words.append(field.isFirstResponder ? "edits" : "rests")
        }
        return view
      }, "200,200@1")
    #expect(words == ["rests"])
    #expect(SceneRun.current.warnings.isEmpty)
  }

  @Test func `a window that is shown has a scene`() {
    SceneRun.begin()
    let controller = Board(nibName: nil, bundle: nil)
    Stage(outlets: { _ in }).show(controller)
    let scene = controller.view.window?.windowScene
    #expect(scene != nil && UIApplication.shared.connectedScenes.first === scene)
    #expect(scene?.screen.scale == UIScreen.main.scale)
  }
}

@MainActor private final class Board: UIViewController {
  var made: UIView?
  var words: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    if let made { view.addSubview(made) }
  }

  func made(_ recognizer: UIGestureRecognizer) { words.append("\(recognizer.state)") }

  func chosen(_ control: UISegmentedControl) { words.append("\(control.selectedSegmentIndex)") }
}
