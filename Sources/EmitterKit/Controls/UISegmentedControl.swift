import EmitterQuartz
public import Foundation

/// A row of parts of which one is chosen: a tap chooses the one that is hit.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  private var labels: [UILabel] = []
  public static var noSegment: Int { -1 }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  /// Parts with titles; those that are no text have none.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for (index, item) in (items ?? []).enumerated() {
      insertSegment(withTitle: item as? String, at: index, animated: false)
    }
    bounds.size = intrinsicContentSize
  }

  private func prepare() {
    backing.backgroundColor = UIColor(white: 0.9, alpha: 1).cgColor
    backing.cornerRadius = 8
  }

  open var selectedSegmentIndex = -1 {
    didSet { describe() }
  }
  open var selectedSegmentTintColor: UIColor? {
    didSet { describe() }
  }
  open var isMomentary = false
  open var apportionsSegmentWidthsByContent = false
  open var numberOfSegments: Int { labels.count }

  open func titleForSegment(at index: Int) -> String? { labels.indices.contains(index) ? labels[index].text : nil }

  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    if labels.indices.contains(index) { labels[index].text = title }
  }

  var titles: [String] { labels.compactMap { $0.text } }

  /// Where a tap meets the first part of that title; nil where none has it.
  func middle(ofSegmentTitled title: String) -> CGPoint? {
    guard let index = labels.firstIndex(where: { $0.text == title }) else { return nil }
    let share: CGFloat = (CGFloat(index) + 0.5) / CGFloat(labels.count)
    return CGPoint(x: bounds.minX + bounds.width * share, y: bounds.midY)
  }

  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    let label = UILabel(frame: .zero)
    label.text = title
    label.font = UIFont.systemFont(ofSize: 13)
    label.textAlignment = .center
    labels.insert(label, at: max(0, min(labels.count, index)))
    addSubview(label)
    invalidateIntrinsicContentSize()
  }

  open func removeAllSegments() {
    for label in labels { label.removeFromSuperview() }
    labels = []
    selectedSegmentIndex = -1
  }

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {}

  private func describe() {
    for (index, label) in labels.enumerated() {
      label.backgroundColor = index == selectedSegmentIndex ? selectedSegmentTintColor ?? .white : nil
      label.layer.cornerRadius = 7
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: labels.reduce(0) { $0 + $1.intrinsicContentSize.width + 24 }, height: 32)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width: CGFloat = bounds.width / CGFloat(max(1, labels.count))
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(
        x: width * CGFloat(index) + 2, y: 2, width: max(0, width - 4), height: max(0, bounds.height - 4))
    }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, bounds.width > 0, !labels.isEmpty else { return }
    let share: CGFloat = touch.location(in: self).x / bounds.width
    selectedSegmentIndex = max(0, min(labels.count - 1, Int(share * CGFloat(labels.count))))
    sendActions(for: .valueChanged)
  }
}
