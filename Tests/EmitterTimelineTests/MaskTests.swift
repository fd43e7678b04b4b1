import EmitterMath
import EmitterScene
import EmitterTimeline
import Testing

@Suite struct MaskTests {
  /// A layer with a mask that has a sublayer, and a sublayer.
  private var scene: Scene {
    var mask: Layer = Layer(.layer, name: "mask")
    mask.sublayers = [Layer(.layer, name: "inside")]
    var layer: Layer = Layer(.layer, name: "masked")
    layer.mask = mask
    layer.sublayers = [Layer(.layer, name: "above")]
    layer.properties[.speed] = .number(2)
    layer.properties[.beginTime] = .number(0)
    var scene: Scene = Scene(size: Size(10, 10))
    scene.layers = [layer]
    return scene
  }

  @Test func `a mask follows its layer and is not among its children`() throws {
    let layers: [LayerTimeline] = try Timeline(scene).layers
    #expect(layers.map { $0.name } == ["masked", "mask", "inside", "above"])
    #expect(layers.map { $0.parent } == [nil, 0, 1, 0])
    #expect(layers.map { $0.mask } == [1, nil, nil, nil])
    #expect(layers.map { $0.children } == [[3], [2], [], []])
  }

  @Test func `a mask is painted after what it masks`() throws {
    #expect(try Timeline(scene).paintOrder(at: 0) == [0, 3, 1, 2])
  }

  @Test func `a mask lives in its layer's time`() throws {
    let layers: [LayerTimeline] = try Timeline(scene).layers
    // t = 1 s: the layer's clock has run 2 s.
    #expect(layers[1].versions[0].clock.rate == 2)
  }

  @Test func `events and taps reach a mask by its name`() throws {
    var scene: Scene = scene
    var event: Event = Event(.trigger(.tap, layer: "mask", delay: 0))
    event.set = [
      Assignment(
        layer: "inside", path: PropertyPath(target: .layer(.opacity)), value: .value(.number(0.25)))
    ]
    scene.events = [event]
    let timeline: Timeline = try Timeline(scene, triggers: [Trigger(tap: "mask", at: 1)])
    #expect(timeline.layers[2].versions.last?.value(.opacity, at: 2)[0] == 0.25)
  }

  @Test func `components of every transform are set alike`() throws {
    var scene: Scene = scene
    var event: Event = Event(.time(1))
    let path: PropertyPath = try #require(PropertyPath("sublayerTransform.rotation.y"))
    event.set = [Assignment(layer: "masked", path: path, value: .value(.number(0.5)))]
    scene.events = [event]
    let version: LayerVersion = try #require(try Timeline(scene).layers[0].versions.last)
    #expect(version.transform(.sublayerTransform, at: 1) == .rotation(0.5, 0, 1, 0))
    #expect(version.transform(at: 1) == .identity)
  }
}
