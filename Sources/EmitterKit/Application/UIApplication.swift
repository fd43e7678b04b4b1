public import EmitterQuartz
public import Foundation

/// The program, as its views may ask about it.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public enum State: Int, Sendable {
    case active, inactive, background
  }

  public class var shared: UIApplication { KitState.current.application }
  public class func sharedApplication() -> UIApplication { shared }

  open weak var delegate: (any UIApplicationDelegate)?
  open var windows: [UIWindow] { KitState.current.windows }
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  open var connectedScenes: Set<UIScene> { [scene] }
  /// The one scene of a run.
  let scene = UIWindowScene()
  open var applicationState: State { .active }
  open var statusBarFrame: CGRect { .zero }
  open var statusBarOrientation: UIInterfaceOrientation { .portrait }
  open var isIdleTimerDisabled = false
  open var isStatusBarHidden = true
  open var isNetworkActivityIndicatorVisible = false
  open var applicationIconBadgeNumber = 0
  open func canOpenURL(_ url: URL) -> Bool { false }
  open func open(_ url: URL, options: [String: Any] = [:], completionHandler: ((Bool) -> Void)? = nil) {}
  open func beginIgnoringInteractionEvents() {}
  open func endIgnoringInteractionEvents() {}

  /// Calls a method of `target`, or, where that is nil, of the first one in the chain of responders from the sender on that has
  /// it. False where none has.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    if let target {
      action.invoke(on: target as AnyObject, with: sender, event)
      return true
    }
    var responder: UIResponder? = sender as? UIResponder
    while let one = responder {
      if action.attempt(on: one, with: [sender, event]) == true { return true }
      responder = one.next
    }
    return false
  }

  // Times in an application's life that nothing here comes to.
  public class var didBecomeActiveNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidBecomeActive")
  }
  public class var willResignActiveNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillResignActive")
  }
  public class var didEnterBackgroundNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidEnterBackground")
  }
  public class var willEnterForegroundNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillEnterForeground")
  }
  public class var didFinishLaunchingNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidFinishLaunching")
  }
  public class var willTerminateNotification: NSNotification.Name { NSNotification.Name("UIApplicationWillTerminate") }
}

public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

/// What an application hears of its life.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  /// Nil twice over: Apple's delegates need not have a window at all.
  public var window: UIWindow?? { nil }

  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}

@preconcurrency @MainActor open class UIScene: UIResponder {
  public struct ConnectionOptions {}

  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  open weak var delegate: (any UISceneDelegate)?
  open var session: UISceneSession { UISceneSession() }
  open var activationState: ActivationState { .foregroundActive }
}

@preconcurrency @MainActor open class UIWindowScene: UIScene {
  open var windows: [UIWindow] { KitState.current.windows }
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  open var screen: UIScreen { UIScreen.main }
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  open var statusBarFrame: CGRect { .zero }
  open var isStatusBarHidden: Bool { true }
}

@preconcurrency @MainActor open class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  open var role: Role { .windowApplication }
  open var configuration: UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: role) }
}

@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {}

@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}
