import EmitterExport
import OpenEmitter

/// Puts videos end to end, without encoding anything anew: there is a key frame at each seam.
func joinVideos(into output: String, from paths: [String], _ format: OutputFormat) throws(JoinError) {
  guard let video = format.video else { return }
  var parts: [FilmPart] = []
  for path in paths {
    // The list of parts is handed to the program line by line.
    if path.contains(where: \.isNewline) { throw .lineBreak(path: path) }
    _ = try inReading(path) { () throws(FileReading.Failure) in try FileReader(path) }
    let found = try inOutput { () throws(ExportError) in try VideoParts.part(ofFile: path, as: video) }
    guard let found else { throw .notAPart(path: path) }
    guard found.frames == found.part.frames else {
      throw .cutShort(path: path, frames: found.frames, of: found.part.frames)
    }
    parts.append(found.part)
  }
  try checkParts(parts, paths)
  try inOutput { () throws(ExportError) in try VideoParts.join(paths, parts, into: output, as: video) }
}

/// Does something with an output; what goes wrong is a joiner's error.
func inOutput<Value: ~Copyable>(_ work: () throws(ExportError) -> Value) throws(JoinError) -> Value {
  do { return try work() } catch { throw .output(error) }
}
