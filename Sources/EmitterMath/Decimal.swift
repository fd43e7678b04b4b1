/// A decimal number of many digits: ± 0.d₁d₂d₃… · 10^point.
///
/// It becomes the nearest double exactly, on every platform, without the C library: short ones by one exact division or
/// multiplication, the others as a quotient of two whole numbers of any length.
package struct Decimal {
  package var isNegative: Bool = false
  /// Where the point stands, counted in digits from the front.
  package var point: Int = 0
  /// The first one is not 0.
  private var digits: [UInt8] = []
  /// True when digits beyond the limit were dropped that were not all 0.
  private var isMore: Bool = false

  /// No double needs more to be told from its neighbours.
  private static let digitLimit: Int = 800

  /// Nothing yet: 0.
  package init() {}

  /// Adds a digit at the end.
  package mutating func append(_ digit: UInt8, isFraction: Bool) {
    if digits.isEmpty, digit == 0 {
      if isFraction { point -= 1 }
      return
    }
    if !isFraction { point += 1 }
    if digits.count < Decimal.digitLimit {
      digits.append(digit)
    } else if digit != 0 {
      isMore = true
    }
  }

  /// The nearest double, ties to even; infinity when there is none that large.
  package var nearestDouble: Double {
    var rest: Decimal = self
    while rest.digits.last == 0 { rest.digits.removeLast() }
    let magnitude: Double = rest.exactQuotient ?? rest.longQuotient
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

  /// The double by long division.
  private var longQuotient: Double {
    if point > 310 { return .infinity }
    if point < -330 { return 0 }
    var numerator: LongNumber = LongNumber(digits)
    var denominator: LongNumber = LongNumber([1])
    let exponent: Int = point - digits.count
    if exponent >= 0 { numerator.multiply(tenToThe: exponent) } else { denominator.multiply(tenToThe: -exponent) }
    // A quotient of 54 or 55 bits, scaled by 2^shift.
    let shift: Int = 54 - (numerator.bitCount - denominator.bitCount)
    if shift >= 0 { numerator.shiftLeft(shift) } else { denominator.shiftLeft(-shift) }
    let quotient: UInt64 = numerator.divide(by: denominator)
    return Decimal.round(quotient, shift: shift, isMore: isMore || !numerator.isZero)
  }

  /// The double nearest to `quotient` · 2^−`shift`, or to a little more than that.
  private static func round(_ quotient: UInt64, shift: Int, isMore: Bool) -> Double {
    let bits: Int = 64 - quotient.leadingZeroBitCount
    var exponent: Int = bits - 1 - shift
    let kept: Int = exponent >= -1022 ? 53 : 53 - (-1022 - exponent)
    guard kept >= 0 else { return 0 }
    let dropped: UInt64 = UInt64(bits - kept)
    let half: UInt64 = 1 << (dropped - 1)
    let tail: UInt64 = quotient & (half * 2 - 1)
    var mantissa: UInt64 = quotient >> dropped
    if tail > half || (tail == half && (isMore || mantissa & 1 == 1)) { mantissa += 1 }
    // Below the least normal number the mantissa is the pattern, and may grow into that number.
    guard kept == 53 else { return Double(bitPattern: mantissa) }
    if mantissa == 1 << 53 {
      mantissa >>= 1
      exponent += 1
    }
    guard exponent <= 1023 else { return .infinity }
    return Double(bitPattern: UInt64(exponent + 1023) << 52 | (mantissa & ((1 << 52) - 1)))
  }
}
