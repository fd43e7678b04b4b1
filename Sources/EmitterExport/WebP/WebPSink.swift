public import EmitterPixels

/// Writes a film as an animated WebP: every pixel exact, or smaller with losses that a quality says.
///
/// Each frame after the first holds the rectangle around what changed, and either replaces it or, where that is exact and
/// plainer, is laid over. No frame is merged or dropped; one that changes nothing is two by two pixels. Pictures are
/// packed by libwebp, the file around them is written here, so that memory does not grow with the film.
public struct WebPSink: ~Copyable, FrameSink, SideBySideSink {
  package static var encoderBytesPerPixel: Int { 40 }

  /// The longest side that the format can say.
  static let longestSide: Int = 16383
  /// A file says its length in 32 bits.
  private static let longestFile: Int = Int(UInt32.max) - 1

  private var sink: ByteSink
  private let path: String
  private let options: WebPOptions
  private let encoder: WebPEncoder
  private var shown: Pixmap?
  private var written: Int = 0
  private var length: Int = 0

  /// Begins a film.
  /// - Parameters:
  ///   - path: a place for a file; a pipe cannot be written, as the file's length stands at its beginning.
  ///   - framesPerSecond: delays are whole thousandths of a second and carry the rounding error forward.
  ///   - quality: 1 (small) to 100 (faithful); `nil` keeps every pixel.
  ///   - loopCount: how many times the film plays; 0 is for ever.
  ///   - isOpaque: whether the film has no transparent pixel.
  ///   - firstNumber: the number of the first frame; 0 but for a later part of a film.
  ///   - part: which part of a film this is; `nil` for a whole one.
  /// - Throws: `badFrameRate` unless a frame stands for 1/1000 s to 16,777 s, and what opening the file throws.
  public init(
    path: String, framesPerSecond: Double, quality: Int? = nil, loopCount: Int = 0, isOpaque: Bool = false,
    firstNumber: Int = 0, part: FilmPart? = nil
  ) throws(ExportError) {
    guard framesPerSecond >= 1 / 16777.0, framesPerSecond <= 1000 else { throw .badFrameRate(framesPerSecond) }
    if isDeviceOrPipe(path) { throw .needsFile(path: path, format: "WebP") }
    let sink: ByteSink = try ByteSink(path: path)
    self.sink = sink
    self.path = path
    options = WebPOptions(
      framesPerSecond: framesPerSecond, quality: quality.map { max(1, min(100, $0)) },
      loopCount: max(0, min(loopCount, 65535)), isOpaque: isOpaque, firstNumber: firstNumber, part: part)
    encoder = WebPEncoder(options)
  }

  /// Writes the next frame. - Throws: `sizeChanged`, `unusableSize`, `encoderFailed`, and what the sink throws.
  public mutating func write(_ frame: borrowing Pixmap) throws(ExportError) {
    try append(encoder.encode(frame, after: shown, number: written))
    shown = copy frame
  }

  package func makeEncoder() -> WebPEncoder { WebPEncoder(options) }

  package mutating func append(_ encoded: [UInt8]) throws(ExportError) {
    length += encoded.count
    guard length <= WebPSink.longestFile else { throw .tooLong(path: path, limit: WebPSink.longestFile) }
    try sink.write(encoded)
    written += 1
  }

  /// - Throws: `frameCount` where no frame was written, and what the sink throws.
  public consuming func finish() throws(ExportError) {
    guard written > 0 else { throw .frameCount(announced: 1, written: 0) }
    if let part = options.part {
      let chunk: [UInt8] = webPChunk(WebPSink.partName, Array(part.text.utf8))
      length += chunk.count
      try sink.write(chunk)
    }
    try sink.replace(at: 4, with: littleEndian(length - 8, bytes: 4))
    try sink.finish()
  }

  /// The name of the chunk that says which part of a film a file is; readers pass over what they do not know.
  package static let partName: String = "EMIT"
}

/// What all frames of a WebP film have in common.
struct WebPOptions {
  let framesPerSecond: Double
  let quality: Int?
  let loopCount: Int
  let isOpaque: Bool
  let firstNumber: Int
  let part: FilmPart?

  /// How long a frame of the whole film stands, in thousandths of a second: the time after it less the time before it, each
  /// rounded.
  func duration(ofFrame number: Int) -> Int {
    func time(_ frames: Int) -> Int { Int((Double(frames) * 1000 / framesPerSecond).rounded()) }
    return min(0xFF_FFFF, time(firstNumber + number + 1) - time(firstNumber + number))
  }
}

/// The last bytes of a number, the least significant first.
package func littleEndian(_ number: Int, bytes: Int) -> [UInt8] {
  (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}

/// Name, length and content, filled up to an even length.
package func webPChunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
  Array(name.utf8) + littleEndian(content.count, bytes: 4) + content + (content.count % 2 == 0 ? [] : [0])
}
