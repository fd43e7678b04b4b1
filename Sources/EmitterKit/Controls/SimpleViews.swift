import EmitterQuartz
public import Foundation

/// A bar that fills as something goes on.
@preconcurrency @MainActor open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  private let filled = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(filled)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(filled)
  }

  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }

  /// 0…1.
  open var progress: Float = 0 {
    didSet { setNeedsLayout() }
  }
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor? {
    didSet { backgroundColor = trackTintColor }
  }

  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    filled.backgroundColor = progressTintColor ?? tintColor
    filled.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(max(0, min(1, progress))), height: bounds.height)
  }
}

@preconcurrency @MainActor open class UIVisualEffect: NSObject {}

@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
    case systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialDark, systemMaterialDark, systemMaterialLight
  }

  let style: Style

  public init(style: Style) { self.style = style }
}

@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) {}
}

/// A pane of frosted glass: here a plain one, as nothing shows what lies behind a layer.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  public let contentView = UIView(frame: .zero)
  open var effect: UIVisualEffect? {
    didSet { describe() }
  }

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    addSubview(contentView)
    describe()
  }

  private func describe() {
    guard let blur = effect as? UIBlurEffect else { return backgroundColor = nil }
    let isDark: Bool =
      switch blur.style {
      case .dark, .systemUltraThinMaterialDark, .systemMaterialDark: true
      default: false
      }
    backgroundColor = UIColor(white: isDark ? 0.1 : 0.95, alpha: 0.7)
    SceneRun.current.warn("a visual effect is drawn as a plain pane: nothing shows what lies behind a layer")
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}
