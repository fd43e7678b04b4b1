import EmitterMath
import EmitterScene

extension SceneFileError {
  /// The error in a sentence: the place, what is wrong there, what is allowed, the nearest name.
  public var message: String {
    switch self {
    case .tooLarge(let bytes):
      String(bytes) + " bytes are over the limit of 64 MiB a scene file; keep large images in files beside it"
    case .syntax(let fault, let line, let column):
      "line " + String(line) + ", column " + String(column) + ": " + fault.message
    case .form(let fault, let place):
      place.utf8.isEmpty ? fault.message : place + ": " + fault.message
    case .scene(let error):
      error.message
    }
  }
}

extension FormFault {
  fileprivate var message: String {
    switch self {
    case .wrongType(let form, let expected):
      "expected " + expected.words + ", not " + form.words
    case .wrongCount(let count, let expected):
      "expected " + expected.words + ", not a list of " + String(count)
    case .unreadable(let text, let expected):
      quoted(shortened(text)) + " is not " + expected.words
    case .wrongWord(let word, let allowed, let nearest):
      quoted(shortened(word)) + " is not one of " + listed(allowed) + suggestion(nearest)
    case .unknownKey(let nearest):
      "unknown key" + suggestion(nearest)
    case .foreignKey(let key, let thing, let type, let owner):
      thing.rawValue + "s of type " + type + " have no " + key + "; those of type " + owner + " have"
    case .missingKey(let keys):
      keys.count == 1 ? "the key " + keys[0] + " is missing" : "one of the keys " + listed(keys) + " is missing"
    case .conflict(let key, let other):
      key + " cannot stand beside " + other
    case .unknownPath(let path, let piece, let nearest):
      quoted(shortened(path)) + " names nothing: " + quoted(shortened(piece)) + " is no property"
        + suggestion(nearest)
    case .dottedName(let path, let thing, let name):
      quoted(shortened(path)) + " names nothing: the " + thing.rawValue + " name " + quoted(shortened(name))
        + " cannot stand in a key path, for its dots"
    case .transformTooLarge:
      "the product of these transforms has numbers that are too large to be finite"
    case .wrongFormat(let format):
      quoted(shortened(format)) + " is not a format this reader knows; scene files say \"openemitter/1\""
    case .newerFormat(let format):
      "the file needs a reader of " + format + ", and this one reads openemitter/1"
    }
  }

  /// At most 60 bytes or so of a text that came from outside.
  private func shortened(_ text: String) -> String {
    guard text.utf8.count > 60 else { return text }
    return String(text.prefix(40)) + "…"
  }
}

extension ExpectedForm {
  /// What is expected, such as `a list`.
  package var words: String {
    switch self {
    case .object: "an object"
    case .list: "a list"
    case .text: "a text"
    case .number: "a number"
    case .flag: "true or false"
    case .property(let kind, let mayBeNone): kind.words + (mayBeNone ? ", or null" : "")
    case .version: "the format, \"openemitter/1\""
    case .duration: "seconds, or \"auto\""
    case .trigger: "a trigger such as \"tap NAME@0.5\""
    case .cause: "a cause such as \"tap NAME\", \"select NAME\" or \"deselect NAME\""
    case .curve:
      "a timing function (" + listed(UnitBezier.names) + ", or [x1, y1, x2, y2] with x in 0…1)"
    case .keyPath: "a key path such as \"LAYER.birthRate\" or \"LAYER.emitterCells.NAME.birthRate\""
    case .ownKeyPath: "a key path such as \"position.x\" or \"emitterCells.NAME.birthRate\""
    case .image: "a file name, a data URL, or an object such as { \"disc\": 16 }"
    case .numbers(let names): names.count == 1 ? "a number" : "the numbers [" + commas(names) + "]"
    }
  }

  private func commas(_ words: [String]) -> String {
    var text: String = ""
    for word in words { text += text.utf8.isEmpty ? word : ", " + word }
    return text
  }
}

extension JSONForm {
  fileprivate var words: String {
    switch self {
    case .null: "null"
    case .flag: "true or false"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension JSONFault {
  fileprivate var message: String {
    switch self {
    case .end: "the document ends in the middle"
    case .unexpected(let byte): "unexpected " + JSONFault.words(for: byte)
    case .trailing: "something follows the end of the document"
    case .badNumber: "not a number that JSON knows"
    case .hugeNumber: "the number is larger than any that is finite"
    case .badWord(let word): quoted(word) + " is no value; JSON knows true, false, null, numbers and \"texts\""
    case .badEscape: "not an escape that JSON knows, or half of a surrogate pair"
    case .controlCharacter(let byte): JSONFault.words(for: byte) + " inside a text must be escaped"
    case .badUTF8: "the text is not valid UTF-8"
    case .repeatedName(let name): "the key " + quoted(name) + " stands twice in one object"
    case .tooDeep:
      "nested too deep; the limit is " + String(SceneLimits.nesting) + " layers and cells"
    }
  }

  private static func words(for byte: UInt8) -> String {
    if byte > 0x20, byte < 0x7F { return "\"" + String(Character(Unicode.Scalar(byte))) + "\"" }
    let digits: [UInt8] = [byte >> 4, byte & 15].map { $0 < 10 ? 0x30 + $0 : 0x37 + $0 }
    return "byte 0x" + String(decoding: digits, as: UTF8.self)
  }
}
