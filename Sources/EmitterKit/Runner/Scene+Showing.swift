import EmitterQuartz
public import EmitterScene
public import Foundation

extension Scene {
  /// What a view or a view controller of UIKit or AppKit shows, run to the end on the film's own time: for tests that
  /// compare pictures.
  ///
  /// ```swift
  /// let scene = try Scene.recording(size: CGSize(width: 375, height: 667), seconds: 3, showing: SnowView())
  /// try Effect(scene).picture(at: 2).write(to: "snow.png")
  /// ```
  ///
  /// What is shown fills the picture and is laid out before anything is recorded.
  ///
  /// - Parameters:
  ///   - size: the picture's, in points.
  ///   - seconds: how long the film lasts; 0 for the first picture only.
  ///   - scale: pixels a point.
  ///   - seed: what all random values follow from, the code's own ones included.
  ///   - assets: folders and asset catalogues where `UIImage(named:)` looks.
  ///   - taps: fingers, as `--tap` of the command has them: `button@1.5`, `100,200@2`.
  ///   - shown: made after the clock was set to 0.
  /// - Throws: `SceneError` for a size or a length that no scene can have, `RunError` for taps that cannot be made.
  /// - Complexity: as the client code's, and O(everything recorded).
  @MainActor public static func recording(
    size: CGSize, seconds: Double, scale: CGFloat = 2, seed: UInt64 = 0, assets: [String] = [],
    taps: [String] = [], showing shown: @autoclosure () -> UIResponder
  ) throws -> Scene {
    let fingers: [Tap] = try taps.map { text in
      guard let tap = Tap(text) else { throw RunError(sentences: ["the tap '\(text)' is not NAME@SECONDS"]) }
      return tap
    }
    let run = SceneRun.begin()
    run.canvas = size
    run.screenScale = scale
    run.seed = seed
    run.assets = assets
    let stage = Stage(outlets: { _ in })
    stage.show(shown())
    stage.play(fingers, actions: [:], calls: [], until: max(0, seconds))
    if !stage.errors.isEmpty { throw RunError(sentences: stage.errors) }
    return try stage.recorder.scene(duration: seconds)
  }
}

/// What a run of client code could not do.
public struct RunError: Error, CustomStringConvertible, Sendable {
  /// One for each thing, in order.
  public let sentences: [String]

  public var description: String { sentences.joined(separator: "\n") }
}
