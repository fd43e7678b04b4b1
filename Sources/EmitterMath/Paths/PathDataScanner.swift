/// Takes SVG path data apart: commands, numbers and flags, with the separators between them skipped.
struct PathDataScanner {
  /// The largest coordinate, in points, either way.
  private static let largestNumber: Double = VectorPath.largestCoordinate

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
  func failure(_ expected: PathExpectation, back: Int = 0) -> PathDataError {
    PathDataError(offset: position - back, expected: expected)
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

  mutating func point(from origin: Point) throws(PathDataError) -> Point {
    let x: Double = try coordinate(from: origin.x)
    return Point(x, try coordinate(from: origin.y))
  }

  /// A number added to `origin`.
  mutating func coordinate(from origin: Double) throws(PathDataError) -> Double {
    let start: Int = position
    let sum: Double = try number() + origin
    guard sum.magnitude <= PathDataScanner.largestNumber else {
      throw PathDataError(offset: start, expected: .smallerNumber)
    }
    return sum
  }

  /// Sign, digits with a point, exponent; ends where a next number must begin, as in `1-2` or `.5.5`.
  mutating func number() throws(PathDataError) -> Double {
    let start: Int = position
    var decimal: Decimal = Decimal()
    if isSign(position) {
      decimal.isNegative = bytes[position] == 0x2D
      position += 1
    }
    var digitCount: Int = takeDigits(&decimal, isFraction: false)
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      digitCount += takeDigits(&decimal, isFraction: true)
    }
    guard digitCount > 0 else {
      position = start
      throw failure(.number)
    }
    takeExponent(&decimal)
    let number: Double = decimal.nearestDouble
    guard number.magnitude <= PathDataScanner.largestNumber else {
      position = start
      throw failure(.smallerNumber)
    }
    skipSeparator()
    return number
  }

  private func isDigit(_ index: Int) -> Bool { index < bytes.count && (0x30...0x39).contains(bytes[index]) }

  private func isSign(_ index: Int) -> Bool {
    index < bytes.count && (bytes[index] == 0x2B || bytes[index] == 0x2D)
  }

  private mutating func takeDigits(_ decimal: inout Decimal, isFraction: Bool) -> Int {
    let start: Int = position
    while isDigit(position) {
      decimal.append(bytes[position] - 0x30, isFraction: isFraction)
      position += 1
    }
    return position - start
  }

  /// An `e` with digits behind it; an `e` without is left alone.
  private mutating func takeExponent(_ decimal: inout Decimal) {
    guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") else { return }
    let sign: Bool = isSign(position + 1)
    let first: Int = sign ? position + 2 : position + 1
    guard isDigit(first) else { return }
    let isNegative: Bool = sign && bytes[position + 1] == 0x2D
    position = first
    var exponent: Int = 0
    while isDigit(position) {
      // Beyond this every number is 0 or too large, however many digits it has.
      if exponent < 100_000_000 { exponent = exponent * 10 + Int(bytes[position] - 0x30) }
      position += 1
    }
    decimal.point += isNegative ? -exponent : exponent
  }

  /// `0` or `1`, which may touch what follows.
  mutating func flag() throws(PathDataError) -> Bool {
    guard position < bytes.count, bytes[position] == 0x30 || bytes[position] == 0x31 else { throw failure(.arcFlag) }
    let isSet: Bool = bytes[position] == 0x31
    position += 1
    skipSeparator()
    return isSet
  }
}
