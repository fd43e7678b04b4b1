/// A protocol that only an Objective-C runtime takes as it is: kept by objects alone, with methods that may be left out.
///
/// It becomes one of Swift's own: bound to classes, with bodies that do nothing for the methods that may be left out.
struct ObjectiveCProtocol {
  let name: String
  private(set) var edits: [SourceEdit] = []
  /// The names of the methods that may be left out: `f?(x)` becomes `f(x)`.
  private(set) var optionalMethods: Set<String> = []
  /// Those of them that answer something: where an object leaves one out, there is no answer.
  private(set) var answeringMethods: Set<String> = []
  /// The bodies, as an extension on one line; empty where every method has to be there.
  private(set) var defaults: String = ""

  /// The protocols of a file that are marked `@objc`.
  static func all(in source: SourceText) -> [ObjectiveCProtocol] {
    source.tokens.indices.compactMap { index in ObjectiveCProtocol(source, index) }
  }

  private init?(_ source: SourceText, _ index: Int) {
    let tokens: [SwiftToken] = source.tokens
    guard tokens[index].isWord("protocol"), index + 2 < tokens.count, tokens[index + 1].kind == .word else {
      return nil
    }
    var access: String = ""
    var isMarked: Bool = false
    var before: Int = index - 1
    while before >= 0 {
      let token: SwiftToken = tokens[before]
      if token.spelling == "@objc" { isMarked = true }
      if ["public", "open"].contains(token.spelling) { access = "public " }
      let isName: Bool = token.isMark(")") || token.isMark("(") || before > 0 && tokens[before - 1].isMark("(")
      guard
        isName || token.kind == .attribute || ["public", "private", "fileprivate", "internal"].contains(token.spelling)
      else { break }
      before -= 1
    }
    guard isMarked, let open = tokens[index...].firstIndex(where: { $0.isMark("{") }), let close = source.closing(open)
    else { return nil }
    name = tokens[index + 1].spelling
    let isList: Bool = tokens[index + 2].isMark(":")
    let inherited: [String] = isList ? tokens[(index + 3)..<open].map(\.spelling) : []
    if !inherited.contains("AnyObject"), !inherited.contains("class") {
      let place: Int = tokens[isList ? index + 2 : index + 1].bytes.upperBound
      edits.append(SourceEdit(bytes: place..<place, text: isList ? " AnyObject," : ": AnyObject"))
    }
    var bodies: String = ""
    for at in open..<close where tokens[at].isWord("optional") {
      guard tokens[at + 1].isWord("func"), let last = ObjectiveCProtocol.end(of: at, in: source, before: close) else {
        continue
      }
      edits.append(SourceEdit(bytes: tokens[at].bytes, text: ""))
      optionalMethods.insert(tokens[at + 2].spelling)
      let signature: String = source.spelling(from: tokens[at + 1], to: tokens[last])
        .split { character in character.isNewline }.joined(separator: " ")
      let returns: Bool =
        !tokens[last].isMark(")")
        || tokens[at..<last].firstIndex(where: { $0.isMark("(") })
          .flatMap { source.closing($0) } != last
      let name: String = tokens[at + 2].spelling
      if returns { answeringMethods.insert(name) }
      bodies += " \(access)\(signature) { \(returns ? "_objcAbsent(\(SourceRewriter.literal(name)))" : "") };"
    }
    if !bodies.isEmpty { defaults = "extension \(name) {\(bodies) }\n" }
  }

  /// The last token of the method that begins at `start`: its parameters, and its result where it has one.
  private static func end(of start: Int, in source: SourceText, before close: Int) -> Int? {
    let tokens: [SwiftToken] = source.tokens
    guard let open = tokens[start..<close].firstIndex(where: { token in token.isMark("(") }),
      var last = source.closing(open)
    else { return nil }
    guard last + 3 < close, tokens[last + 1].isMark("-"), tokens[last + 2].isMark(">") else { return last }
    last += 3
    while last + 1 < close, !tokens[last + 1].startsLine, !tokens[last + 1].isMark(";") { last += 1 }
    return last
  }
}
