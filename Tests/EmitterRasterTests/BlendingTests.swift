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
