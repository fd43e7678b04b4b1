import Glibc

/// Parts of a video, made by `VideoSink` and put together by the `ffmpeg` program.
package enum VideoParts {
  private static let program: String = "ffmpeg"

  /// Which part a file says to be; `nil` where it says nothing of it, or is no video.
  /// - Throws: `encoderMissing`, `cannotOpen`.
  package static func part(ofFile path: String, as format: VideoFormat) throws(ExportError) -> FilmPart? {
    var process: EncoderProcess = try EncoderProcess(
      try found(for: format), ["-nostdin", "-v", "error", "-i", "file:" + path, "-f", "ffmetadata", "pipe:2"])
    let words: String = process.end().words
    for line in words.split(whereSeparator: \.isNewline) where line.lowercased().hasPrefix("comment=") {
      if let part = FilmPart(line.dropFirst("comment=".count)) { return part }
    }
    return nil
  }

  /// Puts the packets of several files into one, as they are.
  /// - Throws: `encoderMissing`, `encoderDied`, and what the output throws.
  package static func join(_ paths: [String], into output: String, as format: VideoFormat) throws(ExportError) {
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
    for path in paths {
      let absolute: String = absolutePath(path)
      list +=
        "file 'file:" + absolute.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'\n"
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
