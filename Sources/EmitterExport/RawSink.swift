public import EmitterPixels

/// Writes frames as raw straight RGBA, 8 bits a channel, rows from the top, one frame after the other and nothing else.
public struct RawSink: ~Copyable, FrameSink {
  private var sink: ByteSink
  private let straight: StraightAlpha = StraightAlpha()
  private var size: FrameSize?
  private var bytes: [UInt8] = []

  /// Begins a stream whose bytes go to `sink`.
  public init(to sink: consuming ByteSink) { self.sink = sink }

  /// Writes a frame. - Throws: `sizeChanged`, and what the sink throws.
  public mutating func write(_ frame: borrowing Pixmap) throws(ExportError) {
    try checkSize(frame, against: &size, longestSide: longestPNGSide)
    let byteCount: Int = frame.pixels.count * 4
    if bytes.count != byteCount { bytes = [UInt8](repeating: 0, count: byteCount) }
    fillBytes(&bytes, with: frame.pixels, straight)
    try sink.write(bytes)
  }

  /// - Throws: what the sink throws.
  public consuming func finish() throws(ExportError) { try sink.finish() }
}

/// Four bytes a pixel: red, green, blue, alpha.
private func fillBytes(_ bytes: inout [UInt8], with pixels: borrowing [UInt32], _ straight: StraightAlpha) {
  let pixels = pixels.span
  var bytes = bytes.mutableSpan
  for index in pixels.indices {
    let pixel: UInt32 = straight(pixels[index])
    bytes[index &* 4] = UInt8(truncatingIfNeeded: pixel)
    bytes[index &* 4 &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
    bytes[index &* 4 &+ 2] = UInt8(truncatingIfNeeded: pixel >> 16)
    bytes[index &* 4 &+ 3] = UInt8(truncatingIfNeeded: pixel >> 24)
  }
}
