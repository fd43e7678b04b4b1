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
  private var buttons: [TabButton] = []
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
      let button = TabButton(frame: .zero)
      item.view = button
      button.addAction(UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
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
      button.show(
        item, isChosen: isChosen,
        color: isChosen ? tintColor : unselectedItemTintColor ?? UIColor(white: 0.55, alpha: 1))
      button.frame = CGRect(x: width * CGFloat(index), y: 0, width: width, height: bounds.height)
    }
  }
}

/// An item's picture, and its title below it.
@MainActor private final class TabButton: UIControl {
  private let picture = UIImageView(frame: .zero)
  private let title = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    title.textAlignment = .center
    picture.contentMode = .scaleAspectFit
    addSubview(picture)
    addSubview(title)
  }

  func show(_ item: UITabBarItem, isChosen: Bool, color: UIColor) {
    let image: UIImage? = isChosen ? item.selectedImage ?? item.image : item.image
    picture.image = image?.isSymbolImage == true ? image?.withTintColor(color) : image
    title.text = item.title
    accessibilityIdentifier = item.title
    title.textColor = color
    title.font = item.titleAttributes[.font] as? UIFont ?? UIFont.systemFont(ofSize: image == nil ? 15 : 10)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard picture.image != nil else { return title.frame = bounds }
    picture.frame = CGRect(x: bounds.midX - 13, y: 5, width: 26, height: 26)
    title.frame = CGRect(x: 0, y: 33, width: bounds.width, height: 13)
  }
}
