import EmitterTimeline

extension Simulation {
  /// The pause between two births that may be overlooked when the last death is looked for, in seconds.
  private static let searchStep: Double = 1.0 / 32

  /// The instant from which on nothing lives, in scene seconds, to a millionth; `nil` where something still lives `horizon`
  /// seconds after the last event.
  /// - Throws: `SimulationError` when more particles would live on the way than the scene allows.
  /// - Complexity: O(`horizon`) closed forms, and the particles of a few instants.
  public mutating func lastDeath(within horizon: Double) throws(SimulationError) -> Double? {
    let lastEvent: Double = timeline.commits.last ?? 0
    let steps: Int = Int(horizon / Simulation.searchStep)
    var last: Int?
    for i in 0...steps where population(at: lastEvent + Double(i) * Simulation.searchStep).considered > 0 { last = i }
    guard let last else { return lastEvent }
    if last == steps { return nil }
    // The closed form says when something may live; the last death is found by counting.
    var dead: Double = lastEvent + Double(last + 1) * Simulation.searchStep
    var alive: Double = lastEvent
    for i in stride(from: last, through: 0, by: -1) {
      let time: Double = lastEvent + Double(i) * Simulation.searchStep
      if try count(at: time) > 0 {
        alive = time
        break
      }
      dead = time
    }
    while dead - alive > 1e-6 {
      let middle: Double = (alive + dead) / 2
      if try count(at: middle) > 0 { alive = middle } else { dead = middle }
    }
    return dead
  }
}
