/// Why a file of Objective-C cannot be read at all; what is merely not understood is a `SourceRemark`.
public struct ObjectiveCError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Fault: Hashable, Sendable {
    /// The file has so many bytes, over the limit.
    case tooLarge(bytes: Int, limit: Int)
    /// A bracket that nothing closes.
    case unclosed(String)
    /// A bracket that closes nothing.
    case unopened(String)
    /// Brackets, or parts of an expression, deeper than the limit.
    case nestedTooDeep(limit: Int)
    /// A string, a character or a comment that does not end.
    case endless(String)
    /// No class and no method that would build anything.
    case nothingToRun
    /// No class of that name; those there are.
    case noClass(String, among: [String])
    /// The code ran for more steps than the limit.
    case tooManySteps(limit: Int)
    /// What the code builds is no valid scene; the reason.
    case invalidScene(String)
  }

  public var fault: Fault
  /// The file's name, as it was given.
  public var file: String
  /// From 1; 0 where the whole file is meant.
  public var line: Int

  /// The file, the line and a sentence.
  public var message: String {
    (line > 0 ? file + ":" + String(line) : file) + ": " + fault.sentence
  }
}

extension ObjectiveCError.Fault {
  /// What is wrong, in a sentence without a place.
  public var sentence: String {
    switch self {
    case .tooLarge(let bytes, let limit):
      return "the file has \(bytes) bytes; Objective-C is read up to \(limit)"
    case .unclosed(let bracket): return "nothing closes this “\(bracket)”"
    case .unopened(let bracket): return "this “\(bracket)” closes nothing"
    case .nestedTooDeep(let limit): return "nested deeper than the limit of \(limit)"
    case .endless(let thing): return "this \(thing) does not end"
    case .nothingToRun:
      return "no method to run: a view controller's viewDidLoad, a view's initWithFrame: or init is looked for"
    case .noClass(let name, let names):
      return "no class is called \(name)" + (names.isEmpty ? "" : "; there are " + names.joined(separator: ", "))
    case .tooManySteps(let limit): return "the code did not end within \(limit) steps"
    case .invalidScene(let reason): return "what the code builds cannot be played: " + reason
    }
  }
}

/// Something in a file of code that was not understood and left out, or decided where the code does not say.
public struct SourceRemark: Hashable, Sendable {
  public var file: String
  /// From 1.
  public var line: Int
  public var sentence: String

  /// The file, the line and the sentence.
  public var message: String { file + ":" + String(line) + ": " + sentence }
}
