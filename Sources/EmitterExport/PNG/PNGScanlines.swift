import EmitterPixels

/// How a PNG's pixels stand in its rows.
enum PNGColor: UInt8 {
  case rgb = 2
  case rgba = 6

  var bytesPerPixel: Int { self == .rgb ? 3 : 4 }
}

/// How the rows of a picture are filtered.
enum RowPlan {
  /// None is: what has few colours is best told by where they stood before.
  case plain
  /// Each takes the filter that leaves the least: what shades off is best told by how much it changes.
  case shaded
}

/// Turns a rectangle of a frame into PNG's filtered rows, ready to be compressed.
struct PNGScanlines {
  /// The last picture's rows: a byte for the filter, then the residues. Behind the first `count` bytes others may follow.
  private(set) var bytes: [UInt8] = []
  private(set) var count: Int = 0
  private let straight: StraightAlpha = StraightAlpha()
  /// The row at hand and the one above, each behind as many zeros as a pixel has bytes.
  private var row: [UInt8] = []
  private var above: [UInt8] = []
  /// What a filter leaves of the row at hand.
  private var best: [UInt8] = []
  private var other: [UInt8] = []

  /// Fills `bytes` with those rows of `rect` that lie in `strips`, all by default; it lies inside the frame. O(pixels).
  mutating func filter(
    _ frame: borrowing Pixmap, _ rect: PixelRect, as color: PNGColor, _ plan: RowPlan, strips: RowStrips = .all
  ) {
    let pixelSize: Int = color.bytesPerPixel
    let stride: Int = 1 + rect.width * pixelSize
    if row.count != pixelSize + rect.width * pixelSize {
      row = [UInt8](repeating: 0, count: pixelSize + rect.width * pixelSize)
      above = row
      best = [UInt8](repeating: 0, count: stride - 1)
      other = best
    } else {
      for index in above.indices { above[index] = 0 }
    }
    count = 0
    let missing: Int = stride * strips.count(of: rect.height) - bytes.count
    if missing > 0 { bytes.append(contentsOf: repeatElement(0, count: missing)) }
    for y in 0..<rect.height where strips.contains(y) {
      let start: Int = (rect.y + y) * frame.width + rect.x
      if count > 0, isRowRepeated(frame.pixels, at: start, above: frame.width, count: rect.width) {
        switch plan {
        case .plain: copy(&bytes, from: count - stride, to: count, length: stride)
        case .shaded: clear(&bytes, from: count, length: stride, firstByte: RowFilter.up.rawValue)
        }
      } else {
        let pixels = frame.pixels.span.extracting(start..<(start + rect.width))
        fill(&row, with: pixels, straight, pixelSize: pixelSize)
        switch plan {
        case .plain: place(row, from: pixelSize, in: &bytes, at: count, firstByte: RowFilter.none.rawValue)
        case .shaded:
          let filter: RowFilter = filterRow(pixelSize)
          place(best, from: 0, in: &bytes, at: count, firstByte: filter.rawValue)
          swap(&row, &above)
        }
      }
      count += stride
    }
  }

  /// Puts into `best` what the best filter leaves of the row.
  private mutating func filterRow(_ pixelSize: Int) -> RowFilter {
    var least: UInt32 = .max
    var bestFilter: RowFilter = .none
    for filter in [RowFilter.none, .sub, .up, .paeth] {
      let cost: UInt32 = unsafe row.withUnsafeBufferPointer { row in
        unsafe above.withUnsafeBufferPointer { above in
          unsafe other.withUnsafeMutableBufferPointer { other in
            // No row is empty: each has a pixel at least, and the zeros before it.
            guard let left = row.baseAddress, let aboveLeft = above.baseAddress, let target = other.baseAddress else {
              return .max
            }
            let line = unsafe FilterRow(
              bytes: left + pixelSize, left: left, above: aboveLeft + pixelSize, aboveLeft: aboveLeft,
              count: row.count - pixelSize)
            return unsafe line.write(filter, to: target)
          }
        }
      }
      if cost < least {
        least = cost
        bestFilter = filter
        swap(&best, &other)
      }
    }
    return bestFilter
  }
}

/// Which rows of a picture are looked at.
struct RowStrips {
  /// How many rows of each `period` are.
  let count: Int
  let period: Int

  static let all: RowStrips = RowStrips(count: 1, period: 1)

  func contains(_ y: Int) -> Bool { y % period < count }

  /// How many of so many rows are.
  func count(of rows: Int) -> Int { rows / period * count + min(count, rows % period) }
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

/// Repeats `length` bytes of the array, which do not reach up to where they go.
private func copy(_ bytes: inout [UInt8], from start: Int, to end: Int, length: Int) {
  precondition(start >= 0 && start + length <= end && end + length <= bytes.count)
  unsafe bytes.withUnsafeMutableBufferPointer { bytes in
    guard let first = bytes.baseAddress else { return }
    unsafe (first + end).update(from: first + start, count: length)
  }
}

/// A byte, and zeros behind it.
private func clear(_ bytes: inout [UInt8], from start: Int, length: Int, firstByte: UInt8) {
  bytes[start] = firstByte
  for index in (start + 1)..<(start + length) { bytes[index] = 0 }
}

/// A byte, and those of a row from `start`.
private func place(
  _ row: borrowing [UInt8], from start: Int, in bytes: inout [UInt8], at offset: Int, firstByte: UInt8
) {
  let length: Int = row.count - start
  precondition(offset + 1 + length <= bytes.count && start <= row.count)
  unsafe row.withUnsafeBufferPointer { row in
    unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      guard let source = row.baseAddress, let target = bytes.baseAddress else { return }
      unsafe target[offset] = firstByte
      unsafe (target + offset + 1).update(from: source + start, count: length)
    }
  }
}

/// The pixels' bytes, behind the first `pixelSize` of the row.
private func fill(_ row: inout [UInt8], with pixels: Span<UInt32>, _ straight: StraightAlpha, pixelSize: Int) {
  precondition(row.count == pixelSize + pixels.count * pixelSize)
  // Unsafe for speed: one store a pixel instead of three or four that are checked.
  unsafe row.withUnsafeMutableBytes { target in
    if pixelSize == 4 {
      for index in pixels.indices {
        let pixel: UInt32 = straight(pixels[index])
        unsafe target.storeBytes(of: pixel.littleEndian, toByteOffset: 4 + index * 4, as: UInt32.self)
      }
    } else {
      // The store takes a byte more than a pixel: the next one's, or what stands at the row's end.
      for index in pixels.indices.dropLast() {
        let pixel: UInt32 = straight(pixels[index])
        unsafe target.storeBytes(of: pixel.littleEndian, toByteOffset: 3 + index * 3, as: UInt32.self)
      }
      guard let last = pixels.indices.last else { return }
      let pixel: UInt32 = straight(pixels[last])
      for byte in 0..<3 { unsafe target[3 + last * 3 + byte] = UInt8(truncatingIfNeeded: pixel >> (8 * UInt32(byte))) }
    }
  }
}
