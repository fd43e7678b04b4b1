package import EmitterScene
public import Foundation

/// A rectangle of the scene, with what it draws and the layers in it.
///
/// A layer holds its description: what it is set to stands in `table` as a scene has it, and whatever needs the values at an
/// instant asks the timeline. Lengths are points in the superlayer's coordinates, y pointing down (up on macOS, where a root
/// layer's `isGeometryFlipped` tells), times seconds, angles radians.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming {
  /// What the layer was set to, as a scene says it; `beginTime` is media time.
  package var table: PropertyTable<LayerProperty> = PropertyTable()
  /// The objects behind those values that are objects to Apple code: colours, paths, images, texts.
  var objects: [LayerProperty: Any] = [:]
  /// What was put under keys that no property has.
  var extras: [String: Any] = [:]
  /// Where the layer stands in the recording; `nil` while it is in no recorded tree.
  var node: LayerNode?
  /// What has changed since the last commit.
  var edits: LayerEdits = LayerEdits()
  /// The animations that were added and not taken away, in order.
  var running: [AddedLayerAnimation] = []
  var children: [CALayer] = []
  /// The layer that this one was copied from to show what is on screen.
  var original: CALayer?
  var needsLayoutNow = false
  var needsDisplayNow = false
  /// Whether a layer below waits to be laid out or drawn.
  var needsUpdateBelow = false

  /// What a scene calls such a layer.
  package var sceneKind: LayerKind { .layer }

  /// What draws and lays out the layer, and chooses its actions.
  open weak var delegate: (any CALayerDelegate)?
  /// The layer this one lies in.
  open internal(set) weak var superlayer: CALayer?
  /// What key paths, taps and the scene call the layer.
  open var name: String?
  /// The actions that changes set off, by key; `NSNull` for none.
  open var actions: [String: any CAAction]?
  /// Values for keys that have none; kept and not looked at, but for `actions`.
  open var style: [AnyHashable: Any]?

  public override init() { super.init() }

  /// A copy for the presentation: the values of `layer`, without its sublayers.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { take(layer) }
  }

  public required init?(coder: NSCoder) {
    super.init()
    if let layer = Archive.object(of: coder) as? CALayer { takeArchived(layer) }
  }

  open class var supportsSecureCoding: Bool { true }

  /// Keeps what the layer is now, with its sublayers, mask and cells, for as long as the run lasts: an archive makes deep
  /// copies, without animations.
  open func encode(with coder: NSCoder) { Archive.keep(archivedCopy(), in: coder) }

  package convenience init(ofDynamicType: Void) { self.init() }

  package convenience init(presenting layer: CALayer) { self.init(layer: layer) }

  // MARK: Place

  open var position: CGPoint {
    get { read(.position) }
    set { write(newValue, .position) }
  }

  open var bounds: CGRect {
    get { read(.bounds) }
    set { write(newValue, .bounds) }
  }

  /// The upright rectangle around the layer in its superlayer's coordinates; setting it sets `position` and `bounds.size`.
  open var frame: CGRect {
    get { frameNow }
    set { place(in: newValue) }
  }

  /// The point of the layer that lies at `position` and stays where it is under `transform`, in parts of its bounds.
  open var anchorPoint: CGPoint {
    get { read(.anchorPoint) }
    set { write(newValue, .anchorPoint) }
  }

  open var anchorPointZ: CGFloat {
    get { read(.anchorPointZ) }
    set { write(newValue, .anchorPointZ) }
  }

  open var zPosition: CGFloat {
    get { read(.zPosition) }
    set { write(newValue, .zPosition) }
  }

  open var transform: CATransform3D {
    get { read(.transform) }
    set { write(newValue, .transform) }
  }

  open var sublayerTransform: CATransform3D {
    get { read(.sublayerTransform) }
    set { write(newValue, .sublayerTransform) }
  }

  /// Whether y points up for the sublayers.
  open var isGeometryFlipped: Bool {
    get { read(.geometryFlipped) }
    set { write(newValue, .geometryFlipped) }
  }

  // MARK: Look

  /// 0…1.
  open var opacity: Float {
    get { read(.opacity) }
    set { write(newValue, .opacity) }
  }

  open var isHidden: Bool {
    get { read(.hidden) }
    set { write(newValue, .hidden) }
  }

  open var isDoubleSided: Bool {
    get { read(.doubleSided) }
    set { write(newValue, .doubleSided) }
  }

  open var masksToBounds: Bool {
    get { read(.masksToBounds) }
    set { write(newValue, .masksToBounds) }
  }

  /// A layer whose alpha multiplies what this one and its sublayers draw, in this layer's coordinates.
  open var mask: CALayer? {
    didSet { maskChanged(from: oldValue) }
  }

  open var backgroundColor: CGColor? {
    get { color(.backgroundColor) }
    set { write(newValue, .backgroundColor) }
  }

  open var cornerRadius: CGFloat {
    get { read(.cornerRadius) }
    set { write(newValue, .cornerRadius) }
  }

  open var maskedCorners: CACornerMask {
    get { read(.maskedCorners) }
    set { write(newValue, .maskedCorners) }
  }

  open var cornerCurve: CALayerCornerCurve {
    get { read(.cornerCurve) }
    set { write(newValue, .cornerCurve) }
  }

  open var borderWidth: CGFloat {
    get { read(.borderWidth) }
    set { write(newValue, .borderWidth) }
  }

  open var borderColor: CGColor? {
    get { color(.borderColor) }
    set { write(newValue, .borderColor) }
  }

  open var shadowColor: CGColor? {
    get { color(.shadowColor) }
    set { write(newValue, .shadowColor) }
  }

  open var shadowOpacity: Float {
    get { read(.shadowOpacity) }
    set { write(newValue, .shadowOpacity) }
  }

  open var shadowOffset: CGSize {
    get { read(.shadowOffset) }
    set { write(newValue, .shadowOffset) }
  }

  open var shadowRadius: CGFloat {
    get { read(.shadowRadius) }
    set { write(newValue, .shadowRadius) }
  }

  open var shadowPath: CGPath? {
    get { objects[.shadowPath] as? CGPath }
    set { write(newValue, .shadowPath) }
  }

  // MARK: Contents

  /// A `CGImage`; anything else draws nothing.
  open var contents: Any? {
    get { objects[.contents] }
    set { write(contents: newValue) }
  }

  open var contentsRect: CGRect {
    get { read(.contentsRect) }
    set { write(newValue, .contentsRect) }
  }

  open var contentsCenter: CGRect {
    get { read(.contentsCenter) }
    set { write(newValue, .contentsCenter) }
  }

  open var contentsGravity: CALayerContentsGravity {
    get { read(.contentsGravity) }
    set { write(newValue, .contentsGravity) }
  }

  /// Pixels of the contents a point.
  open var contentsScale: CGFloat {
    get { read(.contentsScale) }
    set { write(newValue, .contentsScale) }
  }

  open var minificationFilter: CALayerContentsFilter {
    get { read(.minificationFilter) }
    set { write(newValue, .minificationFilter) }
  }

  open var magnificationFilter: CALayerContentsFilter {
    get { read(.magnificationFilter) }
    set { write(newValue, .magnificationFilter) }
  }

  /// Core Image filters, which no scene has: kept, with a warning.
  open var filters: [Any]? {
    didSet { warnOfFilters(filters, "filters") }
  }

  open var backgroundFilters: [Any]? {
    didSet { warnOfFilters(backgroundFilters, "backgroundFilters") }
  }

  open var compositingFilter: Any? {
    didSet { warnOfFilters(compositingFilter.map { [$0] }, "compositingFilter") }
  }

  // What says how Core Animation is to work and changes no picture here.
  open var contentsFormat: CALayerContentsFormat = .RGBA8Uint
  open var minificationFilterBias: Float = 0
  open var isOpaque = false
  open var allowsEdgeAntialiasing = true
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = .all
  open var allowsGroupOpacity = true
  open var drawsAsynchronously = false
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var needsDisplayOnBoundsChange = false
  open var autoresizingMask: CAAutoresizingMask = []

  // MARK: CAMediaTiming

  open var beginTime: CFTimeInterval {
    get { read(.beginTime) }
    set { write(newValue, .beginTime) }
  }

  open var duration: CFTimeInterval {
    get { read(.duration) }
    set { write(newValue, .duration) }
  }

  open var speed: Float {
    get { read(.speed) }
    set { write(newValue, .speed) }
  }

  open var timeOffset: CFTimeInterval {
    get { read(.timeOffset) }
    set { write(newValue, .timeOffset) }
  }

  open var repeatCount: Float {
    get { read(.repeatCount) }
    set { write(newValue, .repeatCount) }
  }

  open var repeatDuration: CFTimeInterval {
    get { read(.repeatDuration) }
    set { write(newValue, .repeatDuration) }
  }

  open var autoreverses: Bool {
    get { read(.autoreverses) }
    set { write(newValue, .autoreverses) }
  }

  open var fillMode: CAMediaTimingFillMode {
    get { read(.fillMode) }
    set { write(newValue, .fillMode) }
  }

  // MARK: Tree

  /// From the farthest to the nearest; `nil` where there are none.
  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set { replaceChildren(newValue ?? []) }
  }

  /// Puts `layer` on top of the sublayers; it leaves the layer it was in.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  /// Puts `layer` at a place among the sublayers, 0 being the farthest; beyond the last it is the nearest.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Puts `layer` right below `sibling`; on top where that is no sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, nextTo: sibling, above: false) }

  /// Puts `layer` right above `sibling`; on top where that is no sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, nextTo: sibling, above: true) }

  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }

  open func removeFromSuperlayer() { leave() }

  // MARK: Layout and drawing

  /// Asks for `layoutSublayers` before the next commit.
  open func setNeedsLayout() { askForLayout() }

  open func needsLayout() -> Bool { needsLayoutNow }

  open func layoutIfNeeded() { update() }

  /// Lays out the sublayers; asks the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Asks for `display` before the next commit.
  open func setNeedsDisplay() { askForDisplay() }

  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  open func needsDisplay() -> Bool { needsDisplayNow }

  open func displayIfNeeded() {
    guard needsDisplayNow else { return }
    needsDisplayNow = false
    display()
  }

  /// Makes the contents: by the delegate's `display(_:)`, or by `draw(in:)` into a picture of the layer's size.
  open func display() { drawContents() }

  /// The parts of the bounds that are drawn each by a call of its own.
  var drawnPieces: [CGRect] { [bounds] }

  /// Draws the contents; asks the delegate.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  open func preferredFrameSize() -> CGSize { bounds.size }

  // MARK: Points

  /// The farthest descendant that holds a point given in the superlayer's coordinates, this layer included.
  open func hitTest(_ p: CGPoint) -> CALayer? { layerUnder(p) }

  /// Whether a point in the layer's own coordinates lies in its bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: Actions and animations

  /// What a change of `event` sets off: what the delegate, `actions`, the class and Core Animation say, in this order.
  open func action(forKey event: String) -> (any CAAction)? { foundAction(event) }

  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Whether a change of a key of a subclass's own asks for display.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// What a property is when nothing is said; `nil` for keys without one.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Adds a copy of an animation, in place of an earlier one of that key.
  open func add(_ anim: CAAnimation, forKey key: String?) { addCopy(of: anim, key: key) }

  open func removeAllAnimations() { removeRunning { _ in true } }

  open func removeAnimation(forKey key: String) { removeRunning { $0.key == key } }

  open func animationKeys() -> [String]? { running.isEmpty ? nil : running.compactMap { $0.key } }

  open func animation(forKey key: String) -> CAAnimation? { running.last { $0.key == key }?.animation }

  // MARK: Key-value coding

  open func setValue(_ value: Any?, forKey key: String) { setKnown(value, key) }

  open func value(forKey key: String) -> Any? { knownValue(key) }

  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setAlong(keyPath, value) }

  open func value(forKeyPath keyPath: String) -> Any? { valueAlong(keyPath) }

  /// Sets what a key path names that begins with no property of the layer; false where it names nothing.
  func setForeign(_ value: Any?, _ first: String, _ rest: String, _ path: String) -> Bool { false }

  func foreignValue(_ first: String, _ rest: String, _ path: String) -> Any? { nil }
}
