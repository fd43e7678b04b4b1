/// A source file as it was read, and its tokens.
package struct SourceText {
  /// The path as the user gave it.
  package let path: String
  package let bytes: [UInt8]
  package private(set) var tokens: [SwiftToken]
  /// What has no end: a comment or a string, with the line it begins on.
  package let unended: SwiftLexer.Unended?

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    // A byte order mark is no part of the text.
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    (tokens, unended) = SwiftLexer.tokens(of: self.bytes)
  }

  /// The source with the tokens of what is compiled only.
  package func active(_ conditions: BuildConditions) -> SourceText {
    var source: SourceText = self
    source.tokens = conditions.active(tokens)
    return source
  }

  /// The source without the tokens of some ranges, which are ascending.
  func without(_ ranges: [ClosedRange<Int>]) -> SourceText {
    guard !ranges.isEmpty else { return self }
    var source: SourceText = self
    for range in ranges.reversed() { source.tokens.removeSubrange(range) }
    return source
  }

  /// The file's name without its folder.
  package var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// How many line ends the text has.
  package var lineCount: Int { bytes.count { byte in byte == UInt8(ascii: "\n") } }

  /// The text of a line, from 1; empty for one there is not.
  package func line(_ number: Int) -> String {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: number, omittingEmptySubsequences: false)
    return lines.indices.contains(number - 1) ? String(decoding: lines[number - 1], as: UTF8.self) : ""
  }

  /// The source between two tokens, both included.
  package func spelling(from first: SwiftToken, to last: SwiftToken) -> String {
    String(decoding: bytes[first.bytes.lowerBound..<last.bytes.upperBound], as: UTF8.self)
  }

  /// The index of the token that closes the bracket at `index`; `nil` when nothing does.
  package func closing(_ index: Int) -> Int? {
    guard tokens.indices.contains(index) else { return nil }
    let pairs: [String: String] = ["(": ")", "[": "]", "{": "}", "<": ">"]
    let open: String = tokens[index].spelling
    guard tokens[index].kind == .mark, let close = pairs[open] else { return nil }
    var depth: Int = 0
    for other in index..<tokens.count where tokens[other].kind == .mark {
      if tokens[other].spelling == open { depth += 1 }
      if tokens[other].spelling == close {
        // The head of an arrow closes nothing.
        if close == ">", other > 0, tokens[other - 1].isMark("-") { continue }
        depth -= 1
        if depth == 0 { return other }
      }
    }
    return nil
  }

  /// The index of the token at which the expression begins that ends at `index`: names, calls and subscripts in a row,
  /// `self.rows[2]?.delegate`.
  package func startOfChain(endingAt index: Int) -> Int {
    var at: Int = index
    while at > 0 {
      while at > 0, tokens[at].isMark("?") || tokens[at].isMark("!") { at -= 1 }
      if tokens[at].isMark(")") || tokens[at].isMark("]") {
        guard let open = opening(at) else { return at }
        // What is called stands right before its parenthesis.
        guard open > 0, tokens[open - 1].bytes.upperBound == tokens[open].bytes.lowerBound,
          tokens[open - 1].kind == .word || [")", "]", "?", "!"].contains(tokens[open - 1].spelling)
        else { return open }
        at = open - 1
      } else if at > 1, tokens[at - 1].isMark(".") {
        at -= 2
      } else {
        return at
      }
    }
    return at
  }

  /// The index of the token that opens the bracket closed at `index`; `nil` where nothing does.
  private func opening(_ index: Int) -> Int? {
    let (open, close): (String, String) = tokens[index].isMark(")") ? ("(", ")") : ("[", "]")
    var depth: Int = 0
    for other in stride(from: index, through: 0, by: -1) where tokens[other].kind == .mark {
      if tokens[other].spelling == close { depth += 1 }
      if tokens[other].spelling == open { depth -= 1 }
      if depth == 0 { return other }
    }
    return nil
  }

  /// True for code whose brackets match, and whose comments and strings end.
  package static func isComplete(_ code: String) -> Bool {
    let source: SourceText = SourceText(path: "", bytes: Array(code.utf8))
    let pairs: [String: String] = [")": "(", "]": "[", "}": "{"]
    var open: [String] = []
    for token in source.tokens where token.kind == .mark {
      if pairs.values.contains(token.spelling) { open.append(token.spelling) }
      if let start = pairs[token.spelling], open.popLast() != start { return false }
    }
    return open.isEmpty && source.unended == nil
  }

  /// The modules that the file imports, in order, with the index of the token `import`.
  package var imports: [(token: Int, module: String)] {
    var found: [(Int, String)] = []
    let kinds: Set<String> = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
    for index in tokens.indices where tokens[index].isWord("import") {
      var name: Int = index + 1
      if name < tokens.count, kinds.contains(tokens[name].spelling) { name += 1 }
      if name < tokens.count, tokens[name].kind == .word { found.append((index, tokens[name].spelling)) }
    }
    return found
  }
}
