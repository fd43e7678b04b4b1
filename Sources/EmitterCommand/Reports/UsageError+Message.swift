import EmitterExport
import EmitterScene
import OpenEmitter

extension UsageError {
  /// What is wrong, in a sentence.
  var message: String {
    switch self {
    case .noCommand: "no command given"
    case .unknownCommand(let name, let nearest): "unknown command '\(name)'" + UsageError.suggestion(nearest)
    case .unknownOption(let name, let nearest): "unknown option '\(name)'" + UsageError.suggestion(nearest)
    case .missingValue(let option): "\(option.name) needs a value: \(option.placeholder ?? "")"
    case .unexpectedValue(let option, let value): "\(option.name) takes no value, but was given '\(value)'"
    case .repeated(let option): "\(option.name) is given more than once"
    case .badValue(let option, let value, let allowed): "\(option.name): '\(value)' is not \(allowed)"
    case .missingOption(let option): "\(option.name) \(option.placeholder ?? "") is missing"
    case .missingOperand(let name): "\(name) is missing"
    case .extraOperand(let word): "'\(word)' is one word too many"
    case .conflict(let first, let second): "\(first.name) and \(second.name) exclude each other"
    case .optionOfFilms(let option, let output):
      "\(option.name) is about films, but '\(output)' is one picture; use --at, or number the pictures (frames/%04d.png)"
    case .losesNothing(let output):
      "--quality is about .webp, .mp4, .webm and .mov; '\(output)' has no quality to choose"
    case .unshardable(let output):
      "'\(output)' cannot be made in parts: --shard works with \(UsageError.joinable)"
    case .unknownEnding(let output): "'\(output)': the endings that can be written are \(OutputFormat.endings)"
    case .tooManyParts(let parts, let frames):
      "--shard: the film has \(frames) frame\(frames == 1 ? "" : "s"), \(parts) parts are too many"
    case .repeatedPart(let part): "'\(part)' is given twice; every part of a film is joined once"
    case .notJoinable(let name):
      "'\(name)' cannot be joined: parts are of \(UsageError.joinable)"
    case .mixedParts(let output, let part): "'\(part)' is not of the same kind as '\(output)'"
    case .badPattern(let output): ExportError.badPattern(output).message
    case .unusableFilm(let seconds, let fps, let limit):
      EffectError.unusableFilm(seconds: seconds, fps: fps, limit: limit).message
    case .spoilsScene(let option, let value, let fault): "\(option.name) '\(value)': \(fault.message)"
    case .notSwift(let word): "'\(word)' is not Swift source; further files end in .swift"
    case .optionOfSource(let option, let input):
      "\(option.name) is about Swift source (MyView.swift); '\(input)' is none"
    case .optionOfScenes(let option, let instead):
      "\(option.name) is about scenes; for source, \(instead.name) \(instead.placeholder ?? "") does it"
    case .unknownOutlet(let name, let path, let known):
      "--outlet: \(path) has no @IBOutlet '\(name)'"
        + (known.isEmpty ? ", nor any other" : "; there is \(known.map { "'\($0)'" }.joined(separator: ", "))")
    case .repeatedSource(let path): "'\(path)' is given twice; every file is compiled once"
    case .incompleteCode(let option, let code):
      "\(option.name): '\(code)' is no complete code: a bracket, a comment or a string has no beginning or no end"
    case .unknownDevice(let name, let nearest):
      "--device: '\(name)' is not known" + UsageError.suggestion(nearest)
        + "; --canvas WxH and --scale S say any screen"
    case .unknownConversion(let output):
      "'\(output)': the endings that can be converted to are .json, .swift and .m"
    case .outputIsSource(let path): "--output: '\(path)' is the source itself, which is never written over"
    case .unknownShell(let name, let known): "'\(name)' is not one of \(known.joined(separator: ", "))"
    case .notBuilt(let option, let value): "\(option.name): '\(value)' is not built in this version"
    }
  }

  /// The endings of films that are made in parts.
  private static let joinable: String =
    ".rgba, .apng, .webp, .mp4, .webm, .mov and numbered .png (frames/%04d.png)"

  /// `, did you mean 'render'?`
  private static func suggestion(_ name: String?) -> String {
    name.map { name in ", did you mean '\(name)'?" } ?? ""
  }
}
