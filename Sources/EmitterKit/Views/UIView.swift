public import EmitterQuartz
public import Foundation

/// A rectangle on the screen: its layer draws it, and it answers to touches.
///
/// Lengths are points in the superview's coordinates, y pointing down. A view is its layer's delegate, so that a change
/// outside of `UIView.animate` is not animated.
@preconcurrency @MainActor open class UIView: UIResponder {
  /// The class of the layer behind a view.
  open class var layerClass: AnyClass { CALayer.self }

  let backing: CALayer
  var core = ViewState()
  var attributes = ViewAttributes()
  var children: [UIView] = []
  weak var parent: UIView?
  weak var home: UIWindow?
  weak var controller: UIViewController?

  public init(frame: CGRect) {
    backing = CALayer.make(type(of: self).layerClass as? CALayer.Type ?? CALayer.self)
    super.init()
    setUp(frame)
  }

  public required init?(coder: NSCoder) {
    backing = CALayer.make(type(of: self).layerClass as? CALayer.Type ?? CALayer.self)
    super.init()
    // What an interface file would have said, nobody knows: the whole screen.
    setUp((coder as? BlankCoder)?.frame ?? (isOwnClass ? .zero : UIScreen.main.bounds))
  }

  public convenience override init() { self.init(frame: .zero) }

  convenience init(made frame: CGRect) { self.init(frame: frame) }

  private func setUp(_ frame: CGRect) {
    backing.delegate = self
    backing.contentsScale = UIScreen.main.scale
    backing.frame = frame
    if !isOwnClass { backing.setNeedsDisplay() }
    backing.setNeedsLayout()
  }

  open var layer: CALayer { backing }

  // MARK: Place

  open var frame: CGRect {
    get { backing.frame }
    set { changeGeometry { backing.frame = newValue } }
  }

  open var bounds: CGRect {
    get { backing.bounds }
    set { changeGeometry { backing.bounds = newValue } }
  }

  /// Where the middle of the view is, in its superview.
  open var center: CGPoint {
    get { backing.position }
    set { changeGeometry { backing.position = newValue } }
  }

  open var transform: CGAffineTransform {
    get { backing.affineTransform() }
    set { backing.setAffineTransform(newValue) }
  }

  open var transform3D: CATransform3D {
    get { backing.transform }
    set { backing.transform = newValue }
  }

  open var anchorPoint: CGPoint {
    get { backing.anchorPoint }
    set { backing.anchorPoint = newValue }
  }

  open var contentScaleFactor: CGFloat {
    get { backing.contentsScale }
    set { backing.contentsScale = newValue }
  }

  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true

  // MARK: Look

  /// 0…1.
  open var alpha: CGFloat {
    get { CGFloat(backing.opacity) }
    set { backing.opacity = Float(max(0, min(1, newValue))) }
  }

  open var isHidden: Bool {
    get { backing.isHidden }
    set {
      backing.isHidden = newValue
      (parent as? UIStackView)?.setNeedsLayout()
    }
  }

  open var backgroundColor: UIColor? {
    get { attributes.backgroundColor }
    set {
      attributes.backgroundColor = newValue
      backing.backgroundColor = newValue?.cgColor
    }
  }

  open var clipsToBounds: Bool {
    get { backing.masksToBounds }
    set { backing.masksToBounds = newValue }
  }

  open var isOpaque: Bool {
    get { attributes.isOpaque }
    set { attributes.isOpaque = newValue }
  }

  /// Its own, else the superview's, else the system's blue.
  open var tintColor: UIColor! {
    get { attributes.tintColor ?? parent?.tintColor ?? UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1) }
    set {
      attributes.tintColor = newValue
      announceTint()
    }
  }

  open func tintColorDidChange() {}

  open var contentMode: ContentMode {
    get { attributes.contentMode }
    set {
      attributes.contentMode = newValue
      backing.contentsGravity = newValue.gravity
    }
  }

  /// A view whose alpha this one is multiplied by.
  open var mask: UIView? {
    get { attributes.mask }
    set {
      attributes.mask = newValue
      backing.mask = newValue?.backing
    }
  }

  // MARK: Tree

  open var superview: UIView? { parent }
  open var subviews: [UIView] { children }
  open var window: UIWindow? { home }

  open func addSubview(_ view: UIView) { insert(view, at: children.count) }

  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }

  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }

  open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }

  open func bringSubviewToFront(_ view: UIView) { move(view, toFront: true) }

  open func sendSubviewToBack(_ view: UIView) { move(view, toFront: false) }

  open func removeFromSuperview() { leave() }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  open var tag = 0

  /// The view itself or the first one below it with that tag.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for child in children {
      if let found = child.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Layout and drawing

  open func setNeedsLayout() { backing.setNeedsLayout() }

  open func layoutIfNeeded() { layOut() }

  /// Lays out the subviews; constraints have been applied before.
  open func layoutSubviews() {}

  open func setNeedsDisplay() { backing.setNeedsDisplay() }

  open func setNeedsDisplay(_ rect: CGRect) { backing.setNeedsDisplay() }

  /// Draws the view into the current graphics context; nothing by default.
  open func draw(_ rect: CGRect) {}

  open func updateConstraints() {}
  open func setNeedsUpdateConstraints() { setNeedsLayout() }
  open func updateConstraintsIfNeeded() {}
  open func needsUpdateConstraints() -> Bool { false }
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The size that the view's content asks for; `noIntrinsicMetric` where it asks for none.
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }

  open func invalidateIntrinsicContentSize() { constraintsChanged() }

  open func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }

  open func sizeToFit() {
    var place = bounds
    place.size = sizeThatFits(place.size)
    bounds = place
  }

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittedSize(targetSize) }

  /// From the bottom to the last line of text, in points.
  var baselineOffset: Double { 0 }

  open func safeAreaInsetsDidChange() {}
  open func layoutMarginsDidChange() {}
  open var safeAreaInsets: UIEdgeInsets { insetsOfBars }
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var preservesSuperviewLayoutMargins = false
  /// The layout margins by the direction of writing, which is from left to right here.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
    }
  }
  /// Changes no layout here, which goes by the frame.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Kept, and without effect: writing goes from left to right.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var insetsLayoutMarginsFromSafeArea = true

  /// Whether the frame, not constraints, says where the view is.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { core.frameRules }
    set {
      core.frameRules = newValue
      constraintsChanged()
    }
  }

  // MARK: Touches

  open override var next: UIResponder? { controller ?? parent }
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false

  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { core.recognizers.isEmpty ? nil : core.recognizers }
    set {
      for one in core.recognizers { removeGestureRecognizer(one) }
      for one in newValue ?? [] { addGestureRecognizer(one) }
    }
  }

  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    core.recognizers.append(recognizer)
    recognizer.view = self
  }

  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    core.recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }

  /// The farthest view below this one that a touch at `point` reaches, in this view's coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
    for child in children.reversed() {
      if let found = child.hitTest(child.convert(point, from: self), with: event) { return found }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: The layer's delegate

  open func display(_ layer: CALayer) {}

  open func layoutSublayers(of layer: CALayer) {
    if layer === backing { layOutNow() }
  }

  open func draw(_ layer: CALayer, in context: CGContext) {
    guard layer === backing, !isOwnClass else { return }
    UIGraphicsPushContext(context)
    draw(bounds)
    UIGraphicsPopContext()
  }

  open func layerWillDraw(_ layer: CALayer) {}

  /// What a change of the layer sets off: an animation within `UIView.animate`, nothing otherwise.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    AnimationBlock.action(for: layer, forKey: event)
  }

  open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
}

extension UIView: @MainActor CALayerDelegate {}
