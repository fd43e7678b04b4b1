import EmitterPixels

/// Compresses the pixels of PNG pictures, filtered in the way that makes the smaller stream.
///
/// Memory: the picture's filtered rows and two streams, kept from one picture to the next.
struct PictureCompressor: ~Copyable {
  /// The rows that are compressed both ways, if the picture is high enough: eight together, so that a row finds what stood
  /// above it.
  private static let sample: RowStrips = RowStrips(count: 8, period: 160)

  private var scanlines: PNGScanlines = PNGScanlines()
  private var compressor: ZlibCompressor
  /// The zlib stream of the last picture.
  private(set) var stream: [UInt8] = []

  /// - Parameter isPatient: whether size counts for more than time.
  init(isPatient: Bool) { compressor = ZlibCompressor(isPatient: isPatient) }

  /// Puts the zlib stream of a rectangle of the frame, which lies inside it, into `stream`. O(pixels).
  mutating func compress(_ frame: borrowing Pixmap, _ rect: PixelRect, as color: PNGColor) {
    let isSampled: Bool = rect.height >= 2 * PictureCompressor.sample.period
    let strips: RowStrips = isSampled ? PictureCompressor.sample : .all
    scanlines.filter(frame, rect, as: color, .plain, strips: strips)
    fill(&compressor, scanlines, as: color, .plain)
    let plain: [UInt8] = compressor.take()
    scanlines.filter(frame, rect, as: color, .shaded, strips: strips)
    fill(&compressor, scanlines, as: color, .shaded)
    let isPlain: Bool = plain.count < compressor.stream.count
    if isSampled {
      let plan: RowPlan = isPlain ? .plain : .shaded
      scanlines.filter(frame, rect, as: color, plan)
      fill(&compressor, scanlines, as: color, plan)
      stream = compressor.take()
    } else {
      stream = isPlain ? plain : compressor.take()
    }
  }
}

private func fill(
  _ compressor: inout ZlibCompressor, _ scanlines: borrowing PNGScanlines, as color: PNGColor, _ plan: RowPlan
) {
  let isWholePixels: Bool = plan == .plain && color == .rgb
  compressor.compress(
    scanlines.bytes.span.extracting(..<scanlines.count), pixelSize: color.bytesPerPixel,
    leastCopy: isWholePixels ? 3 : 4)
}
