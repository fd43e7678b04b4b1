import Foundation
import EmitterMath
import EmitterSource
import Testing

@testable import EmitterCommand

@Suite struct SourceRequestTests {
  private func request(_ words: String...) throws(UsageError) -> SourceRequest? {
    try SourceRequest(try Arguments(words[...], of: .render))
  }

  @Test func `options say how source is run`() throws {
    let request: SourceRequest = try #require(
      try request(
        "A.swift", "B.swift", "--view", "A", "--tap", "go@1", "--tap=12,3@2.5", "--call", "a(\"x@y\")@0", "--outlet",
        "heart=1,2,30,40.5", "--real-time", "--device", "iphone se", "--scale", "1", "--seed", "7", "--strict",
        "--time-limit", "3"))
    #expect(request.paths == ["A.swift", "B.swift"])
    #expect(request.view == "A")
    #expect(request.taps == ["go@1", "12,3@2.5"])
    #expect(request.calls == [SourceRequest.Call(code: "a(\"x@y\")", time: 0)])
    #expect(request.outlets["heart"] == [SourceRequest.Rect(x: 1, y: 2, width: 30, height: 40.5)])
    #expect(request.screen == Screen(size: Size(375, 667), scale: 1))
    #expect(request.seed == 7)
    #expect(request.isStrict)
    #expect(request.isRealTime)
    #expect(request.timeLimit == 3)
  }

  @Test func `a canvas goes before a device`() throws {
    let request: SourceRequest = try #require(try request("A.swift", "--device", "iPad", "--canvas", "10x20"))
    #expect(request.screen == Screen(size: Size(10, 20), scale: 2))
  }

  static let ends: [([String], Double)] = [
    (["--at", "2"], 2), (["--duration", "3"], 3), (["--from", "1", "--duration", "3"], 4),
    (["--from", "1", "--to", "9"], 9), ([], 5), (["--tap", "a@7"], 11), (["--tap", "1,2>3,4@7-8.5"], 12.5),
    (["--tap", "a@0.5", "--call", "b()@2"], 6),
    (["--at", "-1"], 0),
  ]

  @Test(arguments: ends)
  func `the run lasts as long as anything is asked of it`(_ words: [String], _ until: Double) throws {
    let arguments: Arguments = try Arguments((["A.swift"] + words)[...], of: .render)
    #expect(try SourceRequest(arguments)?.until == until)
  }

  @Test func `a scene is not run`() throws {
    #expect(try request("snow") == nil)
    #expect(try request("a.emitter.json") == nil)
  }

  /// Command lines that are wrong, and what is said of them.
  static let wrong: [([String], String)] = [
    (["snow", "--view", "A"], "--view is about Swift source (MyView.swift); 'snow' is none"),
    (["a.json", "--tap", "x@1"], "--tap is about Swift source (MyView.swift); 'a.json' is none"),
    (["a.json", "--strict"], "--strict is about Swift source (MyView.swift); 'a.json' is none"),
    (["A.swift", "b.json"], "'b.json' is not Swift source; further files end in .swift"),
    (["A.swift", "--trigger", "tap x@1"], "--trigger is about scenes; for source, --tap NAME@T does it"),
    (
      ["A.swift", "--device", "iPhone 14 Pls"],
      "--device: 'iPhone 14 Pls' is not known, did you mean 'iPhone 14 Plus'?; --canvas WxH and --scale S say any screen"
    ),
    (
      ["A.swift", "--tap", "x"],
      "--tap: 'x' is not NAME@T, X,Y@T or X,Y>X,Y@FROM-TO: what is tapped or dragged, and instants in seconds, from 0 to 1000000"
    ),
    (
      ["A.swift", "--call", "x@-1"],
      "--call: 'x@-1' is not \"CODE@T\": Swift code and an instant in seconds, from 0 to 1000000"
    ),
    (["A.swift", "--outlet", "x=1,2"], "--outlet: 'x=1,2' is not NAME=x,y,width,height in points"),
    (["A.swift", "--outlet", "x=1,2,3,-4"], "--outlet: 'x=1,2,3,-4' is not NAME=x,y,width,height in points"),
    (["A.swift", "--assets", "nowhere-at-all"], "--assets: 'nowhere-at-all' is not a folder"),
    (["A.swift", "--time-limit", "0"], "--time-limit: '0' is not a number above 0 up to 1e9"),
    (["A.swift", "--view", "A", "--view", "B"], "--view is given more than once"),
    (["A.swift", "B.swift", "A.swift"], "'A.swift' is given twice; every file is compiled once"),
    (
      ["A.swift", "--call", "secret(@0"],
      "--call: 'secret(' is no complete code: a bracket, a comment or a string has no beginning or no end"
    ),
    (
      ["A.swift", "--view", "A(/*"],
      "--view: 'A(/*' is no complete code: a bracket, a comment or a string has no beginning or no end"
    ),
    (
      ["A.swift", "--tap", "x@1e7"],
      "--tap: 'x@1e7' is not NAME@T, X,Y@T or X,Y>X,Y@FROM-TO: what is tapped or dragged, and instants in seconds, from 0"
        + " to 1000000"
    ),
    (
      ["A.swift", "--canvas", "9000x10"],
      "--canvas: '9000x10' is not WIDTHxHEIGHT in points, each at most 8192 at 2 pixels a point"
    ),
    (
      ["A.swift", "--scale", "1e9"],
      "--scale: '1e9' is not a number of pixels a point that makes 1 to 16384 pixels a side"
    ),
    (
      ["A.swift", "--duration", "1e9"],
      "--duration: '1e9' is not an instant that a run reaches: it has at most 10000000 s"
    ),
    (["A.swift", "--at", "1e8"], "--at: '1e8' is not an instant that a run reaches: it has at most 10000000 s"),
  ]

  @Test(arguments: wrong)
  func `a wrong option is answered with a sentence`(_ words: [String], _ message: String) throws {
    do {
      _ = try SourceRequest(try Arguments(words[...], of: .render))
      Issue.record("it was taken")
    } catch {
      #expect(error.message == message)
    }
  }

  @Test func `what is converted to goes by its ending`() throws {
    func kind(_ output: String) throws(UsageError) -> ConvertRequest {
      try ConvertRequest(try Arguments(["snow", "-o", output], of: .convert))
    }
    #expect(try kind("a/My.emitter.json").kind == .scene)
    #expect(try kind("a/My.Snow.swift").kind == .code(.swift))
    #expect(try kind("a/My.Snow.swift").name == "My")
    #expect(try kind("x.m").kind == .code(.objectiveC))
    #expect(throws: UsageError.unknownConversion(output: "x.plist")) { try kind("x.plist") }
    #expect(throws: UsageError.unknownConversion(output: "swift")) { try kind("swift") }
  }

  @Test func `source is not written over by what it is converted to`() throws {
    let folder: URL = FileManager.default.temporaryDirectory.appendingPathComponent("own-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["A.swift", "A.m"] { try Data("x".utf8).write(to: folder.appendingPathComponent(name)) }
    func request(_ input: String, _ output: String) throws(UsageError) {
      _ = try ConvertRequest(
        try Arguments([folder.path + "/" + input, "-o", folder.path + "/" + output], of: .convert))
    }
    for (input, output) in [("A.swift", "A.swift"), ("A.m", "../\(folder.lastPathComponent)/A.m")] {
      #expect(throws: UsageError.outputIsSource(folder.path + "/" + output)) { try request(input, output) }
    }
    try request("A.swift", "B.swift")
    try request("A.swift", "A.m")
  }
}
