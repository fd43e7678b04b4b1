import EmitterPixels

/// A frame as planes of a video encoder's pixels: luma and two colour differences by BT.709, in the narrow range.
///
/// A side that must be even and is not gets its last row or column twice.
struct VideoPlanes {
  /// One plane after the other, rows from the top, no padding.
  private(set) var bytes: [UInt8] = []
  private(set) var width: Int = 0
  private(set) var height: Int = 0
  /// Two rows of pixels, each with its first and last once more at its ends.
  private var upper: [UInt32] = []
  private var lower: [UInt32] = []

  /// Fills the planes. O(pixels).
  mutating func fill(with frame: borrowing Pixmap, for format: VideoFormat) {
    width = frame.width + frame.width % 2
    height = frame.height + frame.height % 2
    let (area, half) = (width * height, width / 2)
    if bytes.count != area * 3 / 2 { bytes = [UInt8](repeating: 0, count: area * 3 / 2) }
    if upper.count != width + 2 {
      upper = [UInt32](repeating: 0, count: width + 2)
      lower = upper
    }
    for y in 0..<height / 2 {
      fillRow(&upper, with: frame, y: 2 * y)
      fillRow(&lower, with: frame, y: min(2 * y + 1, frame.height - 1))
      fillLuma(&bytes, at: 2 * y * width, with: upper)
      fillLuma(&bytes, at: (2 * y + 1) * width, with: lower)
      fillChroma(&bytes, at: area + y * half, and: area + area / 4 + y * half, with: upper, lower)
    }
  }
}

/// Copies a row and repeats the pixels at its ends.
private func fillRow(_ row: inout [UInt32], with frame: borrowing Pixmap, y: Int) {
  let start: Int = y * frame.width
  let last: UInt32 = frame.pixels[start + frame.width - 1]
  row[0] = frame.pixels[start]
  for x in 0..<frame.width { row[1 + x] = frame.pixels[start + x] }
  for x in (frame.width + 1)..<row.count { row[x] = last }
}

/// Sixteen bits of fraction, as the products of an 8-bit channel fit 32 bits.
private func fixed(_ number: Double) -> Int32 { Int32((number * 65536).rounded()) }

/// BT.709's weights of red and blue in luma, and what spreads luma and colour differences over their narrow ranges.
private let (redWeight, blueWeight): (Double, Double) = (0.2126, 0.0722)
private let greenWeight: Double = 1 - redWeight - blueWeight
private let lumaRange: Double = 219.0 / 255
private let (blueRange, redRange): (Double, Double) = (112 / 255.0 / (1 - blueWeight), 112 / 255.0 / (1 - redWeight))

private func fillLuma(_ bytes: inout [UInt8], at offset: Int, with row: borrowing [UInt32]) {
  let count: Int = row.count - 2
  precondition(offset + count <= bytes.count)
  let red: UInt32 = UInt32(fixed(redWeight * lumaRange))
  let green: UInt32 = UInt32(fixed(greenWeight * lumaRange))
  let blue: UInt32 = UInt32(fixed(blueWeight * lumaRange))
  // Unsafe for speed: with bounds checks the loop does not become vectors.
  unsafe row.withUnsafeBufferPointer { row in
    unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      for x in 0..<count {
        let pixel: UInt32 = unsafe row[1 + x]
        let sum: UInt32 = (pixel & 0xFF) &* red &+ (pixel >> 8 & 0xFF) &* green &+ (pixel >> 16 & 0xFF) &* blue
        unsafe bytes[offset + x] = UInt8(truncatingIfNeeded: (sum &+ (16 << 16 | 1 << 15)) >> 16)
      }
    }
  }
}

/// Colour differences stand at every second column, between two rows: the columns beside count half.
private func fillChroma(
  _ bytes: inout [UInt8], at blueOffset: Int, and redOffset: Int, with upper: borrowing [UInt32],
  _ lower: borrowing [UInt32]
) {
  let count: Int = (upper.count - 2) / 2
  precondition(max(blueOffset, redOffset) + count <= bytes.count && lower.count == upper.count)
  let bluePart: (red: Int32, green: Int32, blue: Int32) = (
    fixed(-redWeight * blueRange), fixed(-greenWeight * blueRange), fixed((1 - blueWeight) * blueRange)
  )
  let redPart: (red: Int32, green: Int32, blue: Int32) = (
    fixed((1 - redWeight) * redRange), fixed(-greenWeight * redRange), fixed(-blueWeight * redRange)
  )
  // Eight pixels count together: three bits more than one.
  let bias: Int32 = 128 << 19 | 1 << 18
  unsafe upper.withUnsafeBufferPointer { upper in
    unsafe lower.withUnsafeBufferPointer { lower in
      unsafe bytes.withUnsafeMutableBufferPointer { bytes in
        for x in 0..<count {
          let (left, here, right) = (2 * x, 2 * x + 1, 2 * x + 2)
          func pair(_ i: Int, _ mask: UInt32, _ shift: UInt32) -> UInt32 {
            unsafe (upper[i] >> shift & mask) &+ (lower[i] >> shift & mask)
          }
          let odd: UInt32 = 0xFF00FF
          let redBlue: UInt32 = pair(left, odd, 0) &+ pair(here, odd, 0) &* 2 &+ pair(right, odd, 0)
          let greens: UInt32 = pair(left, 0xFF, 8) &+ pair(here, 0xFF, 8) &* 2 &+ pair(right, 0xFF, 8)
          let red: Int32 = Int32(bitPattern: redBlue & 0xFFFF)
          let blue: Int32 = Int32(bitPattern: redBlue >> 16)
          let green: Int32 = Int32(bitPattern: greens)
          let first: Int32 = red &* bluePart.red &+ green &* bluePart.green &+ blue &* bluePart.blue &+ bias
          let second: Int32 = red &* redPart.red &+ green &* redPart.green &+ blue &* redPart.blue &+ bias
          unsafe bytes[blueOffset + x] = UInt8(truncatingIfNeeded: first >> 19)
          unsafe bytes[redOffset + x] = UInt8(truncatingIfNeeded: second >> 19)
        }
      }
    }
  }
}
