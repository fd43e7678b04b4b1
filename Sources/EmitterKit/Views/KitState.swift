import EmitterQuartz
import Foundation

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
  let macApplication = NSApplication()
  var windows: [UIWindow] = []
  /// The window of AppKit's that was put in front last.
  var frontWindow: NSWindow?
  /// Controllers that were added to one that is on screen, and have not appeared.
  var newcomers: [UIViewController] = []
  /// Hears of a controller whose view was loaded, before the controller does: outlets are filled then.
  var viewLoaded: ((UIViewController) -> Void)?
  /// The same for controllers of AppKit.
  var macViewLoaded: ((NSViewController) -> Void)?
  /// What the arguments of a recording ask for, once they were read.
  var order: RunOrder?
  /// Where a recording says what it was warned of.
  var log = RunLog(path: nil)
  /// What a recording could not do.
  var errors: [String] = []
  /// Objects that stand for outlets.
  var standIns = StandIns()
  private var lastTap: (time: Double, place: CGPoint, count: Int)?

  /// How many taps in a row one at this place is now.
  func countTap(at place: CGPoint) -> Int {
    let now: Double = SceneRun.current.now
    var count = 1
    if let last = lastTap, now - last.time <= 0.35, hypot(place.x - last.place.x, place.y - last.place.y) <= 40 {
      count = last.count + 1
    }
    lastTap = (now, place, count)
    return count
  }

  /// Lets controllers appear whose views came into one that is on screen.
  func showNewcomers() {
    let all = newcomers
    newcomers = []
    for one in all where one.shown == .gone && one.above?.shown == .here {
      if one.viewIfLoaded?.home != nil { one.appear() } else { newcomers.append(one) }
    }
  }
}
