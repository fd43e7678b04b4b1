import Glibc

/// Reads files and folders.
package enum FileReading {
  /// Why something could not be read.
  package enum Failure: Error {
    case system(errno: Int32)
    case tooLarge(limit: Int)

    /// The system's error number that fits.
    package var code: Int32 {
      switch self {
      case .system(let errno): errno
      case .tooLarge: EFBIG
      }
    }

    /// True where there is no such file.
    package var isOfNoFile: Bool { code == ENOENT || code == ENOTDIR }
  }

  /// The most bytes of a file that is read whole.
  static let limit: Int = 64 << 20

  /// All bytes of the file at `path`.
  package static func bytes(ofFile path: String) throws(Failure) -> [UInt8] {
    var reader: FileReader = try FileReader(path)
    return try all(of: &reader)
  }

  /// All bytes of standard input.
  static func standardInput() throws(Failure) -> [UInt8] {
    var reader: FileReader = FileReader(descriptor: 0)
    return try all(of: &reader)
  }

  private static func all(of reader: inout FileReader) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece: [UInt8] = try reader.next()
      if piece.isEmpty { return bytes }
      bytes += piece
      if bytes.count > limit { throw .tooLarge(limit: limit) }
    }
  }

  /// True when something stands at the path.
  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// The bytes of the file at `path`, counted.
  package static func size(ofFile path: String) throws(Failure) -> Int {
    var status: stat = stat()
    guard unsafe stat(path, &status) == 0 else { throw .system(errno: errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .system(errno: EISDIR) }
    return Int(status.st_size)
  }

  /// The names of what lies in a folder, in no order.
  package static func names(inFolder path: String) throws(Failure) -> [String] {
    guard let listing = unsafe opendir(path) else { throw .system(errno: errno) }
    defer { unsafe closedir(listing) }
    var names: [String] = []
    while let entry = unsafe readdir(listing) {
      // The name ends with a zero byte within the entry, which lives until the next one is read.
      unsafe names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          unsafe String(decoding: bytes.prefix { byte in byte != 0 }, as: UTF8.self)
        })
    }
    return names
  }
}

/// A file that is read piece by piece.
package struct FileReader: ~Copyable {
  private let descriptor: Int32
  private let isOwned: Bool

  private static let pieceSize: Int = 1 << 18

  /// Opens the file at `path`.
  package init(_ path: String) throws(FileReading.Failure) {
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    isOwned = true
    if descriptor < 0 { throw .system(errno: errno) }
  }

  /// Reads from an open descriptor, which stays open.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    isOwned = false
  }

  deinit {
    if isOwned, descriptor >= 0 { close(descriptor) }
  }

  /// The next bytes; none at the end.
  package mutating func next() throws(FileReading.Failure) -> [UInt8] {
    var failure: Int32 = 0
    let bytes: [UInt8] = unsafe [UInt8](unsafeUninitializedCapacity: FileReader.pieceSize) { buffer, count in
      var result: Int = -1
      repeat { result = unsafe read(descriptor, buffer.baseAddress, buffer.count) } while result < 0 && errno == EINTR
      if result < 0 { failure = errno }
      count = max(0, result)
    }
    if failure != 0 { throw .system(errno: failure) }
    return bytes
  }
}
