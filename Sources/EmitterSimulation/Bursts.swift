import EmitterMath
import EmitterScene
import EmitterTimeline

/// What events have done to an emitter's births: stopped them, let them go on, cleared away what lived.
struct EmissionGate: Sendable {
  /// 1 while births go on.
  private(set) var track: Track = Track(Lanes(1, 0, 0, 0))
  /// The layer's local times at which births were let go on.
  private(set) var starts: [Double] = []
  /// Nothing of what was born up to then is there; −∞ where nothing was cleared.
  private(set) var cleared: Double = -.infinity

  /// The gate as of a scene time.
  init(_ layer: LayerTimeline, at scene: Double) {
    for event in layer.emissions where event.time <= scene {
      switch event.action {
      case .start:
        starts.append(event.local)
        track.edit(at: event.local, model: Lanes(1, 0, 0, 0), animations: [])
      case .stop: track.edit(at: event.local, model: Lanes(0, 0, 0, 0), animations: [])
      case .clear: cleared = max(cleared, event.local)
      }
    }
  }
}

extension CellProgram {
  /// The bursts of one emission after `low` and up to `now`: each is an epoch of its own, counted down from −1.
  func bursts(in window: EmissionWindow, after low: Double, now: Double) -> [BirthRun] {
    var result: [BirthRun] = []
    for (place, burst) in bursts.enumerated() where burst.count > 0 {
      let time: Double = window.begin + burst.at / clockSpeed
      guard isOpen(at: time, in: window), time > low, time <= now + BirthRate.grace else { continue }
      result.append(BirthRun(epoch: -1 - Int64(place), first: 1, last: Int64(burst.count), clock: .burst(at: time)))
    }
    return result
  }

  /// Whether a burst is let out at an instant: rates do not matter to it.
  func isOpen(at time: Double, in window: EmissionWindow) -> Bool {
    let isLate: Bool = isOnDeath && self.window == .infinity
    guard time.isFinite, time >= window.parentBirth, time < window.parentEnd,
      isLate || time <= window.end + BirthRate.grace
    else { return false }
    return enabledValue(at: time) && gate.track.value(at: time - 1.5 * BirthRate.grace)[0] != 0
  }
}
