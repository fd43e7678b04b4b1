public import EmitterQuartz
public import Foundation

/// How changes of AppKit's views are animated: those within a group, of which `allowsImplicitAnimation` is not asked.
@preconcurrency @MainActor open class NSAnimationContext: NSObject {
  private let block: AnimationBlock
  open var allowsImplicitAnimation = false
  open var completionHandler: (() -> Void)?

  private init(_ block: AnimationBlock) { self.block = block }

  /// Seconds; 0.25 unless it is said.
  open var duration: TimeInterval {
    get { block.duration }
    set { block.duration = newValue > 0 ? newValue : 0 }
  }

  open var timingFunction: CAMediaTimingFunction? {
    didSet { if let timingFunction { block.pace = .timing(timingFunction) } }
  }

  /// One that nothing is animated by: `animator()` outside of a group changes at once.
  open class var current: NSAnimationContext { NSAnimationContext(makeBlock(nil)) }

  private static func makeBlock(_ completion: (() -> Void)?) -> AnimationBlock {
    AnimationBlock(
      duration: 0.25, delay: 0, pace: .timing(CAMediaTimingFunction(name: .default)), options: [],
      completion: completion.map { body in { _ in body() } })
  }

  /// Animates what `changes` changes of views over the duration that it sets, and calls `completionHandler` when that is
  /// over.
  open class func runAnimationGroup(
    _ changes: (NSAnimationContext) -> Void, completionHandler: (() -> Void)? = nil
  ) {
    let block = makeBlock(completionHandler)
    let context = NSAnimationContext(block)
    block.run { changes(context) }
  }
}

extension NSView {
  /// What changes of the view are animated through: the view itself.
  public func animator() -> Self { self }
}
