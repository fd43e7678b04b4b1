extension CodeParser {
  /// The whole file.
  mutating func takeFile() -> CodeFile {
    var looseBody: [CodeStatement] = []
    var looseLine: Int = 0
    var lastMethod: String?
    while let token = token() {
      let start: Int = position
      if isSign("@"), let word = word(1) {
        takeAtWord(word)
      } else if (isSign("-") || isSign("+")), isSign("(", 1) || word(1) != nil {
        if let method = takeMethod(), let last = addLoose(method) { lastMethod = last }
      } else if !takeFunctionOrGlobal() {
        position = start
        let statement: CodeStatement = takeStatementOrSkip(0)
        if case .skip = statement.kind { continue }
        if case .unknown(let sentence) = statement.kind {
          remark(statement.line, sentence + "; left out")
          continue
        }
        if looseBody.isEmpty { looseLine = token.line }
        looseBody.append(statement)
      }
      if position == start { position += 1 }
    }
    placeLoose(looseBody, looseLine, after: lastMethod)
    return file
  }

  /// Statements outside of any method, as pages show them piece by piece, go to the end of the last method before them.
  private mutating func placeLoose(_ body: [CodeStatement], _ line: Int, after method: String?) {
    guard !body.isEmpty else { return }
    if let method, let index = file.classes.firstIndex(where: { $0.name.isEmpty }),
      let before = file.classes[index].methods[method]
    {
      remark(line, "statements outside of a method; taken as the end of \(method)")
      let block: CodeBlock = CodeBlock(parameters: before.block.parameters, body: before.block.body + body)
      file.classes[index].methods[method]?.block = block
    } else {
      remark(line, "statements outside of a method; taken as viewDidLoad")
      let method: CodeMethod = CodeMethod(
        selector: "viewDidLoad", isOfClass: false, returnType: "void",
        block: CodeBlock(parameters: [], body: body), line: line)
      _ = addLoose(method)
    }
  }

  /// Adds a method that stands in no class, to the one without a name.
  private mutating func addLoose(_ method: CodeMethod) -> String? {
    if let index = file.classes.firstIndex(where: { $0.name.isEmpty }) {
      file.classes[index].add(method)
    } else {
      var loose: CodeClass = CodeClass(name: "")
      loose.add(method)
      file.classes.append(loose)
    }
    return method.selector
  }

  private mutating func takeAtWord(_ word: String) {
    switch word {
    case "interface", "implementation": takeClass(isInterface: word == "interface")
    case "protocol":
      position += 2
      // A forward declaration ends with a semicolon at once.
      while let token = token(), !token.isSign(";"), !(token.isSign("@") && self.word(1) == "end") {
        if token.isSign("-") || token.isSign("@") { break }
        position += 1
      }
      if take(";") { return }
      while let token = token() {
        position += 1
        if token.isSign("@"), self.word() == "end" { break }
      }
      position += 1
    case "class", "import":
      skipStatement(from: position)
    case "property": takeProperty(of: nil)
    default: position += 2
    }
  }

  private func index(ofClass name: String) -> Int? { file.classes.firstIndex { $0.name == name } }

  private mutating func takeClass(isInterface: Bool) {
    position += 2
    guard let name = word() else { return }
    position += 1
    // What a category of all objects declares is somebody else's.
    if isInterface, name == "NSObject", isSign("(") {
      while let token = token(), !(token.isSign("@") && self.word(1) == "end") { position += 1 }
      position += 2
      return
    }
    if index(ofClass: name) == nil { file.classes.append(CodeClass(name: name)) }
    guard let index = index(ofClass: name) else { return }
    if take(":"), let superclass = word() {
      file.classes[index].superclass = superclass
      position += 1
    }
    if isSign("(") { skipBrackets() }
    if isSign("<") { while let token = token(), !token.isSign(">") { position += 1 }; position += 1 }
    if isSign("{") { takeIvars(index) }
    while let token = token() {
      let start: Int = position
      if token.isSign("@"), let word = word(1) {
        if word == "end" {
          position += 2
          return
        }
        // A pasted file may lack its @end.
        if word == "interface" || word == "implementation" { return }
        switch word {
        case "property": takeProperty(of: index)
        case "synthesize": takeSynthesized(index)
        default: skipStatement(from: position)
        }
      } else if token.isSign("-") || token.isSign("+") {
        if let method = takeMethod() { file.classes[index].add(method) }
      } else if !takeFunctionOrGlobal() {
        let statement: CodeStatement = takeStatementOrSkip(0)
        if case .skip = statement.kind { continue }
        takeLooseStatement(statement, ofClass: index)
      }
      if position == start { position += 1 }
    }
  }

  /// Statements between the methods of a class, as a page that tells it piece by piece has them.
  private mutating func takeLooseStatement(_ statement: CodeStatement, ofClass index: Int) {
    if case .unknown(let sentence) = statement.kind { return remark(statement.line, sentence + "; left out") }
    guard let selector = file.classes[index].selectors.last, let method = file.classes[index].methods[selector] else {
      return remark(statement.line, "a statement outside of a method; left out")
    }
    remark(statement.line, "a statement outside of a method; taken as the end of \(selector)")
    file.classes[index].methods[selector]?.block = CodeBlock(
      parameters: method.block.parameters, body: method.block.body + [statement])
  }

  private mutating func takeIvars(_ index: Int) {
    position += 1
    while let token = token(), !token.isSign("}") {
      let start: Int = position
      if token.isSign("@") {
        position += 2
        continue
      }
      if let type = takeType() {
        let isOutlet: Bool = self.isOutlet
        while let name = word() {
          file.classes[index].properties[CodeClass.plain(name)] = type
          if isOutlet { file.classes[index].outlets.insert(CodeClass.plain(name)) }
          position += 1
          if !take(",") { break }
          while take("*") {}
        }
      }
      if !take(";") { skipStatement(from: max(start, position)) }
      if position == start { position += 1 }
    }
    position += 1
  }

  /// `@synthesize name = _name, other;`
  private mutating func takeSynthesized(_ index: Int) {
    position += 2
    while let name = word() {
      if file.classes[index].properties[name] == nil { file.classes[index].properties[name] = "id" }
      position += isSign("=", 1) ? 3 : 1
      if !take(",") { break }
    }
    _ = take(";")
  }

  /// `@property (…) Type *name;`, of a class or of nothing.
  private mutating func takeProperty(of index: Int?) {
    position += 2
    if isSign("(") { skipBrackets() }
    if let type = takeType() {
      let isOutlet: Bool = self.isOutlet
      while let name = word() {
        if let index {
          file.classes[index].properties[name] = type
          if isOutlet { file.classes[index].outlets.insert(name) }
        }
        position += 1
        if !take(",") { break }
        while take("*") {}
      }
    }
    while let token = token(), !token.isSign(";"), !token.isSign("@") { position += 1 }
    _ = take(";")
  }

  /// A method; `nil` for a mere declaration.
  private mutating func takeMethod() -> CodeMethod? {
    let line: Int = self.line
    let isOfClass: Bool = isSign("+")
    position += 1
    let returnType: String = takeParenthesizedType()
    var selector: String = ""
    var parameters: [CodeParameter] = []
    while let word = word() {
      selector += word
      position += 1
      guard take(":") else { break }
      selector += ":"
      let type: String = takeParenthesizedType()
      if let name = self.word() {
        parameters.append(CodeParameter(type: type, name: name))
        position += 1
      }
    }
    while let token = token(), !token.isSign("{"), !token.isSign(";"), !token.isSign("}"), !token.isSign("@") {
      position += 1
    }
    if take(";") {
      guard isSign("{") else { return nil }
    }
    guard take("{") else { return nil }
    let body: [CodeStatement] = takeBody(1)
    return CodeMethod(
      selector: selector, isOfClass: isOfClass, returnType: returnType,
      block: CodeBlock(parameters: parameters, body: body), line: line)
  }

  private mutating func takeParenthesizedType() -> String {
    guard isSign("(") else { return "id" }
    let start: Int = position
    position += 1
    let type: String? = takeType()
    guard let type, take(")") else {
      position = start
      skipBrackets()
      return "id"
    }
    return type
  }

  /// A C function, a variable outside of any method, or a type; false, and no move, where there is none.
  private mutating func takeFunctionOrGlobal() -> Bool {
    let start: Int = position
    let line: Int = self.line
    if word() == "typedef" || (word() == "enum" || word() == "struct" || word() == "NS_ENUM" || word() == "NS_OPTIONS")
    {
      skipStatement(from: position)
      return true
    }
    if let word = word(), word.hasPrefix("NS_ASSUME") || word.hasPrefix("FOUNDATION_EX") || word.hasPrefix("UIKIT_EX") {
      position += 1
      return true
    }
    let isStatic: Bool = ["static", "const", "extern"].contains(word() ?? "")
    guard let type = takeType() else { return false }
    if let name = word(), isSign("(", 1) {
      position += 1
      let parameters: [CodeParameter] = takeParameters()
      if take("{") {
        file.functions[name] = CodeMethod(
          selector: name, isOfClass: false, returnType: type,
          block: CodeBlock(parameters: parameters, body: takeBody(1)), line: line)
        return true
      }
      if isStatic || !type.isEmpty, take(";"), type.hasSuffix("*") || isStatic { return true }
    }
    position = start
    guard isStatic, let variables = try? takeDeclaration(), take(";") else {
      position = start
      return false
    }
    file.globals += variables
    return true
  }
}

extension CodeClass {
  /// An instance variable's name without the underscore that its property has not.
  static func plain(_ name: String) -> String { name.hasPrefix("_") ? String(name.dropFirst()) : name }
}
