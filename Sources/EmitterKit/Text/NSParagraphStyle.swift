package import EmitterVector
public import Foundation

/// Where lines stand between the edges.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// Where lines are broken, and what stands for what does not fit.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public enum NSWritingDirection: Int, Sendable { case natural = -1, leftToRight, rightToLeft }

/// How the lines of a paragraph lie; of its lengths, in points, only the spacing of lines is followed.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  fileprivate(set) open var alignment: NSTextAlignment = .natural
  fileprivate(set) open var lineBreakMode: NSLineBreakMode = .byWordWrapping
  fileprivate(set) open var lineSpacing: CGFloat = 0

  public override init() { super.init() }

  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  public func copy(with zone: NSZone? = nil) -> Any { mutableCopy(with: zone) }

  public func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.setParagraphStyle(self)
    return copy
  }
}

open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }
  open var paragraphSpacing: CGFloat = 0
  open var paragraphSpacingBefore: CGFloat = 0
  open var firstLineHeadIndent: CGFloat = 0
  open var headIndent: CGFloat = 0
  open var tailIndent: CGFloat = 0
  open var minimumLineHeight: CGFloat = 0
  open var maximumLineHeight: CGFloat = 0
  open var lineHeightMultiple: CGFloat = 0
  open var hyphenationFactor: Float = 0
  open var baseWritingDirection: NSWritingDirection = .natural

  open func setParagraphStyle(_ style: NSParagraphStyle) {
    alignment = style.alignment
    lineBreakMode = style.lineBreakMode
    lineSpacing = style.lineSpacing
  }
}

extension NSTextAlignment {
  package var style: TextStyle.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension NSLineBreakMode {
  package var truncation: TextStyle.Truncation {
    switch self {
    case .byTruncatingHead: .start
    case .byTruncatingTail: .end
    case .byTruncatingMiddle: .middle
    default: .none
    }
  }
}
