public import EmitterQuartz
public import Foundation

@preconcurrency @MainActor open class UIBarItem: NSObject {
  open var title: String? {
    didSet { changed() }
  }
  open var image: UIImage? {
    didSet { changed() }
  }
  open var tag = 0
  open var isEnabled = true {
    didSet { changed() }
  }
  open var imageInsets = UIEdgeInsets.zero
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?
  /// What the normal state writes the title with.
  var titleAttributes: [NSAttributedString.Key: Any] = [:]
  /// The view that shows the item.
  weak var view: UIView?

  public override init() {}

  public required init?(coder: NSCoder) {}

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    if state == .normal { titleAttributes = attributes ?? [:] }
    changed()
  }

  func changed() {
    view?.setNeedsLayout()
    view?.superview?.setNeedsLayout()
  }
}

/// A button of a bar: a tap on it, or by its title, calls its method.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain, bordered, done
    public static var prominent: Style { .done }
  }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close

    /// What it shows here.
    var text: String {
      switch self {
      case .add: "+"
      case .play: "▶"
      case .stop, .close: "✕"
      case .fastForward: "Forward"
      case .pageCurl: "Curl"
      default: "\(self)".capitalized
      }
    }
  }

  /// Room that an item keeps free instead of being seen.
  enum Space {
    case flexible, fixed
  }

  open weak var target: AnyObject?
  open var action: Selector?
  open var style = Style.plain
  open var customView: UIView? {
    didSet { changed() }
  }
  open var tintColor: UIColor? {
    didSet { changed() }
  }
  open var width: CGFloat = 0
  open var primaryAction: UIAction?
  private(set) var space: Space?
  /// The name of a system item, by which a tap finds it too.
  private(set) var systemName: String?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public init(title: String?, style: Style, target: Any?, action: Selector?) {
    super.init()
    self.title = title
    take(style, target, action)
  }

  public init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    super.init()
    self.image = image
    take(style, target, action)
  }

  public init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    super.init()
    self.image = image
    take(style, target, action)
  }

  public init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    super.init()
    take(item)
    take(item == .done ? .done : .plain, target, action)
  }

  public init(systemItem item: SystemItem, primaryAction: UIAction? = nil) {
    super.init()
    take(item)
    self.primaryAction = primaryAction
  }

  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
    super.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  public init(customView: UIView) {
    super.init()
    self.customView = customView
  }

  private func take(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  private func take(_ item: SystemItem) {
    systemName = "\(item)"
    switch item {
    case .flexibleSpace: space = .flexible
    case .fixedSpace: space = .fixed
    default: title = item.text
    }
  }

  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Whether a tap by that name means this item.
  func isCalled(_ name: String) -> Bool { title == name || systemName == name }

  /// Calls its method, as a tap on it does.
  func press() {
    guard isEnabled else { return }
    if let action { action.invoke(on: target, with: self) }
    primaryAction?.perform(sender: self)
  }
}

public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem

@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    case mostViewed
  }

  open var selectedImage: UIImage?
  open var badgeValue: String?
  open var badgeColor: UIColor?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem item: SystemItem, tag: Int) {
    self.init(title: "\(item)".capitalized, image: nil, tag: tag)
  }
}
