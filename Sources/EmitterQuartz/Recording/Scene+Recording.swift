public import EmitterScene
public import Foundation

extension Scene {
  /// What code makes of an empty layer, run to the end on the film's own time: timers, animations and their completions
  /// happen at their instants, as fast as they can be recorded.
  ///
  /// ```swift
  /// let scene = try Scene.recording(size: CGSize(width: 320, height: 480), seconds: 3) { root in
  ///   root.addSublayer(makeConfetti())
  /// }
  /// try Effect(scene).picture(at: 1.5).write(to: "confetti.png")
  /// ```
  ///
  /// - Parameters:
  ///   - size: the picture's, in points; `root` is as large.
  ///   - seconds: how long the film lasts; 0 for the first picture only.
  ///   - scale: pixels a point.
  ///   - seed: what all random values follow from, the code's own ones included.
  ///   - warnings: what the code asked for that no scene can say, a sentence each.
  /// - Throws: `SceneError` for a size or a length that no scene can have.
  @MainActor public static func recording(
    size: CGSize, seconds: Double, scale: CGFloat = 1, seed: UInt64 = 0, warnings: inout [String],
    _ make: (CALayer) -> Void
  ) throws(SceneError) -> Scene {
    let run = SceneRun.begin()
    run.canvas = size
    run.screenScale = scale
    run.seed = seed
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: size)
    let recorder = Recorder(root: root, run: run)
    run.turnEnded.append { recorder.commit() }
    make(root)
    run.endTurn()
    run.run(until: max(0, seconds))
    warnings = run.warnings
    return try recorder.scene(duration: seconds)
  }

  /// As `recording(size:seconds:scale:seed:warnings:_:)`, for those who do not want to hear of warnings.
  @MainActor public static func recording(
    size: CGSize, seconds: Double, scale: CGFloat = 1, seed: UInt64 = 0, _ make: (CALayer) -> Void
  ) throws(SceneError) -> Scene {
    var warnings: [String] = []
    return try recording(size: size, seconds: seconds, scale: scale, seed: seed, warnings: &warnings, make)
  }
}
