public import EmitterQuartz
public import Foundation

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover,
    blurOverFullScreen
  case none = -1
  case automatic = -2
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent, darkContent
}

public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
}

/// What goes along with a change of the view's size.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: AnyObject {}

@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {}

@preconcurrency @MainActor open class UIPresentationController: NSObject {
  open weak var delegate: AnyObject?
}

/// What an interface file says; there is none here.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  public init(name: String, bundle: ResourceBundle?) {
    SceneRun.current.warn("the storyboard '\(name)' is no source code; its controllers are empty")
  }

  open func instantiateInitialViewController() -> UIViewController? { nil }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    UIViewController(nibName: nil, bundle: nil)
  }
}

@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  open var identifier: String?
  public let source: UIViewController
  public let destination: UIViewController

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }

  open func perform() {}
}

/// What a navigation bar says of a controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  open var title: String?
  open var prompt: String?
  open var titleView: UIView?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var backBarButtonItem: UIBarButtonItem?
  open var hidesBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  public init(title: String) { self.title = title }
}

@preconcurrency @MainActor open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var tag = 0
  open var isEnabled = true
}

/// A button of a bar: a tap by its title calls its method.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain, bordered, done
  }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
  }

  open weak var target: AnyObject?
  open var action: Selector?
  open var style = Style.plain
  open var customView: UIView?
  open var tintColor: UIColor?
  open var width: CGFloat = 0
  open var primaryAction: UIAction?

  public override init() { super.init() }

  public init(title: String?, style: Style, target: Any?, action: Selector?) {
    super.init()
    self.title = title
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  public init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    super.init()
    self.image = image
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  public init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    super.init()
    title = "\(item)"
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  public init(customView: UIView) {
    super.init()
    self.customView = customView
  }

  /// Calls its method, as a tap on it does.
  func press() {
    guard isEnabled else { return }
    if let action { action.invoke(on: target, with: self) }
    primaryAction?.perform(sender: self)
  }
}

@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  public override init() { super.init() }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
  }
}
