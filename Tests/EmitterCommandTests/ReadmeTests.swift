import Foundation
import OpenEmitter
import Testing

@testable import EmitterCommand

/// What the README shows is what is built and tested.
@Suite struct ReadmeTests {
  private static let package: URL = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `the README's program is the example, to the letter`() throws {
    let readme: String = try String(contentsOf: Self.package.appendingPathComponent("README.md"), encoding: .utf8)
    let program: String = try String(
      contentsOf: Self.package.appendingPathComponent("Examples/sparks-in-code/main.swift"), encoding: .utf8)
    #expect(readme.contains("```swift\n" + program + "```\n"))
    #expect(program.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 12)
  }

  @Test func `the README's program makes its film`() throws {
    let folder: ScratchFolder = try ScratchFolder()
    let run = try RunningCommand.run([], in: folder.url, program: "sparks-in-code")
    #expect(run.code == 0 && run.errors.isEmpty && run.text.isEmpty)
    #expect(folder.names == ["sparks.gif"])
    let film: Data = try folder.data("sparks.gif")
    #expect(film.prefix(6) == Data("GIF89a".utf8))
    #expect(film.suffix(1) == Data([0x3B]))
    // Width and height, little-endian.
    #expect(Array(film[6..<10]) == [64, 1, 240, 0])
  }

  @Test func `what the README asks of a built-in effect is the example, to the letter, and runs`() throws {
    let readme: String = try String(contentsOf: Self.package.appendingPathComponent("README.md"), encoding: .utf8)
    let program: String = try String(
      contentsOf: Self.package.appendingPathComponent("Examples/snow-in-code/main.swift"), encoding: .utf8)
    #expect(readme.contains("```swift\n" + program + "```\n"))
    let folder: ScratchFolder = try ScratchFolder()
    let run = try RunningCommand.run([], in: folder.url, program: "snow-in-code")
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(folder.names == ["snow.png"])
    // Three particles, then three frames.
    let lines: [Substring] = run.text.split(separator: "\n")
    #expect(lines.count == 6 && lines.prefix(3).allSatisfy { $0.hasPrefix("snowEmitter/snow:") }, "\(run.text)")
    #expect(lines.suffix(3).map { $0.split(separator: " ").prefix(3).joined(separator: " ") } == Self.frames)
  }

  /// Number, width and height of the frames of `snow`.
  private static let frames: [String] = (0..<3).map { "\($0) 750 1334" }

  /// `RECORD=1` writes the page anew.
  @Test func `the command's page is what the command prints`() throws {
    let page: URL = Self.package.appendingPathComponent("docs/command.md")
    var text: String = "# The command\n\nWhat `emitter --help` and each command's own `--help` print.\n"
    text += try Self.console([])
    for command in Command.allCases { text += "\n## \(command.rawValue)\n" + (try Self.console([command.rawValue])) }
    if ProcessInfo.processInfo.environment["RECORD"] == "1" { try Data(text.utf8).write(to: page) }
    #expect(try String(contentsOf: page, encoding: .utf8) == text)
  }

  /// The console that asks for help.
  private static func console(_ words: [String]) throws -> String {
    let run = try RunningCommand.run(words + ["--help"])
    #expect(run.code == 0)
    return "\n```\n$ emitter " + (words + ["--help"]).joined(separator: " ") + "\n" + run.text + "```\n"
  }

  @Test func `an error that nobody catches says its message`() {
    let error = EffectError.unknownEffect("snwo", nearest: "snow")
    #expect(String(reflecting: error) == "'snwo' is neither a built-in effect nor a file, did you mean snow?")
  }

  @Test func `the README's console shows what the command prints`() throws {
    let readme: String = try String(contentsOf: Self.package.appendingPathComponent("README.md"), encoding: .utf8)
    let run = try RunningCommand.run(["check", "snow"])
    #expect(run.code == 0)
    #expect(readme.contains("```\n$ emitter check snow\n" + run.text + "```\n"))
  }
}
