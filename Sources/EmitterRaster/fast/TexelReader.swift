/// A level as the kernel reads it.
@safe
struct LevelTexels {
  let top: UnsafePointer<UInt32>
  /// One row further down.
  let bottom: UnsafePointer<UInt32>
  let strides: Lanes

  @inline(__always)
  init(_ plan: SpritePlan) {
    unsafe self.init(plan.texels, stride: plan.stride)
  }

  @inline(__always)
  init(_ texels: UnsafePointer<UInt32>, stride: Int) {
    unsafe top = texels
    unsafe bottom = texels + stride
    strides = Lanes(repeating: UInt32(truncatingIfNeeded: stride))
  }
}

/// Texels next to each other at eight places.
struct TexelPairs {
  var left: Lanes
  var right: Lanes
}

/// How the texels at eight places are fetched. A type, so that the kernel is compiled for each.
protocol TexelReader {
  /// The texels at the places given, counted from `texels`, and their right neighbours.
  static func pairs(_ texels: UnsafePointer<UInt32>, _ place: Lanes) -> TexelPairs
}

/// Places in a row, one texel apart, as in an upright sprite for which there is a level of just its size: only the first
/// place counts.
enum AdjacentTexels: TexelReader {
  @inline(__always)
  static func pairs(_ texels: UnsafePointer<UInt32>, _ place: Lanes) -> TexelPairs {
    // Nine texels from there on lie within the level, its border and its slack.
    let first = unsafe UnsafeRawPointer(texels + Int(place[0]))
    return unsafe TexelPairs(
      left: first.loadUnaligned(as: Lanes.self), right: first.loadUnaligned(fromByteOffset: 4, as: Lanes.self))
  }
}

/// Places anywhere: one 64-bit load each fetches two texels.
enum ScatteredTexels: TexelReader {
  @inline(__always)
  static func pairs(_ texels: UnsafePointer<UInt32>, _ place: Lanes) -> TexelPairs {
    typealias Doubles = SIMD4<UInt64>
    let places = unsafe unsafeBitCast(place, to: Doubles.self)
    let low: UInt64 = 0xFFFF_FFFF
    func pair(_ place: UInt64) -> UInt64 {
      unsafe UnsafeRawPointer(texels + Int(truncatingIfNeeded: place)).loadUnaligned(as: UInt64.self)
    }
    // Even and odd places apart, so that shifts within 64 bits sort the texels and no lane has to be shuffled.
    let even = Doubles(
      lowHalf: SIMD2(pair(places[0] & low), pair(places[1] & low)),
      highHalf: SIMD2(pair(places[2] & low), pair(places[3] & low)))
    let odd = Doubles(
      lowHalf: SIMD2(pair(places[0] &>> 32), pair(places[1] &>> 32)),
      highHalf: SIMD2(pair(places[2] &>> 32), pair(places[3] &>> 32)))
    let half = Doubles(repeating: 32)
    return unsafe TexelPairs(
      left: unsafeBitCast(even & Doubles(repeating: low) | odd &<< half, to: Lanes.self),
      right: unsafeBitCast(even &>> half | odd & Doubles(repeating: ~low), to: Lanes.self))
  }
}
