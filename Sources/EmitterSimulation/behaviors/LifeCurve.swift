import EmitterMath
import EmitterScene

/// A value over each particle's life: straight lines between knots at shares of it, and the first and last value outside.
struct LifeCurve: Sendable {
  /// The value before the first knot.
  private let first: Float
  /// Start, length and slope of each piece.
  private let pieces: [SIMD4<Float>]

  /// Jumps take so much of a life.
  private static let jump: Double = 1e-6

  /// Knots at `locations`, shares of 0…1; evenly spread where there are not as many of them as values. Without values the
  /// curve is 0. O(values).
  init(_ values: [Double], at locations: [Double]) {
    first = Float(values.first ?? 0)
    var pieces: [SIMD4<Float>] = []
    let isEven: Bool = locations.count != values.count
    func place(_ index: Int) -> Double {
      let share: Double = isEven ? Double(index) / Double(values.count - 1) : locations[index]
      return min(1, max(0, share))
    }
    var start: Double = values.count > 1 ? place(0) : 0
    for index in values.indices.dropFirst() {
      let length: Double = max(LifeCurve.jump, place(index) - start)
      let slope: Double = (values[index] - values[index - 1]) / length
      if slope != 0 { pieces.append(SIMD4(Float(start), Float(length), Float(slope), 0)) }
      start += length
    }
    self.pieces = pieces
  }

  /// The values at shares of eight lives, and their integrals from the birth, in units of the life. O(values).
  @inline(never)
  func at(_ share: F8) -> (value: F8, integral: F8) {
    var value: F8 = F8(repeating: first)
    var integral: F8 = share * first
    for piece in pieces {
      let since: F8 = greater(F8.zero, share - piece.x)
      let within: F8 = since.replacing(with: F8(repeating: piece.y), where: since .> piece.y)
      value += within * piece.z
      integral += within * (since - within * 0.5) * piece.z
    }
    return (value, integral)
  }
}
