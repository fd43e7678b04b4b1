import EmitterQuartz
public import Foundation

/// Shows the last of a row of controllers, below a bar with its title and items.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  open private(set) var viewControllers: [UIViewController] = []
  public let navigationBar = UINavigationBar(frame: .zero)
  public let toolbar = UIToolbar(frame: .zero)
  open weak var delegate: (any UINavigationControllerDelegate)?
  open var isNavigationBarHidden = false {
    didSet { barsChanged() }
  }
  open var isToolbarHidden = true {
    didSet { barsChanged() }
  }
  open var hidesBarsOnSwipe = false
  open var hidesBarsOnTap = false
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
    addChild(rootViewController)
  }

  /// That of its first controller, unless it was given one.
  open override var tabBarItem: UITabBarItem! {
    get { ownTabBarItem ?? viewControllers.first?.tabBarItem ?? super.tabBarItem }
    set { ownTabBarItem = newValue }
  }
  private var ownTabBarItem: UITabBarItem?

  open var topViewController: UIViewController? { viewControllers.last }
  open var visibleViewController: UIViewController? { topViewController?.presentedViewController ?? topViewController }

  open override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.goBack = { [weak self] in self?.popViewController(animated: true) }
    if let top = topViewController { put(top) }
    barsChanged()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 44)
    toolbar.frame = CGRect(x: 0, y: view.bounds.height - 44, width: view.bounds.width, height: 44)
  }

  /// Shows the bars, or takes them away, with the room they leave.
  private func barsChanged() {
    guard isViewLoaded else { return }
    show(navigationBar, !isNavigationBarHidden)
    show(toolbar, !isToolbarHidden)
    let items = viewControllers.map { $0.navigationItem }
    if navigationBar.items ?? [] != items { navigationBar.items = items }
    if toolbar.items ?? [] != topViewController?.toolbarItems ?? [] {
      toolbar.setItems(topViewController?.toolbarItems, animated: false)
    }
    topViewController?.viewIfLoaded?.barInsets = UIEdgeInsets(
      top: isNavigationBarHidden ? 0 : 44, left: 0, bottom: isToolbarHidden ? 0 : 44, right: 0)
    view.setNeedsLayout()
  }

  private func show(_ bar: UIView, _ isShown: Bool) {
    if isShown { view.addSubview(bar) } else { bar.removeFromSuperview() }
  }

  private func put(_ other: UIViewController) {
    guard isViewLoaded else { return }
    other.loadViewIfNeeded()
    other.view.frame = view.bounds
    other.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(other.view, at: 0)
    barsChanged()
  }

  open func pushViewController(_ other: UIViewController, animated: Bool) {
    let before = topViewController
    viewControllers.append(other)
    addChild(other)
    put(other)
    before?.disappear(animated)
    before?.viewIfLoaded?.removeFromSuperview()
    other.didMove(toParent: self)
  }

  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    let last = viewControllers.removeLast()
    last.viewIfLoaded?.removeFromSuperview()
    last.removeFromParent()
    if let top = topViewController {
      put(top)
      if shown == .here { top.appear(animated) }
    }
    return last
  }

  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    var gone: [UIViewController] = []
    while let last = popViewController(animated: animated) { gone.append(last) }
    return gone
  }

  open func setViewControllers(_ all: [UIViewController], animated: Bool) {
    for one in viewControllers {
      one.viewIfLoaded?.removeFromSuperview()
      one.removeFromParent()
    }
    viewControllers = all
    for one in all { addChild(one) }
    if let top = topViewController {
      put(top)
      if shown == .here { top.appear(animated) }
    }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
}

/// What a navigation controller tells of itself.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

/// Shows one of several controllers, above a bar with an item for each.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  public let tabBar = UITabBar(frame: .zero)
  open weak var delegate: (any UITabBarControllerDelegate)?

  open var viewControllers: [UIViewController]? {
    didSet {
      for one in oldValue ?? [] { one.removeFromParent() }
      for one in viewControllers ?? [] { addChild(one) }
      if isViewLoaded { show() }
    }
  }

  open func setViewControllers(_ all: [UIViewController]?, animated: Bool) { viewControllers = all }

  open var selectedIndex = 0 {
    didSet { if isViewLoaded { show() } }
  }

  open var selectedViewController: UIViewController? {
    get {
      let all = viewControllers ?? []
      return all.indices.contains(selectedIndex) ? all[selectedIndex] : nil
    }
    set {
      if let place = viewControllers?.firstIndex(where: { $0 === newValue }) { selectedIndex = place }
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tabBar)
    tabBar.chosen = { [weak self] index in
      guard let self, let one = viewControllers?[index] else { return }
      guard delegate?.tabBarController(self, shouldSelect: one) ?? true else { return }
      selectedIndex = index
      delegate?.tabBarController(self, didSelect: one)
    }
    show()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    tabBar.frame = CGRect(x: 0, y: view.bounds.height - 49, width: view.bounds.width, height: 49)
  }

  private func show() {
    for one in viewControllers ?? [] where one !== selectedViewController {
      one.viewIfLoaded?.removeFromSuperview()
      one.disappear()
    }
    let items: [UITabBarItem] = (viewControllers ?? []).map { one in
      let item: UITabBarItem = one.tabBarItem
      if item.title == nil { item.title = one.title ?? one.offspring.first?.title }
      return item
    }
    if tabBar.items ?? [] != items { tabBar.items = items }
    tabBar.selectedItem = items.indices.contains(selectedIndex) ? items[selectedIndex] : nil
    guard let one = selectedViewController else { return }
    one.loadViewIfNeeded()
    one.view.frame = view.bounds
    one.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    one.view.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: 49, right: 0)
    view.insertSubview(one.view, at: 0)
    if shown == .here { one.appear() }
  }
}

/// What a tab bar controller asks and tells.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

/// A question to the user; nobody is there to answer, so it is not drawn.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  open var message: String?
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  open private(set) var preferredStyle = Style.alert
  open var preferredAction: UIAlertAction?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    SceneRun.current.warn("an alert is not drawn, and nobody answers it")
  }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }
}

@preconcurrency @MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  public let title: String?
  public let style: Style
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
