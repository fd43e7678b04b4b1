/// Takes Swift source apart into tokens: just enough to tell code from comments and strings, raw ones and those of several
/// lines included, and what strings interpolate.
///
/// Source that does not compile is taken apart too; nothing is an error here.
package struct SwiftLexer {
  private let source: [UInt8]
  private var place: Int = 0
  private var line: Int = 1
  private var startsLine: Bool = true
  private var tokens: [SwiftToken] = []
  private var unended: Unended?

  /// Something that goes on to the end of the source.
  package struct Unended: Hashable {
    package enum Kind: Hashable { case comment, text }
    package let kind: Kind
    /// The line it begins on, from 1.
    package let line: Int
  }

  private init(_ source: [UInt8]) { self.source = source }

  /// The tokens of `source`, in order, and the comment or string that has no end.
  /// - Complexity: O(n).
  package static func tokens(of source: [UInt8]) -> ([SwiftToken], Unended?) {
    var lexer: SwiftLexer = SwiftLexer(source)
    lexer.readCode(untilParenthesis: false)
    return (lexer.tokens, lexer.unended)
  }

  /// Reads code to the end, or up to and with the parenthesis that closes an interpolation.
  private mutating func readCode(untilParenthesis: Bool) {
    var depth: Int = 0
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\n"):
        place += 1
        line += 1
        startsLine = true
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "/") where mayBeginPattern: readPattern()
      case UInt8(ascii: "\""): readString(pounds: 0)
      case UInt8(ascii: "#"): readPound()
      case UInt8(ascii: "@"): readPrefixed(.attribute)
      case UInt8(ascii: "`"): readQuotedWord()
      case _ where SwiftLexer.isDigit(byte): readRun(.number)
      case _ where SwiftLexer.isWordByte(byte): readRun(.word)
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): place += 1
      default:
        append(.mark, place..<place + 1)
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          depth -= 1
          if untilParenthesis, depth == 0 { return }
        }
      }
    }
  }

  private var current: UInt8? { place < source.count ? source[place] : nil }

  private var next: UInt8? { place + 1 < source.count ? source[place + 1] : nil }

  private mutating func append(_ kind: SwiftToken.Kind, _ bytes: Range<Int>, spelling: String? = nil, line: Int? = nil)
  {
    let spelling: String = spelling ?? String(decoding: source[bytes], as: UTF8.self)
    tokens.append(
      SwiftToken(kind: kind, bytes: bytes, spelling: spelling, line: line ?? self.line, startsLine: startsLine))
    startsLine = false
    place = bytes.upperBound
  }

  private mutating func skipLine() {
    while let byte = current, byte != UInt8(ascii: "\n") { place += 1 }
  }

  private mutating func skipComment() {
    var depth: Int = 0
    let start: Int = line
    defer { if depth > 0 { unended = Unended(kind: .comment, line: start) } }
    while let byte = current {
      if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        depth += 1
        place += 2
      } else if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        depth -= 1
        place += 2
        if depth == 0 { return }
      } else {
        if byte == UInt8(ascii: "\n") { line += 1 }
        place += 1
      }
    }
  }

  private mutating func readRun(_ kind: SwiftToken.Kind) {
    append(kind, place..<end(ofRunFrom: place))
  }

  private func end(ofRunFrom start: Int) -> Int {
    var end: Int = start
    while end < source.count, SwiftLexer.isWordByte(source[end]) { end += 1 }
    return end
  }

  private mutating func readPrefixed(_ kind: SwiftToken.Kind) {
    let end: Int = end(ofRunFrom: place + 1)
    append(end > place + 1 ? kind : .mark, place..<end)
  }

  private mutating func readQuotedWord() {
    var end: Int = place + 1
    while end < source.count, ![UInt8(ascii: "`"), UInt8(ascii: "\n")].contains(source[end]) { end += 1 }
    guard end < source.count, source[end] == UInt8(ascii: "`"), end > place + 1 else {
      return append(.mark, place..<place + 1)
    }
    append(.word, place..<end + 1, spelling: String(decoding: source[place + 1..<end], as: UTF8.self))
  }

  /// A raw string, or a directive.
  private mutating func readPound() {
    var end: Int = place
    while end < source.count, source[end] == UInt8(ascii: "#") { end += 1 }
    if end < source.count, source[end] == UInt8(ascii: "\"") {
      readString(pounds: end - place)
    } else if end < source.count, source[end] == UInt8(ascii: "/") {
      readLongPattern(pounds: end - place)
    } else {
      readPrefixed(.directive)
    }
  }

  private mutating func readString(pounds: Int) {
    let isLong: Bool = isQuote(at: place + pounds, count: 3)
    let quotes: Int = isLong ? 3 : 1
    var start: Int = place
    var startLine: Int = line
    place += pounds + quotes
    while let byte = current {
      if isQuote(at: place, count: quotes), isPound(at: place + quotes, count: pounds) {
        return append(.text, start..<place + quotes + pounds, line: startLine)
      }
      if byte == UInt8(ascii: "\\"), isPound(at: place + 1, count: pounds) {
        let after: Int = place + 1 + pounds
        if after < source.count, source[after] == UInt8(ascii: "(") {
          append(.text, start..<after, line: startLine)
          readCode(untilParenthesis: true)
          (start, startLine) = (place, line)
        } else {
          // A line end is counted by the next turn.
          place = after < source.count && source[after] != UInt8(ascii: "\n") ? after + 1 : after
        }
      } else if byte == UInt8(ascii: "\n") {
        // A short string ends with its line, whether it is closed or not.
        guard isLong else { return append(.text, start..<place, line: startLine) }
        line += 1
        place += 1
      } else {
        place += 1
      }
    }
    if isLong { unended = Unended(kind: .text, line: startLine) }
    append(.text, min(start, source.count)..<source.count, line: startLine)
  }

  // MARK: Regular expressions

  /// Words that an operand follows.
  private static let prefixes: Set<String> = [
    "return", "case", "if", "in", "where", "while", "guard", "else", "is", "as", "throw", "try", "await", "switch",
  ]

  /// Whether a slash begins a regular expression and is no operator: no operand stands before it, no space behind it.
  private var mayBeginPattern: Bool {
    guard let next, next != UInt8(ascii: " "), next != UInt8(ascii: "\t"), next != UInt8(ascii: "=") else {
      return false
    }
    guard let last = tokens.last else { return endOfPattern != nil }
    let isBehindOperand: Bool =
      switch last.kind {
      case .word: !SwiftLexer.prefixes.contains(last.spelling)
      case .mark: !["(", "[", "{", ",", ";", ":", "=", "&", "|", "~"].contains(last.spelling)
      case .attribute, .directive, .number, .text: true
      }
    return !isBehindOperand && endOfPattern != nil
  }

  /// Where the pattern that begins here ends, on this line.
  private var endOfPattern: Int? {
    var end: Int = place + 1
    while end < source.count, source[end] != UInt8(ascii: "\n") {
      if source[end] == UInt8(ascii: "/") { return end + 1 }
      end += source[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private mutating func readPattern() {
    append(.text, place..<(endOfPattern ?? place + 1))
  }

  /// `#/…/#`, over as many lines as it likes.
  private mutating func readLongPattern(pounds: Int) {
    let startLine: Int = line
    var end: Int = place + pounds + 1
    while end < source.count, source[end] != UInt8(ascii: "/") || !isPound(at: end + 1, count: pounds) {
      if source[end] == UInt8(ascii: "\n") { line += 1 }
      end += 1
    }
    append(.text, place..<min(source.count, end + 1 + pounds), line: startLine)
  }

  // MARK: Bytes

  private func isQuote(at place: Int, count: Int) -> Bool { isRun(of: UInt8(ascii: "\""), at: place, count: count) }

  private func isPound(at place: Int, count: Int) -> Bool { isRun(of: UInt8(ascii: "#"), at: place, count: count) }

  private func isRun(of byte: UInt8, at place: Int, count: Int) -> Bool {
    place + count <= source.count && source[place..<place + count].allSatisfy { other in other == byte }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A || byte == 0x5F || byte >= 0x80
  }
}
