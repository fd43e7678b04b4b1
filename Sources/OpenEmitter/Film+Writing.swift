import EmitterExport
public import EmitterPixels
import EmitterScene

extension Film {
  /// The most frames a second that a GIF can show: its delays are whole hundredths, and players take 1 for 10.
  public static let fastestGIF: Double = 50

  /// Writes the film to a file, in the format that its name's ending asks for.
  ///
  /// The file appears under its name only when whole, and replaces an older one; until then, and after an error, nothing of
  /// it is there.
  /// - Parameter goOn: is told how many frames are done, and says whether to go on.
  /// - Throws: `unknownEnding`, `output`, `tooManyParticles`, and `stopped` when `goOn` says so.
  public func write(to path: String, goOn: (_ done: Int) -> Bool = { _ in true }) throws(EffectError) {
    guard let format = OutputFormat(path: path) else { throw .unknownEnding(path: path) }
    try write(to: path, as: format, goOn: goOn)
  }

  /// Writes the film to a file in a format.
  package func write(
    to path: String, as format: OutputFormat, goOn: (_ done: Int) -> Bool
  ) throws(EffectError) {
    try refuseCrowds()
    switch format {
    case .png: try pour(into: exporting { () throws(ExportError) in PNGSink(to: try ByteSink(path: path)) }, goOn)
    case .numberedPNG:
      try pourSideBySide(
        into: exporting { () throws(ExportError) in
          NumberedPNGSink(pattern: try FramePattern(path), firstNumber: frames.lowerBound)
        }, goOn)
    case .apng:
      try pourSideBySide(
        into: exporting { () throws(ExportError) in
          try APNGSink(
            to: try ByteSink(path: path), frameCount: frames.count, framesPerSecond: fps, isOpaque: holdsNoAlpha,
            part: filmPart)
        }, goOn)
    case .webp:
      try pourSideBySide(
        into: exporting { () throws(ExportError) in
          try WebPSink(
            path: path, framesPerSecond: fps, quality: quality, isOpaque: isOpaque, firstNumber: frames.lowerBound,
            part: filmPart)
        }, goOn)
    case .gif: try writeGIF(to: path, goOn: goOn)
    case .mp4: try writeVideo(to: path, as: .mp4, goOn)
    case .webm: try writeVideo(to: path, as: .webm, goOn)
    case .mov: try writeVideo(to: path, as: .mov, goOn)
    case .raw: try pour(into: exporting { () throws(ExportError) in RawSink(to: try ByteSink(path: path)) }, goOn)
    }
  }

  /// Writes raw straight RGBA to an open descriptor, which stays open; `name` is what errors call it.
  package func writeRaw(
    toDescriptor descriptor: Int32, named name: String, goOn: (_ done: Int) -> Bool
  ) throws(EffectError) {
    try refuseCrowds()
    try pour(into: RawSink(to: ByteSink(descriptor: descriptor, name: name)), goOn)
  }

  private func writeVideo(to path: String, as format: VideoFormat, _ goOn: (_ done: Int) -> Bool) throws(EffectError) {
    try pour(
      into: exporting { () throws(ExportError) in
        try VideoSink(path: path, as: format, framesPerSecond: fps, quality: quality, part: filmPart)
      }, goOn)
  }

  /// So many frames spread over a film say beforehand which colours it has.
  private static let lookedAhead: Int = 8

  private func writeGIF(to path: String, goOn: (_ done: Int) -> Bool) throws(EffectError) {
    var sink: GIFSink = try exporting { () throws(ExportError) in
      try GIFSink(to: try ByteSink(path: path), framesPerSecond: fps)
    }
    var painter: Painter = Painter(of: effect, picture)
    let count: Int = min(Film.lookedAhead, frames.count)
    for i in 0..<count {
      try painter.paint(at: time(ofFrame: frames.lowerBound + (2 * i + 1) * frames.count / (2 * count)))
      sink.learn(from: painter.frame)
      guard goOn(0) else { throw .stopped }
    }
    try pour(into: sink, painter, goOn)
  }
}

/// Does something with an output; what goes wrong is an effect's error.
func exporting<Value: ~Copyable>(_ work: () throws(ExportError) -> Value) throws(EffectError) -> Value {
  do { return try work() } catch { throw .output(error) }
}

extension Effect {
  /// Writes the scene's own film, or its poster where the name ends in `.png`, in the format that the name's ending asks for.
  ///
  /// ```swift
  /// try effect.write(to: "snow.gif")
  /// ```
  /// - Throws: `unknownEnding`, `output`, `tooManyParticles`.
  public func write(to path: String) throws(EffectError) {
    var options: FilmOptions = FilmOptions()
    switch OutputFormat(path: path) {
    case .png?: return try picture(at: poster).write(to: path)
    case .gif?: options.fps = min(scene.fps, Film.fastestGIF)
    default: break
    }
    try film(options).write(to: path)
  }
}

extension Pixmap {
  /// Writes the picture as a PNG file, which appears under its name only when whole.
  /// - Throws: `output`; `unknownEnding` unless the name ends in `.png`.
  public func write(to path: String) throws(EffectError) {
    guard OutputFormat(path: path) == .png else { throw .unknownEnding(path: path) }
    do {
      var sink: PNGSink = PNGSink(to: try ByteSink(path: path))
      try sink.write(self)
      try sink.finish()
    } catch {
      throw .output(error)
    }
  }
}
