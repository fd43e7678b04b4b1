import EmitterQuartz
public import Foundation

/// Fingers that come down and go up again.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  private var start = CGPoint.zero
  private var isMoved = false

  override func track(_ touch: UITouch) {
    switch touch.phase {
    case .began: (start, isMoved) = (touch.place, false)
    case .moved, .stationary: if hypot(touch.place.x - start.x, touch.place.y - start.y) > 10 { isMoved = true }
    // Having recognised its taps it counts anew: one for single taps answers each of three in a row.
    case .ended: if !isMoved, touch.tapCount.isMultiple(of: max(1, numberOfTapsRequired)) { enter(.ended) }
    case .cancelled: break
    }
  }
}

/// A finger that stays.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  open var allowableMovement: CGFloat = 10
  private var start = CGPoint.zero
  private var waiting: Int?

  override func track(_ touch: UITouch) {
    switch touch.phase {
    case .began:
      start = touch.place
      if minimumPressDuration <= 0 {
        enter(.began)
      } else {
        waiting = SceneRun.current.schedule(after: minimumPressDuration) { [weak self] in
          MainActor.assumeIsolated { self?.enter(.began) }
        }
      }
    case .moved, .stationary:
      if state == .began || state == .changed {
        enter(.changed)
      } else if hypot(touch.place.x - start.x, touch.place.y - start.y) > allowableMovement {
        stopWaiting()
      }
    case .ended:
      stopWaiting()
      if state == .began || state == .changed { enter(.ended) }
    case .cancelled:
      stopWaiting()
      if state == .began || state == .changed { enter(.cancelled) }
    }
  }

  private func stopWaiting() {
    if let waiting { SceneRun.current.cancel(waiting) }
    waiting = nil
  }

  override func make(at place: CGPoint?) {
    self.place = place
    enter(.began)
    enter(.ended)
    state = .possible
  }
}
