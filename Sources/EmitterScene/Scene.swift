public import EmitterMath

/// Everything that decides what an effect looks like at every instant: a value without a clock, files or pixels.
public struct Scene: Hashable, Sendable {
  /// Width and height in points.
  public var size: Size
  /// Pixels a point.
  public var scale: Double = 1
  public var duration: SceneDuration = .seconds(5)
  /// Frames a second.
  public var fps: Double = 60
  /// The instant of a single picture, in seconds; `nil` is the middle.
  public var poster: Double?
  public var background: Color = .clear
  /// Added to the seed of every layer, wrapping around.
  public var seed: UInt32 = 0
  public var options: SceneOptions = SceneOptions()
  public var images: [SceneImage] = []
  /// From the farthest to the nearest.
  public var layers: [Layer] = []
  public var events: [Event] = []
  /// The taps that are played when none are given from outside.
  public var triggers: [Trigger] = []

  public init(size: Size) { self.size = size }
}

/// How long a film lasts.
public enum SceneDuration: Hashable, Sendable {
  case seconds(Double)
  /// Until the last particle is dead.
  case auto
}

/// The readings of the laws that evidence is split on, and the limits of work.
public struct SceneOptions: Hashable, Sendable {
  /// Whether a range R spreads over M ± R/2 or M ± R (law 1).
  public enum RangeConvention: String, Hashable, Sendable, CaseIterable { case half, full }
  /// How directions spread (law 2).
  public enum EmissionDistribution: String, Hashable, Sendable, CaseIterable { case measured, cone, fan }
  /// Whether `emitterSize.width` is a circle's diameter or its radius (law 3).
  public enum CircleRadius: String, Hashable, Sendable, CaseIterable { case halfWidth, width }

  public var rangeConvention: RangeConvention = .half
  public var emissionDistribution: EmissionDistribution = .measured
  public var circleRadius: CircleRadius = .halfWidth
  /// Whether an emitter that wakes acts as if it had never slept (law 7).
  public var wakesInThePast: Bool = true
  /// The most particles that may live at once.
  public var maxParticles: Int = 20_000_000

  public init() {}
}

/// An image that layers and cells call by name.
public struct SceneImage: Hashable, Sendable {
  /// Where the pixels come from. Lengths are in pixels.
  public enum Source: Hashable, Sendable {
    /// A file beside the scene, or a `data:` URL.
    case file(String)
    case disc(diameter: Double)
    case ring(diameter: Double, width: Double)
    case rect(width: Double, height: Double)
    case star(points: Int, diameter: Double, inner: Double)
    case glow(diameter: Double)
    case text(String, fontSize: Double)
  }

  public var name: String
  public var source: Source
  /// The colour of a drawn one; files have their own.
  public var color: Color = .white
  /// How many pixels make a point where a layer shows the image.
  public var pixelsPerPoint: Double = 1

  public init(name: String, source: Source) {
    self.name = name
    self.source = source
  }
}
