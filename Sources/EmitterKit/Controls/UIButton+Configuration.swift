import EmitterQuartz
public import Foundation

extension UIButton {
  /// How a button of iOS 15 and later looks.
  public struct Configuration {
    public enum CornerStyle: Sendable {
      case fixed, dynamic, small, medium, large, capsule
    }

    public enum Size: Sendable {
      case mini, small, medium, large
    }

    public struct Background {
      public var backgroundColor: UIColor?
      public var cornerRadius: CGFloat = 6
    }

    /// What the button's ground and its title are coloured by.
    enum Style {
      case plain, filled, tinted, gray
    }

    var style = Style.plain
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var imagePadding: CGFloat = 0
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var titlePadding: CGFloat = 0
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic {
      didSet { if cornerStyle == .capsule { background.cornerRadius = 18 } }
    }
    public var buttonSize = Size.medium
    public var background = Background()

    public static func plain() -> Configuration { Configuration() }
    public static func borderless() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration(style: .filled) }
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    public static func gray() -> Configuration { Configuration(style: .gray) }
    public static func bordered() -> Configuration { gray() }
    public static func borderedTinted() -> Configuration { tinted() }
    public static func borderedProminent() -> Configuration { filled() }

    init(style: Style = .plain) { self.style = style }

    /// What fills the button: the tint, a pale tint, a pale grey; nil for nothing.
    func backgroundColor(tint: UIColor) -> UIColor? {
      if let color = background.backgroundColor { return color }
      switch style {
      case .plain: return nil
      case .filled: return baseBackgroundColor ?? tint
      case .tinted: return (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
      case .gray: return baseBackgroundColor ?? UIColor(red: 0.46, green: 0.46, blue: 0.5, alpha: 0.12)
      }
    }
  }
}

/// Edges by the direction of writing.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
