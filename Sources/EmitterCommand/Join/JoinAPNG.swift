import EmitterExport
import EmitterPixels

/// Writes the frames of several APNG films as one: the bytes are those of a film that was never parted.
func joinFilms(into output: String, from parts: [String]) throws(JoinError) {
  var frameCount: Int = 0
  var first: (size: (width: Int, height: Int), rate: Double)?
  for part in parts {
    let film: APNGReader = try APNGReader(part)
    frameCount += film.frameCount
    if let first, first.size != film.size || first.rate != film.framesPerSecond {
      throw .unlikeParts(parts[0], part)
    }
    first = first ?? (film.size, film.framesPerSecond)
  }
  guard let first else { return }
  var sink: APNGSink
  do {
    sink = try APNGSink(to: try ByteSink(path: output), frameCount: frameCount, framesPerSecond: first.rate)
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
