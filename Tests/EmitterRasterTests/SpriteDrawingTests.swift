import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterRaster
import Testing

/// A list with one sprite of the picture "it", scaled by `scale` and turned by `radians`.
private func list(
  _ width: Int, _ height: Int, x: Float, y: Float, scale: Float = 1, radians: Float = 0, tint: UInt32 = 0xFFFF_FFFF
) -> DrawList {
  var list = DrawList(width: width, height: height)
  let (sine, cosine) = sineAndCosine(radians)
  list.images = [SpriteImage(name: "it")]
  list.sprites.x = [x]
  list.sprites.y = [y]
  list.sprites.a = [cosine * scale]
  list.sprites.b = [sine * scale]
  list.sprites.c = [-sine * scale]
  list.sprites.d = [cosine * scale]
  list.sprites.tint = [tint]
  list.sprites.image = [0]
  list.commands = [.sprites(0..<1, blend: .sourceOver)]
  return list
}

private func draw(_ list: DrawList, _ picture: Pixmap) -> Pixmap {
  var rasterizer = Rasterizer(pictures: ["it": picture])
  var frame = Pixmap(width: 0, height: 0)
  rasterizer.draw(list, into: &frame)
  return frame
}

/// The sum of alpha, in whole pixels, and its centre.
private func mass(_ frame: Pixmap) -> (area: Double, x: Double, y: Double) {
  var area: Double = 0
  var sumX: Double = 0
  var sumY: Double = 0
  for y in 0..<frame.height {
    for x in 0..<frame.width {
      let alpha = Double(frame[x, y] >> 24) / 255
      area += alpha
      sumX += alpha * (Double(x) + 0.5)
      sumY += alpha * (Double(y) + 0.5)
    }
  }
  return (area, sumX / area, sumY / area)
}

@Suite struct SpriteDrawingTests {
  @Test func `a sprite at its own size on whole pixels is its image, byte for byte`() {
    var picture = Pixmap(width: 6, height: 4)
    for i in picture.pixels.indices { picture.pixels[i] = 0xFF00_0000 | UInt32(i) &* 0x0003_0507 & 0xFF_FFFF }
    let frame = draw(list(10, 9, x: 5, y: 4), picture)
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
    for step in 0..<64 {
      let place = Float(step) / 16
      let found = mass(draw(list(20, 20, x: 8 + place * 0.37, y: 8 + place, scale: 3.0 / 64), disc))
      #expect(abs(found.area / wanted - 1) < 0.02, "at step \(step): \(found.area) of \(wanted)")
      #expect(abs(found.x - Double(8 + place * 0.37)) < 0.05)
      #expect(abs(found.y - Double(8 + place)) < 0.05)
    }
  }

  @Test(arguments: [0.02, 0.1, 0.3, 0.5, 0.77, 1, 1.01, 1.5, 2, 3.3, 8] as [Float])
  func `a sprite covers its area at every size and angle`(scale: Float) {
    let picture = DrawnSprite.rect(width: 41, height: 30)
    for step in 0..<8 {
      let radians: Float = Float(step) * 0.8
      let found = mass(
        draw(list(460, 460, x: 230.3, y: 229.6, scale: scale, radians: radians), picture))
      let wanted: Double = Double(41 * 30) * Double(scale * scale)
      // At 0.02 the image is less than a pixel wide.
      #expect(
        abs(found.area / wanted - 1) < (scale == 0.02 ? 0.08 : 0.05), "angle \(radians): \(found.area) of \(wanted)")
      #expect(abs(found.x - 230.3) < 0.11)
      #expect(abs(found.y - 229.6) < 0.11)
    }
  }
}
