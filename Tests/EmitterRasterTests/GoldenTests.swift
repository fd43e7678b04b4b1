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
    0x0412_2E8A_1E67_2724,
    0x41A4_B478_3123_6D6D,
    0xD1C4_EED3_F14C_3E49,
    0xB9AF_0C2B_9F54_4A4A,
    0x72CA_6C9E_401A_19CE,
    0x12CD_208D_ED3D_0E27,
    0x1858_F55E_27AA_78ED,
    0xD11C_E5AE_99B9_1F29,
    0xBE40_70B5_A383_9F27,
    0xE3EB_8843_55E9_6212,
    0x654E_CBE8_2EC5_3860,
    0x2842_0ED1_7518_F7E0,
  ]

  @Test(arguments: 0..<12)
  func `a list keeps its bytes`(seed: Int) {
    var random = RandomLists(seed: UInt64(1000 + seed))
    let list = random.next(width: 61 + 7 * seed, height: 47, count: 5 + 3 * seed)
    var rasterizer = Rasterizer(pictures: RandomLists.pictures)
    var frame = Pixmap(width: 0, height: 0)
    rasterizer.draw(list, into: &frame)
    let found = hash(frame)
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
