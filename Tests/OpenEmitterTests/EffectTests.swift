import EmitterMath
import EmitterPixels
import EmitterScene
import EmitterSimulation
import Testing

@testable import OpenEmitter

@Suite struct EffectTests {
  /// Rotating, growing, fading dots, half of them beyond the edges.
  static var scene: Scene {
    var cell = Cell(name: "spark")
    cell.contents = "dot"
    cell.birthRate = 60
    cell.lifetime = 1.5
    cell.velocity = 60
    cell.emissionRange = 2 * .pi
    cell[.spin] = 3
    cell[.scaleSpeed] = 0.4
    cell[.alphaSpeed] = -0.6
    var scene = Scene(size: Size(60, 40))
    scene.scale = 2
    scene.duration = .seconds(2)
    scene.fps = 10
    scene.images = [SceneImage(name: "dot", source: .star(points: 5, diameter: 14, inner: 0.5))]
    scene.layers = [Layer(emitting: [cell], at: Point(30, 20), name: "fountain")]
    return scene
  }

  @Test func `pictures do not depend on threads, renderer or the order of asking`() throws {
    let effect = try Effect(Self.scene)
    let expected: [Pixmap] = try [0.0, 1.0, 3600.0].map { try effect.picture(at: $0) }
    #expect(Set(expected).count == 3)
    for threads in [1, 2, 7] {
      var options = PictureOptions()
      options.threads = threads
      #expect(
        try [3600.0, 0.0, 1.0].map { try effect.picture(at: $0, options) } == [expected[2], expected[0], expected[1]])
    }
    var options = PictureOptions()
    options.renderer = .reference
    #expect(try effect.picture(at: 1, options) == expected[1])
  }

  @Test func `an automatic duration without a particle is told as such`() throws {
    var scene = Scene(size: Size(8, 8))
    scene.duration = .auto
    let effect = try Effect(scene)
    let error = #expect(throws: EffectError.self) { try effect.film() }
    #expect(error?.message.contains("auto") == true && error?.message.contains("there are none") == true)
    #expect(try effect.picture(at: effect.poster).width == 8)
  }

  @Test func `a film's frames are the pictures of their instants`() throws {
    let effect = try Effect(Self.scene)
    let film = try effect.film()
    #expect(film.frameCount == 20)
    var count = 0
    try film.forEachFrame { index, frame throws(EffectError) in
      #expect(index == count)
      let same: Bool = try frame.pixels == effect.picture(at: Double(index) / 10).pixels
      #expect(same)
      count += 1
    }
    #expect(count == 20)
  }

  @Test(arguments: [(1, 1), (20, 1), (20, 2), (20, 3), (20, 7), (20, 20), (20, 23)])
  func `the parts of a film are all of its frames in order`(_ frames: Int, _ parts: Int) throws {
    var scene = Self.scene
    scene.duration = .seconds(Double(frames) / 10)
    let effect = try Effect(scene)
    var all: [Int] = []
    for index in 0..<parts {
      var options = FilmOptions()
      options.part = (index, parts)
      all += try effect.film(options).frames
    }
    #expect(all == Array(0..<frames))
  }

  @Test(arguments: [(2.0, 10.0, 20), (0.05, 10.0, 1), (1.0, 29.97, 30), (2.5, 1.0, 3), (1.0 / 3, 30.0, 10)])
  func `a film has exactly round(duration times fps) frames`(_ seconds: Double, _ fps: Double, _ count: Int) throws {
    var options = FilmOptions()
    options.duration = seconds
    options.fps = fps
    let film = try Effect(Self.scene).film(options)
    #expect(film.frameCount == count)
    #expect(film.time(ofFrame: 0) == 0)
  }

  @Test(arguments: [(0.0, 10.0), (0.04, 10.0), (-1.0, 10.0), (1e9, 1000.0), (.nan, 10.0), (.infinity, 10.0)])
  func `a film without frames, or with too many, is refused`(_ seconds: Double, _ fps: Double) {
    #expect(throws: EffectError.self) {
      var options = FilmOptions()
      options.duration = seconds
      options.fps = fps
      _ = try Effect(Self.scene).film(options)
    }
  }

  @Test func `another size fits the scene and centres it`() throws {
    var scene = Scene(size: Size(40, 40))
    scene.background = .clear
    var box = Layer()
    box.setFrame(Rect(0, 0, 40, 40))
    box.properties[.backgroundColor] = .color(.white)
    scene.layers = [box]
    var options = PictureOptions()
    options.size = (100, 50)
    let picture = try Effect(scene).picture(at: 0, options)
    #expect((picture.width, picture.height) == (100, 50))
    #expect(picture[24, 25] == 0 && picture[75, 25] == 0)
    #expect(picture[25, 0] == 0xFFFF_FFFF && picture[74, 49] == 0xFFFF_FFFF)
  }

  @Test func `the caller's pixels go before the scene's image`() throws {
    var assets = Assets()
    assets["dot"] = Pixmap(width: 3, height: 2, filledWith: 0xFF00_00FF)
    let effect = try Effect(Self.scene, assets: assets)
    #expect(effect.image(named: "dot") == assets["dot"])
    #expect(try effect.picture(at: 1) != Effect(Self.scene).picture(at: 1))
  }

  @Test func `particles, their count and their digest are of one state`() throws {
    let effect = try Effect(Self.scene)
    let particles: [Particle] = try effect.particles(at: 1)
    #expect(particles.count == 90)
    #expect(try effect.particleCount(at: 1) == 90)
    #expect(try effect.digest(at: 1) == effect.digest(at: 1))
    #expect(try effect.digest(at: 1) != effect.digest(at: 1.01))
    #expect(particles[0].layer == "fountain" && particles[0].cell == "spark")
  }

  @Test func `an automatic duration ends with the last particle`() throws {
    var scene = Self.scene
    scene.layers[0].beginTime = 0
    scene.layers[0].emitterCells[0][.duration] = 0.5
    scene.duration = .auto
    // Born at 30/60 s at the latest, each lives 1.5 s.
    let duration: Double = try Effect(scene).duration
    #expect((duration - 2.0).magnitude < 1e-5)
  }

  @Test func `an automatic duration without an end is an error`() throws {
    var scene = Self.scene
    scene.duration = .auto
    let effect = try Effect(scene)
    #expect {
      try effect.film()
    } throws: { error in
      guard case EffectError.endless = error else { return false }
      return true
    }
  }

  @Test func `more particles than allowed are refused with the figure, before any is made`() throws {
    var scene = Self.scene
    scene.layers[0].emitterCells[0].birthRate = 1e12
    let effect = try Effect(scene)
    for work: () throws -> Void in [
      { _ = try effect.particles(at: 1) }, { _ = try effect.picture(at: 1) }, { _ = try effect.digest(at: 1) },
      { _ = try effect.film().cost() },
    ] {
      #expect {
        try work()
      } throws: { error in
        guard case EffectError.tooManyParticles(_, let live, let limit, _) = error else { return false }
        return live == 1.5e12 && limit == 20_000_000
      }
    }
  }

  @Test func `births of a rate that pulses faster than the frames are told by their mean`() throws {
    let document = """
      { "format": "openemitter/1", "size": [16, 16], "duration": 1, "fps": 10, "images": { "d": { "disc": 4 } },
        "layers": [ { "type": "emitter", "beginTime": 0, "emitterCells": [
          { "name": "c", "contents": "d", "birthRate": 0, "lifetime": 1 } ], "animations": [
          { "type": "basic", "keyPath": "emitterCells.c.birthRate", "fromValue": 0, "toValue": 60, "duration": 0.05,
            "repeatCount": "forever", "beginTime": 0 } ] } ] }
      """
    let cost = try Effect(SceneSource(json: document)).film().cost()
    #expect(abs(cost.birthsPerSecond - 30) < 0.01)
  }

  @Test func `the cost of a film follows from its rates`() throws {
    let cost = try Effect(Self.scene).film().cost()
    #expect(cost.birthsPerSecond == 60)
    #expect(cost.livePeak == 90 && cost.liveSteady == 90)
    #expect(cost.imageBytes == 14 * 14 * 4)
    #expect(cost.overdraw > 0.1 && cost.overdraw < 30)
  }
}
