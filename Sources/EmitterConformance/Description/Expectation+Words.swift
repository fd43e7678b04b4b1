extension ConformanceCase {
  /// What is expected, a line each.
  public var expectationWords: [String] { expectations.map(\.words) }
}

extension Expectation {
  /// What is expected, for a reader: `3 s: mean of speed is 20 ± 0.1`.
  var words: String {
    let selection: String = of.words.isEmpty ? "" : " [\(of.words)]"
    return "\(NumberWords.short(time)) s\(selection): \(kindWords)"
  }

  private var around: String { tolerance == 0 ? "" : " ± \(NumberWords.short(tolerance))" }

  private var kindWords: String {
    switch kind {
    case .count(let range): return "\(NumberWords.short(range)) particles"
    case .particle(let fields):
      return fields.map { field in
        "\(field.field.rawValue) \(field.numbers.count == 1 ? NumberWords.short(field.numbers[0]) : NumberWords.short(field.numbers))"
      }.joined(separator: ", ") + around
    case .values(let value, let numbers): return "\(value.rawValue) of all: \(NumberWords.short(numbers))" + around
    case .each(let value, let range): return "every \(value.rawValue) is \(NumberWords.short(range))" + around
    case .statistic(let value, let statistic, let number):
      return "\(statistic.words) of \(value.rawValue) is \(NumberWords.short(number))" + around
    case .distribution(let value, let law):
      return "\(value.rawValue) is distributed \(law.words), to a distance of \(NumberWords.short(tolerance))"
    case .fraction(let conditions, let share):
      return "\(NumberWords.short(share))\(around) of them have \(conditions.map(\.words).joined(separator: ", "))"
    case .correlation(let first, let second, let number):
      return "correlation of \(first.rawValue) and \(second.rawValue) is \(NumberWords.short(number))" + around
    case .equal(let values, let selection, let instant):
      let place: String = selection.words.isEmpty ? "\(NumberWords.short(instant)) s" : selection.words
      return "\(values.map(\.rawValue).joined(separator: ", ")) are those of \(place)"
    case .pixel(let x, let y, let color): return "pixel \(x), \(y) is \(NumberWords.short(color))" + around
    case .touched(let range): return "\(NumberWords.short(range)) pixels are touched"
    }
  }
}

extension Selection {
  /// Which particles, in words; empty for all.
  var words: String {
    var parts: [String] = []
    if let layer { parts.append("layer \(layer)") }
    if let cell { parts.append("cell \(cell)") }
    if let index { parts.append("birth \(index)") }
    if let ancestor { parts.append("of birth \(ancestor)") }
    return (parts + conditions.map(\.words)).joined(separator: ", ")
  }
}

extension Condition {
  fileprivate var words: String { "\(value.rawValue) in \(NumberWords.short(range))" }
}

extension Distribution {
  fileprivate var words: String {
    switch self {
    case .uniform(let least, let greatest):
      "evenly over \(NumberWords.short(least))…\(NumberWords.short(greatest))"
    case .power(let least, let greatest, let exponent):
      "over \(NumberWords.short(least))…\(NumberWords.short(greatest)) as the power \(NumberWords.short(exponent))"
    case .table(let points):
      "over \(NumberWords.short(points[0].value))…\(NumberWords.short(points[points.count - 1].value)) as the table says"
    }
  }
}
