public import EmitterQuartz
public import Foundation

/// What a gesture recogniser asks about and tells.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// Watches the fingers on a view, and tells when they have made its gesture.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static var recognized: State { .ended }
  }

  private struct Listener {
    weak var target: AnyObject?
    var selector: Selector
  }

  private var listeners: [Listener] = []
  open internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var isEnabled = true
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var requiresExclusiveTouchType = true
  open var allowedTouchTypes: [NSNumber] = []
  open var name: String?
  open var state = State.possible
  /// In the window's coordinates.
  var place: CGPoint?
  var touch: UITouch?
  /// Whether the gesture was made or went on at the finger's last step.
  var wasMade = false
  private weak var mustFail: UIGestureRecognizer?

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  public required init?(coder: NSCoder) { super.init() }

  open func addTarget(_ target: Any, action: Selector) {
    listeners.append(Listener(target: target as AnyObject, selector: action))
  }

  open func removeTarget(_ target: Any?, action: Selector?) {
    listeners.removeAll { one in
      (target == nil || one.target === target.map { $0 as AnyObject }) && (action == nil || one.selector == action)
    }
  }

  /// Where the gesture is, in the coordinates of a view; in the window's for nil.
  open func location(in view: UIView?) -> CGPoint {
    let place = place ?? self.view.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) } ?? .zero
    return view?.convert(place, from: nil) ?? place
  }

  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint { location(in: view) }

  public func locationInView(_ view: UIView?) -> CGPoint { location(in: view) }

  open var numberOfTouches: Int { touch == nil && place == nil ? 0 : 1 }

  open func require(toFail other: UIGestureRecognizer) { mustFail = other }

  open func reset() {}
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  // MARK: Following a finger

  /// Whether the gesture may begin.
  var mayBegin: Bool {
    guard isEnabled, let view, view.gestureRecognizerShouldBegin(self) else { return false }
    return delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  private func goesTogether(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  /// A new state, of which the listeners hear.
  func enter(_ new: State) {
    if new == .began || (new == .ended && state == .possible) {
      guard mayBegin else {
        state = .failed
        return
      }
      if let mustFail, mustFail.state == .ended || mustFail.state == .began { return }
      // The first to be made keeps the finger, unless a delegate lets both have it.
      if let winner = touch?.winner, winner !== self, !goesTogether(with: winner) {
        state = .failed
        return
      }
      touch?.winner = self
    }
    state = new
    wasMade = true
    for one in listeners { one.selector.invoke(on: one.target, with: self) }
  }

  /// A finger came down, moved or went up at `place`; subclasses decide what that is.
  func follow(_ touch: UITouch, _ event: UIEvent) {
    self.touch = touch
    place = touch.place
    switch touch.phase {
    case .began: touchesBegan([touch], with: event)
    case .moved, .stationary: touchesMoved([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    }
    track(touch)
    if touch.phase == .ended || touch.phase == .cancelled {
      self.touch = nil
      state = .possible
      reset()
    }
  }

  func track(_ touch: UITouch) {}

  /// Makes the gesture at once, as a tap on the recogniser itself asks for.
  func make(at place: CGPoint?) {
    self.place = place
    enter(.ended)
    state = .possible
  }
}

public typealias UIGestureRecognizerState = UIGestureRecognizer.State
