import Glibc

/// How the density of what falls at one known speed is told against the instant of birth.
struct RampSettings: Sendable {
  /// Points a second, downward.
  var speed: Double
  /// The level at which all are born, in points.
  var level: Double = 0
  /// The births between which it is said to rise, and to fall.
  var up: (from: Double, to: Double)
  var down: (from: Double, to: Double)?
  /// How strong a covered pixel is, 0…1.
  var full: Double = 0.902

  static let names: [String] = ["speed", "level", "up", "down", "full"]

  init(_ field: FieldReader) throws(FidelityError) {
    speed = try field.needed("speed", "of the fall, points a second").positive()
    level = try field.member("level")?.number() ?? 0
    let up = try field.needed("up", "the instants of birth between which the rate rises").interval()
    self.up = (up.from, up.to)
    if let pair = try field.member("down")?.interval() { down = (pair.from, pair.to) }
    full = try field.member("full")?.positive() ?? full
  }
}

/// The density against the instant of birth: a row at height y shows at an instant t what was born at t − y ÷ speed.
struct RampExtractor: Extractor {
  private let settings: RampSettings
  private let geometry: FrameGeometry
  private var sums: [Int: (ink: Double, weight: Double)] = [:]
  private var last: SeenFrame?
  private var likeness: [Double] = []
  private let firstShift: Int
  private let interval: Double

  /// Seconds of birth that are taken together.
  private static let bin: Double = 0.15

  init(_ settings: RampSettings, _ geometry: FrameGeometry, interval: Double) {
    (self.settings, self.geometry, self.interval) = (settings, geometry, interval)
    // No picture is taller than what the greatest of these shifts goes down.
    let shift: Double = min(65536, settings.speed * interval * geometry.pixelsPerPoint)
    firstShift = max(1, Int(shift * 0.75))
    likeness = [Double](repeating: 0, count: max(3, Int(shift * 0.5) + 2))
  }

  mutating func take(_ frame: SeenFrame) {
    for row in 0..<frame.height {
      let fall: Double = (geometry.y(Double(row) + 0.5) - settings.level) / settings.speed
      let bin: Int = Int((min(1e6, max(-1e6, (frame.time - fall) / RampExtractor.bin))).rounded(.down))
      var ink: Int = 0
      for index in row * frame.width..<(row + 1) * frame.width { ink += Int(frame.strength[index]) }
      let old = sums[bin] ?? (0, 0)
      sums[bin] = (old.ink + Double(ink) / 255 / settings.full, old.weight + Double(frame.width))
    }
    if let last, (frame.time - last.time - interval).magnitude < interval / 4 { compare(last, frame) }
    last = frame
  }

  /// How alike two frames are when the first is moved down by so many rows.
  private mutating func compare(_ before: SeenFrame, _ after: SeenFrame) {
    for step in likeness.indices {
      let shift: Int = (firstShift + step) * before.width
      guard shift < before.strength.count else { continue }
      var sum: Int = 0
      for index in 0..<before.strength.count - shift where before.strength[index] != 0 {
        sum += Int(before.strength[index]) * Int(after.strength[index + shift])
      }
      likeness[step] += Double(sum)
    }
  }

  func figures() -> [Figure] {
    func line(_ span: (from: Double, to: Double)) -> (slope: Double, start: Double, fit: Double)? {
      var (births, densities): ([Double], [Double]) = ([], [])
      for (bin, sum) in sums.sorted(by: { $0.key < $1.key }) {
        let birth: Double = (Double(bin) + 0.5) * RampExtractor.bin
        guard birth >= span.from, birth <= span.to, sum.weight > 0 else { continue }
        births.append(birth)
        // Of particles at random places, the uncovered share falls by the exponential of their number.
        densities.append(-log(max(1e-9, 1 - sum.ink / sum.weight)))
      }
      return births.count > 2 ? Statistics.line(births, densities) : nil
    }
    var figures: [Figure] = []
    if let up = line(settings.up), up.slope != 0 {
      figures += [
        Figure("ramp up, slope", up.slope, "1/s"), Figure("ramp up, R²", up.fit),
        Figure("ramp up, begins at", -up.start / up.slope, "s"),
      ]
    }
    if let span = settings.down, let down = line(span), down.slope != 0 {
      figures += [
        Figure("ramp down, slope", down.slope, "1/s"), Figure("ramp down, R²", down.fit),
        Figure("ramp down, ends at", -down.start / down.slope, "s"),
      ]
    }
    if let best = likeness.indices.max(by: { likeness[$0] < likeness[$1] }), best > 0, best + 1 < likeness.count,
      likeness[best] > 0
    {
      let (left, middle, right) = (likeness[best - 1], likeness[best], likeness[best + 1])
      let curve: Double = left - 2 * middle + right
      let peak: Double = Double(firstShift + best) + (curve != 0 ? 0.5 * (left - right) / curve : 0)
      figures.append(Figure("speed of the fall", peak / geometry.pixelsPerPoint / interval, "pt/s"))
    }
    return figures
  }
}
