/// A whole number of any length.
struct LongNumber {
  /// The lowest first; the highest is not 0.
  private var words: [UInt32] = []

  /// The number that decimal digits spell, the highest first.
  init(_ digits: [UInt8]) {
    var start: Int = 0
    while start < digits.count {
      var part: UInt32 = 0
      var power: UInt32 = 1
      for digit in digits[start..<min(start + 9, digits.count)] {
        part = part * 10 + UInt32(digit)
        power *= 10
      }
      multiply(by: power, adding: part)
      start += 9
    }
  }

  var isZero: Bool { words.isEmpty }

  /// How many bits the number takes; 0 for 0.
  var bitCount: Int {
    guard let highest: UInt32 = words.last else { return 0 }
    return words.count * 32 - highest.leadingZeroBitCount
  }

  private mutating func multiply(by factor: UInt32, adding start: UInt32 = 0) {
    var carry: UInt64 = UInt64(start)
    for index in words.indices {
      carry += UInt64(words[index]) * UInt64(factor)
      words[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { words.append(UInt32(carry)) }
  }

  /// Multiplies by 10^`exponent`.
  mutating func multiply(tenToThe exponent: Int) {
    for _ in 0..<(exponent / 9) { multiply(by: 1_000_000_000) }
    for _ in 0..<(exponent % 9) { multiply(by: 10) }
  }

  /// Multiplies by 2^`bits`.
  mutating func shiftLeft(_ bits: Int) {
    multiply(by: 1 << UInt32(bits % 32))
    if !isZero { words.insert(contentsOf: [UInt32](repeating: 0, count: bits / 32), at: 0) }
  }

  /// The quotient by `divisor`, which must not be 0, of fewer than 64 bits; what is left is the remainder.
  ///
  /// Schoolbook division in two digits of 32 bits (Knuth's algorithm D, with more corrections instead of a closer guess).
  mutating func divide(by divisor: LongNumber) -> UInt64 {
    var divisor: LongNumber = divisor
    guard let highest: UInt32 = divisor.words.last else { return 0 }
    // Both grow alike, until the divisor's highest bit is set and guesses are at most two too large.
    divisor.shiftLeft(highest.leadingZeroBitCount)
    shiftLeft(highest.leadingZeroBitCount)
    let count: Int = divisor.words.count
    while words.count < count + 2 { words.append(0) }
    let head: UInt64 = UInt64(divisor.words[count - 1])
    var quotient: UInt64 = 0
    for place in [1, 0] {
      let top: UInt64 = UInt64(words[place + count]) << 32 | UInt64(words[place + count - 1])
      var digit: UInt64 = min(top / head, 0xFFFF_FFFF)
      var isNegative: Bool = subtract(divisor, times: digit, at: place)
      while isNegative {
        digit -= 1
        isNegative = !add(divisor, at: place)
      }
      quotient = quotient << 32 | digit
    }
    while words.last == 0 { words.removeLast() }
    return quotient
  }

  /// Subtracts `other` · `factor` · 2^(32 · `place`), wrapping around; true when the result would be negative.
  private mutating func subtract(_ other: LongNumber, times factor: UInt64, at place: Int) -> Bool {
    var carry: UInt64 = 0
    for index in other.words.indices {
      carry += UInt64(other.words[index]) * factor
      let low: UInt32 = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
      if words[index + place] < low { carry += 1 }
      words[index + place] &-= low
    }
    let last: Int = other.words.count + place
    let isNegative: Bool = UInt64(words[last]) < carry
    words[last] = UInt32(truncatingIfNeeded: UInt64(words[last]) &- carry)
    return isNegative
  }

  /// Adds `other` · 2^(32 · `place`), wrapping around; true when it wrapped.
  private mutating func add(_ other: LongNumber, at place: Int) -> Bool {
    var carry: UInt64 = 0
    for index in other.words.indices {
      carry += UInt64(words[index + place]) + UInt64(other.words[index])
      words[index + place] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    let last: Int = other.words.count + place
    carry += UInt64(words[last])
    words[last] = UInt32(truncatingIfNeeded: carry)
    return carry >> 32 != 0
  }
}
