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
      if y > 0, isRowRepeated(frame.pixels, at: start, above: frame.width, count: rect.width) {
        repeatRow(&bytes, at: y * stride, length: stride - 1)
        continue
      }
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

/// Whether a run of pixels is the same as the one `above` pixels before it, as all those of an empty row are.
private func isRowRepeated(_ pixels: borrowing [UInt32], at start: Int, above: Int, count: Int) -> Bool {
  let pixels = pixels.span
  let block = 64
  var index: Int = start
  while index < start + count {
    let end: Int = min(start + count, index + block)
    var difference: UInt32 = 0
    for i in index..<end { difference |= pixels[i] ^ pixels[i - above] }
    if difference != 0 { return false }
    index = end
  }
  return true
}

/// A row that Up leaves nothing of: the filter's number and `length` zeros.
private func repeatRow(_ bytes: inout [UInt8], at offset: Int, length: Int) {
  bytes[offset] = RowFilter.up.rawValue
  for index in 0..<length { bytes[offset + 1 + index] = 0 }
}

/// Gives the array `count` elements without giving up memory it has.
private func resize(_ bytes: inout [UInt8], to count: Int) {
  if bytes.count > count {
    bytes.removeLast(bytes.count - count)
  } else if bytes.count < count {
    bytes.append(contentsOf: repeatElement(0, count: count - bytes.count))
  }
}

/// Four bytes a pixel, behind the first four of the row.
private func fillRGBA(_ row: inout [UInt8], with pixels: Span<UInt32>, _ straight: StraightAlpha) {
  precondition(row.count == 4 + pixels.count * 4)
  // Unsafe for speed: one store a pixel instead of four that are checked.
  unsafe row.withUnsafeMutableBytes { target in
    for index in pixels.indices {
      let pixel: UInt32 = straight(pixels[index])
      unsafe target.storeBytes(of: pixel.littleEndian, toByteOffset: 4 + index * 4, as: UInt32.self)
    }
  }
}

/// Three bytes a pixel, behind the first three of the row.
private func fillRGB(_ row: inout [UInt8], with pixels: Span<UInt32>, _ straight: StraightAlpha) {
  precondition(row.count == 3 + pixels.count * 3)
  unsafe row.withUnsafeMutableBufferPointer { target in
    for index in pixels.indices {
      let pixel: UInt32 = straight(pixels[index])
      let place: Int = 3 + index * 3
      unsafe target[place] = UInt8(truncatingIfNeeded: pixel)
      unsafe target[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      unsafe target[place + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
    }
  }
}

/// Writes the filter's number and the residues of `row` at `offset` of `bytes`.
private func appendFiltered(
  _ row: borrowing [UInt8], _ above: borrowing [UInt8], pixelSize: Int, to bytes: inout [UInt8], at offset: Int
) {
  let length: Int = row.count - pixelSize
  precondition(above.count == row.count && offset + 1 + length <= bytes.count)
  // Unsafe for speed: with bounds checks the loops below do not become vectors, and cost four times as much.
  unsafe row.withUnsafeBufferPointer { rowBuffer in
    unsafe above.withUnsafeBufferPointer { aboveBuffer in
      unsafe bytes.withUnsafeMutableBufferPointer { buffer in
        guard let left = rowBuffer.baseAddress, let up = aboveBuffer.baseAddress,
          let target = buffer.baseAddress
        else { return }
        let here = unsafe left + pixelSize
        let filter = unsafe cheapestFilter(here, left: left, up: up + pixelSize, length)
        unsafe target[offset] = filter.rawValue
        let residues = unsafe target + offset + 1
        switch filter {
        case .none: unsafe residues.update(from: here, count: length)
        case .sub: unsafe subtract(left, from: here, into: residues, length)
        case .up: unsafe subtract(up + pixelSize, from: here, into: residues, length)
        }
      }
    }
  }
}

/// PNG's ways to guess a byte from those before it, by their numbers in the file.
private enum RowFilter: UInt8 { case none, sub, up }

/// The filter that leaves residues of the least sum of magnitudes.
@unsafe
private func cheapestFilter(
  _ here: UnsafePointer<UInt8>, left: UnsafePointer<UInt8>, up: UnsafePointer<UInt8>, _ length: Int
) -> RowFilter {
  var noneCost: UInt32 = 0
  var subCost: UInt32 = 0
  var upCost: UInt32 = 0
  for index in 0..<length {
    let byte: UInt8 = unsafe here[index]
    noneCost &+= magnitude(byte)
    subCost &+= unsafe magnitude(byte &- left[index])
    upCost &+= unsafe magnitude(byte &- up[index])
  }
  return noneCost <= min(subCost, upCost) ? .none : subCost <= upCost ? .sub : .up
}

/// `target[i] = bytes[i] - guess[i]`, wrapping around.
@unsafe
private func subtract(
  _ guess: UnsafePointer<UInt8>, from bytes: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>,
  _ length: Int
) {
  for index in 0..<length { unsafe target[index] = bytes[index] &- guess[index] }
}

/// The distance of a residue from 0, either way round.
@inline(__always)
private func magnitude(_ residue: UInt8) -> UInt32 { UInt32(min(residue, 0 &- residue)) }
