import EmitterMath
import EmitterScene
import EmitterTimeline
import Testing

/// A layer whose opacity is 0.5 and moved by one animation; what its opacity is at the times given.
private func opacities(
  _ curve: AnimationCurve, at times: [Double], begin: Double? = nil, model: Double = 0.5,
  _ change: (inout EmitterScene.Animation) -> Void = { _ in }
) throws -> [Double] {
  var layer = Layer(name: "l")
  layer[.opacity] = model
  layer.beginTime = 0
  var animation = EmitterScene.Animation(path: PropertyPath("opacity")!, curve: curve)
  animation.timing.duration = 1
  animation.timing.removedOnCompletion = false
  animation.timing.beginTime = begin
  change(&animation)
  layer.animations = [animation]
  var scene = Scene(size: Size(10, 10))
  scene.layers = [layer]
  let timeline = try Timeline(scene)
  return times.map { timeline.layers[0].versions[0].value(.opacity, at: $0)[0] }
}

private func basic(_ from: Double?, _ to: Double?, by: Double? = nil) -> AnimationCurve {
  .basic(from: from.map { .number($0) }, to: to.map { .number($0) }, by: by.map { .number($0) })
}

private func keyframes(_ mode: CalculationMode, keyTimes: [Double]) -> AnimationCurve {
  .keyframe(
    values: [0, 1, 0.5, 0.7].map { .number($0) }, keyTimes: keyTimes, timingFunctions: [], calculationMode: mode)
}

/// What others measured on macOS (docs/sources.md).
@Suite struct AnimationTests {
  /// Begin 1, duration 1, 0 → 1, model 0.5.
  @Test(arguments: [
    (FillMode.removed, [0.5, 0.5, 0, 0.5, 0.5]), (.forwards, [0.5, 0.5, 0, 0.5, 1]),
    (.backwards, [0, 0, 0, 0.5, 0.5]), (.both, [0, 0, 0, 0.5, 1]),
  ])
  func `fill modes hold before and after`(mode: FillMode, expected: [Double]) throws {
    let seen = try opacities(basic(0, 1), at: [0, 0.5, 1, 1.5, 2.5], begin: 1) { $0.timing.fillMode = mode }
    #expect(isClose(seen, expected))
  }

  /// Duration 1, 0 → 1, model 0.5.
  @Test func `repeats, reverses, speed and offset`() throws {
    let times: [Double] = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1]
    #expect(
      isClose(
        try opacities(basic(0, 1), at: times) { $0.timing.autoreverses = true },
        [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5]))
    #expect(
      isClose(
        try opacities(basic(0, 1), at: times) { $0.timing.repeatCount = 2.5 },
        [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1]))
    #expect(
      isClose(
        try opacities(basic(0, 1), at: [1.5, 1.69, 1.7, 1.9]) { $0.timing.repeatDuration = 1.7 },
        [0.5, 0.69, 0.5, 0.5]))
    #expect(
      isClose(try opacities(basic(0, 1), at: [0, 0.2, 0.5, 0.9]) { $0.timing.speed = 2 }, [0, 0.4, 1, 0.5]))
    #expect(
      isClose(
        try opacities(basic(0, 1), at: [0, 0.2, 0.5, 0.9, 1.2]) { $0.timing.timeOffset = 0.3 },
        [0.3, 0.5, 0.8, 0.2, 0.5]))
    #expect(isClose(try opacities(basic(0, 1), at: [0, 0.2, 0.5, 0.9]) { $0.timing.speed = -1 }, [0, 0.8, 0.5, 0.1]))
    #expect(
      isClose(try opacities(basic(0, 1), at: [0.125, 0.3]) { $0.timing.duration = 0 }, [0.5, 0.5]))
  }

  /// Sampled at the middle.
  @Test func `a missing end comes from the model`() throws {
    let cases: [(AnimationCurve, Double)] = [
      (basic(0.2, 0.8), 0.5), (basic(0.2, nil), 0.35), (basic(nil, 0.8), 0.65), (basic(nil, nil, by: 0.3), 0.65),
      (basic(0.2, nil, by: 0.3), 0.35), (basic(nil, 0.9, by: 0.3), 0.75), (basic(nil, nil), 0.5),
    ]
    for (curve, expected) in cases { #expect(isClose(try opacities(curve, at: [0.5]), [expected])) }
  }

  @Test func `additive animations stack and cumulative ones climb`() throws {
    #expect(isClose(try opacities(basic(0, 0.2), at: [0.5]) { $0.isAdditive = true }, [0.6]))
    // Measured: 5, 15, 25 for 0 → 10 three times.
    let seen = try opacities(basic(0, 10), at: [0.5, 1.5, 2.5]) {
      $0.isCumulative = true
      $0.timing.repeatCount = 3
    }
    #expect(isClose(seen, [5, 15, 25]))
  }

  private static let times: [Double] = [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9]

  /// Values 0, 1, 0.5, 0.7.
  @Test(arguments: [
    (CalculationMode.linear, [], [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64]),
    (.linear, [0, 0.1, 0.6, 1], [0.5, 0.9, 0.8, 0.7, 0.6, 0.55, 0.6, 0.65]),
    (.discrete, [], [0, 0, 1, 1, 0.5, 0.5, 0.7, 0.7]),
    (.discrete, [0, 0.1, 0.6, 1], [0, 1, 1, 1, 1, 0.5, 0.5, 0.5]),
    (.paced, [], [0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53]),
    (.cubic, [], [0.16434374, 0.708, 0.96075, 0.9848, 0.8, 0.49165, 0.5296, 0.61795]),
    (
      .cubic, [0, 0.1, 0.6, 1],
      [0.6145833, 1.0066667, 0.9, 0.74, 0.58666664, 0.503125, 0.55833334, 0.634375]
    ),
  ])
  func `keyframes follow their mode`(mode: CalculationMode, keyTimes: [Double], expected: [Double]) throws {
    let seen = try opacities(keyframes(mode, keyTimes: keyTimes), at: AnimationTests.times)
    #expect(isClose(seen, expected, 1e-6))
  }

  @Test func `the seed's pop mirrors the button for an instant`() throws {
    var layer = Layer(name: "button")
    let values: [PropertyValue] = [1.5, 5, 0.1, 1].map { .number($0) }
    var pop = EmitterScene.Animation(
      path: PropertyPath("transform.scale")!,
      curve: .keyframe(values: values, keyTimes: [], timingFunctions: [], calculationMode: .cubic))
    pop.timing.duration = 0.5
    layer.animations = [pop]
    var scene = Scene(size: Size(10, 10))
    scene.layers = [layer]
    let version = try Timeline(scene).layers[0].versions[0]
    let scales: [Double] = (0..<500).map { version.transform(at: Double($0) / 1000).row1.x }
    #expect(abs(scales.min()! + 0.09) < 0.005)
    #expect(scales[0] == 1.5)
    #expect(version.transform(at: 0.6).row1.x == 1)
  }

  @Test func `key paths reach parts of values`() throws {
    var layer = Layer(name: "l")
    layer.position = Point(3, 4)
    var move = EmitterScene.Animation(path: PropertyPath("position.y")!, curve: basic(0, 10))
    move.timing.duration = 1
    layer.animations = [move]
    var scene = Scene(size: Size(10, 10))
    scene.layers = [layer]
    let version = try Timeline(scene).layers[0].versions[0]
    #expect(version.value(.position, at: 0.5).point == Point(3, 5))
  }
}

@Suite struct ClockTests {
  /// Time 10 in mid is 18.5 in leaf; 10 in root is 47 in leaf.
  @Test func `clocks nest`() throws {
    var leaf = Layer(name: "leaf")
    leaf[.beginTime] = 1
    leaf[.speed] = 2
    leaf[.timeOffset] = 0.5
    var mid = Layer(name: "mid")
    mid[.beginTime] = 2
    mid[.speed] = 3
    mid[.timeOffset] = 0.25
    mid.sublayers = [leaf]
    var scene = Scene(size: Size(10, 10))
    scene.layers = [mid]
    let timeline = try Timeline(scene)
    let midClock = timeline.layers[0].versions[0].clock
    #expect(midClock.time(at: 2) == 0.25)
    #expect(abs(midClock.time(at: 10) - 24.25) < 1e-9)
    // A file's begin time counts from the film's start in the parent's time, which stands at −5.75 there.
    let leafClock = timeline.layers[1].versions[0].clock
    #expect(abs(leafClock.time(at: 10) - ((24.25 + 5.75 - 1) * 2 + 0.5)) < 1e-9)
  }

  @Test func `a begin time left out is an hour before the film`() throws {
    var scene = Scene(size: Size(10, 10))
    scene.layers = [Layer(name: "a")]
    #expect(try Timeline(scene).layers[0].versions[0].clock.time(at: 1) == 3601)
  }
}
