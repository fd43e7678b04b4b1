import Foundation

/// A sum of unknowns and a number: `Σ factor · unknown + constant`.
struct LinearSum {
  var factors: [Int: Double] = [:]
  var constant: Double = 0

  init(_ constant: Double = 0) { self.constant = constant }

  init(unknown: Int) { factors = [unknown: 1] }

  static func + (a: LinearSum, b: LinearSum) -> LinearSum { a.adding(b, times: 1) }

  static func - (a: LinearSum, b: LinearSum) -> LinearSum { a.adding(b, times: -1) }

  static func * (factor: Double, a: LinearSum) -> LinearSum { LinearSum().adding(a, times: factor) }

  func adding(_ other: LinearSum, times factor: Double) -> LinearSum {
    var sum = self
    for (unknown, amount) in other.factors {
      let total: Double = (sum.factors[unknown] ?? 0) + amount * factor
      sum.factors[unknown] = total.magnitude < 1e-9 ? nil : total
    }
    sum.constant += other.constant * factor
    return sum
  }
}

/// Linear equations taken in one after the other: each one decides one unknown more, unless those before already say it or
/// say otherwise.
struct LinearSystem {
  enum Outcome {
    /// The equation decides something.
    case taken
    /// Those before it say the same.
    case known
    /// Those before it say otherwise.
    case contradiction
  }

  /// What decided unknowns are, in terms of undecided ones.
  private var decided: [Int: LinearSum] = [:]

  /// A sum with all decided unknowns replaced.
  /// - Complexity: O(n) a replaced unknown.
  func reduced(_ sum: LinearSum) -> LinearSum {
    var result = LinearSum(sum.constant)
    for (unknown, factor) in sum.factors {
      result = result.adding(decided[unknown] ?? LinearSum(unknown: unknown), times: factor)
    }
    return result
  }

  /// Takes `sum = 0` in.
  mutating func take(_ sum: LinearSum) -> Outcome {
    let rest = reduced(sum)
    // The largest factor decides, the lowest unknown among equals: the same each time.
    guard let pivot = rest.factors.min(by: { ($1.value.magnitude, $0.key) < ($0.value.magnitude, $1.key) }) else {
      return rest.constant.magnitude < 1e-6 ? .known : .contradiction
    }
    var meaning = rest
    meaning.factors[pivot.key] = nil
    meaning = (-1 / pivot.value) * meaning
    for (unknown, other) in decided {
      guard let factor = other.factors[pivot.key] else { continue }
      var replaced = other
      replaced.factors[pivot.key] = nil
      decided[unknown] = replaced.adding(meaning, times: factor)
    }
    decided[pivot.key] = meaning
    return .taken
  }

  /// The value of a sum; undecided unknowns count as 0.
  func value(_ sum: LinearSum) -> Double { reduced(sum).constant }

  /// Whether nothing undecided is in the sum.
  func isDecided(_ sum: LinearSum) -> Bool { reduced(sum).factors.isEmpty }
}
