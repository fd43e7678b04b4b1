public import EmitterMath
public import EmitterPixels

/// A picture that the host draws before the frame that shows it. Equal values are equal pictures, so that a value is the
/// key under which a drawn picture is kept.
public enum VectorPicture: Hashable, Sendable {
  /// A path, filled and stroked.
  case shape(ShapePicture)
  /// Colours that run into each other.
  case gradient(GradientPicture)
  /// Words.
  case text(TextPicture)
  /// An image, stretched slice by slice.
  case slices(SlicedPicture)
}

extension VectorPicture {
  /// Where a drawn picture of this lies in a layer's coordinates, in points.
  public func rect(of placed: PlacedPicture, in bounds: Rect) -> Rect {
    switch self {
    case .shape: placed.rect
    case .gradient(let gradient):
      gradient.window?.rect(in: bounds, columns: gradient.width, rows: gradient.height) ?? bounds
    case .slices(let sliced):
      sliced.slices.window?.rect(in: bounds, columns: sliced.slices.width, rows: sliced.slices.height) ?? bounds
    case .text:
      Rect(
        bounds.origin.x + placed.rect.origin.x, bounds.origin.y + placed.rect.origin.y, placed.rect.size.width,
        placed.rect.size.height)
    }
  }
}

/// What a shape layer shows, with `CAShapeLayer`'s names.
public struct ShapePicture: Hashable, Sendable {
  /// SVG path data, in the layer's points.
  public var path: String
  /// `nil` fills nothing.
  public var fillColor: Color? = .black
  /// `non-zero` or `even-odd`.
  public var fillRule: String = "non-zero"
  /// `nil` strokes nothing.
  public var strokeColor: Color?
  /// Points.
  public var lineWidth: Double = 1
  /// `butt`, `round` or `square`.
  public var lineCap: String = "butt"
  /// `miter`, `round` or `bevel`.
  public var lineJoin: String = "miter"
  /// Line widths.
  public var miterLimit: Double = 10
  /// Where the stroke begins, a share of the path's whole length, 0…1.
  public var strokeStart: Double = 0
  /// Where it ends, likewise.
  public var strokeEnd: Double = 1
  /// Lengths in points, painted and left out by turns; empty is a solid line.
  public var lineDashPattern: [Double] = []
  /// How far into the pattern the stroke begins, in points.
  public var lineDashPhase: Double = 0
  /// Pixels a point that the picture is to have.
  public var scale: Double
  /// The part that can be seen, in the layer's points, of a picture too large to draw it all; `nil` for the whole.
  public var visible: Rect?

  public init(path: String, scale: Double = 1) {
    self.path = path
    self.scale = scale
  }
}

/// What a gradient layer shows, with `CAGradientLayer`'s names. Its picture covers the layer's bounds.
public struct GradientPicture: Hashable, Sendable {
  /// How the colours run.
  public typealias Kind = Gradient.Kind

  public var kind: Kind = .axial
  public var colors: [Color]
  /// Where each colour stands, 0…1; empty spreads them evenly.
  public var locations: [Double] = []
  /// In unit coordinates of the layer: (0, 0) is the upper left corner, (1, 1) the lower right one.
  public var startPoint: Point = Point(0.5, 0)
  /// Likewise.
  public var endPoint: Point = Point(0.5, 1)
  /// Pixels; `PictureScale` says how many.
  public var width: Int
  /// Pixels.
  public var height: Int
  /// The pixels that can be seen, where they are far too many to paint them all; `nil` for all.
  public var window: PictureWindow?

  public init(colors: [Color], width: Int, height: Int) {
    self.colors = colors
    self.width = width
    self.height = height
  }

  /// What paints it.
  public var gradient: Gradient {
    Gradient(kind: kind, colors: colors, locations: locations, startPoint: startPoint, endPoint: endPoint)
  }
}

/// What a text layer shows, with `CATextLayer`'s names. Its picture covers the layer's bounds or less.
public struct TextPicture: Hashable, Sendable {
  public var string: String
  /// The font's name; `nil` is the default.
  public var font: String?
  /// Points.
  public var fontSize: Double = 36
  public var color: Color = .white
  /// `natural`, `left`, `right`, `center` or `justified`.
  public var alignmentMode: String = "natural"
  /// Whether lines that are too long are broken.
  public var wrapped: Bool = false
  /// `none`, `start`, `end` or `middle`.
  public var truncationMode: String = "none"
  /// The layer's width in points.
  public var width: Double
  /// The layer's height in points.
  public var height: Double
  /// Pixels a point that the picture is to have.
  public var scale: Double
  /// The part that can be seen, in points from the layer's corner, of a picture too large to draw it all; `nil` for the whole.
  public var visible: Rect?

  public init(string: String, width: Double, height: Double, scale: Double = 1) {
    self.string = string
    self.width = width
    self.height = height
    self.scale = scale
  }
}

/// A part of an image of the scene, stretched as `contentsCenter` says, or one that does not lie on whole pixels inside it.
/// Its picture covers the rectangle that the layer's contents take.
public struct SlicedPicture: Hashable, Sendable {
  /// The image's name in the scene.
  public var image: String
  /// The part of it, in unit coordinates; outside of the image its edge pixels go on.
  public var part: Rect
  public var slices: NineSlices
}

/// A picture that the host has drawn.
public struct PlacedPicture: Hashable, Sendable {
  /// The name under which the rasteriser finds the picture.
  public var name: String
  /// What it covers, in points: in the layer's coordinates for a shape, from the corner of the layer's bounds for a text.
  /// A gradient covers the bounds, whatever stands here. `VectorPicture.rect(of:in:)` knows.
  public var rect: Rect
  /// Width in pixels.
  public var width: Int
  /// Height in pixels.
  public var height: Int

  public init(name: String, rect: Rect, width: Int, height: Int) {
    self.name = name
    self.rect = rect
    self.width = width
    self.height = height
  }
}
