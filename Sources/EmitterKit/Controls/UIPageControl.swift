import EmitterQuartz
public import Foundation

/// A row of dots, one for each page, of which the present one is marked.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  private var dots: [CALayer] = []
  /// No film shows more.
  private static let mostDots: Int = 200

  open var numberOfPages = 0 {
    didSet { describe() }
  }
  open var currentPage = 0 {
    didSet { describe() }
  }
  open var hidesForSinglePage = false {
    didSet { describe() }
  }
  open var pageIndicatorTintColor: UIColor? {
    didSet { describe() }
  }
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { describe() }
  }
  open var defersCurrentPageDisplay = false

  private var count: Int { max(0, min(UIPageControl.mostDots, numberOfPages)) }

  private func describe() {
    while dots.count > count { dots.removeLast().removeFromSuperlayer() }
    while dots.count < count {
      let dot = CALayer()
      dot.bounds = CGRect(x: 0, y: 0, width: 7, height: 7)
      dot.cornerRadius = 3.5
      dot.delegate = self
      backing.addSublayer(dot)
      dots.append(dot)
    }
    for (index, dot) in dots.enumerated() {
      let color: UIColor =
        index == currentPage
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
      dot.backgroundColor = color.cgColor
      dot.isHidden = hidesForSinglePage && count == 1
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open func size(forNumberOfPages pages: Int) -> CGSize { CGSize(width: CGFloat(max(0, pages)) * 17, height: 26) }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: count) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let start: CGFloat = bounds.midX - CGFloat(dots.count - 1) * 8.5
    for (index, dot) in dots.enumerated() {
      dot.position = CGPoint(x: start + CGFloat(index) * 17, y: bounds.midY)
    }
  }

  /// A tap on the right half goes on by one page, one on the left half back.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return }
    let page: Int = currentPage + (touch.location(in: self).x >= bounds.midX ? 1 : -1)
    guard page >= 0, page < numberOfPages else { return }
    currentPage = page
    sendActions(for: .valueChanged)
  }
}
