import EmitterMath
package import EmitterScene

/// The clock of an animation that was added to a layer: from the layer's local time to a place in the curve.
///
/// Laws: docs/semantics/animations.md and media-timing.md, measured by others. An animation of duration 0 runs for 0.25 s.
package struct AnimationClock: Hashable, Sendable {
  /// When it starts, in the layer's local time.
  package let begin: Double
  /// Seconds of one run, in the animation's own time.
  let duration: Double
  /// Seconds after which it repeats: twice the duration when it autoreverses.
  let cycle: Double
  /// How long it is active, in the layer's local time; infinite when it repeats forever or stands still.
  let length: Double
  let speed: Double
  let timeOffset: Double
  let endsOpen: Bool
  let fillsBackwards: Bool
  let fillsForwards: Bool
  private let isRemovedAtItsEnd: Bool

  /// The clock of `timing`, started at `begin`.
  package init(_ timing: AnimationTiming, begin: Double) {
    self.begin = begin
    duration = timing.duration > 0 ? timing.duration : 0.25
    cycle = timing.autoreverses ? 2 * duration : duration
    let active: Double =
      timing.repeatDuration > 0 ? timing.repeatDuration : cycle * (timing.repeatCount > 0 ? timing.repeatCount : 1)
    speed = timing.speed
    length = speed == 0 ? .infinity : active / speed.magnitude
    timeOffset = timing.timeOffset
    endsOpen = timing.repeatDuration > 0
    fillsBackwards = timing.fillMode == .backwards || timing.fillMode == .both
    isRemovedAtItsEnd = timing.removedOnCompletion
    fillsForwards = !timing.removedOnCompletion && (timing.fillMode == .forwards || timing.fillMode == .both)
  }

  /// Where the animation stands.
  package struct Phase: Hashable, Sendable {
    /// 0…1 along the curve.
    package var fraction: Double
    /// Cycles finished.
    package var cycles: Double
  }

  /// The phase at a local time, or `nil` while the animation has no effect.
  package func phase(at time: Double) -> Phase? {
    var elapsed: Double = time - begin
    if elapsed < 0 {
      guard fillsBackwards else { return nil }
      elapsed = 0
    }
    if endsOpen ? elapsed >= length : elapsed > length {
      guard fillsForwards else { return nil }
      elapsed = length
    }
    let inner: Double = elapsed * speed + timeOffset
    var cycles: Double = floor(inner / cycle)
    var within: Double = inner - cycles * cycle
    if within == 0, elapsed == length, inner > 0 {
      within = cycle
      cycles -= 1
    }
    let fraction: Double = (within <= duration ? within : cycle - within) / duration
    return Phase(fraction: min(1, max(0, fraction)), cycles: max(0, cycles))
  }

  /// When it ends, in the layer's local time.
  package var end: Double { begin + length }

  /// True when the animation is gone at a local time that runs forward.
  func isOver(at time: Double) -> Bool { isRemovedAtItsEnd && end < time }

  /// After how much local time the values come again; infinite when they stand still.
  package var period: Double { speed == 0 ? .infinity : cycle / speed.magnitude }
}
