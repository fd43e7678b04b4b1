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
  /// Where the stroke begins and ends, as shares of the whole path's length, 0…1. The fill knows nothing of it.
  public var strokeStart: Double = 0
  public var strokeEnd: Double = 1
  /// Lengths in points, painted and left out by turns, from the stroke's start. Empty is a solid line; so is a pattern that
  /// Core Graphics refuses (a length below 0 or not finite, all of them 0) and one of more than `mostDashes` dashes.
  public var lineDashPattern: [Double] = []
  /// How far into the pattern the stroke begins, in points; NaN and infinity count as 0.
  public var lineDashPhase: Double = 0

  /// So many dashes of one path are drawn as such.
  public static let mostDashes: Double = 200_000

  /// A black fill and no stroke.
  public init() {}

  /// The width of what is stroked, in points; 0 where nothing is.
  var strokeWidth: Double { strokeColor != nil && lineWidth > 0 && lineWidth.isFinite ? lineWidth : 0 }

  /// The dash pattern for a stroke so long, or none where it is a solid line.
  func dashes(along length: Double) -> [Double] {
    var period: Double = 0
    for dash in lineDashPattern {
      guard dash >= 0, dash.isFinite else { return [] }
      period += dash
    }
    guard period > 0, length / period * Double(lineDashPattern.count) <= ShapeStyle.mostDashes else { return [] }
    return lineDashPattern
  }
}
