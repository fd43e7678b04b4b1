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

  /// Whether pictures that do not say how they are shown are templates, as in a button of the system's.
  var showsTemplates = false {
    didSet { if showsTemplates != oldValue { show(shown) } }
  }
  /// The template that was filled last, with what, and what came of it.
  private var filled: (template: UIImage, tint: UIColor, image: EmitterQuartz.CGImage?)?

  /// The picture's pixels; those of a template in the tint's colour.
  /// - Complexity: O(pixels) for a template or a tint that is not the last one, else O(1).
  private func pixels(of image: UIImage) -> EmitterQuartz.CGImage? {
    let isTemplate: Bool =
      switch image.renderingMode {
      case .alwaysTemplate: true
      case .alwaysOriginal: false
      case .automatic: image.isSymbolImage || showsTemplates
      }
    guard isTemplate else { return image.cgImage }
    let tint: UIColor = tintColor
    if let filled, filled.template === image, filled.tint == tint { return filled.image }
    let result = image.withTintColor(tint).cgImage
    filled = (image, tint, result)
    return result
  }

  private func show(_ image: UIImage?) {
    backing.contents = image.flatMap { pixels(of: $0) }
    if let image { backing.contentsScale = image.scale }
    invalidateIntrinsicContentSize()
  }

  open override func tintColorDidChange() { show(shown) }

  open func startAnimating() {
    guard let images = animationImages, !images.isEmpty else { return }
    isAnimating = true
    let steps = CAKeyframeAnimation(keyPath: "contents")
    steps.values = images.compactMap { pixels(of: $0) }
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
