import EmitterMath
import EmitterScene
import EmitterTimeline
import Testing

/// What a transaction makes of the layers: a version of those it changes, and of no other.
@Suite struct CommitTests {
  private func scene(_ events: [Event]) -> Scene {
    var scene: Scene = Scene(size: Size(10, 10))
    var parent: Layer = Layer(.layer, name: "parent")
    var child: Layer = Layer(.emitter, name: "child")
    child.mask = Layer(.layer, name: "mask")
    parent.sublayers = [child]
    scene.layers = [parent, Layer(.layer, name: "other"), Layer(.layer, name: "twin"), Layer(.layer, name: "twin")]
    scene.events = events
    return scene
  }

  private func set(_ layer: String, _ property: LayerProperty, _ value: Double, at time: Double) -> Event {
    var event: Event = Event(.time(time))
    event.set = [
      Assignment(layer: layer, path: PropertyPath(target: .layer(property)), value: .value(.number(value)))
    ]
    return event
  }

  private func versions(_ events: [Event]) throws -> [Int] {
    try Timeline(scene(events)).layers.map { $0.versions.count }
  }

  @Test func `a value makes a version of its layer alone`() throws {
    #expect(try versions([]) == [1, 1, 1, 1, 1, 1])
    #expect(
      try versions([set("child", .opacity, 0.5, at: 1), set("child", .opacity, 1, at: 2)]) == [1, 3, 1, 1, 1, 1])
  }

  @Test func `a clock makes versions of all below, masks among them`() throws {
    #expect(try versions([set("parent", .speed, 2, at: 1)]) == [2, 2, 2, 1, 1, 1])
    let timeline = try Timeline(scene([set("parent", .speed, 2, at: 1), set("child", .speed, 3, at: 2)]))
    #expect(timeline.layers.map { $0.versions.last?.clock.rate } == [2, 6, 6, 1, 1, 1])
  }

  @Test func `clocks of a parent and a child set in one transaction agree, in either order`() throws {
    func rates(_ names: [String]) throws -> [Double] {
      var event: Event = Event(.time(1))
      event.set = names.flatMap { set($0, .speed, 2, at: 1).set }
      let layers = try Timeline(scene([event])).layers
      #expect(layers.map { $0.versions.count } == [2, 2, 2, 1, 1, 1])
      return layers.prefix(3).map { $0.versions[1].clock.rate }
    }
    #expect(try rates(["parent", "child"]) == [2, 4, 4])
    #expect(try rates(["child", "parent"]) == [2, 4, 4])
  }

  @Test func `a name that nothing has, and one that two have, are told apart`() {
    #expect(throws: TimelineError.noLayer(name: "none", known: ["parent", "child", "mask", "other", "twin", "twin"])) {
      try Timeline(scene([set("none", .opacity, 0, at: 1)]))
    }
    #expect(throws: TimelineError.severalLayers(name: "twin")) {
      try Timeline(scene([set("twin", .opacity, 0, at: 1)]))
    }
  }
}
