import EmitterMath
import EmitterQuartz
import EmitterVector
public import Foundation

/// A font: the system's, or one that a name calls for.
///
/// The system's font is the sans serif that the host has (San Francisco is Apple's own). A font that the host lacks is
/// replaced by the one that comes nearest, and the run is told.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked, since the class is open: it holds nothing that changes.

  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight: Weight = Weight(rawValue: -0.8)
    public static let thin: Weight = Weight(rawValue: -0.6)
    public static let light: Weight = Weight(rawValue: -0.4)
    public static let regular: Weight = Weight(rawValue: 0)
    public static let medium: Weight = Weight(rawValue: 0.23)
    public static let semibold: Weight = Weight(rawValue: 0.3)
    public static let bold: Weight = Weight(rawValue: 0.4)
    public static let heavy: Weight = Weight(rawValue: 0.56)
    public static let black: Weight = Weight(rawValue: 0.62)

    /// 100…900.
    var number: Int {
      let steps: [(CGFloat, Int)] = [
        (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.115, 400), (0.265, 500), (0.35, 600), (0.48, 700), (0.59, 800),
      ]
      return steps.first { rawValue < $0.0 }?.1 ?? 900
    }
  }

  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle: TextStyle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1: TextStyle = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2: TextStyle = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3: TextStyle = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline: TextStyle = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline: TextStyle = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body: TextStyle = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout: TextStyle = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote: TextStyle = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1: TextStyle = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2: TextStyle = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// What is asked for; `nil` is the system's font.
  let family: String?
  let weight: Weight?
  let isItalic: Bool
  let isMonospaced: Bool
  /// Points.
  public let pointSize: CGFloat

  init(family: String?, size: CGFloat, weight: Weight? = nil, isItalic: Bool = false, isMonospaced: Bool = false) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
    // As UIKit, which takes 12 points for none.
    pointSize = size > 0 && size.isFinite ? size : 12
    super.init()
  }

  /// The font of a name; one that the host lacks is replaced, so that it is never `nil`.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    if let other = fontStandingIn(for: fontName), fontName != "AppleColorEmoji" {
      SceneRun.current.warn("no font here is called “\(fontName)”; “\(other)” stands in for it")
    }
    self.init(family: fontName, size: fontSize)
  }

  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      family: descriptor.family, size: pointSize > 0 ? pointSize : descriptor.pointSize, weight: descriptor.weight,
      isItalic: descriptor.isItalic, isMonospaced: descriptor.isMonospaced)
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(family: nil, size: fontSize) }
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(family: nil, size: fontSize, weight: weight)
  }
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(family: nil, size: fontSize, weight: .bold)
  }
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(family: nil, size: fontSize, isItalic: true)
  }
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(family: nil, size: fontSize, weight: weight, isMonospaced: true)
  }
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(family: nil, size: fontSize, weight: weight)
  }
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let sizes: [TextStyle: CGFloat] = [
      .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .subheadline: 15, .body: 17, .callout: 16,
      .footnote: 13, .caption1: 12, .caption2: 11,
    ]
    return UIFont(family: nil, size: sizes[style] ?? 17, weight: style == .headline ? .semibold : nil)
  }

  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var systemFontSize: CGFloat { 14 }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(family: family, size: fontSize, weight: weight, isItalic: isItalic, isMonospaced: isMonospaced)
  }

  open var fontName: String { family ?? ".SFUI-Regular" }
  open var familyName: String { family ?? ".AppleSystemUIFont" }
  open var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(
      family: family, pointSize: pointSize, weight: weight, isItalic: isItalic, isMonospaced: isMonospaced)
  }

  /// From a line's upper edge to its baseline, in points.
  open var ascender: CGFloat { metrics.ascent }
  /// From the baseline to a line's lower edge: below 0.
  open var descender: CGFloat { metrics.ascent - metrics.height }
  open var lineHeight: CGFloat { metrics.height }
  open var leading: CGFloat { 0 }
  open var capHeight: CGFloat { pointSize * 0.729 }
  open var xHeight: CGFloat { pointSize * 0.547 }

  private var metrics: (ascent: CGFloat, height: CGFloat) {
    guard let set = SetText([span("x", .black)], TextBlock()) else { return (pointSize, pointSize * 1.2) }
    return (CGFloat(set.ascent), CGFloat(set.size.height))
  }

  func span(_ text: String, _ color: Color) -> TextSpan {
    var span = TextSpan(text)
    span.font = family
    span.fontSize = Double(pointSize)
    span.weight = weight?.number
    span.isItalic = isItalic
    span.isMonospaced = isMonospaced
    span.color = color
    return span
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return family == other.family && pointSize == other.pointSize && weight == other.weight
      && isItalic == other.isItalic && isMonospaced == other.isMonospaced
  }

  open override var hash: Int { pointSize.hashValue ^ (family?.hashValue ?? 0) }
}

/// AppKit's fonts.
public typealias NSFont = UIFont

public let UIFontWeightUltraLight: UIFont.Weight = .ultraLight
public let UIFontWeightThin: UIFont.Weight = .thin
public let UIFontWeightLight: UIFont.Weight = .light
public let UIFontWeightRegular: UIFont.Weight = .regular
public let UIFontWeightMedium: UIFont.Weight = .medium
public let UIFontWeightSemibold: UIFont.Weight = .semibold
public let UIFontWeightBold: UIFont.Weight = .bold
public let UIFontWeightHeavy: UIFont.Weight = .heavy
public let UIFontWeightBlack: UIFont.Weight = .black
