import EmitterSceneFile
import OpenEmitter

/// What a run said about itself, a JSON object a line: `{"warning": "…"}` or `{"error": "…"}`.
struct RunReport {
  private(set) var warnings: [String] = []
  private(set) var errors: [String] = []

  /// The report in a file; one that is not there says nothing.
  init(file: String) {
    for line in ((try? FileReading.bytes(ofFile: file)) ?? []).split(separator: UInt8(ascii: "\n")) {
      // The last line of a run that broke off may be half of one.
      guard let value = try? SceneFile.json(Array(line)) else { continue }
      if case .text(let sentence)? = value["warning"] { warnings.append(sentence) }
      if case .text(let sentence)? = value["error"] { errors.append(sentence) }
    }
  }
}
