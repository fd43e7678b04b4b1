import EmitterQuartz
public import Foundation

/// A row of a table.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
    public static var Default: CellStyle { .default }
    public static var Subtitle: CellStyle { .subtitle }
  }

  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  private let style: CellStyle
  public let reuseIdentifier: String?
  public let contentView = UIView(frame: .zero)
  private let title = UILabel(frame: .zero)
  private let detail = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let accessory = UILabel(frame: .zero)

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    prepare()
  }

  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    prepare()
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Calls the class's own initialiser, where the class is a value.
  convenience init(reusing identifier: String?) { self.init(style: .default, reuseIdentifier: identifier) }

  private func prepare() {
    backgroundColor = .white
    addSubview(contentView)
    detail.font = UIFont.systemFont(ofSize: style == .subtitle ? 12 : 17)
    if style != .subtitle { detail.textColor = UIColor(white: 0.55, alpha: 1) }
    accessory.textColor = UIColor(white: 0.75, alpha: 1)
  }

  open var textLabel: UILabel? { title }
  open var detailTextLabel: UILabel? { style == .default ? nil : detail }
  open var imageView: UIImageView? { picture }
  open var selectionStyle = SelectionStyle.default
  open var editingStyle: EditingStyle { .none }
  open var isEditing = false
  open var showsReorderControl = false
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  open var focusStyle = 0
  open var accessoryType = AccessoryType.none {
    didSet { setNeedsLayout() }
  }
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      setNeedsLayout()
    }
  }
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      setNeedsLayout()
    }
  }
  open var selectedBackgroundView: UIView?
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { (contentConfiguration as? UIListContentConfiguration)?.show(title, detail, picture, in: self) }
  }
  /// Whether a second text stands below the first.
  var isStacked = false

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  open var isSelected: Bool {
    get { selectedNow }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { highlightedNow }
    set { setHighlighted(newValue, animated: false) }
  }
  private var selectedNow = false
  private var highlightedNow = false

  /// A chosen row is grey, unless its selection style is none.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != selectedNow else { return }
    selectedNow = selected
    showSelection()
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != highlightedNow else { return }
    highlightedNow = highlighted
    showSelection()
  }

  private var wash: UIView?

  private func showSelection() {
    wash?.removeFromSuperview()
    wash = nil
    guard selectedNow || highlightedNow, selectionStyle != .none else { return }
    let view = selectedBackgroundView ?? UIView(frame: bounds)
    if selectedBackgroundView == nil { view.backgroundColor = UIColor(white: 0.82, alpha: 1) }
    view.frame = bounds
    insertSubview(view, at: backgroundView?.parent === self ? 1 : 0)
    wash = view
  }

  /// Comes before the cell is used for another row.
  open func prepareForReuse() {}

  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  private func put(_ view: UIView, _ isShown: Bool) {
    if isShown, view.parent == nil { contentView.addSubview(view) }
    if !isShown, view.parent === contentView { view.removeFromSuperview() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let backgroundView {
      backgroundView.frame = bounds
      if backgroundView.parent !== self { insertSubview(backgroundView, at: 0) }
    }
    let end = layOutAccessory()
    contentView.frame = CGRect(x: 0, y: 0, width: end, height: bounds.height)
    put(title, !(title.text ?? "").isEmpty)
    put(detail, (style != .default || isStacked) && !(detail.text ?? "").isEmpty)
    put(picture, picture.image != nil)
    var start: CGFloat = 16 + CGFloat(max(0, indentationLevel)) * indentationWidth
    if let image = picture.image {
      let height: CGFloat = min(image.size.height, max(0, bounds.height - 8))
      let width: CGFloat = image.size.height > 0 ? image.size.width * height / image.size.height : 0
      picture.frame = CGRect(x: start, y: (bounds.height - height) / 2, width: width, height: height)
      start += width + 16
    }
    let room: CGFloat = max(0, end - start - 16)
    let isBelow = style == .subtitle || isStacked
    let second: CGSize = detail.parent == nil ? .zero : detail.sizeThatFits(CGSize(width: room, height: bounds.height))
    guard detail.parent != nil else {
      title.frame = CGRect(x: start, y: 0, width: room, height: bounds.height)
      return
    }
    if isBelow {
      let first: CGFloat = title.sizeThatFits(CGSize(width: room, height: bounds.height)).height
      let top: CGFloat = (bounds.height - first - second.height - 2) / 2
      title.frame = CGRect(x: start, y: top, width: room, height: first)
      detail.frame = CGRect(x: start, y: top + first + 2, width: room, height: second.height)
    } else {
      title.frame = CGRect(x: start, y: 0, width: max(0, room - second.width - 8), height: bounds.height)
      detail.frame = CGRect(x: start + room - second.width, y: 0, width: second.width, height: bounds.height)
    }
  }

  /// Puts what stands at the row's end in its place; returns where the content ends.
  private func layOutAccessory() -> CGFloat {
    let mark: String =
      switch accessoryType {
      case .none: ""
      case .disclosureIndicator, .detailDisclosureButton: "›"
      case .checkmark: "✓"
      case .detailButton: "ⓘ"
      }
    if let accessoryView {
      accessory.removeFromSuperview()
      if accessoryView.parent !== self { addSubview(accessoryView) }
      let size = accessoryView.bounds.isEmpty ? accessoryView.intrinsicContentSize : accessoryView.bounds.size
      accessoryView.frame = CGRect(
        x: bounds.width - 16 - size.width, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      return max(0, bounds.width - 16 - size.width)
    }
    guard !mark.isEmpty else {
      accessory.removeFromSuperview()
      return bounds.width
    }
    accessory.text = mark
    accessory.textColor = accessoryType == .checkmark ? tintColor : UIColor(white: 0.75, alpha: 1)
    if accessory.parent == nil { addSubview(accessory) }
    accessory.frame = CGRect(x: bounds.width - 32, y: 0, width: 20, height: bounds.height)
    return max(0, bounds.width - 32)
  }
}

// As for layers: Swift dispatches an initialiser of a class that is a value, but lets no one call it by its own spelling.
extension UITableViewCell {
  @_silgen_name("$s10EmitterKit15UITableViewCellC7reusingACSSSg_tcfC")
  private static func allocateByInit(reusing identifier: __owned String?) -> UITableViewCell

  /// A cell of a class that was registered.
  static func make(_ type: AnyClass?, _ identifier: String) -> UITableViewCell {
    (type as? UITableViewCell.Type ?? UITableViewCell.self).allocateByInit(reusing: identifier)
  }
}
