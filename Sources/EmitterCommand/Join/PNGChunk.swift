import OpenEmitter

/// A chunk of a PNG file.
struct PNGChunk {
  let kind: String
  let body: [UInt8]

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  init(_ kind: String, _ body: [UInt8]) {
    self.kind = kind
    self.body = body
  }

  /// A big-endian number of four bytes.
  func number(at offset: Int) -> Int { short(at: offset) << 16 | short(at: offset + 2) }

  /// A big-endian number of two bytes.
  func short(at offset: Int) -> Int { Int(body[offset]) << 8 | Int(body[offset + 1]) }

  /// The chunk as it stands in a file: length, kind, body, checksum.
  var bytes: [UInt8] {
    let named: [UInt8] = Array(kind.utf8) + body
    return PNGChunk.bigEndian(UInt32(body.count)) + named + PNGChunk.bigEndian(PNGChunk.checksum(named))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [UInt8(number >> 24), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)]
  }

  /// The remainders of CRC-32 for every byte.
  private static let remainders: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes { crc = remainders[Int((crc ^ UInt32(byte)) & 255)] ^ crc >> 8 }
    return ~crc
  }
}

/// Reads a PNG file chunk by chunk; checksums are left to the decoder.
final class PNGChunkReader {
  private let path: String
  private var file: FileReader
  private var buffer: [UInt8] = []
  private var used: Int = 0

  private static let longestChunk: Int = 1 << 30

  /// Opens a file that begins as PNG files do.
  init(_ path: String) throws(JoinError) {
    self.path = path
    file = try PNGChunkReader.open(path)
    guard let start = try take(PNGChunk.signature.count), start == PNGChunk.signature else {
      throw .notAFilm(path: path)
    }
  }

  /// The next chunk; `nil` where the file ends.
  func next() throws(JoinError) -> PNGChunk? {
    guard let head = try take(8) else { return nil }
    let length: Int = PNGChunk("", head).number(at: 0)
    guard length <= PNGChunkReader.longestChunk, let body = try take(length), try take(4) != nil else {
      throw .notAFilm(path: path)
    }
    return PNGChunk(String(decoding: head[4...], as: UTF8.self), body)
  }

  private static func open(_ path: String) throws(JoinError) -> FileReader {
    do { return try FileReader(path) } catch { throw .unreadable(path: path, code: error.code) }
  }

  /// The next bytes, or `nil` where fewer are left.
  private func take(_ count: Int) throws(JoinError) -> [UInt8]? {
    while buffer.count - used < count {
      let more: [UInt8]
      do { more = try file.next() } catch { throw .unreadable(path: path, code: error.code) }
      if more.isEmpty { return nil }
      buffer.removeFirst(used)
      used = 0
      buffer += more
    }
    defer { used += count }
    return Array(buffer[used..<used + count])
  }
}
