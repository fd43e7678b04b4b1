import EmitterQuartz
public import Foundation

/// Rows below one another, as a data source says them; those in sight are views.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  nonisolated public static let automaticDimension: CGFloat = -1
  /// The height of a row that nothing else gives one, points.
  nonisolated static let usualRowHeight: CGFloat = 44

  public let style: Style
  private var pool = CellPool<UITableViewCell>()
  private var rows: [IndexPath: UITableViewCell] = [:]
  private var lines: [IndexPath: UIView] = [:]
  private var titles: [UIView] = []
  private var mustReload = true
  /// Where the rows in sight and those before them lie.
  private var places: [(path: IndexPath, frame: CGRect)] = []
  private var chosen: [IndexPath] = []
  /// Heights that content asked for.
  private var fitted: [IndexPath: CGFloat] = [:]

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    prepare()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  private func prepare() {
    backgroundColor = style == .plain ? .white : UIColor(red: 0.949, green: 0.949, blue: 0.969, alpha: 1)
  }

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { reloadData() }
  }

  @_nonoverride open var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set {
      super.delegate = newValue
      reloadData()
    }
  }

  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { reloadData() }
  }
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  open var sectionHeaderTopPadding: CGFloat = 0
  open var separatorStyle = UITableViewCellSeparatorStyle.singleLine {
    didSet { reloadData() }
  }
  open var separatorColor: UIColor? = UIColor(white: 0.78, alpha: 1)
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var isEditing = false
  open var cellLayoutMarginsFollowReadableWidth = false
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      setNeedsLayout()
    }
  }
  open var tableHeaderView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      setNeedsLayout()
    }
  }
  open var tableFooterView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      setNeedsLayout()
    }
  }

  // MARK: Cells

  open func register(_ type: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.register(type, for: identifier)
  }

  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    pool.register(UITableViewCell.self, for: identifier)
  }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = pool.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return pool.type(of: identifier).map { UITableViewCell.make($0, identifier) }
  }

  /// A cell of the class registered for the identifier; one that only an interface file has is a plain one.
  open func dequeueReusableCell(withIdentifier identifier: String, for path: IndexPath) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier) ?? UITableViewCell.make(nil, identifier)
  }

  open func cellForRow(at path: IndexPath) -> UITableViewCell? {
    layOutNowIfStale()
    return rows[path]
  }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? { rows.first { $0.value === cell }?.key }

  open var visibleCells: [UITableViewCell] {
    layOutNowIfStale()
    return rows.sorted { $0.key < $1.key }.map { $0.value }
  }

  open var indexPathsForVisibleRows: [IndexPath]? { rows.keys.sorted() }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? { places.last { $0.frame.contains(point) }?.path }

  open func rectForRow(at path: IndexPath) -> CGRect {
    layOutNowIfStale()
    return places.first { $0.path == path }?.frame ?? .zero
  }

  open var numberOfSections: Int { max(0, dataSource?.numberOfSections(in: self) ?? 0) }

  open func numberOfRows(inSection section: Int) -> Int {
    max(0, dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0)
  }

  // MARK: Changes

  /// Asks the data source for everything anew, at the next layout.
  open func reloadData() {
    mustReload = true
    setNeedsLayout()
  }

  open func reloadRows(at paths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func insertRows(at paths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func deleteRows(at paths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func moveRow(at path: IndexPath, to newPath: IndexPath) { reloadData() }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func beginUpdates() {}
  open func endUpdates() { reloadData() }

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    if let completion { SceneRun.current.schedule(after: 0) { MainActor.assumeIsolated { completion(true) } } }
  }

  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  open var indexPathForSelectedRow: IndexPath? { chosen.first }
  open var indexPathsForSelectedRows: [IndexPath]? { chosen.isEmpty ? nil : chosen }

  open func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection { for old in chosen where old != path { deselectRow(at: old, animated: animated) } }
    guard let path else { return }
    if !chosen.contains(path) { chosen.append(path) }
    rows[path]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  open func deselectRow(at path: IndexPath, animated: Bool) {
    chosen.removeAll { $0 == path }
    rows[path]?.setSelected(false, animated: animated)
  }

  open func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    let frame = reach(path)
    let most: CGFloat = max(0, contentSize.height - bounds.height)
    let top: CGFloat =
      switch position {
      case .top: frame.minY
      case .middle: frame.midY - bounds.height / 2
      case .bottom: frame.maxY - bounds.height
      case .none: max(min(contentOffset.y, frame.minY), frame.maxY - bounds.height)
      }
    setContentOffset(CGPoint(x: 0, y: max(0, min(most, top))), animated: animated)
  }

  // MARK: Layout

  /// What stands in the way of more rows than a film can show.
  private static let mostRows: Int = 100_000

  private func layOutNowIfStale() {
    if mustReload { layoutSubviews() }
  }

  /// Where a row lies; those after the rows in sight are as high as a usual one.
  private func reach(_ path: IndexPath) -> CGRect {
    layOutNowIfStale()
    if let known = places.first(where: { $0.path == path }) { return known.frame }
    guard let last = places.last else { return .zero }
    var between: Double = Double(path.row - last.path.row - 1)
    for section in last.path.section..<max(last.path.section, path.section) {
      between += Double(numberOfRows(inSection: section))
    }
    return CGRect(
      x: 0, y: last.frame.maxY + max(0, between) * usualHeight, width: bounds.width, height: usualHeight)
  }

  private var usualHeight: CGFloat { rowHeight > 0 ? rowHeight : UITableView.usualRowHeight }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if mustReload {
      mustReload = false
      for (_, cell) in rows { retire(cell) }
      rows = [:]
      fitted = [:]
    }
    let former = rows
    rows = [:]
    for view in titles + lines.values { view.removeFromSuperview() }
    (titles, lines, places) = ([], [:], [])
    layOutRows(former)
    for (path, cell) in former where rows[path] == nil {
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
      retire(cell)
    }
    if let backgroundView {
      if backgroundView.parent !== self { insertSubview(backgroundView, at: 0) }
      backgroundView.frame = bounds
    }
  }

  private func retire(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    cell.isSelected = false
    pool.put(cell, cell.reuseIdentifier)
  }

  private func layOutRows(_ former: [IndexPath: UITableViewCell]) {
    var y: CGFloat = 0
    if let head = tableHeaderView {
      if head.parent !== self { addSubview(head) }
      head.frame = CGRect(x: 0, y: 0, width: bounds.width, height: head.frame.height)
      y = head.frame.height
    }
    let bottom: CGFloat = bounds.maxY
    let inset: CGFloat = style == .insetGrouped ? 16 : 0
    var met: Int = 0
    for section in 0..<min(UITableView.mostRows, numberOfSections) {
      guard y < bottom, met < UITableView.mostRows else {
        y += Double(numberOfRows(inSection: section)) * usualHeight
        continue
      }
      y += addTitle(of: section, isHeader: true, at: y)
      let count: Int = numberOfRows(inSection: section)
      var row: Int = 0
      while row < count, y < bottom, met < UITableView.mostRows {
        let path = IndexPath(row: row, section: section)
        let height: CGFloat = self.height(of: path, at: y, former)
        let frame = CGRect(x: inset, y: y, width: max(0, bounds.width - 2 * inset), height: height)
        places.append((path, frame))
        if frame.maxY > bounds.minY { show(path, frame, former, isLast: row == count - 1) }
        y += height
        row += 1
        met += 1
      }
      y += Double(count - row) * usualHeight
      y += addTitle(of: section, isHeader: false, at: y)
    }
    if let foot = tableFooterView {
      if foot.parent !== self { addSubview(foot) }
      foot.frame = CGRect(x: 0, y: y, width: bounds.width, height: foot.frame.height)
      y += foot.frame.height
    }
    contentSize = CGSize(width: bounds.width, height: y)
  }

  private func cell(_ path: IndexPath, _ former: [IndexPath: UITableViewCell]) -> UITableViewCell? {
    if let cell = rows[path] ?? former[path] { return cell }
    return dataSource?.tableView(self, cellForRowAt: path)
  }

  /// A row's height; rows that ask their content for it are asked once they are in sight.
  private func height(of path: IndexPath, at y: CGFloat, _ former: [IndexPath: UITableViewCell]) -> CGFloat {
    let asked: CGFloat = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if asked >= 0 { return asked }
    let known: CGFloat = fitted[path] ?? UITableView.usualRowHeight
    guard y + known > bounds.minY, let cell = cell(path, former) else { return known }
    rows[path] = cell
    let content = cell.contentView.children
    guard content.contains(where: { !$0.core.frameRules }) else { return UITableView.usualRowHeight }
    cell.frame = CGRect(x: 0, y: 0, width: bounds.width, height: known)
    cell.layoutIfNeeded()
    let height: CGFloat = max(
      UITableView.usualRowHeight,
      cell.contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height)
    fitted[path] = height
    return height
  }

  private func show(
    _ path: IndexPath, _ frame: CGRect, _ former: [IndexPath: UITableViewCell], isLast: Bool
  ) {
    guard let cell = cell(path, former) else { return }
    rows[path] = cell
    cell.frame = frame
    if cell.parent !== self {
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
      insertSubview(cell, at: backgroundView?.parent === self ? 1 : 0)
    }
    cell.setSelected(chosen.contains(path), animated: false)
    guard separatorStyle != .none, !(isLast && style == .insetGrouped) else { return }
    let thin: CGFloat = 1 / max(1, UIScreen.main.scale)
    let line = UIView(
      frame: CGRect(
        x: frame.minX + separatorInset.left, y: frame.maxY - thin,
        width: max(0, frame.width - separatorInset.left - separatorInset.right), height: thin))
    line.backgroundColor = separatorColor
    line.isUserInteractionEnabled = false
    addSubview(line)
    lines[path] = line
  }

  /// Puts what stands above or below a section in its place; returns its height.
  private func addTitle(of section: Int, isHeader: Bool, at y: CGFloat) -> CGFloat {
    let view =
      isHeader
      ? delegate?.tableView(self, viewForHeaderInSection: section)
      : delegate?.tableView(self, viewForFooterInSection: section)
    let text =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    let asked: CGFloat =
      (isHeader
        ? delegate?.tableView(self, heightForHeaderInSection: section)
        : delegate?.tableView(self, heightForFooterInSection: section))
      ?? UITableView.automaticDimension
    let usual: CGFloat = text == nil && view == nil ? (style == .plain || !isHeader ? 0 : 18) : 28
    let height: CGFloat = asked >= 0 ? asked : usual
    let shown: UIView
    if let view {
      shown = view
    } else if let text {
      let label = UILabel(frame: .zero)
      label.text = "  " + text
      label.font = UIFont.boldSystemFont(ofSize: 13)
      label.textColor = UIColor(white: 0.4, alpha: 1)
      if style == .plain { label.backgroundColor = UIColor(white: 0.95, alpha: 1) }
      shown = label
    } else {
      return height
    }
    shown.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
    addSubview(shown)
    titles.append(shown)
    return height
  }

  // MARK: Touches

  /// A tap on a row chooses it.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let wasDragging = isDragging
    super.touchesEnded(touches, with: event)
    guard !wasDragging, allowsSelection, let point = touches.first?.location(in: self),
      let hit = indexPathForRow(at: point)
    else {
      return
    }
    if allowsMultipleSelection, chosen.contains(hit) {
      deselectRow(at: hit, animated: true)
      delegate?.tableView(self, didDeselectRowAt: hit)
      return
    }
    var path: IndexPath = hit
    if let delegate {
      guard let allowed = delegate.tableView(self, willSelectRowAt: hit) else { return }
      path = allowed
    }
    for old in chosen where !allowsMultipleSelection && old != path {
      deselectRow(at: old, animated: true)
      delegate?.tableView(self, didDeselectRowAt: old)
    }
    selectRow(at: path, animated: true, scrollPosition: .none)
    delegate?.tableView(self, didSelectRowAt: path)
  }
}

public enum UITableViewCellSeparatorStyle: Int, Sendable {
  case none, singleLine, singleLineEtched
}

extension UITableViewCell {
  public typealias SeparatorStyle = UITableViewCellSeparatorStyle
}

public typealias UITableViewStyle = UITableView.Style
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
public let UITableViewAutomaticDimension: CGFloat = UITableView.automaticDimension
