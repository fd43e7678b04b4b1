/// What a piece of generated code stands for, noted in front of it, so that what the compiler says of it can be told in the
/// user's words.
enum GeneratedCode: Hashable {
  /// Code of the option `--call` at that place.
  case call(Int)
  /// What makes the view that is shown.
  case view
  /// What fills an outlet, and the line that declares it.
  case outlet(String, line: Int)
  /// What calls an action.
  case action(String)

  private static let start: String = "//: "

  /// A line of its own, with its end.
  var mark: String {
    switch self {
    case .call(let place): "\(GeneratedCode.start)call \(place)\n"
    case .view: "\(GeneratedCode.start)view\n"
    case .outlet(let name, let line): "\(GeneratedCode.start)outlet \(line) \(name)\n"
    case .action(let name): "\(GeneratedCode.start)action \(name)\n"
    }
  }

  /// What a line notes; `nil` for one that notes nothing.
  init?(_ line: some StringProtocol) {
    let text: String = String(line).trimmed
    guard text.hasPrefix(GeneratedCode.start) else { return nil }
    let words = text.dropFirst(GeneratedCode.start.count).split(separator: " ", maxSplits: 2)
    switch words.first {
    case "call" where words.count == 2:
      guard let place = Int(words[1]) else { return nil }
      self = .call(place)
    case "view": self = .view
    case "outlet" where words.count == 3:
      guard let line = Int(words[1]) else { return nil }
      self = .outlet(String(words[2]), line: line)
    case "action" where words.count >= 2: self = .action(words.dropFirst().joined(separator: " "))
    default: return nil
    }
  }

  /// What the line at a number, from 1, of a text belongs to: the nearest note above it, behind the lines of the user's own.
  static func standing(at number: Int, in text: String, behind own: Int) -> GeneratedCode? {
    let lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false)
    for index in stride(from: min(number, lines.count) - 1, through: max(0, own), by: -1) {
      if let found = GeneratedCode(lines[index]) { return found }
    }
    return nil
  }
}
