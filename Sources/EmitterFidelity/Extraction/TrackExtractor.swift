import EmitterMath
import Glibc

/// Follows particles one by one.
struct TrackExtractor: Extractor {
  private let settings: TrackSettings
  private let emission: Emission
  private let geometry: FrameGeometry
  private let interval: Double
  private var trackers: [Tracker] = []

  init(_ settings: TrackSettings, _ emission: Emission, _ geometry: FrameGeometry, interval: Double) {
    (self.settings, self.emission, self.geometry, self.interval) = (settings, emission, geometry, interval)
    let step: Double = settings.maxSpeed * interval * geometry.pixelsPerPoint
    trackers = (0..<max(1, settings.classes.count)).map { _ in
      Tracker(gate: settings.gate, longestStep: step, interval: interval)
    }
  }

  mutating func take(_ frame: SeenFrame) {
    var sorted: [[Blob]] = trackers.map { _ in [] }
    for blob in frame.blobs() {
      guard !blob.isCut, blob.area >= settings.minArea, blob.area <= settings.maxArea else { continue }
      sorted[kind(of: blob)].append(blob)
    }
    for index in trackers.indices { trackers[index].take(sorted[index], at: frame.time) }
  }

  private func kind(of blob: Blob) -> Int {
    func distance(_ color: Color) -> Double {
      let (r, g, b) = (blob.red - 255 * color.red, blob.green - 255 * color.green, blob.blue - 255 * color.blue)
      return r * r + g * g + b * b
    }
    return settings.classes.indices.min {
      distance(settings.classes[$0].color) < distance(settings.classes[$1].color)
    } ?? 0
  }

  /// The tracks that tell something, kind by kind.
  func fitted() -> [[FittedTrack]] {
    trackers.map { tracker in
      var tracker: Tracker = tracker
      tracker.finish()
      return tracker.tracks.compactMap { track in
        guard track.times.count >= settings.minLength,
          let fitted = FittedTrack(track, emission, geometry, maxMiss: settings.maxMiss)
        else { return nil }
        if let births = settings.births, fitted.birth < births.from || fitted.birth > births.to { return nil }
        return fitted
      }
    }
  }

  /// Where the particles were aimed, for the laws of emission directions. Kinds are told apart in the order of the cells.
  func aims() -> [LawLikelihood.Aim] {
    fitted().enumerated().flatMap { kind, tracks in
      tracks.map { track in
        LawLikelihood.Aim(
          angle: remainder(track.angle - emission.axis, 2 * Double.pi) / max(emission.range.magnitude, 1e-6),
          ratio: track.speed / max(emission.velocities[min(kind, emission.velocities.count - 1)], 1e-6))
      }
    }
  }

  func figures() -> [Figure] {
    let kinds: [[FittedTrack]] = fitted()
    var figures: [Figure] = []
    for (index, tracks) in kinds.enumerated() where !tracks.isEmpty {
      let name: String = settings.classes.isEmpty ? "" : settings.classes[index].name + " "
      figures += births(of: tracks, name)
      figures += motion(of: tracks, name)
      figures += looks(of: tracks, name)
    }
    let all: [FittedTrack] = kinds.flatMap { $0 }
    guard !all.isEmpty else { return [] }
    return figures + directions(of: all) + accelerations(of: all)
  }

  private func births(of tracks: [FittedTrack], _ name: String) -> [Figure] {
    var figures: [Figure] = [Figure(name + "tracks", Double(tracks.count))]
    if case .anywhere = emission.origin { return figures }
    let births: [Double] = tracks.map { $0.birth }.sorted()
    figures.append(Figure(name + "first birth", births[0], "s"))
    figures.append(Figure(name + "last birth", births[births.count - 1], "s"))
    let gaps: [Double] = zip(births, births.dropFirst()).map { $1 - $0 }
    if gaps.count > 3 {
      figures.append(Figure(name + "gap between births, median", Statistics.median(gaps), "s"))
      figures.append(Figure(name + "gaps' irregularity", irregularity(of: births), "s"))
    }
    return figures
  }

  /// How far births lie from the steps of the clock that fits them best, root mean square; missing ones do not matter.
  private func irregularity(of births: [Double]) -> Double {
    let gaps: [Double] = zip(births, births.dropFirst()).map { $1 - $0 }
    let period: Double = Statistics.median(gaps)
    var steps: [Double] = [0]
    for gap in gaps { steps.append(steps[steps.count - 1] + max(1, (gap / max(period, 1e-6)).rounded())) }
    guard let line = Statistics.line(steps, births) else { return 0 }
    let misses: [Double] = zip(steps, births).map { $1 - line.start - line.slope * $0 }
    return Statistics.deviation(misses)
  }

  private func motion(of tracks: [FittedTrack], _ name: String) -> [Figure] {
    let speeds: [Double] = tracks.map { $0.speed }
    return [
      Figure(name + "speed, mean", Statistics.mean(speeds), "pt/s"),
      Figure(name + "speed, sd", Statistics.deviation(speeds), "pt/s"),
      Figure(name + "speed, least", speeds.min() ?? 0, "pt/s"),
      Figure(name + "speed, greatest", speeds.max() ?? 0, "pt/s"),
      Figure(name + "speed, least ÷ greatest", (speeds.min() ?? 0) / (speeds.max() ?? 1)),
    ]
  }

  private func directions(of tracks: [FittedTrack]) -> [Figure] {
    let degrees: Double = 180 / Double.pi
    let x: Double = tracks.reduce(0) { $0 + cos($1.angle) }
    let y: Double = tracks.reduce(0) { $0 + sin($1.angle) }
    let axis: Double = atan2(y, x)
    let forward: Int = tracks.count { cos($0.angle - emission.axis) > 0 }
    let aside: [Double] = tracks.map { remainder($0.angle - axis, 2 * Double.pi) * degrees }
    return [
      Figure("direction, mean", axis * degrees, "°"),
      Figure("direction, sd", Statistics.deviation(aside), "°"),
      Figure("direction, greatest from mean", aside.map { $0.magnitude }.max() ?? 0, "°"),
      Figure("forward", 100 * Double(forward) / Double(tracks.count), "%"),
    ]
  }

  private func accelerations(of tracks: [FittedTrack]) -> [Figure] {
    // Of long tracks only: what a parabola tells goes by the square of its length.
    let long: [FittedTrack] = tracks.filter { $0.ages.count >= max(8, settings.minLength) }
    let found: [(x: Double, y: Double)] = long.compactMap { $0.acceleration }
    guard found.count > 2 else { return [] }
    return [
      Figure("acceleration x, median", Statistics.median(found.map { $0.x }), "pt/s²"),
      Figure("acceleration y, median", Statistics.median(found.map { $0.y }), "pt/s²"),
    ]
  }

  private func looks(of tracks: [FittedTrack], _ name: String) -> [Figure] {
    let sides: [Double] = tracks.map { track in
      Statistics.median(track.blobs.map { Double($0.area).squareRoot() }) / geometry.pixelsPerPoint
    }
    var figures: [Figure] = [
      Figure(name + "side, median", Statistics.median(sides), "pt"),
      Figure(name + "side, sd", Statistics.deviation(sides), "pt"),
      Figure(name + "peak, median", Statistics.median(tracks.map { Double($0.blobs.map { $0.peak }.max() ?? 0) })),
    ]
    let long: [FittedTrack] = tracks.filter { $0.ages.count >= max(8, settings.minLength) }
    func change(_ what: (Blob) -> Double) -> [Double] {
      long.compactMap { track in
        let values: [Double] = track.blobs.map(what)
        guard let line = Statistics.line(track.ages, values), line.start != 0 else { return nil }
        return line.slope / line.start
      }
    }
    guard long.count > 2 else { return figures }
    figures.append(
      Figure(
        name + "side's change, of that at birth", Statistics.median(change { Double($0.area).squareRoot() }), "1/s"))
    figures.append(Figure(name + "ink's change, of that at birth", Statistics.median(change { $0.ink }), "1/s"))
    return figures
  }
}
