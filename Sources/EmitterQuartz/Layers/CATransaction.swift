public import Foundation

/// The edits of a turn of the run loop, and how they happen.
///
/// Everything that belongs to one turn is committed together when it ends. `begin()` and `commit()` around a part of it say
/// how the changes in between are animated.
open class CATransaction: NSObject {
  open class func begin() { SceneRun.current.transactions.begin() }

  /// Ends the innermost transaction that was begun; nothing where there is none.
  open class func commit() { SceneRun.current.transactions.commit() }

  /// Commits what has changed so far, before the turn ends.
  open class func flush() {
    let run = SceneRun.current
    run.transactions.flush { run.endTurn() }
  }

  // One thread runs all client code.
  open class func lock() {}
  open class func unlock() {}

  /// Seconds of the animations that changes set off: 0.25 when nothing is said.
  open class func animationDuration() -> CFTimeInterval {
    let value = SceneRun.current.transactions.value(forKey: kCATransactionAnimationDuration)
    return value.flatMap { numberIn($0) } ?? 0.25
  }

  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    SceneRun.current.transactions.set(dur, forKey: kCATransactionAnimationDuration)
  }

  /// The pace of the animations that changes set off; `nil` when nothing is said.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    SceneRun.current.transactions.value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
  }

  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    SceneRun.current.transactions.set(function, forKey: kCATransactionAnimationTimingFunction)
  }

  /// Whether changes set off nothing.
  open class func disableActions() -> Bool {
    let value = SceneRun.current.transactions.value(forKey: kCATransactionDisableActions)
    return value.flatMap { numberIn($0) } ?? 0 != 0
  }

  open class func setDisableActions(_ flag: Bool) {
    SceneRun.current.transactions.set(flag, forKey: kCATransactionDisableActions)
  }

  open class func completionBlock() -> (() -> Void)? { SceneRun.current.transactions.completionBlock }

  /// What is called when all animations added after this in the transaction are over or taken away; at once after the
  /// commit where there are none.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    SceneRun.current.transactions.setCompletion(block)
  }

  open class func value(forKey key: String) -> Any? {
    key == kCATransactionCompletionBlock ? completionBlock() : SceneRun.current.transactions.value(forKey: key)
  }

  open class func setValue(_ anObject: Any?, forKey key: String) {
    if key == kCATransactionCompletionBlock {
      setCompletionBlock(anObject as? () -> Void)
    } else {
      SceneRun.current.transactions.set(anObject, forKey: key)
    }
  }

  /// Whether code said how long animations last.
  static var hasOwnDuration: Bool {
    SceneRun.current.transactions.value(forKey: kCATransactionAnimationDuration) != nil
  }
}
