import EmitterScene
import EmitterSimulation

extension Effect {
  /// How far beyond the last event the end of an effect of automatic duration is looked for, in seconds.
  static let horizon: Double = 600

  /// The film's length in scene seconds; for `auto`, until the last particle is dead.
  /// - Throws: `endless` where particles never die out.
  public var duration: Double {
    get throws(EffectError) {
      switch scene.duration {
      case .seconds(let seconds): return seconds
      case .auto:
        var simulation: Simulation = simulation
        let end: Double?
        do { end = try simulation.lastDeath(within: Effect.horizon) } catch { throw refusal(error) }
        guard let end else { throw .endless(source: name, horizon: Effect.horizon) }
        return end
      }
    }
  }
}
