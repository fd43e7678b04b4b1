import EmitterQuartz
public import Foundation

/// A finger that is dragged.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  private var start = CGPoint.zero
  private var last = CGPoint.zero
  private var lastTime: Double = 0
  private var speed = CGPoint.zero

  /// How far the finger is from where it began, in the coordinates of a view.
  open func translation(in view: UIView?) -> CGPoint { CGPoint(x: last.x - start.x, y: last.y - start.y) }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    start = CGPoint(x: last.x - translation.x, y: last.y - translation.y)
  }

  /// Points a second.
  open func velocity(in view: UIView?) -> CGPoint { speed }

  override func track(_ touch: UITouch) {
    let time: Double = touch.timestamp
    if touch.phase == .began {
      (start, last, lastTime, speed) = (touch.place, touch.place, time, .zero)
      return
    }
    if time > lastTime {
      speed = CGPoint(x: (touch.place.x - last.x) / (time - lastTime), y: (touch.place.y - last.y) / (time - lastTime))
    }
    (last, lastTime) = (touch.place, time)
    let isUnderWay = state == .began || state == .changed
    switch touch.phase {
    case .moved, .stationary:
      if isUnderWay {
        enter(.changed)
      } else if state == .possible, hypot(last.x - start.x, last.y - start.y) > 10 {
        enter(.began)
      }
    case .ended: if isUnderWay { enter(.ended) }
    default: if isUnderWay { enter(.cancelled) }
    }
  }

  override func make(at place: CGPoint?) {
    self.place = place
    enter(.began)
    enter(.changed)
    enter(.ended)
    state = .possible
  }
}

/// A finger that comes in from an edge: it comes down within 20 points of one of them, an estimate.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  private static let reach: CGFloat = 20

  open var edges: UIRectEdge = []

  override func track(_ touch: UITouch) {
    super.track(touch)
    if touch.phase == .began, !isAtEdge(touch.place) { state = .failed }
  }

  private func isAtEdge(_ place: CGPoint) -> Bool {
    let screen: CGRect = view?.window?.bounds ?? UIScreen.main.bounds
    return edges.contains(.left) && place.x <= screen.minX + Self.reach
      || edges.contains(.right) && place.x >= screen.maxX - Self.reach
      || edges.contains(.top) && place.y <= screen.minY + Self.reach
      || edges.contains(.bottom) && place.y >= screen.maxY - Self.reach
  }
}

/// A quick drag in one direction: more than 30 points in at most half a second, an estimate.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1
  private static let longest: Double = 0.5
  private var start = CGPoint.zero
  private var startTime: Double = 0

  override func track(_ touch: UITouch) {
    if touch.phase == .began { (start, startTime) = (touch.place, touch.timestamp) }
    // Clock times are sums; a swipe of exactly so long counts.
    guard touch.phase == .ended, touch.timestamp - startTime <= Self.longest + 1e-6 else { return }
    let way = CGPoint(x: touch.place.x - start.x, y: touch.place.y - start.y)
    guard max(way.x.magnitude, way.y.magnitude) > 30 else { return }
    let made: Direction =
      way.x.magnitude > way.y.magnitude ? (way.x > 0 ? .right : .left) : (way.y > 0 ? .down : .up)
    if direction.contains(made) { enter(.ended) }
  }
}

public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction

/// Two fingers that part or meet; a film has one finger, so only code sets it off.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  open var velocity: CGFloat { 0 }
}

/// Two fingers that turn; a film has one finger, so only code sets it off.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// Radians.
  open var rotation: CGFloat = 0
  open var velocity: CGFloat { 0 }
}
