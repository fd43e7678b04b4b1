/// A piece of Objective-C.
struct CodeToken: Equatable {
  enum Kind: Equatable {
    case word(String)
    case number(Double, isInteger: Bool)
    /// `@"…"` or `"…"`.
    case string(String)
    /// One or more signs that belong together, such as `+=`; `@` stands alone.
    case sign(String)
  }

  var kind: Kind
  var line: Int

  var word: String? { if case .word(let word) = kind { word } else { nil } }

  func isSign(_ text: String) -> Bool { if case .sign(let sign) = kind { sign == text } else { false } }
}

/// Cuts Objective-C into tokens. Comments vanish; lines that begin with `#` go to the macro table.
struct CodeLexer {
  private let bytes: [UInt8]
  private let file: String
  private var position: Int = 0
  private var line: Int = 1
  private(set) var tokens: [CodeToken] = []
  private(set) var macros: MacroTable
  private var isLineStart: Bool = true
  /// Whether each open `#if` is in a part that counts.
  private var conditions: [Bool] = []
  /// How many of them are not.
  private var skipped: Int = 0
  private(set) var remarks: [(line: Int, sentence: String)] = []

  init(_ bytes: [UInt8], file: String, macros: MacroTable = MacroTable()) {
    self.bytes = bytes
    self.file = file
    self.macros = macros
  }

  private func error(_ fault: ObjectiveCError.Fault, _ line: Int) -> ObjectiveCError {
    ObjectiveCError(fault: fault, file: file, line: line)
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  mutating func run() throws(ObjectiveCError) {
    while position < bytes.count {
      let byte: UInt8 = byte()
      switch byte {
      case 0x0A:
        line += 1
        position += 1
        isLineStart = true
      case 0x09, 0x0B, 0x0C, 0x0D, 0x20, 0x00: position += 1
      case 0x2F where self.byte(1) == 0x2F: skipLine()
      case 0x2F where self.byte(1) == 0x2A: try skipComment()
      case 0x23 where isLineStart: directive()
      default:
        isLineStart = false
        if skipped == 0 { try token() } else { skipLine() }
      }
    }
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != 0x0A { position += 1 }
  }

  private mutating func skipComment() throws(ObjectiveCError) {
    let start: Int = line
    position += 2
    while position < bytes.count {
      if bytes[position] == 0x2A, byte(1) == 0x2F {
        position += 2
        return
      }
      if bytes[position] == 0x0A { line += 1 }
      position += 1
    }
    throw error(.endless("comment"), start)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x5F || byte == 0x24
      || byte >= 0x80
  }

  private mutating func takeWord() -> String {
    let start: Int = position
    while position < bytes.count, CodeLexer.isWordByte(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func add(_ kind: CodeToken.Kind) { tokens.append(CodeToken(kind: kind, line: line)) }

  private mutating func token() throws(ObjectiveCError) {
    let byte: UInt8 = byte()
    let isDigit: Bool = byte >= 0x30 && byte <= 0x39
    if isDigit || (byte == 0x2E && self.byte(1) >= 0x30 && self.byte(1) <= 0x39) { return number() }
    if CodeLexer.isWordByte(byte) { return add(.word(takeWord())) }
    if byte == 0x22 { return try string() }
    if byte == 0x40, self.byte(1) == 0x22 {
      position += 1
      return try string()
    }
    if byte == 0x27 { return try character() }
    for length in [3, 2] {
      guard position + length <= bytes.count else { continue }
      let text: String = String(decoding: bytes[position..<position + length], as: UTF8.self)
      if CodeLexer.signs.contains(text) {
        position += length
        return add(.sign(text))
      }
    }
    position += 1
    add(.sign(String(UnicodeScalar(byte))))
  }

  private static let signs: Set<String> = [
    "...", "<<=", ">>=", "==", "!=", "<=", ">=", "&&", "||", "++", "--", "+=", "-=", "*=", "/=", "%=", "|=", "&=",
    "^=", "<<", ">>", "->", "::",
  ]

  private mutating func number() {
    let start: Int = position
    var isInteger: Bool = true
    let isHexadecimal: Bool = bytes[position] == 0x30 && byte(1) | 0x20 == 0x78
    if isHexadecimal { position += 2 }
    while position < bytes.count {
      let byte: UInt8 = bytes[position]
      let isExponentSign: Bool =
        (byte == 0x2B || byte == 0x2D) && !isHexadecimal && position > start && bytes[position - 1] | 0x20 == 0x65
      guard CodeLexer.isWordByte(byte) || byte == 0x2E || isExponentSign else { break }
      if byte == 0x2E || (!isHexadecimal && byte | 0x20 == 0x65) || isExponentSign { isInteger = false }
      position += 1
    }
    var text: String = String(decoding: bytes[start..<position], as: UTF8.self)
    if isHexadecimal {
      let digits: Substring = text.dropFirst(2).prefix { $0.isHexDigit }
      add(.number(Double(UInt64(digits, radix: 16) ?? 0), isInteger: true))
      return
    }
    while let last = text.last, "fFlLuU".contains(last) {
      if last == "f" || last == "F" { isInteger = false }
      text.removeLast()
    }
    add(.number(Double(text.hasSuffix(".") ? text + "0" : text) ?? 0, isInteger: isInteger))
  }

  private mutating func string() throws(ObjectiveCError) {
    let start: Int = line
    position += 1
    var content: [UInt8] = []
    while position < bytes.count, bytes[position] != 0x22 {
      guard bytes[position] != 0x0A else { throw error(.endless("string"), start) }
      if bytes[position] == 0x5C, position + 1 < bytes.count {
        position += 1
        escape(&content)
      } else {
        content.append(bytes[position])
        position += 1
      }
    }
    guard position < bytes.count else { throw error(.endless("string"), start) }
    position += 1
    let text: String = String(decoding: content, as: UTF8.self)
    // Literals side by side are one.
    if case .string(let before)? = tokens.last?.kind {
      tokens[tokens.count - 1].kind = .string(before + text)
    } else {
      add(.string(text))
    }
  }

  private mutating func escape(_ content: inout [UInt8]) {
    let byte: UInt8 = bytes[position]
    position += 1
    switch byte {
    case 0x6E: content.append(0x0A)
    case 0x72: content.append(0x0D)
    case 0x74: content.append(0x09)
    case 0x0A: line += 1
    case 0x30...0x37:
      var value: Int = Int(byte - 0x30)
      for _ in 0..<2 {
        guard position < bytes.count, bytes[position] >= 0x30, bytes[position] <= 0x37 else { break }
        value = value * 8 + Int(bytes[position] - 0x30)
        position += 1
      }
      content.append(UInt8(truncatingIfNeeded: value))
    case 0x75, 0x55:
      let digits: Int = byte == 0x75 ? 4 : 8
      let end: Int = min(bytes.count, position + digits)
      let text: String = String(decoding: bytes[position..<end], as: UTF8.self)
      if let value = UInt32(text, radix: 16), let scalar = UnicodeScalar(value) {
        content += Array(String(Character(scalar)).utf8)
        position = end
      }
    default: content.append(byte)
    }
  }

  private mutating func character() throws(ObjectiveCError) {
    let start: Int = line
    position += 1
    var content: [UInt8] = []
    while position < bytes.count, bytes[position] != 0x27, bytes[position] != 0x0A {
      if bytes[position] == 0x5C, position + 1 < bytes.count {
        position += 1
        escape(&content)
      } else {
        content.append(bytes[position])
        position += 1
      }
    }
    guard position < bytes.count, bytes[position] == 0x27 else { throw error(.endless("character"), start) }
    position += 1
    add(.number(Double(content.first ?? 0), isInteger: true))
  }

  /// A line that begins with `#`, with those that `\` joins to it.
  private mutating func directive() {
    let start: Int = line
    var text: [UInt8] = []
    position += 1
    while position < bytes.count, bytes[position] != 0x0A {
      if bytes[position] == 0x5C, byte(1) == 0x0A || (byte(1) == 0x0D && byte(2) == 0x0A) {
        position += byte(1) == 0x0A ? 2 : 3
        line += 1
        text.append(0x20)
        continue
      }
      if bytes[position] == 0x2F, byte(1) == 0x2F {
        skipLine()
        break
      }
      text.append(bytes[position])
      position += 1
    }
    let words: [Substring] = String(decoding: text, as: UTF8.self).split(whereSeparator: { $0.isWhitespace })
    switch words.first {
    case "if", "ifdef", "ifndef":
      // Without a preprocessor's knowledge the first part is taken; `#if 0` is a comment of old.
      let isOff: Bool = words.first == "if" && words.count == 2 && words[1] == "0"
      conditions.append(!isOff)
      if isOff { skipped += 1 }
      if !isOff, remarks.count < 100 {
        remarks.append((start, "the first part of this #\(words.first ?? "if") is taken"))
      }
    case "else", "elif":
      guard let last = conditions.popLast() else { break }
      skipped += last ? 1 : -1
      conditions.append(!last)
    case "endif": if conditions.popLast() == false { skipped -= 1 }
    case "define" where skipped == 0:
      var lexer: CodeLexer = CodeLexer(Array(text.drop { $0 == 0x20 || $0 == 0x09 }.dropFirst(6)), file: file)
      // What does not read is no macro that we need.
      if (try? lexer.run()) != nil {
        macros.define(lexer.tokens, hasParameters: CodeLexer.opensAtOnce(text), line: start)
      }
    default: break
    }
  }

  /// True when a macro's name is followed by a parenthesis at once.
  private static func opensAtOnce(_ text: [UInt8]) -> Bool {
    var rest: ArraySlice<UInt8> = text.drop { $0 == 0x20 || $0 == 0x09 }.dropFirst(6)
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
    return rest.drop { isWordByte($0) }.first == 0x28
  }
}
