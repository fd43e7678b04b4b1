/// How long a frame of an APNG stands: `numerator / denominator` seconds, each at most 65,535.
struct FrameDelay: Equatable {
  let numerator: Int
  let denominator: Int

  /// The fraction nearest to one over `framesPerSecond`, found among the convergents of its continued fraction: exact for
  /// whole rates and for those written with a few decimals (23.976 gives 125/2997).
  /// - Throws: `badFrameRate` for a rate that is not finite and above 0, or that no such fraction comes near.
  init(framesPerSecond rate: Double) throws(ExportError) {
    let limit: Double = 65535
    guard rate.isFinite, rate >= 1 / limit, rate <= limit else { throw .badFrameRate(rate) }
    let closeEnough: Double = rate * 1e-10
    var (above, previousAbove): (Double, Double) = (1, 0)
    var (below, previousBelow): (Double, Double) = (0, 1)
    var rest: Double = rate
    while true {
      let whole: Double = rest.rounded(.down)
      let nextAbove: Double = whole * above + previousAbove
      let nextBelow: Double = whole * below + previousBelow
      if nextAbove > limit || nextBelow > limit { break }
      (above, previousAbove) = (nextAbove, above)
      (below, previousBelow) = (nextBelow, below)
      if abs(above / below - rate) <= closeEnough || rest == whole { break }
      rest = 1 / (rest - whole)
    }
    // A rate just under 1 / 65,535 of a whole has no convergent in range but 0.
    guard above >= 1, below >= 1 else { throw .badFrameRate(rate) }
    numerator = Int(below)
    denominator = Int(above)
  }
}
