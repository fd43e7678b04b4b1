/// Reads one JSON document (RFC 8259) from UTF-8 bytes, strictly.
///
/// Nothing recurses, so depth costs no stack; no input traps. O(n).
struct JSONParser {
  /// Lists and objects nested deeper than this are refused. Layers and cells take two levels each; the rest is what
  /// stands around and inside the deepest of them.
  static let depthLimit: Int = 144

  let bytes: [UInt8]
  var offset: Int = 0

  /// An error at a place of the document.
  struct Failure: Error {
    var fault: JSONFault
    var offset: Int
  }

  /// A list or an object that is not closed yet, filled in place.
  private struct Container {
    var isList: Bool
    var items: [JSONValue] = []
    var members: [JSONMember] = []
    /// The name of the member whose value comes next, and all names so far.
    var name: String = ""
    var names: Set<String> = []

    var value: JSONValue { isList ? .list(items) : .object(members) }

    mutating func append(_ value: JSONValue) {
      if isList { items.append(value) } else { members.append(JSONMember(name: name, value: value)) }
    }
  }

  /// The document's one value.
  static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    var parser: JSONParser = JSONParser(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.offset = 3 }
    let value: JSONValue = try parser.document()
    parser.skipSpace()
    guard parser.offset == bytes.count else { throw parser.failure(.trailing) }
    return value
  }

  /// The line and column of a byte, both from 1; columns count characters.
  static func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    var line: Int = 1
    var column: Int = 1
    for byte in bytes.prefix(offset) {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }

  func failure(_ fault: JSONFault, at place: Int? = nil) -> Failure {
    Failure(fault: fault, offset: place ?? offset)
  }

  /// The byte at hand, or `nil` at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  /// The next byte after spaces.
  private mutating func peek() throws(Failure) -> UInt8 {
    skipSpace()
    guard let byte = next else { throw failure(.end) }
    return byte
  }

  private mutating func document() throws(Failure) -> JSONValue {
    var open: [Container] = []
    while true {
      var value: JSONValue
      let byte: UInt8 = try peek()
      if byte == 0x5B || byte == 0x7B {
        guard open.count < JSONParser.depthLimit else { throw failure(.tooDeep) }
        let isList: Bool = byte == 0x5B
        offset += 1
        if try peek() != (isList ? 0x5D : 0x7D) {
          open.append(Container(isList: isList))
          if !isList { try memberName(of: &open[open.count - 1]) }
          continue
        }
        offset += 1
        value = isList ? .list([]) : .object([])
      } else {
        value = try scalar()
      }
      // Every value ends an item; the last item of a container ends that one as well.
      var isItem: Bool = false
      while !isItem {
        guard let last: Int = open.indices.last else { return value }
        open[last].append(value)
        isItem = try comma(orEndOf: open[last].isList)
        if !isItem {
          value = open[last].value
          open.removeLast()
        } else if !open[last].isList {
          try memberName(of: &open[last])
        }
      }
    }
  }

  /// Takes a comma and returns true, or the bracket that ends a list or an object and returns false.
  private mutating func comma(orEndOf isList: Bool) throws(Failure) -> Bool {
    let mark: UInt8 = try peek()
    guard mark == 0x2C || mark == (isList ? 0x5D : 0x7D) else { throw failure(.unexpected(mark)) }
    offset += 1
    return mark == 0x2C
  }

  /// Takes a member's name, which must be new, and the colon after it.
  private mutating func memberName(of object: inout Container) throws(Failure) {
    let byte: UInt8 = try peek()
    let start: Int = offset
    guard byte == 0x22 else { throw failure(.unexpected(byte)) }
    object.name = try string()
    guard object.names.insert(object.name).inserted else { throw failure(.repeatedName(object.name), at: start) }
    let colon: UInt8 = try peek()
    guard colon == 0x3A else { throw failure(.unexpected(colon)) }
    offset += 1
  }

  /// A value that holds no others.
  private mutating func scalar() throws(Failure) -> JSONValue {
    guard let byte = next else { throw failure(.end) }
    switch byte {
    case 0x22: return .text(try string())
    case 0x2D, 0x2B, 0x2E, 0x30...0x39: return .number(try number())
    case 0x41...0x5A, 0x61...0x7A: return try word()
    default: throw failure(.unexpected(byte))
    }
  }

  private mutating func word() throws(Failure) -> JSONValue {
    let start: Int = offset
    while let byte = next, (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) { offset += 1 }
    let end: Int = min(offset, start + 16)
    let word: String = String(decoding: bytes[start..<end], as: UTF8.self)
    switch word {
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "null": return .null
    default: throw failure(.badWord(word), at: start)
    }
  }
}
