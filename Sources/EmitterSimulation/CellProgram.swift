import EmitterMath
import EmitterScene
import EmitterTimeline

/// A cell made ready to run under one version of its layer: its rate of births, what its particles draw from, what acts on
/// the living.
///
/// A class, so that handing it on copies one reference and not thirty.
final class CellProgram: Sendable {
  let index: Int
  let node: CellNode
  /// Births a second of the layer's local time.
  let rate: BirthRate
  /// Seconds of the particles' clock a second of the layer's: the product of the speeds on the way down.
  let clockSpeed: Double
  /// Seconds of the parent's clock (layer's local time at the top) at which this cell's clock stands at 0.
  let begin: Double
  /// Seconds of its own clock for which it emits; infinite for ever.
  let window: Double
  /// The layer's local time after which nothing is born at the top.
  let layerEnd: Double
  /// Births that were stopped and let go on from outside.
  let gate: EmissionGate
  /// Born all at once.
  let bursts: [Burst]
  /// Whether births follow the parent's death.
  let isOnDeath: Bool
  private let enabled: BirthValue
  /// No particle lives longer, in seconds of the layer's local time.
  let longestLife: Double
  /// After this long nothing is left of a particle or of what it emitted, in seconds of the layer's local time.
  let reach: Double

  let lifetime: Ranged
  let velocity: Ranged
  let scale: Ranged
  let spin: Ranged
  /// Red, green, blue, alpha.
  let color: [Ranged]
  let latitude: BirthValue
  let longitude: BirthValue
  let emissionRange: BirthValue

  /// x, y, z.
  let acceleration: [LivingRate]
  let scaleSpeed: LivingRate
  /// Red, green, blue, alpha.
  let colorSpeed: [LivingRate]

  let contents: String?
  let contentsScale: Double
  let contentsRect: Rect
  let minification: String
  let magnification: String

  /// What law 8 does not say, if there is any.
  let dynamics: CellDynamics?

  /// The colour that every particle is born with; `nil` where each has its own.
  let plainColor: ColorChunk?

  /// Makes a cell ready.
  ///
  /// - Parameters:
  ///   - parentSpeed: the parent's clock against the layer's local time; 1 at the top.
  ///   - horizon: the layer's local time up to which the cell will be asked for.
  ///   - childReach: the longest that anything a particle emits can outlast the particle, in the layer's local time.
  init(
    _ cell: Int, of layer: LayerTimeline, version: LayerVersion, options: SceneOptions, parentSpeed: Double,
    childReach: Double, gate: EmissionGate, horizon: Double
  ) {
    let node: CellNode = layer.cells[cell]
    let table: PropertyTable<CellProperty> = version.cells[cell]
    let isFull: Bool = options.rangeConvention == .full
    func track(_ property: CellProperty) -> Track { version.track(property, of: cell) }
    func value(_ property: CellProperty, lane: Int = 0) -> BirthValue { BirthValue(track(property), lane: lane) }
    func ranged(_ mean: CellProperty, _ range: CellProperty, _ multiplier: LayerProperty?) -> Ranged {
      Ranged(
        mean: value(mean), range: value(range), multiplier: multiplier.map { BirthValue(version.track($0)) },
        isFull: isFull)
    }
    index = cell
    self.node = node
    let speed: Double = max(0, table.number(.speed))
    clockSpeed = parentSpeed * speed
    let offset: Double = table.number(.timeOffset)
    let prewarm: Double = node.parent == nil ? max(0, layer.extensions.prewarm) : 0
    begin = version.cellBegins[cell] - (speed > 0 ? offset / speed : 0) - prewarm
    window = CellProgram.window(table)
    let last: Double = version.properties.number(.emitterDuration)
    layerEnd = last > 0 ? last : .infinity
    bursts = node.extensions.bursts
    isOnDeath = node.extensions.emitsOnDeath && node.parent != nil
    self.gate = gate

    let layerRate: Track = version.track(.birthRate)
    let cellRate: Track = track(.birthRate)
    let enabled: Track = track(.enabled)
    self.enabled = BirthValue(enabled)
    let gateTrack: Track = gate.track
    let factor: Double = clockSpeed
    rate = BirthRate(
      IntegralTable(of: [layerRate, cellRate, enabled, gateTrack], horizon: horizon) { time in
        guard enabled.value(at: time)[0] != 0, gateTrack.value(at: time)[0] != 0 else { return 0 }
        return max(0, layerRate.value(at: time)[0]) * max(0, cellRate.value(at: time)[0]) * factor
      })
    let life: Double = Ranged.bound(
      mean: track(.lifetime), range: track(.lifetimeRange), multiplier: version.track(.lifetime), isFull: isFull)
    longestLife = clockSpeed > 0 ? life / clockSpeed : 0
    dynamics = CellDynamics(cell, of: layer, version: version, isFull: isFull, horizon: horizon)
    var after: Double = 0
    if isOnDeath, clockSpeed > 0 {
      var last: Double = window.isFinite ? window : 0
      for burst in bursts { last = max(last, burst.at) }
      after = max(0, begin) / parentSpeed + last / clockSpeed
    }
    if clockSpeed > 0, let trail = dynamics?.trail { after += trail.duration / clockSpeed }
    reach = longestLife + childReach + after

    lifetime = ranged(.lifetime, .lifetimeRange, .lifetime)
    velocity = ranged(.velocity, .velocityRange, .velocity)
    scale = ranged(.scale, .scaleRange, node.parent == nil ? .scale : nil)
    spin = ranged(.spin, .spinRange, .spin)
    let ranges: [CellProperty] = [.redRange, .greenRange, .blueRange, .alphaRange]
    color = ranges.enumerated().map { lane, range in
      Ranged(mean: value(.color, lane: lane), range: value(range), multiplier: nil, isFull: isFull)
    }
    if node.parent == nil, color.allSatisfy({ $0.isConstant }) {
      let constants: [F8] = color.map { F8(repeating: $0.mean.constant) }
      plainColor = ColorChunk(red: constants[0], green: constants[1], blue: constants[2], alpha: constants[3])
    } else {
      plainColor = nil
    }
    latitude = value(.emissionLatitude)
    longitude = value(.emissionLongitude)
    emissionRange = value(.emissionRange)
    let accelerations: [CellProperty] = [.xAcceleration, .yAcceleration, .zAcceleration]
    acceleration = accelerations.map { LivingRate(track($0), horizon: horizon) }
    scaleSpeed = LivingRate(track(.scaleSpeed), horizon: horizon)
    let speeds: [CellProperty] = [.redSpeed, .greenSpeed, .blueSpeed, .alphaSpeed]
    colorSpeed = speeds.map { LivingRate(track($0), horizon: horizon) }
    contents = table.text(.contents)
    contentsScale = table.number(.contentsScale)
    contentsRect = table.rect(.contentsRect)
    minification = table.text(.minificationFilter) ?? "linear"
    magnification = table.text(.magnificationFilter) ?? "linear"
  }

  /// How long a cell emits, in its own clock: once its duration, or as often as it repeats.
  private static func window(_ table: PropertyTable<CellProperty>) -> Double {
    let duration: Double = table.number(.duration)
    guard duration > 0, duration.isFinite else { return .infinity }
    let repeated: Double = table.number(.repeatDuration)
    if repeated > 0 { return repeated }
    let count: Double = table.number(.repeatCount)
    return count > 0 ? duration * count : duration
  }

  /// The layer's local time up to which the cell is ready.
  var horizon: Double {
    var result: Double = rate.table.horizon
    for living in acceleration + colorSpeed + [scaleSpeed] { result = min(result, living.table?.horizon ?? .infinity) }
    for input in dynamics?.forces.moving ?? [] { result = min(result, input.integral?.table?.horizon ?? .infinity) }
    return result
  }

  /// Whether the cell emits at a local time.
  func enabledValue(at time: Double) -> Bool { enabled.at(time) != 0 }

  /// The colours of a chunk at birth.
  func colors(_ columns: BirthColumns, chunk: Int) -> ColorChunk { plainColor ?? columns.colors[chunk] }

  /// True when what acts on the living never changes.
  var isSteady: Bool {
    acceleration.allSatisfy { $0.table == nil } && scaleSpeed.table == nil && colorSpeed.allSatisfy { $0.table == nil }
  }
}

/// A mean, a range and a multiplier: what law 1 draws from.
struct Ranged: Sendable {
  let mean: BirthValue
  let range: BirthValue
  /// Applied to the drawn value.
  let multiplier: BirthValue?
  let isFull: Bool

  var isConstant: Bool { mean.isConstant && range.isZero && (multiplier?.isConstant ?? true) }

  /// Eight draws of a channel: mean ± |range| / 2 (or ± |range|), times the multiplier.
  @inline(never)
  func at(_ births: D8, _ draws: Sampler.Draws, _ channel: UInt32) -> F8 {
    var value: F8 = mean.at(births)
    if !range.isZero {
      let width: F8 = range.at(births).magnitude
      value += width * (isFull ? draws(channel) * 2 - 1 : draws(channel) - 0.5)
    }
    if let multiplier { value *= multiplier.at(births) }
    return value
  }

  /// No draw is larger in magnitude.
  static func bound(mean: Track, range: Track, multiplier: Track?, isFull: Bool) -> Double {
    let reach: Double = mean.bound(lane: 0) + range.bound(lane: 0) * (isFull ? 1 : 0.5)
    return reach * (multiplier?.bound(lane: 0) ?? 1)
  }
}
