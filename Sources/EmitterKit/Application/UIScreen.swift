public import EmitterQuartz
public import Foundation

/// The picture that the run is drawn into.
@preconcurrency @MainActor open class UIScreen: NSObject {
  public class var main: UIScreen { KitState.current.screen }
  public class var screens: [UIScreen] { [main] }
  public class func mainScreen() -> UIScreen { main }

  /// In points.
  open var bounds: CGRect { CGRect(origin: .zero, size: SceneRun.current.canvas) }
  open var applicationFrame: CGRect { bounds }
  /// Pixels a point.
  open var scale: CGFloat { SceneRun.current.screenScale }
  open var nativeScale: CGFloat { scale }
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  open var maximumFramesPerSecond: Int { Int(max(1, min(1000, SceneRun.current.fps))) }
  open var brightness: CGFloat = 1
  open var traitCollection: UITraitCollection { UITraitCollection() }

  open func displayLink(withTarget target: Any, selector: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: selector)
  }
}

/// The machine, as code may ask about it.
@preconcurrency @MainActor open class UIDevice: NSObject {
  public class var current: UIDevice { KitState.current.device }

  open var name: String { "OpenEmitter" }
  open var model: String { "iPhone" }
  open var localizedModel: String { model }
  open var systemName: String { "iOS" }
  open var systemVersion: String { "18.0" }
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    min(SceneRun.current.canvas.width, SceneRun.current.canvas.height) >= 700 ? .pad : .phone
  }
  open var orientation: UIDeviceOrientation {
    SceneRun.current.canvas.width > SceneRun.current.canvas.height ? .landscapeLeft : .portrait
  }
  open var identifierForVendor: UUID? { nil }
  open var batteryLevel: Float { 1 }
  open var isBatteryMonitoringEnabled = false
  // Nothing here turns a device or charges it.
  public class var orientationDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceOrientationDidChangeNotification")
  }
  public class var batteryLevelDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceBatteryLevelDidChangeNotification")
  }
  open var isGeneratingDeviceOrientationNotifications: Bool { false }
  open func beginGeneratingDeviceOrientationNotifications() {}
  open func endGeneratingDeviceOrientationNotifications() {}
}

public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A tap that is felt, not seen: nothing here.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  open func prepare() {}
}

@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  public init(style: FeedbackStyle = .medium) {}
  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
}

@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  open func notificationOccurred(_ type: FeedbackType) {}
}

@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}
