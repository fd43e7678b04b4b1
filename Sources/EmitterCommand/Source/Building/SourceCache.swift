import EmitterExport
import Glibc
import OpenEmitter

/// The folder where what was built is kept: `$XDG_CACHE_HOME/openemitter`, or `~/.cache/openemitter`.
struct SourceCache {
  let folder: String

  /// How many programs are kept.
  private static let programs: Int = 48

  init() {
    func variable(_ name: String) -> String? {
      guard let value = unsafe getenv(name) else { return nil }
      let text: String = unsafe String(cString: value)
      return text.hasPrefix("/") ? text : nil
    }
    folder = (variable("XDG_CACHE_HOME") ?? variable("HOME").map { $0 + "/.cache" } ?? "/tmp") + "/openemitter"
  }

  /// Makes a folder in the cache and gives back its path.
  func folder(_ name: String) throws(SourceError) -> String {
    let path: String = folder + "/" + name
    do {
      try Files.makeFolder(path)
    } catch {
      if case .output(.cannotOpen(_, let code)) = error { throw .cache(folder: path, code: code) }
      throw .cache(folder: path, code: EIO)
    }
    return path
  }

  func write(_ text: String, to path: String) throws(SourceError) {
    do {
      try Files.write(text, to: path)
    } catch {
      if case .output(.cannotOpen(_, let code)) = error { throw .cache(folder: path, code: code) }
      throw .cache(folder: path, code: ENOSPC)
    }
  }

  /// Takes away the programs that were not used for longest, so that the cache does not grow without end.
  func prune() {
    let programs: String = folder + "/programs"
    var found: [(time: Int, path: String)] = []
    for name in (try? FileReading.names(inFolder: programs)) ?? [] where name.utf8.count == 32 {
      var status: stat = stat()
      let path: String = programs + "/" + name
      if unsafe stat(path, &status) == 0 { found.append((status.st_mtim.tv_sec, path)) }
    }
    guard found.count > SourceCache.programs else { return }
    for (_, path) in found.sorted(by: { $0.time < $1.time }).dropLast(SourceCache.programs) { SourceFiles.remove(path) }
  }

  /// Notes that a program was used.
  func touch(_ program: String) { _ = unsafe utimensat(AT_FDCWD, program, nil, 0) }
}
