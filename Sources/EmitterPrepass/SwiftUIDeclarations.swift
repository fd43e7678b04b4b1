/// The declarations of a file that only SwiftUI knows what to do with: its views, and what wraps a UIKit view for it. They are
/// left out of what is compiled, so that the view that is wrapped can be shown.
enum SwiftUIDeclarations {
  private static let protocols: Set<String> = [
    "View", "App", "Scene", "Shape", "InsettableShape", "ViewModifier", "PreviewProvider", "UIViewRepresentable",
    "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable", "ButtonStyle",
    "LabelStyle",
    "ToggleStyle", "GeometryEffect", "PreferenceKey", "EnvironmentKey", "LibraryContentProvider",
  ]

  /// The tokens of the declarations, one range each, ascending; none in a file that does not import SwiftUI.
  static func ranges(in source: SourceText) -> [ClosedRange<Int>] {
    guard source.imports.contains(where: { $0.module == "SwiftUI" }) else { return [] }
    let tokens: [SwiftToken] = source.tokens
    var ranges: [ClosedRange<Int>] = []
    var names: Set<String> = protocols
    var index: Int = 0
    while index < tokens.count {
      guard let body = body(index, in: source) else {
        index = tokens[index].isMark("{") ? (source.closing(index) ?? tokens.count) + 1 : index + 1
        continue
      }
      let head: ArraySlice<SwiftToken> = tokens[index..<body.lowerBound]
      let isExtension: Bool = tokens[index].isWord("extension")
      let said: Set<String> = Set(head.drop { !$0.isMark(":") }.map(\.spelling))
      if !said.isDisjoint(with: protocols) || isExtension && names.contains(tokens[index + 1].spelling) {
        if !isExtension { names.insert(tokens[index + 1].spelling) }
        ranges.append(start(index, in: tokens)...body.upperBound)
      }
      index = body.upperBound + 1
    }
    return ranges
  }

  /// The braces of a type or an extension that is declared at a token; `nil` where none is.
  private static func body(_ index: Int, in source: SourceText) -> ClosedRange<Int>? {
    let tokens: [SwiftToken] = source.tokens
    guard ["struct", "extension", "enum", "class"].contains(tokens[index].spelling), tokens[index].kind == .word,
      index + 2 < tokens.count, tokens[index + 1].kind == .word,
      let open = tokens[index...].firstIndex(where: { $0.isMark("{") }), let close = source.closing(open)
    else { return nil }
    return open...close
  }

  /// The first of the attributes and words of access before a declaration.
  static func start(_ index: Int, in tokens: [SwiftToken]) -> Int {
    var start: Int = index
    while start > 0 {
      let before: SwiftToken = tokens[start - 1]
      if before.kind == .attribute
        || ["public", "private", "fileprivate", "internal", "final"].contains(before.spelling)
      {
        start -= 1
      } else if before.isMark(")"), let open = tokens[..<start].lastIndex(where: { $0.isMark("(") }), open > 0,
        tokens[open - 1].kind == .attribute
      {
        // `@available(iOS 14, *)`
        start = open - 1
      } else {
        break
      }
    }
    return start
  }
}
