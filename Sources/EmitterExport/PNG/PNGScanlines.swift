import EmitterPixels

/// How a PNG's pixels stand in its rows.
enum PNGColor: UInt8 {
  case rgb = 2
  case rgba = 6

  var bytesPerPixel: Int { self == .rgb ? 3 : 4 }
}

/// Turns a rectangle of a frame into PNG's filtered rows, ready to be compressed.
///
/// Each row takes the filter whose residues have the least sum of magnitudes, of None, Sub and Up; Average and Paeth are
/// left out, as they cost several times more and sprites on a plain ground gain next to nothing by them.
struct PNGScanlines {
  /// The rows: a byte for the filter, then the residues.
  private(set) var bytes: [UInt8] = []
  private let straight: StraightAlpha = StraightAlpha()
  /// The row at hand and the one above, each behind as many zeros as a pixel has bytes.
  private var row: [UInt8] = []
  private var above: [UInt8] = []

  /// Fills `bytes` with the rows of `rect`, which lies inside the frame. O(pixels).
  mutating func filter(_ frame: borrowing Pixmap, _ rect: PixelRect, as color: PNGColor) {
    let pixelSize: Int = color.bytesPerPixel
    let stride: Int = 1 + rect.width * pixelSize
    resize(&row, to: pixelSize + rect.width * pixelSize)
    resize(&above, to: row.count)
    for index in above.indices { above[index] = 0 }
    resize(&bytes, to: stride * rect.height)
    for y in 0..<rect.height {
      let start: Int = (rect.y + y) * frame.width + rect.x
      let pixels = frame.pixels.span.extracting(start..<(start + rect.width))
      switch color {
      case .rgb: fillRGB(&row, with: pixels, straight)
      case .rgba: fillRGBA(&row, with: pixels, straight)
      }
      appendFiltered(row, above, pixelSize: pixelSize, to: &bytes, at: y * stride)
      swap(&row, &above)
    }
  }
}

/// Gives the array `count` elements without giving up memory it has.
private func resize(_ bytes: inout [UInt8], to count: Int) {
  if bytes.count > count {
    bytes.removeLast(bytes.count - count)
  } else if bytes.count < count {
    bytes.append(contentsOf: repeatElement(0, count: count - bytes.count))
  }
}

private func fillRGBA(_ row: inout [UInt8], with pixels: Span<UInt32>, _ straight: StraightAlpha) {
  var row = row.mutableSpan
  var target = 4
  for index in pixels.indices {
    let pixel: UInt32 = straight(pixels[index])
    row[target] = UInt8(truncatingIfNeeded: pixel)
    row[target + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
    row[target + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
    row[target + 3] = UInt8(truncatingIfNeeded: pixel >> 24)
    target += 4
  }
}

private func fillRGB(_ row: inout [UInt8], with pixels: Span<UInt32>, _ straight: StraightAlpha) {
  var row = row.mutableSpan
  var target = 3
  for index in pixels.indices {
    let pixel: UInt32 = straight(pixels[index])
    row[target] = UInt8(truncatingIfNeeded: pixel)
    row[target + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
    row[target + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
    target += 3
  }
}

/// Writes the filter's number and the residues of `row` at `offset` of `bytes`.
private func appendFiltered(
  _ row: borrowing [UInt8], _ above: borrowing [UInt8], pixelSize: Int, to bytes: inout [UInt8], at offset: Int
) {
  let row = row.span
  let above = above.span
  var target = bytes.mutableSpan
  let shift: Int = offset + 1 - pixelSize
  let filter: UInt8 = cheapestFilter(row, above, pixelSize)
  target[offset] = filter
  switch filter {
  case 0: for index in pixelSize..<row.count { target[shift + index] = row[index] }
  case 1: for index in pixelSize..<row.count { target[shift + index] = row[index] &- row[index - pixelSize] }
  default: for index in pixelSize..<row.count { target[shift + index] = row[index] &- above[index] }
  }
}

/// 0 for None, 1 for Sub, 2 for Up: whichever leaves residues of the least sum of magnitudes.
private func cheapestFilter(_ row: Span<UInt8>, _ above: Span<UInt8>, _ pixelSize: Int) -> UInt8 {
  var none: UInt32 = 0
  var sub: UInt32 = 0
  var up: UInt32 = 0
  for index in pixelSize..<row.count {
    let byte: UInt8 = row[index]
    none &+= magnitude(byte)
    sub &+= magnitude(byte &- row[index - pixelSize])
    up &+= magnitude(byte &- above[index])
  }
  return none <= min(sub, up) ? 0 : sub <= up ? 1 : 2
}

/// The distance of a residue from 0, either way round.
@inline(__always)
private func magnitude(_ residue: UInt8) -> UInt32 { UInt32(Int8(bitPattern: residue).magnitude) }
