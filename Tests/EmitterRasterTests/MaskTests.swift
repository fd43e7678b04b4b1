import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterRaster
import Testing

@Suite struct MaskTests {
  private let whole = DrawCommand.fill(AffineTransform.scale(40, 40), tint: 0xFF00_00FF)

  @Test func `a rounded clip is the rounded shape, filled`() {
    var list = DrawList.empty(40, 40)
    list.addRounded(4.5, 3.25, 30, 20, radius: 8)
    list.commands = [.beginGroup, whole, .clip(0..<1, rule: .nonZero), .endGroup(opacity: 255)]
    let clipped = list.drawn()
    list.commands = [.fillContours(0..<1, rule: .nonZero, tint: 0xFF00_00FF)]
    #expect(clipped == list.drawn())
    #expect(clipped[4, 3] == 0 && clipped[20, 10] == 0xFF00_00FF)
  }

  @Test func `a clip leaves alone what comes after it and what lies below`() {
    var list = DrawList.empty(40, 40, background: 0xFF00_FF00)
    list.addBox(10, 10, 5, 5)
    list.commands = [
      .beginGroup, whole, .clip(0..<1, rule: .nonZero),
      .fill(AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 30, ty: 30), tint: 0xFFFF_0000), .endGroup(opacity: 255),
    ]
    let frame = list.drawn()
    #expect(frame[0, 0] == 0xFF00_FF00 && frame[12, 12] == 0xFF00_00FF && frame[31, 31] == 0xFFFF_0000)
  }

  @Test func `a mask multiplies by its alpha, and by nothing where it is not`() {
    var list = DrawList.empty(40, 40)
    let half = DrawCommand.fill(AffineTransform(a: 10, b: 0, c: 0, d: 10, tx: 5, ty: 5), tint: 0x8080_8080)
    list.commands = [.beginGroup, whole, .beginGroup, half, .endMask, .endGroup(opacity: 255)]
    let frame = list.drawn()
    for y in 0..<40 {
      for x in 0..<40 {
        let isInside = x >= 5 && x < 15 && y >= 5 && y < 15
        #expect(frame[x, y] == (isInside ? 0x8000_0080 : 0))
      }
    }
  }

  @Test func `nested groups multiply their opacities`() {
    var list = DrawList.empty(40, 40)
    list.commands = [.beginGroup, .beginGroup, whole, .endGroup(opacity: 128), .endGroup(opacity: 128)]
    #expect(list.drawn()[20, 20] == 0x4000_0040 || list.drawn()[20, 20] == 0x4100_0041)
  }

  @Test func `a mask without a group below draws nothing`() {
    var list = DrawList.empty(40, 40)
    list.commands = [.beginGroup, whole, .endMask]
    #expect(list.drawn() == Pixmap(width: 40, height: 40))
    list.commands = [.endMask, whole, .clip(0..<1, rule: .evenOdd), .endMask, .endShadow(0)]
    #expect(list.drawn() == Pixmap(width: 40, height: 40, filledWith: 0xFF00_00FF))
  }

  @Test func `a clip to nothing leaves nothing`() {
    var list = DrawList.empty(40, 40)
    list.commands = [.beginGroup, whole, .clip(0..<0, rule: .nonZero), .endGroup(opacity: 255)]
    #expect(list.drawn() == Pixmap(width: 40, height: 40))
  }

  @Test func `masks within masks beyond every depth do no harm`() {
    var list = DrawList.empty(8, 8)
    for _ in 0..<100 { list.commands += [.beginGroup, whole] }
    for _ in 0..<120 { list.commands.append(.endMask) }
    #expect(list.drawn().pixels.count == 64)
  }
}
