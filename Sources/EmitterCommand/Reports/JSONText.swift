/// Pieces of JSON text.
enum JSONText {
  /// The number in the fewest digits that read back: whole numbers without a fraction, `null` for what is not finite.
  static func number(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    if number == 0 { return "0" }
    let text: String = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The same for single precision, whose shortest spelling is shorter.
  static func number(_ number: Float) -> String {
    guard number.isFinite else { return "null" }
    if number == 0 { return "0" }
    let text: String = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The text in quotes, with what JSON does not take as it is escaped.
  static func string(_ text: String) -> String {
    var result: String = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..."\u{1F}":
        let digits: String = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  static func string(_ text: String?) -> String { text.map { text in string(text) } ?? "null" }
}
