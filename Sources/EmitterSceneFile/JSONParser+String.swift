extension JSONParser {
  /// The text of the string that starts at the quotation mark at hand.
  mutating func string() throws(Failure) -> String {
    let start: Int = offset
    offset += 1
    var text: [UInt8] = []
    var copied: Int = offset
    while let byte = next {
      if byte == 0x22 {
        text.append(contentsOf: bytes[copied..<offset])
        offset += 1
        guard let string = String(validating: text, as: UTF8.self) else { throw failure(.badUTF8, at: start) }
        return string
      }
      guard byte >= 0x20 else { throw failure(.controlCharacter(byte)) }
      offset += 1
      guard byte == 0x5C else { continue }
      text.append(contentsOf: bytes[copied..<(offset - 1)])
      try escape(into: &text)
      copied = offset
    }
    throw failure(.end)
  }

  /// What follows a backslash.
  private mutating func escape(into text: inout [UInt8]) throws(Failure) {
    guard let byte = next else { throw failure(.end) }
    let start: Int = offset - 1
    offset += 1
    switch byte {
    case 0x22, 0x5C, 0x2F: text.append(byte)
    case 0x62: text.append(0x08)
    case 0x66: text.append(0x0C)
    case 0x6E: text.append(0x0A)
    case 0x72: text.append(0x0D)
    case 0x74: text.append(0x09)
    case 0x75:
      var code: UInt32 = try hexadecimal(from: start)
      if (0xD800...0xDBFF).contains(code) {
        guard next == 0x5C, offset + 1 < bytes.count, bytes[offset + 1] == 0x75 else {
          throw failure(.badEscape, at: start)
        }
        offset += 2
        let low: UInt32 = try hexadecimal(from: start)
        guard (0xDC00...0xDFFF).contains(low) else { throw failure(.badEscape, at: start) }
        code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw failure(.badEscape, at: start) }
      text.append(contentsOf: String(Character(scalar)).utf8)
    default: throw failure(.badEscape, at: start)
    }
  }

  /// Four hexadecimal digits.
  private mutating func hexadecimal(from start: Int) throws(Failure) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next else { throw failure(.end) }
      guard let digit = hexadecimalDigit(byte) else { throw failure(.badEscape, at: start) }
      code = code << 4 | UInt32(digit)
      offset += 1
    }
    return code
  }
}

/// The worth of a hexadecimal digit.
func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x41 + 10
  case 0x61...0x66: byte - 0x61 + 10
  default: nil
  }
}
