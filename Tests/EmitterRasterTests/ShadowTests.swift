import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterRaster
import Testing

@Suite struct ShadowTests {
  /// The shadow of a white square of 8 pixels in the middle of a frame.
  private func shadow(_ shadow: Shadow, side: Int = 64) -> Pixmap {
    var list = DrawList.empty(side, side)
    let corner = Double(side / 2 - 4)
    list.commands = [
      .beginGroup, .fill(AffineTransform(a: 8, b: 0, c: 0, d: 8, tx: corner, ty: corner), tint: 0xFFFF_FFFF),
      .endShadow(0),
    ]
    list.shadows = [shadow]
    return list.drawn()
  }

  @Test(arguments: [0.3, 1, 2.5, 5])
  func `a shadow is symmetric and keeps its alpha`(radius: Double) {
    let frame = shadow(Shadow(offset: .zero, radius: radius, tint: 0xFF00_0000, isAlone: true))
    var isSymmetric = true
    for y in 0..<64 {
      for x in 0..<64 {
        if frame[x, y] != frame[63 - x, y] || frame[x, y] != frame[x, 63 - y] { isSymmetric = false }
      }
    }
    #expect(isSymmetric)
    let found = mass(frame)
    #expect(abs(found.area - 64) < 1.5, "\(found.area)")
  }

  @Test(arguments: [2.0, 4, 6])
  func `a shadow has the variance of its Gaussian`(radius: Double) {
    let frame = shadow(Shadow(offset: .zero, radius: radius, tint: 0xFF00_0000, isAlone: true), side: 96)
    var sum: Double = 0
    var squares: Double = 0
    for y in 0..<96 {
      for x in 0..<96 {
        let alpha = Double(frame[x, y] >> 24)
        sum += alpha
        squares += alpha * (Double(x) - 47.5) * (Double(x) - 47.5)
      }
    }
    // The square's own variance is (64 − 1) / 12.
    let wanted: Double = radius * radius + 63.0 / 12
    #expect(abs(squares / sum / wanted - 1) < 0.04, "\(squares / sum), not \(wanted)")
  }

  @Test func `without a radius it is the group's alpha, moved and tinted`() {
    let frame = shadow(Shadow(offset: SIMD2(3, -2), radius: 0, tint: 0x8000_0080, isAlone: true))
    for y in 0..<64 {
      for x in 0..<64 {
        #expect(frame[x, y] == (x >= 31 && x < 39 && y >= 26 && y < 34 ? 0x8000_0080 : 0))
      }
    }
  }

  @Test func `an offset of half a pixel is half in each`() {
    let frame = shadow(Shadow(offset: SIMD2(0.5, 0), radius: 0, tint: 0xFF00_0000, isAlone: true))
    #expect(frame[28, 30] >> 24 == 128 && frame[36, 30] >> 24 == 128 && frame[32, 30] >> 24 == 255)
  }

  @Test func `the group lies over its shadow unless that is alone`() {
    let cast = Shadow(offset: SIMD2(2, 2), radius: 1, tint: 0xFF00_0000)
    let frame = shadow(cast)
    #expect(frame[30, 30] == 0xFFFF_FFFF && frame[37, 37] & 0xFF_FFFF == 0 && frame[37, 37] != 0)
    var alone = cast
    alone.isAlone = true
    #expect(shadow(alone)[30, 30] & 0xFF_FFFF == 0)
  }

  @Test func `what lies outside the frame casts its shadow into it`() {
    var list = DrawList.empty(20, 20)
    list.commands = [
      .beginGroup, .fill(AffineTransform(a: 10, b: 0, c: 0, d: 10, tx: -30, ty: 5), tint: 0xFFFF_FFFF),
      .endShadow(0),
    ]
    list.shadows = [Shadow(offset: SIMD2(32, 0), radius: 0, tint: 0xFF00_0000)]
    let frame = list.drawn()
    #expect(frame[1, 6] == 0 && frame[2, 6] == 0xFF00_0000 && frame[11, 6] == 0xFF00_0000 && frame[12, 6] == 0)
  }

  @Test func `numbers that are none cast nothing and hide nothing`() {
    for bad in [Double.nan, .infinity, -.infinity, 1e300] {
      let frame = shadow(Shadow(offset: SIMD2(bad, 0), radius: 3, tint: 0xFF00_0000))
      #expect(frame[30, 30] == 0xFFFF_FFFF && frame[20, 30] == 0)
    }
    for bad in [Double.nan, -Double.infinity, -1] {
      let frame = shadow(Shadow(offset: SIMD2(4, 0), radius: bad, tint: 0xFF00_0000))
      #expect(frame[30, 30] == 0xFFFF_FFFF && frame[39, 30] == 0xFF00_0000 && frame[40, 30] == 0)
    }
  }

  @Test func `shadows within shadows beyond every depth do no harm`() {
    var list = DrawList.empty(8, 8)
    list.shadows = [Shadow(offset: SIMD2(1, 0), radius: 0.5, tint: 0xFF00_0000)]
    for _ in 0..<70 { list.commands.append(.beginGroup) }
    list.commands.append(.fill(AffineTransform.scale(2, 8), tint: 0xFFFF_FFFF))
    for _ in 0..<80 { list.commands.append(.endShadow(0)) }
    #expect(list.drawn()[0, 4] == 0xFFFF_FFFF)
  }

  @Test func `a group that changes changes its shadow, and one that does not keeps it`() {
    var rasterizer = Rasterizer()
    var reference = ReferenceRasterizer()
    for step in [0, 0, 1, 1, 2, 0] {
      var list = DrawList.empty(40, 40)
      list.commands = [
        .beginGroup, .fill(AffineTransform(a: 8, b: 0, c: 0, d: 8, tx: 10 + Double(step), ty: 9), tint: 0xFFFF_FFFF),
        .endShadow(0),
      ]
      list.shadows = [Shadow(offset: SIMD2(2, 2), radius: step == 2 ? 3 : 2, tint: 0xFF00_0000)]
      var fast = Pixmap(width: 0, height: 0)
      var plain = fast
      rasterizer.draw(list, into: &fast)
      reference.draw(list, into: &plain)
      #expect(fast == plain)
    }
  }
}
