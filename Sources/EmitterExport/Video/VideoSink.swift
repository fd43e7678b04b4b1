public import EmitterPixels
import Glibc

/// Writes a film as video, by way of the `ffmpeg` program: frames are made into planes of the encoder's pixels here and
/// go through a pipe.
///
/// The program writes to the hidden file beside the output's place; the film appears under its name when the program
/// has ended well.
public struct VideoSink: ~Copyable, FrameSink {
  private static let program: String = "ffmpeg"

  private let format: VideoFormat
  private let programPath: EncoderProgram
  private let arguments: [String]
  private var encoder: EncoderProcess?
  private let file: AtomicFile
  private var size: FrameSize?
  private var planes: VideoPlanes = VideoPlanes()
  private var frameCount: Int = 0

  /// Begins a film.
  /// - Parameters:
  ///   - quality: 1 (small) to 100 (faithful); `nil` for 75.
  ///   - framesPerSecond: as the nearest fraction of 16-bit numbers.
  ///   - part: which part of a film this is; `nil` for a whole one.
  /// - Throws: `encoderMissing`, `badFrameRate`, `noSuchDirectory`, `isDirectory`, `cannotOpen`.
  public init(
    path: String, as format: VideoFormat, framesPerSecond: Double, quality: Int? = nil, part: FilmPart? = nil
  ) throws(ExportError) {
    let delay = try FrameDelay(framesPerSecond: framesPerSecond)
    guard let program = EncoderProgram(named: VideoSink.program) else {
      throw .encoderMissing(format: format.name, program: VideoSink.program)
    }
    if isDeviceOrPipe(path) { throw .needsFile(path: path, format: format.name) }
    file = try AtomicFile(replacing: path)
    self.format = format
    programPath = program
    let color: [String] = [
      "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
    ]
    arguments =
      ["-framerate", "\(delay.denominator)/\(delay.numerator)"] + color + ["-i", "pipe:0", "-c:v", format.encoder]
      + (part.map { ["-metadata", "comment=" + $0.text] } ?? []) + format.settings(quality: quality) + [
        "-pix_fmt", format.pixels,
      ] + color + format.containerOptions + ["-y", "file:" + file.temporaryPath]
  }

  /// Writes the next frame.
  /// - Throws: `sizeChanged`, `unusableSize`, `cannotOpen`, `encoderLacks`, `encoderDied`.
  public mutating func write(_ frame: borrowing Pixmap) throws(ExportError) {
    try checkSize(frame, against: &size, longestSide: format.longestSide)
    planes.fill(with: frame, for: format)
    if frameCount == 0 {
      let process = try EncoderProcess(
        programPath,
        [
          "-nostdin", "-hide_banner", "-loglevel", "error", "-xerror", "-f", "rawvideo", "-pix_fmt", format.pixels,
          "-video_size", "\(planes.width)x\(planes.height)",
        ] + arguments)
      file.attach(process.number)
      encoder = consume process
    }
    let isTaken: Bool = encoder?.write(planes.bytes) ?? false
    if !isTaken { throw end() ?? .encoderDied(program: VideoSink.program, signal: nil, code: 0, words: "") }
    frameCount += 1
  }

  /// Waits for the encoder's end and puts the film in its place.
  /// - Throws: `frameCount` where no frame was written, `encoderDied`, `cannotWrite`, `cannotFinish`.
  public consuming func finish() throws(ExportError) {
    guard frameCount > 0 else { throw .frameCount(announced: 1, written: 0) }
    if let failure = end() { throw failure }
    if file.isEmpty { throw .encoderSilent(program: VideoSink.program) }
    try file.finish()
  }

  /// Lets the encoder end. What went wrong, if anything.
  private mutating func end() -> ExportError? {
    guard var process = encoder.take() else { return nil }
    let (ending, words) = process.end()
    file.attach(nil)
    return VideoSink.failure(ending, words, format, path: file.path)
  }

  /// What went wrong with the program, if anything.
  static func failure(
    _ ending: EncoderProcess.Ending, _ words: String, _ format: VideoFormat, path: String
  ) -> ExportError? {
    // It may even end well although its file was cut short.
    if case .code = ending {
      for code in [ENOSPC, EDQUOT, EFBIG] where unsafe words.contains(String(cString: strerror(code))) {
        return .cannotWrite(path: path, code: code)
      }
    }
    if ending == .signal(SIGXFSZ) { return .cannotWrite(path: path, code: EFBIG) }
    if words.contains("Unknown encoder") {
      return .encoderLacks(program: program, format: format.name, codec: format.encoder)
    }
    switch ending {
    case .code(0): return nil
    case .code(let code): return .encoderDied(program: program, signal: nil, code: code, words: words)
    case .signal(let signal): return .encoderDied(program: program, signal: signal, code: 0, words: words)
    }
  }
}
