import Glibc

/// Parts of a video, made by `VideoSink` and put together by the `ffmpeg` program.
package enum VideoParts {
  private static let program: String = "ffmpeg"

  /// Which part a file says to be, and how many frames it holds; `nil` where it says nothing of being a part, or is no
  /// video.
  /// - Throws: `encoderMissing`, `encoderDied`, `cannotStart`.
  package static func part(
    ofFile path: String, as format: VideoFormat
  ) throws(ExportError) -> (part: FilmPart, frames: Int)? {
    var process: EncoderProcess = try EncoderProcess(
      try found(for: format),
      [
        "-nostdin", "-v", "error", "-nostats", "-stats_period", "3600", "-progress", "pipe:2", "-i", "file:" + path,
        "-map", "0:v:0", "-c", "copy",
        "-f", "null", "-", "-f", "ffmetadata", "pipe:2",
      ])
    let (ending, words) = process.end()
    var (part, frames): (FilmPart?, Int?) = (nil, nil)
    for line in words.split(whereSeparator: \.isNewline) {
      if line.lowercased().hasPrefix("comment=") { part = FilmPart(line.dropFirst("comment=".count)) ?? part }
      if line.hasPrefix("frame=") { frames = Int(line.dropFirst("frame=".count)) ?? frames }
    }
    if let part, let frames { return (part, frames) }
    // A file that is no video ends the program too, but then it says so of that file.
    let isFileAtFault: Bool =
      ending == .code(0) ? frames != nil : words.contains(path) || words.contains("matches no streams")
    if !isFileAtFault { throw VideoSink.failure(ending, words, format, path: path) ?? .encoderSilent(program: program) }
    return nil
  }

  /// Puts the packets of several files into one, as they are, each lasting as long as its frames do.
  /// - Throws: `encoderMissing`, `encoderDied`, and what the output throws.
  package static func join(
    _ paths: [String], _ parts: [FilmPart], into output: String, as format: VideoFormat
  ) throws(ExportError) {
    let program: EncoderProgram = try found(for: format)
    let file: AtomicFile = try AtomicFile(replacing: output)
    var process: EncoderProcess = try EncoderProcess(
      program,
      [
        "-hide_banner", "-v", "error", "-xerror", "-f", "concat", "-safe", "0", "-protocol_whitelist", "file,pipe",
        "-i", "pipe:0", "-map_metadata", "-1", "-c", "copy",
      ] + format.containerOptions + ["-y", "file:" + file.temporaryPath])
    file.attach(process.number)
    var list: String = "ffconcat version 1.0\n"
    for (path, part) in zip(paths, parts) {
      let absolute: String = absolutePath(path)
      list +=
        "file 'file:" + absolute.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'\n"
      // Otherwise a file lasts what its container says, in whole thousandths of a second, and each seam moves a little.
      let delay: FrameDelay = try FrameDelay(framesPerSecond: part.framesPerSecond)
      let microseconds: Double = Double(part.frames * delay.numerator) / Double(delay.denominator) * 1e6
      list += "duration \(Int(microseconds.rounded()))us\n"
    }
    _ = process.write(Array(list.utf8))
    let (ending, words) = process.end()
    file.attach(nil)
    if let failure = VideoSink.failure(ending, words, format, path: output) { throw failure }
    try file.finish()
  }

  private static func found(for format: VideoFormat) throws(ExportError) -> EncoderProgram {
    guard let program = EncoderProgram(named: program) else {
      throw .encoderMissing(format: format.name, program: program)
    }
    return program
  }

  /// A path from the root, as the list's own place is a pipe.
  private static func absolutePath(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}
