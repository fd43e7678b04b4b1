import EmitterMath
import EmitterScene
import EmitterTimeline
import Testing

/// The law of docs/semantics/animations.md, *spring*.
@Suite struct SpringTests {
  @Test func `the default spring settles when Core Animation's does`() {
    #expect(abs(Spring().settlingDuration - 1.4727003346780927) < 1e-12)
    var undamped = Spring()
    undamped.damping = 0
    #expect(undamped.settlingDuration == .greatestFiniteMagnitude)
    var heavy = Spring()
    heavy.damping = 1000
    // Critical, not overdamped: the first tenth of a second with less than a thousandth to go.
    #expect(abs(heavy.settlingDuration - 1.0) < 1e-9)
  }

  @Test func `it starts where it is, swings past its target and rests there`() {
    let spring = Spring()
    #expect(spring.position(after: 0) == 0)
    let positions: [Double] = (0...200).map { spring.position(after: Double($0) / 100) }
    #expect(positions.max()! > 1.1 && positions.max()! < 1.2)
    #expect(abs(spring.position(after: spring.settlingDuration) - 1) < 0.001)
    var fast = Spring()
    fast.initialVelocity = 10
    #expect(fast.position(after: 0.01) > spring.position(after: 0.01) + 0.05)
  }

  @Test func `impossible springs are the default ones`() {
    var odd = Spring()
    odd.mass = -1
    odd.stiffness = 0
    odd.damping = -5
    #expect(odd.position(after: 0.3) == Spring().position(after: 0.3))
  }

  @Test func `a spring animation moves its property, and a turn stays a turn`() throws {
    var layer = Layer(name: "l")
    layer.beginTime = 0
    var fade = EmitterScene.Animation(
      path: PropertyPath("opacity")!, curve: .spring(from: .number(0), to: .number(1), by: nil, Spring()))
    fade.timing.duration = 1.5
    var turn = EmitterScene.Animation(
      path: PropertyPath("transform")!,
      curve: .basic(from: .transform(.identity), to: .transform(.rotation(.pi / 2, 0, 0, 1)), by: nil))
    turn.timing.duration = 1
    layer.animations = [fade, turn]
    var scene = Scene(size: Size(10, 10))
    scene.layers = [layer]
    let version = try Timeline(scene).layers[0].versions[0]
    #expect(version.value(.opacity, at: 0.4)[0] == Spring().position(after: 0.4))
    let halfway = version.transform(at: 0.5)
    #expect(abs(halfway.row1.x - 0.70710678) < 1e-7 && abs(halfway.row1.y - 0.70710678) < 1e-7)
    #expect(version.transform(at: 2) == .identity)
  }
}
