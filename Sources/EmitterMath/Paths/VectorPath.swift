/// A path of lines and cubic curves, in a layer's coordinates: points, y down.
public struct VectorPath: Hashable, Sendable {
  /// A step of the pen.
  public enum Element: Hashable, Sendable {
    /// Lifts the pen and begins a new outline.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A cubic curve: its two control points, then its end.
    case curve(Point, Point, Point)
    /// A straight line to where the outline began.
    case close
  }

  /// How far from 0 a coordinate of path data may lie, in points: cairo counts in 24 bits before the point, pixels may be
  /// several a point.
  package static let largestCoordinate: Double = 1_000_000

  /// In the order of drawing; the first one is a `move`.
  public internal(set) var elements: [Element] = []

  /// A path of such steps; the first must be a `move`.
  package init(elements: [Element]) { self.elements = elements }

  /// The path of SVG's path data: `M L H V C S Q T A Z` and their relative, lower-case forms.
  ///
  /// Empty data is an empty path. Where SVG would draw up to an error and stop, this refuses the whole.
  /// - Throws: `PathDataError` with the offset in bytes at which the grammar fails, or where a coordinate is beyond a
  ///   million points.
  /// - Complexity: O(length).
  public init(svg data: String) throws(PathDataError) {
    var parser = PathDataParser(data)
    elements = try parser.parse()
  }
}
