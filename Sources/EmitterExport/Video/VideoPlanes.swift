import EmitterPixels

/// A frame as planes of a video encoder's pixels: luma and two colour differences by BT.709 in the narrow range and, where
/// the format has it, straight alpha in the full range.
///
/// Without alpha, transparent pixels lie on black. A side that H.264 wants even and is not gets its last row or column
/// twice.
struct VideoPlanes {
  /// One plane after the other, rows from the top, no padding.
  private(set) var bytes: [UInt8] = []
  private(set) var width: Int = 0
  private(set) var height: Int = 0
  private var straight: StraightColors = StraightColors()
  /// Two rows of pixels, each with its first and last once more at its ends.
  private var upper: [UInt32] = []
  private var lower: [UInt32] = []

  /// Fills the planes. O(pixels).
  mutating func fill(with frame: borrowing Pixmap, for format: VideoFormat) {
    switch format {
    case .mp4:
      (width, height) = (frame.width + frame.width % 2, frame.height + frame.height % 2)
      fillSubsampled(frame.pixels, frame.width, frame.height, hasAlpha: false)
    case .webm:
      (width, height) = (frame.width, frame.height)
      straight.fill(from: frame)
      fillSubsampled(straight.pixels, frame.width, frame.height, hasAlpha: true)
    case .mov:
      (width, height) = (frame.width, frame.height)
      straight.fill(from: frame)
      resize(to: frame.width * frame.height * 8)
      fillDeepPlanes(&bytes, with: straight.pixels)
    }
  }

  /// Luma (and alpha) of every pixel, colour differences of every fourth.
  private mutating func fillSubsampled(_ pixels: [UInt32], _ columns: Int, _ rows: Int, hasAlpha: Bool) {
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    let (area, quarter) = (width * height, halfWidth * halfHeight)
    resize(to: area + 2 * quarter + (hasAlpha ? area : 0))
    let rowLength: Int = 2 * halfWidth + 2
    if upper.count != rowLength {
      upper = [UInt32](repeating: 0, count: rowLength)
      lower = upper
    }
    for y in 0..<halfHeight {
      fillRow(&upper, with: pixels, from: 2 * y * columns, count: columns)
      fillRow(&lower, with: pixels, from: min(2 * y + 1, rows - 1) * columns, count: columns)
      fillLuma(&bytes, at: 2 * y * width, count: width, with: upper)
      if 2 * y + 1 < height { fillLuma(&bytes, at: (2 * y + 1) * width, count: width, with: lower) }
      fillChroma(&bytes, at: area + y * halfWidth, and: area + quarter + y * halfWidth, with: upper, lower)
    }
    if hasAlpha { fillAlpha(&bytes, at: area + 2 * quarter, with: pixels) }
  }

  private mutating func resize(to count: Int) {
    if bytes.count != count { bytes = [UInt8](repeating: 0, count: count) }
  }
}

/// Copies a row and repeats the pixels at its ends.
private func fillRow(_ row: inout [UInt32], with pixels: borrowing [UInt32], from start: Int, count: Int) {
  let last: UInt32 = pixels[start + count - 1]
  row[0] = pixels[start]
  precondition(row.count > count)
  unsafe row.withUnsafeMutableBufferPointer { row in
    unsafe pixels.withUnsafeBufferPointer { pixels in
      for x in 0..<count { unsafe row[1 + x] = pixels[start + x] }
    }
  }
  for x in (count + 1)..<row.count { row[x] = last }
}

private func fillAlpha(_ bytes: inout [UInt8], at offset: Int, with pixels: borrowing [UInt32]) {
  precondition(offset + pixels.count <= bytes.count)
  unsafe pixels.withUnsafeBufferPointer { pixels in
    unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      for i in 0..<pixels.count { unsafe bytes[offset + i] = UInt8(truncatingIfNeeded: pixels[i] >> 24) }
    }
  }
}

/// Four planes of ten bits in two bytes each, the lower byte first: every pixel's luma, colour differences and alpha.
private func fillDeepPlanes(_ bytes: inout [UInt8], with pixels: borrowing [UInt32]) {
  let count: Int = pixels.count
  precondition(bytes.count == count * 8)
  let (luma, blueDifference, redDifference) = (ChannelWeights.luma, ChannelWeights.blue, ChannelWeights.red)
  unsafe pixels.withUnsafeBufferPointer { pixels in
    unsafe bytes.withUnsafeMutableBytes { bytes in
      for i in 0..<count {
        let pixel: UInt32 = unsafe pixels[i]
        let alpha: UInt32 = pixel >> 24
        // Two bits less of fraction leave two more of the number.
        let values = (
          luma.sum(pixel, 64 << 14), blueDifference.sum(pixel, 512 << 14), redDifference.sum(pixel, 512 << 14)
        )
        func store(_ value: UInt16, _ plane: Int) {
          unsafe bytes.storeBytes(of: value.littleEndian, toByteOffset: 2 * (plane * count + i), as: UInt16.self)
        }
        store(UInt16(truncatingIfNeeded: values.0 >> 14), 0)
        store(UInt16(truncatingIfNeeded: values.1 >> 14), 1)
        store(UInt16(truncatingIfNeeded: values.2 >> 14), 2)
        store(UInt16(truncatingIfNeeded: alpha << 2 | alpha >> 6), 3)
      }
    }
  }
}

/// What a channel counts for in luma or a colour difference of 8 bits, with 16 bits of fraction.
private struct ChannelWeights {
  let red: Int32
  let green: Int32
  let blue: Int32

  private init(_ red: Double, _ green: Double, _ blue: Double) {
    func fixed(_ number: Double) -> Int32 { Int32((number * 65536).rounded()) }
    (self.red, self.green, self.blue) = (fixed(red), fixed(green), fixed(blue))
  }

  /// A pixel's value, with half a step of 14 bits of fraction added.
  @inline(__always)
  func sum(_ pixel: UInt32, _ bias: Int32) -> Int32 {
    Int32(bitPattern: pixel & 0xFF) &* red &+ Int32(bitPattern: pixel >> 8 & 0xFF) &* green
      &+ Int32(bitPattern: pixel >> 16 & 0xFF) &* blue &+ bias &+ 1 << 13
  }

  /// BT.709: luma, over 219 of the 255 levels; what blue and red have over it, over 224 levels around 128.
  static let luma: ChannelWeights = ChannelWeights(redPart * lumaRange, greenPart * lumaRange, bluePart * lumaRange)
  static let blue: ChannelWeights = ChannelWeights(
    -redPart * blueRange, -greenPart * blueRange, (1 - bluePart) * blueRange)
  static let red: ChannelWeights = ChannelWeights((1 - redPart) * redRange, -greenPart * redRange, -bluePart * redRange)

  private static let (redPart, greenPart, bluePart): (Double, Double, Double) = (0.2126, 0.7152, 0.0722)
  private static let lumaRange: Double = 219.0 / 255
  private static let (blueRange, redRange): (Double, Double) = (112 / 255.0 / (1 - 0.0722), 112 / 255.0 / (1 - 0.2126))
}

private func fillLuma(_ bytes: inout [UInt8], at offset: Int, count: Int, with row: borrowing [UInt32]) {
  precondition(offset + count <= bytes.count && count < row.count)
  let weights: ChannelWeights = .luma
  let (red, green, blue) = (
    UInt32(bitPattern: weights.red), UInt32(bitPattern: weights.green), UInt32(bitPattern: weights.blue)
  )
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

/// Colour differences stand at every second column, between two rows, as H.264 has it: the columns beside count half.
private func fillChroma(
  _ bytes: inout [UInt8], at blueOffset: Int, and redOffset: Int, with upper: borrowing [UInt32],
  _ lower: borrowing [UInt32]
) {
  let count: Int = (upper.count - 2) / 2
  precondition(max(blueOffset, redOffset) + count <= bytes.count && lower.count == upper.count)
  let (blueWeights, redWeights): (ChannelWeights, ChannelWeights) = (.blue, .red)
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
          let first: Int32 =
            red &* blueWeights.red &+ green &* blueWeights.green &+ blue &* blueWeights.blue &+ bias
          let second: Int32 = red &* redWeights.red &+ green &* redWeights.green &+ blue &* redWeights.blue &+ bias
          unsafe bytes[blueOffset + x] = UInt8(truncatingIfNeeded: first >> 19)
          unsafe bytes[redOffset + x] = UInt8(truncatingIfNeeded: second >> 19)
        }
      }
    }
  }
}
