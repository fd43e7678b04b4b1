import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterRaster
import Testing

/// Pictures as hashes: the same on every machine, at every optimisation and vector width. A change here is a change that users
/// see, and its commit says what it looks like.
@Suite struct GoldenTests {
  /// FNV-1a over the bytes.
  private func hash(_ frame: Pixmap) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for pixel in frame.pixels {
      for shift in [0, 8, 16, 24] as [UInt32] { hash = (hash ^ UInt64(pixel >> shift & 255)) &* 0x0100_0000_01B3 }
    }
    return hash
  }

  private static let hashes: [UInt64] = [
    0x581A_43B6_65B6_EDF2,
    0xD325_F094_7AAF_0439,
    0x8BFF_8EDD_9C94_0D95,
    0x2BD3_1D59_7C80_8431,
    0xF29C_DE71_B86E_0C62,
    0x94B3_00C3_CBB7_161B,
    0x1621_E043_B3DC_EC6F,
    0xBA32_4A15_2DE3_6653,
    0x9642_41B9_3E69_809B,
    0x29A3_591E_E9CA_533C,
    0x19A9_FF8A_0C99_AF85,
    0x1CB4_2DAC_DD9D_4A71,
  ]

  @Test(arguments: 0..<12)
  func `a list keeps its bytes`(seed: Int) {
    var random = RandomLists(seed: UInt64(1000 + seed))
    let list = random.next(width: 61 + 7 * seed, height: 47, count: 5 + 3 * seed)
    var rasterizer = Rasterizer(pictures: RandomLists.pictures)
    var frame = Pixmap(width: 0, height: 0)
    rasterizer.draw(list, into: &frame)
    let found = hash(frame)
    // The goldens are those of the plain rasteriser too.
    var reference = ReferenceRasterizer(pictures: RandomLists.pictures)
    var plain = Pixmap(width: 0, height: 0)
    reference.draw(list, into: &plain)
    #expect(hash(plain) == GoldenTests.hashes[seed], "plain, \(seed)")
    #expect(found == GoldenTests.hashes[seed], "\(seed): 0x\(String(found, radix: 16))")
  }

  @Test func `the drawn images keep their bytes`() {
    #expect(hash(DrawnSprite.disc(diameter: 17)) == 0xF52C_049F_3818_38D9)
    #expect(hash(DrawnSprite.ring(diameter: 17, width: 2.5)) == 0x6281_5D3A_C49A_4845)
    #expect(
      hash(DrawnSprite.star(points: 5, diameter: 21, inner: 0.4, color: Color(red: 1, green: 0.5, blue: 0)))
        == 0x6F69_5396_8612_F5ED)
    #expect(hash(DrawnSprite.glow(diameter: 20)) == 0x776F_3895_0F60_C075)
  }
}
