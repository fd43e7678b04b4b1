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

  /// A list or an object that is not closed yet.
  private enum Container {
    case list([JSONValue])
    case object([JSONMember], name: String, names: Set<String>)
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
      switch try peek() {
      case 0x5B, 0x7B:
        guard open.count < JSONParser.depthLimit else { throw failure(.tooDeep) }
        let isList: Bool = next == 0x5B
        offset += 1
        if try peek() == (isList ? 0x5D : 0x7D) {
          offset += 1
          value = isList ? .list([]) : .object([])
        } else if isList {
          open.append(.list([]))
          continue
        } else {
          var names: Set<String> = []
          let name: String = try memberName(&names)
          open.append(.object([], name: name, names: names))
          continue
        }
      default: value = try scalar()
      }
      // Every value ends an item; the last item of a container ends that one as well.
      closing: while true {
        guard let container: Container = open.popLast() else { return value }
        let mark: UInt8 = try peek()
        switch container {
        case .list(var items):
          items.append(value)
          guard mark == 0x2C || mark == 0x5D else { throw failure(.unexpected(mark)) }
          offset += 1
          if mark == 0x2C {
            open.append(.list(items))
            break closing
          }
          value = .list(items)
        case .object(var members, let name, var names):
          members.append(JSONMember(name: name, value: value))
          guard mark == 0x2C || mark == 0x7D else { throw failure(.unexpected(mark)) }
          offset += 1
          if mark == 0x2C {
            let name: String = try memberName(&names)
            open.append(.object(members, name: name, names: names))
            break closing
          }
          value = .object(members)
        }
      }
    }
  }

  /// A member's name and the colon after it; the name must be new.
  private mutating func memberName(_ names: inout Set<String>) throws(Failure) -> String {
    let byte: UInt8 = try peek()
    let start: Int = offset
    guard byte == 0x22 else { throw failure(.unexpected(byte)) }
    let name: String = try string()
    guard names.insert(name).inserted else { throw failure(.repeatedName(name), at: start) }
    let colon: UInt8 = try peek()
    guard colon == 0x3A else { throw failure(.unexpected(colon)) }
    offset += 1
    return name
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
