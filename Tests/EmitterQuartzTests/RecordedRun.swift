import EmitterMath
import EmitterPixels
import EmitterQuartz
import EmitterScene
import EmitterSceneFile
import Foundation
import Testing

/// Client code run on virtual time under a recorder, as the runner does it.
@MainActor struct RecordedRun {
  let run: SceneRun
  let root = CALayer()
  let recorder: Recorder

  /// Runs `make` as the first turn.
  init(size: CGSize = CGSize(width: 375, height: 667), _ make: (CALayer) -> Void = { _ in }) {
    run = SceneRun.begin()
    run.canvas = size
    let recorder = Recorder(root: root, run: run)
    self.recorder = recorder
    root.frame = CGRect(origin: .zero, size: size)
    run.turnEnded.append { recorder.commit() }
    make(root)
    run.endTurn()
  }

  /// Has a turn run at a time of the film.
  func at(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
    run.schedule(after: seconds - run.now) { MainActor.assumeIsolated { body() } }
  }

  /// Runs to the end; the scene reads back equal from its file.
  func scene(until end: Double = 3) throws -> Scene {
    run.run(until: end)
    let scene = try recorder.scene(duration: end)
    #expect(try SceneFile.read(SceneFile.write(scene)) == scene)
    return scene
  }
}

/// A picture of one colour.
func picture(_ pixel: UInt32 = 0xFF00_00FF, size: Int = 4, name: String? = nil) -> CGImage {
  CGImage(Pixmap(width: size, height: size, filledWith: pixel), tag: name.map { ImageTag(name: $0) })
}

extension Scene {
  /// The layers in the recorded root.
  var recorded: [Layer] { layers.first?.sublayers ?? [] }

  /// What a property is set to over time, as `time: value`.
  func sets(_ layer: String, _ path: String) -> [Double: PropertyValue] {
    var result: [Double: PropertyValue] = [:]
    for event in events {
      guard case .time(let time) = event.cause else { continue }
      for assignment in event.set where assignment.layer == layer && assignment.path.text == path {
        if case .value(let value) = assignment.value { result[time] = value }
      }
    }
    return result
  }

  func animations(of layer: String) -> [(time: Double, animation: Animation)] {
    events.flatMap { event -> [(Double, Animation)] in
      guard case .time(let time) = event.cause else { return [] }
      return event.animate.filter { $0.layer == layer }.map { (time, $0.animation) }
    }
  }

  func removals(of layer: String) -> [Double: [String]] {
    var result: [Double: [String]] = [:]
    for event in events {
      guard case .time(let time) = event.cause else { continue }
      let keys: [String] = event.remove.filter { $0.layer == layer }.map { $0.key }
      if !keys.isEmpty { result[time] = keys }
    }
    return result
  }
}
