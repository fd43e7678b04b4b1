import EmitterMath
import EmitterScene
import EmitterSource

/// What the command line says about a source file that is run: what of it is shown, and what happens to it.
struct SourceRequest {
  /// The files, the one that is shown first.
  var paths: [String]
  /// The class to show, or an expression that makes one; `nil` for the only one that makes sense.
  var view: String?
  /// Where outlets are put, in points; several places for a collection of them.
  var outlets: [String: [Rect]] = [:]
  /// Code to run in the view or the view controller.
  var calls: [Call] = []
  /// Taps on what the run shows: `NAME@T`, as they were given.
  var taps: [String] = []
  /// Folders where images are looked for.
  var assets: [String] = []
  var isStrict: Bool = false
  /// Whether the code's clock is the wall's, and not one that jumps from what is due to what is due next.
  var isRealTime: Bool = false
  /// The screen's points and its pixels a point.
  var screen: Screen = Screen(size: Size(390, 844), scale: 2)
  var seed: UInt32 = 0
  var fps: Double = 60
  /// The scene second at which the run ends.
  var until: Double = 5
  /// What of the screen and the film the command line says; a file's own header goes before the rest.
  var isGiven: Given = Given()
  /// The seconds of real time that the run may take.
  var timeLimit: Double = 60

  struct Given: Hashable {
    var size: Bool = false
    var scale: Bool = false
    var seed: Bool = false
    var fps: Bool = false
    var until: Bool = false
  }

  struct Call: Hashable {
    let code: String
    let time: Double
  }

  struct Rect: Hashable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  /// Takes on what a written file's header says about its scene, where the command line says nothing else.
  mutating func follow(_ header: SourceHeader) {
    if !isGiven.size { screen.size = header.scene.size }
    if !isGiven.scale { screen.scale = header.scene.scale }
    if !isGiven.seed { seed = header.scene.seed }
    if !isGiven.fps { fps = header.scene.fps }
    if calls.isEmpty, taps.isEmpty {
      calls = header.calls.map { call in Call(code: call.method + "()", time: call.time) }
    }
    guard !isGiven.until else { return }
    if case .seconds(let seconds) = header.scene.duration { until = seconds }
    until = max(until, calls.reduce(0) { last, call in max(last, call.time) })
  }
}
