import EmitterMath
import EmitterQuartz
import EmitterVector
public import Foundation

extension NSAttributedString.Key {
  public static let font: NSAttributedString.Key = .init("NSFont")
  public static let foregroundColor: NSAttributedString.Key = .init("NSColor")
  public static let backgroundColor: NSAttributedString.Key = .init("NSBackgroundColor")
  public static let paragraphStyle: NSAttributedString.Key = .init("NSParagraphStyle")
  public static let kern: NSAttributedString.Key = .init("NSKern")
  public static let ligature: NSAttributedString.Key = .init("NSLigature")
  public static let strokeColor: NSAttributedString.Key = .init("NSStrokeColor")
  public static let strokeWidth: NSAttributedString.Key = .init("NSStrokeWidth")
  public static let shadow: NSAttributedString.Key = .init("NSShadow")
  public static let underlineStyle: NSAttributedString.Key = .init("NSUnderline")
  public static let underlineColor: NSAttributedString.Key = .init("NSUnderlineColor")
  public static let strikethroughStyle: NSAttributedString.Key = .init("NSStrikethrough")
  public static let strikethroughColor: NSAttributedString.Key = .init("NSStrikethroughColor")
  public static let baselineOffset: NSAttributedString.Key = .init("NSBaselineOffset")
  public static let obliqueness: NSAttributedString.Key = .init("NSObliqueness")
  public static let expansion: NSAttributedString.Key = .init("NSExpansion")
  public static let textEffect: NSAttributedString.Key = .init("NSTextEffect")
  public static let attachment: NSAttributedString.Key = .init("NSAttachment")
  public static let link: NSAttributedString.Key = .init("NSLink")
}

/// Swift 3's names.
public let NSFontAttributeName: NSAttributedString.Key = .font
public let NSForegroundColorAttributeName: NSAttributedString.Key = .foregroundColor
public let NSBackgroundColorAttributeName: NSAttributedString.Key = .backgroundColor
public let NSParagraphStyleAttributeName: NSAttributedString.Key = .paragraphStyle
public let NSStrokeColorAttributeName: NSAttributedString.Key = .strokeColor
public let NSStrokeWidthAttributeName: NSAttributedString.Key = .strokeWidth
public let NSShadowAttributeName: NSAttributedString.Key = .shadow
public let NSKernAttributeName: NSAttributedString.Key = .kern

public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single: NSUnderlineStyle = NSUnderlineStyle(rawValue: 1)
  public static let thick: NSUnderlineStyle = NSUnderlineStyle(rawValue: 2)
  public static let double: NSUnderlineStyle = NSUnderlineStyle(rawValue: 9)
  public static let styleSingle: NSUnderlineStyle = single
}

/// A text of UIKit's in the terms of the drawing: spans, lines and a shadow.
struct TextDrawing {
  private(set) var spans: [TextSpan] = []
  var block: TextBlock = TextBlock()
  private var shadow: NSShadow?
  private var isTruncated: Bool = false

  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) { add(text, attributes ?? [:]) }

  init(_ text: NSAttributedString) {
    unsafe text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      add(text.attributedSubstring(from: range).string, attributes)
    }
  }

  private mutating func add(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
    let font: UIFont = attributes[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)
    let color: UIColor = attributes[.foregroundColor] as? UIColor ?? .black
    var span: TextSpan = font.span(text, color.cgColor.color)
    span.background = (attributes[.backgroundColor] as? UIColor)?.cgColor.color
    span.kern = TextDrawing.number(attributes[.kern]) ?? 0
    span.isUnderlined = TextDrawing.isDrawn(attributes[.underlineStyle])
    span.isStruckThrough = TextDrawing.isDrawn(attributes[.strikethroughStyle])
    if let slant = TextDrawing.number(attributes[.obliqueness]), slant > 0 { span.isItalic = true }
    spans.append(span)
    guard spans.count == 1 else { return }
    shadow = attributes[.shadow] as? NSShadow
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
      block.alignment = style.alignment.style
      block.truncation = style.lineBreakMode.truncation
      block.breaksWords = style.lineBreakMode == .byCharWrapping
      block.lineSpacing = Double(style.lineSpacing)
      isTruncated = block.truncation != .none
    }
    if let width = TextDrawing.number(attributes[.strokeWidth]), width != 0 {
      // Above 0 the letters are hollow; in hundredths of the font's size.
      let line: UIColor = attributes[.strokeColor] as? UIColor ?? color
      block.stroke = TextStroke(
        color: line.cgColor.color, width: width.magnitude / 100 * Double(font.pointSize), isAlone: width > 0)
    }
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let number as NSNumber: number.doubleValue
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Int: Double(number)
    case let number as Float: Double(number)
    default: nil
    }
  }

  private static func isDrawn(_ value: Any?) -> Bool {
    if let style = value as? NSUnderlineStyle { return style.rawValue != 0 }
    return (number(value) ?? 0) != 0
  }

  /// In points, wrapped at a width if one is given.
  func size(width: CGFloat?) -> CGSize {
    var block: TextBlock = block
    block.width = TextDrawing.usable(width)
    // Of a line that is cut short, the whole height is asked for.
    if isTruncated, block.width != nil { block.lineLimit = 1 }
    guard let set = SetText(spans, block) else { return .zero }
    let size: Size = set.size
    return CGSize(width: size.width, height: size.height)
  }

  private static func usable(_ width: CGFloat?) -> Double? {
    guard let width, width.isFinite, width > 0, width < 1e6 else { return nil }
    return Double(width)
  }

  /// Draws from the upper left corner, or in AppKit's contexts with y up from the lower left one.
  func draw(at point: CGPoint) { draw(at: point, width: nil, height: nil) }

  /// Draws from the rectangle's upper edge, lines broken at its width.
  func draw(in rect: CGRect) { draw(at: rect.origin, width: rect.width, height: rect.height) }

  private func draw(at point: CGPoint, width: CGFloat?, height: CGFloat?) {
    guard let target = SceneRun.current.contexts.last, let context = target.context else { return }
    var block: TextBlock = block
    block.width = TextDrawing.usable(width)
    if isTruncated, block.width != nil { block.lineLimit = 1 }
    let pen = context.textPen
    switch pen.mode {
    case .invisible, .clip: return
    case .stroke, .fillStroke, .strokeClip, .fillStrokeClip:
      let isAlone: Bool = pen.mode == .stroke || pen.mode == .strokeClip
      block.stroke = block.stroke ?? TextStroke(color: pen.color.color, width: Double(pen.width), isAlone: isAlone)
    case .fill, .fillClip: break
    }
    guard let set = SetText(spans, block) else { return }
    let missing: Int = set.missingGlyphs
    if missing > 0 {
      SceneRun.current.warn("no font here draws \(missing) of the characters of “\(spans.map(\.text).joined())”")
    }
    context.saveGState()
    if target.isAppKit, context.ctm.d > 0 {
      context.translateBy(x: point.x, y: point.y + (height ?? CGFloat(set.size.height)))
      context.scaleBy(x: 1, y: -1)
    } else {
      context.translateBy(x: point.x, y: point.y)
    }
    shadow?.set(on: context)
    let fontSize: Double = spans.reduce(0) { max($0, $1.fontSize) }
    unsafe context.drawText(ofSize: fontSize) { unsafe set.draw(on: $0, at: .zero) }
    context.restoreGState()
  }
}
