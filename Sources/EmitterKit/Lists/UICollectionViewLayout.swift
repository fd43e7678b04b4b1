public import EmitterQuartz
public import Foundation

/// Where an item of a collection stands, and how it looks.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject {
  open var indexPath: IndexPath
  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  open var transform = CGAffineTransform.identity
  open var transform3D = CATransform3DIdentity
  open var zIndex = 0
  open var isHidden = false
  /// The kind of a supplementary view; nil for a cell.
  open private(set) var representedElementKind: String?

  public init(forCellWith path: IndexPath) { indexPath = path }

  public init(forSupplementaryViewOfKind kind: String, with path: IndexPath) {
    indexPath = path
    representedElementKind = kind
  }

  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  open var size: CGSize {
    get { frame.size }
    set {
      frame = CGRect(
        x: center.x - newValue.width / 2, y: center.y - newValue.height / 2, width: newValue.width,
        height: newValue.height)
    }
  }
}

/// Says where the items of a collection stand.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  open internal(set) weak var collectionView: UICollectionView?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  /// Works the places out, before anything asks for them.
  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func invalidateLayout() { collectionView?.placesChanged() }
}

/// Items in lines, as many in one as there is room for.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { invalidateLayout() }
  }
  open var estimatedItemSize = CGSize.zero
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }
  open var sectionInset = UIEdgeInsets.zero {
    didSet { invalidateLayout() }
  }
  open var headerReferenceSize = CGSize.zero {
    didSet { invalidateLayout() }
  }
  open var footerReferenceSize = CGSize.zero
  open var sectionHeadersPinToVisibleBounds = false
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  public class var automaticSize: CGSize { CGSize(width: 50, height: 50) }

  private var items: [UICollectionViewLayoutAttributes] = []
  private var heads: [UICollectionViewLayoutAttributes] = []
  private var extent = CGSize.zero

  /// More items than these no film shows.
  private static let mostItems: Int = 20_000

  open override func prepare() {
    items = []
    heads = []
    extent = .zero
    guard let view = collectionView else { return }
    let asks = view.delegate as? any UICollectionViewDelegateFlowLayout
    let isDown = scrollDirection == .vertical
    /// Along the lines and across them.
    let room: CGFloat = isDown ? view.bounds.width : view.bounds.height
    var reach: CGFloat = 0
    for section in 0..<min(1000, view.numberOfSections) {
      let inset = asks?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
      let between =
        asks?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing
      let apart =
        asks?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
      let head =
        asks?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize
      let headLength: CGFloat = isDown ? head.height : head.width
      if headLength > 0 {
        let one = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
          with: IndexPath(item: 0, section: section))
        one.frame =
          isDown
          ? CGRect(x: 0, y: reach, width: room, height: headLength)
          : CGRect(x: reach, y: 0, width: headLength, height: room)
        heads.append(one)
        reach += headLength
      }
      reach += isDown ? inset.top : inset.left
      let first: CGFloat = isDown ? inset.left : inset.top
      let last: CGFloat = room - (isDown ? inset.right : inset.bottom)
      var line: [UICollectionViewLayoutAttributes] = []
      var place: CGFloat = first
      var depth: CGFloat = 0
      func endLine(isLast: Bool) {
        // Lines but the last are spread over the room; one alone stands in the middle.
        let used: CGFloat = place - between - first
        let spare: CGFloat = max(0, last - first - used)
        for (index, one) in line.enumerated() {
          if !isLast {
            let shift: CGFloat =
              line.count > 1 ? spare * CGFloat(index) / CGFloat(line.count - 1) : spare / 2
            if isDown { one.frame.origin.x += shift } else { one.frame.origin.y += shift }
          }
          if isDown {
            one.frame.origin.y += (depth - one.frame.height) / 2
          } else {
            one.frame.origin.x += (depth - one.frame.width) / 2
          }
        }
        reach += depth
        (line, place, depth) = ([], first, 0)
      }
      for item
        in 0..<max(0, min(view.numberOfItems(inSection: section), UICollectionViewFlowLayout.mostItems - items.count))
      {
        let path = IndexPath(item: item, section: section)
        let size = asks?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
        let along: CGFloat = isDown ? size.width : size.height
        if !line.isEmpty, place + along > last + 0.001 {
          endLine(isLast: false)
          reach += apart
        }
        let one = UICollectionViewLayoutAttributes(forCellWith: path)
        one.frame = CGRect(
          x: isDown ? place : reach, y: isDown ? reach : place, width: size.width, height: size.height)
        line.append(one)
        items.append(one)
        place += along + between
        depth = max(depth, isDown ? size.height : size.width)
      }
      if !line.isEmpty { endLine(isLast: true) }
      reach += isDown ? inset.bottom : inset.right
    }
    extent = isDown ? CGSize(width: room, height: reach) : CGSize(width: reach, height: room)
  }

  open override var collectionViewContentSize: CGSize { extent }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (heads + items).filter { $0.frame.intersects(rect) }
  }

  open override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    items.first { $0.indexPath == path }
  }
}
