/// A language that a scene is written in as code.
package enum SourceLanguage: Hashable, Sendable {
  /// Swift with UIKit.
  case swift
  /// Objective-C with UIKit.
  case objectiveC

  /// The language of a file by its name's ending: `swift`, `m`; nil for others.
  package init?(fileExtension: String) {
    switch fileExtension {
    case "swift": self = .swift
    case "m": self = .objectiveC
    default: return nil
    }
  }
}
