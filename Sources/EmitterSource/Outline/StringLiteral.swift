/// A text in quotes, escaped as both languages read it.
/// - Parameter control: how the language spells a character that may not stand in a literal; `nil` where it may.
func quoted(_ text: String, control: (Unicode.Scalar) -> String?) -> String {
  var result: String = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    default:
      if let escape = control(scalar) { result += escape } else { result.unicodeScalars.append(scalar) }
    }
  }
  return result + "\""
}
