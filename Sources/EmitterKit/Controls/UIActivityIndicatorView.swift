import EmitterQuartz
public import Foundation

/// A wheel of eight spokes that says that something goes on: it turns by a spoke eight times in 0.8 s.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    case whiteLarge = 0
    case white = 1
    case gray = 2

    /// In points.
    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }

    var color: UIColor { self == .white || self == .whiteLarge ? .white : UIColor(white: 0.55, alpha: 1) }
  }

  private static let spokes = 8
  private let wheel = CALayer()
  open private(set) var isAnimating = false
  /// Whether nothing is drawn of it while it stands.
  open var hidesWhenStopped = true {
    didSet { describe() }
  }
  open var color: UIColor! = Style.medium.color {
    didSet { describe() }
  }
  open var style = Style.medium {
    didSet {
      color = style.color
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  public convenience init(style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    self.style = style
    color = style.color
  }

  private func prepare() {
    for index in 0..<Self.spokes {
      let spoke = CALayer()
      // The foremost is the strongest; those behind it fade.
      spoke.opacity = 1 - 0.11 * Float(index)
      wheel.addSublayer(spoke)
    }
    backing.addSublayer(wheel)
    describe()
  }

  private func describe() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    wheel.isHidden = hidesWhenStopped && !isAnimating
    for spoke in wheel.sublayers ?? [] { spoke.backgroundColor = color?.cgColor }
    CATransaction.commit()
  }

  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    describe()
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    turn.values = (0..<Self.spokes).map { angle($0) }
    turn.calculationMode = .discrete
    turn.duration = 0.8
    turn.repeatCount = .infinity
    wheel.add(turn, forKey: "turn")
  }

  open func stopAnimating() {
    isAnimating = false
    wheel.removeAnimation(forKey: "turn")
    describe()
  }

  /// Of a spoke, clockwise from the top.
  private func angle(_ index: Int) -> Double { Double(index) * 2 * .pi / Double(Self.spokes) }

  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side: CGFloat = style.side
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
    for (index, spoke) in (wheel.sublayers ?? []).enumerated() {
      let angle: Double = -angle(index)
      spoke.bounds = CGRect(x: 0, y: 0, width: side * 0.11, height: side * 0.28)
      spoke.cornerRadius = side * 0.055
      spoke.position = CGPoint(x: side / 2 + sin(angle) * side * 0.35, y: side / 2 - cos(angle) * side * 0.35)
      spoke.setAffineTransform(CGAffineTransform(rotationAngle: angle))
    }
    CATransaction.commit()
  }
}
