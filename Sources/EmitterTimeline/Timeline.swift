import EmitterMath
public import EmitterScene

/// Why a scene cannot be played.
public enum TimelineError: Error, Hashable, Sendable {
  /// A trigger, an event or a key path calls a layer that is not there.
  case noLayer(name: String, known: [String])
  /// A name that is used belongs to several layers.
  case severalLayers(name: String)
  /// A key path names a cell that is not there.
  case noCell(name: String, layer: String, known: [String])
  /// A key path names several cells.
  case severalCells(name: String, layer: String)
  /// A key path names a behaviour that is not there.
  case noBehavior(name: String, layer: String, known: [String])
  /// A key path names several behaviours.
  case severalBehaviors(name: String, layer: String)
  /// More animations are at work on one layer at once than can be followed.
  case tooManyAnimations(layer: String, limit: Int)
  /// A trigger's time is not a finite number.
  case timeNotFinite(layer: String)
}

/// A scene with its triggers and events played out: what every property of every layer is, at any time, as a function of
/// the scene and the time alone.
public struct Timeline: Sendable {
  public let scene: Scene
  /// Preorder: a parent before its mask, and that before its sublayers.
  package let layers: [LayerTimeline]
  /// The scene's own layers among them, in order.
  package let roots: [Int]
  /// The scene times at which anything was committed, ascending, the film's start (0) first.
  package let commits: [Double]

  /// The seconds that the media clock shows at the film's start.
  package static let mediaTimeAtStart: Double = 3600

  /// Plays a scene.
  ///
  /// - Parameter triggers: the taps to play instead of the scene's own.
  /// - Throws: `TimelineError` when a name that is used names nothing, or two things.
  /// - Complexity: O(layers + cells + events · touched layers).
  public init(_ scene: Scene, triggers: [Trigger]? = nil) throws(TimelineError) {
    self.scene = scene
    var stage: Stage = Stage()
    for layer in scene.layers { try stage.add(layer, under: nil, at: 0, isInitial: true) }
    var commits: [Double] = [0]
    for occurrence in try Script.occurrences(of: scene, triggers: triggers ?? scene.triggers) {
      try stage.commit(occurrence.event, at: occurrence.time)
      if commits.last != occurrence.time { commits.append(occurrence.time) }
    }
    let layers: [LayerTimeline] = stage.actors.map { $0.timeline }
    self.layers = layers
    roots = layers.indices.filter { layers[$0].parent == nil }
    self.commits = commits
  }
}
