import EmitterMath
import EmitterScene
import EmitterTimeline
import Testing

@testable import EmitterSimulation

private func overLife(_ keyPath: String, _ values: [Double], at locations: [Double] = [], additive: Bool = false)
  -> Behavior
{
  behavior(.valueOverLife) { made in
    made.properties[.keyPath] = .text(keyPath)
    made.properties[.values] = .numbers(values)
    made.properties[.locations] = .numbers(locations)
    made.properties[.additive] = .flag(additive)
  }
}

@Suite struct LifeLawTests {
  /// The particle born at 1 s, which lives 20 s, at its half: 11 s.
  private func half(_ behaviors: [Behavior], _ change: (inout Cell) -> Void = { _ in }) throws -> Particle {
    try #require(try particles(pushed(behaviors, cell: change), at: 11).first { $0.index == 1 })
  }

  @Test func `a curve goes straight from knot to knot and stays level outside`() {
    let curve = LifeCurve([2, 4, 0], at: [0.25, 0.5, 0.75])
    func at(_ share: Float) -> (Float, Float) {
      let (value, integral) = curve.at(F8(repeating: share))
      return (value[0], integral[6])
    }
    #expect(at(0).0 == 2 && isNear(at(0.375).0, 3) && isNear(at(0.5).0, 4) && isNear(at(0.625).0, 2) && at(1).0 == 0)
    #expect(isNear(at(0.25).1, 0.5) && isNear(at(0.5).1, 1.25) && isNear(at(1).1, 1.75))
    let jump = LifeCurve([1, 1, 5, 5], at: [0, 0.5, 0.5, 1])
    #expect(jump.at(F8(repeating: 0.499)).value[0] == 1 && isNear(jump.at(F8(repeating: 0.51)).value[0], 5))
    #expect(LifeCurve([], at: []).at(F8(repeating: 0.5)).value[0] == 0)
    #expect(LifeCurve([7], at: []).at(F8(repeating: 0.5)).value[0] == 7)
  }

  @Test func `curves set what they name`() throws {
    let p = try half([
      overLife("scale", [0, 3]), overLife("rotation", [1, 2]), overLife("color.red", [0, 0.5]),
      overLife("color.green", [1, 0]), overLife("color.blue", [0, 0, 1], at: [0, 0.5, 1]),
      overLife("color.alpha", [0, 1, 0]), overLife("position.z", [0, 40]),
    ])
    #expect(isNear(p.scale, 1.5) && isNear(p.rotation, 1.5))
    #expect(isNear(p.color.x, 0.25) && isNear(p.color.y, 0.5) && isNear(p.color.z, 0) && isNear(p.color.w, 1))
    #expect(isNear(p.position.z, 20))
  }

  @Test func `additive curves are added`() throws {
    let p = try half([overLife("scale", [0, 3], additive: true), overLife("position.x", [0, 10], additive: true)]) {
      $0.scale = 2
    }
    #expect(isNear(p.scale, 3.5) && isNear(p.position.x, 1005, 0.01))
  }

  @Test func `a velocity over life moves by its integral`() throws {
    let set = try half([overLife("velocity.x", [0, 100]), overLife("velocity.y", [60, 0], additive: true)]) {
      $0[.xAcceleration] = 1000
    }
    #expect(isNear(set.velocity.x, 50, 1e-3) && isNear(set.position.x, 250, 0.01))
    #expect(isNear(set.velocity.y, 30, 1e-3) && isNear(set.position.y, 450, 0.01))
  }

  @Test func `speeds of turning and growing over life act through their integrals`() throws {
    let p = try half([overLife("spin", [0, 1]), overLife("scaleSpeed", [0, 0.1])])
    #expect(isNear(p.rotation, 2.5) && isNear(p.scale, 1.25))
  }

  @Test func `a mass over life weighs on forces`() throws {
    let light = try half([behavior(.drag, [.drag: 1]), overLife("mass", [1, 1])])
    let heavy = try half([behavior(.drag, [.drag: 1]), overLife("mass", [1, 100])])
    #expect(heavy.velocity.x > light.velocity.x + 1)
  }

  @Test func `a gradient over life sets the whole colour`() throws {
    let colors = behavior(.colorOverLife) {
      $0.properties[.colors] = .colors([Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1, alpha: 0.5)])
    }
    let p = try half([colors])
    #expect(isNear(p.color.x, 0.5) && isNear(p.color.z, 0.5) && isNear(p.color.w, 0.75) && p.color.y == 0)
  }

  @Test func `the image's y axis follows the motion`() throws {
    func rotation(longitude: Double, turns: Double = 0) throws -> Float {
      try half([behavior(.alignToMotion, [.rotation: turns])]) { $0[.emissionLongitude] = longitude }.rotation
    }
    #expect(isNear(try rotation(longitude: 1.5707963267948966), 0, 1e-3))
    #expect(isNear(try rotation(longitude: 0), -1.5707963, 1e-3))
    #expect(isNear(try rotation(longitude: 0, turns: 0.25), 0, 1e-3))
  }

  @Test func `the angle at birth is drawn from its range`() throws {
    let angles = try particles(
      scene(cell: { cell in
        cell.birthRate = 100
        cell[.rotation] = 2
        cell[.rotationRange] = 1
      }), at: 5
    ).map { $0.rotation }
    #expect(angles.count > 400 && angles.allSatisfy { (1.5...2.5).contains($0) })
    #expect(angles.max()! > 2.45 && angles.min()! < 1.55)
  }

  @Test func `light fades with distance and misses what is outside its cone`() throws {
    func lit(_ numbers: [BehaviorProperty: Double], spot: Bool = false) throws -> Float {
      let lamp = behavior(.light, numbers) { made in
        made.properties[.position] = .point(Point(1000, 100))
        made.properties[.spot] = .flag(spot)
        made.properties[.color] = .color(Color(red: 0.5, green: 1, blue: 1))
      }
      return try half([lamp]).color.x
    }
    #expect(isNear(try lit([:]), 0.5))
    #expect(isNear(try lit([.falloff: 1, .falloffDistance: 100]), 0.25, 1e-3))
    #expect(try lit([.directionLongitude: -1.5707963267948966, .coneAngle: 0.3], spot: true) == 0.5)
    #expect(try lit([.directionLongitude: 0, .coneAngle: 0.3], spot: true) == 0)
  }
}
