// Eight pixels at a time, each step the same arithmetic as in PixelArithmetic.swift: two vectors of 16-bit lanes, one of red
// and blue, one of green and alpha, so that nothing is widened, narrowed or shuffled.

/// Eight pixels, or eight fixed-point coordinates.
typealias Lanes = SIMD8<UInt32>
/// Eight pairs of channels, 16 bits each.
typealias Pairs = SIMD16<UInt16>

@inline(__always)
func pairs(_ lanes: Lanes) -> Pairs { unsafe unsafeBitCast(lanes, to: Pairs.self) }

@inline(__always)
func lanes(_ pairs: Pairs) -> Lanes { unsafe unsafeBitCast(pairs, to: Lanes.self) }

/// Eight premultiplied pixels in work: each channel 0…255 in 16 bits.
struct PixelLanes {
  var redBlue: Pairs
  var greenAlpha: Pairs

  @inline(__always)
  init(redBlue: Pairs, greenAlpha: Pairs) {
    self.redBlue = redBlue
    self.greenAlpha = greenAlpha
  }

  /// Splits eight pixels.
  @inline(__always)
  init(_ pixels: Lanes) {
    redBlue = pairs(pixels & Lanes(repeating: pairMask))
    greenAlpha = pairs(pixels &>> Lanes(repeating: 8) & Lanes(repeating: pairMask))
  }

  /// The pixels put together again.
  @inline(__always)
  var pixels: Lanes { lanes(redBlue) | lanes(greenAlpha) &<< Lanes(repeating: 8) }

  /// Times factors of 0…256, over 256.
  @inline(__always)
  func scaled(_ forRedBlue: Pairs, _ forGreenAlpha: Pairs) -> PixelLanes {
    let half = Pairs(repeating: 128)
    let eight = Pairs(repeating: 8)
    return PixelLanes(
      redBlue: (redBlue &* forRedBlue &+ half) &>> eight, greenAlpha: (greenAlpha &* forGreenAlpha &+ half) &>> eight)
  }

  /// The pixels where `mask` is all ones, nothing where it is 0.
  @inline(__always)
  func masked(_ mask: Lanes) -> PixelLanes {
    PixelLanes(redBlue: redBlue & pairs(mask), greenAlpha: greenAlpha & pairs(mask))
  }

  /// What a pixel below keeps: 256 − factor(alpha), for both lanes of each pixel.
  @inline(__always)
  var remainder: Pairs {
    let alpha = lanes(greenAlpha) &>> Lanes(repeating: 16)
    let both = pairs(alpha | alpha &<< Lanes(repeating: 16))
    return Pairs(repeating: 256) &- (both &+ both &>> Pairs(repeating: 7))
  }

  /// Source-over.
  @inline(__always)
  func over(_ below: Lanes) -> Lanes {
    let remainder = remainder
    let rest = PixelLanes(below).scaled(remainder, remainder)
    return PixelLanes(redBlue: redBlue &+ rest.redBlue, greenAlpha: greenAlpha &+ rest.greenAlpha).pixels
  }

  /// The sum, each channel clamped to 255.
  @inline(__always)
  func added(to below: Lanes) -> Lanes {
    let under = PixelLanes(below)
    return PixelLanes(
      redBlue: clamped(redBlue &+ under.redBlue), greenAlpha: clamped(greenAlpha &+ under.greenAlpha)
    ).pixels
  }

  /// At most 255. Signed, since the least common denominator of vector units has only that minimum for 16 bits.
  @inline(__always)
  private func clamped(_ sum: Pairs) -> Pairs {
    let signed = SIMD16<Int16>(truncatingIfNeeded: sum)
    let most = SIMD16<Int16>(repeating: 255)
    return Pairs(truncatingIfNeeded: signed.replacing(with: most, where: signed .> most))
  }
}

extension PixelLanes {
  /// Mixes the four texels around each of eight places. `u` and `v` are 16.16 fixed point; of their fractions the upper eight
  /// bits count, and only those in `weightMask`.
  @inline(__always)
  init(
    sampling texels: UnsafePointer<UInt32>, stride: Int, u: Lanes, v: Lanes, strides: SIMD8<Int32>, weightMask: Lanes
  ) {
    let sixteen = SIMD8<Int32>(repeating: 16)
    let column = SIMD8<Int32>(truncatingIfNeeded: u) &>> sixteen
    let row = SIMD8<Int32>(truncatingIfNeeded: v) &>> sixteen
    let place = row &* strides &+ column
    let top = unsafe TexelPairs(texels, place)
    let bottom = unsafe TexelPairs(texels + stride, place)

    let eight = Lanes(repeating: 8)
    let fx = u &>> eight & weightMask
    let fy = v &>> eight & weightMask
    // In 16-bit lanes: their product is below 65536.
    let product = lanes((pairs(fx) &* pairs(fy) &+ Pairs(repeating: 128)) &>> Pairs(repeating: 8))
    let w11 = pairs(product & Lanes(repeating: 0xFFFF) | product &<< Lanes(repeating: 16))
    let x = pairs(fx | fx &<< Lanes(repeating: 16))
    let y = pairs(fy | fy &<< Lanes(repeating: 16))
    let w01 = x &- w11
    let w10 = y &- w11
    let w00 = Pairs(repeating: 256) &- x &- w10

    let p00 = PixelLanes(top.left)
    let p01 = PixelLanes(top.right)
    let p10 = PixelLanes(bottom.left)
    let p11 = PixelLanes(bottom.right)
    let half = Pairs(repeating: 128)
    let bits = Pairs(repeating: 8)
    redBlue =
      (p00.redBlue &* w00 &+ p01.redBlue &* w01 &+ (p10.redBlue &* w10 &+ p11.redBlue &* w11) &+ half) &>> bits
    greenAlpha =
      (p00.greenAlpha &* w00 &+ p01.greenAlpha &* w01 &+ (p10.greenAlpha &* w10 &+ p11.greenAlpha &* w11) &+ half)
      &>> bits
  }
}

/// Neighbouring texels at eight places: one 64-bit load fetches two.
private struct TexelPairs {
  var left: Lanes
  var right: Lanes

  @inline(__always)
  init(_ texels: UnsafePointer<UInt32>, _ place: SIMD8<Int32>) {
    func pair(_ i: Int) -> UInt64 {
      unsafe UnsafeRawPointer(texels + Int(place[i])).loadUnaligned(as: UInt64.self)
    }
    // In this order the two halves of a 256-bit vector are sorted by one shuffle within them.
    let first = unsafe unsafeBitCast(SIMD4<UInt64>(pair(0), pair(1), pair(4), pair(5)), to: Lanes.self)
    let second = unsafe unsafeBitCast(SIMD4<UInt64>(pair(2), pair(3), pair(6), pair(7)), to: Lanes.self)
    left = Lanes(
      lowHalf: SIMD4(lowHalf: first.evenHalf.lowHalf, highHalf: second.evenHalf.lowHalf),
      highHalf: SIMD4(lowHalf: first.evenHalf.highHalf, highHalf: second.evenHalf.highHalf))
    right = Lanes(
      lowHalf: SIMD4(lowHalf: first.oddHalf.lowHalf, highHalf: second.oddHalf.lowHalf),
      highHalf: SIMD4(lowHalf: first.oddHalf.highHalf, highHalf: second.oddHalf.highHalf))
  }
}
