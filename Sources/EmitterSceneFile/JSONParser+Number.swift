import EmitterMath

extension JSONParser {
  /// The number at hand, rounded to the nearest double.
  mutating func number() throws(Failure) -> Double {
    let start: Int = offset
    var decimal: Decimal = Decimal()
    if next == 0x2D {
      decimal.isNegative = true
      offset += 1
    }
    let whole: Int = takeDigits(&decimal, isFraction: false)
    var isGood: Bool = whole == 1 || (whole > 1 && bytes[offset - whole] != 0x30)
    if isGood, next == 0x2E {
      offset += 1
      isGood = takeDigits(&decimal, isFraction: true) > 0
    }
    if isGood, next == 0x65 || next == 0x45 {
      offset += 1
      isGood = takeExponent(&decimal)
    }
    guard isGood else { throw failure(.badNumber, at: start) }
    let number: Double = decimal.nearestDouble
    guard number.isFinite else { throw failure(.hugeNumber, at: start) }
    return number
  }

  private mutating func takeDigits(_ decimal: inout Decimal, isFraction: Bool) -> Int {
    let start: Int = offset
    while let byte = next, (0x30...0x39).contains(byte) {
      decimal.append(byte - 0x30, isFraction: isFraction)
      offset += 1
    }
    return offset - start
  }

  /// The exponent after its `e`; false when it has no digits.
  private mutating func takeExponent(_ decimal: inout Decimal) -> Bool {
    let isNegative: Bool = next == 0x2D
    if isNegative || next == 0x2B { offset += 1 }
    var exponent: Int = 0
    let start: Int = offset
    while let byte = next, (0x30...0x39).contains(byte) {
      // Beyond this every number is 0 or too large, however many digits it has.
      if exponent < 100_000_000 { exponent = exponent * 10 + Int(byte - 0x30) }
      offset += 1
    }
    decimal.point += isNegative ? -exponent : exponent
    return offset > start
  }
}

/// The number that `text` spells as JSON does, or `nil`.
func jsonNumber(_ text: some Collection<UInt8>) -> Double? {
  var parser: JSONParser = JSONParser(bytes: Array(text))
  do throws(JSONParser.Failure) {
    let number: Double = try parser.number()
    return parser.offset == parser.bytes.count ? number : nil
  } catch {
    return nil
  }
}
