import EmitterQuartz
public import Foundation

/// What is around a program of macOS: nothing here, and nobody asks for less motion.
@preconcurrency @MainActor open class NSWorkspace: NSObject {
  open class var shared: NSWorkspace { NSWorkspace() }
  open var accessibilityDisplayShouldReduceMotion: Bool { false }
  open var accessibilityDisplayShouldReduceTransparency: Bool { false }
  open var accessibilityDisplayShouldIncreaseContrast: Bool { false }

  /// Opens nothing.
  @discardableResult open func open(_ url: URL) -> Bool { false }
}
