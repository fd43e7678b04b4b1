public import EmitterQuartz
public import Foundation

/// Keeps a view, and hears of what becomes of it.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  private var loaded: UIView?
  var offspring: [UIViewController] = []
  weak var above: UIViewController?
  var shown = Appearance.gone

  /// Whether the view is on screen.
  enum Appearance {
    case gone, appearing, here
  }

  open var title: String? {
    didSet { navigationItem.title = title }
  }
  public let nibName: String?
  public let nibBundle: ResourceBundle?
  open var storyboard: UIStoryboard? { nil }
  open lazy var navigationItem = UINavigationItem(title: title ?? "")
  open var tabBarItem: UITabBarItem! = UITabBarItem()
  open var toolbarItems: [UIBarButtonItem]?
  open var hidesBottomBarWhenPushed = false
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  open var preferredContentSize = CGSize.zero
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open var automaticallyAdjustsScrollViewInsets = true
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var restorationIdentifier: String?

  public init(nibName: String?, bundle: ResourceBundle?) {
    self.nibName = nibName
    nibBundle = bundle
    super.init()
  }

  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  convenience init(made: Void) { self.init(nibName: nil, bundle: nil) }

  // MARK: The view

  /// Loaded when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded?.controller = nil
      loaded = newValue
      newValue?.controller = self
    }
  }

  open var viewIfLoaded: UIView? { loaded }
  open var isViewLoaded: Bool { loaded != nil }

  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    if loaded == nil { view = UIView(frame: UIScreen.main.bounds) }
    KitState.current.viewLoaded?(self)
    viewDidLoad()
  }

  /// Makes the view: an empty one of the screen's size by default.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func updateViewConstraints() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
  open func didReceiveMemoryWarning() {}
  open func willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {}
  open func didRotate(from orientation: UIInterfaceOrientation) {}

  open override var next: UIResponder? { loaded?.parent ?? above }

  // MARK: Appearing

  func appear(_ animated: Bool = false) {
    willAppear(animated)
    didAppear(animated)
  }

  func willAppear(_ animated: Bool) {
    guard shown == .gone else { return }
    loadViewIfNeeded()
    shown = .appearing
    viewWillAppear(animated)
    for child in offspring where child.isViewLoaded { child.willAppear(animated) }
  }

  func didAppear(_ animated: Bool) {
    guard shown == .appearing else { return }
    shown = .here
    viewIsAppearing(animated)
    loaded?.layOut()
    viewDidAppear(animated)
    for child in offspring where child.isViewLoaded { child.didAppear(animated) }
  }

  func disappear(_ animated: Bool = false) {
    guard shown != .gone else { return }
    viewWillDisappear(animated)
    for child in offspring { child.disappear(animated) }
    shown = .gone
    viewDidDisappear(animated)
  }

  open var isBeingPresented: Bool { shown == .appearing && presentingViewController != nil }
  open var isBeingDismissed: Bool { false }
  open var isMovingToParent: Bool { shown == .appearing && above != nil }
  open var isMovingFromParent: Bool { false }

  // MARK: Children

  open var children: [UIViewController] { offspring }
  open var childViewControllers: [UIViewController] { offspring }
  open var parent: UIViewController? { above }

  open func addChild(_ child: UIViewController) {
    guard child !== self, child.above !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    offspring.append(child)
    child.above = self
    // Its view appears with this one, or when it comes into it.
    if shown != .gone { KitState.current.newcomers.append(child) }
  }

  public func addChildViewController(_ child: UIViewController) { addChild(child) }

  open func removeFromParent() {
    guard let above else { return }
    above.offspring.removeAll { $0 === self }
    self.above = nil
    didMove(toParent: nil)
  }

  public func removeFromParentViewController() { removeFromParent() }

  open func willMove(toParent parent: UIViewController?) {}

  open func didMove(toParent parent: UIViewController?) {
    if parent == nil { disappear() } else if parent?.shown == .here { appear() }
  }

  public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }

  public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }

  open var navigationController: UINavigationController? {
    (above as? UINavigationController) ?? above?.navigationController
  }
  open var tabBarController: UITabBarController? { (above as? UITabBarController) ?? above?.tabBarController }
  open var splitViewController: UIViewController? { nil }

  // MARK: Presenting

  open private(set) var presentedViewController: UIViewController?
  open private(set) weak var presentingViewController: UIViewController?
  open var presentationController: UIPresentationController? { nil }
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Puts a controller's view over everything, without a transition.
  open func present(_ other: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    guard let window = viewIfLoaded?.window ?? KitState.current.windows.last else { return }
    presentedViewController = other
    other.presentingViewController = self
    if !(other is UIAlertController) {
      other.loadViewIfNeeded()
      other.willAppear(animated)
      other.view.frame = window.bounds
      window.addSubview(other.view)
      other.didAppear(animated)
    }
    if let completion { SceneRun.current.schedule(after: 0) { MainActor.assumeIsolated { completion() } } }
  }

  public func presentViewController(_ other: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    present(other, animated: animated, completion: completion)
  }

  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    if let other = presentedViewController {
      other.viewIfLoaded?.removeFromSuperview()
      other.disappear(animated)
      other.presentingViewController = nil
      presentedViewController = nil
    } else if let presenting = presentingViewController {
      return presenting.dismiss(animated: animated, completion: completion)
    }
    if let completion { SceneRun.current.schedule(after: 0) { MainActor.assumeIsolated { completion() } } }
  }

  public func dismissViewControllerAnimated(_ animated: Bool, completion: (() -> Void)? = nil) {
    dismiss(animated: animated, completion: completion)
  }

  open func show(_ other: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(other, animated: true)
    } else {
      present(other, animated: true)
    }
  }

  // No interface file says where these lead.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    SceneRun.current.warn("the segue '\(identifier)' is in no source; nothing was shown")
  }
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  // MARK: What the system asks

  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open var isEditing = false
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open var topLayoutGuide: UILayoutGuide { view.safeAreaLayoutGuide }
  open var bottomLayoutGuide: UILayoutGuide { view.safeAreaLayoutGuide }
}
