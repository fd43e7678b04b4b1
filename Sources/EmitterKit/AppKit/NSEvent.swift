import EmitterQuartz
public import Foundation

/// What the mouse did; no key is pressed in a film.
@preconcurrency @MainActor open class NSEvent: NSObject {
  public struct ModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let capsLock = ModifierFlags(rawValue: 1 << 16)
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    public static let control = ModifierFlags(rawValue: 1 << 18)
    public static let option = ModifierFlags(rawValue: 1 << 19)
    public static let command = ModifierFlags(rawValue: 1 << 20)
  }

  /// In the window's coordinates.
  public let locationInWindow: NSPoint
  open var clickCount: Int { 1 }
  open var timestamp: TimeInterval { CACurrentMediaTime() }
  open var modifierFlags: ModifierFlags { [] }
  open var keyCode: UInt16 { 0 }
  open var characters: String? { nil }
  open var charactersIgnoringModifiers: String? { nil }
  open var isARepeat: Bool { false }
  open var buttonNumber: Int { 0 }
  open var pressure: Float { 1 }
  open var deltaX: CGFloat { 0 }
  open var deltaY: CGFloat { 0 }
  open var scrollingDeltaX: CGFloat { 0 }
  open var scrollingDeltaY: CGFloat { 0 }

  init(_ place: NSPoint) { locationInWindow = NSPoint(x: place.x, y: UIScreen.main.bounds.height - place.y) }
}
