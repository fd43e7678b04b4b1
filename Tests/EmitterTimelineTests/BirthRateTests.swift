import EmitterMath
import EmitterScene
import EmitterTimeline
import Testing

private func animation(
  _ from: Double, _ to: Double, duration: Double, _ function: UnitBezier = .linear,
  _ change: (inout EmitterScene.Animation) -> Void = { _ in }
) -> RunningAnimation {
  var animation = EmitterScene.Animation(
    path: PropertyPath("birthRate")!, curve: .basic(from: .number(from), to: .number(to), by: nil))
  animation.timing.duration = duration
  animation.timingFunction = function
  change(&animation)
  return RunningAnimation(animation, key: .layer(.birthRate), begin: 10)!
}

private func rate(
  _ animations: [RunningAnimation], cell: [RunningAnimation] = [], model: Double = 1, factor: Double,
  tolerance: Double = 1e-8
) -> BirthRate {
  let layer = Track(Lanes(model, 0, 0, 0), animations: animations)
  let cells = Track(Lanes(factor, 0, 0, 0), animations: cell)
  return BirthRate(
    IntegralTable(of: [layer, cells], tolerance: tolerance) {
      max(0, layer.value(at: $0)[0]) * max(0, cells.value(at: $0)[0])
    })
}

@Suite struct BirthRateTests {
  @Test func `a constant rate gives begin + k / r, to the bit`() {
    let births = rate([], factor: 7)
    for k in [1, 2, 3, 1000, 25_200_001] {
      #expect(births.instant(from: 0, count: Double(k)) == Double(k) / 7)
    }
  }

  @Test func `a linear ramp is inverted in closed form's place`() {
    // 0 → 1000/s in 3 s from t = 10 s: ∫ = 1000 t² / 6.
    let births = rate([animation(0, 1, duration: 3)], factor: 1000)
    for k in [1.0, 2, 10, 500, 1499] {
      #expect(abs(births.instant(from: 10, count: k) - 10 - (k * 6 / 1000).squareRoot()) < 1e-9)
    }
    #expect(abs(births.expected(from: 10, to: 13) - 1500) < 1e-6)
  }

  /// Births stand within 1 µs of where twice the precision puts them.
  @Test(arguments: [
    UnitBezier(0.42, 0, 0.58, 1), UnitBezier(0.25, 0.1, 0.25, 1), UnitBezier(0, 0, 0, 1), UnitBezier(1, 0, 0, 1),
    UnitBezier(0.3, 1.8, 0.6, -0.7),
  ])
  func `doubling the precision moves no birth by a microsecond`(function: UnitBezier) {
    let layer = [animation(0, 1, duration: 3, function) { $0.timing.autoreverses = true }]
    let cell = [animation(200, 1000, duration: 2.3, UnitBezier(0.42, 0, 1, 1))]
    let coarse = rate(layer, cell: cell, factor: 1000)
    let fine = rate(layer, cell: cell, factor: 1000, tolerance: 0.5e-8)
    let finest = rate(layer, cell: cell, factor: 1000, tolerance: 1e-11)
    var worst: Double = 0
    for k in 1...2500 {
      let a: Double = coarse.instant(from: 10, count: Double(k))
      worst = max(worst, abs(a - fine.instant(from: 10, count: Double(k))))
      worst = max(worst, abs(a - finest.instant(from: 10, count: Double(k))))
    }
    #expect(worst < 1e-6)
  }

  @Test func `a rate that repeats for ever costs one period`() {
    let births = rate(
      [
        animation(0, 1, duration: 0.7, UnitBezier(0.42, 0, 0.58, 1)) {
          $0.timing.repeatCount = .infinity
          $0.timing.autoreverses = true
        }
      ], factor: 100)
    #expect(births.table.blocks.count == 2)
    // Half of 100/s on average, for ever.
    #expect(abs(births.expected(from: 10, to: 10 + 1.4 * 5000) - 70 * 5000) < 1e-4)
    let late: Double = births.instant(from: 10, count: 350_000)
    #expect(abs(late - (10 + 1.4 * 5000)) < 1e-2)
    for k in stride(from: 1.0, through: 349_999, by: 999) {
      let t: Double = births.instant(from: 10, count: k)
      #expect(abs(births.expected(from: 10, to: t) - k) < 1e-6)
    }
  }

  @Test func `rates without a common period are all followed, far in too`() {
    func pulse(_ duration: Double) -> RunningAnimation {
      animation(0, 1, duration: duration) {
        $0.isAdditive = true
        $0.timing.repeatCount = .infinity
        $0.timing.autoreverses = true
      }
    }
    let layer = Track(Lanes(0, 0, 0, 0), animations: [pulse(0.33333333333), pulse(0.70710678118), pulse(1.37)])
    let births = BirthRate(IntegralTable(of: [layer], horizon: 100) { 10 * layer.value(at: $0)[0] })
    #expect(births.table.horizon > 100 && births.table.horizon < 1000)
    // Three pulses of mean one half each.
    #expect(abs(births.expected(from: 10, to: 90) - 80 * 15) < 10)
    for time in stride(from: 80.0, to: 90, by: 0.173) {
      #expect(abs(births.table.value(at: time) - 10 * layer.value(at: time)[0]) < 1e-4)
    }
  }

  @Test func `thousands of edits share what they have in common`() {
    var track = Track(Lanes(0, 0, 0, 0))
    var versions: [Track] = []
    for edit in 1...1000 {
      track.edit(at: Double(edit), model: Lanes(Double(edit), 0, 0, 0), animations: [])
      versions.append(track)
    }
    for (i, version) in versions.enumerated() {
      #expect(version.count == i + 2)
      #expect(version.value(at: 1e9)[0] == Double(i + 1))
    }
    #expect(versions[999].value(at: 500.5)[0] == 500 && versions[999].value(at: 0.5)[0] == 0)
    // Time ran backward: what lay ahead is forgotten, over the edges of pages too.
    track.edit(at: 31.5, model: Lanes(-1, 0, 0, 0), animations: [])
    #expect(track.count == 33 && track.value(at: 40)[0] == -1 && track.value(at: 31)[0] == 31)
    track.edit(at: 1, model: Lanes(-2, 0, 0, 0), animations: [])
    #expect(track.count == 2 && track.value(at: 0)[0] == 0 && track.value(at: 2)[0] == -2)
  }

  @Test func `a jump up from nothing wakes, a ramp does not`() {
    var track = Track(Lanes(0, 0, 0, 0))
    track.edit(at: 5, model: Lanes(2, 0, 0, 0), animations: [])
    track.edit(at: 7, model: Lanes(0, 0, 0, 0), animations: [])
    track.edit(at: 9, model: Lanes(3, 0, 0, 0), animations: [])
    track.edit(at: 11, model: Lanes(1, 0, 0, 0), animations: [])
    let births = BirthRate(IntegralTable(of: [track]) { track.value(at: $0)[0] })
    let wakes = births.wakes(after: 0, through: 100)
    #expect(wakes.map { $0.time } == [5, 9])
    #expect(wakes.map { $0.rate } == [2, 3])
    #expect(wakes.map { $0.ordinal } == [1, 2])
    #expect(births.lastWake(after: 0, through: 8)?.ordinal == 1)
    #expect(births.lastWake(after: 0, through: 100)?.time == 9)
    #expect(births.lastWake(after: 0, through: 4) == nil)
    #expect(births.sleeps(at: 4) && births.sleeps(at: 5) && !births.sleeps(at: 6) && births.sleeps(at: 8))
    var ramp = Track(Lanes(0, 0, 0, 0))
    ramp.edit(at: 10, model: Lanes(1, 0, 0, 0), animations: [animation(0, 1, duration: 3)])
    let ramped = BirthRate(IntegralTable(of: [ramp]) { ramp.value(at: $0)[0] })
    #expect(ramped.wakes(after: 0, through: 100).isEmpty)
  }

  @Test func `a blinking rate wakes once a period, for ever`() {
    var blink = EmitterScene.Animation(
      path: PropertyPath("birthRate")!,
      curve: .keyframe(
        values: [.number(0), .number(1)], keyTimes: [], timingFunctions: [], calculationMode: .discrete))
    blink.timing.duration = 2
    blink.timing.repeatCount = .infinity
    let running = RunningAnimation(blink, key: .layer(.birthRate), begin: 0)!
    let births = rate([running], model: 0, factor: 10)
    #expect(births.wakes(after: 100, through: 104).map { $0.time } == [101, 103])
    #expect(births.wakes(after: 100, through: 104).map { $0.ordinal } == [51, 52])
    #expect(births.wakeCount(through: 103) == 52)
    #expect(births.wakeCount(through: 102.9) == 51)
    #expect(births.lastWake(after: 0, through: 5000.5)?.time == 4999)
    #expect(births.sleeps(at: 4000.5) && !births.sleeps(at: 4001.5))
  }

  @Test func `second integrals lift living particles without a jump`() {
    var track = Track(Lanes(20, 0, 0, 0))
    track.edit(at: 100, model: Lanes(-5, 0, 0, 0), animations: [])
    let table = IntegralTable(of: [track]) { track.value(at: $0)[0] }
    let (f0, s0) = table.integrals(at: 99)
    let (f1, s1) = table.integrals(at: 102)
    #expect(abs(f1 - f0 - (20 - 10)) < 1e-9)
    // ∫∫ from 99: 20·1²/2, then 20·2 + (−5)·2²/2.
    #expect(abs(s1 - s0 - f0 * 3 - (10 + 40 - 10)) < 1e-6)
  }
}
