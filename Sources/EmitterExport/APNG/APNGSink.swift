public import EmitterPixels

/// Writes a film as an animated PNG: every pixel exact, alpha included.
///
/// Each frame after the first holds the smallest rectangle around what changed. Where all changes are to opaque pixels, or
/// over transparent ones, the rest of the rectangle is left transparent and the frame is laid over the last; else the
/// rectangle replaces what was there. A frame that changes nothing is one pixel: none is dropped. Programs that know PNG
/// only show the first frame.
public struct APNGSink: ~Copyable, FrameSink {
  private var sink: ByteSink
  private var scanlines: PNGScanlines = PNGScanlines()
  private var compressor: ZlibCompressor = ZlibCompressor(level: 1)
  private let frameCount: Int
  private let delay: FrameDelay
  private let loopCount: Int
  private let color: PNGColor
  private var size: FrameSize?
  private var written: Int = 0
  /// The number that the next fcTL or fdAT chunk takes.
  private var sequence: Int = 0
  private var shown: Pixmap = Pixmap(width: 0, height: 0)

  /// Begins a film.
  /// - Parameters:
  ///   - frameCount: exactly as many frames will be written; it stands at the beginning of the file.
  ///   - framesPerSecond: each frame stands for one over it, as the nearest fraction of 16-bit numbers.
  ///   - loopCount: how many times the film plays; 0 is for ever.
  ///   - isOpaque: whether the film has no transparent pixel, as over an opaque background: the file then holds no alpha
  ///     and is smaller. A pixel that is transparent nevertheless counts as opaque.
  /// - Throws: `badFrameRate`, and `frameCount` for less than one frame.
  public init(
    to sink: consuming ByteSink, frameCount: Int, framesPerSecond: Double, loopCount: Int = 0, isOpaque: Bool = false
  ) throws(ExportError) {
    let delay = try FrameDelay(framesPerSecond: framesPerSecond)
    guard frameCount > 0, frameCount <= Int(Int32.max) else { throw .frameCount(announced: frameCount, written: 0) }
    self.sink = sink
    self.delay = delay
    self.frameCount = frameCount
    color = isOpaque ? .rgb : .rgba
    self.loopCount = max(0, min(loopCount, Int(Int32.max)))
  }

  /// Writes the next frame. - Throws: `sizeChanged`, `unusableSize`, `frameCount`, and what the sink throws.
  public mutating func write(_ frame: borrowing Pixmap) throws(ExportError) {
    try checkSize(frame, against: &size, longestSide: longestPNGSide)
    guard written < frameCount else { throw .frameCount(announced: frameCount, written: written + 1) }
    let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    if written == 0 {
      try sink.writePNGHeader(width: frame.width, height: frame.height, color: color)
      try sink.writeChunk("acTL", bigEndian(frameCount) + bigEndian(loopCount))
      try writeFrameControl(whole, isLaidOver: false)
      scanlines.filter(frame, whole, as: color)
      compressor.compress(scanlines.bytes)
      try sink.writeChunk("IDAT", compressor)
      shown = copy frame
    } else {
      let rect =
        changedRect(from: shown.pixels, to: frame.pixels, width: frame.width, height: frame.height)
        ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
      try writeChange(frame, rect)
    }
    written += 1
  }

  /// - Throws: `frameCount` where frames are missing, and what the sink throws.
  public consuming func finish() throws(ExportError) {
    guard written == frameCount else { throw .frameCount(announced: frameCount, written: written) }
    try sink.writeChunk("IEND", [])
    try sink.finish()
  }

  private mutating func writeChange(_ frame: borrowing Pixmap, _ rect: PixelRect) throws(ExportError) {
    let change: Pixmap? = takeOver(&shown, frame, rect)
    // Without alpha there is no pixel that leaves what was there.
    let overlay: Pixmap? = color == .rgba ? change : nil
    try writeFrameControl(rect, isLaidOver: overlay != nil)
    if let overlay {
      scanlines.filter(overlay, PixelRect(x: 0, y: 0, width: rect.width, height: rect.height), as: color)
    } else {
      scanlines.filter(frame, rect, as: color)
    }
    compressor.compress(scanlines.bytes, behind: bigEndian(takeSequence()))
    try sink.writeChunk("fdAT", compressor)
  }

  private mutating func writeFrameControl(_ rect: PixelRect, isLaidOver: Bool) throws(ExportError) {
    let leaveInPlace: UInt8 = 0
    let place: [UInt8] = bigEndian(rect.width) + bigEndian(rect.height) + bigEndian(rect.x) + bigEndian(rect.y)
    let time: [UInt8] = [delay.numerator, delay.denominator].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    try sink.writeChunk("fcTL", bigEndian(takeSequence()) + place + time + [leaveInPlace, isLaidOver ? 1 : 0])
  }

  private mutating func takeSequence() -> Int {
    defer { sequence += 1 }
    return sequence
  }
}

/// Brings `shown` up to `frame` within `rect`. The result holds the changed pixels on a transparent ground where laying it
/// over `shown` gives exactly `frame` and it is the plainer picture of the two; `nil` where the rectangle is better replaced.
///
/// Laying over is exact for an opaque pixel, and for any pixel where there was nothing. Nothing can be taken away by it.
/// How plain a picture is, is told by how often a pixel differs from the one on its left.
private func takeOver(_ shown: inout Pixmap, _ frame: borrowing Pixmap, _ rect: PixelRect) -> Pixmap? {
  var overlay = Pixmap(width: rect.width, height: rect.height)
  var isExact = true
  var overlaySteps = 0
  var frameSteps = 0
  for y in 0..<rect.height {
    let start: Int = (rect.y + y) * frame.width + rect.x
    var overlayLeft: UInt32 = 0
    var frameLeft: UInt32 = 0
    for x in 0..<rect.width {
      let old: UInt32 = shown.pixels[start + x]
      let new: UInt32 = frame.pixels[start + x]
      let laid: UInt32 = old == new ? 0 : new
      overlaySteps += laid == overlayLeft ? 0 : 1
      frameSteps += new == frameLeft ? 0 : 1
      overlayLeft = laid
      frameLeft = new
      guard old != new else { continue }
      let isOpaque: Bool = new >> 24 == 255
      let fillsNothing: Bool = old == 0 && new >> 24 != 0
      if !isOpaque && !fillsNothing { isExact = false }
      overlay.pixels[y * rect.width + x] = new
      shown.pixels[start + x] = new
    }
  }
  return isExact && overlaySteps < frameSteps ? overlay : nil
}
