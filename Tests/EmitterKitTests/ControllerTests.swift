import EmitterKit
import EmitterQuartz
import Foundation
import Testing

@Suite @MainActor struct Controllers {
  @Test func `a controller hears of its view's life in UIKit's order`() {
    SceneRun.begin()
    let controller = Diary(nibName: nil, bundle: nil)
    let window = UIWindow(frame: UIScreen.main.bounds)
    #expect(!controller.isViewLoaded)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(
      controller.words == [
        "loadView", "viewDidLoad", "viewWillAppear", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
      ])
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(controller.view.window === window)
  }

  @Test func `a presented controller lies over the window until it is dismissed`() {
    let run = SceneRun.begin()
    let first = UIViewController(nibName: nil, bundle: nil)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = first
    window.makeKeyAndVisible()
    let second = Diary(nibName: nil, bundle: nil)
    var isPresented = false
    first.present(second, animated: true) { isPresented = true }
    run.run(until: 1)
    #expect(isPresented)
    #expect(window.subviews.last === second.view)
    #expect(second.words.last == "viewDidAppear")
    second.dismiss(animated: true)
    #expect(window.subviews.count == 1)
    #expect(second.words.last == "viewDidDisappear")
  }

  @Test func `a navigation controller shows the last one that was pushed`() {
    SceneRun.begin()
    let (first, second) = (Diary(nibName: nil, bundle: nil), Diary(nibName: nil, bundle: nil))
    let navigation = UINavigationController(rootViewController: first)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    #expect(first.words.last == "viewDidAppear")
    navigation.pushViewController(second, animated: false)
    #expect(first.words.last == "viewDidDisappear")
    #expect(second.words.last == "viewDidAppear")
    #expect(second.view.superview === navigation.view)
    #expect(navigation.popViewController(animated: false) === second)
    #expect(first.view.superview === navigation.view)
  }

  @Test func `a child appears with its parent`() {
    SceneRun.begin()
    let (parent, child) = (Diary(nibName: nil, bundle: nil), Diary(nibName: nil, bundle: nil))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = parent
    window.makeKeyAndVisible()
    #expect(child.words.filter { $0.hasSuffix("Appear") } == ["viewWillAppear", "viewDidAppear"])
  }
}

/// Writes down what it hears.
private final class Diary: UIViewController {
  var words: [String] = []

  override func loadView() {
    words.append("loadView")
    super.loadView()
  }
  override func viewDidLoad() { words.append("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { words.append("viewWillAppear") }
  override func viewWillLayoutSubviews() { words.append("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { words.append("viewDidLayoutSubviews") }
  override func viewDidAppear(_ animated: Bool) { words.append("viewDidAppear") }
  override func viewDidDisappear(_ animated: Bool) { words.append("viewDidDisappear") }
}
