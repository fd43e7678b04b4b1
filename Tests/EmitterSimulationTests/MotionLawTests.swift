import EmitterMath
import EmitterScene
import EmitterSimulation
import EmitterTimeline
import Testing

/// Law 8: motion in closed form.
@Suite struct MotionTests {
  private func one(_ change: (inout Cell) -> Void, at time: Double, events: [Event] = []) throws -> Particle {
    let all = try particles(
      scene(
        cell: {
          $0.birthRate = 1
          $0.lifetime = 10
          change(&$0)
        }, events: events), at: time)
    return all.first { $0.index == 1 }!
  }

  @Test func `everything is a polynomial of the age`() throws {
    let particle = try one(
      {
        $0.velocity = 30
        $0[.yAcceleration] = 20
        $0[.zAcceleration] = -4
        $0[.spin] = 0.5
        $0[.scaleSpeed] = -0.1
        $0[.alphaSpeed] = -0.2
        $0[.redSpeed] = 0.25
      }, at: 3)
    // age = 2 s
    #expect(particle.position == SIMD3(60, 40, -8))
    #expect(particle.velocity == SIMD3(30, 40, -8))
    #expect(particle.rotation == 1)
    #expect(isNear(particle.scale, 0.8, 1e-6))
    #expect(isNear(particle.color[3], 0.6, 1e-6) && particle.color[0] == 1.5)
  }

  @Test func `a particle exists from its birth until just before its end`() throws {
    let brief = scene(cell: {
      $0.birthRate = 1
      $0.lifetime = 0.5
    })
    #expect(try particles(brief, at: 1).count == 1)
    #expect(try particles(brief, at: 1.4999).count == 1)
    #expect(try particles(brief, at: 1.5).isEmpty)
  }

  @Test func `a new acceleration bends living paths without a jump`() throws {
    let edit = event(at: 2, [("emitterCells.c.yAcceleration", number(10))])
    func y(_ time: Double) throws -> Float {
      try one({ $0.velocity = 5 }, at: time, events: [edit]).position.y
    }
    #expect(abs(try y(2)) < 1e-5)
    #expect(isNear(try y(4), 20, 1e-4))
    let particle = try one({ $0.velocity = 5 }, at: 4, events: [edit])
    #expect(isNear(particle.velocity.y, 20, 1e-4) && isNear(particle.position.x, 15, 1e-5))
  }

  @Test func `an animated acceleration is integrated twice`() throws {
    var ramp = EmitterScene.Animation(
      path: PropertyPath("emitterCells.c.yAcceleration")!, curve: .basic(from: .number(0), to: .number(6), by: nil))
    ramp.timing.duration = 2
    var start = Event(.time(1))
    start.animate = [AddedAnimation(layer: "e", animation: ramp)]
    // g = 3 t for 2 s from the birth at 1 s: y = t³/2.
    let particle = try one({ _ in }, at: 3, events: [start])
    #expect(isNear(particle.position.y, 4, 1e-4) && isNear(particle.velocity.y, 6, 1e-4))
  }

  @Test func `scale and colour speeds act on the living too`() throws {
    let edit = event(
      at: 2, [("emitterCells.c.scaleSpeed", number(-0.5)), ("emitterCells.c.alphaSpeed", number(-0.25))])
    let particle = try one({ _ in }, at: 3, events: [edit])
    #expect(isNear(particle.scale, 0.5, 1e-6) && isNear(particle.color[3], 0.75, 1e-6))
  }

  @Test func `longitude touches new particles only`() throws {
    let turned = scene(
      cell: { $0.velocity = 10 }, events: [event(at: 1.05, [("emitterCells.c.emissionLongitude", number(.pi / 2))])])
    for particle in try particles(turned, at: 2) {
      let fliesLevel: Bool = isNear(particle.velocity.x, 10, 1e-4)
      #expect(fliesLevel == (particle.birth < 1.05))
    }
  }

  @Test func `the layer's scale multiplies the drawn scale and not its speed`() throws {
    let big = scene(
      cell: {
        $0.scale = 0.5
        $0[.scaleSpeed] = 0.25
        $0.birthRate = 1
      }, layer: { $0[.scale] = 4 })
    #expect(try particles(big, at: 2)[0].scale == 2.25)
  }
}

/// Law 10: the order of drawing.
@Suite struct OrderTests {
  private func ids(_ mode: String) throws -> [String] {
    var two = scene(
      cell: {
        $0.birthRate = 2
        $0[.emissionLatitude] = .pi / 2
        $0.velocity = 1
      }, layer: { $0.properties[.renderMode] = .text(mode) })
    var other = Cell(name: "d")
    other.birthRate = 2
    other.lifetime = 5
    two.layers[0].emitterCells.append(other)
    return try particles(two, at: 1.1).map { $0.id }
  }

  @Test func `render modes order by cell, by age, by depth`() throws {
    #expect(try ids("unordered") == ["e/c:1", "e/c:2", "e/d:1", "e/d:2"])
    #expect(try ids("additive") == ["e/c:1", "e/c:2", "e/d:1", "e/d:2"])
    #expect(try ids("oldestFirst") == ["e/c:1", "e/d:1", "e/c:2", "e/d:2"])
    #expect(try ids("oldestLast") == ["e/d:2", "e/c:2", "e/d:1", "e/c:1"])
    // The cell c flies toward the viewer, its older particle nearer.
    #expect(try ids("backToFront") == ["e/d:1", "e/d:2", "e/c:2", "e/c:1"])
  }
}

/// Law 12: determinism.
@Suite struct DeterminismTests {
  private var busy: Scene {
    scene(cell: {
      $0.birthRate = 30
      $0.velocity = 20
      for property in [
        CellProperty.velocityRange, .scaleRange, .emissionRange, .spinRange, .alphaRange, .lifetimeRange,
      ] {
        $0[property] = 0.7
      }
      var trail = Cell(name: "t")
      trail.birthRate = 5
      trail.lifetime = 1
      trail.velocity = 3
      trail[.emissionRange] = 1
      $0.emitterCells = [trail]
    })
  }

  @Test func `the order of asking changes nothing`() throws {
    let times: [Double] = [0.5, 3, 3.01, 3.02, 1, 7, 2.5, 3600, 3, 0.5]
    var once = Simulation(try Timeline(busy))
    let digests = try times.map { try once.digest(at: $0) }
    for (time, digest) in zip(times, digests) {
      var fresh = Simulation(try Timeline(busy))
      #expect(try fresh.digest(at: time) == digest)
    }
    #expect(Set(digests).count == 8)
  }

  @Test func `the seed decides, and equal seeds agree across layers`() throws {
    var twice = busy
    var second = twice.layers[0]
    second.name = "f"
    twice.layers.append(second)
    let all = try particles(twice, at: 2)
    let half: Int = all.count / 2
    #expect(all[..<half].map { $0.position } == all[half...].map { $0.position })
    twice.layers[1][.seed] = 1
    let differing = try particles(twice, at: 2)
    #expect(
      differing.filter { $0.layer == "e" }.map { $0.scale } != differing.filter { $0.layer == "f" }.map { $0.scale })
    var seeded = busy
    seeded.seed = 1
    let moved = try particles(seeded, at: 2)
    #expect(moved.map { $0.scale } == differing.filter { $0.layer == "f" }.map { $0.scale })
  }

  /// Recorded in a release build; a debug build and every other machine must agree.
  @Test func `digests are those of every machine`() throws {
    var simulation = Simulation(try Timeline(busy))
    let digests = try [1.0, 10, 3600].map { try simulation.digest(at: $0) }
    #expect(digests == [922_114_220_210_116_894, 5_836_435_867_087_052_933, 12_412_742_432_357_301_933])
  }
}
