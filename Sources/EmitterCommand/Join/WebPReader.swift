import OpenEmitter

/// Reads a WebP film that `render` wrote, chunk by chunk.
struct WebPReader: ~Copyable {
  /// A chunk as it stands in the file.
  struct Chunk {
    let name: String
    let bytes: [UInt8]

    /// What stands behind name and length, as far as it is text.
    var text: String { String(decoding: bytes.dropFirst(8).prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// What stands before the first frame.
  let head: [UInt8]

  private let path: String
  private var file: FileReader
  private var buffer: [UInt8] = []
  private var used: Int = 0

  /// `RIFF`, the length, `WEBP`, and the two chunks about the whole film.
  private static let headLength: Int = 12 + 18 + 14

  /// Opens a film.
  init(_ path: String) throws(JoinError) {
    var file: FileReader = try inReading(path) { () throws(FileReading.Failure) in try FileReader(path) }
    var bytes: [UInt8] = []
    while bytes.count < WebPReader.headLength {
      let more: [UInt8] = try inReading(path) { () throws(FileReading.Failure) in try file.next() }
      if more.isEmpty { break }
      bytes += more
    }
    let names: [(place: Int, name: String)] = [(0, "RIFF"), (8, "WEBP"), (12, "VP8X"), (30, "ANIM")]
    let isFilm: Bool =
      bytes.count >= WebPReader.headLength
      && names.allSatisfy { bytes[$0.place..<$0.place + 4].elementsEqual($0.name.utf8) }
    guard isFilm else { throw .notAWebP(path: path) }
    head = Array(bytes[..<WebPReader.headLength])
    buffer = bytes
    used = WebPReader.headLength
    self.path = path
    self.file = file
  }

  /// The next chunk; `nil` where the file ends.
  mutating func next() throws(JoinError) -> Chunk? {
    guard try fill(8) else {
      if used < buffer.count { throw .notAWebP(path: path) }
      return nil
    }
    let length: Int = (0..<4).reduce(0) { $0 | Int(buffer[used + 4 + $1]) << (8 * $1) }
    let whole: Int = 8 + length + length % 2
    guard length <= WebPReader.longestChunk, try fill(whole) else { throw .notAWebP(path: path) }
    defer { used += whole }
    let bytes: [UInt8] = Array(buffer[used..<used + whole])
    return Chunk(name: String(decoding: bytes[..<4], as: UTF8.self), bytes: bytes)
  }

  private static let longestChunk: Int = 1 << 30

  /// Whether so many bytes are left, which then stand in the buffer.
  private mutating func fill(_ count: Int) throws(JoinError) -> Bool {
    while buffer.count - used < count {
      var more: [UInt8] = []
      do { more = try file.next() } catch { throw .unreadable(path: path, code: error.code) }
      if more.isEmpty { return false }
      buffer.removeFirst(used)
      used = 0
      buffer += more
    }
    return true
  }
}
