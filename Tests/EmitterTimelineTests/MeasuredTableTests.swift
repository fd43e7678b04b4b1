import EmitterMath
import EmitterScene
import EmitterTimeline
import Testing

/// The numbers that others measured on macOS, and the defaults that Apple documents (docs/sources.md), beside those of
/// `AnimationTests`.
@Suite struct MeasuredTableTests {
  /// Root → mid (begin 2, speed 3, offset 0.25) → leaf (begin 1, speed 2, offset 0.5).
  @Test func `times convert from layer to layer and back`() throws {
    var leaf = Layer(name: "leaf")
    // A file's begin time counts from the film's start, where mid's clock shows −5.75: this is 1 in mid's time.
    leaf[.beginTime] = 6.75
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
    let leafClock = timeline.layers[1].versions[0].clock
    #expect(abs(leafClock.time(at: 10) - 47) < 1e-9)
    let tenInMid: Double = timeline.layers[0].sceneTime(ofLocal: 10, seenFrom: 100, version: 0)
    #expect(abs(leafClock.time(at: tenInMid) - 18.5) < 1e-9)
    let tenInLeaf: Double = timeline.layers[1].sceneTime(ofLocal: 10, seenFrom: 100, version: 0)
    #expect(abs(tenInLeaf - 23 / 6) < 1e-9)
    #expect(abs(midClock.time(at: tenInLeaf) - 5.75) < 1e-9)
  }

  @Test func `timing starts out as documented`() {
    let layer = Layer()
    #expect(layer.beginTime == nil && layer[.speed] == 1 && layer[.timeOffset] == 0 && layer[.duration] == .infinity)
    #expect(layer[.repeatCount] == 0 && layer[.repeatDuration] == 0)
    #expect(layer.properties[.fillMode] == .text("removed") && layer.properties[.autoreverses] == .flag(false))
    let timing = AnimationTiming()
    #expect(timing.duration == 0 && timing.removedOnCompletion && timing.fillMode == .removed && timing.speed == 1)
    #expect(timing.beginTime == nil && timing.timeOffset == 0 && timing.repeatCount == 0 && !timing.autoreverses)
  }

  @Test func `timing functions have the documented points and the measured heights`() throws {
    let named: [String: UnitBezier] = Dictionary(uniqueKeysWithValues: UnitBezier.named.map { ($0.name, $0.curve) })
    #expect(named.count == 5)
    let easeIn = try #require(named["easeIn"])
    #expect(abs(easeIn(0.25) - 0.093465) < 1e-6 && abs(easeIn(0.5) - 0.315357) < 1e-6)
    let standard = try #require(named["default"])
    #expect(abs(standard(0.5) - 0.8024034) < 1e-7)
    #expect(standard == UnitBezier(0.25, 0.1, 0.25, 1) && easeIn == UnitBezier(0.42, 0, 1, 1))
    #expect(named["easeOut"] == UnitBezier(0, 0, 0.58, 1) && named["easeInEaseOut"] == UnitBezier(0.42, 0, 0.58, 1))
    let linear = try #require(named["linear"])
    #expect(linear(0.3) == 0.3)
    for curve in named.values { #expect(curve(-1) == 0 && curve(2) == 1) }
  }

  @Test func `a duration of 0 is a quarter of a second`() throws {
    #expect(
      isClose(
        values(try version([basic("opacity", 0, 1, duration: 0)]), at: [0, 0.05, 0.125, 0.2, 0.3]),
        [0, 0.2, 0.5, 0.8, 1]))
  }

  @Test func `of several the last one wins, and additive ones stack`() throws {
    let two = try version([basic("opacity", 0, 1), basic("opacity", 5, 6)])
    #expect(isClose(values(two, at: [0.5]), [5.5]))
    let stacked = try version([
      basic("opacity", 0, 1) { $0.isAdditive = true }, basic("opacity", 0, 2) { $0.isAdditive = true },
    ])
    #expect(isClose(values(stacked, at: [0.5]), [2.5]))
    let over = try version([basic("opacity", 0, 2) { $0.isAdditive = true }, basic("opacity", 5, 6)])
    #expect(isClose(values(over, at: [0.5]), [5.5]))
  }

  @Test func `springs are the documented ones`() {
    let spring = Spring()
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
    #expect(abs(spring.settlingDuration - 1.4727003346780927) < 1e-15 * 4)
    // x = e^(−5t)(−cos ωt − 5/ω sin ωt), ω = √75, as an offset from the target.
    for time in [0.1, 0.37, 1] {
      let omega: Double = 75.0.squareRoot()
      let (s, c) = sineAndCosine(omega * time)
      let offset: Double = exponential(-5 * time) * (-c - 5 / omega * s)
      #expect(abs(spring.position(after: time) - 1 - offset) < 1e-12)
    }
    var critical = Spring()
    critical.damping = 20
    var over = critical
    over.damping = 200
    // No overdamping: (1 + ωt) e^(−ωt) is left of the way.
    for time in [0.05, 0.2, 0.9] {
      #expect(abs(critical.position(after: time) - (1 - (1 + 10 * time) * exponential(-10 * time))) < 1e-12)
      #expect(over.position(after: time) == critical.position(after: time))
    }
    // The first tenth of a second with less than a thousandth to go.
    #expect(abs(critical.settlingDuration - 1) < 1e-12 && (critical.position(after: 0.9) - 1).magnitude >= 0.001)
    var fast = Spring()
    fast.initialVelocity = 5
    let step: Double = 1e-6
    #expect(abs(fast.position(after: step) / step - 5) < 1e-3)
  }

  @Test func `a settling spring ends at its settling duration`() throws {
    let spring = Spring()
    let moves = animation(
      "opacity", .spring(from: .number(0), to: .number(1), by: nil, spring), duration: spring.settlingDuration)
    let version = try version([moves]) { $0[.opacity] = 0.25 }
    #expect(isClose(values(version, at: [1.47, 1.48]), [spring.position(after: 1.47), 0.25]))
  }
}

/// What an assignment sets off by itself (docs/semantics/animations.md, *default actions*).
@Suite struct DefaultActionTests {
  @Test func `layers move by themselves, multipliers and paths do not`() throws {
    for property in [
      LayerProperty.position, .bounds, .transform, .opacity, .emitterPosition, .emitterSize, .emitterDepth,
    ] {
      #expect(property.defaultAction == .basic, "\(property)")
    }
    for property in [LayerProperty.birthRate, .lifetime, .velocity, .scale, .spin, .path, .shadowPath, .seed, .speed] {
      #expect(property.defaultAction == .none && property.implicitAnimation(from: .number(0)) == nil, "\(property)")
    }
    for property in LayerProperty.allCases where property.defaultAction != .none {
      #expect(property.isAnimatable, "\(property)")
    }
  }

  @Test func `the default action goes from the old value, backwards filled, in a quarter of a second`() throws {
    let animation = try #require(LayerProperty.opacity.implicitAnimation(from: .number(0.5)))
    #expect(animation.key == "opacity" && animation.timing.duration == 0.25 && animation.timing.fillMode == .backwards)
    #expect(animation.timingFunction == UnitBezier(0.25, 0.1, 0.25, 1))
    let version = try version([animation]) { $0[.opacity] = 1 }
    #expect(isClose(values(version, at: [-1, 0, 0.125, 0.3]), [0.5, 0.5, 0.5 + 0.5 * 0.8024034, 1], 1e-7))
  }

  @Test func `a property's ordinal is its place in the list`() {
    for (place, property) in LayerProperty.allCases.enumerated() { #expect(property.ordinal == place) }
  }
}

/// Key paths into transforms: Apple's documented extensions of key-value coding.
@Suite struct ComponentTests {
  @Test func `components of a transform are read and written one by one`() throws {
    func moved(_ path: String, _ from: Double?, _ to: Double?, by: Double? = nil) throws -> Transform3D {
      try version([basic(path, from, to, by: by)]) { $0.properties[.transform] = .transform(.scale(2, 4, 6)) }
        .transform(at: 0.5)
    }
    // Plain scale reads back the average and sets all three.
    #expect(try moved("transform.scale", nil, 8) == .scale(6, 6, 6))
    #expect(try moved("transform.scale.x", nil, 4) == .scale(3, 4, 6))
    #expect(try moved("transform.scale.y", nil, nil, by: 2) == .scale(2, 5, 6))
    #expect(try moved("transform.translation.x", 0, 10).row4.x == 5)
    #expect(try moved("transform.translation.z", 0, 10).row4.z == 5)
    let turned: Transform3D = try moved("transform.rotation", 0, .pi)
    #expect(isClose([turned.row1.x, turned.row1.y, turned.row2.x], [0, 2, -4]))
    let tipped: Transform3D = try moved("transform.rotation.x", 0, .pi)
    #expect(isClose([tipped.row1.x, tipped.row2.y, tipped.row2.z], [2, 0, 4]))
  }
}
