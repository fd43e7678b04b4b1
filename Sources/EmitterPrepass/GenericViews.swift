/// Generic parameters that stand for a class of Apple's, `<Content: UIView>`: `Content()` and `Content(frame: r)` make one there,
/// as Objective-C's initialisers may be called on any class. Swift's may not, so that they are asked for in another way.
struct GenericViews {
  private var names: Set<String> = []
  /// Constants that hold such a class: `type: Content.Type`.
  private var variables: Set<String> = []

  init(_ source: SourceText) {
    let tokens: [SwiftToken] = source.tokens
    for index in tokens.indices where tokens[index].isMark(":") && index > 0 && index + 1 < tokens.count {
      let (name, bound): (SwiftToken, SwiftToken) = (tokens[index - 1], tokens[index + 1])
      guard name.kind == .word, bound.kind == .word, GenericViews.isMade(bound.spelling),
        GenericViews.isParameter(index - 1, in: source)
      else { continue }
      names.insert(name.spelling)
    }
    for index in tokens.indices.dropLast(3) where tokens[index].kind == .word && tokens[index + 1].isMark(":") {
      let type: String = tokens[index + 2].spelling
      guard tokens[index + 3].isMark("."), index + 4 < tokens.count, tokens[index + 4].isWord("Type"),
        names.contains(type) || GenericViews.isMade(type)
      else { continue }
      variables.insert(tokens[index].spelling)
    }
  }

  /// Whether the word before a colon is a generic parameter: it stands in `<…>` behind a declaration's name, or behind `where`.
  private static func isParameter(_ index: Int, in source: SourceText) -> Bool {
    let tokens: [SwiftToken] = source.tokens
    for at in stride(from: index - 1, through: max(0, index - 40), by: -1) {
      switch tokens[at].spelling {
      case "where": return true
      case "<":
        return at > 1 && tokens[at - 1].kind == .word
          && ["class", "struct", "func", "enum", "extension"].contains(tokens[at - 2].spelling)
      case "{", "}", ";", "(", ")": return false
      default: break
      }
    }
    return false
  }

  /// Whether objects of a class and of what inherits from it can be made by `_objcInit`.
  private static func isMade(_ name: String) -> Bool {
    if name.hasPrefix("CA") { return name.hasSuffix("Layer") }
    let ends: [String] = ["View", "Controller", "Control", "Button", "Label", "Field", "Switch", "Slider"]
    return name.hasPrefix("UI") && ends.contains { end in name.hasSuffix(end) }
  }

  /// What a call at a token becomes: `Content()` → `Content._objcInit()`, `type.init(frame: r)` → `type._objcInit(frame: r)`.
  func edit(_ index: Int, in source: SourceText) -> SourceEdit? {
    let tokens: [SwiftToken] = source.tokens
    let word: SwiftToken = tokens[index]
    if word.spelling == "init", index > 1, tokens[index - 1].isMark("."), index + 2 < tokens.count,
      tokens[index + 1].isMark("(")
    {
      let type: SwiftToken = tokens[index - 2]
      guard names.contains(type.spelling) || variables.contains(type.spelling),
        tokens[index + 2].isWord("frame") || tokens[index + 2].isMark(")")
      else { return nil }
      return SourceEdit(bytes: word.bytes, text: "_objcInit")
    }
    guard names.contains(word.spelling), index + 2 < tokens.count, tokens[index + 1].isMark("("),
      tokens[index + 1].bytes.lowerBound == word.bytes.upperBound,
      tokens[index + 2].isMark(")") || tokens[index + 2].isWord("frame"),
      index == 0 || !tokens[index - 1].isMark(".")
    else { return nil }
    return SourceEdit(bytes: word.bytes.upperBound..<word.bytes.upperBound, text: "._objcInit")
  }
}
