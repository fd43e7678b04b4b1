import EmitterDrawList
import EmitterMath
import EmitterScene
import EmitterSimulation
import EmitterTimeline
import Testing

/// One particle that has lived for a second, at the output's middle, a pixel a point.
private func drawn(
  _ change: (inout Cell) -> Void = { _ in }, layer changeLayer: (inout Layer) -> Void = { _ in }
) throws -> DrawList {
  var cell = Cell(name: "c")
  cell.extensions.bursts = [Burst(at: 1, count: 1)]
  cell.lifetime = 1.5
  cell.contents = "dot"
  change(&cell)
  var layer = Layer(.emitter, name: "e")
  layer.beginTime = 0
  layer.emitterPosition = Point(50, 50)
  layer.emitterCells = [cell]
  changeLayer(&layer)
  var scene = Scene(size: Size(100, 100))
  scene.layers = [layer]
  let images: [String: ImageInfo] = ["dot": ImageInfo(width: 8, height: 8), "sheet": ImageInfo(width: 60, height: 20)]
  var composer = Composer(Simulation(try Timeline(scene)), images: images)
  return try composer.compose(at: 2, Viewport(width: 100, height: 100, scale: 1))
}

@Suite struct DynamicsTests {
  @Test func `a plane that is tilted is squeezed, one that faces the viewer is not`() throws {
    let facing = try drawn { $0.properties[.particleType] = .text("plane") }
    #expect(facing.sprites.count == 1 && (facing.sprites.a[0] - 1).magnitude < 1e-5 && facing.sprites.b[0] == 0)
    let tilted = try drawn {
      $0.properties[.particleType] = .text("plane")
      $0[.orientationLatitude] = .pi / 3
    }
    #expect((tilted.sprites.a[0] - 0.5).magnitude < 1e-4 && (tilted.sprites.d[0] - 1).magnitude < 1e-4)
    let turned = try drawn {
      $0.properties[.particleType] = .text("plane")
      $0[.rotation] = .pi / 3
    }
    #expect((turned.sprites.a[0] - 0.5).magnitude < 1e-4 && (turned.sprites.d[0] - 1).magnitude < 1e-4)
  }

  @Test(arguments: [0.5, 2.0])
  func `a range of orientations is taken as of the birth where it is animated`(_ range: Double) throws {
    /// The matrix of a plane that is born half-way through an animation of its range.
    func matrix(from: Double, to: Double, model: Double) throws -> [Float] {
      let list = try drawn {
        $0.properties[.particleType] = .text("plane")
        $0[.orientationRange] = model
      } layer: { layer in
        guard from != model || to != model else { return }
        var animation = EmitterScene.Animation(
          path: PropertyPath("emitterCells.c.orientationRange")!,
          curve: .basic(from: .number(from), to: .number(to), by: nil))
        animation.timing.duration = 2
        layer.animations = [animation]
      }
      return [list.sprites.a[0], list.sprites.b[0], list.sprites.c[0], list.sprites.d[0]]
    }
    let still: [Float] = try matrix(from: range, to: range, model: range)
    let moving: [Float] = try matrix(from: range - 0.5, to: range + 0.5, model: 0)
    #expect(zip(still, moving).allSatisfy { a, b in (a - b).magnitude < 1e-4 })
    #expect(try matrix(from: 0, to: 0, model: 0) != still)
  }

  @Test func `under a perspective a plane's far edge is smaller`() throws {
    let list = try drawn {
      $0.properties[.particleType] = .text("plane")
      $0[.rotation] = 0.8
      $0.scale = 8
    } layer: { layer in
      layer.properties[.preservesDepth] = .flag(true)
      var perspective = Transform3D.identity
      perspective.row3.w = -1 / 200
      layer.properties[.transform] = .transform(perspective)
      layer.position = .zero
    }
    let picture = try #require(list.projected.first)
    func height(at u: Double) -> Double {
      guard let top = picture.projection.apply(to: Point(u, -4)), let bottom = picture.projection.apply(to: Point(u, 4))
      else { return 0 }
      return (bottom.y - top.y).magnitude
    }
    #expect((height(at: 4) - height(at: -4)).magnitude > 5)
  }

  @Test func `a frame of a sheet is a part of the image`() throws {
    let list = try drawn { cell in
      cell.contents = "sheet"
      cell.properties[.contentsFrameMode] = .text("sequential")
      cell[.contentsFrameCount] = 6
      cell[.contentsFramesPerRow] = 3
      cell[.contentsFramesPerSecond] = 4
    }
    // A second old: frame 4, the middle of the second row.
    let shown: Rect = list.images[Int(list.sprites.image[0])].part
    #expect((shown.origin.x - 1.0 / 3).magnitude < 1e-9 && shown.origin.y == 0.5 && shown.size.height == 0.5)
  }

  @Test func `a point needs no contents`() throws {
    let list = try drawn {
      $0.properties[.particleType] = .text("point")
      $0.contents = nil
      $0.scale = 3
    }
    #expect(list.sprites.count == 1 && list.sprites.a[0] == 3 && list.images[Int(list.sprites.image[0])].name.isEmpty)
  }

  @Test func `ghosts lie below their particle, smaller and fainter with age`() throws {
    for mode in ["unordered", "oldestFirst", "backToFront"] {
      let list = try drawn {
        $0.velocity = 10
        var trail = Trail(duration: 0.3, count: 3)
        trail.scale = 0.4
        trail.alpha = 0.2
        $0.extensions.trail = trail
      } layer: {
        $0.properties[.renderMode] = .text(mode)
      }
      #expect(list.sprites.count == 4)
      let last: Int = list.sprites.count - 1
      #expect(list.sprites.x[last] == 60 && list.sprites.a[last] == 1)
      for i in 0..<last {
        #expect(list.sprites.x[i] < list.sprites.x[i + 1] && list.sprites.a[i] < list.sprites.a[i + 1])
        #expect(list.sprites.tint[i] >> 24 < list.sprites.tint[i + 1] >> 24)
      }
    }
  }

  @Test func `private render modes choose how particles meet`() throws {
    func commands(_ mode: String) throws -> [DrawCommand] {
      try drawn(layer: { $0.properties[.renderMode] = .text(mode) }).commands
    }
    #expect(try commands("screen") == [.beginGroup, .sprites(0..<1, blend: .screen), .endGroup(opacity: 255)])
    #expect(try commands("maximum") == [.beginGroup, .sprites(0..<1, blend: .maximum), .endGroup(opacity: 255)])
    #expect(try commands("cheapAdditive") == [.sprites(0..<1, blend: .add)])
  }
}
