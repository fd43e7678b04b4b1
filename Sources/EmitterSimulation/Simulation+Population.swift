import EmitterMath
import EmitterScene
import EmitterTimeline

/// What a scene's emitters do at an instant, from closed forms: nothing is simulated for it.
public struct Population: Hashable, Sendable {
  /// Particles born a second, all levels together.
  public var birthsPerSecond: Double
  /// Particles that live, or a little more: every particle is taken to live as long as any of its cell can.
  public var living: Double
  /// Particles whose births have to be looked at: those that live and those whose offspring may.
  public var considered: Double
}

extension Simulation {
  /// Below this many particles, they are counted one by one before a limit is enforced.
  private static let countable: Double = 200_000

  /// How many particles there are at a scene time, at most. O(cells).
  ///
  /// - Parameter span: seconds from then on over which births are counted, so that a rate that pulses faster is told by its
  ///   mean; 0 for the rate at the instant.
  public mutating func population(at time: Double, over span: Double = 0) -> Population {
    var result: Population = Population(birthsPerSecond: 0, living: 0, considered: 0)
    for index in timeline.layers.indices where timeline.layers[index].kind == .emitter {
      let line: LayerTimeline = timeline.layers[index]
      guard let version = line.version(at: time) else { continue }
      let now: Double = line.versions[version].clock.time(at: time)
      let speed: Double = line.versions[version].clock.rate.magnitude
      let samplers: [Sampler] = evaluator.samplers(layer: index, version: version, now: now)
      for sampler in samplers where sampler.program.node.parent == nil {
        let wakes: Bool = timeline.scene.options.wakesInThePast
        let part: Population = sampler.program.population(
          at: now, over: span * speed, in: samplers, wakesInThePast: wakes)
        result.birthsPerSecond += part.birthsPerSecond * speed
        result.living += part.living
        result.considered += part.considered
      }
    }
    return result
  }

  /// Refuses an instant at which more particles would live than the scene allows.
  package mutating func checkPopulation(at time: Double) throws(SimulationError) {
    let limit: Int = timeline.scene.options.maxParticles
    let population: Population = self.population(at: time)
    guard population.living > Double(limit) || population.considered > 4 * Double(limit) else { return }
    guard population.considered <= Simulation.countable else {
      throw .tooManyParticles(count: max(population.living, population.considered / 4), limit: limit, time: time)
    }
    var living: Int = 0
    for layer in timeline.layers.indices {
      guard let particles = evaluator.particles(layer: layer, at: time) else { continue }
      living += evaluator.count(particles)
      evaluator.recycle()
    }
    guard living <= limit else { throw .tooManyParticles(count: Double(living), limit: limit, time: time) }
  }
}

extension CellProgram {
  /// The population of a top-level cell and of everything below it at the layer's local time `now`.
  func population(at now: Double, over span: Double, in samplers: [Sampler], wakesInThePast: Bool) -> Population {
    guard clockSpeed > 0, now > begin else { return Population(birthsPerSecond: 0, living: 0, considered: 0) }
    let end: Double = min(now, begin + window / clockSpeed)
    func births(within span: Double) -> Double {
      let low: Double = max(begin, now - span)
      guard end > low else { return 0 }
      var count: Double = rate.expected(from: low, to: end)
      guard wakesInThePast else { return count }
      for wake in rate.wakes(after: max(low, now - span), through: end) { count += wake.rate * (wake.time - low) }
      return count
    }
    var parents: Double = births(within: longestLife)
    let rateNow: Double = now <= begin + window / clockSpeed ? rate.mean(at: now, over: span) : 0
    var result: Population = Population(
      birthsPerSecond: rateNow, living: parents, considered: births(within: reach))
    if !bursts.isEmpty {
      let whole = EmissionWindow(
        begin: begin, end: min(begin + window / clockSpeed, layerEnd), parentEnd: .infinity, parentBirth: -.infinity,
        parentDeath: .infinity)
      for run in bursts(in: whole, after: now - reach, now: now) { result.considered += Double(run.last) }
      for run in bursts(in: whole, after: now - longestLife, now: now) {
        result.living += Double(run.last)
        parents += Double(run.last)
      }
    }
    addChildren(parents: parents, considered: result.considered, at: now, over: span, in: samplers, to: &result)
    return result
  }

  /// Adds the sub-cells' particles: `parents` emit at this moment, `considered` may have left something behind.
  private func addChildren(
    parents: Double, considered: Double, at now: Double, over span: Double, in samplers: [Sampler],
    to result: inout Population
  ) {
    for child in node.children {
      let program: CellProgram = samplers[child].program
      guard program.clockSpeed > 0 else { continue }
      let rate: Double = program.rate.mean(at: now, over: span)
      let own: Double = program.window / program.clockSpeed
      let emitting: Double =
        program.isOnDeath
        ? own.isFinite ? own : 0 : min(longestLife - min(longestLife, max(0, program.begin / clockSpeed)), own)
      var burst: Double = 0
      for part in program.bursts { burst += Double(part.count) }
      if burst > 0 {
        result.living += considered * burst
        result.considered += considered * burst
        program.addChildren(
          parents: considered * burst, considered: considered * burst, at: now, over: span, in: samplers, to: &result)
      }
      guard rate > 0, emitting > 0 else { continue }
      // Of a parent's time since birth, the share in which it emits is all that counts, and what it held back until then.
      let share: Double = longestLife > 0 ? min(1, emitting / longestLife) : 0
      let held: Double = min(1, rate * max(0, program.begin / clockSpeed))
      result.birthsPerSecond += parents * (rate * share + (longestLife > 0 ? held / longestLife : 0))
      let living: Double = considered * (held + rate * min(emitting, program.longestLife))
      let looked: Double = considered * (held + rate * min(emitting, program.reach))
      result.living += living
      result.considered += looked
      program.addChildren(parents: living, considered: looked, at: now, over: span, in: samplers, to: &result)
    }
  }
}
