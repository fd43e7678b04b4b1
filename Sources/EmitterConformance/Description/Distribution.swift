/// A law by which values are distributed, as its cumulative function.
enum Distribution: Sendable {
  /// Evenly from the first to the second number.
  case uniform(Double, Double)
  /// As the `exponent`-th root of an even number: of a radius in a disc 2, in a ball 3.
  case power(Double, Double, exponent: Double)
  /// Straight between the points (value, share that is not above).
  case table([(value: Double, share: Double)])

  /// The share of values that are not above `x`.
  func share(upTo x: Double) -> Double {
    switch self {
    case .uniform(let least, let greatest): return min(1, max(0, (x - least) / (greatest - least)))
    case .power(let least, let greatest, let exponent):
      let part: Double = min(1, max(0, (x - least) / (greatest - least)))
      var share: Double = 1
      for _ in 0..<Int(exponent) { share *= part }
      return share
    case .table(let points):
      guard x > points[0].value else { return x < points[0].value ? 0 : points[0].share }
      for (low, high) in zip(points, points.dropFirst()) where x <= high.value {
        return low.share + (high.share - low.share) * (x - low.value) / (high.value - low.value)
      }
      return 1
    }
  }

  /// The greatest distance between this law's cumulative function and that of the values, which are in ascending order.
  /// - Complexity: O(n) for a law with a formula.
  func distance(from values: [Double]) -> Double {
    let count: Double = Double(values.count)
    var greatest: Double = 0
    for (place, value) in values.enumerated() {
      let share: Double = share(upTo: value)
      greatest = max(greatest, share - Double(place) / count, Double(place + 1) / count - share)
    }
    return greatest
  }

  init(_ field: CaseField) throws(ConformanceError) {
    try field.checkNames(["uniform", "power", "table"])
    guard ["uniform", "power", "table"].filter({ field.member($0) != nil }).count == 1 else {
      throw field.failure("wants one of uniform, power and table")
    }
    if let uniform = field.member("uniform") {
      let ends: ClosedRange<Double> = try uniform.range()
      guard ends.lowerBound < ends.upperBound else { throw uniform.failure("wants the least and the greatest") }
      self = .uniform(ends.lowerBound, ends.upperBound)
    } else if let power = field.member("power") {
      let numbers: [Double] = try power.numbers(3...3)
      guard numbers[0] < numbers[1], let exponent = Int(exactly: numbers[2]), (1...16).contains(exponent) else {
        throw power.failure("wants the least, the greatest and a whole exponent of 1 to 16")
      }
      self = .power(numbers[0], numbers[1], exponent: numbers[2])
    } else {
      let table: CaseField = try field.needed("table", "points")
      var points: [(value: Double, share: Double)] = []
      for item in try table.list() {
        let pair: [Double] = try item.numbers(2...2)
        guard (0...1).contains(pair[1]), points.last.map({ $0.value < pair[0] && $0.share <= pair[1] }) ?? true else {
          throw item.failure("wants a value and the share up to it, both ascending, the share in 0…1")
        }
        points.append((pair[0], pair[1]))
      }
      guard points.count >= 2, points[points.count - 1].share == 1 else {
        throw table.failure("wants two or more points, the last with the share 1")
      }
      self = .table(points)
    }
  }
}
