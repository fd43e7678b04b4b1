import EmitterMath
import EmitterScene
import EmitterSimulation
import EmitterTimeline
import Testing

/// A frame an hour in looks at no more births than a frame a few seconds in.
@Suite struct CostTests {
  private func forever(_ from: Double, _ to: Double, duration: Double) -> EmitterScene.Animation {
    var pulse = EmitterScene.Animation(
      path: PropertyPath("birthRate")!, curve: .basic(from: .number(from), to: .number(to), by: nil))
    pulse.timing.duration = duration
    pulse.timing.autoreverses = true
    pulse.timing.repeatCount = .infinity
    pulse.timingFunction = UnitBezier(0.42, 0, 0.58, 1)
    return pulse
  }

  private func birthsLookedAt(_ scene: Scene, at time: Double) throws -> Int {
    var evaluator = Evaluator(try Timeline(scene))
    guard let particles = evaluator.particles(layer: 0, at: time) else { return 0 }
    return particles.batches.map { Int($0.last - $0.first) + 1 }.reduce(0, +)
  }

  private var nested: Scene {
    scene(
      cell: {
        var spark = Cell(name: "s")
        spark.birthRate = 20
        spark.lifetime = 1.5
        var glow = Cell(name: "g")
        glow.birthRate = 5
        glow.lifetime = 0.5
        spark.emitterCells = [glow]
        $0.emitterCells = [spark]
        $0.lifetime = 2
      }, layer: { $0.animations = [forever(0.2, 1, duration: 0.7)] })
  }

  @Test func `nested cells under a rate that pulses for ever cost the same at any time`() throws {
    // Instants of the same phase of the pulse, which repeats every 1.4 s.
    let early: Int = try birthsLookedAt(nested, at: 14)
    let late: Int = try birthsLookedAt(nested, at: 14 + 1.4 * 2560)
    #expect(early > 100)
    #expect(abs(early - late) <= early / 50)
  }

  @Test func `its state comes round with the pulse`() throws {
    let early = try particles(nested, at: 14).map { $0.age }.sorted()
    let late = try particles(nested, at: 14 + 1.4 * 2560).map { $0.age }.sorted()
    // 1,536,000 births of whole periods lie between the two, so the ages are the same but for rounding.
    #expect(abs(early.count - late.count) <= 3)
  }

  @Test func `a blinking rate opens one epoch a period and looks at the open ones only`() throws {
    var blink = EmitterScene.Animation(
      path: PropertyPath("birthRate")!,
      curve: .keyframe(
        values: [.number(0), .number(1)], keyTimes: [], timingFunctions: [], calculationMode: .discrete))
    blink.timing.duration = 2
    blink.timing.repeatCount = .infinity
    let blinking = scene(
      cell: { $0.lifetime = 0.5 },
      layer: {
        $0.birthRate = 0
        $0.animations = [blink]
      })
    let all = try particles(blinking, at: 3601.25)
    #expect(all.count == 5)
    #expect(all.allSatisfy { $0.epoch == 1801 })
    #expect(try birthsLookedAt(blinking, at: 3601.25) < 20)
  }

  @Test func `rates without a common period give the same births whatever was asked before`() throws {
    func pulse(_ duration: Double) -> EmitterScene.Animation {
      var pulse = forever(0, 1, duration: duration)
      pulse.isAdditive = true
      return pulse
    }
    let mixed = scene(
      cell: { $0[.scaleRange] = 1 },
      layer: {
        $0.birthRate = 0
        $0.animations = [pulse(0.33333333333), pulse(0.70710678118), pulse(1.37)]
      })
    var forward = Simulation(try Timeline(mixed))
    let times: [Double] = [0.5, 30, 31, 45]
    let digests = try times.map { try forward.digest(at: $0) }
    for (time, digest) in zip(times, digests).reversed() {
      var alone = Simulation(try Timeline(mixed))
      #expect(try alone.digest(at: time) == digest)
    }
    // Ten a second times three means of one half, five seconds each.
    let late = try forward.count(at: 45)
    #expect(abs(late - 75) <= 4)
  }

  @Test func `too many animations at once are refused`() throws {
    let crowd = scene(layer: { layer in layer.animations = (0..<300).map { _ in forever(0, 1, duration: 1) } })
    #expect(throws: TimelineError.tooManyAnimations(layer: "e", limit: 256)) { try Timeline(crowd) }
  }
}
