import EmitterQuartz
public import Foundation

/// What a text view tells of itself.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewDidChange(_ textView: UITextView)
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewDidChange(_ textView: UITextView) {}
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  { true }
}

/// Lines of text that can be scrolled, and changed by code.
@preconcurrency @MainActor open class UITextView: UIScrollView {
  private let label = UILabel(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .white
    label.numberOfLines = 0
    label.font = font
    addSubview(label)
  }

  @_nonoverride open var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }

  open var text: String! {
    get { label.text ?? "" }
    set {
      label.text = newValue
      changed()
    }
  }
  open var attributedText: NSAttributedString! {
    get { label.attributedText ?? NSAttributedString(string: text) }
    set {
      label.attributedText = newValue
      changed()
    }
  }
  open var font: UIFont? = UIFont.systemFont(ofSize: 12) {
    didSet {
      label.font = font
      changed()
    }
  }
  open var textColor: UIColor? = .black {
    didSet { label.textColor = textColor }
  }
  open var textAlignment = NSTextAlignment.natural {
    didSet { label.textAlignment = textAlignment }
  }
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { changed() }
  }
  public let textContainer = NSTextContainer()
  open var isEditable = true
  open var isSelectable = true
  open var selectedRange = NSRange(location: 0, length: 0)
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var inputAccessoryView: UIView?

  open override var canBecomeFirstResponder: Bool { isEditable }

  open func scrollRangeToVisible(_ range: NSRange) {}

  private func changed() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func contentHeight(in width: CGFloat) -> CGFloat {
    let room: CGFloat =
      width - textContainerInset.left - textContainerInset.right - 2 * textContainer.lineFragmentPadding
    return label.sizeThatFits(CGSize(width: max(1, room), height: .greatestFiniteMagnitude)).height
      + textContainerInset.top + textContainerInset.bottom
  }

  /// As high as the text where the view does not scroll.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled, bounds.width > 0 else { return super.intrinsicContentSize }
    return CGSize(width: UIView.noIntrinsicMetric, height: contentHeight(in: bounds.width))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: contentHeight(in: size.width))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height: CGFloat = contentHeight(in: bounds.width)
    contentSize = CGSize(width: bounds.width, height: height)
    let side: CGFloat = textContainer.lineFragmentPadding
    label.frame = CGRect(
      x: textContainerInset.left + side, y: textContainerInset.top,
      width: max(0, bounds.width - textContainerInset.left - textContainerInset.right - 2 * side),
      height: max(0, height - textContainerInset.top - textContainerInset.bottom))
  }
}

/// Where a text view's text runs.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  /// Points kept free at both ends of a line.
  open var lineFragmentPadding: CGFloat = 5
  open var maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var size = CGSize.zero
}
