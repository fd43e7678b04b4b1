import EmitterExport

/// The most bytes that a WebP file can have.
private let longestFile: Int = Int(UInt32.max) - 1

/// Puts the frames of several WebP films into one file: each part begins with a whole picture.
func joinWebP(into output: String, from paths: [String]) throws(JoinError) {
  var parts: [FilmPart] = []
  var head: [UInt8] = []
  var length: Int = 0
  for path in paths {
    var film: WebPReader = try WebPReader(path)
    if head.isEmpty { head = film.head }
    var part: FilmPart?
    while let chunk = try film.next() {
      if chunk.name == "ANMF" { length += chunk.bytes.count }
      if chunk.name == WebPSink.partName { part = FilmPart(chunk.text) }
    }
    guard let part else { throw .notAPart(path: path) }
    parts.append(part)
  }
  try checkParts(parts, paths)
  length += head.count
  if length > longestFile { throw .output(.tooLong(path: output, limit: longestFile)) }
  var sink: ByteSink = try inOutput { () throws(ExportError) in try ByteSink(path: output) }
  do { try sink.write(head[..<4] + littleEndian(length - 8, bytes: 4) + head[8...]) } catch { throw .output(error) }
  for path in paths {
    var film: WebPReader = try WebPReader(path)
    while Interruption.signal == nil, let chunk = try film.next() {
      guard chunk.name == "ANMF" else { continue }
      do { try sink.write(chunk.bytes) } catch { throw .output(error) }
    }
  }
  guard Interruption.signal == nil else { return }
  do { try sink.finish() } catch { throw .output(error) }
}
