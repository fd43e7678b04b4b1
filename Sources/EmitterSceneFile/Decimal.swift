/// A decimal number of many digits: ± 0.d₁d₂d₃… · 10^point.
///
/// It becomes the nearest double exactly, on every platform, without the C library: short ones by one exact division or
/// multiplication, the others by shifting the digits until 53 bits stand before the point (as Go's `strconv` does).
struct Decimal {
  var isNegative: Bool = false
  /// Where the point stands, counted in digits from the front.
  var point: Int = 0
  /// The first one is not 0.
  private var digits: [UInt8] = []
  /// True when digits beyond the limit were dropped that were not all 0.
  private var isMore: Bool = false

  /// No double needs more to be told from its neighbours.
  private static let digitLimit: Int = 800

  /// Adds a digit at the end.
  mutating func append(_ digit: UInt8, isFraction: Bool) {
    if digits.isEmpty, digit == 0 {
      if isFraction { point -= 1 }
      return
    }
    if !isFraction { point += 1 }
    keep(digit)
  }

  /// The nearest double, ties to even; infinity when there is none that large.
  var nearestDouble: Double {
    var rest: Decimal = self
    rest.trim()
    let magnitude: Double = rest.exactQuotient ?? rest.shiftedDouble()
    return isNegative ? -magnitude : magnitude
  }

  /// The double when both the digits and the power of ten are exact ones, so that one operation rounds once.
  private var exactQuotient: Double? {
    guard !digits.isEmpty else { return 0 }
    guard digits.count <= 16, !isMore else { return nil }
    var whole: UInt64 = 0
    for digit in digits { whole = whole * 10 + UInt64(digit) }
    guard whole <= 1 << 53 else { return nil }
    let exponent: Int = point - digits.count
    guard exponent >= -22, exponent <= 22 else { return nil }
    var power: Double = 1
    for _ in 0..<abs(exponent) { power *= 10 }
    return exponent < 0 ? Double(whole) / power : Double(whole) * power
  }

  /// The double by shifting.
  private consuming func shiftedDouble() -> Double {
    if point > 310 { return .infinity }
    if point < -330 { return 0 }
    var exponent: Int = 0
    while point > 0 {
      let bits: Int = Decimal.bits(below: point)
      shiftRight(bits)
      exponent += bits
    }
    while point < 0 || digits[0] < 5 {
      let bits: Int = Decimal.bits(below: -point)
      shiftLeft(bits)
      exponent -= bits
    }
    // Now in 0.5 ..< 1; below the least normal exponent the last bits go.
    exponent -= 1
    if exponent < -1022 {
      shiftRight(min(59, -1022 - exponent))
      exponent = -1022
    }
    shiftLeft(53)
    var mantissa: UInt64 = roundedWhole
    if mantissa == 1 << 53 {
      mantissa >>= 1
      exponent += 1
    }
    if exponent > 1023 { return .infinity }
    let isNormal: Bool = mantissa & (1 << 52) != 0
    let biased: UInt64 = isNormal ? UInt64(exponent + 1023) : 0
    return Double(bitPattern: biased << 52 | (mantissa & ((1 << 52) - 1)))
  }

  /// How many bits a number of `digits` digits can be shifted by without passing 1.
  private static func bits(below digits: Int) -> Int {
    if digits >= 19 { return 59 }
    let table: [Int] = [1, 3, 6, 9, 13, 16, 19, 23, 26]
    return digits < table.count ? table[digits] : 27
  }

  private mutating func keep(_ digit: UInt8) {
    if digits.count < Decimal.digitLimit {
      digits.append(digit)
    } else if digit != 0 {
      isMore = true
    }
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
  }

  /// Divides by 2^`bits`, for `bits` up to 59.
  private mutating func shiftRight(_ bits: Int) {
    let old: [UInt8] = digits
    digits = []
    var taken: Int = 0
    var rest: UInt64 = 0
    while rest >> UInt64(bits) == 0 {
      rest = rest * 10 + (taken < old.count ? UInt64(old[taken]) : 0)
      taken += 1
    }
    point -= taken - 1
    let mask: UInt64 = (1 << UInt64(bits)) - 1
    while true {
      keep(UInt8(rest >> UInt64(bits)))
      rest &= mask
      guard rest > 0 || taken < old.count else { break }
      rest = rest * 10 + (taken < old.count ? UInt64(old[taken]) : 0)
      taken += 1
    }
    trim()
  }

  /// Multiplies by 2^`bits`, for `bits` up to 60.
  private mutating func shiftLeft(_ bits: Int) {
    let old: [UInt8] = digits
    var backward: [UInt8] = []
    var carry: UInt64 = 0
    for digit in old.reversed() {
      carry += UInt64(digit) << UInt64(bits)
      backward.append(UInt8(carry % 10))
      carry /= 10
    }
    while carry > 0 {
      backward.append(UInt8(carry % 10))
      carry /= 10
    }
    point += backward.count - old.count
    digits = []
    for digit in backward.reversed() { keep(digit) }
    trim()
  }

  /// The digits before the point as a whole number, rounded by those after it, ties to even.
  private var roundedWhole: UInt64 {
    var whole: UInt64 = 0
    for index in 0..<max(0, point) { whole = whole * 10 + (index < digits.count ? UInt64(digits[index]) : 0) }
    guard point >= 0, point < digits.count else { return whole }
    let isTie: Bool = digits[point] == 5 && point + 1 == digits.count && !isMore
    let goesUp: Bool = isTie ? whole & 1 == 1 : digits[point] >= 5
    return goesUp ? whole + 1 : whole
  }
}
