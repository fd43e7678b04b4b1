import EmitterMath
import EmitterScene
import EmitterSimulation
import EmitterTimeline
import Testing

/// Law 11: particles that emit particles.
@Suite struct SubCellTests {
  private func rocket(_ change: (inout Cell) -> Void = { _ in }, parent: (inout Cell) -> Void = { _ in }) -> Scene {
    scene(cell: {
      $0.birthRate = 1
      $0.lifetime = 1
      $0.velocity = 100
      parent(&$0)
      var child = Cell(name: "k")
      child.birthRate = 10
      child.lifetime = 3
      change(&child)
      $0.emitterCells = [child]
    })
  }

  private func children(_ scene: Scene, at time: Double, of parent: String = "e/c:1") throws -> [Particle] {
    try particles(scene, at: time).filter { $0.parent == parent }
  }

  @Test func `children are born where their parent is, and do not inherit its velocity`() throws {
    let all = try children(rocket(), at: 1.55)
    #expect(all.map { $0.index } == [1, 2, 3, 4, 5])
    for child in all {
      #expect(isNear(child.position.x, Float((child.birth - 1) * 100), 1e-3))
      #expect(child.velocity == .zero)
    }
  }

  @Test func `angles are relative to the parent's motion`() throws {
    let down = rocket({ $0.velocity = 5 }, parent: { $0.emissionLongitude = .pi / 2 })
    let forward = try children(down, at: 1.5)[0].velocity
    #expect(isNear(forward.y, 5, 1e-4) && abs(forward.x) < 1e-4)
    let sideways = rocket({
      $0.velocity = 5
      $0.emissionLongitude = .pi / 2
    })
    #expect(isNear(try children(sideways, at: 1.5)[0].velocity.y, 5, 1e-4))
    // A parent that is being turned by gravity: the child follows the current motion.
    let falling = rocket({ $0.velocity = 5 }, parent: { $0[.yAcceleration] = 1e6 })
    #expect(try children(falling, at: 1.9).last!.velocity.y > 4.9)
  }

  @Test func `a parent that stands still sends its children its own way`() throws {
    let still = rocket(
      { $0.velocity = 5 },
      parent: {
        $0.velocity = 0
        $0.emissionLongitude = .pi
      })
    #expect(abs(try children(still, at: 1.5)[0].velocity.x + 5) < 1e-4)
  }

  @Test func `the child's clock starts at its parent's birth, with its own window`() throws {
    let late = rocket({
      $0[.beginTime] = 0.4
      $0[.duration] = 0.2
    })
    let births = try children(late, at: 1.99).map { $0.birth }
    #expect(births.count == 2)
    #expect(isNear(births[0], 1.4, 1e-9) && isNear(births[1], 1.5, 1e-9))
  }

  @Test func `nothing is born at or after the parent's end, and children outlive it`() throws {
    let all = try children(rocket(), at: 2.5)
    // Births at 1.1, 1.2 … 1.9; the tenth would fall on the end itself.
    #expect(all.map { $0.index } == Array(1...9))
    #expect(try children(rocket(), at: 4.15).map { $0.index } == Array(2...9))
    #expect(try children(rocket(), at: 4.95).isEmpty)
  }

  @Test func `colour and scale multiply with the parent's current ones`() throws {
    let tinted = rocket(
      {
        $0.color = Color(red: 0.5, green: 1, blue: 1)
        $0.scale = 2
        $0[.scaleSpeed] = 0.5
      },
      parent: {
        $0.scale = 0.5
        $0[.scaleSpeed] = -0.2
        $0[.redSpeed] = -1
        $0[.alphaSpeed] = -1
      })
    let child = try children(tinted, at: 1.55)[3]  // born 0.4 s after its parent
    #expect(isNear(child.color[0], 0.3, 1e-5) && isNear(child.color[3], 0.6, 1e-5))
    // (0.5 − 0.08) · 2, then 0.5 a second of its own, which is not multiplied.
    #expect(isNear(child.scale, (0.84 + 0.5 * 0.15), 1e-5))
  }

  @Test func `the layer's rate, lifetime, velocity and spin reach every level, its scale the top`() throws {
    var multiplied = rocket({
      $0.velocity = 1
      $0[.spin] = 1
    })
    multiplied.layers[0].birthRate = 2
    for property in [LayerProperty.lifetime, .velocity, .spin, .scale] { multiplied.layers[0][property] = 3 }
    let all = try particles(multiplied, at: 0.75)
    #expect(all[0].id == "e/c:1" && all[0].scale == 3 && all[0].lifetime == 3)
    let child = all[1]
    #expect(child.id == "e/c:1/k:1" && isNear(child.birth, 0.55, 1e-9))
    #expect(child.lifetime == 9 && child.velocity.x == 3 && isNear(child.rotation / child.age, 3, 1e-4))
    // The parent's current scale is the tripled one; the child's own is not tripled again.
    #expect(child.scale == 3)
  }

  @Test func `three levels and more, with speeds that nest`() throws {
    let deep = rocket(
      {
        $0[.speed] = 2
        $0.birthRate = 2
        var spark = Cell(name: "s")
        spark.birthRate = 4
        spark.lifetime = 10
        spark[.speed] = 0.5
        var glow = Cell(name: "g")
        glow.birthRate = 8
        glow.lifetime = 10
        spark.emitterCells = [glow]
        $0.emitterCells = [spark]
      }, parent: { $0[.speed] = 2 })
    // c runs at 2, k at 4, s at 2: c:1 is born at 0.5, k:1 half a second of its own later: 0.5 + 0.5/4.
    let all = try particles(deep, at: 1.2)
    let k = all.first { $0.id == "e/c:1/k:1" }!
    let s = all.first { $0.id == "e/c:1/k:1/s:1" }!
    let g = all.first { $0.id == "e/c:1/k:1/s:1/g:1" }!
    #expect(isNear(k.birth, 0.625, 1e-9) && isNear(s.birth, 0.75, 1e-9) && isNear(g.birth, 0.8125, 1e-9))
    #expect(g.cell == "c/k/s/g" && g.parent == s.id)
    #expect(isNear(g.age, Float((1.2 - 0.8125) * 2), 1e-5))
  }

  @Test func `a child's wake reaches back to its parent's birth`() throws {
    var sleeping = rocket()
    sleeping.events = [
      event(at: 0.5, [("emitterCells.c.emitterCells.k.birthRate", number(0))]),
      event(at: 1.55, [("emitterCells.c.emitterCells.k.birthRate", number(10))]),
    ]
    #expect(try children(sleeping, at: 1.54).isEmpty)
    let all = try children(sleeping, at: 1.55)
    #expect(all.map { $0.index } == [1, 2, 3, 4, 5])
    #expect(all.allSatisfy { $0.epoch == 1 })
    #expect(all[0].id == "e/c:1/k:1~1")
  }

  @Test func `a parent without contents emits all the same, and cells without names are called by place`() throws {
    var nameless = rocket(parent: {
      $0.name = nil
      $0.contents = nil
    })
    nameless.layers[0].name = nil
    let all = try particles(nameless, at: 1.15)
    #expect(all.map { $0.id } == ["#0/#0:1", "#0/#0:1/k:1"])
    #expect(all[1].cell == "#0/k")
  }
}

/// Law 13: edits while it runs.
@Suite struct LiveEditTests {
  @Test func `one transaction's edits have no order`() throws {
    let settings: [(String, Assignment.Value)] = [("beginTime", .now(offset: 0)), ("birthRate", number(1))]
    let one = scene(layer: { $0.birthRate = 0 }, events: [event(at: 1, settings)])
    let other = scene(layer: { $0.birthRate = 0 }, events: [event(at: 1, settings.reversed())])
    #expect(try particles(one, at: 2.5).map { $0.birth } == particles(other, at: 2.5).map { $0.birth })
    #expect(try particles(one, at: 2.5).count == 15)
  }

  @Test func `pausing and resuming by the known recipe loses nothing`() throws {
    let pause = event(at: 2, [("timeOffset", .now(offset: 0)), ("speed", number(0))])
    // Resume: speed 1, no offset, and a begin time that takes the pause out.
    let resume = event(at: 5, [("speed", number(1)), ("timeOffset", number(0)), ("beginTime", .now(offset: -2))])
    let paused = scene(cell: { $0.velocity = 10 }, events: [pause, resume])
    let plain = scene(cell: { $0.velocity = 10 })
    for (a, b) in zip(try particles(paused, at: 6), try particles(plain, at: 3)) {
      #expect(a.index == b.index && isNear(a.age, b.age, 1e-5))
    }
    #expect(try particles(paused, at: 6).count == particles(plain, at: 3).count)
    // A birth before the pause keeps its own scene time.
    #expect(isNear(try particles(paused, at: 6)[0].birth, 0.1, 1e-9))
    #expect(isNear(try particles(paused, at: 6).last!.birth, 6, 1e-9))
  }

  @Test func `moving time backward drops the living and old rates`() throws {
    let restart = scene(
      events: [event(at: 1, [("birthRate", number(3))]), event(at: 2, [("beginTime", .now(offset: 0))])])
    #expect(try particles(restart, at: 2).isEmpty)
    #expect(try particles(restart, at: 3).count == 30)
  }

  @Test func `moving time forward acts as if the present rates had held`() throws {
    let jump = scene(events: [event(at: 1, [("beginTime", number(-2))])])
    #expect(try particles(jump, at: 1).count == 30)
    #expect(try particles(jump, at: 1).allSatisfy { $0.epoch == 0 })
  }

  @Test func `an animation of the same key replaces the older one, and removal ends it`() throws {
    func ramp(_ to: Double) -> EmitterScene.Animation {
      var ramp = EmitterScene.Animation(
        key: "r", path: PropertyPath("birthRate")!, curve: .basic(from: .number(to), to: .number(to), by: nil))
      ramp.timing.duration = 10
      return ramp
    }
    var first = Event(.time(0))
    first.animate = [AddedAnimation(layer: "e", animation: ramp(2))]
    var second = Event(.time(1))
    second.animate = [AddedAnimation(layer: "e", animation: ramp(4))]
    var third = Event(.time(2))
    third.remove = [RemovedAnimation(layer: "e", key: "r")]
    let scene = scene(cell: { $0.lifetime = 100 }, events: [first, second, third])
    #expect(try particles(scene, at: 1).count == 20)
    #expect(try particles(scene, at: 2).count == 60)
    #expect(try particles(scene, at: 3).count == 70)
  }

  @Test func `nothing has an implicit action`() throws {
    let sudden = scene(events: [event(at: 1.05, [("emitterPosition", .value(.point(Point(50, 0))))])])
    #expect(Set(try particles(sudden, at: 2).map { $0.position.x }) == [0, 50])
  }
}

/// Limits of work.
@Suite struct LimitTests {
  @Test func `too many particles are refused with the figure, before any work`() throws {
    let flood = scene(cell: { $0.birthRate = 1e12 })
    #expect(throws: SimulationError.tooManyParticles(count: 1e12, limit: 20_000_000, time: 1)) {
      try particles(flood, at: 1)
    }
    let absurd = scene(cell: {
      $0.birthRate = 1e300
      $0.lifetime = 1e300
    })
    #expect(throws: SimulationError.self) { try particles(absurd, at: 5) }
    let exact = scene(options: { $0.maxParticles = 20 })
    #expect(try particles(exact, at: 2).count == 20)
    #expect(throws: SimulationError.tooManyParticles(count: 21, limit: 20, time: 2.1)) { try particles(exact, at: 2.1) }
  }

  @Test(arguments: [-1e9, -1e13, -1e18, -1e300, 1e300])
  func `a beginning in the far past or future neither traps nor hangs`(begin: Double) throws {
    let far = scene(layer: { $0.beginTime = begin })
    let all = try particles(far, at: 1)
    #expect(all.count <= 51)
    if begin == -1e9 { #expect(all.count >= 49) }
    let waking = scene(
      layer: {
        $0.beginTime = begin
        $0.birthRate = 0
      }, events: [event(at: 1, [("birthRate", number(1))])])
    #expect(try particles(waking, at: 2).count <= 51)
  }

  @Test func `the population is counted in closed form`() throws {
    var simulation = Simulation(try Timeline(scene()))
    let population = simulation.population(at: 3600)
    #expect(isNear(population.living, 50, 1e-6) && population.birthsPerSecond == 10)
  }
}
