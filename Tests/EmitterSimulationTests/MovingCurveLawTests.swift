import EmitterMath
import EmitterScene
import EmitterTimeline
import Testing

@testable import EmitterSimulation

/// Curves over life whose knots an animation moves.
@Suite struct MovingCurveLawTests {
  /// A scene with a behaviour of which an animation moves a list over the first 20 s.
  private func moved(
    _ behavior: Behavior, _ input: BehaviorProperty, from: PropertyValue, to: PropertyValue, and others: [Behavior] = []
  ) -> Scene {
    var scene: Scene = pushed([behavior] + others)
    var animation = EmitterScene.Animation(
      path: PropertyPath("emitterBehaviors.\(behavior.type.rawValue).\(input.name)")!,
      curve: .basic(from: from, to: to, by: nil)
    )
    animation.timing.duration = 20
    scene.layers[0].animations = [animation]
    return scene
  }

  private func overLife(_ keyPath: String, _ values: [Double], at locations: [Double] = []) -> Behavior {
    behavior(.valueOverLife) { made in
      made.properties[.keyPath] = .text(keyPath)
      made.properties[.values] = .numbers(values)
      made.properties[.locations] = .numbers(locations)
    }
  }

  /// The particle born at 1 s, which lives 20 s, at its half: 11 s, when the animation has run 0.55 of its way.
  private func half(_ scene: Scene) throws -> Particle {
    try #require(try particles(scene, at: 11).first { $0.index == 1 })
  }

  @Test func `values move, and the curve is the instant's`() throws {
    let scene: Scene = moved(
      overLife("scale", [7, 7]), .values, from: .numbers([1, 1]), to: .numbers([3, 5]))
    // 1 + 0.55 · 2 and 1 + 0.55 · 4, and half-way between them.
    #expect(isNear(try half(scene).scale, 2.65))
    // After the animation the list is what it was set to.
    let late = try #require(try particles(scene, at: 22).first { $0.index == 3 })
    #expect(isNear(late.scale, 7))
  }

  @Test func `values that were not set can be animated`() throws {
    let scene: Scene = moved(overLife("scale", []), .values, from: .numbers([2]), to: .numbers([4]))
    #expect(isNear(try half(scene).scale, 3.1))
  }

  @Test func `locations move`() throws {
    let scene: Scene = moved(
      overLife("scale", [0, 10], at: [0, 1]), .locations, from: .numbers([0, 1]), to: .numbers([0, 0.5]))
    // The second knot is at 1 − 0.55 / 2 = 0.725.
    #expect(isNear(try half(scene).scale, 10 * 0.5 / 0.725))
  }

  @Test func `colours move, each component by itself`() throws {
    let colors = behavior(.colorOverLife) { $0.properties[.colors] = .colors([.white, .white]) }
    let scene: Scene = moved(
      colors, .colors, from: .colors([.black, .black]),
      to: .colors([Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1, alpha: 0)]))
    let color: SIMD4<Float> = try half(scene).color
    #expect(isNear(color.x, 0.275) && color.y == 0 && isNear(color.z, 0.275) && isNear(color.w, 0.725))
  }

  @Test func `lists of different lengths take turns half-way`() throws {
    let scene: Scene = moved(overLife("scale", [7]), .values, from: .numbers([1]), to: .numbers([2, 6]))
    #expect(isNear(try half(scene).scale, 4))
    let early = try #require(try particles(scene, at: 9).first { $0.index == 1 })
    #expect(isNear(early.scale, 1))
  }

  @Test(arguments: ["scale", "velocity.x", "color.alpha", "position.z"])
  func `while the list is empty nothing is done`(_ keyPath: String) throws {
    let free: Particle = try half(pushed([]))
    let scene: Scene = moved(overLife(keyPath, [3]), .values, from: .numbers([]), to: .numbers([]))
    for others: [Behavior] in [[], [wave(.zero, 1), behavior(.drag, [.drag: 0])]] {
      var stepped: Scene = scene
      stepped.layers[0].emitterBehaviors += others
      let p: Particle = try half(stepped)
      #expect(isNear(p.scale, free.scale) && isNear(p.color.w, free.color.w))
      #expect(isNear(p.velocity.x, free.velocity.x, 0.01) && isNear(p.position.x, free.position.x, 0.1))
    }
    // The second half of this one has no list.
    let ending: Scene = moved(overLife(keyPath, []), .values, from: .numbers([3]), to: .numbers([]))
    #expect(isNear(try half(ending).scale, free.scale))
  }

  @Test func `steps ask for a mass as of their own beginnings`() throws {
    let scene: Scene = moved(
      overLife("mass", [1]), .values, from: .numbers([1]), to: .numbers([41]), and: [behavior(.drag, [.drag: 1])])
    let p = try #require(try particles(scene, at: 11).first { $0.index == 1 })
    let expected = integrated(from: .zero, SIMD3(100, 0, 0), start: 1, age: 10) { _, v, time in -v / (1 + 2 * time) }
    #expect(isNear(Double(p.velocity.x), expected.velocity.x, 0.3))
    #expect(isNear(Double(p.position.x), expected.place.x, 2))
  }

  @Test func `asking in another order gives the same bits`() throws {
    let scene: Scene = moved(
      overLife("velocity.y", [0, 50]), .values, from: .numbers([0, 50]), to: .numbers([90, -50]),
      and: [behavior(.drag, [.drag: 1]), wave(SIMD3(300, 0, 0), 1)])
    let timeline = try Timeline(scene)
    let times: [Double] = [2, 7, 11, 19]
    var forward = Simulation(timeline)
    let expected: [UInt64] = try times.map { try forward.digest(at: $0) }
    var backward = Simulation(timeline)
    #expect(try times.reversed().map { try backward.digest(at: $0) } == expected.reversed())
    for (time, digest) in zip(times, expected) {
      var fresh = Simulation(timeline)
      #expect(try fresh.digest(at: time) == digest)
    }
  }
}
