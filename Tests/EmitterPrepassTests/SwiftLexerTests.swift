import Testing

@testable import EmitterPrepass

@Suite struct SwiftLexerTests {
  private func spellings(_ text: String) -> [String] { SwiftLexer.tokens(of: Array(text.utf8)).0.map(\.spelling) }

  @Test(arguments: [
    ("let r = /a\"b{/", ["let", "r", "=", "/a\"b{/"]),
    ("f(/\\/x/)", ["f", "(", "/\\/x/", ")"]),
    ("return /\"/", ["return", "/\"/"]),
    ("a / b / c", ["a", "/", "b", "/", "c"]),
    ("a/b/c", ["a", "/", "b", "/", "c"]),
    ("f()/g()/2", ["f", "(", ")", "/", "g", "(", ")", "/", "2"]),
    ("x = /unclosed\ny", ["x", "=", "/", "unclosed", "y"]),
    ("let s = #/x\"}/y/# + 1", ["let", "s", "=", "#/x\"}/y/#", "+", "1"]),
    ("#/\n \"{\n/#\nlet", ["#/\n \"{\n/#", "let"]),
    ("class `my view`: UIView", ["class", "my view", ":", "UIView"]),
    ("`open\nb", ["`", "open", "b"]),
  ])
  func `patterns and quoted names are told from operators`(_ text: String, _ expected: [String]) {
    #expect(spellings(text) == expected)
  }

  @Test func `lines are counted within patterns of several lines`() {
    let tokens: [SwiftToken] = SwiftLexer.tokens(of: Array("a = #/\n\n/#\nb".utf8)).0
    #expect(tokens.map(\.line) == [1, 1, 1, 4])
  }

  @Test(arguments: [
    ("a\n/* b /* c */", 2, SwiftLexer.Unended.Kind.comment), ("a = \"\"\"\nb", 1, .text),
    ("\n\n#\"\"\"\n\"\"\"\n", 3, .text),
  ])
  func `what has no end is noted with its line`(_ text: String, _ line: Int, _ kind: SwiftLexer.Unended.Kind) {
    #expect(SwiftLexer.tokens(of: Array(text.utf8)).1 == SwiftLexer.Unended(kind: kind, line: line))
  }

  @Test(arguments: ["a /* b */", "\"a", "\"\"\"\nx\n\"\"\"", "// /* x", "\"/*\""])
  func `what ends with its line or its sign is not`(_ text: String) {
    #expect(SwiftLexer.tokens(of: Array(text.utf8)).1 == nil)
  }

  @Test(arguments: [
    ("snow()", true), ("a { b(\"}\") }", true), ("f(1) // )", true), ("secret(", false), ("}", false),
    ("a() } b {", false),
    ("[(])", false), ("f(/* x", false), ("", true),
  ])
  func `code is complete when every bracket is closed`(_ code: String, _ isComplete: Bool) {
    #expect(SourceText.isComplete(code) == isComplete)
  }
}
