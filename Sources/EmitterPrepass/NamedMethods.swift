/// The methods of a file's types, found by the names that Objective-C gives them: what `Selector("tick:")` means.
struct NamedMethods {
  private struct Method {
    let name: String
    let labels: [String]
    /// What stands in `@objc(…)`.
    let objectiveCName: String?

    /// Whether Objective-C knows the method by `selector`: by its name alone, or with the first label joined to it, as in
    /// `fade:` (Swift 2) and `fadeWithView:` for `fade(view:)`.
    func isNamed(_ selector: String) -> Bool {
      if let objectiveCName { return objectiveCName == selector }
      let parts = selector.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == labels.count + 1, parts.last?.isEmpty == true || labels.isEmpty else { return false }
      guard let first = labels.first else { return selector == name }
      let joined: String = first.prefix(1).uppercased() + first.dropFirst()
      let starts: [String] = [name, name + joined, name + "With" + joined]
      let rest: [String] = parts.dropFirst().dropLast().map { part in part.isEmpty ? "_" : String(part) }
      return starts.contains(String(parts[0])) && rest == Array(labels.dropFirst())
    }

    /// `fade(view:)`; `fade` where nothing is asked for.
    var reference: String {
      labels.isEmpty ? name : "\(name)(\(labels.map { label in label + ":" }.joined()))"
    }
  }

  private var methods: [String: [Method]] = [:]
  /// The type whose braces stand around a token, innermost; empty outside of types.
  private var typeAround: [String] = []

  /// - Complexity: O(tokens).
  init(_ source: SourceText) {
    let tokens: [SwiftToken] = source.tokens
    // A type's name, or that of the type around a pair of braces of another kind.
    var scopes: [(type: String, isBody: Bool)] = []
    var declared: String?
    for index in tokens.indices {
      typeAround.append(scopes.last?.type ?? "")
      let token: SwiftToken = tokens[index]
      switch (token.kind, token.spelling) {
      case (.mark, "{"):
        scopes.append((declared ?? scopes.last?.type ?? "", declared != nil))
        declared = nil
      case (.mark, "}"): if !scopes.isEmpty { scopes.removeLast() }
      case (.word, "class"), (.word, "extension"), (.word, "struct"), (.word, "enum"), (.word, "actor"):
        guard index + 1 < tokens.count, tokens[index + 1].kind == .word,
          !["func", "var", "let", "subscript"].contains(tokens[index + 1].spelling)
        else { continue }
        declared = tokens[index + 1].spelling
        var end: Int = index + 2
        while end + 1 < tokens.count, tokens[end].isMark("."), tokens[end + 1].kind == .word {
          declared? += "." + tokens[end + 1].spelling
          end += 2
        }
      case (.word, "func"):
        guard let scope = scopes.last, scope.isBody, let method = NamedMethods.method(index, in: source) else {
          continue
        }
        methods[scope.type, default: []].append(method)
      default: break
      }
    }
  }

  private static func method(_ index: Int, in source: SourceText) -> Method? {
    let tokens: [SwiftToken] = source.tokens
    guard index + 2 < tokens.count, tokens[index + 1].kind == .word,
      index == 0 || !["class", "static"].contains(tokens[index - 1].spelling)
    else { return nil }
    var open: Int = index + 2
    if tokens[open].isMark("<"), let close = source.closing(open) { open = close + 1 }
    guard open < tokens.count, tokens[open].isMark("("), let close = source.closing(open) else { return nil }
    var labels: [String] = []
    var depth: Int = 0
    var isStart: Bool = true
    for token in tokens[(open + 1)..<close] {
      if isStart, token.kind == .word { labels.append(token.spelling) }
      isStart = depth == 0 && token.isMark(",")
      if ["(", "[", "<", "{"].contains(token.spelling) { depth += 1 }
      if [")", "]", ">", "}"].contains(token.spelling) { depth -= 1 }
    }
    return Method(
      name: tokens[index + 1].spelling, labels: labels, objectiveCName: objectiveCName(before: index, in: source))
  }

  /// What `@objc(…)` among the words before `func` says.
  private static func objectiveCName(before index: Int, in source: SourceText) -> String? {
    let tokens: [SwiftToken] = source.tokens
    for at in stride(from: index - 1, through: max(0, index - 16), by: -1) {
      if tokens[at].isMark("}") || tokens[at].isMark("{") || tokens[at].isMark(";") { return nil }
      guard tokens[at].kind == .attribute, tokens[at].spelling == "@objc", tokens[at + 1].isMark("("),
        let close = source.closing(at + 1), close > at + 2
      else { continue }
      return source.spelling(from: tokens[at + 2], to: tokens[close - 1])
    }
    return nil
  }

  /// The one method that code at a token means by a selector's name, as Swift refers to it: `MyView.fade(view:)`; `nil`
  /// where there is none or more than one.
  func reference(_ selector: String, at token: Int) -> String? {
    reference(at: token) { method in method.isNamed(selector) }
  }

  /// The one method that code at a token means by a name of Swift's, `fade` or `fade(view:)`.
  func reference(named name: String, at token: Int) -> String? {
    reference(at: token) { method in method.name == name || !method.labels.isEmpty && method.reference == name }
  }

  private func reference(at token: Int, _ isMeant: (Method) -> Bool) -> String? {
    let type: String = typeAround[token]
    let all: [Method] = methods[type, default: []]
    let found: [Method] = all.filter(isMeant)
    guard found.count == 1 else { return nil }
    // `fade` alone would mean `fade(view:)` as well.
    if found[0].labels.isEmpty, all.contains(where: { $0.name == found[0].name && !$0.labels.isEmpty }) { return nil }
    return "\(type).\(found[0].reference)"
  }
}
