import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterRaster
import Testing

@Suite struct HostileListTests {
  private static let numbers: [Float] = [
    .nan, .infinity, -.infinity, 1e30, -1e30, 3.4e38, 1e9, -1e9, 1e-9, -1e-9, 1e-38, 0, 16384, -16384, 1, 0.5,
  ]

  @Test func `every strange number in every column is survived`() {
    let disc = DrawnSprite.disc(diameter: 9)
    for first in HostileListTests.numbers {
      var list = DrawList.empty(24, 16)
      for second in HostileListTests.numbers {
        list.add(x: first, y: second, a: 1, b: 0, c: 0, d: 1)
        list.add(x: 12, y: 8, a: first, b: 0, c: 0, d: second)
        list.add(x: 12, y: 8, a: 0, b: first, c: second, d: 0)
        list.add(x: 12, y: 8, a: first, b: second, c: -second, d: first)
        list.add(x: 12, y: 8, a: 1, b: first, c: 1, d: second)
      }
      #expect(list.drawn(disc).pixels.count == 24 * 16)
    }
  }

  @Test func `a sprite that is not a number draws nothing`() {
    for bad in [Float.nan, .infinity, -.infinity] {
      var list = DrawList.empty(8, 8)
      list.add(x: bad, y: 4, a: 1, b: 0, c: 0, d: 1)
      list.add(x: 4, y: 4, a: bad, b: 0, c: 0, d: 1)
      list.add(x: 4, y: 4, a: 1, b: 0, c: 0, d: bad)
      #expect(list.drawn() == Pixmap(width: 8, height: 8))
    }
  }

  @Test func `a sprite without area draws nothing`() {
    var list = DrawList.empty(8, 8)
    list.add(x: 4, y: 4, a: 0, b: 0, c: 0, d: 0)
    list.add(x: 4, y: 4, a: 1, b: 2, c: 2, d: 4)
    list.add(x: 4, y: 4, a: 1e-9, b: 0, c: 0, d: 1e-9)
    #expect(list.drawn() == Pixmap(width: 8, height: 8))
  }

  @Test func `a sprite a billion times its size fills the frame`() {
    var list = DrawList.empty(8, 8)
    list.add(x: 4, y: 4, scale: 1e9)
    #expect(list.drawn() == Pixmap(width: 8, height: 8, filledWith: 0xFFFF_FFFF))
  }

  @Test func `columns of unequal length count as the shortest`() {
    var list = DrawList.empty(8, 8)
    list.add(x: 4, y: 4)
    list.add(x: 4, y: 4)
    list.sprites.image.removeLast()
    list.sprites.tint.removeAll()
    list.commands.append(.sprites(-5..<1_000_000, blend: .add))
    #expect(list.drawn() == Pixmap(width: 8, height: 8))
  }

  @Test func `images that are not there draw nothing`() {
    var list = DrawList.empty(8, 8)
    list.images.append(SpriteImage(name: "nobody"))
    for image in [-1, 1, 2, Int32.max, Int32.min] as [Int32] { list.add(x: 4, y: 4, image: image) }
    #expect(list.drawn() == Pixmap(width: 8, height: 8))
  }

  @Test func `parts of images beyond their edges are cut off`() {
    for part in [
      Rect(-1, -1, 3, 3), Rect(.nan, 0, 1, 1), Rect(0, 0, .infinity, .infinity), Rect(2, 2, 1, 1),
      Rect(0.9, 0.9, -1, -1), Rect(0, 0, 0, 0), Rect(-1e300, 0, 1e308, 1),
    ] {
      var list = DrawList.empty(8, 8)
      list.images = [SpriteImage(name: "it", part: part)]
      list.add(x: 4, y: 4)
      #expect(list.drawn().pixels.count == 64)
    }
  }

  @Test func `a frame without pixels is one`() {
    for (width, height) in [(0, 0), (0, 5), (5, 0), (-3, 7), (Int.min, Int.min)] {
      var list = DrawList.empty(width, height)
      list.add(x: 0, y: 0)
      list.commands.append(.fill(.identity, tint: 0xFFFF_FFFF))
      #expect(list.drawn().pixels.isEmpty)
    }
  }

  @Test func `a copy of a rasteriser draws on its own`() {
    var list = DrawList.empty(40, 40)
    list.add(x: 20, y: 20, scale: 3, radians: 0.3)
    var first = Rasterizer(pictures: ["it": DrawnSprite.disc(diameter: 8)])
    var frame = Pixmap(width: 0, height: 0)
    first.draw(list, into: &frame)
    var second = first
    second.setPicture(DrawnSprite.rect(width: 3, height: 8), named: "it")
    var other = frame
    second.draw(list, into: &other)
    var again = Pixmap(width: 40, height: 40, filledWith: 0x1234_5678)
    first.draw(list, into: &again)
    #expect(again == frame)
    #expect(other != frame)
    second.setPicture(nil, named: "it")
    second.draw(list, into: &other)
    #expect(other == Pixmap(width: 40, height: 40))
  }
}
