import EmitterQuartz
public import Foundation

/// A control for a number between two.
@preconcurrency @MainActor open class UISlider: UIControl {
  private let track = CALayer()
  private let filled = CALayer()
  private let knob = CALayer()
  private var valueNow: Float = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    knob.bounds = CGRect(x: 0, y: 0, width: 27, height: 27)
    knob.cornerRadius = 13.5
    knob.backgroundColor = UIColor.white.cgColor
    track.backgroundColor = UIColor(white: 0.9, alpha: 1).cgColor
    for part in [track, filled] { part.cornerRadius = 2 }
    for part in [track, filled, knob] {
      part.delegate = self
      backing.addSublayer(part)
    }
  }

  open var minimumValue: Float = 0 {
    didSet { value = valueNow }
  }
  open var maximumValue: Float = 1 {
    didSet { value = valueNow }
  }
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  open var maximumTrackTintColor: UIColor? {
    didSet { track.backgroundColor = maximumTrackTintColor?.cgColor }
  }
  open var thumbTintColor: UIColor? {
    didSet { knob.backgroundColor = (thumbTintColor ?? .white).cgColor }
  }

  open var value: Float {
    get { valueNow }
    set {
      valueNow = max(minimumValue, min(maximumValue, newValue))
      setNeedsLayout()
    }
  }

  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 31) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let span: Float = maximumValue - minimumValue
    let share: CGFloat = span > 0 ? CGFloat((valueNow - minimumValue) / span) : 0
    let x: CGFloat = 13.5 + (bounds.width - 27) * share
    track.frame = CGRect(x: 0, y: bounds.midY - 2, width: bounds.width, height: 4)
    filled.frame = CGRect(x: 0, y: bounds.midY - 2, width: max(0, x), height: 4)
    filled.backgroundColor = (minimumTrackTintColor ?? tintColor).cgColor
    knob.position = CGPoint(x: x, y: bounds.midY)
  }

  /// A tap or a drag puts the value where the finger is.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  private func follow(_ touch: UITouch) {
    guard bounds.width > 27 else { return }
    let share: CGFloat = (touch.location(in: self).x - 13.5) / (bounds.width - 27)
    value = minimumValue + Float(max(0, min(1, share))) * (maximumValue - minimumValue)
    sendActions(for: .valueChanged)
  }
}
