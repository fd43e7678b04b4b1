public import EmitterPixels
import EmitterScene

/// Frames of an effect at a steady rate.
public struct Film: Sendable {
  public let effect: Effect
  /// The first frame's instant, in scene seconds.
  public let start: Double
  /// Frames a second.
  public let fps: Double
  /// How many frames the whole film has: round(duration · fps).
  public let frameCount: Int
  /// The frames to make: all of them, or one part's.
  public let frames: Range<Int>
  let picture: PictureOptions
  let quality: Int?
  let part: (index: Int, count: Int)?

  /// The most frames a film may have.
  public static let longest: Int = 10_000_000

  init(of effect: Effect, _ options: FilmOptions) throws(EffectError) {
    self.effect = effect
    start = options.start
    fps = options.fps ?? effect.scene.fps
    let duration: Double
    if let given = options.duration {
      duration = given
    } else {
      let whole: Double = try effect.duration
      if effect.scene.duration == .auto, whole <= 0 { throw .nothingToWaitFor(source: effect.name) }
      duration = whole - options.start
    }
    let count: Double = (duration * fps).rounded(.toNearestOrAwayFromZero)
    guard count >= 1, count <= Double(Film.longest) else {
      throw .unusableFilm(seconds: duration, fps: fps, limit: Film.longest)
    }
    frameCount = Int(count)
    picture = options.picture
    quality = options.quality
    part = options.part
    if let part = options.part {
      let (index, parts) = (part.index, max(1, part.count))
      frames = frameCount * index / parts..<frameCount * (index + 1) / parts
    } else {
      frames = 0..<frameCount
    }
  }

  /// The instant of a frame, in scene seconds: `start + index / fps`, computed so.
  public func time(ofFrame index: Int) -> Double { start + Double(index) / fps }

  /// Draws frame after frame and hands each over with its number; the pixmap is drawn over again for the next.
  /// - Throws: `tooManyParticles`, `badShape`, and what `body` throws.
  /// - Complexity: the same for every frame, whatever its instant.
  public func forEachFrame(
    _ body: (_ index: Int, _ frame: borrowing Pixmap) throws(EffectError) -> Void
  ) throws(EffectError) {
    var painter: Painter = Painter(of: effect, picture)
    for index in frames {
      try painter.paint(at: time(ofFrame: index))
      try body(index, painter.frame)
    }
  }
}

extension Effect {
  /// The frames of the film that the options describe; by default the scene's own.
  /// - Throws: `unusableFilm` when there is no frame to make, or too many.
  public func film(_ options: FilmOptions = FilmOptions()) throws(EffectError) -> Film {
    try Film(of: self, options)
  }

  /// The picture at an instant, in scene seconds.
  /// - Throws: `tooManyParticles`, `badShape`.
  public func picture(
    at seconds: Double, _ options: PictureOptions = PictureOptions()
  ) throws(EffectError) -> Pixmap {
    var painter: Painter = Painter(of: self, options)
    try painter.paint(at: seconds)
    return painter.frame
  }

  /// The instant of the single picture: the scene's `poster`, or the middle.
  public var poster: Double {
    get throws(EffectError) {
      if let poster = scene.poster { return poster }
      return try duration / 2
    }
  }
}
