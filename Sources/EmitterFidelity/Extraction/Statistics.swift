/// Plain figures of lists of numbers.
enum Statistics {
  static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(1, values.count)) }

  /// The standard deviation of a sample; 0 of fewer than two.
  static func deviation(_ values: [Double]) -> Double {
    guard values.count > 1 else { return 0 }
    let mean: Double = mean(values)
    return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1)).squareRoot()
  }

  static func median(_ values: [Double]) -> Double { quantile(values, 0.5) }

  /// The value below which a part of the sorted values lies, between neighbours in proportion.
  static func quantile(_ values: [Double], _ part: Double) -> Double {
    let sorted: [Double] = values.sorted()
    guard let last = sorted.last else { return .nan }
    let place: Double = part * Double(sorted.count - 1)
    let below: Int = Int(place)
    guard below + 1 < sorted.count else { return last }
    return sorted[below] + (sorted[below + 1] - sorted[below]) * (place - Double(below))
  }

  /// Slope, value at 0 and R² of the straight line through points; `nil` for fewer than two instants.
  static func line(_ x: [Double], _ y: [Double]) -> (slope: Double, start: Double, fit: Double)? {
    let (meanX, meanY): (Double, Double) = (mean(x), mean(y))
    var (sumXX, sumXY, sumYY): (Double, Double, Double) = (0, 0, 0)
    for (x, y) in zip(x, y) {
      sumXX += (x - meanX) * (x - meanX)
      sumXY += (x - meanX) * (y - meanY)
      sumYY += (y - meanY) * (y - meanY)
    }
    guard x.count > 1, sumXX > 0 else { return nil }
    let slope: Double = sumXY / sumXX
    return (slope, meanY - slope * meanX, sumYY > 0 ? sumXY * sumXY / (sumXX * sumYY) : 1)
  }

  /// The parabola a + b·x + c·x² nearest to points; `nil` for fewer than three instants.
  static func parabola(_ x: [Double], _ y: [Double]) -> (a: Double, b: Double, c: Double)? {
    guard x.count > 2 else { return nil }
    // About the middle, where the columns are as independent as they can be.
    let middle: Double = mean(x)
    var sums: [Double] = [0, 0, 0, 0, 0]
    var right: [Double] = [0, 0, 0]
    for (x, y) in zip(x, y) {
      var power: Double = 1
      for k in 0..<5 {
        sums[k] += power
        if k < 3 { right[k] += power * y }
        power *= x - middle
      }
    }
    func determinant(_ m: [Double]) -> Double {
      m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6]) + m[2] * (m[3] * m[7] - m[4] * m[6])
    }
    let matrix: [Double] = [sums[0], sums[1], sums[2], sums[1], sums[2], sums[3], sums[2], sums[3], sums[4]]
    let whole: Double = determinant(matrix)
    guard whole.magnitude > 1e-12 * sums[0] * sums[2] * sums[4], whole != 0 else { return nil }
    var solution: [Double] = []
    for column in 0..<3 {
      var other: [Double] = matrix
      for row in 0..<3 { other[row * 3 + column] = right[row] }
      solution.append(determinant(other) / whole)
    }
    let (p, q, r) = (solution[0], solution[1], solution[2])
    return (p - q * middle + r * middle * middle, q - 2 * r * middle, r)
  }
}
