import Glibc

/// What a track says of its particle, in points and seconds.
struct FittedTrack {
  /// The instant at which it left its origin; of particles that begin anywhere, the track's first.
  var birth: Double
  /// The velocity at that instant.
  var velocityX: Double
  var velocityY: Double
  /// Of the parabola that is free in everything; `nil` for a track too short to tell.
  var acceleration: (x: Double, y: Double)?
  /// The middle ages and the blobs.
  var ages: [Double]
  var blobs: [Blob]

  var speed: Double { (velocityX * velocityX + velocityY * velocityY).squareRoot() }
  /// Radians, turning from +x toward +y.
  var angle: Double { atan2(velocityY, velocityX) }

  /// - Returns: `nil` for a track that is no parabola, or never was at its origin.
  init?(_ track: Track, _ emission: Emission, _ geometry: FrameGeometry, maxMiss: Double) {
    let times: [Double] = track.times
    let x: [Double] = track.blobs.map { geometry.x($0.x) }
    let y: [Double] = track.blobs.map { geometry.y($0.y) }
    let middle: Double = Statistics.mean(times)
    let (gx, gy) = (emission.accelerationX, emission.accelerationY)
    func bent(_ values: [Double], _ g: Double) -> [Double] {
      zip(values, times).map { $0 - g / 2 * ($1 - middle) * ($1 - middle) }
    }
    let since: [Double] = times.map { $0 - middle }
    guard let lineX = Statistics.line(since, bent(x, gx)), let lineY = Statistics.line(since, bent(y, gy)) else {
      return nil
    }
    var miss: Double = 0
    for index in times.indices {
      let (t, bend) = (since[index], since[index] * since[index] / 2)
      let dx: Double = x[index] - lineX.start - lineX.slope * t - gx * bend
      let dy: Double = y[index] - lineY.start - lineY.slope * t - gy * bend
      miss += dx * dx + dy * dy
    }
    guard (miss / Double(times.count)).squareRoot() * geometry.pixelsPerPoint <= maxMiss else { return nil }
    switch emission.origin {
    case .anywhere:
      let first: Double = times[0] - middle
      birth = times[0]
      (velocityX, velocityY) = (lineX.slope + gx * first, lineY.slope + gy * first)
    case .line(let level):
      guard let age = FittedTrack.age(lineY.start - level, lineY.slope, gy) else { return nil }
      birth = middle - age
      (velocityX, velocityY) = (lineX.slope - gx * age, lineY.slope - gy * age)
    case .point(let px, let py):
      // Where the path comes next to the point, and then the path through it that fits best.
      let speed: Double = (lineX.slope * lineX.slope + lineY.slope * lineY.slope).squareRoot()
      let away: Double = ((lineX.start - px) * (lineX.start - px) + (lineY.start - py) * (lineY.start - py))
        .squareRoot()
      guard speed > 0 else { return nil }
      let guess: Double = middle - away / speed
      func fit(_ birth: Double) -> (cost: Double, vx: Double, vy: Double) {
        var (sum, sumX, sumY): (Double, Double, Double) = (0, 0, 0)
        for (k, t) in times.enumerated() {
          let age: Double = t - birth
          sum += age * age
          sumX += age * (x[k] - px - gx / 2 * age * age)
          sumY += age * (y[k] - py - gy / 2 * age * age)
        }
        let (vx, vy) = (sumX / sum, sumY / sum)
        var cost: Double = 0
        for (k, t) in times.enumerated() {
          let age: Double = t - birth
          let (dx, dy) = (x[k] - px - vx * age - gx / 2 * age * age, y[k] - py - vy * age - gy / 2 * age * age)
          cost += dx * dx + dy * dy
        }
        return (cost, vx, vy)
      }
      let latest: Double = times[0] - 1e-6
      let best: Double = FittedTrack.least(from: min(guess, latest) - 1.5, to: min(guess + 1, latest)) { fit($0).cost }
      let found = fit(best)
      guard (found.cost / Double(times.count)).squareRoot() * geometry.pixelsPerPoint <= 2 * maxMiss else { return nil }
      birth = best
      (velocityX, velocityY) = (found.vx, found.vy)
    }
    if let fitX = Statistics.parabola(since, x), let fitY = Statistics.parabola(since, y) {
      acceleration = (2 * fitX.c, 2 * fitY.c)
    }
    let start: Double = birth
    ages = times.map { $0 - start }
    blobs = track.blobs
  }

  /// How long ago a distance was 0 that is now `distance`, grows by `speed` a second and that by `acceleration`.
  private static func age(_ distance: Double, _ speed: Double, _ acceleration: Double) -> Double? {
    if acceleration.magnitude < 1e-9 { return speed != 0 && distance / speed > 0 ? distance / speed : nil }
    let square: Double = speed * speed - 2 * acceleration * distance
    guard square >= 0 else { return nil }
    let root: Double = square.squareRoot()
    let ages: [Double] = [(speed - root) / acceleration, (speed + root) / acceleration].filter { $0 > 0 }
    return ages.min()
  }

  /// Where a function with one valley is least: a coarse search, then a golden section.
  private static func least(from low: Double, to high: Double, _ cost: (Double) -> Double) -> Double {
    let count: Int = 60
    let step: Double = (high - low) / Double(count)
    let coarse: Int = (0...count).min { cost(low + Double($0) * step) < cost(low + Double($1) * step) } ?? 0
    var (a, b): (Double, Double) = (low + Double(coarse - 1) * step, min(high, low + Double(coarse + 1) * step))
    let golden: Double = 0.6180339887498949
    for _ in 0..<40 {
      let (c, d) = (b - golden * (b - a), a + golden * (b - a))
      if cost(c) < cost(d) { b = d } else { a = c }
    }
    return (a + b) / 2
  }
}
