import EmitterMath
import EmitterScene
import EmitterSimulation
import EmitterTimeline
import Testing

/// Law 5: the clock.
@Suite struct ClockLawTests {
  @Test func `a layer without begin time is in full swing, one that begins now is empty`() throws {
    let old = scene(layer: { $0.beginTime = nil })
    #expect(try particles(old, at: 0).count == 50)
    #expect(try particles(scene(), at: 0).isEmpty)
    #expect(try particles(scene(), at: 1).count == 10)
  }

  @Test func `beginning s seconds ago pre-warms by s`() throws {
    let warm = try particles(scene(layer: { $0.beginTime = -1 }), at: 0)
    #expect(warm.count == 10)
    #expect(warm[0].birth == -0.9)
  }

  @Test func `local time drives births, ages and motion alike`() throws {
    let fast = scene(cell: { $0.velocity = 10 }, layer: { $0[.speed] = 2 })
    let plain = scene(cell: { $0.velocity = 10 })
    let a = try particles(fast, at: 1)
    let b = try particles(plain, at: 2)
    #expect(a.map { $0.position } == b.map { $0.position })
    #expect(a.map { $0.age } == b.map { $0.age })
    #expect(a[0].birth == 0.05)
  }

  @Test func `a time offset of s is s seconds of head start`() throws {
    let ahead = try particles(scene(layer: { $0[.timeOffset] = 1 }), at: 0.5)
    #expect(ahead.map { $0.age } == (try particles(scene(), at: 1.5)).map { $0.age })
  }

  @Test func `time may stand still or run backward, and the state follows it`() throws {
    // Runs for 2 s, stands still for 1 s, runs back for 1 s.
    let pause: [(String, Assignment.Value)] = [("timeOffset", .now(offset: 0)), ("speed", number(0))]
    var back: [(String, Assignment.Value)] = [("speed", number(-1)), ("timeOffset", number(2))]
    back.append(("beginTime", .now(offset: 0)))
    let scene = scene(events: [event(at: 2, pause), event(at: 3, back)])
    func ages(_ time: Double) throws -> [Float] { try particles(scene, at: time).map { $0.age } }
    #expect(try ages(2.5) == ages(2))
    #expect(try ages(3) == ages(2))
    let earlier = try ages(3.5)
    let reference = try ages(1.5)
    #expect(earlier.count == reference.count)
    for (a, b) in zip(earlier, reference) { #expect(isNear(a, b, 1e-5)) }
    #expect(try ages(4.95).isEmpty)
  }

  @Test func `an hour in, ages are as fine as at the start`() throws {
    let dense = scene(cell: {
      $0.birthRate = 100_000
      $0.lifetime = 0.01
    })
    let ages = Set(try particles(dense, at: 3600).map { $0.age })
    #expect(ages.count >= 999)
  }
}

/// Law 6: when particles are born.
@Suite struct BirthTests {
  @Test func `the first one comes one period after the beginning`() throws {
    #expect(try particles(scene(), at: 0.0999).isEmpty)
    let first = try particles(scene(), at: 0.1)
    #expect(first.map { $0.index } == [1])
    #expect(first[0].birth == 0.1 && first[0].age == 0)
    let births: [Double] = try particles(scene(), at: 1).map { $0.birth }
    let expected: [Double] = (1...10).map { Double($0) / 10 }
    #expect(births == expected)
  }

  @Test func `fractional rates work and each cell has its own clock`() throws {
    var two = scene(cell: {
      $0.birthRate = 0.3
      $0.lifetime = 100
    })
    var other = Cell(name: "d")
    other.birthRate = 2
    other.lifetime = 1
    two.layers[0].emitterCells.append(other)
    let all = try particles(two, at: 10)
    let slow: [Double] = all.filter { $0.cell == "c" }.map { $0.birth }
    let due: [Double] = [1, 2, 3].map { (k: Double) -> Double in k / 0.3 }
    #expect(slow == due)
    #expect(all.filter { $0.cell == "d" }.count == 2)
  }

  @Test func `both rates are clamped at 0 before they are multiplied`() throws {
    let both = scene(cell: { $0.birthRate = -10 }, layer: { $0.birthRate = -1 })
    #expect(try particles(both, at: 3).isEmpty)
  }

  @Test func `a cell emits inside its window only, and not while it is disabled`() throws {
    let window = scene(cell: {
      $0[.beginTime] = 1
      $0[.duration] = 0.5
    })
    #expect(try particles(window, at: 1.05).isEmpty)
    // The birth at the window's very end counts.
    let births: [Double] = try particles(window, at: 3).map { $0.birth }
    #expect(births == [1.1, 1.2, 1.3, 1.4, 1.5])
    let disabled = scene(events: [event(at: 0.35, [("emitterCells.c.enabled", .value(.flag(false)))])])
    #expect(try particles(disabled, at: 3).map { $0.index } == [1, 2, 3])
  }

  @Test func `a cell's speed makes everything about it faster`() throws {
    let fast = try particles(
      scene(cell: {
        $0[.speed] = 5
        $0.velocity = 3
      }), at: 0.4)
    let plain = try particles(scene(cell: { $0.velocity = 3 }), at: 2)
    #expect(fast.map { $0.index } == plain.map { $0.index })
    for (a, b) in zip(fast, plain) {
      #expect(isNear(a.position.x, b.position.x, 1e-4))
      #expect(isNear(a.age, b.age, 1e-5))
    }
  }

  /// `heart-several`: begin 0.2 s ago, rate 5, stopped at 0.8 s: the fifth heart falls exactly on the stop and is born.
  @Test func `a birth on an edit counts as before it`() throws {
    let scene = scene(
      cell: { $0.birthRate = 5 }, layer: { $0.birthRate = 0 },
      events: [
        event(at: 1, [("beginTime", .now(offset: -0.2)), ("birthRate", number(1))]),
        event(at: 1.8, [("birthRate", number(0))]),
      ])
    #expect(try particles(scene, at: 1).map { $0.age } == [0])
    #expect(try particles(scene, at: 2.5).map { $0.index } == [1, 2, 3, 4, 5])
  }

  /// The recordings' density follows an animated rate linearly: births are its integral, inverted.
  @Test func `an animated rate is integrated`() throws {
    var ramp = EmitterScene.Animation(
      path: PropertyPath("birthRate")!, curve: .basic(from: .number(0), to: .number(1), by: nil))
    ramp.timing.duration = 3
    var start = event(at: 0.5, [("birthRate", number(1))])
    start.animate = [AddedAnimation(layer: "e", animation: ramp)]
    let rain = scene(cell: { $0.birthRate = 1000 }, layer: { $0.birthRate = 0 }, events: [start])
    let all = try particles(rain, at: 2)
    #expect(all.count == Int(1000 * 1.5 * 1.5 / 6))
    for particle in all.prefix(20) {
      let due: Double = 0.5 + (Double(particle.index) * 6 / 1000).squareRoot()
      #expect(isNear(particle.birth, due, 1e-6))
    }
    #expect(try particles(rain, at: 3.5).count == 1500)
    #expect(all.allSatisfy { $0.epoch == 0 })
  }
}

/// Law 7: waking.
@Suite struct WakingTests {
  private func woken(_ rate: Double = 10, lifetime: Double = 2, options: (inout SceneOptions) -> Void = { _ in })
    -> Scene
  {
    scene(
      cell: {
        $0.birthRate = rate
        $0.lifetime = lifetime
        $0.velocity = 1
      }, layer: { $0.birthRate = 0 },
      events: [
        event(at: 3, [("birthRate", number(1))]), event(at: 4, [("birthRate", number(0))]),
        event(at: 5, [("birthRate", number(1))]),
      ], options: options)
  }

  @Test func `an emitter that wakes acts as if its rate had held since the beginning`() throws {
    #expect(try particles(woken(), at: 2.99).isEmpty)
    let all = try particles(woken(), at: 3)
    #expect(all.count == 20)
    #expect(all.allSatisfy { $0.epoch == 1 })
    #expect(all.map { $0.index } == Array(11...30))
    #expect(isNear(all[0].age, 1.9, 1e-5))
    // It goes on without a gap.
    #expect(try particles(woken(), at: 3.5).map { $0.index } == Array(16...35))
  }

  @Test func `imagined births stand only where nothing was really born`() throws {
    // Asleep in 0…3 and 4…5; at 5 s the second wake imagines both, and 3…4 keeps its real ones.
    let all = try particles(woken(lifetime: 4), at: 5)
    let real = all.filter { $0.epoch == 1 && $0.birth > 3.0001 }
    let second = all.filter { $0.epoch == 2 }
    #expect(real.count == 10)
    #expect(second.allSatisfy { $0.birth <= 3.0001 || $0.birth > 4.0001 })
    #expect(second.contains { $0.birth < 3 } && second.contains { $0.birth > 4 })
  }

  @Test func `while the rate is 0 the living finish`() throws {
    #expect(try particles(woken(lifetime: 0.5), at: 4.4).count == 1)
    #expect(try particles(woken(lifetime: 0.5), at: 4.6).isEmpty)
  }

  @Test func `the switch starts every rise empty`() throws {
    let all = try particles(woken { $0.wakesInThePast = false }, at: 3.55)
    let births: [Double] = all.map { $0.birth }
    #expect(births.count == 5)
    for (a, b) in zip(births, [3.1, 3.2, 3.3, 3.4, 3.5]) { #expect(isNear(a, b, 1e-9)) }
  }

  @Test func `a change between two rates acts from now on`() throws {
    let change = scene(
      cell: { $0.lifetime = 100 }, events: [event(at: 1, [("emitterCells.c.birthRate", number(100))])])
    #expect(try particles(change, at: 1).count == 10)
    #expect(try particles(change, at: 2).count == 110)
    #expect(try particles(change, at: 2).allSatisfy { $0.epoch == 0 })
  }

  @Test func `beginning now as one wakes starts empty, as the seeds do`() throws {
    let scene = scene(
      layer: {
        $0.birthRate = 0
        $0.beginTime = nil
      }, events: [event(at: 1, [("beginTime", .now(offset: 0)), ("birthRate", number(1))])])
    #expect(try particles(scene, at: 1.05).isEmpty)
    let all = try particles(scene, at: 1.35)
    #expect(all.map { $0.index } == [1, 2, 3])
    #expect(isNear(all[0].birth, 1.1, 1e-9))
  }

  @Test func `imagined births take the values of their own instant`() throws {
    let scene = scene(
      cell: { $0.lifetime = 10 }, layer: { $0.birthRate = 0 },
      events: [
        event(at: 1.05, [("emitterPosition", .value(.point(Point(9, 0))))]), event(at: 2, [("birthRate", number(1))]),
      ])
    for particle in try particles(scene, at: 2) { #expect(particle.position.x == (particle.birth < 1.05 ? 0 : 9)) }
  }

  @Test func `identity changes with every wake`() throws {
    let scene = scene(
      cell: {
        $0.lifetime = 0.3
        $0[.scaleRange] = 1
      }, layer: { $0.birthRate = 0 },
      events: [
        event(at: 1, [("birthRate", number(1))]), event(at: 2, [("birthRate", number(0))]),
        event(at: 3, [("birthRate", number(1))]),
      ])
    let first = try particles(scene, at: 1.55)
    let second = try particles(scene, at: 3.55)
    #expect(first[0].id == "e/c:13~1" && second[0].id == "e/c:33~2")
  }
}
