import EmitterPrepass
import Testing

@testable import EmitterCommand

@Suite struct CompilerMessagesTests {
  private func harness(_ text: String, _ change: (inout SourceRequest) -> Void = { _ in }) throws -> (
    Harness, SourceRequest
  ) {
    var request: SourceRequest = SourceRequest(paths: ["app/My.swift"])
    change(&request)
    return (try Harness([SourceText(path: "app/My.swift", bytes: Array(text.utf8))], request), request)
  }

  @Test func `an error has the user's file and line`() throws {
    let (harness, request) = try harness("import UIKit\nclass A: UIView {\n\tlet a = nothing\n}\n")
    let words: String = """
      /c/x/My.swift:3:10: error: cannot find 'nothing' in scope
       let a = nothing
               ^~~~~~~
      /c/x/My.swift:1:8: warning: something else
      /elsewhere/UIKit.swift:1:1: note: declared here
      """
    #expect(
      CompilerMessages(of: harness, in: "/c/x").errors(in: words, request)
        == "app/My.swift:3:10: error: cannot find 'nothing' in scope\n  \tlet a = nothing\n  \t        ^\n")
  }

  @Test(arguments: [
    ("  @objc let a = b", "   let a = b", 12, 17), ("f(#selector(a), c)", "f(Selector(_objc: \"a\", a), c)", 27, 16),
    ("f(#selector(a), c)", "f(Selector(_objc: \"a\", a), c)", 21, 3), ("abc", "abc", 2, 2), ("abc", "abc", 9, 4),
    ("", "", 1, 1), ("\tx", "\tx", 0, 1),
  ])
  func `a column is told as in the user's line`(_ original: String, _ rewritten: String, _ column: Int, _ expected: Int)
  {
    #expect(CompilerMessages.column(column, of: rewritten, in: original) == expected)
  }

  @Test func `a line that was rewritten is shown as it was`() throws {
    let (harness, request) = try harness("class A: UIView {\n  @objc let a = #selector(b)\n}\n")
    let words: String = "/c/x/My.swift:2:33: error: cannot find 'b' in scope\n"
    #expect(
      CompilerMessages(of: harness, in: "/c/x").errors(in: words, request)
        == "app/My.swift:2:27: error: cannot find 'b' in scope\n    @objc let a = #selector(b)\n" + "  "
        + String(repeating: " ", count: 26) + "^\n")
  }

  @Test func `an error in an option's code names the option`() throws {
    let (harness, request) = try harness("class A: UIView {\n}\n") { request in
      request.calls = [SourceRequest.Call(code: "snw()", time: 0)]
      request.view = "A(b: 1)"
    }
    let lines = harness.files[0].text.split(separator: "\n", omittingEmptySubsequences: false)
    let call: Int = try #require(lines.firstIndex(of: "snw()")) + 1
    let make: Int = try #require(lines.firstIndex { $0.contains("__emitterMake() ->") }) + 1
    let messages: CompilerMessages = CompilerMessages(of: harness, in: "/c/x")
    #expect(
      messages.errors(in: "/c/x/My.swift:\(call):1: error: cannot find 'snw'\n", request)
        == "--call 'snw()': error: cannot find 'snw'\n")
    #expect(
      messages.errors(in: "/c/x/My.swift:\(make):9: error: extra argument\n", request)
        == "--view 'A(b: 1)': error: extra argument\n")
  }

  @Test func `an error anywhere in generated code names what the code is for`() throws {
    let (harness, request) = try harness("class A: UIViewController {\n  @IBOutlet var a: X!\n}\n") { request in
      request.calls = [SourceRequest.Call(code: "if a", time: 0), SourceRequest.Call(code: "b()\nc()", time: 1)]
    }
    let lines = harness.files[0].text.split(separator: "\n", omittingEmptySubsequences: false)
    let messages: CompilerMessages = CompilerMessages(of: harness, in: "/c/x")
    func told(_ line: String, behind: Int = 0) throws -> String {
      let number: Int = try #require(lines.firstIndex { $0.contains(line) }) + 1 + behind
      return messages.errors(in: "/c/x/My.swift:\(number):1: error: no\n", request)
    }
    #expect(try told("if a", behind: 1) == "--call 'if a': error: no\n")
    #expect(try told("c()") == "--call 'b()\nc()': error: no\n")
    #expect(try told("if self.a == nil") == "app/My.swift:2: error: the outlet 'a' cannot be filled: no\n")
    #expect(try told("static func __emitterMake") == "app/My.swift: error: 'A' cannot be made: no\n")
  }

  @Test func `an outlet that is placed has to be there`() {
    #expect {
      try harness("class A: UIView {\n  @IBOutlet var heart: UIButton!\n}\n") { request in
        request.outlets = ["hart": []]
      }
    } throws: { error in
      (error as? SourceError)?.message == "--outlet: app/My.swift has no @IBOutlet 'hart'; there is 'heart'"
        && (error as? SourceError)?.exitCode == 2
    }
  }

  @Test func `a crash is told by its own words and the user's line`() throws {
    let (harness, _) = try harness("class A: UIView {\n  let a = 1\n}\n")
    let words: String = """
      hello
      Effect/My.swift:2: Fatal error: Unexpectedly found nil while unwrapping an Optional value

      *** Signal 4: Backtracing from 0x7f… done ***
      """
    let trace: CrashTrace = CrashTrace(words, signal: 4, harness)
    #expect(trace.saidBefore == "hello\n")
    #expect(trace.message == "Fatal error: Unexpectedly found nil while unwrapping an Optional value")
    #expect(trace.place == SourceCrash.Place(path: "app/My.swift", line: 2))
  }

  @Test func `a crash inside of a library is told by the nearest line of the user's`() throws {
    let (harness, _) = try harness("class A: UIView {\n  let a = 1\n}\n")
    let words: String = """
      Swift/ContiguousArrayBuffer.swift:600: Fatal error: Index out of range

      *** Signal 4: Backtracing from 0x7f… done ***

      Thread 0 crashed:

      0 [inlined] [system] 0x7f _assertionFailure in libswiftCore.so at /b/AssertCommon.swift:179:5
      1 0x7f main in effect at /c/x/My.swift:5:1
      2 0x7f A.f() + 20 in effect at /c/x/My.swift:2:11
      """
    let trace: CrashTrace = CrashTrace(words, signal: 4, harness)
    #expect(trace.saidBefore == "")
    #expect(trace.message == "Fatal error: Index out of range")
    // Line 5 is none of the file's.
    #expect(trace.place == SourceCrash.Place(path: "app/My.swift", line: 2))
    #expect(CrashTrace("", signal: 11, harness).message.contains("memory"))
  }
}
