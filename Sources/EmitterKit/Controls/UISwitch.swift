import EmitterQuartz
public import Foundation

/// A control that is on or off.
@preconcurrency @MainActor open class UISwitch: UIControl {
  private let track = CALayer()
  private let knob = CALayer()
  private var isOnNow = false

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 51, height: 31)))
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = CGSize(width: 51, height: 31)
    prepare()
  }

  private func prepare() {
    track.frame = CGRect(x: 0, y: 0, width: 51, height: 31)
    track.cornerRadius = 15.5
    knob.bounds = CGRect(x: 0, y: 0, width: 27, height: 27)
    knob.cornerRadius = 13.5
    knob.backgroundColor = UIColor.white.cgColor
    for part in [track, knob] {
      part.delegate = self
      backing.addSublayer(part)
    }
    describe()
  }

  open var isOn: Bool {
    get { isOnNow }
    set { setOn(newValue, animated: false) }
  }

  open func setOn(_ on: Bool, animated: Bool) {
    isOnNow = on
    describe()
  }

  open var onTintColor: UIColor? {
    didSet { describe() }
  }
  open var thumbTintColor: UIColor? {
    didSet { knob.backgroundColor = (thumbTintColor ?? .white).cgColor }
  }

  private func describe() {
    let green = UIColor(red: 52 / 255, green: 199 / 255, blue: 89 / 255, alpha: 1)
    track.backgroundColor = (isOnNow ? onTintColor ?? green : UIColor(white: 0.92, alpha: 1)).cgColor
    knob.position = CGPoint(x: isOnNow ? 35.5 : 15.5, y: 15.5)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }

  override func touched() {
    setOn(!isOnNow, animated: true)
    sendActions(for: [.valueChanged, .touchUpInside, .primaryActionTriggered])
  }
}
