/// One thing that a case expects at one instant.
struct Expectation: Sendable {
  enum Kind: Sendable {
    /// So many particles are alive.
    case count(ClosedRange<Double>)
    /// There is one such particle, and these are its fields.
    case particle([(field: ParticleField, numbers: [Double])])
    /// The values of all particles in ascending order.
    case values(ParticleValue, [Double])
    /// Every particle's value lies within.
    case each(ParticleValue, ClosedRange<Double>)
    case statistic(ParticleValue, Statistic, Double)
    case distribution(ParticleValue, Distribution)
    /// Of the particles, this share fulfils the conditions.
    case fraction([Condition], Double)
    case correlation(ParticleValue, ParticleValue, Double)
    /// The same values as another selection's, particle by particle in the order of `index`.
    case equal([ParticleValue], Selection, at: Double)
    /// The pixel's red, green, blue in 0…255 over the scene's background.
    case pixel(x: Int, y: Int, color: [Double])
    /// So many pixels differ from the scene's background by more than the tolerance.
    case touched(ClosedRange<Double>)
  }

  /// Where it stands in the file.
  let place: String
  /// Scene seconds.
  let time: Double
  let of: Selection
  let kind: Kind
  /// In the unit of what is compared; of a distribution, the greatest distance between the two cumulative ones.
  let tolerance: Double
  /// Fewer particles than that are a failure: a statistic needs them.
  let atLeast: Int
  let frame: ValueFrame
}

/// What is told of one particle.
enum ParticleField: String, CaseIterable, Sendable {
  case birth, age, lifetime, position, velocity, scale, rotation, color

  /// How many numbers it has.
  var width: Int {
    switch self {
    case .birth, .age, .lifetime, .scale, .rotation: 1
    case .position, .velocity: 3
    case .color: 4
    }
  }
}

/// What is told of many values.
enum Statistic: Equatable, Sendable {
  case mean
  /// The root of the mean square deviation from the mean.
  case deviation
  case least, greatest
  /// The value that the share `q` of all are not above.
  case quantile(Double)

  var words: String {
    switch self {
    case .mean: "mean"
    case .deviation: "sd"
    case .least: "least"
    case .greatest: "greatest"
    case .quantile(let q): "quantile \(NumberWords.short(q))"
    }
  }
}

/// A value lies within.
struct Condition: Sendable {
  let value: ParticleValue
  let range: ClosedRange<Double>
}
