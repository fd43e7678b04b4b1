public import EmitterMath

/// A picture as orders to draw, in output pixels: everything a rasteriser needs besides the images' pixels.
///
/// The origin is the top left corner, x to the right, y down; the centre of the first pixel is (0.5, 0.5).
public struct DrawList: Sendable {
  /// Output width in pixels.
  public var width: Int
  /// Output height in pixels.
  public var height: Int
  /// What lies behind everything, premultiplied (red in the lowest byte).
  public var background: UInt32 = 0
  /// The images that sprites refer to by index.
  public var images: [SpriteImage] = []
  public var sprites: SpriteColumns = SpriteColumns()
  /// Pictures under perspective.
  public var projected: [ProjectedSprite] = []
  /// Closed polygons: each a range of `points`, the last of which is joined to the first. Parts of a range beyond the
  /// points are cut off.
  public var contours: [Range<Int>] = []
  /// Corners of contours, in pixels.
  public var points: [Point] = []
  public var shadows: [Shadow] = []
  /// Played from first to last.
  public var commands: [DrawCommand] = []
  /// An outline before it is projected; scratch.
  var outlinePoints: [Point] = []

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// One order of a draw list.
public enum DrawCommand: Hashable, Sendable {
  /// Draws the sprites of a range, first to last.
  case sprites(Range<Int>, blend: BlendMode)
  /// Fills a parallelogram with antialiased edges: the image of the unit square, in pixels. `tint` is premultiplied.
  case fill(AffineTransform, tint: UInt32)
  /// Draws pictures under perspective, `DrawList.projected` in the range given, first to last.
  case projected(Range<Int>, blend: BlendMode)
  /// Fills contours, `DrawList.contours` in the range given, together and with antialiased edges. `tint` is premultiplied.
  case fillContours(Range<Int>, rule: FillRule, tint: UInt32)
  /// Starts a transparent buffer that takes what follows.
  case beginGroup
  /// Multiplies what the innermost open group holds so far, colour and alpha, by the coverage of contours. Without an open
  /// group it does nothing.
  case clip(Range<Int>, rule: FillRule)
  /// Ends the innermost group and multiplies what the group below it holds so far by its alpha. Where no group is below,
  /// nothing is drawn.
  case endMask
  /// Multiplies the buffer of the matching `beginGroup` by `opacity` / 255 and draws it over what lies below.
  case endGroup(opacity: UInt8, blend: BlendMode = .sourceOver)
  /// Ends the innermost group: draws its shadow, `DrawList.shadows` at the index given, and then, unless the shadow
  /// `isAlone`, the group itself, source-over what lies below. Without such a shadow the group is drawn.
  case endShadow(Int)
}

/// What counts as inside of contours.
public enum FillRule: Hashable, Sendable {
  /// Places that the contours wind around, one direction counted against the other.
  case nonZero
  /// Places from which every way out crosses an odd number of edges.
  case evenOdd
}

/// How a sprite meets what is there.
public enum BlendMode: Hashable, Sendable {
  /// result = source + below · (1 − source alpha)
  case sourceOver
  /// result = source + below, every channel (alpha too) clamped to 1.
  case add
  /// result = source + below · (1 − source), every channel (alpha too).
  case screen
  /// The greater of source and below, every channel (alpha too).
  case maximum
}

/// How an image is sampled when drawn smaller or larger than it is.
public enum SpriteFilter: Hashable, Sendable {
  case linear, nearest, trilinear
}

/// A part of an image that sprites show.
public struct SpriteImage: Hashable, Sendable {
  /// The image's name in the scene.
  public var name: String
  /// The part shown, in unit coordinates (0…1), rounded to whole texels when the image is looked up.
  public var part: Rect
  public var minification: SpriteFilter
  public var magnification: SpriteFilter

  public init(
    name: String, part: Rect = .unit, minification: SpriteFilter = .linear, magnification: SpriteFilter = .linear
  ) {
    self.name = name
    self.part = part
    self.minification = minification
    self.magnification = magnification
  }
}

/// Sprites as columns of equal length, one row a sprite.
///
/// A texel (u, v), measured from the image's centre, lands at
/// ```
/// (a·u + c·v + x,  b·u + d·v + y)
/// ```
/// so a sprite turned by θ and scaled by s has a = d = s·cos θ, b = −c = s·sin θ.
public struct SpriteColumns: Sendable {
  /// Centre, in pixels.
  public var x: [Float] = []
  public var y: [Float] = []
  public var a: [Float] = []
  public var b: [Float] = []
  public var c: [Float] = []
  public var d: [Float] = []
  /// Premultiplied colour that the image is multiplied by, red in the lowest byte.
  public var tint: [UInt32] = []
  /// Index into `DrawList.images`.
  public var image: [Int32] = []

  public init() {}

  /// How many sprites there are.
  public var count: Int { x.count }
}
