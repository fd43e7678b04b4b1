import EmitterMath

/// Where a ring is looked for.
struct RingSettings: Sendable {
  /// Points in the view.
  var center: Point
  /// The least and the greatest distance from it that is looked at, in points.
  var radii: (least: Double, greatest: Double) = (0, .infinity)
  /// The instant that ages are counted from, in seconds.
  var birth: Double
  /// The ages between which the straight line is fitted.
  var ages: (from: Double, to: Double) = (0, .infinity)

  /// A ring's radius at birth, its speed, and how far from there is looked, in points and points a second: what else
  /// stands about does not count.
  var followed: (radius: Double, speed: Double, reach: Double)?

  /// Pieces of so many pixels and more count once each; `nil` where every pixel counts by its strength.
  var leastPiece: Int?

  static let names: [String] = ["center", "radii", "birth", "ages", "follow", "pieces"]

  init(_ field: FieldReader) throws(FidelityError) {
    center = try field.needed("center", "the ring's centre in the view, points").point()
    birth = try field.needed("birth", "the instant of birth, in seconds").number()
    if let pair = try field.member("radii")?.interval() { radii = (pair.from, pair.to) }
    leastPiece = try field.member("pieces")?.whole(from: 1)
    if let follow = field.member("follow") {
      let three: [Double] = try follow.numbers(3...3)
      guard three[0] >= 0, three[2] > 0 else {
        throw follow.failure("wants a radius of at least 0, a speed and a reach above 0")
      }
      followed = (three[0], three[1], three[2])
    }
    if let pair = try field.member("ages")?.interval() { ages = pair }
  }
}

/// How a ring widens and fades.
struct RingExtractor: Extractor {
  private let settings: RingSettings
  private let geometry: FrameGeometry
  private var ages: [Double] = []
  private var radii: [Double] = []
  private var widths: [Double] = []
  private var inks: [Double] = []
  private var greatest: [Double] = []

  init(_ settings: RingSettings, _ geometry: FrameGeometry) { (self.settings, self.geometry) = (settings, geometry) }

  mutating func take(_ frame: SeenFrame) {
    let age: Double = frame.time - settings.birth
    guard age >= settings.ages.from, age <= settings.ages.to else { return }
    var (ink, first, second): (Double, Double, Double) = (0, 0, 0)
    var found: [(radius: Double, weight: Double)] = []
    for (x, y, weight) in places(frame) {
      let (dx, dy) = (geometry.x(x) - settings.center.x, geometry.y(y) - settings.center.y)
      let radius: Double = (dx * dx + dy * dy).squareRoot()
      if let followed = settings.followed,
        (radius - followed.radius - followed.speed * age).magnitude > followed.reach
      {
        continue
      }
      guard radius >= settings.radii.least, radius <= settings.radii.greatest else { continue }
      ink += weight
      first += weight * radius
      second += weight * radius * radius
      found.append((radius, weight))
    }
    guard ink > 0 else { return }
    ages.append(age)
    radii.append(first / ink)
    widths.append(max(0, second / ink - first / ink * first / ink).squareRoot())
    inks.append(ink / 255 / geometry.pixelsPerPoint / geometry.pixelsPerPoint)
    found.sort { $0.radius < $1.radius }
    var sum: Double = 0
    greatest.append(
      found.first { one in
        sum += one.weight
        return sum >= 0.95 * ink
      }?.radius ?? 0)
  }

  /// What is seen, in pixels, and how much it counts.
  private func places(_ frame: SeenFrame) -> [(x: Double, y: Double, weight: Double)] {
    if let least = settings.leastPiece {
      return frame.blobs().filter { $0.area >= least && !$0.isCut }.map { ($0.x, $0.y, 255) }
    }
    return frame.strength.indices.filter { frame.strength[$0] != 0 }.map { index in
      (Double(index % frame.width) + 0.5, Double(index / frame.width) + 0.5, Double(frame.strength[index]))
    }
  }

  func figures() -> [Figure] {
    guard ages.count > 1, let line = Statistics.line(ages, radii) else { return [] }
    var figures: [Figure] = [
      Figure("radius at birth", line.start, "pt"),
      Figure("radial speed", line.slope, "pt/s"),
      Figure("straightness, R²", line.fit),
      Figure("width, sd", Statistics.mean(widths), "pt"),
      Figure("ink", Statistics.mean(inks), "pt²"),
    ]
    if let outer = Statistics.line(ages, greatest) {
      figures.append(Figure("speed of the outer 5 %", outer.slope, "pt/s"))
    }
    if let wide = Statistics.line(ages, widths) { figures.append(Figure("width's growth", wide.slope, "pt/s")) }
    let half: Int = inks.count / 2
    if half > 0 {
      let early: Double = Statistics.mean(Array(inks[..<half]))
      figures.append(Figure("ink late ÷ early", Statistics.mean(Array(inks[half...])) / early))
    }
    return figures
  }
}
