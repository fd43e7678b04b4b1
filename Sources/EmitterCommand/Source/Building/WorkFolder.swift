import Glibc
import OpenEmitter

/// A folder in the cache for one piece of work: gone when the work is, or, where the process was killed, when the next one
/// looks.
struct WorkFolder: ~Copyable {
  let path: String
  /// An open file that is locked as long as the process lives.
  private let lock: Int32

  private static let lockName: String = ".lock"
  /// How old a folder without a lock has to be before it counts as left behind, in seconds.
  private static let grace: Int = 60

  /// Makes a folder below one of the cache's, and takes away those there that nobody works in.
  init(in parent: String, _ cache: SourceCache) throws(SourceError) {
    (path, lock) = try WorkFolder.make(in: try cache.folder(parent))
  }

  private static func make(in parent: String) throws(SourceError) -> (String, Int32) {
    sweep(parent)
    var name: [CChar] = Array("\(parent)/work-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&name) != nil else { throw .cache(folder: parent, code: errno) }
    let path: String = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let lock: Int32 = unsafe open(path + "/" + lockName, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 else { throw .cache(folder: path, code: errno) }
    return (path, lock)
  }

  deinit {
    SourceFiles.remove(path)
    close(lock)
  }

  private static func sweep(_ parent: String) {
    for name in (try? FileReading.names(inFolder: parent)) ?? [] where name.hasPrefix("work-") {
      let path: String = parent + "/" + name
      let lock: Int32 = unsafe open(path + "/" + lockName, O_RDWR | O_CLOEXEC)
      if lock < 0 {
        var status: stat = stat()
        guard unsafe stat(path, &status) == 0, time(nil) - status.st_mtim.tv_sec > grace else { continue }
        SourceFiles.remove(path)
      } else {
        if flock(lock, LOCK_EX | LOCK_NB) == 0 { SourceFiles.remove(path) }
        close(lock)
      }
    }
  }
}
