import EmitterMath
import EmitterScene
import EmitterSimulation
import EmitterTimeline
import Testing

/// Law 11: a sub-cell's births are counted from its parent's birth; one that is due before the beginning is held back.
@Suite struct HeldBirthTests {
  /// One parent, born at 1 s, that lives 1 s; its children are born at a rate of 10.
  private func parent(
    _ child: (inout Cell) -> Void, events: [Event] = [], options: (inout SceneOptions) -> Void = { _ in }
  ) -> Scene {
    scene(
      cell: {
        $0.birthRate = 1
        $0.lifetime = 1
        var one = Cell(name: "k")
        one.birthRate = 10
        one.lifetime = 3
        child(&one)
        $0.emitterCells = [one]
      }, events: events, options: options)
  }

  /// The births of the first parent's children, seen at a time, in seconds after its own.
  private func births(_ scene: Scene, at time: Double = 1.999) throws -> [Double] {
    try particles(scene, at: time).filter { $0.parent == "e/c:1" }.map { $0.birth - 1 }
  }

  private func expect(_ found: [Double], _ due: [Double], _ note: Comment) {
    #expect(found.count == due.count, note)
    for (a, b) in zip(found, due) { #expect(isNear(a, b, 1e-9), note) }
  }

  /// The flames of a recording: tips of rate 1 that begin at 1.18 s in particles that live 1.2 s are all there.
  @Test func `a birth due before the beginning comes at the beginning`() throws {
    let flame = scene(cell: {
      $0.birthRate = 1
      $0.lifetime = 1.2
      var tip = Cell(name: "k")
      tip.birthRate = 1
      tip.lifetime = 1.4
      tip[.beginTime] = 1.18
      $0.emitterCells = [tip]
    })
    expect(try births(flame, at: 2.17), [], "too early")
    expect(try births(flame, at: 2.18), [1.18], "at its beginning")
    expect(try births(flame, at: 3), [1.18], "one only")
  }

  /// The firework that everybody copies: a burst of rate 1 in a rocket that lives 1.02 s comes at the end of its travel.
  @Test func `without a beginning of its own it waits for one period`() throws {
    let burst = parent({ $0.birthRate = 1 })
    expect(try births(burst), [], "the parent dies first")
    let rocket = scene(cell: {
      $0.birthRate = 1
      $0.lifetime = 1.02
      var burst = Cell(name: "k")
      burst.birthRate = 1
      burst.lifetime = 0.35
      $0.emitterCells = [burst]
    })
    expect(try births(rocket, at: 2.01), [1], "at the end of travel")
  }

  @Test(
    arguments: [
      (0.0, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]), (0.04, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]),
      (0.1, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]), (0.75, [0.75, 0.85, 0.95]), (0.95, [0.95]), (1.0, []),
      (-0.05, [0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95]),
    ] as [(Double, [Double])])
  func `one birth at most is held back`(begin: Double, due: [Double]) throws {
    expect(try births(parent { $0[.beginTime] = begin }), due, "begins at \(begin)")
    // Which instant is asked for changes nothing.
    for time in [1.101, 1.5, 1.76, 1.999, 2.5] {
      let so = try births(parent { $0[.beginTime] = begin }, at: time)
      expect(so, due.filter { $0 <= time - 1 }, "begins at \(begin), seen at \(time)")
    }
  }

  @Test func `a window holds as many births as it has periods`() throws {
    func window(_ begin: Double, _ duration: Double) -> Scene {
      parent {
        $0[.beginTime] = begin
        $0[.duration] = duration
      }
    }
    expect(try births(window(0, 0.3)), [0.1, 0.2, 0.3], "from its parent's birth")
    expect(try births(window(0.4, 0.3)), [0.4, 0.5, 0.6], "later: begun with a birth, it ends before one")
    expect(try births(window(0.4, 0.05)), [0.4], "shorter than a period")
    expect(try births(window(0.05, 0.04)), [], "over before the first is due")
  }

  @Test func `a wake holds back what its own rate would have`() throws {
    let rate = "emitterCells.c.emitterCells.k.birthRate"
    let late = parent(
      { $0[.beginTime] = 0.3 }, events: [event(at: 0, [(rate, number(0))]), event(at: 1.55, [(rate, number(10))])])
    expect(try births(late, at: 1.54), [], "asleep")
    expect(try births(late, at: 1.75), [0.3, 0.4, 0.5, 0.6, 0.7], "imagined from the beginning on, then real")
    let both = parent(
      { $0[.beginTime] = 0.3 },
      events: [event(at: 1.35, [(rate, number(0))]), event(at: 1.55, [(rate, number(10))])])
    expect(try births(both, at: 1.4), [0.3], "real")
    expect(try births(both, at: 1.75), [0.3, 0.4, 0.5, 0.6, 0.7], "the real one once")
  }

  @Test func `what is held back waits for a rate`() throws {
    let rate = "emitterCells.c.emitterCells.k.birthRate"
    let events = [event(at: 1.25, [(rate, number(0))]), event(at: 1.55, [(rate, number(10))])]
    let empty = parent({ $0[.beginTime] = 0.3 }, events: events, options: { $0.wakesInThePast = false })
    expect(try births(empty, at: 1.54), [], "nothing is born at a rate of 0")
    expect(try births(empty, at: 1.7), [0.55, 0.65], "at the rise")
    let full = parent({ $0[.beginTime] = 0.3 }, events: events)
    expect(try births(full, at: 1.7), [0.3, 0.4, 0.5, 0.6, 0.7], "imagined ones in its place")
  }

  @Test func `speeds nest, and the grandchild counts from the child's birth`() throws {
    let deep = parent {
      $0[.speed] = 2
      $0[.beginTime] = 0.5
      $0.birthRate = 1
      var spark = Cell(name: "s")
      spark.birthRate = 5
      spark.lifetime = 9
      spark[.beginTime] = 0.8
      $0.emitterCells = [spark]
    }
    let all = try particles(deep, at: 2.1)
    // At twice the speed a rate of 1 has brought one birth by 0.5 s; 0.8 s of the child's clock are 0.4 s.
    #expect(all.first { $0.id == "e/c:1/k:1" }.map { isNear($0.birth, 1.5, 1e-9) } == true)
    #expect(all.first { $0.id == "e/c:1/k:1/s:1" }.map { isNear($0.birth, 1.9, 1e-9) } == true)
    #expect(all.first { $0.id == "e/c:1/k:1/s:2" }.map { isNear($0.birth, 2.0, 1e-9) } == true)
  }

  @Test func `births that follow a death without a duration are bursts alone`() throws {
    let late = parent {
      $0.extensions.emitsOnDeath = true
      $0[.beginTime] = 0.5
      $0.extensions.bursts = [Burst(at: 0, count: 3)]
    }
    expect(try births(late, at: 3), [1.5, 1.5, 1.5], "half a second after the death")
  }

  @Test func `the population counts what is held back`() throws {
    let many = scene(cell: {
      $0.birthRate = 100
      $0.lifetime = 1
      var one = Cell(name: "k")
      one.birthRate = 1.2
      one.lifetime = 3
      one[.beginTime] = 0.99
      $0.emitterCells = [one]
    })
    var simulation = Simulation(try Timeline(many))
    let living = try simulation.count(at: 20)
    #expect((398...402).contains(living))
    #expect(simulation.population(at: 20).living >= Double(living))
  }
}
