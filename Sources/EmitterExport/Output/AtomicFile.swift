import Glibc
import Synchronization

/// A file that appears under its name only when whole, replacing an older one; dropped unfinished, it leaves nothing.
///
/// Until then its bytes stand beside it in a hidden file, `.NAME.PROCESS-NUMBER.part`, which the process holds locked.
/// Leftovers of processes that died (a power cut, SIGKILL) are removed when the same name is written again. A symbolic
/// link is followed: the file it leads to is replaced. A file that replaces another keeps its rights.
public struct AtomicFile: ~Copyable {
  /// Where the file will stand, with symbolic links resolved.
  public let path: String
  /// The hidden path, where a program may write in this process's place.
  let temporaryPath: String
  private var descriptor: Int32
  private let listing: UnfinishedOutput
  private var isInPlace: Bool

  /// Begins a file for `path`.
  /// - Parameter removesLeftovers: whether the folder is searched for leftovers of dead processes first.
  /// - Throws: `noSuchDirectory`, `isDirectory`, `cannotOpen`.
  public init(replacing path: String, removesLeftovers: Bool = true) throws(ExportError) {
    let place: OutputPlace = try OutputPlace(path)
    if removesLeftovers { removeLeftovers(in: place.directory, madeBy: place.process(ofTemporary:)) }
    var temporaryPath: String
    var listing: UnfinishedOutput
    var descriptor: Int32
    var attempts: Int = 0
    repeat {
      temporaryPath = place.temporaryPath(number: number.add(1, ordering: .relaxed).newValue)
      listing = UnfinishedOutput(path: temporaryPath)
      descriptor = unsafe open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { break }
      let code: Int32 = errno
      listing.strike()
      attempts += 1
      // A process of the same number, as in another container, is at work in the folder: the next name is free.
      if code == EEXIST, attempts < 1000 { continue }
      throw code == ENOENT || code == ENOTDIR ? .noSuchDirectory(path: path) : .cannotOpen(path: path, code: code)
    } while true
    keepRights(of: place.path, for: descriptor)
    // Tells another process, whatever it can see of this one, that the file is not a leftover.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    self.path = place.path
    self.temporaryPath = temporaryPath
    self.descriptor = descriptor
    self.listing = listing
    isInPlace = false
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !isInPlace {
      _ = unsafe unlink(temporaryPath)
      listing.strike()
    }
  }

  /// Appends `bytes`. - Throws: `cannotWrite`.
  public mutating func write(_ bytes: Span<UInt8>) throws(ExportError) {
    try writeFully(bytes, to: descriptor, named: path)
  }

  /// Names the process that writes to the hidden path, so that it ends with this one; `nil` when it has ended.
  func attach(_ process: pid_t?) { listing.attach(process) }

  /// Puts `bytes` in the place of those at `offset`. - Throws: `cannotWrite`.
  mutating func replace(at offset: Int, with bytes: [UInt8]) throws(ExportError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw .cannotWrite(path: path, code: errno) }
    try write(bytes.span)
    guard lseek(descriptor, 0, SEEK_END) >= 0 else { throw .cannotWrite(path: path, code: errno) }
  }

  /// Whether nothing stands in the file, whoever wrote it.
  var isEmpty: Bool {
    var status = stat()
    return unsafe stat(temporaryPath, &status) != 0 || status.st_size == 0
  }

  /// Closes the file, still under its hidden name, so that many can wait to be put in place together.
  /// - Throws: `cannotWrite`, where the system tells of a full disk only now.
  mutating func seal() throws(ExportError) {
    guard descriptor >= 0 else { return }
    let result: Int32 = close(descriptor)
    descriptor = -1
    if result != 0 { throw .cannotWrite(path: path, code: errno) }
  }

  /// Brings the bytes to the disk and the file to its name.
  /// - Throws: `cannotWrite`, `cannotFinish`; then nothing is left, and an older file of that name stays as it was.
  public consuming func finish() throws(ExportError) {
    // Pipes and a few file systems cannot be brought to the disk and say EINVAL: nothing is lost there.
    if descriptor >= 0, fsync(descriptor) != 0, errno != EINVAL, errno != EROFS {
      throw .cannotWrite(path: path, code: errno)
    }
    try seal()
    guard unsafe rename(temporaryPath, path) == 0 else {
      throw errno == EISDIR ? .isDirectory(path: path) : .cannotFinish(path: path, code: errno)
    }
    isInPlace = true
    listing.strike()
  }
}

/// Gives a new file the owner, as far as that is allowed, and the rights of the file that it will replace.
private func keepRights(of path: String, for descriptor: Int32) {
  var status = stat()
  guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
  _ = fchown(descriptor, status.st_uid, status.st_gid)
  _ = fchmod(descriptor, status.st_mode & 0o777)
}

/// Keeps two outputs of one process and one name apart.
private let number: Atomic<Int> = Atomic(0)

/// Writes all of `bytes`, going on after interruptions and waiting where a pipe is full.
func writeFully(_ bytes: Span<UInt8>, to descriptor: Int32, named path: String) throws(ExportError) {
  let failure: Int32 = unsafe bytes.withUnsafeBytes { buffer in
    var rest: UnsafeRawBufferPointer = unsafe buffer
    while unsafe !rest.isEmpty {
      let count: Int = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        unsafe rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
  if failure == EPIPE { throw .closedPipe(path: path) }
  if failure != 0 { throw .cannotWrite(path: path, code: failure) }
}
