public import EmitterMath

/// Colours that run into each other over a rectangle, as `CAGradientLayer` paints them.
///
/// The gradient is laid over a unit square, (0, 0) its upper left corner and y down, which is then stretched to the
/// rectangle: in one that is not square, a slanted gradient's lines of equal colour are no longer at right angles to its
/// direction, and circles are ellipses. Colours are interpolated straight (not multiplied by alpha), in sRGB.
///
/// Nothing is painted with fewer than two colours, with locations that are not as many as the colours, or with a point
/// that is not finite.
public struct Gradient: Hashable, Sendable {
  /// How the colours run.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Along the line from the start to the end, and on unchanged to both sides. Where both are one point, all is beyond
    /// the end: the last colour.
    case axial
    /// From the start, the centre of an ellipse, to its rim; the end is a corner of the box around it. The last colour
    /// goes on outside. An ellipse without width or height paints nothing.
    case radial
    /// Clockwise around the start, once; it begins in the direction of the end, or to the right where both are one point.
    case conic
  }

  /// How the colours run.
  public var kind: Kind
  /// From the first to the last. Components are clamped to 0…1 once they are interpolated.
  public var colors: [Color]
  /// Where each colour stands, from 0 at the start to 1 at the end; empty spreads them evenly. One that is less than the one
  /// before it, or NaN, counts as equal to it. They may lie outside 0…1: what is seen is the part from 0 to 1, and its ends go
  /// on outside.
  public var locations: [Double]
  /// In the unit square.
  public var startPoint: Point
  /// In the unit square.
  public var endPoint: Point

  /// By default an axial gradient from the top to the bottom.
  public init(
    kind: Kind = .axial, colors: [Color], locations: [Double] = [], startPoint: Point = Point(0.5, 0),
    endPoint: Point = Point(0.5, 1)
  ) {
    self.kind = kind
    self.colors = colors
    self.locations = locations
    self.startPoint = startPoint
    self.endPoint = endPoint
  }
}

/// A gradient's colours and where they stand, in ascending order.
struct GradientStops {
  private let colors: [Color]
  private let locations: [Double]

  /// `nil` where nothing is painted.
  init?(_ gradient: Gradient) {
    let count: Int = gradient.colors.count
    guard count >= 2, gradient.locations.isEmpty || gradient.locations.count == count else { return nil }
    var places: [Double] = []
    var last: Double = -Double.infinity
    for i in 0..<count {
      let place: Double = gradient.locations.isEmpty ? Double(i) / Double(count - 1) : gradient.locations[i]
      if place > last { last = place }
      places.append(last)
    }
    colors = gradient.colors
    locations = places
  }

  /// The colour at a place. Where two colours share one, it is the last of them, or the first `fromBelow`.
  /// - Complexity: O(colours).
  func color(at place: Double, fromBelow: Bool = false) -> Color {
    var after: Int = 0
    while after < locations.count, fromBelow ? locations[after] < place : locations[after] <= place { after += 1 }
    guard after > 0 else { return colors[0] }
    guard after < locations.count else { return colors[after - 1] }
    let low: Double = locations[after - 1]
    let high: Double = locations[after]
    let share: Double = (place - low) / (high - low)
    // An infinite location leaves no way to say how far along it is.
    guard share.isFinite, share > 0 else { return colors[after - 1] }
    let from: Color = colors[after - 1]
    let to: Color = colors[after]
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Color(
      red: mix(from.red, to.red), green: mix(from.green, to.green), blue: mix(from.blue, to.blue),
      alpha: mix(from.alpha, to.alpha))
  }

  /// Premultiplied pixels: the colour before the start, `count` places in the middle of equal parts of 0…1, the colour after
  /// the end.
  func table(_ count: Int) -> [UInt32] {
    var table: [UInt32] = [color(at: 0, fromBelow: true).premultipliedPixel]
    table.reserveCapacity(count + 2)
    for i in 0..<count { table.append(color(at: (Double(i) + 0.5) / Double(count)).premultipliedPixel) }
    table.append(color(at: 1).premultipliedPixel)
    return table
  }
}
