import EmitterMath
import EmitterScene
import EmitterTimeline
import Testing

@testable import EmitterSimulation

@Suite struct ExtensionLawTests {
  @Test func `a burst is born at its instant, beside the rate's`() throws {
    let scene = scene(cell: { cell in
      cell.birthRate = 1
      cell.extensions.bursts = [Burst(at: 0.5, count: 12), Burst(at: 2.5, count: 3)]
    })
    #expect(try particles(scene, at: 0.4).isEmpty)
    #expect(try particles(scene, at: 0.6).count == 12)
    let all = try particles(scene, at: 3.1)
    #expect(all.count == 3 + 12 + 3)
    #expect(Set(all.map { $0.id }).count == all.count)
    #expect(all.filter { $0.epoch == -2 }.allSatisfy { isNear($0.birth, 2.5) })
    #expect(try particles(scene, at: 5.6).filter { $0.epoch == -1 }.isEmpty)
  }

  @Test func `a burst of more than may live is refused`() throws {
    let scene = scene(cell: { $0.extensions.bursts = [Burst(at: 0, count: 1_000_000_000)] })
    #expect(throws: SimulationError.self) { try particles(scene, at: 0.1) }
  }

  @Test func `births on death come where the parent died`() throws {
    let scene = scene(cell: { cell in
      cell.birthRate = 1
      cell.lifetime = 2
      cell.velocity = 50
      var spark = Cell(name: "spark")
      spark.lifetime = 1
      spark.extensions.emitsOnDeath = true
      spark.extensions.bursts = [Burst(at: 0, count: 8)]
      cell.emitterCells = [spark]
    })
    #expect(try particles(scene, at: 2.9).allSatisfy { $0.parent == nil })
    let sparks = try particles(scene, at: 3.1).filter { $0.parent != nil }
    #expect(sparks.count == 8)
    for spark in sparks { #expect(isNear(spark.position.x, 100, 1e-3) && isNear(spark.birth, 3, 1e-6)) }
    // The last of them is gone a second after.
    #expect(try particles(scene, at: 4.05).filter { $0.parent != nil && isNear($0.birth, 3, 1e-6) }.isEmpty)
  }

  @Test func `a rate on death lasts for the cell's duration`() throws {
    let scene = scene(cell: { cell in
      cell.birthRate = 0.1
      cell.lifetime = 1
      var smoke = Cell(name: "smoke")
      smoke.birthRate = 10
      smoke.lifetime = 9
      smoke[.duration] = 0.5
      smoke.extensions.emitsOnDeath = true
      cell.emitterCells = [smoke]
    })
    #expect(try particles(scene, at: 15).filter { $0.parent != nil }.count == 5)
  }

  @Test func `a prewarmed emitter begins as it is after those seconds`() throws {
    func positions(_ prewarm: Double, at time: Double) throws -> [Float] {
      try particles(scene(cell: { $0.velocity = 10 }, layer: { $0.extensions.prewarm = prewarm }), at: time).map {
        $0.position.x
      }
    }
    let warm = try positions(3, at: 0)
    let cold = try positions(0, at: 3)
    #expect(warm.count == 30)
    for (a, b) in zip(warm, cold) { #expect(isNear(a, b, 1e-3)) }
  }

  private func gate(_ time: Double, _ action: EmissionAction) -> Event {
    var result = Event(.time(time))
    result.emission = [EmissionChange(layer: "e", action: action)]
    return result
  }

  @Test func `stop ends births, start lets them go on without a past, clear takes all away`() throws {
    let scene = scene(events: [gate(2, .stop), gate(9, .start), gate(10.55, .clear)])
    #expect(try particles(scene, at: 3).allSatisfy { $0.birth < 2.01 })
    #expect(try particles(scene, at: 3).count == 20)
    #expect(try particles(scene, at: 8).isEmpty)
    let again = try particles(scene, at: 9.55)
    #expect((5...6).contains(again.count) && again.allSatisfy { $0.birth >= 9 })
    #expect(try particles(scene, at: 10.5).count >= 14)
    let cleared = try particles(scene, at: 11)
    #expect((4...5).contains(cleared.count) && cleared.allSatisfy { $0.birth > 10.55 })
    // Before the event nothing of it is known.
    #expect(try particles(scene, at: 10.5).contains { $0.birth < 10 })
  }

  @Test func `an emitter's duration ends all births`() throws {
    let scene = scene(layer: { $0.properties[.emitterDuration] = .number(1) })
    #expect(try particles(scene, at: 3).count == 10)
  }

  @Test func `images are drawn by their weights`() throws {
    let scene = scene(cell: { cell in
      cell.birthRate = 400
      cell.extensions.images = [
        WeightedImage("a", weight: 3), WeightedImage("b", weight: 0), WeightedImage("c", weight: 1),
      ]
    })
    let counts = try shown(scene, at: 5)
    let total: Int = counts.values.reduce(0, +)
    #expect(total > 1900 && Set(counts.keys) == [0, 1])
    #expect((0.7...0.8).contains(Double(counts[0]!) / Double(total)))
  }

  @Test func `frames of a sheet follow each other, or are drawn`() throws {
    func sheet(_ mode: String) -> Scene {
      scene(cell: { cell in
        cell.properties[.contentsFrameMode] = .text(mode)
        cell[.contentsFrameCount] = 6
        cell[.contentsFramesPerRow] = 3
        cell[.contentsFramesPerSecond] = 2
        cell.birthRate = mode == "random" ? 100 : 1
      })
    }
    #expect(Set(try shown(sheet("random"), at: 5).keys) == [0, 1, 2, 3, 4, 5])
    // Ages 4.1 … 0.1 at two frames a second: 8, 6, 4, 2, 0, six of them.
    #expect(try shown(sheet("sequential"), at: 5.1) == [2: 2, 0: 2, 4: 1])
    #expect(try shown(sheet("single"), at: 5) == [:])
  }

  /// How many particles show which picture.
  private func shown(_ scene: Scene, at time: Double) throws -> [Int32: Int] {
    var evaluator = Evaluator(try Timeline(scene))
    guard let particles = evaluator.particles(layer: 0, at: time) else { return [:] }
    var result: [Int32: Int] = [:]
    for batch in particles.batches.indices {
      var sprites = SpriteColumns8()
      evaluator.sprites(of: particles, batch: batch, into: &sprites)
      for row in sprites.pictures.indices {
        for lane in 0..<8 where sprites.tints[row][lane] != 0 { result[sprites.pictures[row][lane], default: 0] += 1 }
      }
    }
    return result
  }

  private func places(_ shape: String, _ mode: String, _ change: (inout Layer) -> Void) throws -> [Particle] {
    try particles(
      scene(
        cell: { cell in
          cell.birthRate = 200
          cell.velocity = 0.001
        },
        layer: { layer in
          layer.properties[.emitterShape] = .text(shape)
          layer.properties[.emitterMode] = .text(mode)
          layer.emitterPosition = Point(1000, 0)
          change(&layer)
        }), at: 5)
  }

  @Test func `a path emits from its length along its outward normal`() throws {
    let square = "M 0 0 L 100 0 L 100 100 L 0 100 Z"
    for data in [square, "M 0 0 L 0 100 L 100 100 L 100 0 Z"] {
      let found = try places("path", "outline") { $0.properties[.emitterPath] = .text(data) }
      #expect(found.count > 900)
      var onTop: Int = 0
      for p in found {
        let x: Float = p.position.x - 1000
        let y: Float = p.position.y
        #expect(isNear(min(x.magnitude, y.magnitude, (x - 100).magnitude, (y - 100).magnitude), 0, 0.01))
        if isNear(y, 0, 0.01), x > 1, x < 99 {
          onTop += 1
          #expect(p.velocity.y < 0)
        }
      }
      #expect((180...320).contains(onTop))
    }
  }

  @Test func `a path's volume is its inside`() throws {
    let found = try places("path", "volume") { $0.properties[.emitterPath] = .text("M 0 0 L 100 0 L 0 100 Z") }
    #expect(found.allSatisfy { $0.position.x - 1000 + $0.position.y < 100.1 && $0.position.y > -0.1 })
    #expect(found.contains { $0.position.x - 1000 > 30 && $0.position.y > 30 })
  }

  @Test func `rectangles share births by area, and take turns in sequence`() throws {
    let rects: PropertyValue = .numbers([0, 0, 10, 10, 50, 50, 20, 15])
    let found = try places("rectangles", "volume") { $0.properties[.emitterRects] = rects }
    let inFirst: Int = found.count { $0.position.y <= 10 }
    #expect((0.2...0.3).contains(Double(inFirst) / Double(found.count)))
    let turns = try places("rectangles", "sequential") { $0.properties[.emitterRects] = rects }
    #expect(turns.allSatisfy { ($0.position.y <= 10) == ($0.index % 2 == 1) })
  }

  @Test func `corners take turns in sequence`() throws {
    let found = try places("rectangle", "sequential") { $0.emitterSize = Size(10, 10) }
    func corner(_ p: Particle) -> Int64 { Int64(p.position.x.rounded()) * 1000 + Int64(p.position.y.rounded()) }
    let first = try #require(found.first)
    #expect(found.filter { ($0.index - first.index) % 4 == 0 }.allSatisfy { corner($0) == corner(first) })
    #expect(Set(found.map(corner)).count == 4)
  }

  @Test func `a path that an event changes moves no living particle`() throws {
    var base = scene(
      cell: { $0.velocity = 0.001 },
      layer: { layer in
        layer.properties[.emitterShape] = .text("path")
        layer.properties[.emitterMode] = .text("outline")
        layer.properties[.emitterPath] = .text("M 0 0 L 100 0")
      })
    let before = try particles(base, at: 1.95)
    base.events = [event(at: 2, [("emitterPath", .value(.text("M 0 500 L 100 500")))])]
    let after = try particles(base, at: 3)
    #expect(
      before.allSatisfy { p in
        after.first { $0.index == p.index }.map { isNear($0.position.y, p.position.y, 0.01) } ?? false
      })
    #expect(after.filter { $0.birth > 2 }.allSatisfy { isNear($0.position.y, 500, 0.01) })
  }
}
