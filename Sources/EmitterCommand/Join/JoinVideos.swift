import EmitterExport
import OpenEmitter

/// Puts videos end to end, without encoding anything anew: there is a key frame at each seam.
func joinVideos(into output: String, from paths: [String], _ format: OutputFormat) throws(JoinError) {
  guard let video = format.video else { return }
  var parts: [FilmPart] = []
  for path in paths {
    _ = try inReading(path) { () throws(FileReading.Failure) in try FileReader(path) }
    let part: FilmPart? = try inOutput { () throws(ExportError) in try VideoParts.part(ofFile: path, as: video) }
    guard let part else { throw .notAPart(path: path) }
    parts.append(part)
  }
  try checkParts(parts, paths)
  try inOutput { () throws(ExportError) in try VideoParts.join(paths, into: output, as: video) }
}

/// Does something with an output; what goes wrong is a joiner's error.
func inOutput<Value: ~Copyable>(_ work: () throws(ExportError) -> Value) throws(JoinError) -> Value {
  do { return try work() } catch { throw .output(error) }
}
