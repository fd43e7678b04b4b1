/// Figures of many numbers.
enum Sample {
  static func mean(_ numbers: [Double]) -> Double { numbers.reduce(0, +) / Double(numbers.count) }

  /// The statistic of numbers, of which there is at least one.
  static func figure(_ statistic: Statistic, of numbers: [Double]) -> Double {
    switch statistic {
    case .mean: return mean(numbers)
    case .deviation:
      let mean: Double = mean(numbers)
      return (numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(numbers.count)).squareRoot()
    case .least: return numbers.min() ?? .nan
    case .greatest: return numbers.max() ?? .nan
    case .quantile(let share):
      // The least number that at least this share of all do not exceed.
      let place: Int = Int((share * Double(numbers.count)).rounded(.up)) - 1
      return numbers.sorted()[max(0, min(numbers.count - 1, place))]
    }
  }

  /// Pearson's correlation of two columns of one length.
  static func correlation(_ first: [Double], _ second: [Double]) -> Double {
    let (meanA, meanB): (Double, Double) = (mean(first), mean(second))
    var sums: SIMD3<Double> = .zero
    for (a, b) in zip(first, second) {
      sums += SIMD3((a - meanA) * (b - meanB), (a - meanA) * (a - meanA), (b - meanB) * (b - meanB))
    }
    return sums.x / (sums.y * sums.z).squareRoot()
  }
}
