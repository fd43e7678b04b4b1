import Foundation

/// What a recording says to whoever started it: a JSON object a line, `{"warning":"…"}` or `{"error":"…"}`, each written at
/// once, so that a crash loses none.
final class RunLog {
  enum Kind: String {
    case warning, error
  }

  private let file: FileHandle?

  /// Begins an empty file; without a path nothing is written.
  init(path: String?) {
    guard let path, FileManager.default.createFile(atPath: path, contents: nil) else {
      file = nil
      return
    }
    file = FileHandle(forWritingAtPath: path)
  }

  func note(_ kind: Kind, _ sentence: String) {
    guard let file, let line = try? JSONEncoder().encode([kind.rawValue: sentence]) else { return }
    // A full disk is told by the scene that cannot be written.
    try? file.write(contentsOf: line + Data("\n".utf8))
  }
}
