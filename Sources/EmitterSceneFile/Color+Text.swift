public import EmitterMath

extension Color {
  /// The colour that `#RRGGBB` or `#RRGGBBAA` spells; `nil` for anything else.
  public init?(hexadecimal text: String) {
    let bytes: [UInt8] = Array(text.utf8)
    guard bytes.count == 7 || bytes.count == 9, bytes[0] == 0x23 else { return nil }
    var parts: [Double] = []
    for index in stride(from: 1, to: bytes.count, by: 2) {
      guard let high = hexadecimalDigit(bytes[index]), let low = hexadecimalDigit(bytes[index + 1]) else { return nil }
      parts.append(Double(high << 4 | low) / 255)
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
  }

  /// `#RRGGBB`, or `#RRGGBBAA` where alpha is not 1; `nil` when the components are not that coarse.
  public var hexadecimal: String? {
    var text: [UInt8] = [0x23]
    for part in alpha == 1 ? [red, green, blue] : [red, green, blue, alpha] {
      guard part >= 0, part <= 1 else { return nil }
      let byte: UInt8 = UInt8(nearest(part * 255))
      guard Double(byte) / 255 == part else { return nil }
      for digit in [byte >> 4, byte & 15] { text.append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
