public import OpenEmitter

/// Why cases could not be run: facts with their values; `message` makes the prose.
public enum ConformanceError: Error, Sendable {
  /// A folder or a file cannot be read; `code` is the system's `errno`.
  case unreadable(path: String, code: Int32)
  /// There is no folder of cases where they are looked for.
  case noFolder(looked: [String])
  /// The folder has no case in it.
  case noCases(path: String)
  /// No case has a name like that.
  case unknownCase(String, nearest: String?)
  /// Two files have a case of the same name.
  case repeatedCase(String, path: String, other: String)
  /// A file is not JSON of the form that is read.
  case badFile(path: String, words: String)
  /// A case lacks a field, or has something else in it than is read.
  case badField(path: String, place: String, wanted: String)
  /// A case's scene cannot be shown.
  case scene(path: String, EffectError)
}

extension ConformanceError {
  /// What is wrong, in one sentence without a full stop.
  public var message: String {
    switch self {
    case .unreadable(let path, let code): "\(path): \(SystemError.text(code))"
    case .noFolder(let looked):
      "no cases: there is no \(looked.joined(separator: " and no ")); give the folder, the project's Conformance/cases"
    case .noCases(let path): "\(path): no cases: a case is a file that ends in .json, here or in a folder below"
    case .unknownCase(let name, let nearest):
      "no case is called '\(name)'" + (nearest.map { ", did you mean '\($0)'?" } ?? "; * stands for any characters")
    case .repeatedCase(let name, let path, let other): "\(path): case: '\(name)' is the name of \(other) already"
    case .badFile(let path, let words): "\(path): \(words)"
    case .badField(let path, let place, let wanted): "\(path): \(place): \(wanted)"
    case .scene(let path, let error): "\(path): scene: \(error.message)"
    }
  }

  /// True when the machine is at fault and not what was given.
  public var isOfMachine: Bool {
    if case .scene(_, let error) = self { error.fault == .machine } else { false }
  }
}
