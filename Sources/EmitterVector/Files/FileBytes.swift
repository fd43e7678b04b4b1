import Glibc

/// The most bytes an image file may have: 64 MiB.
public let maximumImageFileBytes: Int = 64 << 20

/// All bytes of the regular file at `path`.
/// - Throws: `unusablePath`, `noSuchFile`, `isDirectory`, `notARegularFile`, `fileTooLarge`, `cannotRead`.
func readFile(_ path: String) throws(VectorError) -> [UInt8] {
  guard !path.isEmpty, !path.utf8.contains(0) else { throw .unusablePath(path) }
  // Without O_NONBLOCK a pipe that nobody writes to would hold us for ever.
  let descriptor: Int32 = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else {
    let code: Int32 = errno
    throw code == ENOENT || code == ENOTDIR ? .noSuchFile(path: path) : .cannotRead(path: path, code: code)
  }
  defer { close(descriptor) }
  var status = stat()
  guard unsafe fstat(descriptor, &status) == 0 else { throw .cannotRead(path: path, code: errno) }
  switch status.st_mode & S_IFMT {
  case S_IFREG: break
  case S_IFDIR: throw .isDirectory(path: path)
  default: throw .notARegularFile(path: path)
  }
  return try read(descriptor, expecting: Int(status.st_size), path: path)
}

/// Reads to the end. The size that the system tells is a first guess only: a file may grow while it is read.
private func read(_ descriptor: Int32, expecting size: Int, path: String) throws(VectorError) -> [UInt8] {
  let limit: Int = maximumImageFileBytes
  guard size <= limit else { throw .fileTooLarge(path: path, byteCount: size, limit: limit) }
  var bytes = [UInt8](repeating: 0, count: size + 1)
  var count = 0
  while true {
    if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: max(4096, count))) }
    let result: Int = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe Glibc.read(descriptor, buffer.baseAddress! + count, buffer.count - count)
    }
    if result == 0 { break }
    guard result > 0 else {
      if errno == EINTR { continue }
      throw .cannotRead(path: path, code: errno)
    }
    count += result
    guard count <= limit else { throw .fileTooLarge(path: path, byteCount: count, limit: limit) }
  }
  bytes.removeLast(bytes.count - count)
  return bytes
}

/// The path of an image that a scene in `directory` calls `path`: itself when absolute, else beside the scene.
///
/// `..` leads up as usual; `~` stands for nothing and is refused. An empty directory is the working directory.
func resolve(_ path: String, beside directory: String) throws(VectorError) -> String {
  guard !path.isEmpty, !path.utf8.starts(with: "~".utf8) else { throw .unusablePath(path) }
  if directory.isEmpty || path.utf8.first == UInt8(ascii: "/") { return path }
  return directory.utf8.last == UInt8(ascii: "/") ? directory + path : directory + "/" + path
}
