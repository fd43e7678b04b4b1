import EmitterQuartz
public import Foundation

/// What shows where the mouse is: nothing in a film.
@preconcurrency @MainActor open class NSCursor: NSObject {
  public override init() { super.init() }
  public init(image: NSImage, hotSpot: NSPoint) { super.init() }

  open class var current: NSCursor { NSCursor() }
  open class var arrow: NSCursor { NSCursor() }
  open class var iBeam: NSCursor { NSCursor() }
  open class var crosshair: NSCursor { NSCursor() }
  open class var pointingHand: NSCursor { NSCursor() }
  open class var openHand: NSCursor { NSCursor() }
  open class var closedHand: NSCursor { NSCursor() }
  open class var resizeLeftRight: NSCursor { NSCursor() }
  open class var resizeUpDown: NSCursor { NSCursor() }
  open class func hide() {}
  open class func unhide() {}
  open class func setHiddenUntilMouseMoves(_ flag: Bool) {}
  open class func pop() {}
  open func push() {}
  open func pop() {}
  open func set() {}
}
