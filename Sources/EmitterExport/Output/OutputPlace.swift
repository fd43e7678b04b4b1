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
    } else if errno == ENAMETOOLONG || errno == ELOOP {
      throw .cannotOpen(path: path, code: errno)
    } else if name.isEmpty {
      throw .noSuchDirectory(path: path)
    }
  }

  /// The hidden path beside the output, which holds the process's number and `number`.
  func temporaryPath(number: Int) -> String {
    // A name may have 255 bytes; the process, the number and the suffix need some of them.
    let shortName = String(decoding: name.utf8.prefix(200), as: UTF8.self)
    return "\(directory).\(shortName).\(getpid())-\(number)\(temporarySuffix)"
  }

  /// The process that made a hidden file of this name, or `nil` where `entry` is none for this place.
  func process(ofTemporary entry: String) -> pid_t? {
    guard let parts = TemporaryName(entry), parts.name.utf8.elementsEqual(name.utf8.prefix(200)) else { return nil }
    return parts.process
  }
}

private let temporarySuffix: String = ".part"

/// The parts of a hidden file's name, `.NAME.PROCESS-NUMBER.part`.
struct TemporaryName {
  let name: Substring
  let process: pid_t

  /// `nil` where `entry` is no such name.
  init?(_ entry: String) {
    guard entry.hasPrefix("."), entry.hasSuffix(temporarySuffix) else { return nil }
    let inner = entry.dropFirst().dropLast(temporarySuffix.count)
    guard let dot = inner.lastIndex(of: "."), let dash = inner[dot...].firstIndex(of: "-"),
      let process = pid_t(inner[inner.index(after: dot)..<dash]), process > 0,
      Int(inner[inner.index(after: dash)...]) != nil
    else { return nil }
    name = inner[..<dot]
    self.process = process
  }
}

/// Removes what processes that are no more left in a folder; what cannot be removed stays: it is hidden and harmless.
/// - Parameters:
///   - directory: ends in `/`, or is empty for the working directory.
///   - process: the process that made a hidden file of this name; `nil` where it is none of the output's.
/// - Complexity: O(entries of the folder).
func removeLeftovers(in directory: String, madeBy process: (_ entry: String) -> pid_t?) {
  guard let listing = unsafe opendir(directory.isEmpty ? "." : directory) else { return }
  defer { unsafe closedir(listing) }
  while let entry = unsafe readdir(listing) {
    let name: String = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard let process = process(name) else { continue }
    // In a container every run may have the same number: what has it and is not this run's was left by an earlier one.
    let isOver: Bool =
      process == getpid() ? !UnfinishedOutput.lists(directory + name) : kill(process, 0) != 0 && errno == ESRCH
    if isOver { removeUnlessLocked(directory + name) }
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
