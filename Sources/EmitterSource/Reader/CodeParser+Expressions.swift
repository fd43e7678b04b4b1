/// An expression and how high its tree is.
private typealias Tree = (value: CodeExpression, height: Int)

extension CodeParser {
  mutating func takeExpression() throws(Confusion) -> CodeExpression { try takeAssignment(0).value }

  /// Expressions between commas up to a bracket, which is taken too; the opening one stands at the position.
  mutating func takeList(_ end: String) throws(Confusion) -> [CodeExpression] {
    position += 1
    return try takeItems(end, 0).values
  }

  private mutating func takeItems(_ end: String, _ depth: Int) throws(Confusion) -> (
    values: [CodeExpression], height: Int
  ) {
    var values: [CodeExpression] = []
    var height: Int = 0
    while !take(end) {
      let item: Tree = try takeAssignment(depth + 1)
      values.append(item.value)
      height = max(height, item.height)
      if !take(",") {
        try expect(end)
        break
      }
    }
    return (values, height)
  }

  /// Throws where a tree becomes too high.
  private func grown(_ heights: Int...) throws(Confusion) -> Int {
    let height: Int = (heights.max() ?? 0) + 1
    guard height <= CodeParser.height else { throw confusion("the expression is too long") }
    return height
  }

  private static let assignments: Set<String> = ["=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^="]

  private mutating func takeAssignment(_ depth: Int) throws(Confusion) -> Tree {
    guard depth < CodeParser.height else { throw confusion("the expression is nested too deep") }
    let line: Int = self.line
    let left: Tree = try takeConditional(depth)
    guard case .sign(let sign)? = token()?.kind, CodeParser.assignments.contains(sign) else { return left }
    position += 1
    let right: Tree = try takeAssignment(depth + 1)
    return (.assign(sign, left.value, right.value, line: line), try grown(left.height, right.height))
  }

  private mutating func takeConditional(_ depth: Int) throws(Confusion) -> Tree {
    let condition: Tree = try takeBinary(0, depth)
    guard take("?") else { return condition }
    if take(":") {
      let otherwise: Tree = try takeConditional(depth + 1)
      return (
        .conditional(condition.value, condition.value, otherwise.value), try grown(condition.height, otherwise.height)
      )
    }
    let first: Tree = try takeAssignment(depth + 1)
    try expect(":")
    guard depth < CodeParser.height else { throw confusion("the expression is nested too deep") }
    let second: Tree = try takeConditional(depth + 1)
    return (
      .conditional(condition.value, first.value, second.value),
      try grown(condition.height, first.height, second.height)
    )
  }

  /// Binary operators from the loosest.
  private static let levels: [Set<String>] = [
    ["||"], ["&&"], ["|"], ["^"], ["&"], ["==", "!="], ["<", ">", "<=", ">="], ["<<", ">>"], ["+", "-"],
    ["*", "/", "%"],
  ]

  private mutating func takeBinary(_ level: Int, _ depth: Int) throws(Confusion) -> Tree {
    guard level < CodeParser.levels.count else { return try takeUnary(depth) }
    var left: Tree = try takeBinary(level + 1, depth)
    while case .sign(let sign)? = token()?.kind, CodeParser.levels[level].contains(sign) {
      position += 1
      let right: Tree = try takeBinary(level + 1, depth)
      left = (.binary(sign, left.value, right.value), try grown(left.height, right.height))
    }
    return left
  }

  private mutating func takeUnary(_ depth: Int) throws(Confusion) -> Tree {
    guard depth < CodeParser.height else { throw confusion("the expression is nested too deep") }
    if case .sign(let sign)? = token()?.kind, ["-", "+", "!", "~", "*", "&", "++", "--"].contains(sign) {
      position += 1
      let operand: Tree = try takeUnary(depth + 1)
      return (.unary(sign, operand.value), try grown(operand.height))
    }
    if let (type, end) = cast() {
      position = end
      if isSign("{") {
        position += 1
        let (values, height) = try takeItems("}", depth)
        return try takePostfix((.compound(type, values), try grown(height)), depth)
      }
      let operand: Tree = try takeUnary(depth + 1)
      return (.cast(type, operand.value), try grown(operand.height))
    }
    return try takePostfix(try takePrimary(depth), depth)
  }

  private static let plainTypes: Set<String> = [
    "id", "int", "float", "double", "CGFloat", "BOOL", "bool", "NSInteger", "NSUInteger", "NSTimeInterval",
    "CFTimeInterval", "long", "unsigned", "short", "char", "int64_t", "uint64_t", "int32_t", "uint32_t", "Class",
    "SEL", "void", "size_t", "signed",
  ]

  /// The type between the parentheses at the position, and the place behind them, when that is a cast.
  private func cast() -> (type: String, end: Int)? {
    guard isSign("(") else { return nil }
    var copy: CodeParser = CodeParser(tokens)
    copy.position = position + 1
    var isBridged: Bool = false
    if let word = copy.word(), word.hasPrefix("__bridge") || word == "__strong" {
      isBridged = true
      copy.position += 1
    }
    guard let type = copy.takeType() ?? (isBridged ? "id" : nil), copy.take(")"), let next = copy.token() else {
      return nil
    }
    let base: String = type.filter { $0 != "*" }
    let isType: Bool = isBridged || type.hasSuffix("*") || CodeParser.plainTypes.contains(base) || base.hasSuffix("Ref")
    switch next.kind {
    case .word, .number, .string: return isType || base.first?.isUppercase == true ? (type, copy.position) : nil
    case .sign(let sign):
      if sign == "{" { return (type, copy.position) }
      if sign == "[" || sign == "@" { return isType || base.first?.isUppercase == true ? (type, copy.position) : nil }
      return isType && ["(", "-", "!", "&", "^", "*"].contains(sign) ? (type, copy.position) : nil
    }
  }

  private mutating func takePostfix(_ start: Tree, _ depth: Int) throws(Confusion) -> Tree {
    var tree: Tree = start
    while true {
      let line: Int = self.line
      if take(".") || take("->") {
        tree = (.member(tree.value, try takeWord(), line: line), try grown(tree.height))
      } else if take("[") {
        let index: Tree = try takeAssignment(depth + 1)
        try expect("]")
        tree = (.element(tree.value, index.value), try grown(tree.height, index.height))
      } else if take("(") {
        let (arguments, height) = try takeItems(")", depth)
        if case .name(let name) = tree.value {
          tree = (.call(name, arguments, line: line), try grown(height))
        } else {
          tree = (.callBlock(tree.value, arguments), try grown(tree.height, height))
        }
      } else if isSign("++") || isSign("--") {
        let sign: String = text(of: token())
        position += 1
        tree = (.step(sign, tree.value), try grown(tree.height))
      } else {
        return tree
      }
    }
  }

  private mutating func takePrimary(_ depth: Int) throws(Confusion) -> Tree {
    guard let token = token() else { throw confusion("expected an expression before the end") }
    switch token.kind {
    case .number(let number, let isInteger):
      position += 1
      return (.number(number, isInteger: isInteger), 1)
    case .string(let text):
      position += 1
      return (.string(text), 1)
    case .word(let word):
      position += 1
      return (.name(word), 1)
    case .sign(let sign):
      switch sign {
      case "(":
        position += 1
        let inner: Tree = try takeAssignment(depth + 1)
        try expect(")")
        return inner
      case "[": return try takeMessage(depth)
      case "@": return try takeLiteral(depth)
      case "^": return (.block(try takeBlock(depth)), 1)
      default: throw confusion("expected an expression before “\(sign)”")
      }
    }
  }

  private mutating func takeLiteral(_ depth: Int) throws(Confusion) -> Tree {
    position += 1
    if take("[") {
      let (values, height) = try takeItems("]", depth)
      return (.list(values), try grown(height))
    }
    if isSign("{") {
      skipBrackets()
      return (.dictionary, 1)
    }
    if take("(") {
      let inner: Tree = try takeAssignment(depth + 1)
      try expect(")")
      return (.boxed(inner.value), try grown(inner.height))
    }
    if word() == "selector", isSign("(", 1) {
      position += 2
      var name: String = ""
      while let token = self.token(), !token.isSign(")") {
        name += text(of: token)
        position += 1
      }
      position += 1
      return (.selector(name), 1)
    }
    if isSign("-") || isSign("+") || token().map({ if case .number = $0.kind { true } else { $0.word != nil } }) == true
    {
      let inner: Tree = try takeUnary(depth + 1)
      return (.boxed(inner.value), try grown(inner.height))
    }
    throw confusion("“@\(text(of: token()))” is not read")
  }

  private mutating func takeMessage(_ depth: Int) throws(Confusion) -> Tree {
    let line: Int = self.line
    position += 1
    let receiver: Tree = try takeAssignment(depth + 1)
    var selector: String = ""
    var arguments: [CodeExpression] = []
    var height: Int = receiver.height
    while !take("]") {
      if let label = word() {
        selector += label
        position += 1
        if take("]") { break }
      }
      guard take(":") || take("::") else { throw confusion("expected “:” or “]” before “\(text(of: token()))”") }
      selector += ":"
      repeat {
        let argument: Tree = try takeAssignment(depth + 1)
        arguments.append(argument.value)
        height = max(height, argument.height)
      } while take(",")
    }
    guard !selector.isEmpty else { throw confusion("a message without a name") }
    return (.message(receiver.value, selector, arguments, line: line), try grown(height))
  }

  /// A block: `^{ … }`, `^(BOOL finished) { … }`.
  private mutating func takeBlock(_ depth: Int) throws(Confusion) -> CodeBlock {
    position += 1
    if !isSign("("), !isSign("{") { _ = takeType() }
    let parameters: [CodeParameter] = isSign("(") ? takeParameters() : []
    try expect("{")
    return CodeBlock(parameters: parameters, body: takeBody(depth + 1))
  }

  /// The parameters of a function or a block; the parenthesis stands at the position.
  mutating func takeParameters() -> [CodeParameter] {
    var parameters: [CodeParameter] = []
    let start: Int = position
    position += 1
    while !isSign(")"), let type = takeType() {
      if let name = word() {
        parameters.append(CodeParameter(type: type, name: name))
        position += 1
      } else if isSign("("), isSign("^", 1), let name = word(2) {
        parameters.append(CodeParameter(type: "block", name: name))
        position += 4
        if isSign("(") { skipBrackets() }
      }
      if !take(",") { break }
    }
    guard take(")") else {
      position = start
      skipBrackets()
      return parameters
    }
    return parameters
  }
}
