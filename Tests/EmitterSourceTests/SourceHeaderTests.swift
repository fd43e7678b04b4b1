import EmitterMath
import EmitterScene
import EmitterSource
import Testing

@Suite struct SourceHeaderTests {
  @Test func `the header gives back what code cannot say`() throws {
    let scene: Scene = SourceScenes.everything
    let header: SourceHeader = try #require(SourceHeader.read(from: SwiftSource.write(scene, named: "x").text))
    var recorded: Scene = Scene(size: Size(390, 844))
    recorded.layers = scene.layers
    recorded.images = [SceneImage(name: "dot", source: .file("data:image/png;base64,AAAA"))]
    header.apply(to: &recorded)
    #expect(recorded == scene)
  }

  @Test func `the layers of a window and a view are taken away, the scene's own are not`() throws {
    var scene: Scene = Scene(size: Size(10, 10))
    var page: Layer = Layer()
    page.sublayers = [Layer(.emitter, name: "rain")]
    scene.layers = [page]
    let header: SourceHeader = try #require(SourceHeader.read(from: SwiftSource.write(scene, named: "x").text))
    var recorded: Scene = Scene(size: Size(10, 10))
    var (window, view): (Layer, Layer) = (Layer(.layer, name: "window"), Layer(.layer, name: "view"))
    view.sublayers = scene.layers
    window.sublayers = [view]
    recorded.layers = [window]
    header.apply(to: &recorded)
    #expect(recorded == scene)
    header.apply(to: &recorded)
    #expect(recorded == scene)
  }

  @Test func `numbers that Float and the media clock round come back`() throws {
    var scene: Scene = Scene(size: Size(10, 10))
    var rain: Layer = Layer(.emitter, name: "rain")
    rain.birthRate = 0.37
    rain.beginTime = 1.0 / 3
    rain.properties[.opacity] = .number(1.0 / 3)
    var cell: Cell = Cell()
    cell.lifetime = 0.1
    cell.properties[.beginTime] = .number(-0.7)
    rain.emitterCells = [cell]
    scene.layers = [rain]
    let header: SourceHeader = try #require(SourceHeader.read(from: SwiftSource.write(scene, named: "x").text))
    var recorded: Scene = scene
    func float(_ number: Double) -> Double { Double(Float(number)) }
    func media(_ number: Double) -> Double { (3600 + number) - 3600 }
    recorded.layers[0].birthRate = float(0.37)
    recorded.layers[0].beginTime = media(1.0 / 3)
    recorded.layers[0].properties[.opacity] = .number(float(1.0 / 3))
    recorded.layers[0].emitterCells[0].lifetime = float(0.1)
    recorded.layers[0].emitterCells[0].properties[.beginTime] = .number(media(-0.7))
    #expect(recorded != scene)
    header.apply(to: &recorded)
    #expect(recorded == scene)
  }

  @Test func `paths come back in their own words`() throws {
    var scene: Scene = Scene(size: Size(10, 10))
    var shape: Layer = Layer(.shape)
    shape.properties[.path] = .text("m1,2h3v4z")
    scene.layers = [shape]
    let header: SourceHeader = try #require(SourceHeader.read(from: ObjectiveCSource.write(scene, named: "x").text))
    var recorded: Scene = scene
    recorded.layers[0].properties[.path] = .text("M 1 2 L 4 2 L 4 6 Z")
    header.apply(to: &recorded)
    #expect(recorded == scene)
  }

  @Test func `an image file that is not there keeps its recorded pixels`() throws {
    let scene: Scene = SourceScenes.everything
    let header: SourceHeader = try #require(SourceHeader.read(from: SwiftSource.write(scene, named: "x").text))
    var recorded: Scene = Scene(size: Size(390, 844))
    let pixels: SceneImage.Source = .file("data:image/png;base64,AAAA")
    recorded.images = [SceneImage(name: "dot", source: pixels), SceneImage(name: "heart", source: pixels)]
    header.apply(to: &recorded) { _ in nil }
    #expect(recorded.images.map { $0.source } == [.disc(diameter: 12), pixels, .glow(diameter: 3)])
    header.apply(to: &recorded) { "art/" + $0 }
    #expect(recorded.images[1].source == .file("art/heart.png"))
  }

  @Test func `animations that a recording had to name lose their names again`() throws {
    var scene: Scene = SourceScenes.events
    scene.layers[0].animations[0].key = "animation7"
    scene.layers[0].animations[2].key = nil
    let header: SourceHeader = try #require(SourceHeader.read(from: SwiftSource.write(scene, named: "x").text))
    var recorded: Scene = scene
    recorded.layers[0].animations[2].key = "animation1"
    header.apply(to: &recorded)
    #expect(recorded == scene)
  }

  @Test func `the scene's taps are calls`() throws {
    let header: SourceHeader = try #require(
      SourceHeader.read(from: SwiftSource.write(SourceScenes.taps, named: "x").text))
    #expect(header.calls.map { $0.method } == ["tapMyButton", "tapMyButton"])
    #expect(header.calls.map { $0.time } == [0.5, 2])
  }

  @Test(arguments: [
    "", "import UIKit\n", "// openemitter: {\n", "// openemitter: {\"format\": \"openemitter/1\"}\n",
    "import UIKit\n// openemitter: {\"format\": \"openemitter/1\", \"size\": [1, 1]}\n", "\u{0}",
    "// openemitter: \u{FFFD}",
  ]) func `a file without a good header has none`(_ text: String) {
    #expect(SourceHeader.read(from: text) == nil)
  }

  @Test func `bad lines of a header are passed over`() throws {
    let text: String = """
      #!/usr/bin/swift
      // Copyright
      // openemitter: {"format": "openemitter/1", "size": [10, 20]}\r
      // openemitter-layers: many
      // openemitter-numbers: 1 x nan
      // openemitter-calls: tap tap@ tap@x @3 tap@1e999
      // openemitter-path: nonsense
      import UIKit
      """
    let header: SourceHeader = try #require(SourceHeader.read(from: text))
    #expect(header.scene.size == Size(10, 20))
    #expect(header.calls.map { $0.time } == [3])
    var scene: Scene = SourceScenes.everything
    let layers: [Layer] = scene.layers
    header.apply(to: &scene)
    #expect(scene.size == Size(10, 20))
    #expect(scene.layers.count == layers.count)
  }
}
