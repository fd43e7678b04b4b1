/// Names for the things of a scene that a programming language accepts, each given once.
struct SourceNames {
  private var taken: Set<String>

  init(reserved: Set<String> = []) { taken = reserved }

  /// An identifier made of `text` that ends with `suffix`, such as `dropCell` of "drop"; `text` may be missing or say
  /// nothing.
  mutating func identifier(_ text: String?, suffix: String) -> String {
    var name: String = SourceNames.camelCase(text ?? "")
    if name.isEmpty {
      name = SourceNames.lowerFirst(suffix)
    } else if !name.hasSuffix(suffix), !name.hasSuffix(SourceNames.lowerFirst(suffix)) || name.count == suffix.count {
      name += suffix
    }
    return unique(name)
  }

  /// `name`, or with a number behind it where it is taken.
  mutating func unique(_ name: String) -> String {
    guard !taken.insert(name).inserted else { return name }
    var number: Int = 2
    while !taken.insert(name + String(number)).inserted { number += 1 }
    return name + String(number)
  }

  /// The words of `text` as one identifier that begins with a small letter; empty when nothing of it can be used.
  static func camelCase(_ text: String) -> String {
    var result: String = ""
    var startsWord: Bool = false
    for scalar in text.unicodeScalars {
      let isLetter: Bool =
        (scalar.value | 0x20 >= 0x61 && scalar.value | 0x20 <= 0x7A && scalar.isASCII) || isSafeLetter(scalar)
      let isDigit: Bool = scalar.value >= 0x30 && scalar.value <= 0x39
      guard isLetter || (isDigit && !result.isEmpty) else {
        startsWord = !result.isEmpty
        continue
      }
      result += startsWord ? upperFirst(String(scalar)) : String(scalar)
      startsWord = false
      if result.utf8.count >= 60 { break }
    }
    return lowerFirst(result)
  }

  /// Letters beyond ASCII that both languages take in identifiers.
  private static func isSafeLetter(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0xC0, scalar.value < 0xFFFF else { return false }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .otherLetter: !scalar.properties.isDeprecated
    default: false
    }
  }

  static func upperFirst(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// `text` with a small first letter; a word of capitals (`URL`) becomes small as a whole.
  static func lowerFirst(_ text: String) -> String {
    let capitals: Int = text.prefix { $0.isUppercase }.count
    let count: Int = capitals > 1 && capitals < text.count ? capitals - 1 : max(1, capitals)
    return text.prefix(count).lowercased() + text.dropFirst(count)
  }
}
