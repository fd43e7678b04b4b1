/// What a group casts on what lies below: its own alpha, moved, blurred and tinted.
public struct Shadow: Hashable, Sendable {
  /// How far the shadow is moved, in pixels, x to the right and y down.
  public var offset: SIMD2<Double>
  /// The standard deviation of the Gaussian, in pixels; 0, less or NaN does not blur, more than 256 counts as 256.
  public var radius: Double
  /// The shadow's colour, premultiplied, red in the lowest byte.
  public var tint: UInt32
  /// Whether the shadow is drawn without the group that casts it.
  public var isAlone: Bool

  public init(offset: SIMD2<Double>, radius: Double, tint: UInt32, isAlone: Bool = false) {
    self.offset = offset
    self.radius = radius
    self.tint = tint
    self.isAlone = isAlone
  }
}
