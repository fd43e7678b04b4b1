import EmitterMath

/// What the command line says about a source file that is run: what of it is shown, and what happens to it.
struct SourceRequest {
  /// The files, the one that is shown first.
  var paths: [String]
  /// The class to show, or an expression that makes one; `nil` for the only one that makes sense.
  var view: String?
  /// Where outlets are put, in points.
  var outlets: [String: Rect] = [:]
  /// Code to run in the view or the view controller.
  var calls: [Call] = []
  /// Taps on what the run shows: `NAME@T`, as they were given.
  var taps: [String] = []
  /// Folders where images are looked for.
  var assets: [String] = []
  var isStrict: Bool = false
  /// The screen's points and its pixels a point.
  var screen: Screen = Screen(size: Size(390, 844), scale: 2)
  var seed: UInt32 = 0
  var fps: Double = 60
  /// The scene second at which the run ends.
  var until: Double = 5
  /// The seconds of real time that the run may take.
  var timeLimit: Double = 60

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
}
