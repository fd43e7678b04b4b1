/// How names are spelled in Swift code.
package enum SwiftWords {
  /// Words that are no names, unless they stand in backticks.
  private static let reserved: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// A name, dots in it included, with backticks around each part that needs them.
  package static func quoted(_ name: String) -> String {
    name.split(separator: ".").map { part in
      let isPlain: Bool = part.utf8.allSatisfy(SwiftLexer.isWordByte) && !reserved.contains(String(part))
      return isPlain ? String(part) : "`\(part)`"
    }.joined(separator: ".")
  }
}
