/// One living particle at one instant, as anyone may ask for it.
public struct Particle: Sendable {
  /// `LAYER/CELL:INDEX`, with a `CELL:INDEX` for every level of sub-cells and `~EPOCH` behind an index of a later epoch, `!BURST`
  /// behind one of a burst (1 for the cell's first).
  public var id: String
  /// The emitter layer's name, or its place (`#0`).
  public var layer: String
  /// The cell's name, below its parents' (`rocket/burst/spark`); cells without a name are called by their place.
  public var cell: String
  /// Law 6's k: 1 for the first birth.
  public var index: Int64
  /// How often the emission had woken before this birth (law 7); of a burst, its number below 0.
  public var epoch: Int64
  /// The id of the particle that emitted it; `nil` at the top.
  public var parent: String?
  /// When it was born, in scene seconds; negative before the film's start.
  public var birth: Double
  /// Seconds of its own clock since then.
  public var age: Float
  /// Seconds of its own clock that it lives.
  public var lifetime: Float
  /// Where it is, in the emitter layer's coordinates, in points; z toward the viewer.
  public var position: SIMD3<Float>
  /// How it moves at the instant, in points a second of its own clock.
  public var velocity: SIMD3<Float>
  /// Drawn size over the image's size, signed as sampled; drawn at its magnitude.
  public var scale: Float
  /// Radians, clockwise where y points down.
  public var rotation: Float
  /// Red, green, blue, alpha: straight and unclamped.
  public var color: SIMD4<Float>
}
