public import Foundation

/// A view of a collection that can be used again for another place.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Calls the class's own initialiser, where the class is a value.
  convenience init(reusing: Void) { self.init(frame: .zero) }

  /// Comes before the view is used for another item.
  open func prepareForReuse() {}

  /// Takes what the layout says beyond the place.
  open func apply(_ attributes: UICollectionViewLayoutAttributes) {}
}

/// An item of a collection.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  open var isSelected = false {
    didSet { showSelection() }
  }
  open var isHighlighted = false
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView, at: 0) }
  }
  open var selectedBackgroundView: UIView? {
    didSet { showSelection() }
  }

  private func replace(_ old: UIView?, by view: UIView?, at place: Int) {
    old?.removeFromSuperview()
    guard let view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: place)
  }

  private func showSelection() {
    guard let view = selectedBackgroundView else { return }
    if isSelected {
      replace(view, by: view, at: backgroundView == nil ? 0 : 1)
    } else {
      view.removeFromSuperview()
    }
  }
}

extension UICollectionReusableView {
  @_silgen_name("$s10EmitterKit24UICollectionReusableViewC7reusingACyt_tcfC")
  private static func allocateByInit(reusing: Void) -> UICollectionReusableView

  /// A view of a class that was registered, or of `usual`.
  static func make(_ type: AnyClass?, usual: UICollectionReusableView.Type) -> UICollectionReusableView {
    (type as? UICollectionReusableView.Type ?? usual).allocateByInit(reusing: ())
  }
}
