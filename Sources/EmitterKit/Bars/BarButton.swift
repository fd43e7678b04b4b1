import EmitterQuartz
import Foundation

/// A bar's item as a view: its own view, or a button with its title or picture.
@MainActor final class BarButton: UIView {
  let item: UIBarButtonItem
  private let button = UIButton(type: .system)

  init(_ item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    item.view = self
    if let view = item.customView {
      addSubview(view)
    } else {
      button.addAction(UIAction { [unowned item] _ in item.press() }, for: .touchUpInside)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) {
    item = UIBarButtonItem()
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize {
    if let view = item.customView {
      return view.bounds.isEmpty ? view.intrinsicContentSize : view.bounds.size
    }
    describe()
    let own = button.intrinsicContentSize
    return CGSize(width: item.width > 0 ? item.width : own.width, height: max(22, own.height))
  }

  private func describe() {
    button.setTitle(item.image == nil ? item.title : nil, for: .normal)
    button.setImage(item.image, for: .normal)
    button.isEnabled = item.isEnabled
    button.tintColor = item.isEnabled ? item.tintColor ?? tintColor : UIColor(white: 0.7, alpha: 1)
    if item.style == .done { button.titleLabel?.font = UIFont.boldSystemFont(ofSize: 17) }
    if let font = item.titleAttributes[.font] as? UIFont { button.titleLabel?.font = font }
    if let color = item.titleAttributes[.foregroundColor] as? UIColor { button.setTitleColor(color, for: .normal) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let view = item.customView {
      view.frame = bounds
    } else {
      describe()
      button.frame = bounds
    }
  }
}

extension UIView {
  /// Puts items in a row from `start` on, and returns where it ends. Items that may stretch share `spare`.
  func layOut(_ buttons: [BarButton], from start: CGFloat, gap: CGFloat, spare: CGFloat = 0) -> CGFloat {
    var x: CGFloat = start
    for button in buttons {
      switch button.item.space {
      case .flexible?: x += spare
      case .fixed?: x += button.item.width
      case nil:
        let size = button.intrinsicContentSize
        if button.parent !== self { addSubview(button) }
        button.frame = CGRect(
          x: x, y: (bounds.height - min(size.height, bounds.height)) / 2, width: size.width,
          height: min(size.height, bounds.height))
        x += size.width + gap
      }
    }
    return x
  }
}
