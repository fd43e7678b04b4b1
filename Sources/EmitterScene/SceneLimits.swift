/// The bounds of what a scene may ask for, so that no input, however hostile, costs without end.
public enum SceneLimits {
  /// Output pixels along one side (size × scale).
  public static let side: Double = 16_384
  /// Pixels of one image.
  public static let imagePixels: Double = 67_108_864
  /// Pixels of all images of a scene together.
  public static let allImagesPixels: Int = 268_435_456
  /// How deep layers and cells may be nested, counted together.
  public static let nesting: Int = 64
  /// Frames a second.
  public static let framesPerSecond: Double = 1000
  /// Seconds of a film.
  public static let seconds: Double = 10_000_000
  /// The points of a star.
  public static let starPoints: Double = 1000
  /// Pixels of a drawn text's font size.
  public static let fontSize: Double = 8192
  /// What `maxParticles` may be raised to.
  public static let particles: Double = 2_000_000_000
  /// How far from 0 an instant may lie, in seconds: what a begin time, an offset, an event or a tap says.
  public static let instant: Double = 1e9
  /// How fast or slow, forward or backward, one clock may run in another.
  public static let speed: Double = 1e6
  /// The longest duration that is not forever, in seconds.
  public static let span: Double = 1e9
  /// The shortest duration of an animation that has one, in seconds.
  public static let shortestAnimation: Double = 1e-6
  /// The most repeats that are not forever.
  public static let repeats: Double = 1e9
  /// How deep animation groups may be nested.
  public static let groups: Int = 16
  /// The most cycles of an animation within one cycle of the group around it.
  public static let cyclesInGroup: Double = 10_000
  /// How far from 0 the tension, continuity and bias of a cubic curve may lie.
  public static let curveShape: Double = 1000
  /// How far a timing function may reach beyond its two ends.
  public static let timingReach: Double = 1000
  /// A spring's least mass and stiffness.
  public static let leastSpring: Double = 1e-6
  /// A spring's greatest mass, stiffness and damping, and how far from 0 its first velocity may lie.
  public static let spring: Double = 1e9
  /// Particles a second, of one cell or as an emitter's factor.
  public static let birthRate: Double = 1e15
  /// How far from 0 an input of a behaviour may lie: forces, stiffnesses, drags, distances.
  public static let force: Double = 1e9
  /// The behaviours of one layer, and of one cell.
  public static let behaviors: Int = 100
  /// The bursts of one cell, and its images.
  public static let cellItems: Int = 1000
  /// The particles of one burst.
  public static let burst: Double = 1e9
  /// The ghosts behind one particle.
  public static let ghosts: Double = 1000
  /// The events of a scene.
  public static let events: Int = 10_000
  /// The taps of a scene.
  public static let triggers: Int = 10_000
  /// How often layers may be drawn anew by replicators, all layers of a scene together: the copies a replicator makes
  /// multiply along nested ones.
  public static let copies: Int = 100_000
  /// The numbers or colours of one list: a gradient's stops, a dash pattern.
  public static let listItems: Int = 1000
  /// Bytes of a text layer's string, or of a font's name.
  public static let textBytes: Int = 65_536
  /// The animations that one layer has from the beginning.
  public static let animations: Int = 1000
}
