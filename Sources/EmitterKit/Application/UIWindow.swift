import EmitterQuartz
public import Foundation

/// The top of the views on screen.
@preconcurrency @MainActor open class UIWindow: UIView {
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    public static func + (a: Level, b: CGFloat) -> Level { Level(a.rawValue + b) }
  }

  open var windowLevel = Level.normal
  open weak var windowScene: UIWindowScene?
  open private(set) var isKeyWindow = false
  open var screen: UIScreen { UIScreen.main }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    home = nil
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }

  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      oldValue?.disappear()
      if isKeyWindow { showRoot() }
    }
  }

  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  open func makeKey() {
    isKeyWindow = true
    let state = KitState.current
    if windowScene == nil { windowScene = state.application.scene }
    if !state.windows.contains(where: { $0 === self }) { state.windows.append(self) }
    showRoot()
  }

  open func becomeKey() {}
  open func resignKey() {}

  private func showRoot() {
    guard let root = rootViewController, root.shown == .gone else { return }
    root.loadViewIfNeeded()
    root.view.frame = bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.willAppear(false)
    addSubview(root.view)
    layOut()
    root.didAppear(false)
  }
}

public typealias UIWindowLevel = UIWindow.Level
