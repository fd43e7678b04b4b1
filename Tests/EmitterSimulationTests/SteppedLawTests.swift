import EmitterMath
import EmitterScene
import EmitterTimeline
import Testing

@testable import EmitterSimulation

/// Numbers from a seed.
private struct Dice {
  var state: UInt64
  mutating func roll() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 9_007_199_254_740_992
  }
  mutating func number() -> Double {
    let extremes: [Double] = [0, 1, -1, 1e-9, 1e9, -1e9, 100, 0.5, 1e5, -300]
    return roll() < 0.4 ? extremes[Int(roll() * 10)] : (roll() - 0.5) * 400
  }
}

/// A scene with one of every behaviour and its inputs drawn.
private func wild(_ dice: inout Dice) -> Scene {
  var behaviors: [Behavior] = []
  for type in BehaviorType.allCases where dice.roll() < 0.6 {
    var made = Behavior(type, name: type.rawValue)
    for property in BehaviorProperty.allCases where property.belongs(to: type) {
      switch property.kind {
      case .number: made[property] = dice.number()
      case .vector: made.properties[property] = .vector(SIMD3(dice.number(), dice.number(), dice.number()))
      case .point: made.properties[property] = .point(Point(dice.number(), dice.number()))
      case .flag: made.properties[property] = .flag(property == .enabled || dice.roll() < 0.5)
      case .numbers: made.properties[property] = .numbers([dice.roll(), dice.number(), dice.number()])
      case .colors: made.properties[property] = .colors([.white, Color(red: dice.number(), green: 0, blue: 1)])
      case .word(let words): made.properties[property] = .text(words[Int(dice.roll() * Double(words.count))])
      default: break
      }
    }
    behaviors.append(made)
  }
  return scene(
    cell: { cell in
      cell.lifetime = 1.5
      cell.velocity = dice.number()
      for property in [CellProperty.mass, .massRange, .rotationRange, .orientationRange, .yAcceleration, .scaleSpeed] {
        cell[property] = dice.number()
      }
      cell.properties[.particleType] = .text(dice.roll() < 0.5 ? "plane" : "sprite")
      cell.extensions.trail = dice.roll() < 0.3 ? Trail(duration: 0.2, count: 3) : nil
    },
    layer: { layer in
      layer.emitterBehaviors = behaviors
      layer.emitterPosition = behaviors.isEmpty ? .zero : behaviors[0].properties.point(.position)
    })
}

@Suite struct SteppedLawTests {
  @Test func `no NaN and no infinity leaves the core, whatever the inputs`() throws {
    var dice = Dice(state: 7)
    for _ in 0..<50 {
      let scene: Scene = wild(&dice)
      var simulation = Simulation(try Timeline(scene))
      for time in [0.15, 1.0, 3.3] {
        for p in try simulation.particles(at: time) {
          let numbers: [Float] = [
            p.position.x, p.position.y, p.position.z, p.velocity.x, p.velocity.y, p.velocity.z, p.scale, p.rotation,
            p.color.x, p.color.y, p.color.z, p.color.w,
          ]
          #expect(numbers.allSatisfy { $0.isFinite }, "\(scene.layers[0].emitterBehaviors)")
        }
      }
    }
  }

  @Test func `asking forward, backward or out of nowhere gives the same bits`() throws {
    var dice = Dice(state: 99)
    for _ in 0..<8 {
      let timeline = try Timeline(wild(&dice))
      let times: [Double] = (0..<36).map { Double($0) / 13 }
      var forward = Simulation(timeline)
      let expected: [UInt64] = try times.map { try forward.digest(at: $0) }
      var backward = Simulation(timeline)
      let reversed: [UInt64] = try times.reversed().map { try backward.digest(at: $0) }
      #expect(expected == reversed.reversed())
      for place in [7, 20, 35] {
        var fresh = Simulation(timeline)
        #expect(try fresh.digest(at: times[place]) == expected[place])
      }
    }
  }

  /// The columns that are drawn of a layer.
  private func drawn(_ evaluator: inout Evaluator, at time: Double, ghost: Int = 0) throws -> [UInt32] {
    var result: [UInt32] = []
    guard let particles = evaluator.particles(layer: 0, at: time) else { return [] }
    for batch in particles.batches.indices {
      var sprites = SpriteColumns8()
      evaluator.sprites(of: particles, batch: batch, into: &sprites, ghost: ghost)
      for row in sprites.tints.indices {
        for lane in 0..<8 where sprites.tints[row][lane] != 0 {
          result += [sprites.tints[row][lane], sprites.places[row].first[lane].bitPattern]
          result += [sprites.places[row].second[lane].bitPattern, sprites.turns[row].first[lane].bitPattern]
        }
      }
    }
    evaluator.recycle()
    return result
  }

  @Test func `what is drawn does not depend on what was drawn before`() throws {
    let behaviors: [Behavior] = [
      behavior(.attractor, [.stiffness: 10, .radius: 20]), behavior(.noise, [.strength: 200, .speed: 1]),
      behavior(.floor, [.height: 40]), behavior(.drag, [.drag: 0.5]),
    ]
    let scene = scene(
      cell: { cell in
        cell.velocity = 80
        cell[.emissionRange] = 6.3
        cell[.massRange] = 0.8
        cell.birthRate = 57
        cell.extensions.trail = Trail(duration: 0.3, count: 2)
      }, layer: { $0.emitterBehaviors = behaviors })
    let timeline = try Timeline(scene)
    var playing = Evaluator(timeline)
    var jumping = Evaluator(timeline)
    let times: [Double] = (0..<200).map { Double($0) / 47 }
    var expected: [[UInt32]] = []
    for time in times {
      expected.append(
        try drawn(&playing, at: time) + drawn(&playing, at: time, ghost: 1) + drawn(&playing, at: time, ghost: 2))
    }
    #expect(expected[150].count > 400)
    for place in [199, 30, 31, 150, 7, 120] {
      let found: [UInt32] =
        try drawn(&jumping, at: times[place], ghost: 0)
        + drawn(&jumping, at: times[place], ghost: 1) + drawn(&jumping, at: times[place], ghost: 2)
      #expect(found == expected[place])
    }
  }

  @Test func `what is listed is where it is drawn`() throws {
    let scene = scene(
      cell: { $0.velocity = 80 }, layer: { $0.emitterBehaviors = [behavior(.attractor, [.stiffness: 3])] })
    let listed = try particles(scene, at: 3.21)
    var evaluator = Evaluator(try Timeline(scene))
    let columns: [UInt32] = try drawn(&evaluator, at: 3.21)
    #expect(listed.map { $0.position.x.bitPattern } == stride(from: 1, to: columns.count, by: 4).map { columns[$0] })
  }

  @Test func `children of a stepped parent are born where it was`() throws {
    var scene = scene(
      cell: { cell in
        cell.birthRate = 1
        cell.velocity = 100
        var trace = Cell(name: "trace")
        trace.birthRate = 20
        trace.lifetime = 1
        cell.emitterCells = [trace]
      },
      layer: {
        $0.emitterBehaviors = [
          behavior(.attractor, [.stiffness: 8]) { $0.properties[.position] = .point(Point(0, 100)) }
        ]
      })
    scene.layers[0].emitterBehaviors[0].name = "pull"
    let all = try particles(scene, at: 2.5)
    var simulation = Simulation(try Timeline(scene))
    let children = all.filter { $0.parent != nil && $0.age < 0.02 }
    #expect(!children.isEmpty)
    for child in all where child.parent != nil && child.age > 0.1 {
      let parent = try #require(try simulation.particles(at: child.birth).first { $0.id == child.parent })
      // The child moves under the same pull, from its own birth on.
      if child.age < 0.12 {
        #expect((child.position - parent.position).max() < 15)
      }
    }
    for time in [1.9, 2.4] {
      var fresh = Simulation(try Timeline(scene))
      #expect(try fresh.digest(at: time) == simulation.digest(at: time))
    }
  }

  @Test func `hour-long lives are not stepped for ever`() throws {
    let scene = scene(
      cell: { cell in
        cell.lifetime = 1e6
        cell.birthRate = 0.00002
      }, layer: { $0.emitterBehaviors = [behavior(.attractor, [.stiffness: 1])] })
    #expect(try particles(scene, at: 500_000).count == 10)
  }
}
