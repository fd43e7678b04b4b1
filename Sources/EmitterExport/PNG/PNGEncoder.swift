import EmitterPixels

/// Writes whole pictures as PNG: 8 bits, straight alpha, tagged sRGB; RGB where every pixel is opaque, else RGBA.
///
/// The same pixels give the same bytes everywhere with one version of libdeflate. Memory: the picture's filtered rows and
/// their compressed form, kept from one picture to the next.
struct PNGEncoder: ~Copyable {
  private var scanlines: PNGScanlines = PNGScanlines()
  private var compressor: ZlibCompressor = ZlibCompressor(level: 1)

  /// - Throws: `unusableSize` for a frame without pixels, and what the sink throws.
  mutating func encode(_ frame: borrowing Pixmap, to sink: inout ByteSink) throws(ExportError) {
    try checkSize(frame, longestSide: longestPNGSide)
    let color: PNGColor = isOpaque(frame) ? .rgb : .rgba
    try sink.writePNGHeader(width: frame.width, height: frame.height, color: color)
    scanlines.filter(frame, PixelRect(x: 0, y: 0, width: frame.width, height: frame.height), as: color)
    compressor.compress(scanlines.bytes)
    try sink.writeChunk("IDAT", compressor)
    try sink.writeChunk("IEND", [])
  }
}

/// Whether every pixel has full alpha. O(pixels).
private func isOpaque(_ frame: borrowing Pixmap) -> Bool {
  var all: UInt32 = 0xFF00_0000
  let pixels = frame.pixels.span
  for index in pixels.indices { all &= pixels[index] }
  return all == 0xFF00_0000
}
