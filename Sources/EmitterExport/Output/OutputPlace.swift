import Glibc

/// A folder and a name in it where an output will stand.
struct OutputPlace {
  /// The whole path, with the symbolic link it may have been resolved.
  let path: String
  /// The folder, ending in `/`, or empty for the working directory.
  let directory: String
  let name: String

  /// - Throws: `noSuchDirectory`, `isDirectory`, `cannotOpen` (a file that is write-protected, an empty path).
  init(_ path: String) throws(ExportError) {
    let resolved: String = resolvingLink(path)
    let parts: (directory: String, name: String) = splitPath(resolved)
    self.path = resolved
    directory = parts.directory
    name = parts.name
    guard !path.utf8.contains(0), !path.isEmpty else { throw .cannotOpen(path: path, code: ENOENT) }
    var status = stat()
    if unsafe stat(resolved, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { throw .isDirectory(path: path) }
      if unsafe access(resolved, W_OK) != 0 { throw .cannotOpen(path: path, code: errno) }
    } else if name.isEmpty {
      throw .noSuchDirectory(path: path)
    }
  }

  private static let suffix: String = ".part"
  // A name may have 255 bytes; the process, the number and the suffix need some of them.
  private var prefix: String { "." + String(decoding: name.utf8.prefix(200), as: UTF8.self) + "." }

  /// The hidden path beside the output, which holds the process's number and `number`.
  func temporaryPath(number: Int) -> String { "\(directory)\(prefix)\(getpid())-\(number)\(OutputPlace.suffix)" }

  /// The process that made a hidden file of this name, or `nil` where `entry` is none for this place.
  func process(ofTemporary entry: String) -> pid_t? {
    guard entry.hasPrefix(prefix), entry.hasSuffix(OutputPlace.suffix) else { return nil }
    let middle = entry.utf8.dropFirst(prefix.utf8.count).dropLast(OutputPlace.suffix.utf8.count)
    let numbers = middle.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard numbers.count == 2, let process = pid_t(String(numbers[0]) ?? ""), process > 0,
      Int(String(numbers[1]) ?? "") != nil
    else { return nil }
    return process
  }
}

/// Removes what processes that are no more left of this output. What cannot be removed stays: it is hidden and harmless.
/// - Complexity: O(entries of the folder).
func removeLeftovers(of place: OutputPlace) {
  guard let listing = unsafe opendir(place.directory.isEmpty ? "." : place.directory) else { return }
  defer { unsafe closedir(listing) }
  while let entry = unsafe readdir(listing) {
    let name: String = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard let process = place.process(ofTemporary: name), kill(process, 0) != 0, errno == ESRCH else { continue }
    removeUnlessLocked(place.directory + name)
  }
}

/// A lock on the file shows an owner that is alive where process numbers do not reach, as between containers.
private func removeUnlessLocked(_ path: String) {
  let descriptor: Int32 = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { return }
  if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { _ = unsafe unlink(path) }
  close(descriptor)
}

/// The path that `path` leads to when it is a symbolic link to something that exists, or `path` itself.
private func resolvingLink(_ path: String) -> String {
  var status = stat()
  guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let real = unsafe realpath(path, nil)
  else {
    return path
  }
  defer { unsafe free(real) }
  return unsafe String(cString: real)
}

private func splitPath(_ path: String) -> (directory: String, name: String) {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
  let afterSlash = path.utf8.index(after: slash)
  return (String(path[..<afterSlash]), String(path[afterSlash...]))
}
