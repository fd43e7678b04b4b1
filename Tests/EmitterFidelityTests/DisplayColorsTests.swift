import EmitterPixels
import Testing

@testable import EmitterFidelity

/// What a recording makes of colours.
@Suite struct DisplayColorsTests {
  private static let plain: [Double] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
  private static let narrow: [Double] = [0.95, 0.045, 0.005, 0, 1.05, -0.05, 0, -0.04, 1.04]

  private func gray(_ value: UInt32) -> UInt32 { 0xFF00_0000 | value << 16 | value << 8 | value }

  @Test func `without a matrix and tones colours stay`() throws {
    let colors: DisplayColors = try #require(DisplayColors(matrix: Self.plain, tones: []))
    for value in UInt32(0)...255 { #expect(colors.shown(gray(value)) == gray(value)) }
    #expect(colors.shown(0xFF12_3456) == 0xFF12_3456)
  }

  @Test func `tones go through the values that are given, in straight lines between them`() throws {
    let colors: DisplayColors = try #require(
      DisplayColors(matrix: Self.plain, tones: [.init(value: 20, seen: 40), .init(value: 150, seen: 160)]))
    #expect(colors.shown(gray(0)) == gray(0) && colors.shown(gray(255)) == gray(255))
    #expect(colors.shown(gray(20)) == gray(40) && colors.shown(gray(10)) == gray(20))
    #expect(colors.shown(gray(150)) == gray(160) && colors.shown(gray(85)) == gray(100))
  }

  @Test func `a matrix whose rows sum to 1 keeps grays and mixes light`() throws {
    let colors: DisplayColors = try #require(DisplayColors(matrix: Self.narrow, tones: []))
    for value: UInt32 in [0, 17, 128, 200, 255] {
      let shown: UInt32 = colors.shown(gray(value))
      for shift: UInt32 in [0, 8, 16] { #expect((Int(shown >> shift & 255) - Int(value)).magnitude <= 1) }
    }
    // 0.045 of full green light, as red: 1.055 · 0.045^(1/2.4) − 0.055 = 0.235, 60 of 255. Blue would be below 0.
    #expect(colors.shown(0xFF00_FF00) == 0xFF00_FF3C)
  }

  @Test func `what it was comes back from what is shown`() throws {
    let colors: DisplayColors = try #require(
      DisplayColors(matrix: Self.narrow, tones: [.init(value: 30, seen: 45), .init(value: 150, seen: 160)]))
    for pixel: UInt32 in [0xFF80_8080, 0xFF90_7060, 0xFFC0_A0B0, 0xFF40_5060] {
      let back: UInt32 = colors.source(colors.shown(pixel))
      for shift: UInt32 in [0, 8, 16] {
        #expect((Int(back >> shift & 255) - Int(pixel >> shift & 255)).magnitude <= 2, "\(pixel) \(back)")
      }
    }
  }

  @Test func `a picture is laid over the ground as it was, and then shown`() throws {
    let colors: DisplayColors = try #require(DisplayColors(matrix: Self.plain, tones: [.init(value: 128, seen: 192)]))
    let backdrop = Pixmap(width: 1, height: 1, filledWith: gray(96))
    let ground: [UInt32] = [colors.source(gray(96))]
    #expect(ground == [gray(64)])
    // Two of four pixels are white at half their strength: over 64 that is 128 + 32 = 160, which is shown as 208.
    var above = Pixmap(width: 2, height: 2, filledWith: 0)
    above[0, 0] = 0x8080_8080
    above[1, 1] = 0x8080_8080
    #expect(above.reduced(by: 2, over: backdrop, ground: ground, colors) == [gray(152)])
    #expect(above.reduced(by: 2, over: backdrop, ground: backdrop.pixels, nil) == [gray(136)])
  }

  @Test func `a picture between its pixels is a mix of the nearest four`() {
    var small = Pixmap(width: 2, height: 1, filledWith: 0)
    small[1, 0] = 0x8000_0080
    let large: Pixmap = small.interpolated(by: 4)
    #expect((large.width, large.height) == (8, 4))
    // Eighths of a pixel on either side of the middle of each; beyond the outer middles the edge goes on.
    let alphas: [UInt32] = (0..<8).map { large[$0, 2] >> 24 }
    #expect(alphas == [0, 0, 16, 48, 80, 112, 128, 128])
    #expect((0..<8).allSatisfy { large[$0, 0] == large[$0, 3] && large[$0, 0] & 255 == alphas[$0] })
  }
}
