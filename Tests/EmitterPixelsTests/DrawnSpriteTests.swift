import EmitterMath
import EmitterPixels
import Testing

/// The sum of alpha over an image, in whole pixels covered.
private func area(_ image: Pixmap) -> Double {
  var sum = 0
  for pixel in image.pixels { sum += Int(pixel >> 24) }
  return Double(sum) / 255
}

/// True when an image looks the same from left and right, top and bottom.
private func isSymmetric(_ image: Pixmap) -> Bool {
  for y in 0..<image.height {
    for x in 0..<image.width {
      let pixel = image[x, y]
      if pixel != image[image.width - 1 - x, y] { return false }
      if pixel != image[x, image.height - 1 - y] { return false }
    }
  }
  return true
}

@Suite struct DrawnSpriteTests {
  @Test(arguments: [1.0, 2, 3.5, 8, 16.25, 43, 64, 200])
  func `a disc covers its area and is symmetric`(diameter: Double) {
    let image = DrawnSprite.disc(diameter: diameter)
    #expect(image.width == Int(diameter.rounded(.up)))
    #expect(image.height == image.width)
    let wanted: Double = Double.pi * diameter * diameter / 4
    #expect(abs(area(image) - wanted) < 0.02 * diameter + 0.02)
    #expect(isSymmetric(image))
  }

  @Test func `a ring is a disc less the disc inside it`() {
    let ring = DrawnSprite.ring(diameter: 40, width: 6)
    let wanted: Double = Double.pi * (20 * 20 - 14 * 14)
    #expect(abs(area(ring) - wanted) < 1)
    #expect(ring[20, 20] == 0)
    #expect(ring[20, 3] == 0xFFFF_FFFF)
    #expect(isSymmetric(ring))
    #expect(DrawnSprite.ring(diameter: 40, width: 20) == DrawnSprite.disc(diameter: 40))
  }

  @Test func `a rectangle of whole pixels has no soft edge`() {
    let image = DrawnSprite.rect(width: 7, height: 3)
    #expect(image == Pixmap(width: 7, height: 3, filledWith: 0xFFFF_FFFF))
    #expect(abs(area(DrawnSprite.rect(width: 6.5, height: 3.25)) - 6.5 * 3.25) < 0.5)
    #expect(DrawnSprite.rect(width: 6.5, height: 3.25).width == 7)
    #expect(DrawnSprite.rect(width: 6.5, height: 3.25).height == 4)
  }

  @Test func `a star points up and has the area of its triangles`() {
    let star = DrawnSprite.star(points: 5, diameter: 100, inner: 0.5)
    // Ten triangles with sides 50 and 25 and 36° between them.
    let wanted: Double = 10 * 0.5 * 50 * 25 * sineAndCosine(Double.pi / 5).sine
    #expect(abs(area(star) - wanted) < 5)
    #expect(star[50, 5] >> 24 > 200)
    #expect(star[50, 95] == 0)
    #expect(DrawnSprite.star(points: 5, diameter: 100, inner: 50) == star)
  }

  @Test func `a glow fades from its middle to nothing at the rim`() {
    let glow = DrawnSprite.glow(diameter: 64)
    var before: UInt32 = 255
    for x in 32..<64 {
      let alpha = glow[x, 32] >> 24
      #expect(alpha <= before)
      before = alpha
    }
    #expect(glow[32, 32] >> 24 > 250)
    #expect(glow[63, 32] >> 24 <= 1)
    #expect(isSymmetric(glow))
  }

  @Test func `colour and opacity are premultiplied`() {
    let image = DrawnSprite.rect(width: 2, height: 2, color: Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    #expect(image[0, 0] == 0x8000_4080)
    for pixel in DrawnSprite.disc(diameter: 9, color: Color(red: 1, green: 0.2, blue: 0.7, alpha: 0.8)).pixels {
      let alpha = pixel >> 24
      #expect(pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha)
    }
  }

  @Test(arguments: [0, -1, Double.nan, -Double.infinity])
  func `sizes that are no sizes give nothing`(size: Double) {
    let empty = Pixmap(width: 0, height: 0)
    #expect(DrawnSprite.disc(diameter: size) == empty)
    #expect(DrawnSprite.ring(diameter: 10, width: size) == empty)
    #expect(DrawnSprite.rect(width: 5, height: size) == empty)
    #expect(DrawnSprite.rect(width: size, height: 5) == empty)
    #expect(DrawnSprite.star(points: 5, diameter: size, inner: 0.5) == empty)
    #expect(DrawnSprite.star(points: 1, diameter: 10, inner: 0.5) == empty)
    #expect(DrawnSprite.glow(diameter: size) == empty)
  }

  @Test func `an unbounded length is cut off`() {
    #expect(DrawnSprite.rect(width: .infinity, height: 1).width == Int(DrawnSprite.largestSide))
    #expect(DrawnSprite.star(points: .max, diameter: 8, inner: .infinity).width == 8)
  }
}
