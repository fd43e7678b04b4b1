/// What `#define` says.
struct MacroTable {
  private struct Macro {
    /// `nil` for one without parentheses.
    var parameters: [String]?
    var body: [CodeToken]
  }

  private var macros: [String: Macro] = [:]

  /// Takes the tokens after the word `define`.
  mutating func define(_ tokens: [CodeToken], hasParameters: Bool, line: Int) {
    guard let name = tokens.first?.word else { return }
    var rest: ArraySlice<CodeToken> = tokens.dropFirst()
    var parameters: [String]?
    if hasParameters {
      var names: [String] = []
      rest = rest.dropFirst()
      while let token = rest.first, !token.isSign(")") {
        if let word = token.word { names.append(word) }
        rest = rest.dropFirst()
      }
      rest = rest.dropFirst()
      parameters = names
    }
    macros[name] = Macro(parameters: parameters, body: Array(rest))
  }

  /// The tokens with every macro replaced; at most `limit` of them, so that macros of macros end.
  func expand(_ tokens: [CodeToken], limit: Int = 400_000) -> [CodeToken] {
    guard !macros.isEmpty else { return tokens }
    var result: [CodeToken] = []
    expand(tokens[...], into: &result, hidden: [], limit: limit)
    return result
  }

  private func expand(
    _ tokens: ArraySlice<CodeToken>, into result: inout [CodeToken], hidden: Set<String>, limit: Int
  ) {
    var index: Int = tokens.startIndex
    while index < tokens.endIndex, result.count < limit {
      let token: CodeToken = tokens[index]
      guard let name = token.word, !hidden.contains(name), hidden.count < 32, let macro = macros[name] else {
        result.append(token)
        index += 1
        continue
      }
      var body: [CodeToken] = macro.body
      var next: Int = index + 1
      if let parameters = macro.parameters {
        guard next < tokens.endIndex, tokens[next].isSign("(") else {
          result.append(token)
          index += 1
          continue
        }
        let (arguments, end) = MacroTable.arguments(of: tokens, after: next)
        body = body.flatMap { piece in
          guard let word = piece.word, let number = parameters.firstIndex(of: word), number < arguments.count else {
            return [piece]
          }
          return arguments[number]
        }
        next = end
      }
      for index in body.indices { body[index].line = token.line }
      expand(body[...], into: &result, hidden: hidden.union([name]), limit: limit)
      index = next
    }
  }

  /// What stands between the parenthesis at `open` and the one that closes it, and the place after that.
  private static func arguments(of tokens: ArraySlice<CodeToken>, after open: Int) -> ([[CodeToken]], Int) {
    var list: [[CodeToken]] = [[]]
    var depth: Int = 0
    var index: Int = open + 1
    while index < tokens.endIndex {
      let token: CodeToken = tokens[index]
      index += 1
      if case .sign(let sign) = token.kind {
        if depth == 0, sign == ")" { return (list, index) }
        if depth == 0, sign == "," {
          list.append([])
          continue
        }
        if sign == "(" || sign == "[" || sign == "{" { depth += 1 }
        if sign == ")" || sign == "]" || sign == "}" { depth -= 1 }
      }
      list[list.count - 1].append(token)
    }
    return (list, index)
  }
}
