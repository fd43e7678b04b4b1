import EmitterQuartz
public import Foundation

/// Whether an interface is light or dark; here it is light.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// What an interface is shown on: light, on a phone, at the screen's scale.
open class UITraitCollection: NSObject, @unchecked Sendable {
  // Unchecked, since the class is open: it holds nothing that changes.
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let displayScale: CGFloat

  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
    displayScale = SceneRun.current.screenScale
    super.init()
  }

  public convenience override init() { self.init(userInterfaceStyle: .light) }

  open class var current: UITraitCollection { UITraitCollection() }

  /// Whether colours look otherwise than under another collection, which may be nil for none.
  open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }

  open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  open var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
}
