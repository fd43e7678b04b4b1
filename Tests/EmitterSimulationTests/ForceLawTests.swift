import EmitterMath
import EmitterScene
import EmitterTimeline
import Testing

@testable import EmitterSimulation

/// A scene of one particle a second at the origin, that lives 20 s and leaves to the right at 100 points a second, with
/// behaviours.
func pushed(
  _ behaviors: [Behavior], cell change: (inout Cell) -> Void = { _ in },
  layer changeLayer: (inout Layer) -> Void = { _ in }
) -> Scene {
  scene(
    cell: { cell in
      cell.birthRate = 1
      cell.lifetime = 20
      cell.velocity = 100
      change(&cell)
    },
    layer: { layer in
      layer.emitterBehaviors = behaviors
      changeLayer(&layer)
    })
}

func behavior(
  _ type: BehaviorType, _ numbers: [BehaviorProperty: Double] = [:], _ change: (inout Behavior) -> Void = { _ in }
) -> Behavior {
  var result = Behavior(type, name: type.rawValue)
  for (property, value) in numbers { result[property] = value }
  change(&result)
  return result
}

func wave(_ force: SIMD3<Double>, _ frequency: Double) -> Behavior {
  behavior(.wave, [.frequency: frequency]) { $0.properties[.force] = .vector(force) }
}

/// Where a particle is by steps of a ten-thousandth of a second.
func integrated(
  from place: SIMD3<Double>, _ velocity: SIMD3<Double>, start: Double, age: Double,
  _ acceleration: (_ place: SIMD3<Double>, _ velocity: SIMD3<Double>, _ time: Double) -> SIMD3<Double>
) -> (place: SIMD3<Double>, velocity: SIMD3<Double>) {
  var (p, v) = (place, velocity)
  let count: Int = Int(age * 10_000 + 0.5)
  let step: Double = age / Double(count)
  for i in 0..<count {
    // The midpoint rule.
    let time: Double = start + Double(i) * step
    let a: SIMD3<Double> = acceleration(p, v, time)
    let halfV: SIMD3<Double> = v + a * (step / 2)
    let b: SIMD3<Double> = acceleration(p + v * (step / 2), halfV, time + step / 2)
    p += halfV * step
    v += b * step
  }
  return (p, v)
}

private func swing(_ phase: Double) -> Double {
  let r: Double = phase - phase.rounded()
  return 16 * r * (0.5 - r.magnitude)
}

@Suite struct ForceLawTests {
  @Test func `a drag takes the speed away by the exponential law`() throws {
    let scene = pushed([behavior(.drag, [.drag: 2])], cell: { $0[.yAcceleration] = 50 })
    let p = try #require(try particles(scene, at: 4).first { $0.index == 1 })
    let e: Double = exponential(-6)
    #expect(isNear(Double(p.velocity.x), 100 * e, 1e-3))
    #expect(isNear(Double(p.position.x), 50 * (1 - e), 1e-3))
    #expect(isNear(Double(p.velocity.y), 25 * (1 - e), 1e-3))
    #expect(isNear(Double(p.position.y), 25 * (3 - (1 - e) / 2), 1e-3))
  }

  @Test(arguments: [0.0, 1e-6, 0.01, 0.4, 0.6, 5, 40, -0.3])
  func `the two shares of a drag agree with their definitions`(_ x: Double) {
    let (first, second) = StateKernel.decay(F8(repeating: Float(x)))
    var h1: Double = 0
    var h2: Double = 0
    if x.magnitude < 1 {
      var term: Double = 1
      for n in 0..<30 {
        h1 += term / Double(n + 1)
        h2 += term / Double((n + 1) * (n + 2))
        term *= -x / Double(n + 1)
      }
    } else {
      h1 = (1 - exponential(-x)) / x
      h2 = (1 - h1) / x
    }
    #expect(isNear(Double(first[3]), h1, 2e-6))
    #expect(isNear(Double(second[3]), h2, 2e-6))
  }

  @Test func `a heavier particle is slowed less`() throws {
    let scene = pushed([behavior(.drag, [.drag: 2])], cell: { $0[.mass] = 4 })
    let p = try #require(try particles(scene, at: 3).first { $0.index == 1 })
    #expect(isNear(Double(p.velocity.x), 100 * exponential(-1), 1e-2))
  }

  @Test(arguments: [1.0, 2, 3, 7])
  func `a wave's closed form is its integral`(_ index: Double) throws {
    let scene = pushed([wave(SIMD3(80, -300, 40), 0.7)], cell: { $0[.yAcceleration] = 20 })
    let p = try #require(try particles(scene, at: 9.25).first { $0.index == Int64(index) })
    let expected = integrated(from: .zero, SIMD3(100, 0, 0), start: index, age: 9.25 - index) { _, _, time in
      let force: SIMD3<Double> = SIMD3(80, -300, 40) * swing(0.7 * time)
      return force + SIMD3(0, 20, 0)
    }
    for axis in 0..<3 {
      #expect(isNear(Double(p.position[axis]), expected.place[axis], 0.02))
      #expect(isNear(Double(p.velocity[axis]), expected.velocity[axis], 0.02))
    }
  }

  @Test func `drag and wave together go by steps that stay near the truth`() throws {
    let scene = pushed([behavior(.drag, [.drag: 1.5]), wave(SIMD3(0, 400, 0), 1)])
    let p = try #require(try particles(scene, at: 5.5).first { $0.index == 1 })
    let expected = integrated(from: .zero, SIMD3(100, 0, 0), start: 1, age: 4.5) { _, v, time in
      SIMD3(0, 400 * swing(time), 0) - v * 1.5
    }
    for axis in 0..<2 { #expect(isNear(Double(p.position[axis]), expected.place[axis], 2)) }
  }

  @Test func `an attractor pulls like a spring from its radius on`() throws {
    let pull = behavior(.attractor, [.stiffness: 4, .radius: 30]) { $0.properties[.position] = .point(Point(0, 200)) }
    let p = try #require(try particles(pushed([pull], cell: { $0.velocity = 0 }), at: 1.5).first)
    let expected = integrated(from: .zero, .zero, start: 1, age: 0.5) { p, _, _ in
      let way: SIMD3<Double> = SIMD3(0, 200, 0) - p
      let distance: Double = (way * way).sum().squareRoot()
      return way / distance * 4 * max(0, distance - 30)
    }
    #expect(isNear(Double(p.position.y), expected.place.y, 4))
    #expect(p.position.y > 50)
    #expect(isNear(p.position.x, 0, 1e-3))
  }

  @Test func `within the radius an attractor does nothing`() throws {
    let pull = behavior(.attractor, [.stiffness: 40, .radius: 1000])
    let p = try #require(try particles(pushed([pull]), at: 3).first { $0.index == 1 })
    #expect(isNear(p.position.x, 200, 1e-2))
  }

  @Test func `a negative falloff pushes away inside the radius`() throws {
    let blast = behavior(.attractor, [.stiffness: 10, .radius: 300, .falloff: -290]) {
      $0.properties[.position] = .point(Point(0, 20))
    }
    let p = try #require(try particles(pushed([blast], cell: { $0.velocity = 0 }), at: 1.2).first)
    #expect(p.position.y < -20)
    #expect(p.velocity.y < -300)
    let far = try #require(
      try particles(
        pushed([blast], cell: { $0.velocity = 0 }, layer: { $0.emitterPosition = Point(0, 400) }), at: 1.5
      ).first)
    #expect(isNear(far.position.y, 400, 1e-3))
  }

  @Test func `a plane attracts along its normal, an axis across itself`() throws {
    func still(_ type: String) throws -> Particle {
      let pull = behavior(.attractor, [.stiffness: 5, .zPosition: -50]) {
        $0.properties[.attractorType] = .text(type)
        $0.properties[.position] = .point(Point(100, 0))
      }
      return try #require(try particles(pushed([pull], cell: { $0.velocity = 0 }), at: 1.3).first)
    }
    let planar = try still("planar")
    #expect(planar.velocity.z < -20 && isNear(planar.velocity.x, 0))
    let axial = try still("axial")
    #expect(axial.velocity.x > 20 && isNear(axial.velocity.z, 0))
  }

  @Test func `a simple attractor leaves depth alone`() throws {
    let pull = behavior(.simpleAttractor, [.stiffness: 5]) { $0.properties[.position] = .point(Point(100, 0)) }
    let p = try #require(
      try particles(
        pushed([pull], cell: { $0.velocity = 0 }, layer: { $0.properties[.emitterZPosition] = .number(70) }), at: 1.3
      ).first)
    #expect(p.velocity.x > 20 && p.position.z == 70)
  }

  @Test func `a behaviour of a cell acts on its own particles alone`() throws {
    var other = scene(cell: { $0.velocity = 100 })
    var dragged: Cell = other.layers[0].emitterCells[0]
    dragged.name = "d"
    dragged.emitterBehaviors = [behavior(.drag, [.drag: 3])]
    other.layers[0].emitterCells.append(dragged)
    let all = try particles(other, at: 2.05)
    let free = try #require(all.first { $0.cell == "c" && $0.index == 1 })
    let slowed = try #require(all.first { $0.cell == "d" && $0.index == 1 })
    #expect(isNear(free.velocity.x, 100, 1e-3))
    #expect(slowed.velocity.x < 1)
  }

  @Test func `a drag that ramps up acts on the living step by step`() throws {
    var scene = pushed([behavior(.drag)])
    var ramp = EmitterScene.Animation(
      path: PropertyPath("emitterBehaviors.drag.drag")!, curve: .basic(from: .number(0), to: .number(2), by: nil))
    ramp.timing.duration = 2
    ramp.timing.beginTime = 1
    ramp.timing.fillMode = .both
    ramp.timing.removedOnCompletion = false
    scene.layers[0].animations = [ramp]
    let p = try #require(try particles(scene, at: 4).first { $0.index == 1 })
    let expected = integrated(from: .zero, SIMD3(100, 0, 0), start: 1, age: 3) { _, v, time in
      -v * min(2, max(0, time - 1))
    }
    #expect(isNear(Double(p.velocity.x), expected.velocity.x, 0.3))
    #expect(isNear(Double(p.position.x), expected.place.x, 1))
  }

  @Test func `a force that an event switches off bends no path from then on`() throws {
    var scene = pushed([wave(SIMD3(0, 1000, 0), 0.1)])
    scene.events = [event(at: 2, [("emitterBehaviors.wave.enabled", .value(.flag(false)))])]
    let early = try #require(try particles(scene, at: 2.5).first { $0.index == 1 })
    let late = try #require(try particles(scene, at: 3.5).first { $0.index == 1 })
    #expect(early.velocity.y > 100)
    #expect(isNear(early.velocity.y, late.velocity.y, 1e-3))
  }

  @Test func `noise swirls, stays within its strength's order, and is the same for all who ask`() {
    var sum: Double = 0
    var divergence: Double = 0
    let h: Float = 0.01
    for i in 0..<400 {
      let x: Float = Float(i) * 0.37 - 60
      let y: Float = Float(i % 37) * 0.61
      let t: Float = Float(i) * 0.11
      func force(_ dx: Float, _ dy: Float) -> (x: Float, y: Float) {
        let f = CurlNoise.force(F8(repeating: x + dx), F8(repeating: y + dy), F8(repeating: t))
        return (f.x[0], f.y[5])
      }
      let f = force(0, 0)
      sum += Double(f.x * f.x + f.y * f.y)
      divergence += Double((force(h, 0).x - force(-h, 0).x + force(0, h).y - force(0, -h).y) / (2 * h))
    }
    #expect((0.6...1.4).contains((sum / 400).squareRoot()))
    #expect((divergence / 400).magnitude < 0.01)
  }

  @Test func `nothing gets through a floor, and each bounce is lower`() throws {
    let floor = behavior(.floor, [.height: 100, .bounce: 0.6, .friction: 0.2])
    let scene = pushed([floor], cell: { $0[.yAcceleration] = 500 })
    var simulation = Simulation(try Timeline(scene))
    var highest: [Float] = []
    var best: Float = .infinity
    for frame in 60..<600 {
      let p = try #require(try simulation.particles(at: Double(frame) / 60 + 0.001).first { $0.index == 1 })
      #expect(p.position.y <= 100)
      best = min(best, p.position.y)
      if frame % 180 == 179 {
        highest.append(best)
        best = .infinity
      }
    }
    #expect(highest[0] < highest[1] && highest[1] <= highest[2])
    #expect(highest[2] > 95)
  }

  @Test func `an attractor where the particle is gives numbers`() throws {
    for stiffness in [1e9, -1e9, 1] {
      let pull = behavior(.attractor, [.stiffness: stiffness, .radius: 1])
      for p in try particles(pushed([pull], cell: { $0.velocity = 0 }), at: 5) {
        #expect(p.position.x.isFinite && p.velocity.y.isFinite)
      }
    }
  }
}
