/// What `#if` asks, and what the answer is here: the code is a telephone's, or the Mac's where it knows nothing else.
package struct BuildConditions {
  /// True where the code is compiled as the Mac's.
  package let isMac: Bool

  init(isMac: Bool) { self.isMac = isMac }

  /// The conditions for files that are compiled together, as all their imports and questions ask for.
  init(_ sources: [SourceText]) {
    var (importsPhone, importsMac, asksPhone, asksMac) = (false, false, false, false)
    for source in sources {
      let plain: [SwiftToken] = BuildConditions.outside(source.tokens)
      for (token, module) in source.imports {
        if module == "UIKit" { importsPhone = true }
        if ["AppKit", "Cocoa"].contains(module), plain.contains(source.tokens[token]) { importsMac = true }
      }
      for index in source.tokens.indices.dropLast(2)
      where ["os", "canImport"].contains(source.tokens[index].spelling) && source.tokens[index + 1].isMark("(") {
        switch source.tokens[index + 2].spelling {
        case "iOS", "tvOS", "UIKit": asksPhone = true
        case "macOS", "OSX", "AppKit", "Cocoa": asksMac = true
        default: break
        }
      }
    }
    isMac = !importsPhone && (importsMac || asksMac && !asksPhone)
  }

  /// The tokens that stand under no condition.
  private static func outside(_ tokens: [SwiftToken]) -> [SwiftToken] {
    var depth: Int = 0
    return tokens.filter { token in
      if token.kind == .directive, token.spelling == "#if" { depth += 1 }
      if token.kind == .directive, token.spelling == "#endif" { depth -= 1 }
      return depth == 0
    }
  }

  // MARK: - Answers

  /// Whether a question like `os(iOS)` or `canImport(SwiftUI)` is answered with yes; `nil` for one that only the compiler
  /// can answer.
  func answer(_ question: String, _ subject: String) -> Bool? {
    switch (question, subject) {
    case ("os", "iOS"): return !isMac
    case ("os", "macOS"), ("os", "OSX"): return isMac
    case ("os", _), ("targetEnvironment", _), ("_runtime", _): return false
    case ("canImport", "UIKit"): return !isMac
    case ("canImport", "AppKit"), ("canImport", "Cocoa"): return isMac
    case ("canImport", "SwiftUI"): return false
    case ("canImport", _):
      if AppleNames.provided.contains(subject) || AppleNames.standIns[subject] != nil { return true }
      return AppleNames.missing.contains(subject) ? false : nil
    default: return nil
    }
  }

  /// The version of the language that sources are compiled in, and one that every compiler has that builds the package.
  private static let versions: [String: (major: Int, minor: Int)] = ["swift": (5, 10), "compiler": (6, 2)]

  /// The answer to `swift(>=5.1)`.
  private func answer(_ question: String, version tokens: ArraySlice<SwiftToken>) -> Bool? {
    guard let own = BuildConditions.versions[question] else { return nil }
    let numbers: [Int] = tokens.filter { $0.kind == .number }.compactMap { Int($0.spelling) }
    guard let major = numbers.first else { return nil }
    let isOlder: Bool = (own.major, own.minor) < (major, numbers.count > 1 ? numbers[1] : 0)
    if question == "compiler", isOlder { return nil }
    return tokens.first?.isMark("<") == true ? isOlder : !isOlder
  }

  /// The tokens without those in branches that are not compiled. Branches stay where only the compiler knows.
  func active(_ tokens: [SwiftToken]) -> [SwiftToken] {
    /// One `#if` that is open.
    struct Open {
      /// False once a branch is certain to be compiled, so that no later one is.
      var isUndecided: Bool = true
      var isActive: Bool = true
    }
    var open: [Open] = []
    var result: [SwiftToken] = []
    var index: Int = 0
    while index < tokens.count {
      let token: SwiftToken = tokens[index]
      let end: Int = BuildConditions.endOfLine(index, in: tokens)
      let isOutside: Bool = open.dropLast().allSatisfy(\.isActive)
      switch (token.kind, token.spelling) {
      case (.directive, "#if"): open.append(Open())
      case (.directive, "#endif"):
        if !open.isEmpty { open.removeLast() }
        if open.allSatisfy(\.isActive) { result.append(token) }
        index += 1
        continue
      case (.directive, "#elseif"), (.directive, "#else"): break
      default:
        if open.allSatisfy(\.isActive) { result.append(token) }
        index += 1
        continue
      }
      var reader: Reader = Reader(conditions: self, rest: tokens[(index + 1)..<end])
      let answer: Bool? = token.spelling == "#else" ? true : reader.either()
      if let last = open.indices.last {
        open[last].isActive = open[last].isUndecided && answer != false
        if answer == true { open[last].isUndecided = false }
      }
      let isShown: Bool = token.spelling == "#if" ? open.dropLast().allSatisfy(\.isActive) : isOutside
      if isShown { result += tokens[index..<end] }
      index = end
    }
    return result
  }

  /// The index behind the last token of a directive, which goes on after an operator at a line's end.
  private static func endOfLine(_ index: Int, in tokens: [SwiftToken]) -> Int {
    guard tokens[index].kind == .directive, !["#else", "#endif"].contains(tokens[index].spelling) else {
      return index + 1
    }
    var end: Int = index + 1
    while end < tokens.count, !tokens[end].startsLine || ["&", "|", "(", "!"].contains(tokens[end - 1].spelling) {
      end += 1
    }
    return end
  }
}

extension BuildConditions {
  /// Reads one condition: `os(iOS) && !(DEBUG || swift(>=5))`.
  private struct Reader {
    let conditions: BuildConditions
    var rest: ArraySlice<SwiftToken>

    /// `nil` for what only the compiler knows.
    mutating func either() -> Bool? {
      var value: Bool? = both()
      while takes("|") {
        _ = takes("|")
        let other: Bool? = both()
        value = value == true || other == true ? true : value == false ? other : other == false ? value : nil
      }
      return value
    }

    private mutating func both() -> Bool? {
      var value: Bool? = one()
      while takes("&") {
        _ = takes("&")
        let other: Bool? = one()
        value = value == false || other == false ? false : value == true ? other : other == true ? value : nil
      }
      return value
    }

    private mutating func one() -> Bool? {
      if takes("!") { return one().map { !$0 } }
      if takes("(") {
        let value: Bool? = either()
        _ = takes(")")
        return value
      }
      guard let word = rest.popFirst(), word.kind == .word else { return nil }
      guard takes("(") else {
        // A name of the builder's own is not defined.
        return word.spelling == "true"
      }
      let arguments: ArraySlice<SwiftToken> = rest.prefix { token in !token.isMark(")") }
      rest = rest.dropFirst(arguments.count + 1)
      if let version = conditions.answer(word.spelling, version: arguments) { return version }
      return arguments.count == 1 ? conditions.answer(word.spelling, arguments[arguments.startIndex].spelling) : nil
    }

    private mutating func takes(_ mark: String) -> Bool {
      guard rest.first?.isMark(mark) == true else { return false }
      rest.removeFirst()
      return true
    }
  }
}
