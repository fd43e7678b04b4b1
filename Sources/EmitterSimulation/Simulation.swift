import EmitterMath
import EmitterScene
public import EmitterTimeline

/// Why an instant cannot be evaluated.
public enum SimulationError: Error, Hashable, Sendable {
  /// More particles would live at `time` (scene seconds) than `maxParticles` allows.
  case tooManyParticles(count: Double, limit: Int, time: Double)
}

/// The particles of a scene at any time: a pure function of the scene and the time.
///
/// The order of asking changes what is worked out anew, never what comes back. A frame an hour in costs what the first one
/// costs.
public struct Simulation: Sendable {
  package var evaluator: Evaluator

  public init(_ timeline: Timeline) { evaluator = Evaluator(timeline) }

  /// The scene played out.
  public var timeline: Timeline { evaluator.timeline }

  /// Every living particle at a scene time in seconds, invisible ones too, in drawing order.
  ///
  /// - Throws: `SimulationError` when more would live than the scene's `maxParticles`.
  /// - Complexity: O(particles that live, or whose offspring may).
  public mutating func particles(at time: Double) throws(SimulationError) -> [Particle] {
    try checkPopulation(at: time)
    var result: [Particle] = []
    for layer in timeline.paintOrder(at: time) {
      guard let particles = evaluator.particles(layer: layer, at: time) else { continue }
      evaluator.describe(particles, at: time) { result.append($0) }
      evaluator.recycle()
    }
    return result
  }

  /// How many particles live at a scene time.
  public mutating func count(at time: Double) throws(SimulationError) -> Int {
    try checkPopulation(at: time)
    var result: Int = 0
    for layer in timeline.layers.indices {
      guard let particles = evaluator.particles(layer: layer, at: time) else { continue }
      result += evaluator.count(particles)
      evaluator.recycle()
    }
    return result
  }

  /// A hash of every particle's identity and state at a scene time, in drawing order: equal states, equal digests.
  public mutating func digest(at time: Double) throws(SimulationError) -> UInt64 {
    try checkPopulation(at: time)
    var hash: Digest = Digest()
    for layer in timeline.paintOrder(at: time) {
      guard let particles = evaluator.particles(layer: layer, at: time) else { continue }
      hash.add(UInt64(layer))
      evaluator.add(particles, to: &hash)
      evaluator.recycle()
    }
    return hash.value
  }
}

/// FNV-1a over 64-bit words.
struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ word: UInt64) {
    var rest: UInt64 = word
    for _ in 0..<8 {
      value = (value ^ (rest & 255)) &* 0x0000_0100_0000_01B3
      rest >>= 8
    }
  }

  mutating func add(_ number: Float) { add(UInt64(number.bitPattern)) }
}
