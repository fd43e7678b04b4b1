import EmitterMath
package import EmitterScene

/// The clock of an animation: from the time around it (the layer's local time, or a group's) to a place in its run.
///
/// Laws: docs/semantics/animations.md and media-timing.md, measured by others. An animation of duration 0 runs for 0.25 s, in
/// a group as long as the group. A run without end never gets anywhere.
package struct AnimationClock: Hashable, Sendable {
  /// When it starts, in the time around it.
  package let begin: Double
  /// Seconds of one run, in the animation's own time.
  let duration: Double
  /// Seconds after which it repeats: twice the duration when it autoreverses.
  let cycle: Double
  /// How long it is active, in the time around it; infinite when it repeats forever or stands still.
  let length: Double
  let speed: Double
  let timeOffset: Double
  let endsOpen: Bool
  let fillsBackwards: Bool
  let fillsForwards: Bool
  private let isRemovedAtItsEnd: Bool

  /// The clock of `timing`, started at `begin`.
  ///
  /// - Parameter run: the seconds of one run of the group around it; infinite for an animation of a layer.
  package init(_ timing: AnimationTiming, begin: Double, inRunOf run: Double? = nil) {
    self.begin = begin
    duration = timing.runLength(in: run ?? .infinity)
    cycle = timing.autoreverses ? 2 * duration : duration
    let active: Double =
      timing.repeatDuration > 0 ? timing.repeatDuration : cycle * (timing.repeatCount > 0 ? timing.repeatCount : 1)
    speed = timing.speed
    length = speed == 0 ? .infinity : active / speed.magnitude
    timeOffset = timing.timeOffset
    endsOpen = timing.repeatDuration > 0
    fillsBackwards = timing.fillMode == .backwards || timing.fillMode == .both
    // A group's animations are not removed before the group is.
    let isRemoved: Bool = timing.removedOnCompletion && run == nil
    isRemovedAtItsEnd = isRemoved
    fillsForwards = !isRemoved && (timing.fillMode == .forwards || timing.fillMode == .both)
  }

  /// The clock of something in an endless group, seen from outside the group.
  init(_ inner: AnimationClock, inEndless outer: AnimationClock) {
    begin = outer.begin + (inner.begin - outer.timeOffset) / outer.speed
    duration = inner.duration
    cycle = inner.cycle
    length = inner.length / outer.speed
    speed = inner.speed * outer.speed
    timeOffset = inner.timeOffset
    endsOpen = inner.endsOpen
    fillsBackwards = inner.fillsBackwards
    fillsForwards = inner.fillsForwards
    isRemovedAtItsEnd = false
  }

  /// Where the animation stands.
  package struct Phase: Hashable, Sendable {
    /// 0…1 along the curve.
    package var fraction: Double
    /// Seconds into the run.
    package var seconds: Double
    /// Cycles finished.
    package var cycles: Double
  }

  /// The phase at a time around it, or `nil` while the animation has no effect.
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
    guard cycle.isFinite else { return Phase(fraction: 0, seconds: speed > 0 ? max(0, inner) : 0, cycles: 0) }
    var cycles: Double = floor(inner / cycle)
    var within: Double = inner - cycles * cycle
    if within == 0, elapsed == length, inner > 0 {
      within = cycle
      cycles -= 1
    }
    let seconds: Double = min(duration, max(0, within <= duration ? within : cycle - within))
    let fraction: Double = (within <= duration ? within : cycle - within) / duration
    return Phase(fraction: min(1, max(0, fraction)), seconds: seconds, cycles: max(0, cycles))
  }

  /// When it ends, in the time around it.
  package var end: Double { begin + length }

  /// True when the animation is gone at a local time that runs forward.
  func isOver(at time: Double) -> Bool { isRemovedAtItsEnd && end < time }

  /// After how much time around it the values come again; infinite when they stand still.
  package var period: Double { speed == 0 ? .infinity : cycle / speed.magnitude }

  /// Where its first cycle starts, in the time around it, the time offset taken into account.
  var cycleOrigin: Double { speed == 0 ? begin : begin - timeOffset / speed }

  /// Where a cycle passes through fractions of the run: seconds after the cycle's start, in the time around it.
  func instants(of fractions: [Double]) -> [Double] {
    guard speed != 0, cycle.isFinite else { return [] }
    let step: Double = duration / speed.magnitude
    let turn: Double = cycle / speed.magnitude
    var result: [Double] = []
    for fraction in fractions {
      let forward: Double = speed > 0 ? fraction * step : turn - fraction * step
      result.append(forward)
      if cycle > duration { result.append(turn - forward) }
    }
    return result
  }
}

/// A group around an animation: its clock, and the pace of its time.
struct GroupClock: Hashable, Sendable {
  let clock: AnimationClock
  let pace: UnitBezier

  /// The group's own time at a time around it, or `nil` while the group has no effect.
  func time(at time: Double) -> Double? {
    guard let phase = clock.phase(at: time) else { return nil }
    if pace.isLinear || !clock.duration.isFinite { return phase.seconds }
    return clock.duration * pace(phase.fraction)
  }

  /// The group's own times as fractions of its clock's run, each the first that reaches it.
  func fractions(of times: [Double]) -> [Double] {
    times.map { pace.inverse($0 / clock.duration) }
  }
}

extension UnitBezier {
  /// The fraction at which a timing function first reaches `height`, where it does not overshoot.
  func inverse(_ height: Double) -> Double {
    guard !isLinear else { return height }
    var low: Double = 0
    var high: Double = 1
    for _ in 0..<60 {
      let middle: Double = 0.5 * (low + high)
      if self(middle) < height { low = middle } else { high = middle }
    }
    return high
  }
}
