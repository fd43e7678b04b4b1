import Glibc

/// Where the bytes of one output go: a path, or a descriptor that the caller keeps.
///
/// A path is written as an `AtomicFile`; where it leads to a device or a pipe (`/dev/null`, `/dev/stdout`), which cannot
/// be replaced, the bytes go straight to it. Bytes are gathered into blocks of 64 KiB. A reader that has gone away gives
/// `closedPipe`, provided that the process ignores SIGPIPE.
public struct ByteSink: ~Copyable {
  private static let blockSize: Int = 64 << 10

  private var file: AtomicFile?
  private let descriptor: Int32
  private let ownsDescriptor: Bool
  private let name: String
  private var buffer: [UInt8]

  /// - Throws: `noSuchDirectory`, `isDirectory`, `cannotOpen`.
  public init(path: String) throws(ExportError) { try self.init(path: path, removesLeftovers: true) }

  /// As `init(path:)`; many files of one folder need not look for leftovers each.
  init(path: String, removesLeftovers: Bool) throws(ExportError) {
    let file: AtomicFile? =
      isDeviceOrPipe(path) ? nil : try AtomicFile(replacing: path, removesLeftovers: removesLeftovers)
    let descriptor: Int32 = file == nil ? unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY) : -1
    guard file != nil || descriptor >= 0 else { throw .cannotOpen(path: path, code: errno) }
    self.file = file
    self.descriptor = descriptor
    ownsDescriptor = descriptor >= 0
    name = path
    buffer = []
  }

  /// Writes to an open descriptor, which stays open; `name` is what errors call it, such as `standard output`.
  public init(descriptor: Int32, name: String) {
    file = nil
    self.descriptor = descriptor
    self.name = name
    ownsDescriptor = false
    buffer = []
  }

  deinit {
    if ownsDescriptor { close(descriptor) }
  }

  /// Appends `bytes`. - Throws: `cannotWrite`, `closedPipe`.
  public mutating func write(_ bytes: Span<UInt8>) throws(ExportError) {
    if buffer.count + bytes.count > ByteSink.blockSize { try flush() }
    if bytes.count >= ByteSink.blockSize {
      try pass(bytes)
    } else {
      unsafe bytes.withUnsafeBufferPointer { block in unsafe buffer.append(contentsOf: block) }
    }
  }

  /// Appends `bytes`. - Throws: `cannotWrite`, `closedPipe`.
  public mutating func write(_ bytes: [UInt8]) throws(ExportError) { try write(bytes.span) }

  /// Puts `bytes` in the place of those written at `offset` before. - Throws: `cannotWrite`, as for pipes.
  mutating func replace(at offset: Int, with bytes: [UInt8]) throws(ExportError) {
    try flush()
    guard file != nil else { throw .cannotWrite(path: name, code: ESPIPE) }
    try file?.replace(at: offset, with: bytes)
  }

  /// Hands everything on and, for a path, puts the file in its place.
  /// - Throws: `cannotWrite`, `cannotFinish`, `closedPipe`.
  public consuming func finish() throws(ExportError) {
    try flush()
    if let file = file.take() { try file.finish() }
  }

  /// Hands everything on and gives the file back, closed and not yet in its place; `nil` where there is none to place.
  consuming func seal() throws(ExportError) -> AtomicFile? {
    try flush()
    try file?.seal()
    return file.take()
  }

  private mutating func flush() throws(ExportError) {
    // Taken out while it is passed on, as `pass` may touch all of self; it comes back empty with its memory.
    var block: [UInt8] = []
    swap(&block, &buffer)
    try pass(block.span)
    block.removeAll(keepingCapacity: true)
    swap(&block, &buffer)
  }

  private mutating func pass(_ bytes: Span<UInt8>) throws(ExportError) {
    if bytes.count == 0 { return }
    if file != nil {
      try file?.write(bytes)
    } else {
      try writeFully(bytes, to: descriptor, named: name)
    }
  }
}

/// Whether a path leads to what cannot be replaced by a file.
func isDeviceOrPipe(_ path: String) -> Bool {
  var status = stat()
  guard unsafe stat(path, &status) == 0 else { return false }
  let kind: mode_t = status.st_mode & S_IFMT
  return kind == S_IFCHR || kind == S_IFBLK || kind == S_IFIFO
}
