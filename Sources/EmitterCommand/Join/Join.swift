import EmitterExport
import Glibc
import OpenEmitter

/// `emitter join`: the parts that `render --shard` made, as one.
func runJoin(_ arguments: Arguments) throws(CommandError) {
  let output: String = arguments.operands[0]
  let parts: [String] = Array(arguments.operands.dropFirst())
  let format: OutputFormat = try inUsage(of: .join) { () throws(UsageError) in try joinFormat(output, parts) }
  Interruption.waitForPieces()
  switch format {
  case .numberedPNG:
    var patterns: [FramePattern] = []
    for path in [output] + parts {
      patterns.append(
        try inUsage(of: .join) { () throws(UsageError) in
          do { return try FramePattern(path) } catch { throw .badPattern(path) }
        })
    }
    let target: FramePattern = patterns.removeFirst()
    try inJoin { () throws(JoinError) in try joinPictures(into: target, from: patterns, parts) }
  case .webp: try inJoin { () throws(JoinError) in try joinWebP(into: output, from: parts) }
  case .mp4, .webm, .mov: try inJoin { () throws(JoinError) in try joinVideos(into: output, from: parts, format) }
  case .apng: try inJoin { () throws(JoinError) in try joinFilms(into: output, from: parts) }
  default:
    try inJoin { () throws(JoinError) in try joinRaw(into: output, from: parts) }
  }
  if let signal = Interruption.signal { throw .interrupted(signal: signal) }
}

/// The one format of the output and all parts.
private func joinFormat(_ output: String, _ parts: [String]) throws(UsageError) -> OutputFormat {
  let joinable: [OutputFormat] = [.raw, .apng, .webp, .mp4, .webm, .mov, .numberedPNG]
  guard let format = OutputFormat(path: output) else { throw .unknownEnding(output: output) }
  guard joinable.contains(format) else { throw .notJoinable(output) }
  for part in parts where OutputFormat(path: part) != format { throw .mixedParts(output: output, part: part) }
  for (index, part) in parts.enumerated() where parts[..<index].contains(where: { isSame($0, part) }) {
    throw .repeatedPart(part)
  }
  return format
}

/// True when both paths lead to one file, or are one pattern.
private func isSame(_ first: String, _ second: String) -> Bool {
  if first == second { return true }
  var (one, other): (stat, stat) = (stat(), stat())
  guard unsafe stat(first, &one) == 0, unsafe stat(second, &other) == 0 else { return false }
  return one.st_dev == other.st_dev && one.st_ino == other.st_ino
}

private func inJoin(_ work: () throws(JoinError) -> Void) throws(CommandError) {
  do { try work() } catch { throw .part(error) }
}

/// Puts raw films end to end.
private func joinRaw(into output: String, from parts: [String]) throws(JoinError) {
  for part in parts {
    let size: Int = try inReading(part) { () throws(FileReading.Failure) in try FileReading.size(ofFile: part) }
    guard size % 4 == 0 else { throw .brokenPixel(path: part, bytes: size) }
  }
  var sink: ByteSink
  do { sink = try ByteSink(path: output) } catch { throw .output(error) }
  for part in parts {
    var reader: FileReader = try inReading(part) { () throws(FileReading.Failure) in try FileReader(part) }
    while Interruption.signal == nil {
      let bytes: [UInt8] = try inReading(part) { () throws(FileReading.Failure) in try reader.next() }
      if bytes.isEmpty { break }
      do { try sink.write(bytes) } catch { throw .output(error) }
    }
  }
  guard Interruption.signal == nil else { return }
  do { try sink.finish() } catch { throw .output(error) }
}

/// Puts numbered pictures beside each other, each under its own number.
private func joinPictures(
  into output: FramePattern, from parts: [FramePattern], _ patterns: [String]
) throws(JoinError) {
  var pictures: [Int: String] = [:]
  for (part, pattern) in zip(parts, patterns) {
    let names: [String] = try inReading(pattern) { () throws(FileReading.Failure) in
      try FileReading.names(inFolder: part.directory.isEmpty ? "." : part.directory)
    }
    let frames: [Int] = names.compactMap { name in part.number(ofFile: name) }.sorted()
    if frames.isEmpty { throw .noPictures(pattern: pattern) }
    for frame in frames {
      let path: String = part.path(frame)
      if let first = pictures[frame] { throw .repeatedFrame(frame, first: first, second: path) }
      pictures[frame] = path
    }
  }
  for frame in 0..<pictures.count where pictures[frame] == nil {
    throw .missingFrame(frame, last: pictures.keys.max() ?? 0)
  }
  try checkSizes(of: pictures)
  let folder: OutputFolder? = OutputFolder(making: output.directory)
  for frame in 0..<pictures.count {
    guard let path = pictures[frame], Interruption.signal == nil else { return }
    let bytes: [UInt8] = try inReading(path) { () throws(FileReading.Failure) in try FileReading.bytes(ofFile: path) }
    do { try Files.write(bytes, to: output.path(frame)) } catch {
      if case .output(let failure) = error { throw .output(failure) }
    }
  }
  folder?.keep()
}

/// Throws unless all pictures have the first one's width and height, which stand in the first bytes of a PNG file.
private func checkSizes(of pictures: [Int: String]) throws(JoinError) {
  var first: (path: String, size: [UInt8])?
  for frame in 0..<pictures.count {
    guard let path = pictures[frame], Interruption.signal == nil else { return }
    var reader: FileReader = try inReading(path) { () throws(FileReading.Failure) in try FileReader(path) }
    let head: [UInt8] = try inReading(path) { () throws(FileReading.Failure) in try reader.next() }
    guard head.count >= 24, head.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { throw .notAPicture(path: path) }
    let size: [UInt8] = Array(head[16..<24])
    if let first, first.size != size { throw .unlikePictures(first.path, path) }
    first = first ?? (path, size)
  }
}

func inReading<Value: ~Copyable>(
  _ path: String, _ read: () throws(FileReading.Failure) -> Value
) throws(JoinError) -> Value {
  do {
    return try read()
  } catch {
    throw .unreadable(path: path, code: error.code)
  }
}
