import EmitterQuartz
public import Foundation

/// Shows the last of a row of controllers; its bar is not drawn.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  open private(set) var viewControllers: [UIViewController] = []
  open var isNavigationBarHidden = false
  public let navigationBar = UINavigationBar(frame: .zero)
  open var isToolbarHidden = true
  open var hidesBarsOnSwipe = false

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
    addChild(rootViewController)
  }

  open var topViewController: UIViewController? { viewControllers.last }
  open var visibleViewController: UIViewController? { topViewController }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let top = topViewController { put(top) }
  }

  private func put(_ other: UIViewController) {
    guard isViewLoaded else { return }
    other.loadViewIfNeeded()
    other.view.frame = view.bounds
    other.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(other.view)
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
}

/// A bar that is not drawn.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var prefersLargeTitles = false
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var shadowImage: UIImage?
  open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
}

public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
}

/// Shows one of several controllers; its bar is not drawn.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]? {
    didSet {
      for one in oldValue ?? [] { one.removeFromParent() }
      for one in viewControllers ?? [] { addChild(one) }
      if isViewLoaded { show() }
    }
  }

  open var selectedIndex = 0 {
    didSet { if isViewLoaded { show() } }
  }

  open var selectedViewController: UIViewController? {
    let all = viewControllers ?? []
    return all.indices.contains(selectedIndex) ? all[selectedIndex] : nil
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    show()
  }

  private func show() {
    for one in viewControllers ?? [] where one !== selectedViewController {
      one.viewIfLoaded?.removeFromSuperview()
      one.disappear()
    }
    guard let one = selectedViewController else { return }
    one.loadViewIfNeeded()
    one.view.frame = view.bounds
    one.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(one.view)
    if shown == .here { one.appear() }
  }
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
