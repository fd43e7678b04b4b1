import EmitterQuartz
public import Foundation

/// Hears which item of a tab bar was chosen.
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// Items side by side, of which one is chosen.
@preconcurrency @MainActor open class UITabBar: UIView {
  private var buttons: [UIButton] = []
  /// Called with the place of an item that was tapped.
  var chosen: ((Int) -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.97, alpha: 1)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundColor = UIColor(white: 0.97, alpha: 1)
  }

  open weak var delegate: (any UITabBarDelegate)?
  open var items: [UITabBarItem]? {
    didSet { makeButtons() }
  }
  open var selectedItem: UITabBarItem? {
    didSet { setNeedsLayout() }
  }
  open var barTintColor: UIColor? {
    didSet { backgroundColor = barTintColor }
  }
  open var unselectedItemTintColor: UIColor?
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  open var backgroundImage: UIImage?
  open var shadowImage: UIImage?
  open var standardAppearance = UITabBarAppearance() {
    didSet { backgroundColor = standardAppearance.backgroundColor }
  }
  open var scrollEdgeAppearance: UITabBarAppearance?

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  private func makeButtons() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).enumerated().map { index, item in
      let button = UIButton(type: .custom)
      button.addAction(
        UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  private func choose(_ index: Int) {
    guard let items, items.indices.contains(index) else { return }
    selectedItem = items[index]
    chosen?(index)
    delegate?.tabBar(self, didSelect: items[index])
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 49) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width: CGFloat = bounds.width / CGFloat(max(1, buttons.count))
    for (index, (button, item)) in zip(buttons, items ?? []).enumerated() {
      let isChosen = item === selectedItem
      button.setTitle(item.title, for: .normal)
      button.setImage(isChosen ? item.selectedImage ?? item.image : item.image, for: .normal)
      button.titleLabel?.font = UIFont.systemFont(ofSize: item.image == nil ? 15 : 10)
      button.setTitleColor(
        isChosen ? tintColor : unselectedItemTintColor ?? UIColor(white: 0.55, alpha: 1), for: .normal)
      button.tintColor = isChosen ? tintColor : unselectedItemTintColor ?? UIColor(white: 0.55, alpha: 1)
      button.frame = CGRect(x: width * CGFloat(index), y: 0, width: width, height: bounds.height)
    }
  }
}
