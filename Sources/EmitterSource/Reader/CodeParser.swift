/// Why a statement was not understood.
struct Confusion: Error {
  var line: Int
  var sentence: String
}

/// Reads the tokens of a file, whose brackets are known to match, as classes, methods and statements.
struct CodeParser {
  let tokens: [CodeToken]
  var position: Int = 0
  var file: CodeFile = CodeFile()
  /// True when the last type was marked `IBOutlet`.
  private(set) var isOutlet: Bool = false

  /// How deep brackets may be nested, and how high an expression may be.
  static let nesting: Int = 64
  static let height: Int = 200

  /// Throws unless every bracket has its partner, at most `nesting` deep.
  static func checkBrackets(_ tokens: [CodeToken], file: String) throws(ObjectiveCError) {
    var open: [(sign: String, line: Int)] = []
    let partners: [String: String] = [")": "(", "]": "[", "}": "{"]
    for token in tokens {
      guard case .sign(let sign) = token.kind else { continue }
      if sign == "(" || sign == "[" || sign == "{" {
        open.append((sign, token.line))
        guard open.count <= nesting else {
          throw ObjectiveCError(fault: .nestedTooDeep(limit: nesting), file: file, line: token.line)
        }
      } else if let partner = partners[sign] {
        guard let last = open.popLast() else {
          throw ObjectiveCError(fault: .unopened(sign), file: file, line: token.line)
        }
        guard last.sign == partner else {
          throw ObjectiveCError(fault: .unclosed(last.sign), file: file, line: last.line)
        }
      }
    }
    if let last = open.last { throw ObjectiveCError(fault: .unclosed(last.sign), file: file, line: last.line) }
  }

  init(_ tokens: [CodeToken]) { self.tokens = tokens }

  // MARK: Looking and taking

  func token(_ offset: Int = 0) -> CodeToken? {
    position + offset < tokens.count && position + offset >= 0 ? tokens[position + offset] : nil
  }

  func isSign(_ sign: String, _ offset: Int = 0) -> Bool { token(offset)?.isSign(sign) ?? false }

  func word(_ offset: Int = 0) -> String? { token(offset)?.word }

  var line: Int { token()?.line ?? tokens.last?.line ?? 1 }

  mutating func take(_ sign: String) -> Bool {
    guard isSign(sign) else { return false }
    position += 1
    return true
  }

  mutating func expect(_ sign: String) throws(Confusion) {
    guard take(sign) else { throw confusion("expected “\(sign)” before “\(text(of: token()))”") }
  }

  mutating func takeWord() throws(Confusion) -> String {
    guard let word = word() else { throw confusion("expected a name before “\(text(of: token()))”") }
    position += 1
    return word
  }

  func confusion(_ sentence: String) -> Confusion { Confusion(line: line, sentence: sentence) }

  func text(of token: CodeToken?) -> String {
    switch token?.kind {
    case .word(let word): word
    case .number(let number, _): number.description
    case .string(let text): "\"" + text.prefix(40) + "\""
    case .sign(let sign): sign
    case nil: "the end"
    }
  }

  mutating func remark(_ line: Int, _ sentence: String) { file.remarks.append((line, sentence)) }

  /// Goes past the bracket that closes the one at the position.
  mutating func skipBrackets() {
    var depth: Int = 0
    while let token = token() {
      position += 1
      guard case .sign(let sign) = token.kind else { continue }
      if sign == "(" || sign == "[" || sign == "{" { depth += 1 }
      if sign == ")" || sign == "]" || sign == "}" {
        depth -= 1
        if depth <= 0 { return }
      }
    }
  }

  /// Goes past the end of what begins at `start`: its semicolon or closing brace, but not out of the block around it.
  mutating func skipStatement(from start: Int) {
    position = start
    var depth: Int = 0
    while let token = token() {
      if case .sign(let sign) = token.kind {
        if sign == "(" || sign == "[" || sign == "{" { depth += 1 }
        if sign == ")" || sign == "]" || sign == "}" {
          depth -= 1
          if depth < 0 { return }
          if depth == 0, sign == "}" {
            position += 1
            _ = take(";")
            return
          }
        }
        if depth == 0, sign == ";" {
          position += 1
          return
        }
      }
      position += 1
    }
  }

  // MARK: Types

  private static let qualifiers: Set<String> = [
    "static", "const", "__weak", "__strong", "__block", "__unsafe_unretained", "extern", "volatile", "register",
    "struct", "enum", "inline", "nonnull", "nullable", "_Nonnull", "_Nullable", "__nonnull", "__nullable",
    "__kindof", "__autoreleasing", "IBOutlet", "typedef",
  ]
  private static let parts: Set<String> = ["unsigned", "signed", "long", "short"]

  /// A type at the position, such as `NSArray<CAEmitterCell *> *`; `nil`, and no move, where there is none.
  mutating func takeType() -> String? {
    let start: Int = position
    var type: String = ""
    isOutlet = false
    var hasBase: Bool = false
    while let word = word() {
      if word == "typeof" || word == "__typeof__" || word == "__typeof", isSign("(", 1) {
        position += 1
        skipBrackets()
        type = "id"
        hasBase = true
      } else if CodeParser.qualifiers.contains(word) {
        if word == "IBOutlet" { isOutlet = true }
        position += 1
      } else if CodeParser.parts.contains(word) {
        type = word
        hasBase = true
        position += 1
      } else if hasBase, !CodeParser.parts.contains(type) || !["int", "char", "double"].contains(word) {
        break
      } else {
        type = word
        hasBase = true
        position += 1
        if isSign("<") { skipGenerics() }
      }
    }
    guard hasBase else {
      position = start
      return nil
    }
    while let token = token() {
      if token.isSign("*") || token.isSign("**") {
        type += "*"
        position += 1
      } else if let word = token.word, CodeParser.qualifiers.contains(word) {
        position += 1
      } else {
        break
      }
    }
    return type
  }

  private mutating func skipGenerics() {
    let start: Int = position
    var depth: Int = 0
    while let token = token() {
      if token.isSign("<") { depth += 1 }
      if token.isSign(">") { depth -= 1 }
      if token.isSign(">>") { depth -= 2 }
      if token.isSign(";") || token.isSign("{") || token.isSign(")") && depth == 0 {
        position = start
        return
      }
      position += 1
      if depth <= 0 { return }
    }
    position = start
  }

  // MARK: Statements

  /// The statements of a block; the position is behind its opening brace, and goes behind the closing one.
  mutating func takeBody(_ depth: Int) -> [CodeStatement] {
    var body: [CodeStatement] = []
    while let token = token() {
      if token.isSign("}") {
        position += 1
        break
      }
      body.append(takeStatementOrSkip(depth))
    }
    return body
  }

  /// A statement, or the fact that none was understood.
  mutating func takeStatementOrSkip(_ depth: Int) -> CodeStatement {
    let start: Int = position
    do throws(Confusion) {
      let statement: CodeStatement = try takeStatement(depth)
      if position == start { position += 1 }
      return statement
    } catch {
      skipStatement(from: start)
      if position == start { position += 1 }
      return CodeStatement(kind: .unknown(error.sentence), line: error.line)
    }
  }

  private mutating func takeStatement(_ depth: Int) throws(Confusion) -> CodeStatement {
    guard depth < CodeParser.nesting * 2 else { throw confusion("statements are nested too deep") }
    let line: Int = self.line
    func statement(_ kind: CodeStatement.Kind) -> CodeStatement { CodeStatement(kind: kind, line: line) }
    if take(";") { return statement(.skip) }
    if take("{") { return statement(.group(takeBody(depth + 1))) }
    if isSign("@"), let word = word(1), ["autoreleasepool", "synchronized", "try", "finally"].contains(word) {
      position += 2
      if isSign("(") { skipBrackets() }
      try expect("{")
      return statement(.group(takeBody(depth + 1)))
    }
    switch word() {
    case "if":
      position += 1
      try expect("(")
      let condition: CodeExpression = try takeExpression()
      try expect(")")
      let body: [CodeStatement] = [takeStatementOrSkip(depth + 1)]
      var otherwise: [CodeStatement] = []
      if word() == "else" {
        position += 1
        otherwise = [takeStatementOrSkip(depth + 1)]
      }
      return statement(.choice(condition, body, otherwise: otherwise))
    case "while":
      position += 1
      try expect("(")
      let condition: CodeExpression = try takeExpression()
      try expect(")")
      return statement(.loop(first: [], while: condition, each: [], body: [takeStatementOrSkip(depth + 1)]))
    case "for": return statement(try takeFor(depth))
    case "return":
      position += 1
      if take(";") { return statement(.giveBack(nil)) }
      let value: CodeExpression = try takeExpression()
      try expect(";")
      return statement(.giveBack(value))
    case "break", "continue":
      let isBreak: Bool = word() == "break"
      position += 1
      try expect(";")
      return statement(.leave(isBreak: isBreak))
    case "switch", "do", "goto":
      throw confusion("“\(word() ?? "")” is not read")
    default: break
    }
    if let variables = try takeDeclaration() {
      try expect(";")
      return statement(.declare(variables))
    }
    let expression: CodeExpression = try takeExpression()
    try expect(";")
    return statement(.expression(expression))
  }

  private mutating func takeFor(_ depth: Int) throws(Confusion) -> CodeStatement.Kind {
    position += 1
    try expect("(")
    let start: Int = position
    if takeType() != nil, let name = word(), word(1) == "in" {
      position += 2
      let list: CodeExpression = try takeExpression()
      try expect(")")
      return .each(name, in: list, body: [takeStatementOrSkip(depth + 1)])
    }
    position = start
    var first: [CodeStatement] = []
    if !take(";") {
      let line: Int = self.line
      if let variables = try takeDeclaration() {
        first = [CodeStatement(kind: .declare(variables), line: line)]
      } else {
        first = [CodeStatement(kind: .expression(try takeExpression()), line: line)]
      }
      try expect(";")
    }
    let condition: CodeExpression? = isSign(";") ? nil : try takeExpression()
    try expect(";")
    var each: [CodeExpression] = []
    while !isSign(")") {
      each.append(try takeExpression())
      if !take(",") { break }
    }
    try expect(")")
    return .loop(first: first, while: condition, each: each, body: [takeStatementOrSkip(depth + 1)])
  }

  /// A declaration at the position; `nil`, and no move, where there is none.
  mutating func takeDeclaration() throws(Confusion) -> [CodeVariable]? {
    let start: Int = position
    guard let type = takeType() else { return nil }
    if isSign("("), isSign("^", 1), let name = word(2) {
      position += 3
      try expect(")")
      skipBrackets()
      let value: CodeExpression? = take("=") ? try takeExpression() : nil
      return [CodeVariable(type: "block", name: name, value: value)]
    }
    guard word() != nil, isSign("=", 1) || isSign(";", 1) || isSign(",", 1) || isSign("[", 1) else {
      position = start
      return nil
    }
    var variables: [CodeVariable] = []
    repeat {
      while take("*") {}
      let name: String = try takeWord()
      if isSign("[") { skipBrackets() }
      var value: CodeExpression?
      if take("=") { value = isSign("{") ? .list(try takeList("}")) : try takeExpression() }
      variables.append(CodeVariable(type: type, name: name, value: value))
    } while take(",")
    return variables
  }
}
