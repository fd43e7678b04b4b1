import Foundation
import Testing

/// The built `emitter`, run as its users run it.
enum RunningCommand {
  /// What a run left behind.
  struct Outcome {
    let code: Int32
    let output: Data
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Where the build puts its programs: beside the test bundle.
  static var products: URL {
    // The test program is the first word of its own command line; under some runners it is a helper, and the bundle another word.
    for word in CommandLine.arguments where word.hasSuffix(".xctest") {
      return URL(fileURLWithPath: word).deletingLastPathComponent()
    }
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  }

  /// Runs the command to its end.
  static func run(
    _ arguments: [String], in folder: URL? = nil, input: String = "", program: String = "emitter", path: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    let process: Process = try start(arguments, in: folder, program: program, path: path, environment: environment)
    let output = process.standardOutput as! Pipe
    let errors = process.standardError as! Pipe
    let given = process.standardInput as! Pipe
    given.fileHandleForWriting.write(Data(input.utf8))
    try given.fileHandleForWriting.close()
    // The errors are a few lines and fit the pipe; the output may be long and is read first.
    let data: Data = output.fileHandleForReading.readDataToEndOfFile()
    let text: Data = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let code: Int32 = process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 1000 : 0)
    return Outcome(code: code, output: data, errors: String(decoding: text, as: UTF8.self))
  }

  /// Starts the command, with pipes on all three streams; `path` is where it looks for programs.
  static func start(
    _ arguments: [String], in folder: URL? = nil, program: String = "emitter", path: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Process {
    let process: Process = Process()
    process.executableURL =
      program.hasPrefix("/") ? URL(fileURLWithPath: program) : products.appendingPathComponent(program)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    var added: [String: String] = environment
    if let path { added["PATH"] = path }
    process.environment = ProcessInfo.processInfo.environment.merging(added) { _, given in given }
    process.standardInput = Pipe()
    process.standardOutput = Pipe()
    process.standardError = Pipe()
    try process.run()
    return process
  }
}

/// A folder of a test's own, gone when the test is.
final class ScratchFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("emitter-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of something in the folder.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: url.appendingPathComponent(name)) }

  func data(_ name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }

  /// Everything in the folder, hidden files too, sorted.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
}
