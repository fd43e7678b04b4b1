import EmitterSceneFile
import OpenEmitter

/// What a run said about itself: `{"warnings": ["…"], "errors": ["…"]}`.
struct RunReport {
  private(set) var warnings: [String] = []
  private(set) var errors: [String] = []

  /// The report in a file; one that is not there says nothing.
  init(file: String) {
    guard let bytes = try? FileReading.bytes(ofFile: file), let value = try? SceneFile.json(bytes) else { return }
    warnings = RunReport.sentences(value["warnings"])
    errors = RunReport.sentences(value["errors"])
  }

  private static func sentences(_ value: JSONValue?) -> [String] {
    guard case .list(let values)? = value else { return [] }
    return values.compactMap { value in
      guard case .text(let text) = value else { return nil }
      return text
    }
  }
}
