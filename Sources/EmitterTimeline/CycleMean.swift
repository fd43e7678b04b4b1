import EmitterMath

/// Animations too fast to be followed cycle by cycle, and the mean over their cycles that is taken in their place.
///
/// Law: docs/semantics/animations.md, *clocks*.
struct CycleMean {
  /// The animations that are left to follow. Of a fast one that climbs its climb is left.
  private(set) var rest: [AnimationRhythm] = []
  private let start: Double
  private let end: Double
  private let window: Double

  /// Seconds of the shortest cycle that is followed.
  static let shortestCycle: Double = 1e-4
  /// A cycle that is followed takes so many steps of the number that tells its time.
  static let fewestSteps: Double = 1024
  private static let samples: Int = 64

  /// `nil` where all of the animations are slow enough.
  init?(of active: [AnimationRhythm], from start: Double, to end: Double) {
    var longest: Double = 0
    var step: Double = 0
    var isFast: Bool = false
    for animation in active {
      let here: Double = max(start.magnitude, animation.origin.isFinite ? animation.origin.magnitude : 0).ulp
      if animation.period >= max(CycleMean.shortestCycle, CycleMean.fewestSteps * here) {
        rest.append(animation)
      } else {
        isFast = true
        longest = max(longest, animation.period)
        step = max(step, here)
        if animation.climbs { rest.append(animation.climb(from: start, period: max(1, CycleMean.fewestSteps * here))) }
      }
    }
    guard isFast else { return nil }
    let shortest: Double = 4 * CycleMean.fewestSteps * step
    let cycles: Double = longest > 0 ? max(1, EmitterMath.floor(shortest / longest) + 1) : 1
    window = min(longest > 0 && cycles < 1e15 ? cycles * longest : shortest, end - start)
    (self.start, self.end) = (start, end)
  }

  /// The mean of a function over the cycles around a time.
  func value(at time: Double, _ value: (Double) -> Double) -> Double {
    let from: Double = min(max(start, time - 0.5 * window), end - window)
    var sum: Double = 0
    for sample in 0..<CycleMean.samples {
      sum += value(from + window * ((Double(sample) + 0.5) / Double(CycleMean.samples)))
    }
    return sum / Double(CycleMean.samples)
  }
}

extension AnimationRhythm {
  /// What is left of a rhythm that climbs when its cycles are not told apart.
  fileprivate func climb(from start: Double, period: Double) -> AnimationRhythm {
    var climb: AnimationRhythm = self
    climb.period = period
    climb.origin = start
    climb.bends = []
    return climb
  }
}
