import EmitterScene

/// Numbers for a reader's eyes.
enum NumberWords {
  /// At most six digits that count.
  static func short(_ number: Double) -> String {
    guard number.isFinite, number != 0 else { return shortestText(number) }
    var unit: Double = 1
    while abs(number) / unit >= 1_000_000 { unit *= 10 }
    while abs(number) / unit < 100_000, unit > 1e-12 { unit /= 10 }
    let digits: Double = (number / unit).rounded()
    // Dividing by a whole power of ten keeps the fewest digits.
    return shortestText(unit < 1 ? digits / (1 / unit).rounded() : digits * unit)
  }

  static func short(_ numbers: [Double]) -> String {
    let most: Int = 12
    guard numbers.count > most else { return "[\(numbers.map(short).joined(separator: ", "))]" }
    return "[\(numbers.prefix(most).map(short).joined(separator: ", ")), … \(numbers.count) in all]"
  }

  /// Two numbers of which one is wrong: with as many digits as it takes to tell them apart.
  static func apart(_ one: Double, _ other: Double) -> (one: String, other: String) {
    let words = (one: short(one), other: short(other))
    return words.one == words.other && one != other ? (shortestText(one), shortestText(other)) : words
  }

  /// Two lists of which one is wrong, so that they can be told apart wherever they are by more than `tolerance`.
  static func apart(
    _ one: [Double], _ other: [Double], by tolerance: Double = 0
  ) -> (one: String, other: String) {
    let words = (one: short(one), other: short(other))
    guard words.one == words.other,
      let place = one.indices.first(where: { $0 < other.count && !(abs(one[$0] - other[$0]) <= tolerance) })
    else { return words }
    let (wanted, got) = apart(one[place], other[place])
    return ("\(wanted) in place \(place + 1) of \(one.count)", got)
  }

  static func short(_ range: ClosedRange<Double>) -> String {
    range.lowerBound == range.upperBound
      ? short(range.lowerBound) : "\(short(range.lowerBound))…\(short(range.upperBound))"
  }
}
