import EmitterScene
import EmitterSimulation
import EmitterTimeline

extension Effect {
  /// How far beyond the last event the end of an effect of automatic duration is looked for, in seconds.
  static let horizon: Double = 600
  /// The pause between two births that may be overlooked there, in seconds.
  private static let step: Double = 1.0 / 32

  /// The film's length in scene seconds; for `auto`, until the last particle is dead.
  /// - Throws: `endless` where particles never die out.
  public var duration: Double {
    get throws(EffectError) {
      switch scene.duration {
      case .seconds(let seconds): return seconds
      case .auto: return try lastDeath()
      }
    }
  }

  /// The instant from which on nothing lives.
  private func lastDeath() throws(EffectError) -> Double {
    var simulation: Simulation = simulation
    let lastEvent: Double = simulation.timeline.commits.last ?? 0
    let steps: Int = Int(Effect.horizon / Effect.step)
    var last: Int?
    for i in 0...steps where simulation.population(at: lastEvent + Double(i) * Effect.step).considered > 0 { last = i }
    guard let last else { return lastEvent }
    if last == steps { throw .endless(source: name, horizon: Effect.horizon) }
    // The closed form says when something may live; the last death is found by counting.
    var dead: Double = lastEvent + Double(last + 1) * Effect.step
    var alive: Double = lastEvent
    for i in stride(from: last, through: 0, by: -1) {
      let time: Double = lastEvent + Double(i) * Effect.step
      if try particleCount(at: time) > 0 {
        alive = time
        break
      }
      dead = time
    }
    while dead - alive > 1e-6 {
      let middle: Double = (alive + dead) / 2
      if try particleCount(at: middle) > 0 { alive = middle } else { dead = middle }
    }
    return dead
  }
}
