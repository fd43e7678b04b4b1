public import EmitterQuartz
public import Foundation

/// AppKit's door to the current context.
open class NSGraphicsContext: NSObject {
  public let cgContext: CGContext
  public let isFlipped: Bool

  public init(cgContext: CGContext, flipped: Bool) {
    self.cgContext = cgContext
    isFlipped = flipped
    super.init()
  }

  /// The context that drawing goes to.
  open class var current: NSGraphicsContext? {
    get {
      guard let target = SceneRun.current.contexts.last, let context = target.context else { return nil }
      return NSGraphicsContext(cgContext: context, flipped: context.ctm.d < 0)
    }
    set {
      // As saving and restoring bracket it, a new one replaces the innermost.
      let run: SceneRun = .current
      if !run.contexts.isEmpty { run.contexts.removeLast() }
      if let newValue { run.contexts.append(DrawingTarget(newValue.cgContext, isAppKit: true)) }
    }
  }

  /// Saves the current context's state, and which one it is.
  open class func saveGraphicsState() {
    let run: SceneRun = .current
    run.contexts.last?.context?.saveGState()
    run.contexts.append(run.contexts.last ?? DrawingTarget(nil, isAppKit: true))
  }

  open class func restoreGraphicsState() {
    let run: SceneRun = .current
    _ = run.contexts.popLast()
    run.contexts.last?.context?.restoreGState()
  }

  open func saveGraphicsState() { cgContext.saveGState() }
  open func restoreGraphicsState() { cgContext.restoreGState() }
  open func flushGraphics() {}
  open var shouldAntialias: Bool {
    get { true }
    set { cgContext.setShouldAntialias(newValue) }
  }
  open var imageInterpolation: NSImageInterpolation {
    get { .default }
    set { cgContext.interpolationQuality = newValue == .none ? .none : .default }
  }
}

public enum NSImageInterpolation: UInt, Sendable { case `default`, none, low, medium, high }

/// Fills a rectangle with the current colour.
public func NSRectFill(_ rect: CGRect) { UIRectFill(rect) }

extension CGRect {
  /// AppKit's: fills the rectangle with the current colour.
  public func fill(using operation: NSCompositingOperation = .sourceOver) {
    UIRectFillUsingBlendMode(self, operation.blendMode)
  }

  /// AppKit's: cuts what is drawn next to the rectangle.
  public func clip() { UIRectClip(self) }
}
