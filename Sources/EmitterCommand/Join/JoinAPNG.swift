import EmitterExport
import EmitterPixels

/// Writes the frames of several APNG films as one: the bytes are those of a film that was never parted.
func joinFilms(into output: String, from parts: [String]) throws(JoinError) {
  var frameCount: Int = 0
  var first: (size: (width: Int, height: Int), rate: Double, isOpaque: Bool)?
  var marks: [FilmPart] = []
  for part in parts {
    let film: APNGReader = try APNGReader(part)
    frameCount += film.frameCount
    let look = (size: film.size, rate: film.framesPerSecond, isOpaque: film.isOpaque)
    if let first, first.size != look.size || first.rate != look.rate || first.isOpaque != look.isOpaque {
      throw .unlikeParts(parts[0], part)
    }
    first = first ?? look
    if let mark = film.part { marks.append(mark) }
  }
  guard let first else { return }
  // Whole films say nothing, and may be put end to end as they are.
  if !marks.isEmpty {
    if marks.count < parts.count {
      for path in parts where try APNGReader(path).part == nil { throw .notAPart(path: path) }
    }
    try checkParts(marks, parts)
  }
  var sink: APNGSink
  do {
    sink = try APNGSink(
      to: try ByteSink(path: output), frameCount: frameCount, framesPerSecond: first.rate, isOpaque: first.isOpaque)
  } catch {
    throw .output(error)
  }
  for part in parts {
    var film: APNGReader = try APNGReader(part)
    while Interruption.signal == nil, let frame = try film.next() {
      do { try sink.write(frame) } catch { throw .output(error) }
    }
  }
  guard Interruption.signal == nil else { return }
  do { try sink.finish() } catch { throw .output(error) }
}
