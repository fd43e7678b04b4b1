import EmitterMath
import EmitterScene
import EmitterTimeline
import Testing

@Suite struct BehaviorTimelineTests {
  /// An emitter with two behaviours of its own and one of its second cell.
  private var scene: Scene {
    var scene: Scene = Scene(size: Size(100, 100))
    var layer: Layer = Layer(.emitter, name: "rain")
    layer.beginTime = 0
    var sway: Behavior = Behavior(.wave, name: "sway")
    sway.properties[.force] = .vector(SIMD3(10, 20, 30))
    var air: Behavior = Behavior(.drag, name: "air")
    air[.drag] = 2
    layer.emitterBehaviors = [sway, air]
    var drop: Cell = Cell(name: "drop")
    var spark: Cell = Cell(name: "spark")
    spark.emitterBehaviors = [Behavior(.drag, name: "air")]
    spark.extensions.bursts = [Burst(at: 1, count: 3)]
    drop.emitterCells = [spark]
    layer.emitterCells = [Cell(), drop]
    layer.extensions.prewarm = 2
    scene.layers = [layer]
    return scene
  }

  @Test func `behaviours stand in one list, the layer's first`() throws {
    let layer: LayerTimeline = try Timeline(scene).layers[0]
    #expect(layer.behaviors.map { $0.owner } == [nil, nil, 2])
    #expect(layer.behaviors.map { $0.type } == [.wave, .drag, .drag])
    #expect(layer.cells[2].extensions.bursts == [Burst(at: 1, count: 3)])
    #expect(layer.extensions.prewarm == 2)
    #expect(layer.versions[0].track(.drag, of: 1).value(at: 5) == Lanes(2, 0, 0, 0))
    #expect(layer.versions[0].track(.drag, of: 2).isConstant)
  }

  @Test func `inputs are edited and animated as properties are`() throws {
    var scene: Scene = scene
    var pull: Animation = Animation(
      path: PropertyPath(target: .behavior("sway", .force), component: .z),
      curve: .basic(from: .number(0), to: .number(100), by: nil))
    pull.timing.duration = 2
    scene.layers[0].animations = [pull]
    var event: Event = Event(.time(1))
    event.set = [
      Assignment(layer: "rain", path: PropertyPath(target: .behavior("air", .drag)), value: .value(.number(5))),
      Assignment(
        layer: "rain", path: PropertyPath(cells: ["drop", "spark"], target: .behavior("air", .enabled)),
        value: .value(.flag(false))),
      Assignment(
        layer: "rain", path: PropertyPath(target: .behavior("sway", .force), component: .x), value: .value(.number(7))),
    ]
    scene.events = [event]
    let layer: LayerTimeline = try Timeline(scene).layers[0]
    let now: LayerVersion = layer.versions[1]
    let drag: Track = now.track(.drag, of: 1)
    #expect(drag.value(at: 0.5)[0] == 2)  // t = 0.5 s
    #expect(drag.value(at: 1)[0] == 5)  // t = 1 s
    #expect(now.track(.drag, of: 2).isConstant)
    #expect(now.track(BehaviorProperty.enabled, of: 2).value(at: 0.5)[0] == 1)
    #expect(now.track(BehaviorProperty.enabled, of: 2).value(at: 1)[0] == 0)
    let force: Track = now.track(.force, of: 0)
    #expect(force.value(at: 0.5) == Lanes(10, 20, 25, 0))
    #expect(force.value(at: 1) == Lanes(7, 20, 50, 0))
    #expect(now.behaviors[1].number(.drag) == 5)
    #expect(layer.versions[0].behaviors[1].number(.drag) == 2)
  }

  @Test func `what happens to births stands in the layer's time, with a version for each`() throws {
    var scene: Scene = scene
    scene.layers[0][.speed] = 2
    for (time, action) in [(2.0, EmissionAction.start), (1.0, .stop)] {
      var event: Event = Event(.time(time))
      event.emission = [EmissionChange(layer: "rain", action: action)]
      scene.events.append(event)
    }
    let layer: LayerTimeline = try Timeline(scene).layers[0]
    #expect(layer.emissions.map { $0.action } == [.stop, .start])
    #expect(layer.emissions.map { $0.time } == [1, 2])
    #expect(layer.emissions.map { $0.local } == [2, 4])
    #expect(layer.versions.count == 3)
  }

  @Test func `key paths that name no behaviour are told`() throws {
    func failure(_ path: PropertyPath) -> String? {
      var scene: Scene = scene
      scene.layers[0].emitterBehaviors.append(Behavior(.light, name: "air"))
      var event: Event = Event(.time(1))
      event.set = [Assignment(layer: "rain", path: path, value: .value(.number(5)))]
      scene.events = [event]
      do throws(TimelineError) {
        _ = try Timeline(scene)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(
      failure(PropertyPath(target: .behavior("swya", .frequency)))
        == "layer 'rain' has no behaviour 'swya', did you mean 'sway'?")
    #expect(
      failure(PropertyPath(target: .behavior("air", .drag)))
        == "several behaviours of layer 'rain' are called 'air', so no key path can call one of them by it")
  }

  @Test func `no two tracks of a layer have one place`() throws {
    var scene: Scene = scene
    scene.layers[0].emitterCells[0].name = "first"
    var event: Event = Event(.time(1))
    for property in LayerProperty.allCases where property.belongs(to: .emitter) && property.kind == .number {
      event.set.append(
        Assignment(
          layer: "rain", path: PropertyPath(target: .layer(property)),
          value: .value(.number(Double(property.ordinal) + 0.5))))
    }
    for property in CellProperty.allCases where property.kind == .number && property != .beginTime {
      for (place, cells) in [["first"], ["drop"], ["drop", "spark"]].enumerated() {
        event.set.append(
          Assignment(
            layer: "rain", path: PropertyPath(cells: cells, target: .cell(property)),
            value: .value(.number(Double(1000 * place + property.ordinal) + 0.25))))
      }
    }
    for name in ["sway", "air"] {
      for property in BehaviorProperty.allCases where property.kind == .number {
        event.set.append(
          Assignment(
            layer: "rain", path: PropertyPath(target: .behavior(name, property)),
            value: .value(.number(-Double(property.ordinal) - (name == "air" ? 0.5 : 0.25)))))
      }
    }
    scene.events = [event]
    let version: LayerVersion = try Timeline(scene).layers[0].versions[1]
    for property in LayerProperty.allCases where property.belongs(to: .emitter) && property.kind == .number {
      #expect(version.track(property).last(in: version) == Double(property.ordinal) + 0.5, "\(property)")
    }
    for property in CellProperty.allCases where property.kind == .number && property != .beginTime {
      for cell in 0..<3 {
        let expected: Double = Double(1000 * cell + property.ordinal) + 0.25
        #expect(version.track(property, of: cell).last(in: version) == expected, "\(property)")
      }
    }
    for property in BehaviorProperty.allCases where property.kind == .number {
      #expect(version.track(property, of: 0).last(in: version) == -Double(property.ordinal) - 0.25, "\(property)")
      #expect(version.track(property, of: 1).last(in: version) == -Double(property.ordinal) - 0.5, "\(property)")
    }
  }
}

extension Track {
  /// The number that holds from a version's start on.
  fileprivate func last(in version: LayerVersion) -> Double { self[count - 1].model[0] }
}
