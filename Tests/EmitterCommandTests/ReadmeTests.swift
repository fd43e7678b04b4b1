import Foundation
import Testing

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

  @Test func `the README's console shows what the command prints`() throws {
    let readme: String = try String(contentsOf: Self.package.appendingPathComponent("README.md"), encoding: .utf8)
    let run = try RunningCommand.run(["check", "snow"])
    #expect(run.code == 0)
    #expect(readme.contains("```\n$ emitter check snow\n" + run.text + "```\n"))
  }
}
