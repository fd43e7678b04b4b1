import EmitterScene

/// Lays a JSON value out as text: short values in one line, long ones with two spaces a level, at most 120 columns where
/// that is possible, and short members side by side.
package struct JSONLayout {
  private static let columns: Int = 120
  private var text: [UInt8] = []
  private var lineStart: Int = 0

  /// The document of `value`, with a line feed at its end.
  package static func document(_ value: JSONValue) -> [UInt8] {
    var layout: JSONLayout = JSONLayout()
    layout.writeLines(value, indent: 0)
    layout.text.append(0x0A)
    return layout.text
  }

  /// The bytes that `value` takes in one line.
  static func width(of value: JSONValue) -> Int {
    var layout: JSONLayout = JSONLayout()
    _ = layout.inline(value, end: Int.max)
    return layout.text.count
  }

  private mutating func newLine(_ indent: Int) {
    text.append(0x0A)
    lineStart = text.count
    for _ in 0..<indent { text.append(0x20) }
  }

  /// Writes `value` in one line where it fits, `trailing` columns after it included, and in several otherwise.
  private mutating func write(_ value: JSONValue, indent: Int, trailing: Int) {
    guard !writeLine(value, room: JSONLayout.columns - trailing) else { return }
    writeLines(value, indent: indent)
  }

  /// Writes `value` in one line and returns true, or nothing and false when it passes column `room`.
  private mutating func writeLine(_ value: JSONValue, room: Int) -> Bool {
    let start: Int = text.count
    guard inline(value, end: lineStart + room) else {
      text.removeLast(text.count - start)
      return false
    }
    return true
  }

  private mutating func writeLines(_ value: JSONValue, indent: Int) {
    switch value {
    case .object(let members) where !members.isEmpty:
      text.append(0x7B)
      writeItems(members.count, indent: indent, isFlat: { members[$0].value.isFlat }) { layout, index, indent in
        layout.append(members[index].name)
        layout.append(raw: ": ")
        return members[index].value
      }
      text.append(0x7D)
    case .list(let items) where !items.isEmpty:
      text.append(0x5B)
      writeItems(items.count, indent: indent, isFlat: { items[$0].isFlat }) { _, index, _ in items[index] }
      text.append(0x5D)
    default:
      _ = inline(value, end: Int.max)
    }
  }

  /// Writes the items of a list or an object: flat ones side by side, the others each on lines of their own.
  private mutating func writeItems(
    _ count: Int, indent: Int, isFlat: (Int) -> Bool, begin: (inout JSONLayout, Int, Int) -> JSONValue
  ) {
    let inner: Int = indent + 2
    newLine(inner)
    for index in 0..<count {
      let start: Int = text.count
      let follows: Bool = index > 0 && isFlat(index) && isFlat(index - 1)
      if index > 0 {
        text.append(0x2C)
        if follows { text.append(0x20) } else { newLine(inner) }
      }
      let value: JSONValue = begin(&self, index, inner)
      if follows {
        guard !writeLine(value, room: JSONLayout.columns - 1) else { continue }
        text.removeLast(text.count - start)
        text.append(0x2C)
        newLine(inner)
        _ = begin(&self, index, inner)
      }
      write(value, indent: inner, trailing: 1)
    }
    newLine(indent)
  }

  /// Appends `value` in one line, up to byte `end`; false when it does not fit.
  private mutating func inline(_ value: JSONValue, end: Int) -> Bool {
    switch value {
    case .null: append(raw: "null")
    case .flag(let flag): append(raw: flag ? "true" : "false")
    case .number(let number): append(raw: number.isFinite ? shortestText(number) : "null")
    case .text(let string):
      guard string.utf8.count <= end - text.count else { return false }
      append(string)
    case .list(let items):
      // Lists of objects breathe as objects do.
      let isSpaced: Bool = items.contains { if case .object = $0 { true } else { false } }
      append(raw: isSpaced ? "[ " : "[")
      for (index, item) in items.enumerated() {
        if index > 0 { append(raw: ", ") }
        guard inline(item, end: end) else { return false }
      }
      append(raw: isSpaced ? " ]" : "]")
    case .object(let members):
      append(raw: members.isEmpty ? "{" : "{ ")
      for (index, member) in members.enumerated() {
        if index > 0 { append(raw: ", ") }
        append(member.name)
        append(raw: ": ")
        guard inline(member.value, end: end) else { return false }
      }
      append(raw: members.isEmpty ? "}" : " }")
    }
    return text.count <= end
  }

  private mutating func append(raw: String) { text.append(contentsOf: raw.utf8) }

  /// Appends a string with its quotation marks and escapes.
  private mutating func append(_ string: String) {
    text.append(0x22)
    for byte in string.utf8 {
      switch byte {
      case 0x22, 0x5C:
        text.append(0x5C)
        text.append(byte)
      case 0x0A: append(raw: "\\n")
      case 0x09: append(raw: "\\t")
      case 0..<0x20:
        append(raw: "\\u00")
        for digit in [byte >> 4, byte & 15] { text.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
      default: text.append(byte)
      }
    }
    text.append(0x22)
  }
}

extension JSONValue {
  /// True for what may stand beside others: no object, and no list of lists or objects.
  fileprivate var isFlat: Bool {
    switch self {
    case .object: return false
    case .list(let items):
      for item in items {
        switch item {
        case .object, .list: return false
        default: break
        }
      }
      return true
    default: return true
    }
  }
}
