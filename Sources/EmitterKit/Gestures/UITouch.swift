import EmitterQuartz
public import Foundation

/// One finger on the screen.
@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  open internal(set) var phase = Phase.began
  open internal(set) var tapCount = 1
  /// Media time in seconds.
  open internal(set) var timestamp: Double = 0
  open internal(set) weak var view: UIView?
  open internal(set) weak var window: UIWindow?
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The recogniser whose gesture the finger made first.
  weak var winner: UIGestureRecognizer?
  /// In the window's coordinates, as all of the touch is kept.
  var place = CGPoint.zero
  var previousPlace = CGPoint.zero

  open var type: TouchType { .direct }
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }
  open var majorRadius: CGFloat { 20 }

  /// Where the finger is, in the coordinates of a view; in the window's for nil.
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }

  open func previousLocation(in view: UIView?) -> CGPoint { view?.convert(previousPlace, from: nil) ?? previousPlace }

  public func locationInView(_ view: UIView?) -> CGPoint { location(in: view) }
}

/// The touches of one moment.
@preconcurrency @MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
  }

  public enum EventSubtype: Int, Sendable {
    case none, motionShake
  }

  open internal(set) var allTouches: Set<UITouch>?
  open internal(set) var timestamp: Double = 0
  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }

  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }

  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}

public typealias UIEventSubtype = UIEvent.EventSubtype
