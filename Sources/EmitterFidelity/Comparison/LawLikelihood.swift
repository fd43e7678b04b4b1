import Glibc

/// How likely a recording's tracks are under one law of emission directions, all of it seen through the same pixels.
public struct LawLikelihood: Sendable {
  public let measure: String
  public let law: String
  /// How many tracks the recording gave, and all of our renderings together.
  public let recorded: Int
  public let simulated: Int
  /// Natural logarithms of the recorded tracks' likelihoods: of their directions, of their speeds, of both together.
  public let directions: Double
  public let speeds: Double
  public let both: Double
  /// Kolmogorov and Smirnov's probabilities that recorded and simulated ones are of one distribution.
  public let directionsAgree: Double
  public let speedsAgree: Double

  /// What a track says of its particle's direction: the angle in the picture to the nominal axis over the emission range, and the
  /// speed in the picture over the cell's.
  struct Aim: Sendable {
    let angle: Double
    let ratio: Double
  }

  /// The widths of the kernels by which simulated tracks are made a density: of what a track can tell, about.
  private static let (angleWidth, ratioWidth): (Double, Double) = (0.06, 0.015)
  /// The part of tracks that are taken to be mistaken for something else, and lie anywhere.
  private static let stray: Double = 0.02

  init(measure: String, law: EmissionLaw, recorded: [Aim], simulated: [Aim]) {
    (self.measure, self.law) = (measure, law.rawValue)
    (self.recorded, self.simulated) = (recorded.count, simulated.count)
    func bell(_ off: Double, _ width: Double) -> Double {
      exp(-off * off / (2 * width * width)) / (width * (2 * Double.pi).squareRoot())
    }
    let count: Double = Double(max(1, simulated.count))
    var logarithms: (angle: Double, ratio: Double, both: Double) = (0, 0, 0)
    for one in recorded {
      var (angle, ratio, both): (Double, Double, Double) = (0, 0, 0)
      for other in simulated {
        let a: Double = bell(one.angle - other.angle, LawLikelihood.angleWidth)
        let r: Double = bell(one.ratio - other.ratio, LawLikelihood.ratioWidth)
        angle += a
        ratio += r
        both += a * r
      }
      // Strays: angles within ±2 R, ratios within 0…1.5.
      let (keep, stray): (Double, Double) = (1 - LawLikelihood.stray, LawLikelihood.stray)
      logarithms.angle += log(keep * angle / count + stray / 4)
      logarithms.ratio += log(keep * ratio / count + stray / 1.5)
      logarithms.both += log(keep * both / count + stray / 6)
    }
    (directions, speeds, both) = (logarithms.angle, logarithms.ratio, logarithms.both)
    directionsAgree = LawLikelihood.agreement(recorded.map { $0.angle }, simulated.map { $0.angle })
    speedsAgree = LawLikelihood.agreement(recorded.map { $0.ratio }, simulated.map { $0.ratio })
  }

  /// Kolmogorov and Smirnov's asymptotic probability of two samples so unlike.
  static func agreement(_ first: [Double], _ second: [Double]) -> Double {
    let (a, b) = (first.sorted(), second.sorted())
    guard !a.isEmpty, !b.isEmpty else { return 1 }
    var (i, k): (Int, Int) = (0, 0)
    var distance: Double = 0
    while i < a.count, k < b.count {
      let value: Double = min(a[i], b[k])
      while i < a.count, a[i] <= value { i += 1 }
      while k < b.count, b[k] <= value { k += 1 }
      distance = max(distance, (Double(i) / Double(a.count) - Double(k) / Double(b.count)).magnitude)
    }
    let root: Double = (Double(a.count) * Double(b.count) / Double(a.count + b.count)).squareRoot()
    let reach: Double = (root + 0.12 + 0.11 / root) * distance
    guard reach > 0.2 else { return 1 }
    var (sum, sign): (Double, Double) = (0, 1)
    for term in 1...100 {
      sum += sign * exp(-2 * Double(term * term) * reach * reach)
      sign = -sign
    }
    return min(1, max(0, 2 * sum))
  }
}
