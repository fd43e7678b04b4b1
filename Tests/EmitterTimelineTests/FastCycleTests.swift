import EmitterMath
import EmitterScene
import EmitterTimeline
import Testing

private func running(
  _ curve: AnimationCurve, begin: Double, _ change: (inout EmitterScene.Animation) -> Void
) -> RunningAnimation {
  var animation = EmitterScene.Animation(path: PropertyPath("birthRate")!, curve: curve)
  animation.timing.repeatCount = .infinity
  change(&animation)
  return RunningAnimation(animation, key: .layer(.birthRate), begin: begin)!
}

private func ramp(
  duration: Double, speed: Double = 1, begin: Double = 0, _ change: (inout EmitterScene.Animation) -> Void = { _ in }
) -> RunningAnimation {
  running(.basic(from: .number(0), to: .number(60), by: nil), begin: begin) {
    $0.timing.duration = duration
    $0.timing.speed = speed
    change(&$0)
  }
}

private func table(_ animations: [RunningAnimation], horizon: Double = 10) -> IntegralTable {
  let track = Track(Lanes(0, 0, 0, 0), animations: animations)
  return IntegralTable(of: [track], horizon: horizon) { max(0, track.value(at: $0)[0]) }
}

/// The law of docs/semantics/animations.md, *clocks*: what is too fast to be followed.
@Suite struct FastCycleTests {
  @Test(arguments: [
    // A cycle of 1e-12 s, far below a step of the numbers that tell times a million seconds from 0.
    (1e-6, 1e6, -1e6), (1e-6, 1e6, -1e9), (1e-3, 1e6, -1e9), (1e-4, 1e6, -1e6), (1e-3, 1e4, -1e9), (1e-6, 1, 0),
    (1e-5, 1, 0),
  ]) func `cycles too fast to be told apart count as their mean`(duration: Double, speed: Double, begin: Double) {
    for reverses in [false, true] {
      let births = BirthRate(
        table([ramp(duration: duration, speed: speed, begin: begin) { $0.timing.autoreverses = reverses }]))
      #expect(abs(births.expected(from: 0, to: 2) - 60) < 2)
      #expect(births.wakes(after: 0, through: 1).isEmpty)
      #expect(births.instant(from: 0, count: 30) > 0.9 && births.instant(from: 0, count: 30) < 1.1)
    }
  }

  @Test func `a slow cycle is followed beside a fast one`() {
    let slow = ramp(duration: 1)
    let births = BirthRate(table([slow, ramp(duration: 1e-5) { $0.isAdditive = true }]))
    #expect(abs(births.expected(from: 0, to: 1) - 60) < 0.1)
    #expect(abs(births.mean(at: 0.25, over: 0.01) - 45.3) < 0.5)
  }

  @Test func `a fast cycle that climbs is a ramp`() {
    let births = BirthRate(table([ramp(duration: 1e-5) { $0.isCumulative = true }]))
    let expected: Double = 60 / 1e-5 * 0.5
    #expect(abs(births.expected(from: 0, to: 1) - expected) < 0.01 * expected)
  }

  @Test func `a spring that swings a million times a cycle is cut into so many pieces and no more`() {
    var spring = Spring()
    (spring.mass, spring.stiffness, spring.damping) = (1e-6, 1e6, 0.001)
    let births = BirthRate(
      table([
        running(.spring(from: .number(0), to: .number(100), by: nil, spring), begin: -5) {
          $0.timing.duration = 10
          $0.isCumulative = true
        }
      ]))
    #expect(births.table.blocks.allSatisfy { $0.leaves.count <= 65_536 })
    #expect(abs(births.expected(from: 0, to: 1) - 100) < 5)
  }

  @Test func `of a cumulative spring no more cycles are made than are asked for`() {
    var spring = Spring()
    (spring.stiffness, spring.damping) = (100, 0.5)
    let made = table(
      [
        running(.spring(from: .number(0), to: .number(100), by: nil, spring), begin: -5) {
          $0.timing.duration = 10
          $0.isCumulative = true
        }
      ], horizon: 1)
    #expect(made.horizon >= 5 && made.horizon <= 30)
  }

  @Test func `numbers that are none end the halving`() {
    let track = Track(Lanes(0, 0, 0, 0), animations: [ramp(duration: 1)])
    let none = IntegralTable(of: [track]) { _ in .nan }
    #expect(none.value(at: 0.5).isNaN)
    let endless = IntegralTable(of: [track]) { $0 > 0.3 ? .infinity : 0 }
    #expect(endless.blocks.allSatisfy { !$0.leaves.isEmpty && $0.leaves.count < 1000 })
  }
}
