import EmitterKit
import EmitterQuartz
import Foundation
import Testing

@Suite @MainActor struct Bars {
  @Test func `a navigation bar shows its controller's title and items, and keeps room free`() throws {
    SceneRun.begin()
    let controller = UIViewController(nibName: nil, bundle: nil)
    controller.title = "Snow"
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Start", style: .plain, target: nil, action: nil)
    let navigation = UINavigationController(rootViewController: controller)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
    #expect(words(navigation.navigationBar) == ["Snow", "Start"])
    #expect(controller.view.safeAreaInsets.top == 44)
    #expect(controller.view.frame == window.bounds)
    let child = UIView(frame: CGRect(x: 0, y: 30, width: 100, height: 100))
    controller.view.addSubview(child)
    #expect(child.safeAreaInsets.top == 14)
    navigation.isNavigationBarHidden = true
    #expect(controller.view.safeAreaInsets.top == 0)
    #expect(navigation.navigationBar.superview == nil)
  }

  @Test func `constraints to the safe area begin below the bar`() {
    SceneRun.begin()
    let controller = UIViewController(nibName: nil, bundle: nil)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    let view = UIView(frame: .zero)
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
      view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
    ])
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 44, width: 10, height: 10))
  }

  @Test func `a system item is tapped by its name, and the way back by its title`() throws {
    SceneRun.begin()
    let (first, second) = (UIViewController(nibName: nil, bundle: nil), UIViewController(nibName: nil, bundle: nil))
    first.title = "Home"
    var pressed = 0
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { _ in pressed += 1 })
    let navigation = UINavigationController(rootViewController: first)
    let stage = Stage(outlets: { _ in })
    stage.show(navigation)
    navigation.pushViewController(second, animated: false)
    stage.play(
      try ["add@1", "‹ Home@2"].map { try #require(Tap($0)) }, actions: [:], calls: [], until: 3)
    #expect(pressed == 1)
    #expect(navigation.topViewController === first)
    #expect(stage.errors.isEmpty)
  }

  @Test func `flexible spaces of a toolbar push items apart`() {
    SceneRun.begin()
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let (left, right) = (UIView(frame: .zero), UIView(frame: .zero))
    left.frame.size = CGSize(width: 40, height: 20)
    right.frame.size = CGSize(width: 60, height: 20)
    bar.items = [UIBarButtonItem(customView: left), .flexibleSpace(), UIBarButtonItem(customView: right)]
    bar.layoutIfNeeded()
    #expect(left.superview?.frame == CGRect(x: 16, y: 12, width: 40, height: 20))
    #expect(right.superview?.frame == CGRect(x: 224, y: 12, width: 60, height: 20))
  }

  @Test func `a tab that is tapped shows its controller`() throws {
    SceneRun.begin()
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    let pages = ["One", "Two"].map { title in
      let page = UIViewController(nibName: nil, bundle: nil)
      page.title = title
      return page
    }
    tabs.viewControllers = pages
    let stage = Stage(outlets: { _ in })
    stage.show(tabs)
    #expect(pages[0].view.superview === tabs.view)
    stage.play([try #require(Tap("Two@1"))], actions: [:], calls: [], until: 2)
    #expect(tabs.selectedIndex == 1)
    #expect(pages[1].view.superview === tabs.view)
    #expect(pages[0].view.superview == nil)
    #expect(pages[1].view.safeAreaInsets.bottom == 49)
  }

  private func words(_ view: UIView) -> [String] {
    let own = (view as? UILabel)?.text.map { [$0] } ?? []
    return own + view.subviews.flatMap { words($0) }
  }
}
