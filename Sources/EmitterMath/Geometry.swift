/// A place in a layer's coordinates, in points. The y axis points down.
@frozen
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  public static let zero: Point = Point(0, 0)
}

/// A width and a height, in points.
@frozen
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  @inlinable
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  public static let zero: Size = Size(0, 0)
}

/// An upright rectangle: its least corner and its size, in points.
@frozen
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  @inlinable
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    origin = Point(x, y)
    size = Size(width, height)
  }

  /// An empty rectangle at the origin.
  public static let zero: Rect = Rect(0, 0, 0, 0)

  /// The whole of an image in unit coordinates.
  public static let unit: Rect = Rect(0, 0, 1, 1)
}

/// A colour in sRGB components, straight (not multiplied by alpha).
///
/// Components are meant to lie in 0…1 but are not clamped: a particle's alpha sampled at 1.4 fades later than one at 1.
/// They are clamped when drawn.
@frozen
public struct Color: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public static let white: Color = Color(red: 1, green: 1, blue: 1)
  public static let black: Color = Color(red: 0, green: 0, blue: 0)
  /// Nothing: every component is 0.
  public static let clear: Color = Color(red: 0, green: 0, blue: 0, alpha: 0)
}
