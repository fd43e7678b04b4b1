package import EmitterPixels

/// What all frames of an APNG have in common.
struct APNGOptions {
  let frameCount: Int
  let delay: FrameDelay
  let loopCount: Int
  let color: PNGColor
  let part: FilmPart?
}

/// Encodes frames of an APNG, the first together with all that stands before it in the file.
package final class APNGEncoder: FrameEncoder {
  private let options: APNGOptions
  private var compressor: PictureCompressor = PictureCompressor(isPatient: true)
  private var overlay: Pixmap = Pixmap(width: 0, height: 0)

  init(_ options: APNGOptions) { self.options = options }

  /// - Throws: `sizeChanged`, `unusableSize`, `frameCount` for a frame too many.
  package func encode(
    _ frame: borrowing Pixmap, after previous: Pixmap?, number: Int
  ) throws(ExportError) -> [UInt8] {
    try checkSize(frame, after: previous, longestSide: longestPNGSide)
    guard number < options.frameCount else {
      throw .frameCount(announced: options.frameCount, written: number + 1)
    }
    let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    guard let previous else { return encodeFirst(frame, whole) }
    let rect =
      changedRect(from: previous.pixels, to: frame.pixels, width: frame.width, height: frame.height)
      ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    // Without alpha there is no pixel that leaves what was there.
    let isLaidOver: Bool = options.color == .rgba && fillChange(&overlay, from: previous, to: frame, rect)
    if isLaidOver {
      compressor.compress(overlay, PixelRect(x: 0, y: 0, width: rect.width, height: rect.height), as: options.color)
    } else {
      compressor.compress(frame, rect, as: options.color)
    }
    // Chunks are numbered: the first frame has one, every other two.
    var bytes: [UInt8] = []
    appendFrameControl(to: &bytes, rect, sequence: 2 * number - 1, isLaidOver: isLaidOver)
    bytes.appendChunk("fdAT", compressor.stream, behind: bigEndian(2 * number))
    return bytes
  }

  private func encodeFirst(_ frame: borrowing Pixmap, _ whole: PixelRect) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendPNGHeader(width: frame.width, height: frame.height, color: options.color)
    if let part = options.part { bytes.appendChunk("tEXt", Array("Comment".utf8) + [0] + part.text.utf8) }
    bytes.appendChunk("acTL", bigEndian(options.frameCount) + bigEndian(options.loopCount))
    appendFrameControl(to: &bytes, whole, sequence: 0, isLaidOver: false)
    compressor.compress(frame, whole, as: options.color)
    bytes.appendChunk("IDAT", compressor.stream)
    return bytes
  }

  private func appendFrameControl(to bytes: inout [UInt8], _ rect: PixelRect, sequence: Int, isLaidOver: Bool) {
    let leaveInPlace: UInt8 = 0
    let place: [UInt8] = bigEndian(rect.width) + bigEndian(rect.height) + bigEndian(rect.x) + bigEndian(rect.y)
    let delay: FrameDelay = options.delay
    let time: [UInt8] = [delay.numerator, delay.denominator].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    bytes.appendChunk("fcTL", bigEndian(sequence) + place + time + [leaveInPlace, isLaidOver ? 1 : 0])
  }
}
