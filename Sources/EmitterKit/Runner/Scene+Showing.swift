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
  ///   - shown: made after the clock was set to 0.
  /// - Throws: `SceneError` for a size or a length that no scene can have.
  /// - Complexity: as the client code's, and O(everything recorded).
  @MainActor public static func recording(
    size: CGSize, seconds: Double, scale: CGFloat = 2, seed: UInt64 = 0, assets: [String] = [],
    showing shown: @autoclosure () -> UIResponder
  ) throws(SceneError) -> Scene {
    let run = SceneRun.begin()
    run.canvas = size
    run.screenScale = scale
    run.seed = seed
    run.assets = assets
    let stage = Stage(outlets: { _ in })
    stage.show(shown())
    stage.play([], actions: [:], calls: [], until: max(0, seconds))
    return try stage.recorder.scene(duration: seconds)
  }
}
