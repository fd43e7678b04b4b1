public import EmitterMath

/// A picture under perspective.
public struct ProjectedSprite: Hashable, Sendable {
  /// From texels, measured from the centre of the image (or of the part of it that is shown), to output pixels.
  public var projection: Projection
  /// Premultiplied colour that the image is multiplied by, red in the lowest byte.
  public var tint: UInt32
  /// Index into `DrawList.images`.
  public var image: Int32

  public init(_ projection: Projection, tint: UInt32 = 0xFFFF_FFFF, image: Int32) {
    self.projection = projection
    self.tint = tint
    self.image = image
  }
}
