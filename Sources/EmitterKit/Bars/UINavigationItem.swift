public import Foundation

/// What a navigation bar says of a controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  open var title: String? {
    didSet { changed() }
  }
  open var prompt: String?
  open var titleView: UIView? {
    didSet { changed() }
  }
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { changed() }
  }
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { changed() }
  }
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open var backBarButtonItem: UIBarButtonItem?
  open var hidesBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  open var leftItemsSupplementBackButton = false
  open var searchController: UIViewController?
  open var standardAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The bar that shows the item.
  weak var bar: UIView?

  public init(title: String) { self.title = title }

  public required init?(coder: NSCoder) {}

  private func changed() { bar?.setNeedsLayout() }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
}
