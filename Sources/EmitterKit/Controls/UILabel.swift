import EmitterQuartz
public import Foundation

/// A text that is only read: a text layer, in the middle of the view's height.
@preconcurrency @MainActor open class UILabel: UIView {
  let textLayer = CATextLayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    textLayer.contentsScale = UIScreen.main.scale
    textLayer.delegate = self
    backing.addSublayer(textLayer)
    describe()
  }

  open var text: String? {
    get { attributedText?.string ?? plain }
    set {
      plain = newValue
      rich = nil
      describe()
    }
  }

  open var attributedText: NSAttributedString? {
    get { rich }
    set {
      rich = newValue
      describe()
    }
  }

  private var plain: String?
  private var rich: NSAttributedString?

  open var font: UIFont! = UIFont.systemFont(ofSize: 17) {
    didSet { describe() }
  }
  open var textColor: UIColor! = UIColor.black {
    didSet { describe() }
  }
  open var textAlignment = NSTextAlignment.natural {
    didSet { describe() }
  }
  /// 0 for as many as are needed.
  open var numberOfLines = 1 {
    didSet { describe() }
  }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { describe() }
  }
  open var adjustsFontSizeToFitWidth = false {
    didSet { setNeedsLayout() }
  }
  open var minimumScaleFactor: CGFloat = 0
  open var isEnabled = true
  open var isHighlighted = false
  open var highlightedTextColor: UIColor?
  open var preferredMaxLayoutWidth: CGFloat = 0
  open var adjustsFontForContentSizeCategory = false
  open var allowsDefaultTighteningForTruncation = false
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines

  open var shadowColor: UIColor? {
    didSet {
      textLayer.shadowColor = shadowColor?.cgColor
      textLayer.shadowOpacity = shadowColor == nil ? 0 : 1
      textLayer.shadowRadius = 0
    }
  }
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { textLayer.shadowOffset = shadowOffset }
  }

  private func describe() {
    textLayer.string = text ?? ""
    let attributes = rich.map { unsafe $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : [:] } ?? [:]
    let font: UIFont = attributes[.font] as? UIFont ?? self.font ?? UIFont.systemFont(ofSize: 17)
    textLayer.font = font
    textLayer.fontSize = font.pointSize
    textLayer.foregroundColor = (attributes[.foregroundColor] as? UIColor ?? textColor ?? UIColor.black).cgColor
    textLayer.isWrapped = numberOfLines != 1
    textLayer.alignmentMode =
      switch textAlignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      default: .natural
      }
    textLayer.truncationMode =
      switch lineBreakMode {
      case .byTruncatingHead: .start
      case .byTruncatingMiddle: .middle
      case .byTruncatingTail: numberOfLines == 1 ? .end : .none
      default: .none
      }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func size(within width: CGFloat) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let font: UIFont = self.font ?? UIFont.systemFont(ofSize: 17)
    let rect = (text as NSString).boundingRect(
      with: CGSize(width: width, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      attributes: [.font: font], context: nil)
    return CGSize(width: rect.width.rounded(.up), height: rect.height.rounded(.up))
  }

  open override var intrinsicContentSize: CGSize {
    let width: CGFloat =
      numberOfLines == 1
      ? .greatestFiniteMagnitude : preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : bounds.width
    return size(within: width > 0 ? width : .greatestFiniteMagnitude)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(within: numberOfLines == 1 || size.width <= 0 ? .greatestFiniteMagnitude : size.width)
  }

  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines: Int) -> CGRect {
    CGRect(origin: bounds.origin, size: size(within: bounds.width))
  }

  open func drawText(in rect: CGRect) {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    if adjustsFontSizeToFitWidth, let font {
      let natural: CGFloat = size(within: .greatestFiniteMagnitude).width
      let share: CGFloat = natural > bounds.width && natural > 0 ? bounds.width / natural : 1
      textLayer.fontSize = font.pointSize * max(share, minimumScaleFactor)
    }
    let height: CGFloat = min(
      bounds.height, size(within: numberOfLines == 1 ? .greatestFiniteMagnitude : bounds.width).height)
    textLayer.frame = CGRect(
      x: bounds.minX, y: bounds.minY + (bounds.height - height) / 2, width: bounds.width, height: height)
  }

  override var baselineOffset: Double {
    let font: UIFont = self.font ?? UIFont.systemFont(ofSize: 17)
    return -Double(font.descender)
  }
}

public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}
