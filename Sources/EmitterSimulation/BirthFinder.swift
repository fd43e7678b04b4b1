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
  /// No birth before it: the parent's birth; −∞ at the top. What falls due between it and `begin` is held back.
  var parentBirth: Double
  /// Births after it see the parent as it was then; infinite at the top.
  var parentDeath: Double

  /// What a sub-cell holds back until its beginning, of so many births that fall due between its parent's birth and then:
  /// one at most. At the top nothing is.
  func held(due: Double) -> Double {
    guard parentBirth.isFinite, due > 0 else { return 0 }
    // 0.1 s at a rate of 10, after a birth at 3600.3 s, is one birth.
    return due > 1 - 1e-9 ? 1 : due
  }
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
  /// Births as if the waking rate had always held: begin + (k − held) / rate, in the stretches without real births.
  case imagined(begin: Double, rate: Double, held: Double)
  /// All at once.
  case burst(at: Double)

  func instant(_ index: Int64, _ rate: BirthRate) -> Double {
    switch self {
    case .real(let start, let base):
      Double(index) == base ? rate.rise(from: start) : rate.instant(from: start, count: Double(index) - base)
    case .imagined(let begin, let rate, let held): begin + (Double(index) - held) / rate
    case .burst(let time): time
    }
  }
}

/// Finds the births of an instant without starting from another one (laws 6, 7 and 11).
///
/// A sub-cell's births are counted from its parent's birth. What falls due before its beginning is held back, one birth at
/// most, and comes at the beginning:
/// ```
///  parent   |------------------------------------------|
///  due      |        ·        ·        ●        ●        1/rate apart, from the parent's birth
///  born                            begin ●        ●      held back: 1
/// ```
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
    guard latest > earliest, latest >= window.begin else { return [] }
    // A window that has a birth at its very beginning has none at its very end: it is as long as its births' periods.
    let latestOfWhole: Double = min(latest, max(window.begin, window.end - BirthRate.grace))
    func end(_ epoch: OpenEpoch) -> Double { epoch.held == 1 ? latestOfWhole : latest }
    let held: Double = window.held(
      due: window.parentBirth.isFinite ? rate.expected(from: window.parentBirth, to: window.begin) : 0)
    var epoch: OpenEpoch = OpenEpoch(number: 0, start: window.begin, held: held, base: held, first: 1)
    guard wakesInThePast else { return [real(epoch, after: earliest, to: end(epoch))].compactMap { $0 } }
    func isStart(_ time: Double) -> Bool { starts.contains { ($0 - time).magnitude <= BirthRate.grace } }
    let before: Int = rate.wakeCount(through: window.begin)
    let from: Double = max(window.begin, earliest)
    if from > window.begin {
      var last: BirthRate.Wake? = rate.lastWake(after: window.begin, through: from)
      while let wake = last, isStart(wake.time) {
        last = rate.lastWake(after: window.begin, through: wake.time.nextDown)
      }
      if let wake = last { epoch = opened(by: wake, in: window, wakesBefore: before) }
    }
    var result: [BirthRun] = []
    for wake in rate.wakes(after: from, through: min(now, window.end)) where !isStart(wake.time) {
      // What was held back is born by a rate above 0 only.
      if rate.expected(from: epoch.start, to: wake.time) > 0,
        let run = real(epoch, after: earliest, to: min(end(epoch), wake.time))
      {
        result.append(run)
      }
      epoch = opened(by: wake, in: window, wakesBefore: before)
      if let run = imagined(epoch, wake: wake, begin: window.begin, after: earliest, to: end(epoch)) {
        result.append(run)
      }
    }
    if let run = real(epoch, after: earliest, to: end(epoch)) { result.append(run) }
    return result
  }

  /// An epoch while it lasts: `base` births were due by `start`, and `first` is the first real one after it.
  private struct OpenEpoch {
    var number: Int64
    var start: Double
    /// Births held back until the window's beginning, 0…1.
    var held: Double
    var base: Double
    var first: Int64
  }

  /// The epoch that a wake opens: I goes on from rate · (wake − begin), and what that rate would have held back.
  private func opened(by wake: BirthRate.Wake, in window: EmissionWindow, wakesBefore: Int) -> OpenEpoch {
    let held: Double = window.held(due: wake.rate * (window.begin - window.parentBirth))
    let base: Double = min(BirthFinder.mostBirths, held + wake.rate * (wake.time - window.begin))
    let clock: RunClock = .imagined(begin: window.begin, rate: wake.rate, held: held)
    guard base < BirthFinder.mostBirths else {
      return OpenEpoch(number: Int64(wake.ordinal - wakesBefore), start: wake.time, held: held, base: base, first: .max)
    }
    var last: Int64 = Int64(EmitterMath.floor(base))
    while clock.instant(last + 1, rate) <= wake.time { last += 1 }
    while last >= 1, clock.instant(last, rate) > wake.time { last -= 1 }
    return OpenEpoch(
      number: Int64(wake.ordinal - wakesBefore), start: wake.time, held: held, base: base, first: last + 1)
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
    if low >= epoch.start {
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
    let clock: RunClock = .imagined(begin: begin, rate: wake.rate, held: epoch.held)
    var last: Int64 = epoch.first - 1
    while last >= 1, clock.instant(last, rate) > high { last -= 1 }
    var first: Int64 = 1
    if low >= begin {
      first = max(1, Int64(EmitterMath.floor((low - begin) * wake.rate + epoch.held)))
      while first <= last, clock.instant(first, rate) <= low { first += 1 }
    }
    return first <= last ? BirthRun(epoch: epoch.number, first: first, last: last, clock: clock) : nil
  }
}
