import Foundation
import Testing

@testable import EmitterConformance

/// What is wrong with a case is told in a sentence.
@Suite struct BadInputTests {
  static let sound: String = """
    { "case": "t/moves", "law": 8, "title": "It moves.", "evidence": "T", "source": "A film", "status": "known",
      "reading": { "question": "Which way?", "name": "right", "ours": true },
      "scene": { "format": "openemitter/1", "size": [100, 100], "images": { "dot": { "disc": 4 } }, "layers": [
        { "type": "emitter", "name": "e", "beginTime": 0, "emitterCells": [
          { "name": "c", "contents": "dot", "birthRate": 1, "lifetime": 5, "velocity": 20 } ] } ] },
      "expect": [
        { "at": 3, "of": { "index": 1 }, "particle": { "position": [40, 0, 0] } },
        { "at": 3, "value": "speed", "mean": 20, "tolerance": 0.1, "atLeast": 3 },
        { "at": 3, "of": { "where": [ { "value": "age", "in": [0, 9] } ] }, "value": "birth", "list": [1, 2, 3] } ] }
    """

  private func told(_ text: String) -> String {
    do throws(ConformanceError) {
      _ = try ConformanceCase(text: text, path: "t.json").run()
      return ""
    } catch { return error.message }
  }

  @Test func `a sound case holds`() { #expect(told(Self.sound) == "") }

  @Test(arguments: [
    ("\"T\"", "\"X\"", "evidence: unknown word 'X', wants one of T, M, D, S, 1, G"),
    ("\"known\"", "\"knwon\"", "status: unknown word 'knwon', wants one of known, open"),
    ("\"law\": 8", "\"law\": 14", "law: wants the number of a law, 1 to 13"),
    ("\"law\": 8", "\"law\": \"8\"", "law: wants a number"),
    ("\"title\": \"It moves.\"", "\"title\": \"\"", "title: wants words"),
    ("\"title\": \"It moves.\",", "", "title: is missing: a sentence"),
    ("\"source\"", "\"sorce\"", "sorce: unknown key, did you mean source?"),
    ("\"ours\": true", "\"ours\": 1", "reading.ours: wants true or false"),
    (
      "\"ours\": true", "\"ours\": true, \"options\": {}",
      "reading.options: stands only where ours is false"
    ),
    (
      "\"at\": 3, \"of\": { \"index\": 1 }", "\"of\": { \"index\": 1 }",
      "expect[0].at: is missing: an instant in seconds"
    ),
    ("\"index\": 1", "\"index\": -1", "expect[0].of.index: wants a whole number of at least 0"),
    ("\"index\": 1", "\"indx\": 1", "expect[0].of.indx: unknown key, did you mean index?"),
    ("[40, 0, 0]", "[40, 0]", "expect[0].particle.position: wants a list of 3 numbers"),
    (
      "\"position\"", "\"positin\"", "expect[0].particle.positin: unknown key, did you mean position?"
    ),
    ("\"value\": \"speed\"", "\"value\": \"sped\"", "expect[1].value: unknown word 'sped', did you mean speed?"),
    ("\"value\": \"speed\",", "", "expect[1].value: is missing: the name of a value"),
    ("\"tolerance\": 0.1", "\"tolerance\": -0.1", "expect[1].tolerance: wants a number of at least 0"),
    ("\"mean\": 20", "\"mean\": 20, \"sd\": 0", "expect[1]: wants exactly one of count, particle, each, list"),
    ("\"mean\": 20", "\"mean\": 20, \"color\": [1, 1, 1]", "expect[1].color: does not go with mean"),
    ("\"mean\": 20", "\"distribution\": {}", "expect[1].distribution: wants one of uniform, power and table"),
    (
      "\"mean\": 20", "\"distribution\": { \"uniform\": [0, 1], \"power\": [0, 1, 2] }",
      "expect[1].distribution: wants one of uniform, power and table"
    ),
    (
      "\"mean\": 20", "\"distribution\": { \"table\": [[0, 0], [1, 0.5]] }",
      "expect[1].distribution.table: wants two or more points, the last with the share 1"
    ),
    ("[0, 9]", "[9, 0]", "expect[2].of.where[0].in: wants the least before the greatest"),
    ("[1, 2, 3]", "[1, \"2\"]", "expect[2].list[1]: wants a number"),
    (
      "\"velocity\": 20", "\"velocty\": 20",
      "scene: layers[0].emitterCells[0].velocty: unknown key, did you mean velocity?"
    ),
    ("\"format\": \"openemitter/1\"", "\"format\": \"png\"", "scene: format: "),
  ])
  func `what is wrong is told with its place`(old: String, new: String, sentence: String) {
    #expect(Self.sound.contains(old))
    let text: String = Self.sound.replacing(old, with: new, maxReplacements: 1)
    #expect(told(text).hasPrefix("t.json: " + sentence), "\(told(text))")
  }

  @Test func `a file that is no JSON`() {
    #expect(told("{ \"case\": ").hasPrefix("t.json: line 1, column 11: "))
    #expect(told("[1]") == "t.json: the case: wants an object")
  }

  @Test func `a folder without cases, a case that is there twice, a name of none`() throws {
    let folder: URL = FileManager.default.temporaryDirectory.appendingPathComponent("conform-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder.appendingPathComponent("a"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func told(_ work: () throws(ConformanceError) -> Void) -> String {
      do throws(ConformanceError) {
        try work()
        return ""
      } catch { return error.message }
    }
    let path: String = folder.path
    #expect(
      told { () throws(ConformanceError) in _ = try CaseFolder(path) }
        == "\(path): no cases: a case is a file that ends in .json, here or in a folder below")
    try Data(Self.sound.utf8).write(to: folder.appendingPathComponent("a/one.json"))
    #expect(try CaseFolder(path).cases.map(\.name) == ["t/moves"])
    #expect(try CaseFolder(path).cases(named: "t/*s").count == 1)
    #expect(
      told { () throws(ConformanceError) in _ = try CaseFolder(path).cases(named: "t/move") }
        == "no case is called 't/move', did you mean 't/moves'?")
    try Data(Self.sound.utf8).write(to: folder.appendingPathComponent("a/two.json"))
    try Data("{".utf8).write(to: folder.appendingPathComponent("a/three.json"))
    let some: CaseFolder = try CaseFolder(path)
    #expect(some.cases.map(\.name) == ["t/moves"] && some.broken.count == 2)
    #expect(some.broken[0].message.hasPrefix("\(path)/a/three.json: "))
    #expect(some.broken[1].message == "\(path)/a/two.json: case: 't/moves' is the name of \(path)/a/one.json already")
    #expect(
      told { () throws(ConformanceError) in _ = try CaseFolder(path + "/none") }
        == "\(path)/none: No such file or directory")
  }

  @Test(arguments: [
    ("a/b", "a/b", true), ("a/b", "a/c", false), ("a/b", "a/*", true), ("a/b", "*b", true), ("a/b", "*", true),
    ("abcabc", "a*b*c", true), ("abcabc", "a*d*c", false), ("aa", "a*a", true), ("a", "a*a", false),
    ("abab", "*ab*ab*", true), ("abab", "*ab*ab*ab*", false),
  ])
  func `a star stands for any characters`(name: String, pattern: String, matches: Bool) {
    #expect(CaseFolder.matches(name, pattern.split(separator: "*", omittingEmptySubsequences: false)) == matches)
  }
}
