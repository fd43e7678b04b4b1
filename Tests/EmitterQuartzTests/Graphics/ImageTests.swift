import EmitterPixels
import EmitterQuartz
import Foundation
import Testing

@Suite struct Images {
  private func image(_ bytes: [UInt8], _ info: UInt32, width: Int, perPixel: Int) -> CGImage? {
    guard let provider = CGDataProvider(data: Data(bytes) as NSData) else { return nil }
    return unsafe CGImage(
      width: width, height: 1, bitsPerComponent: 8, bitsPerPixel: perPixel * 8, bytesPerRow: width * perPixel,
      space: perPixel < 3 ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: info), provider: provider, decode: nil, shouldInterpolate: false,
      intent: .defaultIntent)
  }

  @Test func `bytes are read in their layout`() {
    let orange: UInt32 = 0xFF00_80FF
    #expect(
      image([255, 128, 0, 255], CGImageAlphaInfo.premultipliedLast.rawValue, width: 1, perPixel: 4)?.pixmap[0, 0]
        == orange)
    #expect(image([255, 255, 128, 0], CGImageAlphaInfo.first.rawValue, width: 1, perPixel: 4)?.pixmap[0, 0] == orange)
    #expect(
      image(
        [0, 128, 255, 9], CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, width: 1,
        perPixel: 4)?.pixmap[0, 0] == orange)
    #expect(image([255, 128, 0], CGImageAlphaInfo.none.rawValue, width: 1, perPixel: 3)?.pixmap[0, 0] == orange)
    #expect(image([7, 8], CGImageAlphaInfo.none.rawValue, width: 2, perPixel: 1)?.pixmap[1, 0] == 0xFF08_0808)
    // Straight alpha is multiplied in: 255 · 128 / 255.
    #expect(
      image([255, 0, 0, 128], CGImageAlphaInfo.last.rawValue, width: 1, perPixel: 4)?.pixmap[0, 0] == 0x8000_0080)
  }

  @Test func `too few bytes and foreign layouts give no picture`() {
    #expect(image([1, 2, 3], CGImageAlphaInfo.premultipliedLast.rawValue, width: 1, perPixel: 4) == nil)
    #expect(image([1, 2, 3, 4], CGBitmapInfo.floatComponents.rawValue | 1, width: 1, perPixel: 4) == nil)
    #expect(image([], 1, width: 0, perPixel: 4) == nil)
  }

  @Test func `a part is cut out by pixels from the upper left corner`() {
    var pixmap = Pixmap(width: 3, height: 2)
    pixmap[2, 1] = 0xFF00_00FF
    let part = CGImage(pixmap).cropping(to: CGRect(x: 1.5, y: 1, width: 9, height: 9))
    #expect(part?.width == 2 && part?.height == 1)
    #expect(part?.pixmap[1, 0] == 0xFF00_00FF)
    #expect(CGImage(pixmap).cropping(to: CGRect(x: 3, y: 0, width: 1, height: 1)) == nil)
    #expect(CGImage(pixmap).cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
  }

  @Test func `a PNG file holds the very pixels`() throws {
    var pixmap = Pixmap(width: 256, height: 2)
    for alpha in 0..<256 {
      pixmap[alpha, 0] = UInt32(alpha) << 24 | UInt32(alpha / 2) << 8 | UInt32(alpha)
      pixmap[alpha, 1] = UInt32(alpha) << 24 | UInt32(alpha / 3)
    }
    let bytes = try #require(CGImage(pixmap).pngBytes)
    #expect(CGImage(file: bytes)?.pixmap == pixmap)
    #expect(CGImage(file: [1, 2, 3]) == nil)
  }

  @Test func `the provider's bytes are red, green, blue, alpha`() throws {
    let data = try #require(CGImage(Pixmap(width: 1, height: 1, filledWith: 0x4433_2211)).dataProvider?.data)
    #expect([UInt8](data as Data) == [0x11, 0x22, 0x33, 0x44])
  }
}
