import EmitterQuartz
import EmitterScene
import Foundation
public import OpenEmitter

extension EmitterRunner {
  /// What a view or a view controller shows, as an effect that can be drawn: for tests of effects.
  ///
  /// The view is loaded, laid out and run on virtual time, as a recording does; nothing is compiled and no process is
  /// started. Whatever client code did before belongs to the run; the next one begins anew.
  ///
  /// - Parameters:
  ///   - shown: Of UIKit or AppKit. A view of some size makes a picture of that size, anything else one of 390 × 844 points.
  ///   - seconds: How much film to run; what happens later is not in the effect.
  ///   - seed: What random numbers of particles follow. Those of code that ran before, such as the view's `init`, follow the
  ///     seed 0.
  ///   - taps: Fingers, as `--tap` of the command has them: `button@1.5`, `100,200@2`.
  ///   - scale: Pixels a point.
  ///   - fps: What display links follow.
  /// - Throws: `EffectError` for what makes no effect, `RunError` for taps that cannot be made.
  /// - Complexity: O(blocks, timers and changes of the run).
  public static func effect(
    of shown: UIResponder, until seconds: Double = 5, seed: UInt64 = 0, taps: [String] = [], scale: Double = 1,
    fps: Double = 60
  ) throws -> Effect {
    let run = SceneRun.current
    defer { SceneRun.begin() }
    let size: CGSize = (shown as? UIView)?.bounds.size ?? (shown as? NSView)?.bounds.size ?? .zero
    if size.width > 0, size.height > 0 { run.canvas = size }
    run.seed = seed
    run.screenScale = scale > 0 ? CGFloat(scale) : 1
    run.fps = fps > 0 ? fps : 60
    let stage = Stage(outlets: { _ in })
    stage.show(shown)
    let end: Double = seconds > 0 ? min(seconds, 86_400) : 0
    stage.play(
      try taps.map { text in
        guard let tap = Tap(text) else { throw RunError(sentences: ["the tap '\(text)' is not NAME@SECONDS"]) }
        return tap
      }, actions: [:], calls: [], until: end)
    if !stage.errors.isEmpty { throw RunError(sentences: stage.errors) }
    return try Effect(try stage.scene(until: end))
  }
}

/// What a run of client code could not do.
public struct RunError: Error, CustomStringConvertible, Sendable {
  /// One for each thing, in order.
  public let sentences: [String]

  public var description: String { sentences.joined(separator: "\n") }
}
