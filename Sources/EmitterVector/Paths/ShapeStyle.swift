public import EmitterMath

/// How a shape layer paints its path, with Core Animation's names and defaults.
public struct ShapeStyle: Hashable, Sendable {
  /// What counts as inside.
  public enum FillRule: String, Hashable, Sendable, CaseIterable {
    case nonZero = "non-zero"
    case evenOdd = "even-odd"
  }

  /// How open lines end.
  public enum LineCap: String, Hashable, Sendable, CaseIterable { case butt, round, square }

  /// How lines meet.
  public enum LineJoin: String, Hashable, Sendable, CaseIterable { case miter, round, bevel }

  /// `nil` fills nothing.
  public var fillColor: Color? = .black
  /// What the fill takes for inside where outlines overlap.
  public var fillRule: FillRule = .nonZero
  /// `nil` strokes nothing. The stroke lies over the fill, half inside the path and half outside.
  public var strokeColor: Color?
  /// In points; 0, less and NaN stroke nothing.
  public var lineWidth: Double = 1
  /// The ends of open outlines.
  public var lineCap: LineCap = .butt
  /// The corners of outlines.
  public var lineJoin: LineJoin = .miter
  /// The longest a mitred corner may be, in line widths, before it is cut off; below 1 and NaN count as 1.
  public var miterLimit: Double = 10

  /// A black fill and no stroke.
  public init() {}

  /// The width of what is stroked, in points; 0 where nothing is.
  var strokeWidth: Double { strokeColor != nil && lineWidth > 0 && lineWidth.isFinite ? lineWidth : 0 }
}
