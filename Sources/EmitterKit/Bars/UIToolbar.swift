import EmitterQuartz
public import Foundation

public enum UIBarStyle: Int, Sendable {
  case `default`, black
  public static var blackTranslucent: UIBarStyle { .black }
}

public enum UIBarPosition: Int, Sendable {
  case any, bottom, top, topAttached
}

/// A row of items.
@preconcurrency @MainActor open class UIToolbar: UIView {
  private var buttons: [BarButton] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.97, alpha: 1)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundColor = UIColor(white: 0.97, alpha: 1)
  }

  open var items: [UIBarButtonItem]? {
    didSet { setItems(items, animated: false) }
  }
  open var barStyle = UIBarStyle.default {
    didSet { backgroundColor = UIColor(white: barStyle == .black ? 0.1 : 0.97, alpha: 1) }
  }
  open var barTintColor: UIColor? {
    didSet { backgroundColor = barTintColor }
  }
  open var isTranslucent = true

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { BarButton($0) }
    if self.items != items { self.items = items }
    setNeedsLayout()
  }

  open func setBackgroundImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics)
  {
    backing.contents = image?.cgImage
  }

  open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {}

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let used: CGFloat = layOut(buttons, from: 16, gap: 8) - 8
    let stretching: Int = buttons.filter { $0.item.space == .flexible }.count
    let spare: CGFloat = stretching > 0 ? max(0, bounds.width - 16 - used) / CGFloat(stretching) : 0
    if spare > 0 { _ = layOut(buttons, from: 16, gap: 8, spare: spare) }
  }
}
