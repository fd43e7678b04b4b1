import EmitterPrepass

/// What can be wrong with source that is to be run, or with what runs it.
enum SourceError: Error {
  /// The file cannot be read; `code` is the system's `errno`.
  case unreadable(path: String, code: Int32)
  /// The file shows something through SwiftUI.
  case swiftUI(path: String)
  /// The file is not text in UTF-8.
  case notText(path: String)
  /// A comment or a string has no end.
  case unended(path: String, SwiftLexer.Unended)
  /// An option is wrong, as only the source tells.
  case option(UsageError)
  case noView([String])
  /// The only class that could be shown is generic.
  case genericView(String, path: String, line: Int)
  case severalViews([String], names: [String])
  /// `--view` names a class that is in none of the files.
  case unknownView(String, paths: [String], known: [String])
  /// `--view` names a class that cannot be shown.
  case notAView(String, path: String)
  /// Every initialiser of the class needs values.
  case initializer(String, spelling: String, path: String, line: Int)
  /// More than one file has statements at top level.
  case severalScripts([String])
  /// The compiler refused; `messages` is what it said, with the user's own lines.
  case doesNotCompile(path: String, messages: String, missingModules: [(path: String, module: String)])
  case noCompiler
  /// The sources of the modules that the file imports are neither beside the program nor installed.
  case noAppleNames(program: String)
  /// The modules could not be built; `words` is the end of what was said.
  case appleNamesFail(words: String)
  /// The linker or the system refused something that is not the user's.
  case cannotBuild(path: String, words: String)
  case cannotRun(path: String, code: Int32)
  /// The cache's folder cannot be written.
  case cache(folder: String, code: Int32)
  /// The run did not end in time.
  case endless(path: String, seconds: Double)
  /// The run ended with a signal or without having recorded anything.
  case crash(SourceCrash)
  /// The code ended the program itself.
  case exited(path: String, code: Int32)
  /// The code cannot be shown as it is; one sentence each.
  case refused(path: String, [String])
  /// Objective-C that cannot be read; the sentence has the file and the line.
  case objectiveC(String)
  /// What was recorded is no scene that can be played.
  case badRecording(path: String, String)
  case interrupted(signal: Int32)
}

/// How a run broke off.
struct SourceCrash: Hashable {
  let path: String
  /// The user's file and line, where the backtrace has one.
  let place: Place?
  /// What the program said last: `Fatal error: Index out of range`.
  let message: String

  struct Place: Hashable {
    let path: String
    let line: Int
  }
}
