import EmitterMath

/// Turbulence in the layer's plane: the curl of smooth random numbers on a grid, so that it swirls and gathers nowhere.
enum CurlNoise {
  /// The force at eight places of the grid, whose third coordinate is time; its root mean square is about 1. Coordinates are
  /// held within ±2²¹.
  @inline(never)
  static func force(_ x: F8, _ y: F8, _ time: F8) -> (x: F8, y: F8) {
    let column: Coordinate = Coordinate(x, key: 0x9E37_79B1)
    let row: Coordinate = Coordinate(y, key: 0x85EB_CA77)
    let layer: Coordinate = Coordinate(time, key: 0xC2B2_AE3D)
    let (earlyX, earlyY) = add(column, row, layer.product, 1 - layer.share, (F8.zero, F8.zero))
    let (alongX, alongY) = add(column, row, layer.nextProduct, layer.share, (earlyX, earlyY))
    return (alongY, -alongX)
  }

  /// Adds the slopes of one layer of the grid.
  @inline(never)
  private static func add(
    _ column: Coordinate, _ row: Coordinate, _ layer: SIMD8<UInt32>, _ weight: F8, _ sum: (F8, F8)
  ) -> (F8, F8) {
    let upper: SIMD8<UInt32> = layer ^ row.product
    let lower: SIMD8<UInt32> = layer ^ row.nextProduct
    let a: F8 = weight * value(upper ^ column.product)
    let b: F8 = weight * value(upper ^ column.nextProduct)
    let c: F8 = weight * value(lower ^ column.product)
    let d: F8 = weight * value(lower ^ column.nextProduct)
    let (wx, sx, dx) = (1 - column.share, column.share, column.slope)
    let (wy, sy, dy) = (1 - row.share, row.share, row.slope)
    return (
      (((sum.0 - a * wy * dx) + b * wy * dx) - c * sy * dx) + d * sy * dx,
      (((sum.1 - a * wx * dy) - b * sx * dy) + c * wx * dy) + d * sx * dy
    )
  }

  /// Where eight particles stand between two lines of the grid.
  private struct Coordinate {
    /// The whole part, and the next one, times the coordinate's key.
    var product: SIMD8<UInt32>
    var nextProduct: SIMD8<UInt32>
    /// Perlin's fade 6t⁵ − 15t⁴ + 10t³ of the rest.
    var share: F8
    var slope: F8

    /// On its own, as the compiler takes two of them apart lane by lane where it sees them together.
    @inline(never)
    init(_ x: F8, key: UInt32) {
      var x: F8 = x
      x.replace(with: 2_097_152, where: .!(x .< 2_097_152))
      x.replace(with: -2_097_152, where: x .< -2_097_152)
      let shifted: F8 = (x - 0.5) + 12_582_912
      let whole: SIMD8<UInt32> = unsafe unsafeBitCast(shifted, to: SIMD8<UInt32>.self)
      let t: F8 = x - (shifted - 12_582_912)
      product = whole &* key
      nextProduct = product &+ key
      share = t * t * t * (t * (t * 6 - 15) + 10)
      slope = t * t * (t - 1) * (t - 1) * 30
    }
  }

  /// A random number of a corner, in −0.93…0.93.
  @_transparent
  private static func value(_ corner: SIMD8<UInt32>) -> F8 {
    var h: SIMD8<UInt32> = (corner ^ (corner &>> 16)) &* 0x7FEB_352D
    h = (h ^ (h &>> 15)) &* 0x846C_A68B
    let signed: SIMD8<Int32> = SIMD8<Int32>(truncatingIfNeeded: h ^ (h &>> 16))
    return F8(signed) * 4.3e-10
  }
}
