import EmitterExport
import Glibc
import OpenEmitter

/// The folder where what was built is kept: `$XDG_CACHE_HOME/openemitter`, or `~/.cache/openemitter`. A user without a home
/// folder has none.
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
    let home: String? = variable("HOME") ?? SourceCache.registeredHome
    let parent: String? = variable("XDG_CACHE_HOME") ?? home.map { $0 + "/.cache" }
    folder = parent.map { $0 + "/openemitter" } ?? ""
  }

  /// The home folder that the system knows of the user, where the environment says none.
  private static var registeredHome: String? {
    guard let entry = unsafe getpwuid(geteuid()), let path = unsafe entry.pointee.pw_dir else { return nil }
    let text: String = unsafe String(cString: path)
    return text.hasPrefix("/") && text != "/" ? text : nil
  }

  /// Makes a folder in the cache and gives back its path. What lies in it is run, so it has to be the user's own.
  func folder(_ name: String) throws(SourceError) -> String {
    guard !folder.isEmpty else { throw .cache(folder: "~/.cache/openemitter", code: ENOENT) }
    let path: String = folder + "/" + name
    do {
      try Files.makeFolder(path)
    } catch {
      if case .output(.cannotOpen(_, let code)) = error { throw .cache(folder: path, code: code) }
      throw .cache(folder: path, code: EIO)
    }
    for place in [folder, path] {
      var status: stat = stat()
      guard unsafe stat(place, &status) == 0, status.st_uid == geteuid() else {
        throw .cache(folder: place, code: EPERM)
      }
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

  /// What a compiler is told so that whatever it keeps, and what it leaves when it is killed, lies in the cache too.
  func environment(temporary: String) -> [(name: String, value: String)] {
    [("XDG_CACHE_HOME", folder + "/toolchain"), ("TMPDIR", temporary)]
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
