import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterRaster
import Testing

@Suite struct SpriteDrawingTests {
  @Test func `a sprite at its own size on whole pixels is its image, byte for byte`() {
    var picture = Pixmap(width: 6, height: 4)
    for i in picture.pixels.indices { picture.pixels[i] = 0xFF00_0000 | UInt32(i) &* 0x0003_0507 & 0xFF_FFFF }
    var list = DrawList.empty(10, 9)
    list.add(x: 5, y: 4)
    let frame = list.drawn(picture)
    for y in 0..<9 {
      for x in 0..<10 {
        let inside = x >= 2 && x < 8 && y >= 2 && y < 6
        #expect(frame[x, y] == (inside ? picture[x - 2, y - 2] : 0))
      }
    }
  }

  @Test func `a disc of 64 pixels drawn at 3 keeps its coverage while it moves`() {
    let disc = DrawnSprite.disc(diameter: 64)
    let wanted: Double = Double.pi * 1.5 * 1.5
    for step in 0..<48 {
      let place = Float(step) / 16
      var list = DrawList.empty(16, 16)
      list.add(x: 6 + place * 0.37, y: 6 + place, scale: 3.0 / 64)
      let found = mass(list.drawn(disc))
      #expect(abs(found.area / wanted - 1) < 0.02, "at step \(step): \(found.area) of \(wanted)")
      #expect(abs(found.x - Double(6 + place * 0.37)) < 0.05)
      #expect(abs(found.y - Double(6 + place)) < 0.05)
    }
  }

  @Test(arguments: [0.02, 0.1, 0.3, 0.5, 0.77, 1, 1.01, 1.5, 2, 3.3] as [Float])
  func `a sprite covers its area at every size and angle`(scale: Float) {
    let picture = DrawnSprite.rect(width: 41, height: 30)
    for step in 0..<5 {
      let radians: Float = Float(step) * 0.8
      var list = DrawList.empty(180, 180)
      list.add(x: 90.3, y: 89.6, scale: scale, radians: radians)
      let found = mass(list.drawn(picture))
      let wanted: Double = Double(41 * 30) * Double(scale * scale)
      // At 0.02 the image is less than a pixel wide.
      #expect(
        abs(found.area / wanted - 1) < (scale == 0.02 ? 0.08 : 0.05), "angle \(radians): \(found.area) of \(wanted)")
      #expect(abs(found.x - 90.3) < 0.11)
      #expect(abs(found.y - 89.6) < 0.11)
    }
  }

  @Test func `a sprite shrinks to nothing without a jump`() {
    let disc = DrawnSprite.disc(diameter: 43)
    var before: Double = 1e9
    for step in 0..<120 {
      let diameter: Double = 6 - Double(step) * 0.05
      var list = DrawList.empty(12, 12)
      list.add(x: 6.2, y: 5.9, scale: Float(diameter / 43))
      let area = mass(list.drawn(disc)).area
      let wanted: Double = Double.pi * diameter * diameter / 4
      #expect(abs(area - wanted) < 0.05 * wanted + 0.03, "diameter \(diameter): \(area) of \(wanted)")
      #expect(area < before + 0.02 * wanted)
      before = area
    }
  }

  @Test func `a sprite squeezed along one side stays sharp along the other`() {
    let picture = DrawnSprite.rect(width: 64, height: 64)
    var list = DrawList.empty(80, 16)
    list.add(x: 40, y: 8.5, a: 1, b: 0, c: 0, d: 1.0 / 64)
    let frame = list.drawn(picture)
    #expect(frame[8, 8] == 0xFFFF_FFFF)
    #expect(frame[71, 8] == 0xFFFF_FFFF)
    #expect(frame[7, 8] == 0)
    #expect(frame[72, 8] == 0)
    #expect(frame[40, 7] == 0)
  }

  @Test func `an enlarged image has edges one pixel wide`() {
    var list = DrawList.empty(80, 80)
    list.add(x: 40, y: 40, scale: 16)
    let frame = list.drawn(DrawnSprite.rect(width: 4, height: 4))
    // 64 pixels from 8 to 72.
    for x in 8..<72 { #expect(frame[x, 40] == 0xFFFF_FFFF) }
    #expect(frame[7, 40] == 0 && frame[72, 40] == 0)
  }

  @Test func `the nearest filter enlarges texels to squares`() {
    var picture = Pixmap(width: 2, height: 1, filledWith: 0xFF00_00FF)
    picture[1, 0] = 0xFFFF_0000
    var list = DrawList.empty(16, 8)
    list.images = [SpriteImage(name: "it", magnification: .nearest)]
    list.add(x: 8, y: 4, scale: 8)
    let frame = list.drawn(picture)
    for x in 0..<16 { #expect(frame[x, 4] == (x < 8 ? 0xFF00_00FF : 0xFFFF_0000)) }
  }

  @Test func `the nearest filter shrinks by picking texels`() {
    var picture = Pixmap(width: 8, height: 8)
    for i in picture.pixels.indices { picture.pixels[i] = i % 2 == 0 ? 0xFF00_00FF : 0xFFFF_0000 }
    var list = DrawList.empty(8, 8)
    list.images = [SpriteImage(name: "it", minification: .nearest)]
    list.add(x: 4, y: 4, scale: 0.5)
    for pixel in list.drawn(picture).pixels { #expect([0, 0xFF00_00FF, 0xFFFF_0000].contains(pixel)) }
  }

  @Test func `a part of an image is drawn about its own middle`() {
    var picture = Pixmap(width: 8, height: 8, filledWith: 0xFF00_00FF)
    for y in 4..<8 { for x in 4..<8 { picture[x, y] = 0xFFFF_0000 } }
    var list = DrawList.empty(6, 6)
    list.images = [SpriteImage(name: "it", part: Rect(0.5, 0.5, 0.5, 0.5))]
    list.add(x: 3, y: 3)
    let frame = list.drawn(picture)
    #expect(frame[0, 0] == 0)
    #expect(frame[1, 1] == 0xFFFF_0000 && frame[4, 4] == 0xFFFF_0000)
  }

  @Test func `a tint multiplies channel by channel`() {
    var list = DrawList.empty(4, 4)
    list.add(x: 2, y: 2, tint: 0x8000_4080)
    #expect(list.drawn()[1, 1] == 0x8000_4080)
  }

  @Test func `a turned image keeps its handedness`() {
    // A quarter turn takes +x to +y, which points down.
    var picture = Pixmap(width: 4, height: 4)
    picture[3, 0] = 0xFFFF_FFFF
    var list = DrawList.empty(4, 4)
    list.add(x: 2, y: 2, a: 0, b: 1, c: -1, d: 0)
    let frame = list.drawn(picture)
    #expect(frame[3, 3] == 0xFFFF_FFFF)
    #expect(mass(frame).area == 1)
  }
}
