import EmitterScene
import Foundation

/// An animation on a layer, from the moment it was added.
final class AddedLayerAnimation {
  let key: String?
  let animation: CAAnimation
  /// What waits for its end.
  let completions: [TransactionCompletion]
  /// Local time of the layer, from the commit on.
  var begin: Double = 0
  /// Local time at which it is over; infinite for one without end.
  var end: Double = .infinity
  /// What the scene calls it; `nil` before its commit, and for one that no scene can have.
  var sceneKey: String?
  var described: Animation?
  var isCommitted = false
  var isOver = false
  /// The block that waits for its end.
  var waiting: Int?

  init(key: String?, animation: CAAnimation, completions: [TransactionCompletion]) {
    self.key = key
    self.animation = animation
    self.completions = completions
    for completion in completions { completion.enter() }
  }

  /// Tells those who wait that it is over, once.
  func stop(finished: Bool) {
    guard !isOver else { return }
    isOver = true
    let run = SceneRun.current
    if let waiting { run.cancel(waiting) }
    waiting = nil
    if finished { tellStop(finished: true) } else { run.schedule(after: 0) { self.tellStop(finished: false) } }
    for completion in completions { completion.leave() }
  }

  /// Tells the delegate that it begins, unless it is over.
  func tellStart() {
    guard !isOver else { return }
    tell { $0.animationDidStart($1) }
  }

  private func tellStop(finished: Bool) { tell { $0.animationDidStop($1, finished: finished) } }

  /// Client code runs on the main thread, one turn after the other.
  private func tell(_ what: @MainActor (any CAAnimationDelegate, CAAnimation) -> Void) {
    nonisolated(unsafe) let animation: CAAnimation = animation
    MainActor.assumeIsolated {
      let animation: CAAnimation = unsafe animation
      if let delegate = animation.delegate { what(delegate, animation) }
    }
  }
}

extension CALayer {
  func addCopy(of animation: CAAnimation, key: String?) {
    guard let copy = animation.copy() as? CAAnimation else { return }
    if copy.duration == 0, !(copy is CAAnimationGroup) || CATransaction.hasOwnDuration {
      copy.duration = CATransaction.animationDuration()
    }
    if copy.timingFunction == nil { copy.timingFunction = CATransaction.animationTimingFunction() }
    // An animation without a key path moves what it is added for.
    if let copy = copy as? CAPropertyAnimation, copy.keyPath == nil { copy.keyPath = key }
    let key: String? = copy is CATransition ? kCATransition : key
    if let key { removeRunning { $0.key == key } }
    running.append(
      AddedLayerAnimation(key: key, animation: copy, completions: SceneRun.current.transactions.completions))
    animationsChanged()
  }

  func removeRunning(_ isMeant: (AddedLayerAnimation) -> Bool) {
    let gone: [AddedLayerAnimation] = running.filter(isMeant)
    guard !gone.isEmpty else { return }
    running.removeAll(where: isMeant)
    for record in gone {
      if let key = record.sceneKey { edits.removedAnimations.append(key) }
      record.stop(finished: false)
    }
    animationsChanged()
  }

  private func animationsChanged() {
    edits.hasNewAnimations = true
    node?.recorder?.note(self)
  }
}
