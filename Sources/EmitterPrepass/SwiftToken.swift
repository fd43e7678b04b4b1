/// A piece of Swift source that the pre-pass looks at; spaces and comments are left out.
package struct SwiftToken: Hashable {
  package enum Kind: Hashable {
    /// A name or a keyword.
    case word
    /// `@name`.
    case attribute
    /// `#name`.
    case directive
    case number
    /// A character of punctuation.
    case mark
    /// Characters of a string; what it interpolates stands beside it as tokens in parentheses.
    case text
  }

  package let kind: Kind
  /// The token's bytes in the source.
  package let bytes: Range<Int>
  /// What the bytes spell; a word in backticks without them.
  package let spelling: String
  /// The line the token begins on, from 1.
  package let line: Int
  /// True for the first token of a line.
  package let startsLine: Bool

  package func isMark(_ mark: String) -> Bool { kind == .mark && spelling == mark }

  package func isWord(_ word: String) -> Bool { kind == .word && spelling == word }
}
