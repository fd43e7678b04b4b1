import EmitterMath

/// Takes SVG path data apart: commands, numbers and flags, with the separators between them skipped.
struct PathDataScanner {
  /// The largest coordinate, in points, either way: cairo counts in 24 bits before the point, pixels may be several a point.
  private static let largestNumber: Double = 1_000_000

  private let bytes: [UInt8]
  private var position: Int = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether only white space is left.
  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return position == bytes.count
    }
  }

  /// The fact that something else was expected here, or `back` bytes before.
  func failure(_ expected: PathExpectation, back: Int = 0) -> VectorError {
    .badPathData(offset: position - back, expected: expected)
  }

  /// The command letter that comes next, if one does.
  mutating func command() -> UInt8? {
    skipSpace()
    guard position < bytes.count, "mlhvcsqtaz".utf8.contains(bytes[position] | 0x20), bytes[position] >= 0x41 else {
      return nil
    }
    let letter: UInt8 = bytes[position]
    position += 1
    skipSpace()
    return letter
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] == 0x20 || (0x09...0x0D).contains(bytes[position]) { position += 1 }
  }

  /// White space with at most one comma in it.
  private mutating func skipSeparator() {
    skipSpace()
    if position < bytes.count, bytes[position] == UInt8(ascii: ",") {
      position += 1
      skipSpace()
    }
  }

  mutating func point(from origin: Point) throws(VectorError) -> Point {
    let x: Double = try coordinate(from: origin.x)
    return Point(x, try coordinate(from: origin.y))
  }

  /// A number added to `origin`.
  mutating func coordinate(from origin: Double) throws(VectorError) -> Double {
    let start: Int = position
    let sum: Double = try number() + origin
    guard abs(sum) <= PathDataScanner.largestNumber else {
      throw .badPathData(offset: start, expected: .smallerNumber)
    }
    return sum
  }

  /// Sign, digits with a point, exponent; ends where a next number must begin, as in `1-2` or `.5.5`.
  mutating func number() throws(VectorError) -> Double {
    let start: Int = position
    var end: Int = position
    func isDigit(_ index: Int) -> Bool { index < bytes.count && (0x30...0x39).contains(bytes[index]) }
    func isSign(_ index: Int) -> Bool { index < bytes.count && (bytes[index] == 0x2B || bytes[index] == 0x2D) }
    if isSign(end) { end += 1 }
    let digits: Int = end
    while isDigit(end) { end += 1 }
    var digitCount: Int = end - digits
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      let fraction: Int = end + 1
      end = fraction
      while isDigit(end) { end += 1 }
      digitCount += end - fraction
    }
    guard digitCount > 0 else { throw failure(.number) }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      let exponent: Int = isSign(end + 1) ? end + 2 : end + 1
      if isDigit(exponent) {
        end = exponent
        while isDigit(end) { end += 1 }
      }
    }
    guard let number = Double(String(decoding: bytes[start..<end], as: UTF8.self)) else { throw failure(.number) }
    guard abs(number) <= PathDataScanner.largestNumber else { throw failure(.smallerNumber) }
    position = end
    skipSeparator()
    return number
  }

  /// `0` or `1`, which may touch what follows.
  mutating func flag() throws(VectorError) -> Bool {
    guard position < bytes.count, bytes[position] == 0x30 || bytes[position] == 0x31 else { throw failure(.arcFlag) }
    let isSet: Bool = bytes[position] == 0x31
    position += 1
    skipSeparator()
    return isSet
  }
}
