public import EmitterPixels

/// Takes one frame and writes it as a PNG picture.
public struct PNGSink: ~Copyable, FrameSink {
  private var sink: ByteSink
  private let encoder: PNGEncoder = PNGEncoder()
  private var frameCount: Int = 0

  /// Begins a picture whose bytes go to `sink`.
  public init(to sink: consuming ByteSink) { self.sink = sink }

  /// Writes the picture. - Throws: `frameCount` for a second frame, `unusableSize`, and what the sink throws.
  public mutating func write(_ frame: borrowing Pixmap) throws(ExportError) {
    frameCount += 1
    guard frameCount == 1 else { throw .frameCount(announced: 1, written: frameCount) }
    try sink.write(encoder.encode(frame))
  }

  /// - Throws: `frameCount` where no frame was written, and what the sink throws.
  public consuming func finish() throws(ExportError) {
    guard frameCount == 1 else { throw .frameCount(announced: 1, written: frameCount) }
    try sink.finish()
  }
}
