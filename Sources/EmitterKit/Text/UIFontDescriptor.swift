public import Foundation

/// What a font is asked to be like.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  // Unchecked, since the class is open: it holds nothing that changes.

  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic: SymbolicTraits = SymbolicTraits(rawValue: 1)
    public static let traitBold: SymbolicTraits = SymbolicTraits(rawValue: 2)
    public static let traitMonoSpace: SymbolicTraits = SymbolicTraits(rawValue: 1 << 10)
  }

  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default`: SystemDesign = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded: SystemDesign = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif: SystemDesign = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced: SystemDesign = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  let family: String?
  let weight: UIFont.Weight?
  let isItalic: Bool
  let isMonospaced: Bool
  public let pointSize: CGFloat

  init(family: String?, pointSize: CGFloat, weight: UIFont.Weight?, isItalic: Bool, isMonospaced: Bool) {
    self.family = family
    self.pointSize = pointSize
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
    super.init()
  }

  public convenience init(name fontName: String, size: CGFloat) {
    self.init(family: fontName, pointSize: size, weight: nil, isItalic: false, isMonospaced: false)
  }

  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if isItalic { traits.insert(.traitItalic) }
    if (weight?.number ?? 400) >= 600 { traits.insert(.traitBold) }
    if isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(
      family: family, pointSize: pointSize, weight: symbolicTraits.contains(.traitBold) ? .bold : nil,
      isItalic: symbolicTraits.contains(.traitItalic), isMonospaced: symbolicTraits.contains(.traitMonoSpace))
  }

  /// The same font for designs that the host lacks.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    UIFontDescriptor(
      family: design == .serif ? "DejaVu Serif" : family, pointSize: pointSize, weight: weight, isItalic: isItalic,
      isMonospaced: design == .monospaced)
  }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(
      family: family, pointSize: newPointSize, weight: weight, isItalic: isItalic, isMonospaced: isMonospaced)
  }
}

/// AppKit's name.
public typealias NSFontDescriptor = UIFontDescriptor
