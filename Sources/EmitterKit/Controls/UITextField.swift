import EmitterQuartz
public import Foundation

/// What a text field tells of itself.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField)
}

extension UITextFieldDelegate {
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField) {}
}

/// A line of text that can be changed: here by code only.
@preconcurrency @MainActor open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  private let label = UILabel(frame: .zero)
  open weak var delegate: (any UITextFieldDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(label)
  }

  open var text: String? = "" {
    didSet { describe() }
  }
  open var placeholder: String? {
    didSet { describe() }
  }
  open var font: UIFont? = UIFont.systemFont(ofSize: 17) {
    didSet { describe() }
  }
  open var textColor: UIColor? = .black {
    didSet { describe() }
  }
  open var textAlignment = NSTextAlignment.natural {
    didSet { describe() }
  }
  open var borderStyle = BorderStyle.none {
    didSet {
      backing.borderWidth = borderStyle == .none ? 0 : 0.5
      backing.borderColor = UIColor(white: 0.8, alpha: 1).cgColor
      backing.cornerRadius = borderStyle == .roundedRect ? 5 : 0
    }
  }
  open var isSecureTextEntry = false {
    didSet { describe() }
  }

  private func describe() {
    let text = text ?? ""
    label.text = text.isEmpty ? placeholder : isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    label.font = font
    label.textColor = text.isEmpty ? UIColor(white: 0.75, alpha: 1) : textColor
    label.textAlignment = textAlignment
    invalidateIntrinsicContentSize()
  }

  open override var canBecomeFirstResponder: Bool { true }

  open override var intrinsicContentSize: CGSize {
    let content = label.intrinsicContentSize
    return CGSize(width: content.width + 14, height: max(22, content.height + (borderStyle == .none ? 0 : 14)))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: borderStyle == .none ? 0 : 7, dy: 0)
  }
}
