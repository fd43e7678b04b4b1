import EmitterQuartz
import Foundation

/// One finger from where it comes down to where it goes up.
@MainActor final class Finger {
  private let touch = UITouch()
  private let target: UIView?
  private let recognizers: [UIGestureRecognizer]
  private var isTaken = false

  /// Puts the finger down at a point of the window: on `view`, or on what is there.
  init(at point: CGPoint, in window: UIWindow, on view: UIView? = nil) {
    target = view ?? window.hitTest(point, with: nil)
    var found: [UIGestureRecognizer] = []
    var one = target
    while let here = one {
      found += here.core.recognizers
      // A control keeps its taps to itself.
      one = here is UIControl ? nil : here.parent
    }
    touch.window = window
    touch.view = target
    touch.place = point
    touch.previousPlace = point
    touch.tapCount = KitState.current.countTap(at: point)
    let touch = touch
    recognizers = found.filter { one in
      one.isEnabled && one.delegate?.gestureRecognizer(one, shouldReceive: touch) ?? true
    }
    touch.gestureRecognizers = recognizers
    deliver(.began)
  }

  func move(to point: CGPoint) {
    touch.previousPlace = touch.place
    touch.place = point
    deliver(.moved)
  }

  func lift() { deliver(.ended) }

  private func deliver(_ phase: UITouch.Phase) {
    touch.phase = phase
    touch.timestamp = CACurrentMediaTime()
    let event = UIEvent()
    event.allTouches = [touch]
    event.timestamp = touch.timestamp
    var isMade = false
    for one in recognizers {
      one.wasMade = false
      one.follow(touch, event)
      if one.wasMade, one.cancelsTouchesInView { isMade = true }
    }
    guard let target, !isTaken else { return }
    switch phase {
    case .began: target.touchesBegan([touch], with: event)
    case _ where isMade:
      isTaken = true
      target.touchesCancelled([touch], with: event)
    case .moved, .stationary: target.touchesMoved([touch], with: event)
    case .ended: target.touchesEnded([touch], with: event)
    case .cancelled: target.touchesCancelled([touch], with: event)
    }
  }
}
