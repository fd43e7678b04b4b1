public import EmitterQuartz
public import Foundation

public typealias NSResponder = UIResponder
public typealias NSLayoutGuide = UILayoutGuide

/// A rectangle in a window of macOS: y points up, unless the view says it is flipped.
///
/// It stands on a hidden view of this package's, which has the layer and the layout.
@preconcurrency @MainActor open class NSView: UIResponder {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let minXMargin = AutoresizingMask(rawValue: 1)
    public static let width = AutoresizingMask(rawValue: 2)
    public static let maxXMargin = AutoresizingMask(rawValue: 4)
    public static let minYMargin = AutoresizingMask(rawValue: 8)
    public static let height = AutoresizingMask(rawValue: 16)
    public static let maxYMargin = AutoresizingMask(rawValue: 32)
  }

  public enum LayerContentsRedrawPolicy: Int, Sendable {
    case never, onSetNeedsDisplay, duringViewResize, beforeViewResize, crossfade
  }

  let host: HostView
  private var ownLayer: CALayer?
  private var children: [NSView] = []
  private weak var above: NSView?
  weak var home: NSWindow?
  weak var controller: NSViewController?

  public init(frame frameRect: NSRect) {
    host = HostView(frame: frameRect)
    super.init()
    setUp()
  }

  public required init?(coder: NSCoder) {
    host = HostView(frame: (coder as? BlankCoder)?.frame ?? UIScreen.main.bounds)
    super.init()
    setUp()
  }

  public convenience override init() { self.init(frame: .zero) }

  private func setUp() {
    host.owner = self
    orient()
    if mayDraw { host.backing.setNeedsDisplay() }
  }

  /// Whether the class is none of this module's, which draw nothing of their own.
  var mayDraw: Bool { !String(reflecting: type(of: self)).hasPrefix("EmitterKit.") }

  /// Whether y points down.
  open var isFlipped: Bool { false }

  /// Turns the layer where the view counts y otherwise than what it stands in; windows count it upwards.
  private func orient() { host.backing.isGeometryFlipped = isFlipped != (above?.isFlipped ?? false) }

  open var frame: NSRect {
    get { host.frame }
    set {
      let before: NSRect = host.frame
      host.frame = newValue
      if postsFrameChangedNotifications, before != newValue {
        NotificationCenter.default.post(name: NSView.frameDidChangeNotification, object: self)
      }
    }
  }

  /// Whether others hear of a new frame.
  open var postsFrameChangedNotifications = true
  open var postsBoundsChangedNotifications = true
  public class var frameDidChangeNotification: NSNotification.Name { NSNotification.Name("NSViewFrameDidChange") }
  public class var boundsDidChangeNotification: NSNotification.Name { NSNotification.Name("NSViewBoundsDidChange") }

  open var bounds: NSRect {
    get { host.bounds }
    set { host.bounds = newValue }
  }

  open func setFrameSize(_ size: NSSize) { frame.size = size }
  open func setFrameOrigin(_ origin: NSPoint) { frame.origin = origin }
  open func setBoundsSize(_ size: NSSize) { host.bounds.size = size }

  open var alphaValue: CGFloat {
    get { host.alpha }
    set { host.alpha = newValue }
  }

  open var isHidden: Bool {
    get { host.isHidden }
    set { host.isHidden = newValue }
  }

  open var tag: Int { -1 }
  open var isOpaque: Bool { false }
  open var canDrawConcurrently = false
  open var layerContentsRedrawPolicy = LayerContentsRedrawPolicy.duringViewResize
  open var autoresizesSubviews = true
  open var toolTip: String?
  open var identifier: NSUserInterfaceItemIdentifier?

  open var autoresizingMask: AutoresizingMask = [] {
    didSet {
      var mask: UIView.AutoresizingMask = []
      if autoresizingMask.contains(.minXMargin) { mask.insert(.flexibleLeftMargin) }
      if autoresizingMask.contains(.width) { mask.insert(.flexibleWidth) }
      if autoresizingMask.contains(.maxXMargin) { mask.insert(.flexibleRightMargin) }
      if autoresizingMask.contains(.minYMargin) { mask.insert(.flexibleTopMargin) }
      if autoresizingMask.contains(.height) { mask.insert(.flexibleHeight) }
      if autoresizingMask.contains(.maxYMargin) { mask.insert(.flexibleBottomMargin) }
      host.autoresizingMask = mask
    }
  }

  // MARK: The layer

  open var wantsLayer = false {
    didSet {
      guard wantsLayer, ownLayer == nil else { return }
      let made = makeBackingLayer()
      if made.delegate == nil { made.delegate = host }
      layer = made
      host.backing.contents = nil
      if mayDraw { needsDisplay = true }
    }
  }
  open var wantsUpdateLayer: Bool { false }
  open func makeBackingLayer() -> CALayer { CALayer() }
  open func updateLayer() {}

  /// What `draw(_:)` draws into: the layer that the view made for itself, else the one behind it.
  var drawnLayer: CALayer {
    if let ownLayer, ownLayer.delegate === host { return ownLayer }
    return host.backing
  }

  /// The layer that is drawn for the view: nil until one is set or wanted.
  open var layer: CALayer? {
    get { ownLayer }
    set {
      ownLayer?.removeFromSuperlayer()
      ownLayer = newValue
      guard let newValue else { return }
      newValue.contentsScale = UIScreen.main.scale
      newValue.frame = host.bounds
      host.backing.insertSublayer(newValue, at: 0)
    }
  }

  // MARK: Tree

  open var superview: NSView? { above }

  open var subviews: [NSView] {
    get { children }
    set {
      for child in children { child.removeFromSuperview() }
      for child in newValue { addSubview(child) }
    }
  }

  open var window: NSWindow? { home }

  open func addSubview(_ view: NSView) {
    view.removeFromSuperview()
    view.viewWillMove(toSuperview: self)
    view.viewWillMove(toWindow: home)
    children.append(view)
    view.above = self
    view.orient()
    host.addSubview(view.host)
    view.setWindow(home)
    view.viewDidMoveToSuperview()
    didAddSubview(view)
  }

  open func addSubview(_ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo other: NSView?) {
    addSubview(view)
    guard place == .below else { return }
    children.removeAll { $0 === view }
    let index = children.firstIndex { $0 === other } ?? 0
    children.insert(view, at: index)
    if let other { host.insertSubview(view.host, belowSubview: other.host) } else { host.sendSubviewToBack(view.host) }
  }

  open func removeFromSuperview() {
    guard let above else { return }
    above.children.removeAll { $0 === self }
    self.above = nil
    host.removeFromSuperview()
    orient()
    setWindow(nil)
    viewDidMoveToSuperview()
  }

  func setWindow(_ window: NSWindow?) {
    guard home !== window else { return }
    home = window
    viewDidMoveToWindow()
    for child in children { child.setWindow(window) }
  }

  open func viewWillMove(toSuperview newSuperview: NSView?) {}
  open func viewWillMove(toWindow newWindow: NSWindow?) {}
  open func viewDidMoveToSuperview() {}
  open func viewDidMoveToWindow() {}
  open func viewDidChangeBackingProperties() {}
  open func viewDidEndLiveResize() {}
  open func didAddSubview(_ subview: NSView) {}
  open func willRemoveSubview(_ subview: NSView) {}

  // MARK: Layout and drawing

  open var needsDisplay: Bool {
    get { false }
    set { if newValue { drawnLayer.setNeedsDisplay() } }
  }

  open var needsLayout: Bool {
    get { host.backing.needsLayout() }
    set { if newValue { host.setNeedsLayout() } }
  }

  open func setNeedsDisplay(_ rect: NSRect) { needsDisplay = true }
  open func display() {}
  open func layoutSubtreeIfNeeded() { host.layoutIfNeeded() }
  open func layout() {}
  open func resizeSubviews(withOldSize size: NSSize) {}

  /// Draws the view into the current graphics context; nothing by default.
  open func draw(_ dirtyRect: NSRect) {}

  open var intrinsicContentSize: NSSize { NSSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }

  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { host.translatesAutoresizingMaskIntoConstraints }
    set { host.translatesAutoresizingMaskIntoConstraints = newValue }
  }

  open func addConstraint(_ constraint: NSLayoutConstraint) { host.addConstraint(constraint) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { host.addConstraints(constraints) }

  // MARK: Events

  open override var next: UIResponder? { controller ?? above }
  open var acceptsFirstResponder: Bool { false }
  open func hitTest(_ point: NSPoint) -> NSView? {
    guard !isHidden, frame.contains(point) else { return nil }
    let inside = convert(point, from: above)
    for child in children.reversed() {
      if let found = child.hitTest(inside) { return found }
    }
    return self
  }
  open func mouseDown(with event: NSEvent) {}
  open func mouseUp(with event: NSEvent) {}
  open func mouseDragged(with event: NSEvent) {}
  open func mouseMoved(with event: NSEvent) {}
  open func mouseEntered(with event: NSEvent) {}
  open func mouseExited(with event: NSEvent) {}
  open func rightMouseDown(with event: NSEvent) {}
  open func scrollWheel(with event: NSEvent) {}
  open func keyDown(with event: NSEvent) {}
  open func keyUp(with event: NSEvent) {}
  open func flagsChanged(with event: NSEvent) {}
  open func cursorUpdate(with event: NSEvent) {}
  open func resetCursorRects() {}
  open func addCursorRect(_ rect: NSRect, cursor: NSCursor) {}
  open private(set) var trackingAreas: [NSTrackingArea] = []
  open func addTrackingArea(_ area: NSTrackingArea) { trackingAreas.append(area) }
  open func removeTrackingArea(_ area: NSTrackingArea) { trackingAreas.removeAll { $0 === area } }
  /// Comes whenever the view is laid out.
  open func updateTrackingAreas() {}
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { host.addGestureRecognizer(recognizer) }

  /// A point of another view's coordinates, or of the window's (y up from its lower edge) for nil, in this view's.
  public func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
    view.map { host.convert(point, from: $0.host) } ?? host.convert(turned(point), from: nil)
  }

  /// A point of this view's coordinates in another view's, or in the window's (y up from its lower edge) for nil.
  public func convert(_ point: NSPoint, to view: NSView?) -> NSPoint {
    view.map { host.convert(point, to: $0.host) } ?? turned(host.convert(point, to: nil))
  }

  public func convert(_ rect: NSRect, from view: NSView?) -> NSRect {
    if let view { return host.convert(rect, from: view.host) }
    let corner: NSPoint = turned(NSPoint(x: rect.minX, y: rect.maxY))
    return host.convert(NSRect(origin: corner, size: rect.size), from: nil)
  }

  public func convert(_ rect: NSRect, to view: NSView?) -> NSRect {
    if let view { return host.convert(rect, to: view.host) }
    let result: NSRect = host.convert(rect, to: nil)
    return NSRect(origin: turned(NSPoint(x: result.minX, y: result.maxY)), size: result.size)
  }

  /// Between a window's coordinates of macOS and those of the picture.
  private func turned(_ point: NSPoint) -> NSPoint { NSPoint(x: point.x, y: host.root.bounds.height - point.y) }
}

public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The view behind a view of AppKit's.
final class HostView: UIView {
  weak var owner: NSView?
  /// How large the view was when it was laid out last.
  private var laidOut = CGSize.zero

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.layer?.frame = bounds
    // A view of another size is drawn again.
    if laidOut != bounds.size, let owner, owner.mayDraw { owner.needsDisplay = true }
    laidOut = bounds.size
    owner?.controller?.viewWillLayout()
    owner?.layout()
    owner?.updateTrackingAreas()
    owner?.controller?.viewDidLayout()
  }

  override var intrinsicContentSize: CGSize { owner?.intrinsicContentSize ?? super.intrinsicContentSize }

  override func draw(_ layer: CALayer, in context: CGContext) {
    guard let owner, layer === owner.drawnLayer else { return }
    context.saveGState()
    // In no window yet, what is around does not say which way y points.
    if owner.isFlipped == (context.ctm.d > 0) { context.turn(around: bounds) }
    SceneRun.current.contexts.append(DrawingTarget(context, isAppKit: true))
    owner.draw(bounds)
    _ = SceneRun.current.contexts.popLast()
    context.restoreGState()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    owner?.mouseDown(with: NSEvent(touches.first?.place ?? .zero))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    owner?.mouseDragged(with: NSEvent(touches.first?.place ?? .zero))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    owner?.mouseUp(with: NSEvent(touches.first?.place ?? .zero))
  }
}
