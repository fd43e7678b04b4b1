package import EmitterPixels

/// Writes whole pictures as PNG: 8 bits, straight alpha, tagged sRGB; RGB where every pixel is opaque, else RGBA.
///
/// The same pixels give the same bytes everywhere. Memory: the picture's filtered rows and their compressed form, the
/// former kept from one picture to the next.
package final class PNGEncoder: FrameEncoder {
  private var compressor: PictureCompressor = PictureCompressor(isPatient: false)

  package init() {}

  /// The picture's file. - Throws: `unusableSize` for a frame without pixels.
  func encode(_ frame: borrowing Pixmap) throws(ExportError) -> [UInt8] {
    try checkSize(frame, longestSide: longestPNGSide)
    let color: PNGColor = isOpaque(frame) ? .rgb : .rgba
    compressor.compress(frame, PixelRect(x: 0, y: 0, width: frame.width, height: frame.height), as: color)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(compressor.stream.count + 100)
    bytes.appendPNGHeader(width: frame.width, height: frame.height, color: color)
    bytes.appendChunk("IDAT", compressor.stream)
    bytes.appendChunk("IEND", [])
    return bytes
  }

  package func encode(
    _ frame: borrowing Pixmap, after previous: Pixmap?, number: Int
  ) throws(ExportError) -> [UInt8] {
    try checkSize(frame, after: previous, longestSide: longestPNGSide)
    return try encode(frame)
  }
}

/// Whether every pixel has full alpha. O(pixels).
private func isOpaque(_ frame: borrowing Pixmap) -> Bool {
  var all: UInt32 = 0xFF00_0000
  let pixels = frame.pixels.span
  for index in pixels.indices { all &= pixels[index] }
  return all == 0xFF00_0000
}
