import EmitterMath
import EmitterScene
import EmitterTimeline
import Testing

/// Changes of a layer's whole look (docs/semantics/animations.md, *transition*).
@Suite struct TransitionTests {
  /// A layer that becomes red at 2 s with a transition of a second.
  private func line(
    _ transition: Transition = Transition(.push, .fromRight), more: [Event] = [],
    _ change: (inout Animation) -> Void = { _ in }
  ) throws -> LayerTimeline {
    var layer = Layer(name: "l")
    layer.beginTime = 0
    var scene = Scene(size: Size(10, 10))
    scene.layers = [layer]
    var animation = Animation(transition)
    animation.timing.duration = 1
    change(&animation)
    var event = Event(.time(2))
    event.set = [
      Assignment(
        layer: "l", path: PropertyPath("backgroundColor")!, value: .value(.color(Color(red: 1, green: 0, blue: 0))))
    ]
    event.animate = [AddedAnimation(layer: "l", animation: animation)]
    scene.events = [event] + more
    return try Timeline(scene).layers[0]
  }

  private func state(_ line: LayerTimeline, at time: Double) -> LayerTransition? {
    line.version(at: time).flatMap { line.versions[$0].transition(at: time) }
  }

  @Test func `it goes from the look just before its event to the new one`() throws {
    let line = try line()
    #expect(state(line, at: 1.9) == nil)
    let half = try #require(state(line, at: 2.5))
    #expect(half.kind == .push && half.subtype == .fromRight && half.progress == 0.5)
    let before: Double = try #require(half.from)
    #expect(before < 2)
    let old = try #require(line.version(at: before))
    #expect(line.versions[old].value(.backgroundColor, at: before) == .zero)
    #expect(line.versions[try #require(line.version(at: 2))].value(.backgroundColor, at: 2) == Lanes(1, 0, 0, 1))
    #expect(state(line, at: 2)?.progress == 0 && state(line, at: 3)?.progress == 1 && state(line, at: 3.1) == nil)
  }

  @Test func `its progress follows its timing function, between its ends`() throws {
    let easeIn = UnitBezier(0.42, 0, 1, 1)
    var partial = Transition()
    partial.startProgress = 0.2
    partial.endProgress = 0.6
    let line = try line(partial) {
      $0.timingFunction = easeIn
      $0.timing.speed = 2
    }
    #expect(isClose([try #require(state(line, at: 2.25)).progress], [0.2 + 0.4 * easeIn(0.5)]))
    #expect(state(line, at: 2.6) == nil)
  }

  @Test func `it holds at its end where it is not removed`() throws {
    let line = try line {
      $0.timing.removedOnCompletion = false
      $0.timing.fillMode = .forwards
    }
    #expect(state(line, at: 9)?.progress == 1)
  }

  @Test func `a new one replaces the old one, and its key takes it away`() throws {
    var again = Event(.time(2.5))
    again.animate = [AddedAnimation(layer: "l", animation: Animation(Transition(.fade)))]
    let second = try line(more: [again])
    let state = try #require(self.state(second, at: 2.6))
    #expect(state.kind == .fade && state.from.map { $0 < 2.5 && $0 > 2 } == true)
    // Its look before is itself in the middle of the first transition.
    #expect(self.state(second, at: try #require(state.from))?.kind == .push)
    var stop = Event(.time(2.5))
    stop.remove = [RemovedAnimation(layer: "l", key: "transition")]
    #expect(self.state(try line(more: [stop]), at: 2.6) == nil)
  }

  @Test func `a layer that enters with one was nothing before`() throws {
    var layer = Layer(name: "new")
    layer.animations = [Animation(Transition(.moveIn, .fromTop))]
    var scene = Scene(size: Size(10, 10))
    var event = Event(.time(1))
    event.insert = [layer]
    scene.events = [event]
    let line = try Timeline(scene).layers[0]
    let state = try #require(self.state(line, at: 1.125))
    // Without a duration it lasts 0.25 s.
    #expect(state.from == nil && state.progress == 0.5 && state.subtype == .fromTop)
  }
}

@Suite struct StillnessTests {
  @Test func `a layer is still once its animations are over, until the next event`() throws {
    var layer = Layer(name: "l")
    layer.beginTime = 0
    layer.animations = [basic("opacity", 0, 1, duration: 2)]
    var scene = Scene(size: Size(10, 10))
    scene.layers = [layer, Layer(name: "other")]
    var event = Event(.time(5))
    event.animate = [AddedAnimation(layer: "l", animation: basic("opacity", 0, 1, duration: .infinity))]
    scene.events = [event]
    let timeline = try Timeline(scene)
    let line = timeline.layers[0]
    #expect(!line.isStill(from: 1, to: 1.5) && !line.isStill(from: 1) && !line.isStill(from: 2, to: 3))
    #expect(line.isStill(from: 2.1, to: 4.9) && !line.isStill(from: 2.1, to: 5) && !line.isStill(from: 2.1))
    #expect(!line.isStill(from: 6, to: 7))
    #expect(timeline.layers[1].isStill(from: -10))
  }

  @Test func `versions are found by time, and none before the first`() throws {
    var layer = Layer(name: "l")
    layer.beginTime = 0
    var scene = Scene(size: Size(10, 10))
    scene.layers = [layer]
    scene.events = (1...100).map { i in
      var event = Event(.time(Double(i)))
      event.set = [
        Assignment(layer: "l", path: PropertyPath("opacity")!, value: .value(.number(Double(i))))
      ]
      return event
    }
    var late = Event(.time(50.5))
    late.insert = [Layer(name: "late")]
    scene.events.append(late)
    let timeline = try Timeline(scene)
    for time in [-3, 0, 0.5, 1, 50.25, 99.9, 100, 1000] {
      let version = try #require(timeline.layers[0].version(at: time))
      let expected: Double = time < 1 ? 1 : min(100, floor(time))
      #expect(timeline.layers[0].versions[version].value(.opacity, at: time)[0] == expected)
    }
    #expect(timeline.layers[1].version(at: 50.4) == nil && timeline.layers[1].version(at: 50.5) == 0)
    #expect(timeline.layers[1].isStill(from: 3, to: 4) && !timeline.layers[1].isStill(from: 50, to: 51))
  }
}
