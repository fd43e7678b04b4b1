import EmitterExport
import Glibc

/// Small files, written whole.
package enum Files {
  /// Makes a folder and those it lies in; one that is there already is fine.
  package static func makeFolder(_ path: String) throws(EffectError) {
    var made: String = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part + "/"
      if unsafe mkdir(made, 0o777) == 0 { continue }
      let code: Int32 = errno
      if code != EEXIST { throw .output(.cannotOpen(path: path, code: code)) }
    }
    var status: stat = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .output(.cannotOpen(path: path, code: ENOTDIR))
    }
  }

  /// Puts a text under a name, replacing what stood there.
  package static func write(_ text: String, to path: String) throws(EffectError) {
    try write(Array(text.utf8), to: path)
  }

  /// Puts bytes under a name, replacing what stood there.
  package static func write(_ bytes: [UInt8], to path: String) throws(EffectError) {
    do {
      var file: ByteSink = try ByteSink(path: path)
      try file.write(bytes)
      try file.finish()
    } catch {
      throw .output(error)
    }
  }
}
