import EmitterQuartz
import EmitterSceneFile
public import Foundation

/// Runs client code once, on virtual time, and writes down what it makes: what a generated `main.swift` calls.
@preconcurrency @MainActor public enum EmitterRunner {
  /// Where a view stands that is told nothing: the whole picture, in points.
  public static var bounds: CGRect { CGRect(origin: .zero, size: SceneRun.current.canvas) }

  /// A coder that knows nothing, for initialisers that interface files use.
  public static var coder: NSCoder { BlankCoder(frame: nil) }

  /// Takes over what the arguments say of the film. Once is enough; again does nothing.
  public static func prepare(_ arguments: [String]) {
    guard KitState.current.order == nil else { return }
    let order = RunOrder(arguments)
    let run = SceneRun.current
    run.canvas = order.canvas
    run.screenScale = order.scale
    run.fps = order.fps
    run.seed = order.seed
    run.assets = order.assets
    run.isStrict = order.isStrict
    run.isRealTime = order.isRealTime
    KitState.current.order = order
    let log = RunLog(path: order.reportPath)
    KitState.current.log = log
    run.warned = { sentence in log.note(.warning, sentence) }
    TaskPump.start()
  }

  /// Runs what `make` makes, a view or a view controller of UIKit or AppKit, and ends the process with the scene and a
  /// report written.
  ///
  /// - `outlets` is given every controller when its view is loaded, and a view that is shown, to fill what an interface
  ///   file would have filled.
  /// - `actions` are methods that a tap may name; `calls` run at their times, in seconds.
  public static func record(
    _ arguments: [String], make: () -> UIResponder, outlets: @escaping (AnyObject) -> Void,
    actions: [String: (UIResponder) -> Void] = [:], calls: [(time: Double, body: (UIResponder) -> Void)] = []
  ) -> Never {
    prepare(arguments)
    let order = KitState.current.order ?? RunOrder(arguments)
    let stage = Stage(outlets: outlets)
    stage.show(make())
    let taps = order.taps.compactMap { tap -> Tap? in
      guard let tap = Tap(tap) else {
        stage.errors.append("the tap '\(tap)' is not NAME@SECONDS")
        return nil
      }
      return tap
    }
    stage.play(taps, actions: actions, calls: calls, until: order.end)
    stage.finish(order)
  }

  /// Runs an action for a sender that takes touches; one that is disabled sends nothing.
  public static func send(_ sender: Any?, _ body: () -> Void) {
    if let view = sender as? UIView, !view.isUserInteractionEnabled { return Stage.warnOfIdle() }
    if let control = sender as? UIControl, !control.isEnabled { return Stage.warnOfIdle() }
    if let control = sender as? NSControl, !control.isEnabled { return Stage.warnOfIdle() }
    if let item = sender as? UIBarItem, !item.isEnabled { return Stage.warnOfIdle() }
    if let recognizer = sender as? UIGestureRecognizer, !recognizer.isEnabled { return Stage.warnOfIdle() }
    body()
  }

  /// What a playground shows: a view or a view controller.
  public static func liveView(_ shown: Any?) -> UIResponder {
    if let responder = shown as? UIResponder { return responder }
    KitState.current.errors.append("the playground's live view is neither a view nor a view controller")
    return UIView(frame: bounds)
  }

  /// Records the window of AppKit's that was put in front; nothing outside of a recording.
  static func recordFrontWindow() {
    guard KitState.current.order != nil else { return }
    let view: NSView? = KitState.current.frontWindow?.contentView
    if view == nil { KitState.current.errors.append("the application runs without a window in front") }
    record(CommandLine.arguments, make: { view ?? NSView(frame: bounds) }, outlets: { _ in })
  }

  /// Notes that a call failed.
  public static func fail(_ error: any Error) {
    KitState.current.errors.append("a call threw \(error)")
  }
}
