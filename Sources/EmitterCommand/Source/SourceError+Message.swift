import EmitterPrepass
import EmitterScene
import OpenEmitter

extension SourceError {
  /// What the process ends with.
  var exitCode: Int32 {
    switch self {
    case .noCompiler, .noAppleNames, .appleNamesFail, .cannotBuild, .cannotRun, .cache: 3
    case .interrupted(let signal): 128 + signal
    case .option: 2
    default: 1
    }
  }

  /// What is wrong, in a sentence without a full stop.
  var message: String {
    switch self {
    case .unreadable(let path, let code): "\(path): \(SystemError.text(code))"
    case .swiftUI(let path):
      "\(path): this is SwiftUI, of which there is nothing here; give the file of the UIView or UIViewController that it wraps"
    case .notText(let path): "\(path): this is not Swift source in UTF-8"
    case .unended(let path, let unended):
      "\(path):\(unended.line): the \(unended.kind == .comment ? "comment" : "string") that begins here has no end"
    case .option(let error): error.message
    case .genericView(let name, let path, let line):
      "\(path):\(line): '\(name)' is generic; say of what, as in --view '\(name)<UIView>'"
    case .noView(let paths):
      "\(paths[0]): no class here is a UIViewController, UIView, NSViewController or NSView; with --view UIView --call"
        + " \"CODE@T\" a plain view runs code"
    case .severalViews(let paths, let names):
      "\(paths[0]): \(SourceError.list(names)) could be shown; choose one with --view"
    case .unknownView(let name, let paths, let known):
      "\(paths[0]): no class is called '\(name)'" + suggestion(name, among: known)
    case .notAView(let name, let path):
      "\(path): '\(name)' is neither a view nor a view controller nor a layer, so it cannot be shown"
    case .initializer(let name, let spelling, let path, let line):
      "\(path):\(line): '\(name)' is made by \(spelling), whose values nobody here knows; say them, as in"
        + " --view '\(name)(…)', or give it convenience init()"
    case .severalScripts(let paths): "\(paths[1]): \(paths[0]) has statements at top level too; only one file may"
    case .doesNotCompile(let path, _, _): "\(path): does not compile"
    case .noCompiler:
      "the Swift compiler, swiftc, is not there: Swift source is compiled before it runs; swift.org/install says how to"
        + " install it"
    case .noAppleNames(let program):
      "\(program): the sources of UIKit, QuartzCore and the rest are neither beside the program nor in"
        + " ../share/openemitter; Scripts/install puts them there"
    case .appleNamesFail(let words):
      "UIKit, QuartzCore and the rest cannot be built with this compiler" + (words.isEmpty ? "" : ":\n\(words)")
    case .cannotBuild(let path, let words): "\(path): the compiler broke off" + (words.isEmpty ? "" : ":\n\(words)")
    case .cannotRun(let path, let code): "\(path): cannot be run: \(SystemError.text(code))"
    case .cache(let folder, let code): "\(folder): \(SystemError.text(code))"
    case .endless(let path, let seconds):
      "\(path): the code ran for \(shortestText(seconds)) s and did not end; --time-limit SECONDS gives it longer"
    case .crash(let crash):
      (crash.place.map { place in "\(place.path):\(place.line)" } ?? crash.path)
        + ": the code crashed: \(crash.message)"
    case .exited(let path, let code): "\(path): the code ended the program itself, with exit code \(code)"
    case .refused(let path, let sentences): sentences.map { "\(path): \($0)" }.joined(separator: "\nemitter: ")
    case .objectiveC(let sentence): sentence
    case .badRecording(let path, let message): "\(path): what the code built cannot be played: \(message)"
    case .interrupted: "interrupted"
    }
  }

  /// What is said on standard error, line ends included.
  var text: String {
    guard case .doesNotCompile(_, let messages, let missing) = self else { return "emitter: \(message)\n" }
    var text: String = messages
    for (path, module) in missing {
      text += "emitter: note: \(path) imports \(module), which is not here\n"
    }
    return text + "emitter: \(message)\n"
  }

  /// `A, B and C`
  private static func list(_ names: [String]) -> String {
    names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }

  private func suggestion(_ name: String, among known: [String]) -> String {
    if let nearest = nearestName(to: name, among: known) { return ", did you mean \(nearest)?" }
    return known.isEmpty ? "" : "; there is \(SourceError.list(known))"
  }
}
