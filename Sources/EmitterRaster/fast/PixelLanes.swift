// Measured: one weight a texel, four in all, is a rounding less and 8 instead of 12 multiplications of two chained mixes;
// about 135 instructions for eight pixels with AVX2.
//
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
    let rest = Lanes(repeating: 256) &- alpha &- alpha &>> Lanes(repeating: 7)
    return pairs(rest | rest &<< Lanes(repeating: 16))
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

  /// Screen.
  @inline(__always)
  func screened(over below: Lanes) -> Lanes {
    func rest(_ channels: Pairs) -> Pairs {
      Pairs(repeating: 256) &- channels &- channels &>> Pairs(repeating: 7)
    }
    let under = PixelLanes(below).scaled(rest(redBlue), rest(greenAlpha))
    return PixelLanes(redBlue: redBlue &+ under.redBlue, greenAlpha: greenAlpha &+ under.greenAlpha).pixels
  }

  /// The greater of each channel.
  @inline(__always)
  func maximum(with below: Lanes) -> Lanes {
    let under = PixelLanes(below)
    return PixelLanes(
      redBlue: redBlue.replacing(with: under.redBlue, where: under.redBlue .> redBlue),
      greenAlpha: greenAlpha.replacing(with: under.greenAlpha, where: under.greenAlpha .> greenAlpha)
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
  /// Mixes the four texels around each of eight places. `u` and `v` are 16.16 fixed point and not negative; of their fractions
  /// the upper eight bits count, and only those in `weightMask`.
  @inline(__always)
  init<Reader: TexelReader>(
    sampling texels: LevelTexels, u: Lanes, v: Lanes, weightMask: Lanes, _: Reader.Type
  ) {
    let place = (v &>> Lanes(repeating: 16)) &* texels.strides &+ u &>> Lanes(repeating: 16)
    let top = unsafe Reader.pairs(texels.top, place)
    let bottom = unsafe Reader.pairs(texels.bottom, place)

    let eight = Lanes(repeating: 8)
    let half = Pairs(repeating: 128)
    let bits = Pairs(repeating: 8)
    let fx = u &>> eight & weightMask
    let fy = v &>> eight & weightMask
    // In 16-bit lanes, the upper of each pair 0: the product of two weights is below 65536.
    let product = lanes((pairs(fx) &* pairs(fy) &+ half) &>> bits)
    let w11 = pairs(product | product &<< Lanes(repeating: 16))
    let x = pairs(fx | fx &<< Lanes(repeating: 16))
    let y = pairs(fy | fy &<< Lanes(repeating: 16))
    let w01 = x &- w11
    let w10 = y &- w11
    let w00 = Pairs(repeating: 256) &- x &- w10

    let p00 = PixelLanes(top.left)
    let p01 = PixelLanes(top.right)
    let p10 = PixelLanes(bottom.left)
    let p11 = PixelLanes(bottom.right)
    redBlue =
      (p00.redBlue &* w00 &+ p01.redBlue &* w01 &+ (p10.redBlue &* w10 &+ p11.redBlue &* w11) &+ half) &>> bits
    greenAlpha =
      (p00.greenAlpha &* w00 &+ p01.greenAlpha &* w01 &+ (p10.greenAlpha &* w10 &+ p11.greenAlpha &* w11) &+ half)
      &>> bits
  }
}
