import EmitterQuartz

/// What UIKit keeps for a whole run.
@MainActor final class KitState {
  /// That of the run that is current.
  static var current: KitState {
    if let state = SceneRun.current.kit as? KitState { return state }
    let state = KitState()
    SceneRun.current.kit = state
    return state
  }

  /// The blocks of `UIView.animate` that run now, the innermost last.
  var blocks: [AnimationBlock] = []
  /// Whether changes of views are animated at all.
  var isAnimating = true
  let application = UIApplication()
  let screen = UIScreen()
  let device = UIDevice()
  var windows: [UIWindow] = []
  /// Controllers that were added to one that is on screen, and have not appeared.
  var newcomers: [UIViewController] = []
  /// Hears of a controller whose view was loaded, before the controller does: outlets are filled then.
  var viewLoaded: ((UIViewController) -> Void)?
}
