public import EmitterMath

/// Where a scene's points go in the output.
public struct Viewport: Hashable, Sendable {
  /// Output width in pixels.
  public var width: Int
  /// Output height in pixels.
  public var height: Int
  /// Output pixels a point.
  public var scale: Double
  /// The output pixel position of the scene's origin.
  public var origin: Point

  public init(width: Int, height: Int, scale: Double, origin: Point = .zero) {
    self.width = width
    self.height = height
    self.scale = scale
    self.origin = origin
  }

  /// A scene of `size` points, fitted into and centred in `width` × `height` pixels.
  public init(fitting size: Size, width: Int, height: Int) {
    let scale: Double = min(Double(width) / size.width, Double(height) / size.height)
    self.init(
      width: width, height: height, scale: scale,
      origin: Point(0.5 * (Double(width) - size.width * scale), 0.5 * (Double(height) - size.height * scale)))
  }

  /// From the scene's points to output pixels.
  public var transform: AffineTransform {
    AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y)
  }
}

/// What the composer has to know of an image.
public struct ImageInfo: Hashable, Sendable {
  /// Width in pixels.
  public var width: Int
  /// Height in pixels.
  public var height: Int
  /// How many pixels make a point where a layer shows the image.
  public var pixelsPerPoint: Double

  public init(width: Int, height: Int, pixelsPerPoint: Double = 1) {
    self.width = width
    self.height = height
    self.pixelsPerPoint = pixelsPerPoint
  }
}
