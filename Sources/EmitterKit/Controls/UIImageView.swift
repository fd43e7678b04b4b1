import EmitterQuartz
public import Foundation

/// A picture, or some that follow one another.
@preconcurrency @MainActor open class UIImageView: UIView {
  open var image: UIImage? {
    didSet { show(shown) }
  }
  open var highlightedImage: UIImage?
  open var isHighlighted = false {
    didSet { show(shown) }
  }
  open var animationImages: [UIImage]?
  /// Seconds of one round; 0 for 1/30 s a picture.
  open var animationDuration: TimeInterval = 0
  /// 0 for ever.
  open var animationRepeatCount = 0
  open private(set) var isAnimating = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    show(image)
  }

  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  private var shown: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  private func show(_ image: UIImage?) {
    backing.contents = image?.cgImage
    if let image { backing.contentsScale = image.scale }
    invalidateIntrinsicContentSize()
  }

  open override func tintColorDidChange() { show(shown) }

  open func startAnimating() {
    guard let images = animationImages, !images.isEmpty else { return }
    isAnimating = true
    let steps = CAKeyframeAnimation(keyPath: "contents")
    steps.values = images.compactMap { $0.cgImage }
    steps.calculationMode = .discrete
    steps.duration = animationDuration > 0 ? animationDuration : Double(images.count) / 30
    steps.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
    backing.add(steps, forKey: "animationImages")
  }

  open func stopAnimating() {
    isAnimating = false
    backing.removeAnimation(forKey: "animationImages")
  }

  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}
