public import EmitterPixels

/// Writes a film as an animated PNG: every pixel exact, alpha included.
///
/// Each frame after the first holds the smallest rectangle around what changed. Where all changes are to opaque pixels, or
/// over transparent ones, the rest of the rectangle is left transparent and the frame is laid over the last; else the
/// rectangle replaces what was there. A frame that changes nothing is one pixel: none is dropped. Programs that know PNG
/// only show the first frame.
public struct APNGSink: ~Copyable, FrameSink, SideBySideSink {
  package static let encoderBytesPerPixel: Int = 16

  private var sink: ByteSink
  private let encoder: APNGEncoder
  private let options: APNGOptions
  private var shown: Pixmap?
  private var written: Int = 0

  /// Begins a film.
  /// - Parameters:
  ///   - frameCount: exactly as many frames will be written; it stands at the beginning of the file.
  ///   - framesPerSecond: each frame stands for one over it, as the nearest fraction of 16-bit numbers.
  ///   - loopCount: how many times the film plays; 0 is for ever.
  ///   - isOpaque: whether the film has no transparent pixel, as over an opaque background: the file then holds no alpha
  ///     and is smaller. A pixel that is transparent nevertheless counts as opaque.
  ///   - part: which part of a film this is; `nil` for a whole one.
  /// - Throws: `badFrameRate`, and `frameCount` for less than one frame.
  public init(
    to sink: consuming ByteSink, frameCount: Int, framesPerSecond: Double, loopCount: Int = 0, isOpaque: Bool = false,
    part: FilmPart? = nil
  ) throws(ExportError) {
    let delay = try FrameDelay(framesPerSecond: framesPerSecond)
    guard frameCount > 0, frameCount <= Int(Int32.max) else { throw .frameCount(announced: frameCount, written: 0) }
    self.sink = sink
    options = APNGOptions(
      frameCount: frameCount, delay: delay, loopCount: max(0, min(loopCount, Int(Int32.max))),
      color: isOpaque ? .rgb : .rgba, part: part)
    encoder = APNGEncoder(options)
  }

  /// Writes the next frame. - Throws: `sizeChanged`, `unusableSize`, `frameCount`, and what the sink throws.
  public mutating func write(_ frame: borrowing Pixmap) throws(ExportError) {
    try append(encoder.encode(frame, after: shown, number: written))
    shown = copy frame
  }

  package func makeEncoder() -> APNGEncoder { APNGEncoder(options) }

  package mutating func append(_ encoded: [UInt8]) throws(ExportError) {
    try sink.write(encoded)
    written += 1
  }

  /// - Throws: `frameCount` where frames are missing, and what the sink throws.
  public consuming func finish() throws(ExportError) {
    let announced: Int = options.frameCount
    guard written == announced else { throw .frameCount(announced: announced, written: written) }
    var end: [UInt8] = []
    end.appendChunk("IEND", [])
    try sink.write(end)
    try sink.finish()
  }
}
