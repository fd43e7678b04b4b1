import EmitterQuartz
public import Foundation

/// Views in a row or a column.
@preconcurrency @MainActor open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  open private(set) var arrangedSubviews: [UIView] = []
  private var ownSpacing: [ObjectIdentifier: CGFloat] = [:]

  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { changed() }
  }
  open var distribution = Distribution.fill {
    didSet { changed() }
  }
  open var alignment = Alignment.fill {
    didSet { changed() }
  }
  open var spacing: CGFloat = 0 {
    didSet { changed() }
  }
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { changed() }
  }
  open var isBaselineRelativeArrangement = false

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: max(0, min(arrangedSubviews.count, index)))
    // The stack places it; constraints of its own say only how large it is.
    view.core.frameRules = true
    if view.parent !== self { addSubview(view) }
    changed()
  }

  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    changed()
  }

  open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    ownSpacing[ObjectIdentifier(view)] = spacing
    changed()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    arrangedSubviews.removeAll { $0 === subview }
    changed()
  }

  private func changed() { invalidateIntrinsicContentSize() }

  private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  private var inner: CGRect { isLayoutMarginsRelativeArrangement ? bounds.inset(by: layoutMargins) : bounds }

  private func along(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }

  private func across(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

  /// The size that a view asks for: its constraints', its content's, else what it has.
  private func wanted(_ view: UIView) -> CGSize {
    let content = view.intrinsicContentSize
    var size = CGSize(
      width: content.width == UIView.noIntrinsicMetric ? view.bounds.width : content.width,
      height: content.height == UIView.noIntrinsicMetric ? view.bounds.height : content.height)
    for constraint in view.core.constraints
    where constraint.firstItem === view && constraint.relation != .lessThanOrEqual {
      let value: CGFloat
      if constraint.secondItem === view {
        value =
          constraint.multiplier * (constraint.secondAttribute == .width ? size.width : size.height)
          + constraint.constant
      } else if constraint.secondItem == nil {
        value = constraint.constant
      } else {
        continue
      }
      if constraint.firstAttribute == .width { size.width = value }
      if constraint.firstAttribute == .height { size.height = value }
    }
    return size
  }

  private func gap(after view: UIView) -> CGFloat { ownSpacing[ObjectIdentifier(view)] ?? spacing }

  open override var intrinsicContentSize: CGSize {
    let views = shown
    guard !views.isEmpty else { return super.intrinsicContentSize }
    let sizes = views.map { wanted($0) }
    let gaps = views.dropLast().reduce(0) { $0 + gap(after: $1) }
    let longest = sizes.map { along($0) }.max() ?? 0
    let length = distribution == .fillEqually ? longest * CGFloat(views.count) : sizes.reduce(0) { $0 + along($1) }
    let width = sizes.map { across($0) }.max() ?? 0
    let margins: UIEdgeInsets = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    let total =
      axis == .horizontal ? CGSize(width: length + gaps, height: width) : CGSize(width: width, height: length + gaps)
    return CGSize(
      width: total.width + margins.left + margins.right, height: total.height + margins.top + margins.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let views = shown
    guard !views.isEmpty else { return }
    let inner = inner
    let sizes = views.map { wanted($0) }
    var lengths = sizes.map { along($0) }
    var gaps = views.dropLast().map { gap(after: $0) }
    let room = along(inner.size) - gaps.reduce(0, +)
    let natural = lengths.reduce(0, +)
    switch distribution {
    case .fillEqually: lengths = lengths.map { _ in room / CGFloat(views.count) }
    case .fillProportionally where natural > 0: lengths = lengths.map { $0 * room / natural }
    case .equalSpacing, .equalCentering:
      if gaps.count > 0, room > natural { gaps = gaps.map { $0 + (room - natural) / CGFloat(gaps.count) } }
    default:
      // The one that holds on least to its size takes what is left, the last among equals.
      let loosest = views.indices.min { a, b in
        let (x, y) = (views[a].contentHuggingPriority(for: axis), views[b].contentHuggingPriority(for: axis))
        return (x, -a) < (y, -b)
      }
      if let loosest { lengths[loosest] = max(0, lengths[loosest] + room - natural) }
    }
    var place = axis == .horizontal ? inner.minX : inner.minY
    for (index, view) in views.enumerated() {
      let width = alignment == .fill ? across(inner.size) : min(across(sizes[index]), across(inner.size))
      let spare = across(inner.size) - width
      let offset: CGFloat =
        switch alignment {
        case .fill, .leading, .firstBaseline: 0
        case .center: spare / 2
        case .trailing, .lastBaseline: spare
        }
      view.frame =
        axis == .horizontal
        ? CGRect(x: place, y: inner.minY + offset, width: lengths[index], height: width)
        : CGRect(x: inner.minX + offset, y: place, width: width, height: lengths[index])
      place += lengths[index] + (index < gaps.count ? gaps[index] : 0)
    }
  }
}
