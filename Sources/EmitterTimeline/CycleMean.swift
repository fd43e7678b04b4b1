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
  /// True where the window is a single animation's cycle, in which the samples stand apart.
  private let isOneCycle: Bool

  /// Seconds of the shortest cycle that is followed.
  static let shortestCycle: Double = 1e-4
  /// A cycle that is followed takes so many steps of the number that tells its time.
  static let fewestSteps: Double = 1024
  /// Equal leaves of a block of what is left: a mean is not smooth enough for more.
  static let pieces: Double = 1024

  /// `nil` where all of the animations are slow enough.
  init?(of active: [AnimationRhythm], from start: Double, to end: Double) {
    var longest: Double = 0
    var step: Double = 0
    var fast: Int = 0
    for animation in active {
      let here: Double = max(start.magnitude, animation.origin.isFinite ? animation.origin.magnitude : 0).ulp
      if animation.period >= max(CycleMean.shortestCycle, CycleMean.fewestSteps * here) {
        rest.append(animation)
      } else {
        fast += 1
        longest = max(longest, animation.period)
        step = max(step, here)
        if animation.climbs { rest.append(animation.climb(from: start, period: max(1, CycleMean.fewestSteps * here))) }
      }
    }
    guard fast > 0 else { return nil }
    let shortest: Double = 64 * CycleMean.fewestSteps * step
    let cycles: Double = longest > 0 ? max(1, EmitterMath.floor(shortest / longest) + 1) : 1
    window = min(longest > 0 && cycles < 1e15 ? cycles * longest : shortest, end - start)
    isOneCycle = fast == 1 && cycles == 1
    (self.start, self.end) = (start, end)
  }

  /// The mean of a function over the cycles around a time.
  func value(at time: Double, _ value: (Double) -> Double) -> Double {
    let from: Double = min(max(start, time - 0.5 * window), end - window)
    var sum: Double = 0
    let samples: Int = isOneCycle ? 64 : rest.isEmpty ? 4096 : 256
    for sample in 0..<samples {
      // Even steps might meet a cycle that they cannot tell apart at the same place each time; those of the golden ratio do
      // not.
      let golden: Double = Double(sample) * 0.6180339887498949
      let place: Double =
        isOneCycle ? (Double(sample) + 0.5) / Double(samples) : golden - EmitterMath.floor(golden)
      sum += value(from + window * place)
    }
    return sum / Double(samples)
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
