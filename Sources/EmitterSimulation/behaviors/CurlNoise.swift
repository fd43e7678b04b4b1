import EmitterMath

/// Turbulence in the layer's plane: the curl of smooth random numbers on a grid, so that it swirls and gathers nowhere.
enum CurlNoise {
  /// The force at eight places of the grid, whose third coordinate is time; its root mean square is about 1. Coordinates are
  /// held within ±2²¹.
  @inline(never)
  static func force(_ x: F8, _ y: F8, _ time: F8) -> (x: F8, y: F8) {
    let (column, fx) = split(x)
    let (row, fy) = split(y)
    let (layer, ft) = split(time)
    let (sx, dx) = fade(fx)
    let (sy, dy) = fade(fy)
    let (st, _) = fade(ft)
    var alongX: F8 = F8.zero
    var alongY: F8 = F8.zero
    for corner in 0..<8 as Range<Int32> {
      let (i, j, k) = (corner & 1, corner &>> 1 & 1, corner &>> 2)
      let wt: F8 = k == 0 ? 1 - st : st
      let potential: F8 = wt * value(column &+ i, row &+ j, layer &+ k)
      let wx: F8 = i == 0 ? 1 - sx : sx
      let wy: F8 = j == 0 ? 1 - sy : sy
      alongX += potential * wy * (i == 0 ? -dx : dx)
      alongY += potential * wx * (j == 0 ? -dy : dy)
    }
    return (alongY, -alongX)
  }

  /// Whole part and rest of a coordinate.
  private static func split(_ x: F8) -> (whole: SIMD8<Int32>, rest: F8) {
    var x: F8 = x
    x.replace(with: 2_097_152, where: .!(x .< 2_097_152))
    x.replace(with: -2_097_152, where: x .< -2_097_152)
    let shifted: F8 = (x - 0.5) + 12_582_912
    let whole: SIMD8<Int32> = unsafe unsafeBitCast(shifted, to: SIMD8<Int32>.self)
    return (whole, x - (shifted - 12_582_912))
  }

  /// Perlin's fade 6t⁵ − 15t⁴ + 10t³ and its slope.
  private static func fade(_ t: F8) -> (value: F8, slope: F8) {
    let value: F8 = t * t * t * (t * (t * 6 - 15) + 10)
    let slope: F8 = t * t * (t - 1) * (t - 1) * 30
    return (value, slope)
  }

  /// A random number of a corner, in −0.93…0.93.
  @_transparent
  private static func value(_ x: SIMD8<Int32>, _ y: SIMD8<Int32>, _ z: SIMD8<Int32>) -> F8 {
    var h: SIMD8<UInt32> = SIMD8(truncatingIfNeeded: x) &* 0x9E37_79B1
    h = h ^ (SIMD8(truncatingIfNeeded: y) &* 0x85EB_CA77)
    h = h ^ (SIMD8(truncatingIfNeeded: z) &* 0xC2B2_AE3D)
    h = (h ^ (h &>> 16)) &* 0x7FEB_352D
    h = (h ^ (h &>> 15)) &* 0x846C_A68B
    let signed: SIMD8<Int32> = SIMD8<Int32>(truncatingIfNeeded: h ^ (h &>> 16))
    return F8(signed) * 4.3e-10
  }
}
