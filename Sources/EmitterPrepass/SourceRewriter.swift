/// Rewrites what only a compiler with an Objective-C runtime takes, token by token: every line stays where it is, and
/// strings and comments as they are.
package struct SourceRewriter {
  /// The rewritten text.
  package private(set) var text: String = ""
  /// Modules that the file imports and that are not there; the imports are taken out.
  package private(set) var missingModules: [String] = []

  /// What has to stand behind the text.
  package private(set) var addition: String = ""

  private let source: SourceText
  private let optionalMethods: Set<String>
  private let answeringMethods: Set<String>
  private let methods: NamedMethods
  private let genericViews: GenericViews
  private var edits: [SourceEdit] = []
  private let conditions: BuildConditions

  /// - Parameters:
  ///   - source: with the tokens of what is compiled only.
  ///   - conditions: what says which those are.
  ///   - optionalMethods: methods of protocols of any file that may be left out.
  ///   - answeringMethods: those of them that answer something.
  init(
    _ source: SourceText, _ conditions: BuildConditions, optionalMethods: Set<String> = [],
    answeringMethods: Set<String> = []
  ) {
    self.source = source
    self.conditions = conditions
    self.optionalMethods = optionalMethods
    self.answeringMethods = answeringMethods
    methods = NamedMethods(source)
    genericViews = GenericViews(source)
    let protocols: [ObjectiveCProtocol] = ObjectiveCProtocol.all(in: source)
    edits = protocols.flatMap(\.edits)
    addition = protocols.map(\.defaults).joined()
    let leftOut: [ClosedRange<Int>] = SwiftUIDeclarations.ranges(in: source)
    for range in leftOut { replace(source.tokens[range.lowerBound], source.tokens[range.upperBound], "") }
    for index in source.tokens.indices where !leftOut.contains(where: { $0.contains(index) }) { rewrite(index) }
    dropImports()
    text = SourceEdit.apply(edits, to: source.bytes)
  }

  /// What an Objective-C runtime would read and nobody else does.
  private static let dropped: Set<String> = [
    "@objcMembers", "@IBOutlet", "@IBAction", "@IBSegueAction", "@GKInspectable", "@NSCopying", "@UIApplicationMain",
    "@NSApplicationMain", "@main",
  ]

  private mutating func rewrite(_ index: Int) {
    let token: SwiftToken = source.tokens[index]
    switch (token.kind, token.spelling) {
    case (.attribute, "@objc"):
      var last: SwiftToken = token
      // `@objc(name)`: the parenthesis follows at once.
      if index + 1 < source.tokens.count, source.tokens[index + 1].isMark("("),
        source.tokens[index + 1].bytes.lowerBound == token.bytes.upperBound, let close = source.closing(index + 1)
      {
        last = source.tokens[close]
      }
      replace(token, last, "")
    case (.attribute, let name) where SourceRewriter.dropped.contains(name): replace(token, token, "")
    case (.attribute, "@convention"): convention(index)
    case (.directive, "#selector"): selector(index)
    case (.directive, "#keyPath"): keyPath(index)
    case (.directive, "#Preview"): preview(index)
    case (.word, "Selector"), (.word, "NSSelectorFromString"): namedSelector(index)
    case (.mark, "?") where isOptionalCall(index), (.mark, "!") where isOptionalCall(index): optionalCall(index)
    case (.directive, "#if"), (.directive, "#elseif"): condition(index)
    case (.word, _): if let edit = genericViews.edit(index, in: source) { edits.append(edit) }
    default: break
    }
  }

  /// `#Preview("name") { … }` is Xcode's alone.
  private mutating func preview(_ index: Int) {
    var open: Int = index + 1
    if open < source.tokens.count, source.tokens[open].isMark("("), let close = source.closing(open) {
      open = close + 1
    }
    guard open < source.tokens.count, source.tokens[open].isMark("{"), let close = source.closing(open) else { return }
    let start: Int = SwiftUIDeclarations.start(index, in: source.tokens)
    // What stands before it was looked at already, and is replaced with it.
    edits.removeAll { $0.bytes.lowerBound >= source.tokens[start].bytes.lowerBound }
    replace(source.tokens[start], source.tokens[close], "")
  }

  /// True for the question mark of `delegate?.left?(x)`.
  private func isOptionalCall(_ index: Int) -> Bool {
    let tokens: [SwiftToken] = source.tokens
    guard index >= 2, index + 1 < tokens.count, tokens[index + 1].isMark("("), tokens[index - 2].isMark(".") else {
      return false
    }
    return optionalMethods.contains(tokens[index - 1].spelling)
  }

  /// `delegate?.title?(for: row)` → `_objcOptional(delegate?.title(for: row))`, which is nil where the object leaves the method
  /// out; a method that answers nothing is just called.
  private mutating func optionalCall(_ index: Int) {
    replace(source.tokens[index], source.tokens[index], "")
    guard source.tokens[index].isMark("?"), answeringMethods.contains(source.tokens[index - 1].spelling),
      let close = source.closing(index + 1), index > 2
    else { return }
    let start: Int = source.tokens[source.startOfChain(endingAt: index - 3)].bytes.lowerBound
    let end: Int = source.tokens[close].bytes.upperBound
    edits.append(SourceEdit(bytes: start..<start, text: "_objcOptional("))
    edits.append(SourceEdit(bytes: end..<end, text: ")"))
  }

  private mutating func replace(_ first: SwiftToken, _ last: SwiftToken, _ text: String) {
    edits.append(SourceEdit(bytes: first.bytes.lowerBound..<last.bytes.upperBound, text: text))
  }

  /// `@convention(c) (Any?, Selector, Any?) -> NSObject` → the type alone: no C function takes objects, and a method that is
  /// found by its name is a plain function here.
  private mutating func convention(_ index: Int) {
    let tokens: [SwiftToken] = source.tokens
    guard let close = source.closing(index + 1), close + 1 < tokens.count, tokens[close + 1].isMark("("),
      let end = source.closing(close + 1), tokens[(close + 1)...end].contains(where: { $0.isWord("Selector") })
    else { return }
    replace(tokens[index], tokens[close], "")
  }

  /// `#selector(f)` → `Selector(_objc: "f", MyView.f)`, which is as checked by the compiler as the original; a name that is not
  /// one method's of the class around it stays as it is.
  private mutating func selector(_ index: Int) {
    guard let (first, last, close) = argument(index) else { return }
    // `getter: x` and `setter: x` name a property's method, which nothing can call here.
    if ["getter", "setter"].contains(first.spelling), index + 4 < close, source.tokens[index + 3].isMark(":") {
      let property: String = last.spelling
      let name: String =
        first.spelling == "getter" ? property : "set\(property.prefix(1).uppercased())\(property.dropFirst()):"
      return replace(source.tokens[index], source.tokens[close], "Selector(\(SourceRewriter.literal(name)))")
    }
    let name: String = oneLine(source.spelling(from: first, to: last))
    let own: String = name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
    if let method = methods.reference(named: own, at: index) {
      return replace(
        source.tokens[index], source.tokens[close], "Selector(_objc: \(SourceRewriter.literal(name)), \(method))")
    }
    let open: SwiftToken = source.tokens[index + 1]
    edits.append(
      SourceEdit(
        bytes: source.tokens[index].bytes.lowerBound..<open.bytes.upperBound,
        text: "Selector(_objc: \(SourceRewriter.literal(name)), "))
  }

  /// `Selector("tick:")`, `Selector(("tick:"))` → `Selector(_objc: "tick:", MyView.tick(_:))` where the code around it is of
  /// the class that has the method.
  private mutating func namedSelector(_ index: Int) {
    let tokens: [SwiftToken] = source.tokens
    var text: Int = index + 1
    while text < tokens.count, text < index + 3, tokens[text].isMark("(") { text += 1 }
    guard text > index + 1, text < tokens.count, tokens[text].kind == .text, tokens[text].spelling.count > 2,
      let close = source.closing(index + 1), close == 2 * text - index - 1
    else { return }
    let name: String = String(tokens[text].spelling.dropFirst().dropLast())
    guard let method = methods.reference(name, at: index) else { return }
    replace(tokens[index], tokens[close], "Selector(_objc: \(SourceRewriter.literal(name)), \(method))")
  }

  /// `#keyPath(CALayer.isHidden)` → `"hidden"`, as the Objective-C property is called.
  private mutating func keyPath(_ index: Int) {
    guard let (_, _, close) = argument(index) else { return }
    var names: [String] = source.tokens[(index + 2)..<close].filter { $0.kind == .word }.map(\.spelling)
    while names.count > 1, let name = names.first, name.first?.isUppercase == true || name == "self" {
      names.removeFirst()
    }
    let path: String = names.map { AppleNames.objectiveCKeys[$0] ?? $0 }.joined(separator: ".")
    replace(source.tokens[index], source.tokens[close], SourceRewriter.literal(path))
  }

  /// The first and the last token between a directive's parentheses, and the index of the closing one.
  private func argument(_ index: Int) -> (first: SwiftToken, last: SwiftToken, close: Int)? {
    guard let close = source.closing(index + 1), source.tokens[index + 1].isMark("("), close > index + 2 else {
      return nil
    }
    return (source.tokens[index + 2], source.tokens[close - 1], close)
  }

  private func oneLine(_ text: String) -> String {
    text.split { character in character.isWhitespace }.joined(separator: " ")
  }

  /// The text as a Swift string literal.
  package static func literal(_ text: String) -> String {
    var result: String = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"", "\\": result += "\\" + String(character)
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(character)
      }
    }
    return result + "\""
  }
}

// MARK: - Conditions

extension SourceRewriter {
  /// Answers what the compiler of another system would be asked.
  private mutating func condition(_ index: Int) {
    let line: Int = source.tokens[index].line
    var at: Int = index + 1
    while at + 3 < source.tokens.count, source.tokens[at].line == line {
      defer { at += 1 }
      guard source.tokens[at].kind == .word, source.tokens[at + 1].isMark("("), source.tokens[at + 3].isMark(")")
      else { continue }
      if let answer = conditions.answer(source.tokens[at].spelling, source.tokens[at + 2].spelling) {
        replace(source.tokens[at], source.tokens[at + 3], answer ? "true" : "false")
      }
    }
  }

  /// Takes out the imports of what is not there, and what follows a module's name.
  private mutating func dropImports() {
    for (token, module) in source.imports {
      var name: Int = token + 1
      while name < source.tokens.count, source.tokens[name].spelling != module { name += 1 }
      var last: Int = name
      // `UIKit.UIGestureRecognizerSubclass`
      while last + 2 < source.tokens.count, source.tokens[last + 1].isMark("."), source.tokens[last + 2].kind == .word,
        source.tokens[last + 2].line == source.tokens[name].line
      {
        last += 2
      }
      if let standIn = AppleNames.standIns[module] {
        replace(source.tokens[token], source.tokens[last], "import \(standIn)")
      } else if AppleNames.missing.contains(module) {
        if !AppleNames.harmless.contains(module) { missingModules.append(module) }
        replace(source.tokens[token], source.tokens[last], "import CoreGraphics")
      } else if last > name || name > token + 1, AppleNames.provided.contains(module) {
        replace(source.tokens[token], source.tokens[last], "import \(module)")
      }
    }
  }
}
