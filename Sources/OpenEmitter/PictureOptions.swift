/// How pictures are drawn.
public struct PictureOptions: Sendable {
  /// Which rasteriser draws; both give the same bytes.
  public enum Renderer: Hashable, Sendable {
    /// Tiles, lanes and threads.
    case fast
    /// The plain one that says what is right.
    case reference
  }

  /// Width and height of the output in pixels, the scene fitted and centred; `nil` for the scene's size times its scale.
  public var size: (width: Int, height: Int)?
  /// How many threads draw; `nil` for one a processor. The pixels do not depend on it.
  public var threads: Int?
  public var renderer: Renderer = .fast

  public init() {}
}

/// Which instants a film shows, and how.
public struct FilmOptions: Sendable {
  /// The first frame's instant, in scene seconds.
  public var start: Double = 0
  /// Seconds; `nil` for the rest of the scene's duration after `start`.
  public var duration: Double?
  /// Frames a second; `nil` for the scene's.
  public var fps: Double?
  /// Which part of the film to make, `index` from 0 of `count` in a row; `nil` for all of it.
  public var part: (index: Int, count: Int)?
  public var picture: PictureOptions = PictureOptions()
  /// 1 (small) to 100 (faithful) for formats that lose something; `nil` for what the format takes by itself.
  public var quality: Int?

  public init() {}
}
