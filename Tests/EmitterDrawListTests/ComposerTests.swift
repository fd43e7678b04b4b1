import EmitterDrawList
import EmitterMath
import EmitterScene
import EmitterSimulation
import EmitterTimeline
import Testing

private let images: [String: ImageInfo] = [
  "dot": ImageInfo(width: 8, height: 8), "wide": ImageInfo(width: 40, height: 20, pixelsPerPoint: 2),
]

private func emitter(_ change: (inout Layer) -> Void = { _ in }, cell changeCell: (inout Cell) -> Void = { _ in })
  -> Layer
{
  var cell = Cell(name: "c")
  cell.birthRate = 10
  cell.lifetime = 5
  cell.contents = "dot"
  changeCell(&cell)
  var layer = Layer(.emitter, name: "e")
  layer.beginTime = 0
  layer.emitterCells = [cell]
  change(&layer)
  return layer
}

private func list(_ layers: [Layer], at time: Double = 1, scale: Double = 2) throws -> DrawList {
  var scene = Scene(size: Size(100, 100))
  scene.layers = layers
  var composer = Composer(Simulation(try Timeline(scene)), images: images)
  return try composer.compose(at: time, Viewport(width: 200, height: 200, scale: scale))
}

@Suite struct ComposerTests {
  @Test func `a particle's size is its image's pixels times its scale, in points`() throws {
    // 8 px × 0.5 = 4 pt = 8 output pixels: half a texel a texel, twice for the viewport.
    let drawn = try list([emitter(cell: { $0.scale = 0.5 })])
    #expect(drawn.sprites.count == 10)
    #expect(drawn.sprites.a.allSatisfy { $0 == 1 } && drawn.sprites.b.allSatisfy { $0 == 0 })
    let retina = try list([emitter(cell: { $0[.contentsScale] = 2 })])
    #expect(retina.sprites.a[0] == 1 && retina.sprites.d[0] == 1)
  }

  @Test func `a layer's transform moves, turns and scales its particles`() throws {
    let turned = emitter({
      $0.position = Point(50, 20)
      $0.properties[.transform] = .transform(.rotation(.pi / 2, 0, 0, 1))
    }) { $0.velocity = 10 }
    let drawn = try list([turned])
    // Age 0.9 s: 9 pt along the layer's +x, which points down the screen.
    #expect(abs(drawn.sprites.x[0] - 100) < 1e-3 && abs(drawn.sprites.y[0] - 58) < 1e-3)
    #expect(abs(drawn.sprites.b[0] - 2) < 1e-5 && abs(drawn.sprites.c[0] + 2) < 1e-5)
  }

  @Test func `additive particles get a buffer of their own`() throws {
    let drawn = try list([emitter { $0.properties[.renderMode] = .text("additive") }])
    #expect(drawn.commands == [.beginGroup, .sprites(0..<10, blend: .add), .endGroup(opacity: 255)])
    #expect(try list([emitter()]).commands == [.sprites(0..<10, blend: .sourceOver)])
  }

  @Test func `opacity fades a layer with everything in it as one`() throws {
    var parent = Layer(name: "p")
    parent[.opacity] = 0.5
    parent.bounds = Rect(0, 0, 10, 10)
    parent.properties[.backgroundColor] = .color(.white)
    parent.sublayers = [emitter()]
    let drawn = try list([parent])
    #expect(drawn.commands.first == .beginGroup && drawn.commands.last == .endGroup(opacity: 128))
    #expect(drawn.commands.count == 4)
  }

  @Test func `hidden, transparent and absent layers draw nothing`() throws {
    #expect(try list([emitter { $0.properties[.hidden] = .flag(true) }]).commands.isEmpty)
    #expect(try list([emitter { $0[.opacity] = 0 }]).commands.isEmpty)
    #expect(try list([emitter(cell: { $0.contents = nil })]).commands.isEmpty)
    #expect(try list([emitter(cell: { $0.contents = "unknown" })]).commands.isEmpty)
    #expect(try list([emitter(cell: { $0[.contentsScale] = 0 })]).commands.isEmpty)
    #expect(try list([emitter(cell: { $0[.alphaSpeed] = -1000 })]).sprites.count == 1)
  }

  @Test func `siblings are painted by zPosition, then by place`() throws {
    func box(_ z: Double, _ red: Double) -> Layer {
      var box = Layer()
      box.bounds = Rect(0, 0, 1, 1)
      box[.zPosition] = z
      box.properties[.backgroundColor] = .color(Color(red: red, green: 0, blue: 0))
      return box
    }
    let drawn = try list([box(1, 1), box(0, 0.2), box(0, 0.4), box(-1, 0.6)])
    let reds: [UInt32] = drawn.commands.map { if case .fill(_, let tint) = $0 { tint & 255 } else { 0 } }
    #expect(reds == [153, 51, 102, 255])
  }

  @Test func `a layer lies about its anchor point`() throws {
    var box = Layer()
    box.bounds = Rect(5, 5, 20, 10)
    box.position = Point(50, 50)
    box.properties[.anchorPoint] = .point(Point(0, 1))
    box.properties[.transform] = .transform(.scale(2, 2, 1))
    box.properties[.backgroundColor] = .color(.black)
    let drawn = try list([box], scale: 1)
    guard case .fill(let square, _) = drawn.commands[0] else {
      Issue.record("no fill")
      return
    }
    #expect(square.apply(to: Point(0, 1)) == Point(50, 50))
    #expect(square.apply(to: Point(1, 0)) == Point(90, 30))
  }

  @Test(arguments: [
    ("resize", Rect(0, 0, 60, 60)), ("center", Rect(20, 25, 20, 10)), ("resizeAspect", Rect(0, 15, 60, 30)),
    ("resizeAspectFill", Rect(-30, 0, 120, 60)), ("bottomLeft", Rect(0, 0, 20, 10)), ("topRight", Rect(40, 50, 20, 10)),
    ("left", Rect(0, 25, 20, 10)), ("bottom", Rect(20, 0, 20, 10)),
  ])
  func `contents follow their gravity`(gravity: String, expected: Rect) throws {
    var layer = Layer()
    layer.setFrame(Rect(0, 0, 60, 60))
    layer.properties[.contents] = .text("wide")
    layer.properties[.contentsGravity] = .text(gravity)
    let sprites = try list([layer], scale: 1).sprites
    #expect(Double(sprites.a[0]) * 40 == expected.size.width && Double(sprites.d[0]) * 20 == expected.size.height)
    #expect(Double(sprites.x[0]) == expected.origin.x + expected.size.width / 2)
    #expect(Double(sprites.y[0]) == expected.origin.y + expected.size.height / 2)
  }

  @Test func `oldest first interleaves the images of several cells`() throws {
    var layer = emitter { $0.properties[.renderMode] = .text("oldestFirst") }
    var other = Cell(name: "d")
    other.birthRate = 10
    other.lifetime = 5
    other.contents = "wide"
    layer.emitterCells.append(other)
    let drawn = try list([layer])
    #expect(drawn.sprites.image == (0..<20).map { Int32($0 % 2) })
  }

  @Test(arguments: [-0.1, -0.35, 0.4]) func `tints are the particles' colours, within 0…1 and beyond`(speed: Double)
    throws
  {
    var scene = Scene(size: Size(100, 100))
    scene.layers = [
      emitter(cell: {
        $0.color = Color(red: 0.2, green: 0.9, blue: 0.5)
        for property in [CellProperty.redSpeed, .greenSpeed, .alphaSpeed] { $0[property] = speed }
      })
    ]
    var simulation = Simulation(try Timeline(scene))
    var composer = Composer(simulation, images: images)
    let tints: [UInt32] = try composer.compose(at: 4.5, Viewport(width: 200, height: 200, scale: 2)).sprites.tint
    func unit(_ x: Float) -> Float { min(1, max(0, x)) }
    let expected: [UInt32] = try simulation.particles(at: 4.5).map { particle in
      let a: Float = unit(particle.color[3]) * 255
      let bytes: [UInt32] = (0..<3).map { UInt32((unit(particle.color[$0]) * a).rounded(.toNearestOrEven)) }
      return bytes[0] | bytes[1] << 8 | bytes[2] << 16 | UInt32(a.rounded(.toNearestOrEven)) << 24
    }
    #expect(tints == expected.filter { $0 != 0 })
  }

  @Test func `asking again uses the same memory and gives the same list`() throws {
    var scene = Scene(size: Size(100, 100))
    scene.layers = [emitter(cell: { $0[.velocityRange] = 5 })]
    var composer = Composer(Simulation(try Timeline(scene)), images: images)
    let viewport = Viewport(width: 200, height: 200, scale: 2)
    let first = try composer.compose(at: 3, viewport)
    var again = try composer.compose(at: 1, viewport)
    try composer.compose(at: 3, viewport, into: &again)
    #expect(first.sprites.x == again.sprites.x && first.sprites.tint == again.sprites.tint)
    #expect(first.commands == again.commands && first.images == again.images)
  }
}
