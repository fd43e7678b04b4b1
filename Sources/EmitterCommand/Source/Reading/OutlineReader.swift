import EmitterPrepass

/// Finds the classes of a file, and what of them matters to whoever shows one.
struct OutlineReader {
  private let source: SourceText
  private let file: Int
  private var outline: SourceOutline = SourceOutline()
  private var scopes: [Scope] = []
  private var parentheses: Int = 0

  /// A pair of braces that is open.
  private struct Scope {
    /// The type's name; empty for a body of another kind.
    var type: String = ""
    /// The class that members belong to.
    var target: Target?
  }

  private enum Target { case ownClass(Int), otherExtension(Int) }

  static func outline(of source: SourceText, file: Int) -> SourceOutline {
    var reader: OutlineReader = OutlineReader(source: source, file: file)
    reader.read()
    return reader.outline
  }

  private init(source: SourceText, file: Int) {
    self.source = source
    self.file = file
  }

  private var tokens: [SwiftToken] { source.tokens }

  private mutating func read() {
    // What the next opening brace opens.
    var pending: Scope?
    var isInHead: Bool = false
    for index in tokens.indices {
      let token: SwiftToken = tokens[index]
      switch token.kind {
      case .mark:
        switch token.spelling {
        case "{":
          scopes.append(parentheses == 0 ? pending ?? Scope() : Scope())
          if parentheses == 0 { (pending, isInHead) = (nil, false) }
          opened(index)
        case "}": if !scopes.isEmpty { scopes.removeLast() }
        case "(", "[": parentheses += 1
        case ")", "]": parentheses = max(0, parentheses - 1)
        default: break
        }
      case .word where parentheses == 0 || scopes.last?.target != nil:
        if let scope = declaration(index) {
          (pending, isInHead) = (scope, true)
        } else if !isInHead {
          member(index)
        }
      case .attribute where token.spelling == "@IBOutlet": outlet(index)
      case .attribute where token.spelling == "@IBAction": action(index)
      default: break
      }
      if scopes.isEmpty, parentheses == 0 { topLevel(index, isInHead: isInHead) }
    }
  }

  /// The tokens that end with the brace at `index` were a class's head: its body is known now.
  private mutating func opened(_ index: Int) {
    guard case .ownClass(let number)? = scopes.last?.target, outline.classes[number].body.isEmpty else { return }
    outline.classes[number].body = index..<(source.closing(index) ?? tokens.count)
  }

  /// The type that a token begins to declare.
  private mutating func declaration(_ index: Int) -> Scope? {
    let word: String = tokens[index].spelling
    guard ["class", "struct", "enum", "actor", "extension", "protocol"].contains(word), index + 2 < tokens.count,
      tokens[index + 1].kind == .word, index == 0 || !tokens[index - 1].isMark(".") && !tokens[index - 1].isMark(":")
    else { return nil }
    let next: SwiftToken = tokens[index + 2]
    var name: String = tokens[index + 1].spelling
    var end: Int = index + 2
    while word == "extension", end + 1 < tokens.count, tokens[end].isMark("."), tokens[end + 1].kind == .word {
      name += "." + tokens[end + 1].spelling
      end += 2
    }
    guard word == "extension" || [":", "{", "<"].contains(next.spelling) || next.isWord("where") else { return nil }
    if word == "extension" { return extensionScope(of: name) }
    let outer: String = scopes.last(where: { scope in !scope.type.isEmpty })?.type ?? ""
    let path: String = outer.isEmpty ? name : outer + "." + name
    guard word == "class" else { return Scope(type: path) }
    var found: ClassOutline = ClassOutline(
      name: path, superclass: nil, file: file, line: tokens[index].line, body: index..<index)
    if tokens[end].isMark("<"), let close = source.closing(end) {
      found.isGeneric = true
      end = close + 1
    }
    if end + 1 < tokens.count, tokens[end].isMark(":") { found.superclass = typeName(end + 1) }
    outline.classes.append(found)
    return Scope(type: path, target: .ownClass(outline.classes.count - 1))
  }

  private mutating func extensionScope(of name: String) -> Scope {
    if let own = outline.classes.firstIndex(where: { found in found.name == name }) {
      return Scope(type: name, target: .ownClass(own))
    }
    outline.extensions.append(ClassOutline(name: name, superclass: nil, file: file, line: 0, body: 0..<0))
    return Scope(type: name, target: .otherExtension(outline.extensions.count - 1))
  }

  /// The last part of a dotted name.
  private func typeName(_ index: Int) -> String? {
    var at: Int = index
    // `@MainActor UIView`, `@preconcurrency P`
    while at < tokens.count, tokens[at].kind == .attribute { at += 1 }
    guard at < tokens.count, tokens[at].kind == .word else { return nil }
    while at + 2 < tokens.count, tokens[at + 1].isMark("."), tokens[at + 2].kind == .word { at += 2 }
    return tokens[at].spelling
  }

  private mutating func update(_ change: (inout ClassOutline) -> Void) {
    switch scopes.last?.target {
    case .ownClass(let number)?: change(&outline.classes[number])
    case .otherExtension(let number)?: change(&outline.extensions[number])
    case nil: break
    }
  }

  // MARK: - Members

  private mutating func member(_ index: Int) {
    alias(index)
    guard tokens[index].isWord("init"), scopes.last?.target != nil, parentheses == 0,
      index == 0 || !tokens[index - 1].isMark(".")
    else { return }
    var open: Int = index + 1
    if open < tokens.count, tokens[open].isMark("?") || tokens[open].isMark("!") { open += 1 }
    guard let parameters = parameters(open) else { return }
    var isConvenience: Bool = false
    var before: Int = index - 1
    while before >= 0, tokens[before].kind == .attribute || OutlineReader.modifiers.contains(tokens[before].spelling) {
      if tokens[before].spelling == "convenience" { isConvenience = true }
      before -= 1
    }
    var found: ClassOutline.Initializer = ClassOutline.Initializer(
      parameters: parameters, isConvenience: isConvenience, line: tokens[index].line)
    if let close = source.closing(open), close + 2 < tokens.count, tokens[close + 1].isMark("{") {
      found.isRefused =
        tokens[close + 2].isWord("fatalError") || tokens[close + 2].isWord("nil")
        || tokens[close + 2].isWord("return") && tokens.dropFirst(close + 3).first?.isWord("nil") == true
    }
    update { one in one.initializers.append(found) }
  }

  /// `typealias PlatformView = UIView`
  private mutating func alias(_ index: Int) {
    guard tokens[index].isWord("typealias"), index + 3 < tokens.count, tokens[index + 2].isMark("="),
      let name = typeName(index + 3)
    else { return }
    outline.aliases[tokens[index + 1].spelling] = name
  }

  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "open", "required", "override", "convenience", "nonisolated",
    "final",
    "static", "lazy", "weak", "unowned", "dynamic", "mutating", "indirect", "package", "optional",
  ]

  /// `@IBOutlet private weak var button: UIButton!`, `@IBOutlet var hearts: [HeartView]!`
  private mutating func outlet(_ index: Int) {
    var at: Int = index + 1
    while at < tokens.count, at < index + 12, !tokens[at].isWord("var") { at += 1 }
    guard at < tokens.count, tokens[at].isWord("var") else { return }
    repeat {
      at += 1
      guard at + 2 < tokens.count, tokens[at].kind == .word else { return }
      var names: [Int] = [at]
      // `var a, b: UIButton!`
      while at + 2 < tokens.count, tokens[at + 1].isMark(","), tokens[at + 2].kind == .word {
        at += 2
        names.append(at)
      }
      guard at + 2 < tokens.count, tokens[at + 1].isMark(":") else { return }
      let start: Int = at + 2
      at = endOfType(start)
      for name in names { outlet(named: tokens[name], start..<at) }
    } while at < tokens.count && tokens[at].isMark(",")
  }

  /// The index behind the type that begins at `start`.
  private func endOfType(_ start: Int) -> Int {
    var at: Int = start
    while at < tokens.count {
      if at > start, tokens[at].startsLine || ["=", "{", "}", ",", ";"].contains(tokens[at].spelling) { break }
      at = ["(", "[", "<"].contains(tokens[at].spelling) ? (source.closing(at) ?? tokens.count - 1) + 1 : at + 1
    }
    return at
  }

  private mutating func outlet(named name: SwiftToken, _ type: Range<Int>) {
    guard var last = type.last else { return }
    let isOptional: Bool = tokens[last].isMark("!") || tokens[last].isMark("?")
    let mark: SwiftToken = tokens[last]
    if isOptional { last -= 1 }
    var first: Int = type.lowerBound
    guard first <= last else { return }
    var isCollection: Bool = false
    if tokens[first].isMark("["), tokens[last].isMark("]"), !tokens[first...last].contains(where: { $0.isMark(":") }) {
      (first, last, isCollection) = (first + 1, last - 1, true)
    } else if tokens[first].isWord("Array"), first + 3 <= last, tokens[first + 1].isMark("<") {
      (first, last, isCollection) = (first + 2, last - 1, true)
    }
    // What is neither optional nor a collection has its value already.
    guard isOptional || isCollection, first <= last else { return }
    var found: ClassOutline.Outlet = ClassOutline.Outlet(
      name: name.spelling, type: source.spelling(from: tokens[first], to: tokens[last]), line: name.line)
    found.isCollection = isCollection
    found.isOptional = isOptional
    found.mayStayNil = mark.isMark("?")
    update { one in one.outlets.append(found) }
  }

  private mutating func action(_ index: Int) {
    var at: Int = index + 1
    while at < tokens.count, at < index + 12, !tokens[at].isWord("func") { at += 1 }
    guard at + 2 < tokens.count, tokens[at].isWord("func"), tokens[at + 1].kind == .word,
      let parameters = parameters(at + 2)
    else { return }
    let name: String = tokens[at + 1].spelling
    update { found in found.actions.append(ClassOutline.Action(name: name, parameters: parameters)) }
  }

  /// The parameters between the parentheses at `open`; `nil` where there are none.
  private func parameters(_ open: Int) -> [ClassOutline.Parameter]? {
    guard open < tokens.count, tokens[open].isMark("("), let close = source.closing(open) else { return nil }
    var result: [ClassOutline.Parameter] = []
    var start: Int = open + 1
    while start < close {
      var (end, depth) = (start, 0)
      while end < close, depth > 0 || !tokens[end].isMark(",") {
        if ["(", "[", "{", "<"].contains(tokens[end].spelling) { depth += 1 }
        if [")", "]", "}"].contains(tokens[end].spelling) { depth -= 1 }
        if tokens[end].isMark(">"), !tokens[end - 1].isMark("-") { depth -= 1 }
        end += 1
      }
      result.append(parameter(start..<end))
      start = end + 1
    }
    return result
  }

  private func parameter(_ range: Range<Int>) -> ClassOutline.Parameter {
    let colon: Int = range.first(where: { at in tokens[at].isMark(":") }) ?? range.upperBound - 1
    let equals: Int = range.first(where: { at in at > colon && tokens[at].isMark("=") }) ?? range.upperBound
    let type: String =
      colon + 1 < equals ? source.spelling(from: tokens[colon + 1], to: tokens[equals - 1]) : ""
    return ClassOutline.Parameter(
      label: tokens[range.lowerBound].spelling, type: type, hasDefault: equals < range.upperBound)
  }

  // MARK: - Top level

  private static let declarations: Set<String> = modifiers.union([
    "import", "class", "struct", "enum", "protocol", "extension", "func", "typealias", "let", "var", "actor",
    "operator",
    "precedencegroup", "infix", "prefix", "postfix", "macro", "associatedtype", "where", "throws", "rethrows", "async",
  ])

  /// Notes a statement that stands outside of every declaration.
  private mutating func topLevel(_ index: Int, isInHead: Bool) {
    let token: SwiftToken = tokens[index]
    guard token.startsLine, token.kind == .word, !isInHead, !OutlineReader.declarations.contains(token.spelling)
    else { return }
    if index > 0 {
      let previous: SwiftToken = tokens[index - 1]
      let isContinued: Bool =
        previous.kind == .mark && !["}", ")", "]", "!", "?", ";", ">"].contains(previous.spelling)
        || previous.kind == .attribute
        || previous.kind == .word && OutlineReader.declarations.contains(previous.spelling)
      guard !isContinued else { return }
    }
    outline.hasTopLevelCode = true
    if ["PlaygroundPage", "XCPlaygroundPage", "XCPShowView"].contains(token.spelling) { outline.setsLiveView = true }
  }
}
