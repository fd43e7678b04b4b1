/// The bounds of what a scene may ask for, so that no input, however hostile, costs without end.
public enum SceneLimits {
  /// Output pixels along one side (size × scale).
  public static let side: Double = 16_384
  /// Pixels of one image.
  public static let imagePixels: Double = 67_108_864
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
}
