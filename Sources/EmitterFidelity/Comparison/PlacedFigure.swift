import Glibc

/// A recording's figure among those of our seeds.
public struct PlacedFigure: Sendable {
  /// The measure it was taken with.
  public let measure: String
  public let name: String
  /// What it is counted in; empty for a count or a ratio.
  public let unit: String
  /// The recording's.
  public let recorded: Double
  /// Our renderings' own, one a seed, in the order of the seeds.
  public let rendered: [Double]
  /// How well the recording tells it, a standard deviation; 0 where nothing is said.
  public let resolution: Double
  /// Ours as the recording would tell them: with an error of its resolution, each seed's its own, drawn from a normal
  /// distribution.
  public let ours: [Double]
  /// How many seeds gave no such figure.
  public let missing: Int
  /// Holm's corrected probability over all figures that were tabulated.
  public internal(set) var corrected: Double = 1

  init(
    measure: String, name: String, unit: String, recorded: Double, rendered: [Double], resolution: Double, missing: Int
  ) {
    (self.measure, self.name, self.unit, self.recorded) = (measure, name, unit, recorded)
    (self.rendered, self.resolution, self.missing) = (rendered, resolution, missing)
    ours = rendered.enumerated().map { index, value in
      guard resolution != 0 else { return value }
      var noise: SeedNoise = SeedNoise(seed: UInt32(index + 1), "\(measure)/\(name)")
      return value + resolution * noise.normal()
    }
  }

  public var median: Double { Statistics.median(ours) }
  public var least: Double { ours.min() ?? .nan }
  public var greatest: Double { ours.max() ?? .nan }

  /// How many of the seeds' figures lie below the recording's.
  public var rank: Int { ours.count { $0 < recorded } }

  /// True where the recording's figure lies beyond all seeds', the recording's own error among them.
  public var isOutside: Bool { recorded < least || recorded > greatest }

  /// True where it lies beyond all that our renderings themselves give.
  public var isBeyondRendered: Bool {
    recorded < rendered.min() ?? .nan || recorded > rendered.max() ?? .nan
  }

  /// The probability, two-sided, of a figure as far from the middle as this one if it came from our distribution.
  ///
  /// Among the seeds it is the rank's, with those that are equal on either side; beyond them, where ranks end at
  /// 2 ÷ (seeds + 1), that of Student's distribution with the seeds' standard deviation.
  public var probability: Double {
    let count: Double = Double(ours.count)
    guard count > 1 else { return 1 }
    let atMost: Double = Double(ours.count { $0 <= recorded })
    let atLeast: Double = Double(ours.count { $0 >= recorded })
    let byRank: Double = min(1, 2 * (min(atMost, atLeast) + 1) / (count + 1))
    if atMost > 0, atLeast > 0 { return byRank }
    let sigma: Double = Statistics.deviation(ours) * (1 + 1 / count).squareRoot()
    let off: Double = (recorded - Statistics.mean(ours)).magnitude
    guard sigma > 0 else { return off <= 1e-9 * recorded.magnitude ? 1 : 0 }
    return min(byRank, PlacedFigure.student(off / sigma, freedom: count - 1))
  }

  /// The two-sided tail of Student's distribution, through the normal one: good to a few percent of itself.
  private static func student(_ t: Double, freedom: Double) -> Double {
    let z: Double = t * (1 - 1 / (4 * freedom)) / (1 + t * t / (2 * freedom)).squareRoot()
    return erfc(z / 2.0.squareRoot())
  }

  /// Holm's correction over all figures: the k-th smallest of n probabilities times n − k + 1, never less than those before.
  static func correct(_ figures: inout [PlacedFigure]) {
    let order: [Int] = figures.indices.sorted { figures[$0].probability < figures[$1].probability }
    var least: Double = 0
    for (place, index) in order.enumerated() {
      least = max(least, min(1, figures[index].probability * Double(figures.count - place)))
      figures[index].corrected = least
    }
  }
}
