import EmitterPixels
import EmitterVector
import Foundation
import Testing

@Suite struct ImageDecodingTests {
  static let red: UInt32 = 0xFF00_00FF
  static let green: UInt32 = 0xFF00_FF00
  static let blue: UInt32 = 0xFFFF_0000
  static let white: UInt32 = 0xFFFF_FFFF

  /// Four fields, red and blue over green and white.
  static func fields(width: Int, height: Int) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        pixmap[x, y] = y < height / 2 ? (x < width / 2 ? red : blue) : (x < width / 2 ? green : white)
      }
    }
    return pixmap
  }

  private func bytes(_ base64: String) throws -> [UInt8] {
    [UInt8](try #require(Data(base64Encoded: base64, options: .ignoreUnknownCharacters)))
  }

  private func decode(_ base64: String) throws -> Pixmap { try Pixmap(decoding: bytes(base64)) }

  /// The greatest difference of any channel of any pixel.
  private func distance(_ a: Pixmap, _ b: Pixmap) -> Int {
    guard a.width == b.width, a.height == b.height else { return .max }
    return zip(a.pixels, b.pixels).map { p, q in
      [0, 8, 16, 24].map { abs(Int(p >> $0 & 0xFF) - Int(q >> $0 & 0xFF)) }.max()!
    }.max()!
  }

  @Test func `a PNG may have a palette, greys, 16 bits or 1 bit`() throws {
    #expect(try decode(Fixtures.png) == Self.fields(width: 12, height: 6))
    #expect(try decode(Fixtures.png16).pixels == [0xFF00_0000, 0xFF80_8080, 0xFFFF_FFFF])
    let premultiplied: UInt32 = 0xC84E_4E4E
    #expect(try decode(Fixtures.pngGreyAlpha).pixels == [premultiplied, premultiplied])
    #expect(try decode(Fixtures.pngOneBit).pixels == [Self.white, Self.white])
  }

  @Test(arguments: [Fixtures.jpeg, Fixtures.jpegProgressive])
  func `a JPEG may be baseline or progressive`(base64: String) throws {
    #expect(distance(try decode(base64), Self.fields(width: 16, height: 8)) <= 6)
  }

  @Test func `a JPEG of four inks becomes colours`() throws {
    #expect(distance(try decode(Fixtures.jpegInks), Self.fields(width: 16, height: 8)) <= 12)
  }

  @Test func `a JPEG is turned upright`() throws {
    let turned = try decode(Fixtures.jpegTurned)
    #expect(turned.width == 8 && turned.height == 16)
    var expected = Pixmap(width: 8, height: 16)
    for y in 0..<16 {
      for x in 0..<8 { expected[x, y] = y < 8 ? (x < 4 ? Self.green : Self.red) : (x < 4 ? Self.white : Self.blue) }
    }
    #expect(distance(turned, expected) <= 6)
  }

  @Test(arguments: 1...8)
  func `every EXIF orientation leads upright`(orientation: UInt8) throws {
    var file = try bytes(Fixtures.jpegTurned)
    let tag = try #require(file.indices.first { file[$0...].starts(with: [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0]) })
    file[tag + 9] = orientation
    // The corner that the stored picture's first pixel (red) comes to, of each orientation.
    let corners: [(x: Int, y: Int)] = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0), (1, 0), (1, 1), (0, 1)]
    // And the one that its last pixel of the first row (blue) comes to.
    let ends: [(x: Int, y: Int)] = [(1, 0), (0, 0), (0, 1), (1, 1), (0, 1), (1, 1), (1, 0), (0, 0)]
    let upright = try Pixmap(decoding: file)
    func corner(_ at: (x: Int, y: Int)) -> UInt32 { upright[at.x * (upright.width - 1), at.y * (upright.height - 1)] }
    let red = corner(corners[Int(orientation) - 1])
    let blue = corner(ends[Int(orientation) - 1])
    #expect(red & 0xFF > 240 && red >> 16 & 0xFF < 16)
    #expect(blue & 0xFF < 16 && blue >> 16 & 0xFF > 240)
  }

  @Test func `a WebP may be lossless, lossy or animated`() throws {
    var lossless = Self.fields(width: 12, height: 6)
    lossless.pixels[0] = 0x8000_0080
    lossless.pixels[1] = 0
    #expect(try decode(Fixtures.webp) == lossless)
    #expect(try decode(Fixtures.webpAnimated) == lossless)
    let lossy = try decode(Fixtures.webpLossy)
    // Colour is stored at half the size, so that the fields bleed where they meet: their middles tell.
    let fields = Self.fields(width: 16, height: 8)
    for (x, y) in [(3, 1), (12, 1), (3, 6), (12, 6)] {
      let difference = distance(
        Pixmap(width: 1, height: 1, filledWith: lossy[x, y]), Pixmap(width: 1, height: 1, filledWith: fields[x, y]))
      #expect(difference <= 16)
    }
  }

  @Test func `a GIF gives its first frame`() throws {
    #expect(try decode(Fixtures.gif) == Self.fields(width: 12, height: 6))
    #expect(try decode(Fixtures.gifTransparent).pixels[1] == 0)
  }

  @Test func `an interlaced GIF has its rows in order`() throws {
    var file = try bytes(Fixtures.gif)
    let descriptor = try #require(file.firstIndex(of: UInt8(ascii: ",")))
    file[descriptor + 9] |= 0x40
    let interlaced = try Pixmap(decoding: file)
    let straight = Self.fields(width: 12, height: 6)
    for (stored, row) in [0, 4, 2, 1, 3, 5].enumerated() {
      #expect(interlaced[0, row] == straight[0, stored])
    }
  }

  @Test func `a GIF frame may reach out of its canvas`() throws {
    var file = try bytes(Fixtures.gif)
    let descriptor = try #require(file.firstIndex(of: UInt8(ascii: ",")))
    file[descriptor + 1] = 4
    file[descriptor + 3] = 3
    let shifted = try Pixmap(decoding: file)
    #expect(shifted[0, 0] == 0 && shifted[4, 3] == Self.red && shifted[11, 5] == Self.blue)
  }

  static let files: [String] = [
    Fixtures.png, Fixtures.png16, Fixtures.jpeg, Fixtures.jpegProgressive, Fixtures.jpegTurned, Fixtures.jpegInks,
    Fixtures.webp, Fixtures.webpLossy, Fixtures.webpAnimated, Fixtures.gif, Fixtures.gifTransparent,
  ]

  /// A file that lacks only its last byte or two (a trailer) may still hold the whole picture; half a one never passes.
  @Test(arguments: files)
  func `every truncation is an error or the whole picture`(base64: String) throws {
    let file = try bytes(base64)
    let whole = try Pixmap(decoding: file)
    for count in 0..<file.count {
      guard let pixmap = try? Pixmap(decoding: Array(file.prefix(count))) else { continue }
      #expect(pixmap == whole && count > file.count * 2 / 3, "at \(count) of \(file.count) bytes")
    }
  }

  @Test(arguments: files)
  func `any byte may be wrong`(base64: String) throws {
    let file = try bytes(base64)
    for index in file.indices {
      for change: UInt8 in [0xFE, 0x01] {
        var broken: [UInt8] = file
        broken[index] ^= change
        // Whether it is told as broken or read as another picture is the format's affair; it must not trap.
        if let pixmap = try? Pixmap(decoding: broken) { #expect(pixmap.pixels.count == pixmap.width * pixmap.height) }
      }
    }
  }

  @Test func `a bomb is refused by its header`() throws {
    var png = try bytes(Fixtures.png)
    png.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
    #expect(throws: VectorError.tooManyPixels(width: 60000, height: 60000, limit: maximumImagePixels)) {
      try Pixmap(decoding: png)
    }
    png.replaceSubrange(16..<24, with: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: VectorError.self) { try Pixmap(decoding: png) }
    png.replaceSubrange(16..<24, with: [0, 0, 0, 0, 0, 0, 0, 1])
    #expect(throws: VectorError.emptyImage) { try Pixmap(decoding: png) }

    var gif = try bytes(Fixtures.gif)
    gif.replaceSubrange(6..<10, with: [0x60, 0xEA, 0x60, 0xEA])
    #expect(throws: VectorError.tooManyPixels(width: 60000, height: 60000, limit: maximumImagePixels)) {
      try Pixmap(decoding: gif)
    }

    var jpeg = try bytes(Fixtures.jpeg)
    let frame = try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xFF, 0xC0]) })
    jpeg.replaceSubrange((frame + 5)..<(frame + 9), with: [0xEA, 0x60, 0xEA, 0x60])
    #expect(throws: VectorError.tooManyPixels(width: 60000, height: 60000, limit: maximumImagePixels)) {
      try Pixmap(decoding: jpeg)
    }
  }

  @Test func `what is no image is told by its first bytes`() {
    #expect(throws: VectorError.unknownFormat(firstBytes: [])) { try Pixmap(decoding: []) }
    #expect(throws: VectorError.unknownFormat(firstBytes: [66, 77, 1, 2])) { try Pixmap(decoding: [66, 77, 1, 2]) }
    #expect(throws: VectorError.self) { try Pixmap(decoding: Array("<html></html>".utf8)) }
    #expect(
      VectorError.unknownFormat(firstBytes: [66, 77]).message
        == "not an image format that is read (it begins with 42 4d); PNG, JPEG, WebP, GIF, TIFF and SVG are")
  }
}
