import Foundation
import Testing

/// The program that the plugin runs.
@Suite struct PrepassToolTests {
  private struct Outcome {
    let code: Int32
    let words: String
    /// What was written, by name.
    let files: [String: String]
  }

  /// Where the build puts its programs: beside the test program, which some runners name by another word.
  private static var products: URL {
    let words: [String] = CommandLine.arguments
    let bundle: String = words.first { word in word.hasSuffix(".xctest") } ?? words[0]
    return URL(fileURLWithPath: bundle).deletingLastPathComponent()
  }

  /// Runs the program on files of the given texts.
  private func run(_ files: [(String, String)], extra: [String] = []) throws -> Outcome {
    let folder: URL = FileManager.default.temporaryDirectory.appendingPathComponent("prepass-\(UUID().uuidString)")
    let out: URL = folder.appendingPathComponent("out")
    try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for (name, text) in files {
      let url: URL = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: url)
      paths.append(url.path)
    }
    let process: Process = Process()
    process.executableURL = PrepassToolTests.products.appendingPathComponent("emitter-prepass")
    process.arguments = [out.path] + paths + extra
    let pipe: Pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let words: Data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    var written: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: out.path) {
      written[name] = String(decoding: try Data(contentsOf: out.appendingPathComponent(name)), as: UTF8.self)
    }
    let text: String = String(decoding: words, as: UTF8.self).replacingOccurrences(of: folder.path, with: "")
    return Outcome(code: process.terminationStatus, words: text, files: written)
  }

  @Test func `files are rewritten together, and their lines are named as before`() throws {
    let outcome: Outcome = try run([
      ("Party.swift", "import Foundation\nimport UIKit\n@objc protocol P { @objc optional func left() }\n"),
      ("Owner.swift", "import UIKit\nfunc f(p: P?) { p?.left?() }"),
    ])
    #expect(outcome.code == 0)
    #expect(outcome.words.isEmpty)
    let party: String = try #require(outcome.files["apple-Party.swift"])
    #expect(party.hasPrefix("#sourceLocation(file: \""))
    #expect(party.contains("/Party.swift\", line: 1)\nimport CoreGraphics\nimport UIKit\n protocol P"))
    #expect(
      try #require(outcome.files["apple-Owner.swift"]).hasSuffix("line: 1)\nimport UIKit\nfunc f(p: P?) { p?.left() }"))
  }

  @Test func `a main file keeps its name`() throws {
    #expect(try run([("main.swift", "@objc let a = 1")]).files == ["main.swift": " let a = 1"])
  }

  @Test func `a module that is not there is named in a warning`() throws {
    let outcome: Outcome = try run([("A.swift", "import AVFoundation\n")])
    #expect(outcome.code == 0)
    #expect(
      outcome.words == "/A.swift:1:1: warning: there is no module 'AVFoundation' here: its import was taken out\n")
  }

  @Test func `what has no end is an error at its line`() throws {
    let outcome: Outcome = try run([("A.swift", "let a = 1\n/* and so on\n")])
    #expect(outcome.code == 1)
    #expect(outcome.words == "/A.swift:2:1: error: this comment has no end\n")
    #expect(outcome.files.isEmpty)
  }

  @Test func `a file that is not there is an error`() throws {
    let outcome: Outcome = try run([], extra: ["/nowhere/A.swift"])
    #expect(outcome.code == 1)
    #expect(outcome.words.hasPrefix("/nowhere/A.swift:1:1: error: cannot be read: "))
  }
}
