public import EmitterQuartz
public import Foundation

/// A view that tells others of what is done to it.
@preconcurrency @MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    // The spellings of Swift 2.
    public static let TouchUpInside = Event.touchUpInside
    public static let TouchDown = Event.touchDown
    public static let ValueChanged = Event.valueChanged
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
    public static let Normal = State.normal
    public static let Highlighted = State.highlighted
    public static let Selected = State.selected
  }

  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  /// The event that is being told of.
  private var touchEvent: UIEvent?

  struct Listener {
    weak var target: AnyObject?
    var hasTarget: Bool
    var selector: Selector?
    var action: UIAction?
    var events: Event
  }

  var listeners: [Listener] = []

  open var isEnabled = true {
    didSet { stateChanged() }
  }
  open var isSelected = false {
    didSet { stateChanged() }
  }
  open var isHighlighted = false {
    didSet { stateChanged() }
  }
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  open private(set) var isTracking = false
  open private(set) var isTouchInside = false

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  open var state: State {
    var state = State()
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  func stateChanged() {}

  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    listeners.append(
      Listener(
        target: target.map { $0 as AnyObject }, hasTarget: target != nil, selector: action, action: nil, events: events)
    )
  }

  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    listeners.removeAll { one in
      !one.events.intersection(events).isEmpty && one.selector != nil && (action == nil || one.selector == action)
        && (target == nil || one.target === target.map { $0 as AnyObject })
    }
  }

  open func addAction(_ action: UIAction, for events: Event) {
    listeners.append(Listener(target: nil, hasTarget: false, selector: nil, action: action, events: events))
  }

  open func removeAction(_ action: UIAction, for events: Event) {
    listeners.removeAll { $0.action === action }
  }

  open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
    let names = listeners.filter { $0.events.contains(event) }.compactMap { $0.selector?.name }
    return names.isEmpty ? nil : names
  }

  open var allControlEvents: Event { listeners.reduce(into: Event()) { $0.formUnion($1.events) } }

  /// Tells everyone who listens for one of the events.
  open func sendActions(for events: Event) {
    for one in listeners where !one.events.intersection(events).isEmpty {
      if let action = one.action {
        action.perform(sender: self)
      } else if let selector = one.selector {
        // A target that is gone hears nothing; none at all means whoever of the responders has the method.
        if one.hasTarget, one.target == nil { continue }
        sendAction(selector, to: one.target, for: touchEvent ?? UIEvent())
      }
    }
  }

  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  // MARK: Touches

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    touchEvent = event
    defer { touchEvent = nil }
    isTracking = beginTracking(touch, with: event)
    isTouchInside = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    touchEvent = event
    defer { touchEvent = nil }
    if isTracking { isTracking = continueTracking(touch, with: event) }
    isTouchInside = bounds.contains(touch.location(in: self))
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    touchEvent = event
    defer { touchEvent = nil }
    isTouchInside = bounds.contains(touch.location(in: self))
    isHighlighted = false
    endTracking(touch, with: event)
    isTracking = false
    if isTouchInside { touched() } else { sendActions(for: .touchUpOutside) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchEvent = event
    defer { touchEvent = nil }
    isHighlighted = false
    isTracking = false
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  /// A finger came up inside.
  func touched() { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
}

public typealias UIControlEvents = UIControl.Event
public typealias UIControlState = UIControl.State

/// A block that a control or a menu runs.
@preconcurrency @MainActor open class UIAction: NSObject {
  public struct Identifier: RawRepresentable, Hashable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
  }

  open var title: String
  open var image: UIImage?
  public let identifier: Identifier
  /// The control that runs the block, while it does.
  open private(set) weak var sender: AnyObject?
  private let handler: (UIAction) -> Void

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier(rawValue: UUID().uuidString)
    self.handler = handler
  }

  func perform(sender: AnyObject) {
    self.sender = sender
    handler(self)
  }
}
