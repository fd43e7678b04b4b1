import EmitterMath
import EmitterTimeline

/// When one emission (a top-level cell, or a sub-cell of one parent particle) begins and ends, in the layer's local time.
struct EmissionWindow {
  /// The emission's clock stands at 0: births are counted from here.
  var begin: Double
  /// No birth after it (give or take the grace of law 6).
  var end: Double
  /// No birth at or after it: the parent's end; infinite at the top.
  var parentEnd: Double
  /// No birth before it: the parent's birth; −∞ at the top.
  var parentBirth: Double
  /// Births after it see the parent as it was then; infinite at the top.
  var parentDeath: Double
}

/// Births in a row of one epoch: indices `first...last`.
struct BirthRun {
  var epoch: Int64
  var first: Int64
  var last: Int64
  /// How the births of the run follow from their indices.
  var clock: RunClock
}

/// From a birth's index to its instant.
enum RunClock {
  /// Births that did happen: `count` more than `base` after `start`.
  case real(start: Double, base: Double)
  /// Births as if the waking rate had always held: begin + k / rate, in the stretches without real births.
  case imagined(begin: Double, rate: Double)
  /// All at once.
  case burst(at: Double)

  func instant(_ index: Int64, _ rate: BirthRate) -> Double {
    switch self {
    case .real(let start, let base): rate.instant(from: start, count: Double(index) - base)
    case .imagined(let begin, let rate): begin + Double(index) / rate
    case .burst(let time): time
    }
  }
}

/// Finds the births of an instant without starting from another one (laws 6 and 7).
struct BirthFinder {
  let rate: BirthRate
  let wakesInThePast: Bool
  /// Instants at which births were let go on from outside: no wakes.
  let starts: [Double]

  /// Births are told apart up to this index; an emission that has had more (for a million years, say) has none to show.
  private static let mostBirths: Double = 1e15

  /// The births after `low` and up to `now`, epoch by epoch. O(log leaves + epochs that reach into the interval).
  func runs(in window: EmissionWindow, after low: Double, now: Double) -> [BirthRun] {
    guard !rate.isZero else { return [] }
    // Law 6's grace: an instant written as 1 − 0.8 is the instant 0.2.
    var latest: Double = min(now, window.end) + BirthRate.grace
    if window.parentEnd.isFinite { latest = min(latest, window.parentEnd.nextDown) }
    let earliest: Double = max(low, window.parentBirth.nextDown)
    guard latest > earliest, latest > window.begin else { return [] }
    guard wakesInThePast else {
      let epoch: OpenEpoch = OpenEpoch(number: 0, start: window.begin, base: 0, first: 1)
      return [real(epoch, after: earliest, to: latest)].compactMap { $0 }
    }
    func isStart(_ time: Double) -> Bool { starts.contains { ($0 - time).magnitude <= BirthRate.grace } }
    let before: Int = rate.wakeCount(through: window.begin)
    let from: Double = max(window.begin, earliest)
    var epoch: OpenEpoch = OpenEpoch(number: 0, start: window.begin, base: 0, first: 1)
    if from > window.begin {
      var last: BirthRate.Wake? = rate.lastWake(after: window.begin, through: from)
      while let wake = last, isStart(wake.time) {
        last = rate.lastWake(after: window.begin, through: wake.time.nextDown)
      }
      if let wake = last { epoch = opened(by: wake, begin: window.begin, wakesBefore: before) }
    }
    var result: [BirthRun] = []
    for wake in rate.wakes(after: from, through: min(now, window.end)) where !isStart(wake.time) {
      if let run = real(epoch, after: earliest, to: min(latest, wake.time)) { result.append(run) }
      epoch = opened(by: wake, begin: window.begin, wakesBefore: before)
      if let run = imagined(epoch, wake: wake, begin: window.begin, after: earliest, to: latest) { result.append(run) }
    }
    if let run = real(epoch, after: earliest, to: latest) { result.append(run) }
    return result
  }

  /// An epoch while it lasts: `base` births were due by `start`, and `first` is the first real one after it.
  private struct OpenEpoch {
    var number: Int64
    var start: Double
    var base: Double
    var first: Int64
  }

  /// The epoch that a wake opens: I goes on from rate · (wake − begin).
  private func opened(by wake: BirthRate.Wake, begin: Double, wakesBefore: Int) -> OpenEpoch {
    let base: Double = min(BirthFinder.mostBirths, wake.rate * (wake.time - begin))
    let clock: RunClock = .imagined(begin: begin, rate: wake.rate)
    guard base < BirthFinder.mostBirths else {
      return OpenEpoch(number: Int64(wake.ordinal - wakesBefore), start: wake.time, base: base, first: .max)
    }
    var last: Int64 = Int64(EmitterMath.floor(base))
    while clock.instant(last + 1, rate) <= wake.time { last += 1 }
    while last >= 1, clock.instant(last, rate) > wake.time { last -= 1 }
    return OpenEpoch(number: Int64(wake.ordinal - wakesBefore), start: wake.time, base: base, first: last + 1)
  }

  /// The real births of an epoch after `low` and up to `high`.
  private func real(_ epoch: OpenEpoch, after low: Double, to high: Double) -> BirthRun? {
    guard high >= epoch.start else { return nil }
    let due: Double = epoch.base + rate.expected(from: epoch.start, to: high)
    guard due < BirthFinder.mostBirths else { return nil }
    let clock: RunClock = .real(start: epoch.start, base: epoch.base)
    var last: Int64 = Int64(EmitterMath.floor(due))
    while clock.instant(last + 1, rate) <= high { last += 1 }
    while last >= epoch.first, clock.instant(last, rate) > high { last -= 1 }
    var first: Int64 = epoch.first
    if low > epoch.start {
      first = max(first, Int64(EmitterMath.floor(epoch.base + rate.expected(from: epoch.start, to: low))))
      while first > epoch.first, clock.instant(first - 1, rate) > low { first -= 1 }
      while first <= last, clock.instant(first, rate) <= low { first += 1 }
    }
    return first <= last ? BirthRun(epoch: epoch.number, first: first, last: last, clock: clock) : nil
  }

  /// The imagined births of an epoch after `low` and up to its wake and `high`; those that fall where births were real
  /// are among them.
  private func imagined(
    _ epoch: OpenEpoch, wake: BirthRate.Wake, begin: Double, after low: Double, to high: Double
  ) -> BirthRun? {
    guard epoch.base < BirthFinder.mostBirths else { return nil }
    let clock: RunClock = .imagined(begin: begin, rate: wake.rate)
    var last: Int64 = epoch.first - 1
    while last >= 1, clock.instant(last, rate) > high { last -= 1 }
    var first: Int64 = 1
    if low > begin {
      first = max(1, Int64(EmitterMath.floor((low - begin) * wake.rate)))
      while first <= last, clock.instant(first, rate) <= low { first += 1 }
    }
    return first <= last ? BirthRun(epoch: epoch.number, first: first, last: last, clock: clock) : nil
  }
}
