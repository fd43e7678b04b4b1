import EmitterQuartz
public import Foundation

/// A minus and a plus: a tap on one changes the value by a step.
@preconcurrency @MainActor open class UIStepper: UIControl {
  private let minus = UILabel(frame: .zero)
  private let plus = UILabel(frame: .zero)
  private var valueNow: Double = 0

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 94, height: 32)))
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = CGSize(width: 94, height: 32)
    prepare()
  }

  private func prepare() {
    backing.cornerRadius = 8
    backing.backgroundColor = UIColor(white: 0.93, alpha: 1).cgColor
    for (label, text) in [(minus, "−"), (plus, "+")] {
      label.text = text
      label.textAlignment = .center
      addSubview(label)
    }
  }

  open var minimumValue: Double = 0 {
    didSet { value = valueNow }
  }
  open var maximumValue: Double = 100 {
    didSet { value = valueNow }
  }
  open var stepValue: Double = 1
  open var wraps = false
  open var autorepeat = true
  open var isContinuous = true

  open var value: Double {
    get { valueNow }
    set { valueNow = max(minimumValue, min(maximumValue, newValue)) }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    minus.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
    plus.frame = CGRect(x: bounds.width / 2, y: 0, width: bounds.width / 2, height: bounds.height)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return }
    let next: Double = valueNow + (touch.location(in: self).x >= bounds.midX ? stepValue : -stepValue)
    let before: Double = valueNow
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    if value != before { sendActions(for: .valueChanged) }
  }
}
