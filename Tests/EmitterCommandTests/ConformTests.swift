import Foundation
import Testing

/// `emitter conform` as its users run it.
@Suite struct ConformTests {
  /// Two cases of a particle that flies to the right; `speed` is what the first expects.
  private func cases(speed: Int = 20) throws -> ScratchFolder {
    let folder: ScratchFolder = try ScratchFolder()
    let cases: URL = folder.url.appendingPathComponent("Conformance/cases/t")
    try FileManager.default.createDirectory(at: cases, withIntermediateDirectories: true)
    for (name, value, figure) in [("speed", "speed", speed), ("place", "position.x", 40)] {
      let text: String = """
        { "case": "t/\(name)", "law": 8, "title": "It <moves>.", "evidence": "T", "source": "A film", "status": "known",
          "scene": { "format": "openemitter/1", "size": [100, 100], "images": { "dot": { "disc": 4 } }, "layers": [
            { "type": "emitter", "beginTime": 0, "emitterCells": [
              { "contents": "dot", "birthRate": 1, "lifetime": 5, "velocity": 20 } ] } ] },
          "expect": [ { "at": 3, "value": "\(value)", "greatest": \(figure) } ] }
        """
      try Data(text.utf8).write(to: cases.appendingPathComponent(name + ".json"))
    }
    return folder
  }

  @Test func `cases that hold are counted`() throws {
    let folder: ScratchFolder = try cases()
    let run = try RunningCommand.run(["conform"], in: folder.url)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.text == "2 cases: 2 pass, 0 other readings differ, 0 fail\n")
  }

  @Test func `one that does not is told, and by the exit code`() throws {
    let folder: ScratchFolder = try cases(speed: 25)
    let run = try RunningCommand.run(["conform", "Conformance/cases"], in: folder.url)
    #expect(run.code == 1 && run.errors.isEmpty, "\(run.errors)")
    #expect(
      run.text == """
        t/speed: expect[0]: greatest of speed at 3 s: expected 25, got 20, tolerance 0.001
        2 cases: 1 pass, 0 other readings differ, 1 fail

        """)
  }

  @Test func `a file that is no case is told, and the others are run`() throws {
    let folder: ScratchFolder = try cases()
    let place: String = "Conformance/cases/t/broken.json"
    try Data("[".utf8).write(to: folder.url.appendingPathComponent(place))
    let run = try RunningCommand.run(["conform"], in: folder.url)
    #expect(run.code == 1 && run.text == "2 cases: 2 pass, 0 other readings differ, 0 fail\n", "\(run.text)")
    #expect(
      run.errors.hasPrefix("emitter: \(place): ") && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  @Test func `a file that is no case is told where no other has the name that is asked for`() throws {
    let folder: ScratchFolder = try cases()
    let place: String = "Conformance/cases/t/broken.json"
    try Data("[".utf8).write(to: folder.url.appendingPathComponent(place))
    let run = try RunningCommand.run(["conform", "--case", "t/broken"], in: folder.url)
    let lines: [Substring] = run.errors.split(separator: "\n")
    #expect(run.code == 1 && lines.count == 2 && run.text.isEmpty, "\(run.errors)")
    #expect(
      lines.first?.hasPrefix("emitter: \(place): ") == true
        && lines.last?.hasPrefix("emitter: no case is called 't/broken'") == true, "\(run.errors)")
  }

  @Test func `some cases by name, with a report`() throws {
    let folder: ScratchFolder = try cases(speed: 25)
    let run = try RunningCommand.run(["conform", "--case", "*/pl*", "--report", "r.json"], in: folder.url)
    #expect(run.code == 0 && run.text == "1 case: 1 pass, 0 other readings differ, 0 fail\n", "\(run.errors)")
    let report = try #require(try JSONSerialization.jsonObject(with: folder.data("r.json")) as? [String: Any])
    let results = try #require(report["results"] as? [[String: Any]])
    #expect(
      results.count == 1 && results[0]["case"] as? String == "t/place" && results[0]["outcome"] as? String == "passes")
  }

  @Test func `the page has every case with its picture, in one file`() throws {
    let folder: ScratchFolder = try cases(speed: 25)
    let table: String = """
      { "projects": ["A & B"], "rows": [
        { "question": "How fast?", "answers": ["slowly"], "ours": "at 20", "evidence": "T", "cases": ["t/speed"] } ] }
      """
    try Data(table.utf8).write(to: folder.url.appendingPathComponent("Conformance/divergence.json"))
    let run = try RunningCommand.run(["conform", "--report", "page.html"], in: folder.url)
    #expect(run.code == 1 && run.errors.isEmpty && folder.names == ["Conformance", "page.html"])
    let page: String = String(decoding: try folder.data("page.html"), as: UTF8.self)
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
    #expect(page.contains("<strong>2 cases: 1 pass, 0 other readings differ, 1 fail</strong>"))
    // The case that fails stands at the top too.
    #expect(page.split(separator: "<img src=\"data:image/png;base64,iVBOR").count == 4)
    #expect(page.contains("expected 25, got 20, tolerance 0.001") && page.contains("It &lt;moves&gt;."))
    #expect(page.contains("<th>A &amp; B</th>") && page.contains("<a href=\"#t/speed\">t/speed</a>"))
    #expect(page.contains("<li>3 s: greatest of position.x is 40 ± 0.001</li>"))
  }

  private static let python: String? = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(.enabled(if: python != nil), arguments: ["motion/*", "births/*"])
  func `the plain Python runner agrees`(topic: String) throws {
    let root: URL = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let process: Process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.python))
    let emitter: String = RunningCommand.products.appendingPathComponent("emitter").path
    process.arguments = [
      "-B", root.appendingPathComponent("Conformance/check.py").path, emitter, "inspect", "{scene}", "--at", "{time}",
      "--", topic,
    ]
    let output: Pipe = Pipe()
    process.standardOutput = output
    try process.run()
    let text: String = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    // Every case of another reading does not hold, and no case of ours.
    let ours = try RunningCommand.run(["conform", "--case", topic], in: root)
    let others: Substring = try #require(ours.text.split(separator: ", ").dropFirst().first?.prefix { $0.isNumber })
    #expect(others != "0" && text.contains(" hold, \(others) do not, "), "\(ours.text)\(text)")
  }

  @Test func `a table of reimplementations that is wrong is told`() throws {
    let folder: ScratchFolder = try cases()
    let table: String = "{ \"projects\": [\"A\"], \"rows\": [ { \"question\": \"q\", \"answers\": [] } ] }"
    try Data(table.utf8).write(to: folder.url.appendingPathComponent("Conformance/divergence.json"))
    let run = try RunningCommand.run(["conform"], in: folder.url)
    #expect(run.code == 1 && run.text.isEmpty)
    #expect(
      run.errors
        == "emitter: Conformance/cases/../divergence.json: rows[0].answers: wants as many texts as there are projects, 1\n"
    )
  }

  @Test(arguments: [
    (["conform", "--case", "t/spead"], 1, "emitter: no case is called 't/spead', did you mean 't/speed'?\n"),
    (["conform", "nowhere"], 1, "emitter: nowhere: No such file or directory\n"),
    (
      ["conform", "--report", "r.pdf"], 2,
      "emitter: --report: 'r.pdf' is not a name that ends in .json or .html\nTry 'emitter conform --help'.\n"
    ),
    (
      ["conform", "--report", "none/r.json"], 3, "emitter: none/r.json: the folder it should stand in does not exist\n"
    ),
  ])
  func `what cannot be run is told`(arguments: [String], code: Int32, sentence: String) throws {
    let folder: ScratchFolder = try cases()
    let run = try RunningCommand.run(arguments, in: folder.url)
    #expect(run.code == code && run.errors == sentence && run.text.isEmpty, "\(run.code) \(run.errors)\(run.text)")
  }

  @Test func `without cases it says where they are looked for`() throws {
    let folder: ScratchFolder = try ScratchFolder()
    let run = try RunningCommand.run(["conform"], in: folder.url)
    #expect(run.code == 1 && run.text.isEmpty)
    #expect(run.errors.hasPrefix("emitter: no cases: there is no Conformance/cases and no /"), "\(run.errors)")
    #expect(run.errors.hasSuffix("; give the folder, the project's Conformance/cases\n"))
  }
}
