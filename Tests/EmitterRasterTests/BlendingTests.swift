import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterRaster
import Testing

@Suite struct BlendingTests {
  @Test func `anything over an opaque picture leaves it opaque`() {
    for alpha in stride(from: UInt32(0), through: 255, by: 5) {
      var list = DrawList.empty(4, 4, background: 0xFF64_32C8)
      list.add(x: 2, y: 2, tint: alpha << 24 | alpha / 2 << 8 | alpha)
      for pixel in list.drawn().pixels { #expect(pixel >> 24 == 255, "alpha \(alpha)") }
    }
  }

  @Test func `a transparent sprite changes nothing`() {
    for pixel in [0xFF64_32C8, 0x8040_2010, 0x0101_0101] as [UInt32] {
      var list = DrawList.empty(4, 4, background: pixel)
      list.add(x: 2, y: 2, tint: 0)
      list.add(x: 2.4, y: 2, tint: 0, blend: .add)
      #expect(list.drawn() == Pixmap(width: 4, height: 4, filledWith: pixel))
    }
  }

  @Test func `half a white over black is grey`() {
    var list = DrawList.empty(4, 4, background: 0xFF00_0000)
    list.add(x: 2, y: 2, tint: 0x8080_8080)
    #expect(list.drawn()[1, 1] == 0xFF80_8080)
  }

  @Test func `added light is the sum, up to white`() {
    var list = DrawList.empty(4, 4)
    let tint: UInt32 = 0x5020_1050
    for count in 1...5 {
      list.add(x: 2, y: 2, tint: tint, blend: .add)
      let pixel = list.drawn()[2, 2]
      for shift in [0, 8, 16, 24] as [UInt32] {
        #expect(Int(pixel >> shift & 255) == min(255, count * Int(tint >> shift & 255)), "\(count) times")
      }
    }
  }

  @Test func `screen lightens by what is missing, maximum keeps the greater, in both rasterisers`() {
    for (below, tint) in [(0xFF64_32C8, 0x8020_6040), (0x8040_2010, 0xFFFF_FFFF), (0, 0x5020_1050)]
      as [(UInt32, UInt32)]
    {
      for blend in [BlendMode.screen, .maximum] {
        var list = DrawList.empty(4, 4, background: below)
        list.add(x: 2, y: 2, tint: tint, blend: blend)
        let pixel: UInt32 = list.drawn()[2, 2]
        for shift in [0, 8, 16, 24] as [UInt32] {
          let source = Double(tint >> shift & 255)
          let under = Double(below >> shift & 255)
          let expected: Double = blend == .screen ? source + under - source * under / 255 : max(source, under)
          #expect((Double(pixel >> shift & 255) - expected).magnitude <= 1)
        }
      }
    }
  }

  @Test func `many pictures on each other blend alike in both rasterisers`() {
    for blend in [BlendMode.screen, .maximum] {
      var list = DrawList.empty(40, 30, background: 0x4010_2030)
      for i in 0..<25 {
        list.add(
          x: Float(i % 7) * 6, y: Float(i % 5) * 6, scale: 1 + Float(i % 3), radians: Float(i),
          tint: 0x6020_3050 &+ UInt32(i), blend: blend)
      }
      #expect(list.drawn().pixels.contains { $0 != 0x4010_2030 })
    }
  }

  @Test func `the picture without a name is a white pixel`() {
    var list = DrawList.empty(4, 4)
    list.images = [SpriteImage(name: "")]
    list.add(x: 2, y: 2, scale: 2, tint: 0xFF00_00FF)
    #expect(list.drawn()[1, 1] == 0xFF00_00FF && list.drawn()[2, 2] == 0xFF00_00FF)
  }

  @Test func `no channel passes its alpha`() {
    for seed in 500..<504 {
      var random = RandomLists(seed: UInt64(seed))
      var list = random.next(width: 90, height: 70, count: 40)
      // Colours that claim more than their opacity are cut down to it.
      for i in list.sprites.tint.indices where i % 3 == 0 { list.sprites.tint[i] |= 0x0040_80FF }
      list.background = 0x10FF_FFFF
      var rasterizer = Rasterizer(pictures: RandomLists.pictures)
      var frame = Pixmap(width: 0, height: 0)
      rasterizer.draw(list, into: &frame)
      for pixel in frame.pixels {
        let alpha = pixel >> 24
        #expect(pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha)
      }
    }
  }
}

@Suite struct GroupTests {
  @Test func `a group fades as a whole`() {
    var list = DrawList.empty(4, 4, background: 0xFF00_0000)
    list.commands.append(.beginGroup)
    list.add(x: 2, y: 2)
    list.add(x: 2, y: 2)
    list.commands.append(.endGroup(opacity: 128))
    // Two white squares on top of each other show no more than one.
    #expect(list.drawn()[1, 1] == 0xFF80_8080)
  }

  @Test func `light adds up within its group only`() {
    var list = DrawList.empty(4, 4, background: 0xFF00_FF00)
    list.commands.append(.beginGroup)
    list.add(x: 2, y: 2, tint: 0xFF00_0080, blend: .add)
    list.add(x: 2, y: 2, tint: 0xFF00_0080, blend: .add)
    list.commands.append(.endGroup(opacity: 255))
    #expect(list.drawn()[1, 1] == 0xFF00_00FF)
  }

  @Test func `a group that is never ended ends with the list`() {
    var list = DrawList.empty(4, 4)
    list.commands.append(.beginGroup)
    list.commands.append(.beginGroup)
    list.add(x: 2, y: 2, tint: 0x8000_0080)
    #expect(list.drawn()[1, 1] == 0x8000_0080)
  }

  @Test func `an end without a group is passed over`() {
    var list = DrawList.empty(4, 4)
    list.commands.append(.endGroup(opacity: 10))
    list.add(x: 2, y: 2)
    list.commands.append(.endGroup(opacity: 10))
    #expect(list.drawn()[1, 1] == 0xFFFF_FFFF)
  }

  @Test func `beyond 64 groups deep a group is passed over`() {
    var list = DrawList.empty(4, 4)
    for _ in 0..<200 { list.commands.append(.beginGroup) }
    list.add(x: 2, y: 2)
    for _ in 0..<136 { list.commands.append(.endGroup(opacity: 0)) }
    #expect(list.drawn()[1, 1] == 0xFFFF_FFFF)
    for _ in 0..<63 { list.commands.append(.endGroup(opacity: 255)) }
    #expect(list.drawn()[1, 1] == 0xFFFF_FFFF)
    list.commands.append(.endGroup(opacity: 0))
    #expect(list.drawn()[1, 1] == 0)
  }

  @Test func `an empty group changes nothing`() {
    var list = DrawList.empty(4, 4, background: 0x8040_2010)
    list.commands = [.beginGroup, .beginGroup, .endGroup(opacity: 255), .endGroup(opacity: 255)]
    #expect(list.drawn() == Pixmap(width: 4, height: 4, filledWith: 0x8040_2010))
  }
}
