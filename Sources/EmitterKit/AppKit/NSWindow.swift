import EmitterQuartz
public import Foundation

/// A window of macOS: as large as the picture.
@preconcurrency @MainActor open class NSWindow: UIResponder {
  public enum OrderingMode: Int, Sendable {
    case out = 0
    case above = 1
    case below = -1
  }

  public enum BackingStoreType: UInt, Sendable {
    case buffered = 2
  }

  public struct StyleMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let borderless = StyleMask([])
    public static let titled = StyleMask(rawValue: 1)
    public static let closable = StyleMask(rawValue: 2)
    public static let miniaturizable = StyleMask(rawValue: 4)
    public static let resizable = StyleMask(rawValue: 8)
    public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
    public static let utilityWindow = StyleMask(rawValue: 1 << 4)
    public static let nonactivatingPanel = StyleMask(rawValue: 1 << 7)
  }

  public struct CollectionBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let canJoinAllSpaces = CollectionBehavior(rawValue: 1)
    public static let moveToActiveSpace = CollectionBehavior(rawValue: 1 << 1)
    public static let transient = CollectionBehavior(rawValue: 1 << 3)
    public static let stationary = CollectionBehavior(rawValue: 1 << 4)
    public static let ignoresCycle = CollectionBehavior(rawValue: 1 << 6)
    public static let fullScreenPrimary = CollectionBehavior(rawValue: 1 << 7)
    public static let fullScreenAuxiliary = CollectionBehavior(rawValue: 1 << 8)
  }

  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let floating = Level(rawValue: 3)
    public static let mainMenu = Level(rawValue: 24)
    public static let statusBar = Level(rawValue: 25)
    public static let popUpMenu = Level(rawValue: 101)
    public static let screenSaver = Level(rawValue: 1000)
  }

  open var title = ""
  open var backgroundColor: UIColor!
  open var isOpaque = true
  open var hasShadow = true
  open var level = Level.normal
  open var collectionBehavior: CollectionBehavior = []
  open var styleMask: StyleMask
  open var ignoresMouseEvents = false
  open var isReleasedWhenClosed = true
  open var titlebarAppearsTransparent = false
  open private(set) var frame: NSRect
  open weak var delegate: AnyObject?

  public init(
    contentRect: NSRect, styleMask: StyleMask, backing: BackingStoreType, defer flag: Bool, screen: NSScreen? = nil
  ) {
    frame = contentRect
    self.styleMask = styleMask
    super.init()
    contentView = NSView(frame: NSRect(origin: .zero, size: contentRect.size))
  }

  public convenience init(contentViewController: NSViewController) {
    self.init(contentRect: UIScreen.main.bounds, styleMask: .titled, backing: .buffered, defer: false)
    self.contentViewController = contentViewController
  }

  open var contentView: NSView? {
    didSet {
      oldValue?.setWindow(nil)
      contentView?.setWindow(self)
    }
  }

  open var contentViewController: NSViewController? {
    didSet { if let controller = contentViewController { contentView = controller.view } }
  }

  open var backingScaleFactor: CGFloat { UIScreen.main.scale }
  open var screen: NSScreen? { NSScreen.main }
  open var isVisible: Bool { true }
  open var isKeyWindow: Bool { true }
  open func makeKeyAndOrderFront(_ sender: Any?) { KitState.current.frontWindow = self }
  open func orderFront(_ sender: Any?) { KitState.current.frontWindow = self }
  open func orderFrontRegardless() { orderFront(nil) }
  open func orderOut(_ sender: Any?) {}
  open func center() {}
  open func close() {}
  open func setFrame(_ frame: NSRect, display: Bool) { self.frame = frame }
  open func setContentSize(_ size: NSSize) { frame.size = size }
  @discardableResult open func makeFirstResponder(_ responder: UIResponder?) -> Bool { true }
}

/// The screen of macOS: the picture that the run is drawn into.
@preconcurrency @MainActor open class NSScreen: NSObject {
  open class var main: NSScreen? { NSScreen() }
  open class var screens: [NSScreen] { [NSScreen()] }
  open var frame: NSRect { UIScreen.main.bounds }
  open var visibleFrame: NSRect { UIScreen.main.bounds }
  open var backingScaleFactor: CGFloat { UIScreen.main.scale }
}

/// The program, as AppKit's code may ask about it.
@preconcurrency @MainActor open class NSApplication: UIResponder {
  open class var shared: NSApplication { KitState.current.macApplication }
  open weak var delegate: (any NSApplicationDelegate)?
  open var mainWindow: NSWindow? { nil }
  open var keyWindow: NSWindow? { nil }
  open var windows: [NSWindow] { [] }
  open func activate(ignoringOtherApps: Bool) {}
  open func terminate(_ sender: Any?) {}
  @discardableResult open func setActivationPolicy(_ policy: ActivationPolicy) -> Bool { true }

  public enum ActivationPolicy: Int, Sendable {
    case regular, accessory, prohibited
  }

  /// Shows the window that was put in front: within a recording the rest of the run.
  open func run() { EmitterRunner.recordFrontWindow() }
}

@preconcurrency @MainActor public protocol NSApplicationDelegate: AnyObject {
  func applicationDidFinishLaunching(_ notification: Notification)
}

extension NSApplicationDelegate {
  public func applicationDidFinishLaunching(_ notification: Notification) {}
}

/// The program, as AppKit's code calls it.
@preconcurrency @MainActor public var NSApp: NSApplication! { NSApplication.shared }
