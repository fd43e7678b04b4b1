// The arithmetic of a pixel, in whole numbers, one pixel at a time: the definition that the SIMD kernels of `fast/` repeat
// in wider words. A pixel is split into two pairs of 16-bit lanes (red and blue, green and alpha), so that a channel times
// a weight of at most 256 stays in its lane.
//
// Every step rounds to nearest and grows with each of its inputs, so a colour channel that starts no larger than its alpha
// ends no larger than its alpha, and no channel passes 255.

/// The lanes of red and blue; of green and alpha after a shift by 8.
let pairMask: UInt32 = 0x00FF_00FF
/// Half of 256 in both lanes, added before a shift by 8 so that it rounds.
let pairHalf: UInt32 = 0x0080_0080

/// A channel of 0…255 as a factor of 0…256, so that 255 multiplies by one and 0 by nothing.
@inline(__always)
func factor(_ channel: UInt32) -> UInt32 { channel + channel >> 7 }

/// A pixel times `factor` / 256.
@inline(__always)
func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
  let redBlue = ((pixel & pairMask) * factor + pairHalf) >> 8 & pairMask
  let greenAlpha = ((pixel >> 8 & pairMask) * factor + pairHalf) & ~pairMask
  return redBlue | greenAlpha
}

/// A pixel times a tint, channel by channel.
@inline(__always)
func tinted(_ pixel: UInt32, by tint: UInt32) -> UInt32 {
  var result: UInt32 = 0
  for channel in 0..<4 {
    let bits = UInt32(channel) * 8
    let product = (pixel >> bits & 255) * factor(tint >> bits & 255)
    result |= ((product + 128) >> 8) << bits
  }
  return result
}

/// Source-over: `source + below · (1 − alpha)`.
@inline(__always)
func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
  source + scaled(below, by: 256 - factor(source >> 24))
}

/// Screen: `source + below · (1 − source)`, channel by channel.
func screened(_ source: UInt32, _ below: UInt32) -> UInt32 {
  var result: UInt32 = 0
  for bits in [0, 8, 16, 24] as [UInt32] {
    let above = source >> bits & 255
    result |= (above + ((below >> bits & 255) * (256 - factor(above)) + 128) >> 8) << bits
  }
  return result
}

/// The greater of two pixels, channel by channel.
func maximum(_ source: UInt32, _ below: UInt32) -> UInt32 {
  var result: UInt32 = 0
  for mask in [0xFF, 0xFF00, 0xFF_0000, 0xFF00_0000] as [UInt32] { result |= max(source & mask, below & mask) }
  return result
}

/// The sum of two pixels, each channel clamped to 255.
@inline(__always)
func sum(_ source: UInt32, _ below: UInt32) -> UInt32 {
  var result: UInt32 = 0
  for channel in 0..<4 {
    let bits = UInt32(channel) * 8
    result |= min(255, (source >> bits & 255) + (below >> bits & 255)) << bits
  }
  return result
}

/// The mean of four texels, weighted by how near they are: `fx` and `fy` (0…255) are 256ths of the way from left to right
/// and from top to bottom. The four weights sum to 256.
@inline(__always)
func bilinear(
  _ topLeft: UInt32, _ topRight: UInt32, _ bottomLeft: UInt32, _ bottomRight: UInt32, _ fx: UInt32, _ fy: UInt32
) -> UInt32 {
  let w11 = (fx * fy + 128) >> 8
  let w01 = fx - w11
  let w10 = fy - w11
  let w00 = 256 - fx - w10
  let redBlue =
    (topLeft & pairMask) * w00 + (topRight & pairMask) * w01
    + (bottomLeft & pairMask) * w10 + (bottomRight & pairMask) * w11
  let greenAlpha =
    (topLeft >> 8 & pairMask) * w00 + (topRight >> 8 & pairMask) * w01
    + (bottomLeft >> 8 & pairMask) * w10 + (bottomRight >> 8 & pairMask) * w11
  return (redBlue + pairHalf) >> 8 & pairMask | (greenAlpha + pairHalf) & ~pairMask
}

/// A pixel with no colour channel above its alpha, which is what everything here relies on.
@inline(__always)
func premultiplied(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  return min(pixel & 255, alpha) | min(pixel >> 8 & 255, alpha) << 8 | min(pixel >> 16 & 255, alpha) << 16 | alpha << 24
}
