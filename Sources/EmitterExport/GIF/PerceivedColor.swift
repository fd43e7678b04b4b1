/// A colour in a space where distances are roughly what the eye makes of them: sRGB's levels (0…255, as they are encoded),
/// with green stretched and blue shrunk.
struct PerceivedColor {
  var red: Float
  var green: Float
  var blue: Float

  // Squared, these weigh red, green and blue as 3 : 5 : 2.
  private static let redScale: Float = 0.9486833
  private static let greenScale: Float = 1.2247449
  private static let blueScale: Float = 0.7745967

  init(red: Float, green: Float, blue: Float) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Takes `0xFFBBGGRR`.
  init(_ color: UInt32) {
    red = Float(color & 0xFF) * PerceivedColor.redScale
    green = Float(color >> 8 & 0xFF) * PerceivedColor.greenScale
    blue = Float(color >> 16 & 0xFF) * PerceivedColor.blueScale
  }

  /// The nearest `0xFFBBGGRR`.
  var color: UInt32 {
    func level(_ value: Float) -> UInt32 { UInt32(max(0, min(255, value + 0.5))) }
    return level(red / PerceivedColor.redScale) | level(green / PerceivedColor.greenScale) << 8
      | level(blue / PerceivedColor.blueScale) << 16 | 0xFF00_0000
  }

  /// The square of the distance.
  @inline(__always)
  func squaredDistance(to other: PerceivedColor) -> Float {
    let r: Float = red - other.red
    let g: Float = green - other.green
    let b: Float = blue - other.blue
    return r * r + g * g + b * b
  }

  /// The channel of an axis, 0 to 2.
  @inline(__always)
  subscript(axis: Int) -> Float { axis == 0 ? red : axis == 1 ? green : blue }
}
