/// A value as JSON has it.
package enum JSONValue: Equatable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  /// In the order of the document; no name twice.
  case object([JSONMember])

  /// What kind of value this is, for messages.
  var form: JSONForm {
    switch self {
    case .null: .null
    case .flag: .flag
    case .number: .number
    case .text: .text
    case .list: .list
    case .object: .object
    }
  }

  /// An object's value for `name`.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    for member in members where member.name == name { return member.value }
    return nil
  }
}

/// A name and its value in an object.
package struct JSONMember: Equatable, Sendable {
  package var name: String
  package var value: JSONValue

  package init(name: String, value: JSONValue) {
    self.name = name
    self.value = value
  }
}

/// The kinds of values that JSON has.
public enum JSONForm: Hashable, Sendable {
  case null, flag, number, text, list, object
}
