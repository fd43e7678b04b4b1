import EmitterQuartz
public import Foundation

/// Items in places that a layout says; those in sight are views.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    nonisolated public static let top = ScrollPosition(rawValue: 1)
    nonisolated public static let centeredVertically = ScrollPosition(rawValue: 2)
    nonisolated public static let bottom = ScrollPosition(rawValue: 4)
    nonisolated public static let left = ScrollPosition(rawValue: 8)
    nonisolated public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    nonisolated public static let right = ScrollPosition(rawValue: 32)
  }

  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  private var pool = CellPool<UICollectionReusableView>()
  private var cells: [IndexPath: UICollectionViewCell] = [:]
  private var heads: [UIView] = []
  private var mustReload = true
  private var mustPrepare = true
  private var laidOutSize = CGSize.zero
  private var chosen: [IndexPath] = []

  open var collectionViewLayout: UICollectionViewLayout {
    didSet { takeLayout(oldValue) }
  }

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  private func takeLayout(_ old: UICollectionViewLayout) {
    if old.collectionView === self { old.collectionView = nil }
    collectionViewLayout.collectionView = self
    placesChanged()
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { reloadData() }
  }

  @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set {
      super.delegate = newValue
      placesChanged()
    }
  }

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var isPrefetchingEnabled = true
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      setNeedsLayout()
    }
  }

  // MARK: Cells

  open func register(_ type: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool.register(type, for: identifier)
  }

  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    pool.register(UICollectionViewCell.self, for: identifier)
  }

  open func register(
    _ type: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { pool.register(type, for: identifier) }

  /// A cell of the class registered for the identifier; one that only an interface file has is a plain one.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for path: IndexPath) -> UICollectionViewCell {
    if let cell = pool.take(identifier) as? UICollectionViewCell {
      cell.prepareForReuse()
      return cell
    }
    let made = UICollectionReusableView.make(pool.type(of: identifier), usual: UICollectionViewCell.self)
    let cell = made as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
    cell.reuseIdentifier = identifier
    return cell
  }

  open func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for path: IndexPath
  ) -> UICollectionReusableView {
    let view = UICollectionReusableView.make(pool.type(of: identifier), usual: UICollectionReusableView.self)
    view.reuseIdentifier = identifier
    return view
  }

  open func cellForItem(at path: IndexPath) -> UICollectionViewCell? {
    if mustReload || mustPrepare { layoutSubviews() }
    return cells[path]
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

  open var visibleCells: [UICollectionViewCell] {
    if mustReload || mustPrepare { layoutSubviews() }
    return cells.sorted { $0.key < $1.key }.map { $0.value }
  }

  open var indexPathsForVisibleItems: [IndexPath] { cells.keys.sorted() }

  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    cells.first { $0.value.frame.contains(point) }?.key
  }

  open func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: path)
  }

  open var numberOfSections: Int { max(0, dataSource?.numberOfSections(in: self) ?? 0) }

  open func numberOfItems(inSection section: Int) -> Int {
    max(0, dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0)
  }

  // MARK: Changes

  /// Asks the data source for everything anew, at the next layout.
  open func reloadData() {
    mustReload = true
    placesChanged()
  }

  func placesChanged() {
    mustPrepare = true
    setNeedsLayout()
  }

  open func reloadItems(at paths: [IndexPath]) { reloadData() }
  open func insertItems(at paths: [IndexPath]) { reloadData() }
  open func deleteItems(at paths: [IndexPath]) { reloadData() }
  open func moveItem(at path: IndexPath, to newPath: IndexPath) { reloadData() }
  open func reloadSections(_ sections: IndexSet) { reloadData() }

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    if let completion { SceneRun.current.schedule(after: 0) { MainActor.assumeIsolated { completion(true) } } }
  }

  open var indexPathsForSelectedItems: [IndexPath]? { chosen }

  open func selectItem(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection { for old in chosen where old != path { deselectItem(at: old, animated: animated) } }
    guard let path else { return }
    if !chosen.contains(path) { chosen.append(path) }
    cells[path]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: path, at: scrollPosition, animated: animated) }
  }

  open func deselectItem(at path: IndexPath, animated: Bool) {
    chosen.removeAll { $0 == path }
    cells[path]?.isSelected = false
  }

  open func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let frame = layoutAttributesForItem(at: path)?.frame else { return }
    var place = contentOffset
    if position.contains(.left) { place.x = frame.minX }
    if position.contains(.right) { place.x = frame.maxX - bounds.width }
    if position.contains(.centeredHorizontally) { place.x = frame.midX - bounds.width / 2 }
    if position.contains(.top) { place.y = frame.minY }
    if position.contains(.bottom) { place.y = frame.maxY - bounds.height }
    if position.contains(.centeredVertically) { place.y = frame.midY - bounds.height / 2 }
    place.x = max(0, min(max(0, contentSize.width - bounds.width), place.x))
    place.y = max(0, min(max(0, contentSize.height - bounds.height), place.y))
    setContentOffset(place, animated: animated)
  }

  // MARK: Layout

  private func prepareLayout() {
    let isStale = mustPrepare || laidOutSize != bounds.size
    guard isStale || collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) else { return }
    laidOutSize = bounds.size
    mustPrepare = false
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    prepareLayout()
    if mustReload {
      mustReload = false
      for cell in cells.values { retire(cell) }
      cells = [:]
    }
    for head in heads { head.removeFromSuperview() }
    heads = []
    let former = cells
    cells = [:]
    let all = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let seen = all.filter { isInSight($0.frame) }
    for one in seen.sorted(by: { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }) { show(one, former) }
    for (path, cell) in former where cells[path] == nil {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
      retire(cell)
    }
    if let backgroundView {
      if backgroundView.parent !== self { insertSubview(backgroundView, at: 0) }
      backgroundView.frame = bounds
    }
  }

  /// Whether more than an edge of a rectangle lies in the bounds.
  private func isInSight(_ frame: CGRect) -> Bool {
    frame.minX < bounds.maxX && frame.maxX > bounds.minX && frame.minY < bounds.maxY && frame.maxY > bounds.minY
  }

  private func retire(_ cell: UICollectionViewCell) {
    cell.removeFromSuperview()
    cell.isSelected = false
    pool.put(cell, cell.reuseIdentifier)
  }

  private func show(_ one: UICollectionViewLayoutAttributes, _ former: [IndexPath: UICollectionViewCell]) {
    let view: UICollectionReusableView?
    if let kind = one.representedElementKind {
      view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: one.indexPath)
      if let view { heads.append(view) }
    } else {
      let cell = former[one.indexPath] ?? dataSource?.collectionView(self, cellForItemAt: one.indexPath)
      cells[one.indexPath] = cell
      view = cell
    }
    guard let view else { return }
    view.transform = .identity
    view.frame = one.frame
    view.alpha = one.alpha
    view.isHidden = one.isHidden
    view.transform = one.transform
    view.layer.zPosition = CGFloat(one.zIndex)
    view.apply(one)
    guard view.parent !== self else { return }
    if let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: one.indexPath)
    }
    addSubview(view)
    if let cell = view as? UICollectionViewCell { cell.isSelected = chosen.contains(one.indexPath) }
  }

  // MARK: Touches

  /// A tap on an item chooses it.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let wasDragging = isDragging
    super.touchesEnded(touches, with: event)
    guard !wasDragging, allowsSelection, let point = touches.first?.location(in: self),
      let path = indexPathForItem(at: point)
    else { return }
    if allowsMultipleSelection, chosen.contains(path) {
      deselectItem(at: path, animated: true)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    for old in chosen where !allowsMultipleSelection && old != path {
      deselectItem(at: old, animated: true)
      delegate?.collectionView(self, didDeselectItemAt: old)
    }
    selectItem(at: path, animated: true, scrollPosition: [])
    delegate?.collectionView(self, didSelectItemAt: path)
  }
}

extension UICollectionViewFlowLayout {
  public typealias ScrollDirection = UICollectionView.ScrollDirection
}

public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader

/// A controller whose view is a collection that asks it for its items.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  public let collectionViewLayout: UICollectionViewLayout

  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return view.subviews.first as? UICollectionView
    }
    set {
      view.subviews.first?.removeFromSuperview()
      if let newValue { view.insertSubview(newValue, at: 0) }
    }
  }

  open override func loadView() {
    super.loadView()
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: collectionViewLayout)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.dataSource = self
    list.delegate = self
    view.addSubview(list)
  }

  // What a subclass may say.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
