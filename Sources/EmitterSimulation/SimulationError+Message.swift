import EmitterScene

extension SimulationError {
  /// What is wrong, in one sentence without a full stop.
  public var message: String {
    switch self {
    case .tooManyParticles(let count, let limit, let time):
      "\(wholeNumber(count)) particles would live at \(instant(time)) s, the limit is \(limit)"
    }
  }

  /// Seconds, to the millisecond.
  private func instant(_ seconds: Double) -> String {
    guard seconds.magnitude < 1e12 else { return shortestText(seconds) }
    return shortestText((seconds * 1000).rounded(.toNearestOrAwayFromZero) / 1000)
  }
}

/// A whole number, rounded up; in powers of ten where it is beyond counting.
package func wholeNumber(_ number: Double) -> String {
  guard number.magnitude < 1e15 else { return number.description }
  return String(Int64(number.rounded(.up)))
}
