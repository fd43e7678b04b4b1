import EmitterQuartz
public import Foundation

public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
}

/// A bar with a title and items left and right of it: see-through, unless a colour was given.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  private let title = UILabel(frame: .zero)
  private var left: [BarButton] = []
  private var right: [BarButton] = []
  private var shownItems: [UIBarButtonItem] = []
  /// Called when the button that leads back is pressed.
  var goBack: (() -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    title.textAlignment = .center
    title.font = UIFont.boldSystemFont(ofSize: 17)
    addSubview(title)
  }

  open var items: [UINavigationItem]? {
    didSet { itemsChanged() }
  }
  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { (items?.count ?? 0) > 1 ? items?.dropLast().last : nil }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }

  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    guard let last = items?.last else { return nil }
    items?.removeLast()
    return last
  }

  open var barStyle = UIBarStyle.default {
    didSet { itemsChanged() }
  }
  open var barTintColor: UIColor? {
    didSet { backgroundColor = barTintColor }
  }
  open var isTranslucent = true
  open var prefersLargeTitles = false
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { setNeedsLayout() }
  }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var shadowImage: UIImage?
  open var backIndicatorImage: UIImage?
  open var backIndicatorTransitionMaskImage: UIImage?
  open var standardAppearance = UINavigationBarAppearance() {
    didSet { take(standardAppearance) }
  }
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { if let scrollEdgeAppearance { take(scrollEdgeAppearance) } }
  }
  open var compactAppearance: UINavigationBarAppearance?

  private func take(_ appearance: UINavigationBarAppearance) {
    backgroundColor = appearance.backgroundColor
    if !appearance.titleTextAttributes.isEmpty { titleTextAttributes = appearance.titleTextAttributes }
  }

  open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) { backing.contents = image?.cgImage }

  /// Shows what the items say now.
  func itemsChanged() {
    for button in left + right { button.removeFromSuperview() }
    let item = topItem
    item?.bar = self
    left = (item?.leftBarButtonItems ?? []).map { BarButton($0) }
    right = (item?.rightBarButtonItems ?? []).map { BarButton($0) }
    shownItems = (left + right).map { $0.item }
    if left.isEmpty, item?.hidesBackButton != true, let back = backItem {
      let button = UIBarButtonItem(
        title: "‹ " + (back.backBarButtonItem?.title ?? back.title ?? ""), style: .plain, target: nil, action: nil)
      button.primaryAction = UIAction { [weak self] _ in self?.goBack?() }
      left = [BarButton(button)]
    }
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

  /// Only its items take touches while it is see-through.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard backgroundColor == nil else { return super.point(inside: point, with: event) }
    return children.contains { $0 !== title && $0.frame.contains(point) }
  }

  private var titleView: UIView?

  open override func layoutSubviews() {
    super.layoutSubviews()
    if shownItems != (topItem?.leftBarButtonItems ?? []) + (topItem?.rightBarButtonItems ?? []) { itemsChanged() }
    let start: CGFloat = layOut(left, from: 16, gap: 8)
    let total: CGFloat = right.reduce(0) { $0 + $1.intrinsicContentSize.width + 8 } - 8
    // The first of the items on the right is the outermost.
    _ = layOut(right.reversed(), from: bounds.width - 16 - max(0, total), gap: 8)
    let side: CGFloat = max(start, right.isEmpty ? 16 : total + 24)
    if titleView !== topItem?.titleView {
      titleView?.removeFromSuperview()
      titleView = topItem?.titleView
      if let titleView { addSubview(titleView) }
    }
    if let titleView {
      let size = titleView.bounds.isEmpty ? titleView.intrinsicContentSize : titleView.bounds.size
      titleView.frame = CGRect(
        x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    title.text = titleView == nil ? topItem?.title : nil
    title.textColor =
      titleTextAttributes?[.foregroundColor] as? UIColor ?? (barStyle == .black ? .white : .black)
    if let font = titleTextAttributes?[.font] as? UIFont { title.font = font }
    title.frame = CGRect(x: side, y: 0, width: max(0, bounds.width - 2 * side), height: bounds.height)
  }
}

/// Colours of a bar.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIVisualEffect?
  open var backgroundImage: UIImage?
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?

  public override init() { super.init() }

  open func configureWithOpaqueBackground() { backgroundColor = .white }
  open func configureWithTransparentBackground() { backgroundColor = nil }
  open func configureWithDefaultBackground() { backgroundColor = UIColor(white: 0.97, alpha: 1) }
}

@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {}
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {}
