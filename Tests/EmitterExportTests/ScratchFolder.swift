import Foundation

/// A folder of its own for a test, removed with everything in it when the test lets go of it.
final class ScratchFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "emitter-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  func file(_ name: String) -> String { path + "/" + name }

  /// The names in the folder, hidden ones included, sorted.
  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
  }
}
