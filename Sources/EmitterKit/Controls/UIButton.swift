public import EmitterQuartz
public import Foundation

/// A control that is pressed.
@preconcurrency @MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    public static var roundedRect: ButtonType { .system }
    public static var Custom: ButtonType { .custom }
    public static var System: ButtonType { .system }
  }

  /// What a state shows.
  private struct Face {
    var title: String?
    var richTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
    var background: UIImage?
  }

  private var faces: [State: Face] = [:]
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let backdrop = UIImageView(frame: .zero)
  open private(set) var buttonType = ButtonType.custom

  open var titleLabel: UILabel? { label }
  open var imageView: UIImageView? { picture }
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { describe() }
  }
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var showsTouchWhenHighlighted = false
  open var reversesTitleShadowWhenHighlighted = false
  open var showsMenuAsPrimaryAction = false

  open var configuration: Configuration? {
    didSet { describe() }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
    describe()
  }

  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    take(primaryAction)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    describe()
    take(primaryAction)
  }

  public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  private func prepare() {
    label.textAlignment = .center
    label.font = UIFont.systemFont(ofSize: 18)
    describe()
  }

  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.richTitle = title }
  }

  open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }

  open func setTitleShadowColor(_ color: UIColor?, for state: State) { label.shadowColor = color }

  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }

  open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.background = image } }

  public func setTitle(_ title: String?, forState state: State) { setTitle(title, for: state) }

  public func setImage(_ image: UIImage?, forState state: State) { setImage(image, for: state) }

  public func setTitleColor(_ color: UIColor?, forState state: State) { setTitleColor(color, for: state) }

  open func title(for state: State) -> String? { faces[state]?.title ?? faces[.normal]?.title }
  open func attributedTitle(for state: State) -> NSAttributedString? {
    faces[state]?.richTitle ?? faces[.normal]?.richTitle
  }
  open func titleColor(for state: State) -> UIColor? { faces[state]?.titleColor ?? faces[.normal]?.titleColor }
  open func image(for state: State) -> UIImage? { faces[state]?.image ?? faces[.normal]?.image }
  open func backgroundImage(for state: State) -> UIImage? { faces[state]?.background ?? faces[.normal]?.background }

  open var currentTitle: String? { title(for: state) ?? configuration?.title }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentImage: UIImage? { image(for: state) ?? configuration?.image }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  open var currentTitleColor: UIColor {
    if let color = titleColor(for: state) ?? configuration?.baseForegroundColor { return color }
    if let configuration { return configuration.style == .filled ? .white : tintColor }
    return buttonType == .custom ? .white : tintColor
  }

  private func change(_ state: State, _ change: (inout Face) -> Void) {
    change(&faces[state, default: Face()])
    describe()
  }

  override func stateChanged() { describe() }

  open override func tintColorDidChange() { describe() }

  /// Puts a part into the view, or takes it out: backdrop, picture and label lie in this order.
  private func show(_ part: UIView, _ isShown: Bool) {
    guard isShown != (part.parent === self) else { return }
    if isShown {
      let order: [UIView] = [backdrop, picture, label]
      let below = order.prefix { $0 !== part }.filter { $0.parent === self }
      insertSubview(part, at: below.count)
    } else {
      part.removeFromSuperview()
    }
  }

  private func describe() {
    if let rich = currentAttributedTitle { label.attributedText = rich } else { label.text = currentTitle }
    label.textColor = currentTitleColor
    show(label, !(label.text ?? "").isEmpty)
    picture.showsTemplates = configuration == nil && buttonType != .custom
    // In a configured button a picture has the title's colour.
    let foreground: UIColor? = configuration == nil ? nil : currentTitleColor
    if picture.attributes.tintColor != foreground { picture.tintColor = foreground }
    picture.image = currentImage
    show(picture, picture.image != nil)
    picture.alpha = !isEnabled && adjustsImageWhenDisabled ? 0.5 : 1
    backdrop.image = currentBackgroundImage
    show(backdrop, backdrop.image != nil)
    if let configuration, let color = configuration.backgroundColor(tint: tintColor) {
      backing.backgroundColor = color.cgColor
      backing.cornerRadius = configuration.background.cornerRadius
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var insets: UIEdgeInsets {
    guard let insets = configuration?.contentInsets else { return contentEdgeInsets }
    return UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }

  open override var intrinsicContentSize: CGSize {
    let title = label.parent == nil ? CGSize.zero : label.intrinsicContentSize
    let image = picture.image?.size ?? .zero
    let insets = insets
    let spare: CGFloat = configuration == nil && buttonType == .system && image == .zero ? 12 : 0
    return CGSize(
      width: max(title.width + image.width, currentBackgroundImage?.size.width ?? 0) + insets.left + insets.right,
      height: max(title.height + spare, image.height, currentBackgroundImage?.size.height ?? 0) + insets.top
        + insets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    let content = bounds.inset(by: insets)
    var title = label.parent == nil ? CGSize.zero : label.sizeThatFits(content.size)
    let image = picture.image?.size ?? .zero
    title.width = min(title.width, max(0, content.width - image.width))
    let start: CGFloat =
      switch contentHorizontalAlignment {
      case .left, .leading, .fill: content.minX
      case .right, .trailing: content.maxX - title.width - image.width
      case .center: content.midX - (title.width + image.width) / 2
      }
    func top(_ height: CGFloat) -> CGFloat {
      switch contentVerticalAlignment {
      case .top, .fill: content.minY
      case .bottom: content.maxY - height
      case .center: content.midY - height / 2
      }
    }
    picture.frame = CGRect(
      x: start + imageEdgeInsets.left - imageEdgeInsets.right, y: top(image.height) + imageEdgeInsets.top,
      width: image.width, height: image.height)
    label.frame = CGRect(
      x: start + image.width + titleEdgeInsets.left - titleEdgeInsets.right,
      y: top(title.height) + titleEdgeInsets.top - titleEdgeInsets.bottom, width: title.width, height: title.height)
  }
}

public typealias UIButtonType = UIButton.ButtonType
