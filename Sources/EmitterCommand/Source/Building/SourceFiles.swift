import Glibc
import OpenEmitter

/// What the system says about files, as far as building needs it.
enum SourceFiles {
  /// The path without links; `nil` for what is not there.
  static func realPath(_ path: String) -> String? {
    // The result is allocated for the caller.
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Size and time of a file's last change; `nil` for what is not there.
  static func stamp(_ path: String) -> String? {
    var status: stat = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  static func isFolder(_ path: String) -> Bool {
    var status: stat = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// The folder that a path's last part lies in; `.` for a path of one part.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Adds the names, sizes and times of all files below a folder.
  static func add(_ folder: String, to fingerprint: inout Fingerprint) {
    guard let names = try? FileReading.names(inFolder: folder) else { return }
    for name in names.sorted() where !name.hasPrefix(".") {
      let path: String = folder + "/" + name
      if isFolder(path) {
        add(path, to: &fingerprint)
      } else {
        fingerprint.add(path + " " + (stamp(path) ?? ""))
      }
    }
  }

  /// The asset catalogues in a folder, sorted.
  static func catalogues(in folder: String) -> [String] {
    let names: [String] = (try? FileReading.names(inFolder: folder)) ?? []
    return names.filter { name in name.hasSuffix(".xcassets") }.sorted().map { name in folder + "/" + name }
  }

  /// Removes a folder and what lies in it.
  static func remove(_ folder: String) {
    for name in (try? FileReading.names(inFolder: folder)) ?? [] where name != "." && name != ".." {
      let path: String = folder + "/" + name
      var status: stat = stat()
      if unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        remove(path)
      } else {
        _ = unsafe unlink(path)
      }
    }
    _ = unsafe rmdir(folder)
  }
}
