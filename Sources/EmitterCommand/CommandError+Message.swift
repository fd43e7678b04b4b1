import EmitterConformance
import EmitterFidelity
import Glibc
import OpenEmitter

extension CommandError {
  /// What the process ends with.
  var exitCode: Int32 {
    switch self {
    case .usage: 2
    case .effect(let error):
      switch error.fault {
      case .input: 1
      case .machine: 3
      }
    case .part(let error): error.exitCode
    case .source(let error): error.exitCode
    case .recording(let error): error.isOfMachine ? 3 : 1
    case .conformance(let error): error.isOfMachine ? 3 : 1
    case .standardOutput: 3
    case .interrupted(let signal): 128 + signal
    case .reported(let exitCode): exitCode
    }
  }

  /// What is said on standard error, line ends included; `nil` when there is nothing to say. File names and other words of
  /// more than 200 characters are shortened in the middle.
  var text: String? { sentence.map(CommandError.shortened) }

  private static func shortened(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false)
      .map { word in word.count <= 200 ? String(word) : "\(word.prefix(60))…\(word.suffix(60))" }
      .joined(separator: " ")
  }

  private var sentence: String? {
    switch self {
    case .usage(let error, let command):
      "emitter: \(error.message)\nTry 'emitter \(command.map { $0.rawValue + " " } ?? "")--help'.\n"
    case .effect(let error): "emitter: \(error.message)\n"
    case .part(let error): "emitter: \(error.message)\n"
    case .source(let error): error.text
    case .recording(let error): "emitter: \(error.message)\n"
    case .conformance(let error): "emitter: \(error.message)\n"
    case .standardOutput(let errno): "emitter: standard output: \(SystemError.text(errno))\n"
    case .interrupted: "emitter: interrupted\n"
    case .reported: nil
    }
  }
}
