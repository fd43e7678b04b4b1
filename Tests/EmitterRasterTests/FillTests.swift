import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterRaster
import Testing

@Suite struct FillTests {
  private func filled(_ transform: AffineTransform, tint: UInt32 = 0xFFFF_FFFF, _ side: Int = 40) -> Pixmap {
    var list = DrawList.empty(side, side)
    list.commands = [.fill(transform, tint: tint)]
    return list.drawn()
  }

  @Test func `a rectangle on pixel boundaries is exact`() {
    let frame = filled(AffineTransform(a: 10, b: 0, c: 0, d: 5, tx: 3, ty: 4), tint: 0x8000_4080)
    for y in 0..<40 {
      for x in 0..<40 {
        #expect(frame[x, y] == (x >= 3 && x < 13 && y >= 4 && y < 9 ? 0x8000_4080 : 0))
      }
    }
    // The same rectangle mirrored, and with its sides swapped.
    #expect(filled(AffineTransform(a: -10, b: 0, c: 0, d: -5, tx: 13, ty: 9), tint: 0x8000_4080) == frame)
    #expect(filled(AffineTransform(a: 0, b: 5, c: 10, d: 0, tx: 3, ty: 4), tint: 0x8000_4080) == frame)
  }

  @Test func `an edge within a pixel covers its share`() {
    let frame = filled(AffineTransform(a: 1.5, b: 0, c: 0, d: 1.25, tx: 2.25, ty: 3))
    #expect(frame[2, 3] >> 24 == 191)
    #expect(frame[3, 3] >> 24 == 191)
    #expect(frame[2, 4] >> 24 == 48)
  }

  @Test(arguments: [0.1, 0.5, 1, 2, 3, 4])
  func `a turned rectangle covers its area`(radians: Double) {
    let (sine, cosine) = sineAndCosine(radians)
    let turned = AffineTransform(a: 20, b: 0, c: 0, d: 7, tx: -10, ty: -3.5)
      .then(AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 20.3, ty: 19.6))
    let found = mass(filled(turned))
    #expect(abs(found.area - 140) < 0.3)
    #expect(abs(found.x - 20.3) < 0.02)
    #expect(abs(found.y - 19.6) < 0.02)
  }

  @Test func `a fill larger than the frame fills it`() {
    for transform in [
      AffineTransform(a: 1e20, b: 0, c: 0, d: 1e20, tx: -1e19, ty: -1e19),
      AffineTransform(a: 1e6, b: 1e5, c: -1e5, d: 1e6, tx: -4e5, ty: -5e5),
    ] {
      #expect(filled(transform) == Pixmap(width: 40, height: 40, filledWith: 0xFFFF_FFFF))
    }
  }

  @Test func `a fill without area or with numbers that are none draws nothing`() {
    let nothing = Pixmap(width: 40, height: 40)
    for transform in [
      AffineTransform(a: 0, b: 0, c: 0, d: 10, tx: 5, ty: 5),
      AffineTransform(a: 10, b: 10, c: 10, d: 10, tx: 5, ty: 5),
      AffineTransform(a: .nan, b: 0, c: 0, d: 10, tx: 5, ty: 5),
      AffineTransform(a: 10, b: 0, c: 0, d: 10, tx: .infinity, ty: 5),
      AffineTransform(a: 10, b: 0, c: 0, d: 10, tx: 100, ty: 5),
    ] {
      #expect(filled(transform) == nothing)
    }
  }
}
