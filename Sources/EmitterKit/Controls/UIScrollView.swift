import EmitterQuartz
public import Foundation

/// What a scroll view tells of itself.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}

/// A view that shows a part of what is in it: the part that code chooses, or a finger drags into sight. It stops where
/// the finger does.
@preconcurrency @MainActor open class UIScrollView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// Lists have one of their own kind, which comes first.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?
  open var contentSize = CGSize.zero
  open var contentInset = UIEdgeInsets.zero
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var zoomScale: CGFloat = 1
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var indicatorStyle = IndicatorStyle.default
  open var decelerationRate = DecelerationRate.normal
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var isDirectionalLockEnabled = false
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var scrollsToTop = true
  open var refreshControl: UIRefreshControl?
  /// Whether a finger drags the content.
  open private(set) var isDragging = false
  open var isTracking: Bool { isDragging }
  open var isDecelerating: Bool { false }
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  /// The point of the content in the upper left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      bounds.origin = newValue
      delegate?.scrollViewDidScroll(self)
    }
  }

  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    if animated {
      UIView.animate(withDuration: 0.3) { self.contentOffset = offset }
    } else {
      contentOffset = offset
    }
  }

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    offset.x = max(min(offset.x, rect.minX), rect.maxX - bounds.width)
    offset.y = max(min(offset.y, rect.minY), rect.maxY - bounds.height)
    setContentOffset(offset, animated: animated)
  }

  // MARK: Touches

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isScrollEnabled, let touch = touches.first else { return super.touchesMoved(touches, with: event) }
    let (now, before) = (touch.location(in: superview), touch.previousLocation(in: superview))
    var offset = contentOffset
    offset.x = UIScrollView.held(
      offset.x + before.x - now.x, content: contentSize.width, room: bounds.width, contentInset.left, contentInset.right
    )
    offset.y = UIScrollView.held(
      offset.y + before.y - now.y, content: contentSize.height, room: bounds.height, contentInset.top,
      contentInset.bottom)
    guard offset != contentOffset else { return }
    if !isDragging {
      isDragging = true
      delegate?.scrollViewWillBeginDragging(self)
    }
    contentOffset = offset
  }

  /// An offset within the content.
  private static func held(
    _ offset: CGFloat, content: CGFloat, room: CGFloat, _ before: CGFloat, _ after: CGFloat
  ) -> CGFloat { max(-before, min(max(-before, content + after - room), offset)) }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isDragging else { return super.touchesEnded(touches, with: event) }
    isDragging = false
    if isPagingEnabled, bounds.width > 0, bounds.height > 0 {
      let page = CGPoint(
        x: (contentOffset.x / bounds.width).rounded() * bounds.width,
        y: (contentOffset.y / bounds.height).rounded() * bounds.height)
      setContentOffset(page, animated: true)
    }
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }

  public var contentLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
  public var frameLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
}

extension UIScrollView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
  }

  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
