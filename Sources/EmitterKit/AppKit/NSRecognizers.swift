import EmitterQuartz
public import Foundation

public typealias NSGestureRecognizer = UIGestureRecognizer
public typealias NSGestureRecognizerDelegate = UIGestureRecognizerDelegate
public typealias NSPanGestureRecognizer = UIPanGestureRecognizer
public typealias NSPressGestureRecognizer = UILongPressGestureRecognizer

/// A button of the mouse that goes down and up again.
@preconcurrency @MainActor open class NSClickGestureRecognizer: UITapGestureRecognizer {
  /// Which buttons count, a bit each; the first is the only one here.
  open var buttonMask = 1

  open var numberOfClicksRequired: Int {
    get { numberOfTapsRequired }
    set { numberOfTapsRequired = newValue }
  }
}

extension UIGestureRecognizer {
  /// Where the gesture is, in the coordinates of a view of AppKit's.
  public func location(in view: NSView) -> NSPoint { view.host.convert(location(in: nil as UIView?), from: nil) }
}

extension UIPanGestureRecognizer {
  /// How far the mouse is from where it began, y counted as the view does.
  public func translation(in view: NSView) -> NSPoint {
    let way = translation(in: nil as UIView?)
    return NSPoint(x: way.x, y: view.isFlipped ? way.y : -way.y)
  }

  /// Points a second, y counted as the view does.
  public func velocity(in view: NSView) -> NSPoint {
    let speed = velocity(in: nil as UIView?)
    return NSPoint(x: speed.x, y: view.isFlipped ? speed.y : -speed.y)
  }
}
