public import EmitterPixels

/// Writes a film as an animated GIF.
///
/// Each frame holds the smallest rectangle around what changed, with unchanged pixels transparent; where something must
/// vanish, the frame before is cleared away first. The palette is made from the frames as they come (or as they are shown
/// to `learn(from:)`), and replaced, for the frames from there on, when it no longer serves. Colours between those of the
/// palette are mixed by a pattern that stands still; a colour that evenly fills a sixteenth of a frame or more, as a flat
/// ground does, comes out exactly. A pixel is opaque from half alpha on, else transparent. No frame is merged or dropped.
/// Memory does not grow with the number of frames: some 9 bytes a pixel and 25 MB of tables.
public struct GIFSink: ~Copyable, FrameSink {
  /// The longest side that the format can say.
  private static let longestSide: Int = 65535

  private var sink: ByteSink
  private var stream: GIFStream
  private let framesPerSecond: Double
  private let loopCount: Int
  private let straight: StraightAlpha = StraightAlpha()
  private var size: FrameSize?
  private var palette: FilmPalette = FilmPalette()
  private var histogram: ColorHistogram = ColorHistogram()
  /// The frame at hand and the one before.
  private var frame: FlatFrame = FlatFrame()
  private var shown: FlatFrame = FlatFrame()
  /// The frame before, which waits to learn whether it must be cleared away.
  private var waiting: WaitingFrame?
  private var frameCount: Int = 0

  /// Begins a film.
  /// - Parameters:
  ///   - framesPerSecond: delays are whole hundredths of a second and carry the rounding error forward. Above 50 viewers
  ///     no longer keep time: it is the caller's to ask for less.
  ///   - loopCount: how many times the film plays; 0 is for ever.
  /// - Throws: `badFrameRate` unless a frame stands for 1/200 s to 655 s, `encoderFailed`.
  public init(
    to sink: consuming ByteSink, framesPerSecond: Double, loopCount: Int = 0
  ) throws(ExportError) {
    guard framesPerSecond >= 1 / 655.0, framesPerSecond <= 200 else { throw .badFrameRate(framesPerSecond) }
    let stream = try GIFStream()
    self.sink = sink
    self.stream = stream
    self.framesPerSecond = framesPerSecond
    self.loopCount = loopCount
  }

  /// Shows the sink a frame that the film will have, before the first is written, so that its colours are thought of.
  ///
  /// A few frames spread over the film let one palette serve the whole of it. O(pixels).
  public mutating func learn(from frame: borrowing Pixmap) {
    self.frame.fill(from: frame, straight)
    histogram.removeAll()
    for pixel in self.frame.pixels where pixel != 0 { histogram.add(pixel) }
    palette.learn(histogram, FlatColors(of: self.frame.pixels, width: frame.width))
  }

  /// Takes the next frame; it is written when the one after it is known.
  /// - Throws: `sizeChanged`, `unusableSize`, `encoderFailed`, and what the sink throws.
  public mutating func write(_ frame: borrowing Pixmap) throws(ExportError) {
    try checkSize(frame, against: &size, longestSide: GIFSink.longestSide)
    self.frame.fill(from: frame, straight)
    let cleared: PixelRect? = try writeWaiting(before: self.frame.pixels, width: frame.width)
    if frameCount == 0 { shown = FlatFrame(count: self.frame.pixels.count) }
    let flat: FlatColors = FlatColors(of: self.frame.pixels, width: frame.width)
    var drawn: PixelRect? = countDrawn(
      self.frame.pixels, shown.pixels, cleared: cleared, width: frame.width, into: &histogram)
    let exact: [UInt32] = palette.prepare(for: histogram, flat)
    if !exact.isEmpty {
      // Where these stand already, they may have been met by another colour: they are drawn anew.
      shown.remove(exact)
      drawn = countDrawn(self.frame.pixels, shown.pixels, cleared: cleared, width: frame.width, into: &histogram)
      _ = palette.prepare(for: histogram, flat)
    }
    var indices: [UInt8] = waiting.take()?.indices ?? []
    let transparent = UInt8(palette.table.palette.colors.count)
    fillIndices(
      &indices, self.frame.pixels, shown.pixels, cleared: cleared, width: frame.width, palette.table,
      transparent: transparent)
    if frameCount == 0 {
      try stream.writeHeader(
        width: frame.width, height: frame.height, palette: palette.table.palette, loopCount: loopCount)
    }
    let rect =
      frameCount == 0
      ? PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
      : drawn ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    waiting = WaitingFrame(
      indices: indices, rect: rect, palette: palette.number == 0 ? nil : palette.table.palette,
      transparent: transparent,
      delay: delay(ofFrame: frameCount))
    swap(&self.frame, &shown)
    frameCount += 1
  }

  /// - Throws: `frameCount` where no frame was written, and what the sink throws.
  public consuming func finish() throws(ExportError) {
    guard frameCount > 0 else { throw .frameCount(announced: 1, written: 0) }
    if let waiting { try writeFrame(waiting, isClearedAfter: false) }
    try sink.write(GIFStream.trailer)
    try sink.finish()
  }

  /// Writes the frame before, now that the next one is known. The rectangle that is clear then, where one must be.
  private mutating func writeWaiting(before next: [UInt32], width: Int) throws(ExportError) -> PixelRect? {
    guard var waiting = waiting else { return nil }
    guard let cleared = clearedRect(from: shown.pixels, to: next, width: width) else {
      try writeFrame(waiting, isClearedAfter: false)
      return nil
    }
    waiting.rect = waiting.rect.union(cleared)
    try writeFrame(waiting, isClearedAfter: true)
    return waiting.rect
  }

  private mutating func writeFrame(_ frame: WaitingFrame, isClearedAfter: Bool) throws(ExportError) {
    try stream.writeFrame(
      frame.indices, stride: size?.width ?? 0, rect: frame.rect, palette: frame.palette, transparent: frame.transparent,
      delay: frame.delay, isClearedAfter: isClearedAfter)
    try sink.write(stream.takeBytes())
  }

  /// In hundredths of a second: the film's time after the frame less its time before it, each rounded.
  private func delay(ofFrame number: Int) -> Int {
    func time(_ frames: Int) -> Int { Int((Double(frames) * 100 / framesPerSecond).rounded()) }
    return min(65535, time(number + 1) - time(number))
  }
}

/// A frame that is ready to be written, but for what the next one wants of it.
private struct WaitingFrame {
  /// Palette indices of the whole canvas; where the frame draws nothing, the transparent one.
  var indices: [UInt8]
  /// Around all that is drawn.
  var rect: PixelRect
  /// The frame's own palette; `nil` for the file's.
  var palette: ColorPalette?
  var transparent: UInt8
  /// In hundredths of a second.
  var delay: Int
}

/// Fills the histogram with the pixels that a frame must draw: the opaque ones that changed, or stood where all was
/// cleared. The rectangle around them; `nil` for none. O(pixels).
private func countDrawn(
  _ new: borrowing [UInt32], _ old: borrowing [UInt32], cleared: PixelRect?, width: Int,
  into histogram: inout ColorHistogram
) -> PixelRect? {
  let new = new.span
  let old = old.span
  let cleared: PixelRect = cleared ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
  histogram.removeAll()
  var bounds = PixelBounds()
  for y in 0..<(new.count / width) {
    for x in 0..<width {
      let pixel: UInt32 = new[y * width + x]
      guard pixel != 0, pixel != old[y * width + x] || cleared.contains(x, y) else { continue }
      histogram.add(pixel)
      bounds.include(x, y)
    }
  }
  return bounds.rect
}

/// Sets the palette index of every pixel that the frame draws, and `transparent` for the others. O(pixels).
private func fillIndices(
  _ indices: inout [UInt8], _ new: borrowing [UInt32], _ old: borrowing [UInt32], cleared: PixelRect?, width: Int,
  _ table: borrowing DitherTable, transparent: UInt8
) {
  if indices.count != new.count { indices = [UInt8](repeating: 0, count: new.count) }
  let new = new.span
  let old = old.span
  let cleared: PixelRect = cleared ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
  var target = indices.mutableSpan
  for y in 0..<(new.count / width) {
    for x in 0..<width {
      let place: Int = y * width + x
      let pixel: UInt32 = new[place]
      let isDrawn: Bool = pixel != 0 && (pixel != old[place] || cleared.contains(x, y))
      target[place] = isDrawn ? table.index(of: pixel, x: x, y: y) : transparent
    }
  }
}
