import EmitterPixels

/// A frame's straight pixels for encoders that blur: where a pixel is transparent, or so faint that many colours make it,
/// it takes the colour of what is near, so that no edge gets a dark fringe.
///
/// Every colour multiplied by its alpha again gives exactly the frame's pixel. Colours come from blocks of 16 × 16 pixels;
/// an empty block takes that of the four, sixteen, … blocks that it stands among.
struct StraightColors {
  private static let blockSide: Int = 16

  /// Straight RGBA, one a pixel of the rectangle.
  var pixels: [UInt32] = []
  private let bounds: StraightBounds = StraightBounds()
  private var blocks: [BlockLevel] = []

  /// Fills `pixels` with the whole frame. O(pixels).
  mutating func fill(from frame: borrowing Pixmap) {
    fill(from: frame, PixelRect(x: 0, y: 0, width: frame.width, height: frame.height))
  }

  /// Fills `pixels` with a rectangle of the frame, coloured as in the whole of it. O(pixels).
  mutating func fill(from frame: borrowing Pixmap, _ rect: PixelRect) {
    resize(&pixels, to: rect.width * rect.height)
    let side: Int = StraightColors.blockSide
    var level = BlockLevel(columns: (frame.width + side - 1) / side, rows: (frame.height + side - 1) / side)
    for row in 0..<level.rows {
      for y in row * side..<min(frame.height, (row + 1) * side) {
        addRow(of: frame, y: y, to: &level.sums, at: row * level.columns)
      }
    }
    blocks.removeAll(keepingCapacity: true)
    blocks.append(level)
    while let last = blocks.last, last.columns * last.rows > 1 { blocks.append(last.halved) }
    for index in blocks.indices.dropLast().reversed() { blocks[index].fillGaps(from: blocks[index + 1]) }
    let near: [UInt32] = blocks[0].colors
    let columns: Int = blocks[0].columns
    let bounds: StraightBounds = self.bounds
    var target = pixels.mutableSpan
    for y in 0..<rect.height {
      let start: Int = (rect.y + y) * frame.width + rect.x
      let blockRow: Int = (rect.y + y) / side * columns
      for x in 0..<rect.width {
        let pixel: UInt32 = frame.pixels[start + x]
        target[y * rect.width + x] =
          pixel >> 24 == 255 ? pixel : bounds.nearest(to: near[blockRow + (rect.x + x) / side], making: pixel)
      }
    }
  }

  private func addRow(of frame: borrowing Pixmap, y: Int, to sums: inout [SIMD4<UInt32>], at first: Int) {
    let start: Int = y * frame.width
    for x in 0..<frame.width {
      let pixel: UInt32 = frame.pixels[start + x]
      guard pixel != 0 else { continue }
      sums[first + x / StraightColors.blockSide] &+= SIMD4(
        pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, pixel >> 24)
    }
  }
}

/// Sums of premultiplied pixels, block by block.
private struct BlockLevel {
  let columns: Int
  let rows: Int
  var sums: [SIMD4<UInt32>]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    sums = [SIMD4<UInt32>](repeating: .zero, count: columns * rows)
  }

  /// Two by two blocks as one. A large frame's sums are kept within 32 bits by dividing them.
  var halved: BlockLevel {
    var level = BlockLevel(columns: (columns + 1) / 2, rows: (rows + 1) / 2)
    for row in 0..<rows {
      for column in 0..<columns {
        let sum: SIMD4<UInt32> = sums[row * columns + column]
        guard sum.w > 0 else { continue }
        level.sums[row / 2 * level.columns + column / 2] &+= (sum &+ 3) / 4
      }
    }
    return level
  }

  /// Gives every empty block the sum of the one that it stands in, in the coarser level.
  mutating func fillGaps(from coarser: BlockLevel) {
    for row in 0..<rows {
      for column in 0..<columns where sums[row * columns + column].w == 0 {
        sums[row * columns + column] = coarser.sums[row / 2 * coarser.columns + column / 2]
      }
    }
  }

  /// The straight colour of every block, without alpha.
  var colors: [UInt32] {
    sums.map { sum in
      guard sum.w > 0 else { return 0 }
      func channel(_ part: UInt32) -> UInt32 {
        min(255, UInt32((UInt64(part) * 255 + UInt64(sum.w) / 2) / UInt64(sum.w)))
      }
      return channel(sum.x) | channel(sum.y) << 8 | channel(sum.z) << 16
    }
  }
}

/// The least and the greatest straight channel that, multiplied by its alpha and rounded, makes a premultiplied one.
private struct StraightBounds {
  private var least: [UInt8] = [UInt8](repeating: 0, count: 256 * 256)
  private var greatest: [UInt8] = [UInt8](repeating: 255, count: 256 * 256)

  init() {
    for alpha in 1..<256 {
      for channel in 0..<256 {
        // Half a level less, rounded up, and just under half a level more, rounded down.
        let low: Int = ((2 * channel - 1) * 255 + 2 * alpha - 1) / (2 * alpha)
        let high: Int = ((2 * channel + 1) * 255 - 1) / (2 * alpha)
        least[alpha << 8 | channel] = UInt8(max(0, min(255, low)))
        greatest[alpha << 8 | channel] = UInt8(max(0, min(255, max(low, high))))
      }
    }
  }

  /// The straight pixel that is nearest to `color` among those that make `pixel`; `color` itself where it is transparent.
  @inline(__always)
  func nearest(to color: UInt32, making pixel: UInt32) -> UInt32 {
    let alpha: UInt32 = pixel >> 24
    let row: Int = Int(alpha) << 8
    func channel(_ shift: UInt32) -> UInt32 {
      let place: Int = row | Int(pixel >> shift & 0xFF)
      let wanted = UInt8(truncatingIfNeeded: color >> shift)
      return UInt32(max(least[place], min(greatest[place], wanted))) << shift
    }
    return channel(0) | channel(8) | channel(16) | alpha << 24
  }
}

/// Makes an array so long, keeping its memory; what it holds is to be overwritten.
func resize(_ pixels: inout [UInt32], to count: Int) {
  if pixels.count > count { pixels.removeLast(pixels.count - count) }
  if pixels.count < count { pixels.append(contentsOf: repeatElement(0, count: count - pixels.count)) }
}
