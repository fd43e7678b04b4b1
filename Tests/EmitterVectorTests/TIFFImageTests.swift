import EmitterPixels
import EmitterVector
import Foundation
import Testing

@Suite struct TIFFImageTests {
  private func bytes(_ base64: String) throws -> [UInt8] {
    [UInt8](try #require(Data(base64Encoded: base64, options: .ignoreUnknownCharacters)))
  }

  @Test(arguments: [Fixtures.tiff, Fixtures.tiffDeflated, Fixtures.tiffLZW, Fixtures.tiffPalette])
  func `a TIFF may be compressed in several ways, or not`(base64: String) throws {
    #expect(try Pixmap(decoding: bytes(base64)) == ImageDecodingTests.fields(width: 12, height: 6))
  }

  @Test func `a TIFF is turned upright`() throws {
    let turned = try Pixmap(decoding: bytes(Fixtures.tiffTurned))
    var expected = Pixmap(width: 8, height: 16)
    for y in 0..<16 {
      for x in 0..<8 {
        let upper: UInt32 = x < 4 ? ImageDecodingTests.green : ImageDecodingTests.red
        expected[x, y] = y < 8 ? upper : x < 4 ? ImageDecodingTests.white : ImageDecodingTests.blue
      }
    }
    #expect(turned == expected)
  }

  @Test func `a TIFF's alpha is multiplied in`() throws {
    #expect(try Pixmap(decoding: bytes(Fixtures.tiffAlpha)).pixels == [0x8000_3280, 0])
  }

  @Test func `a TIFF's greys may have 16 bits`() throws {
    #expect(try Pixmap(decoding: bytes(Fixtures.tiff16)).pixels == [0xFF00_0000, 0xFF80_8080, 0xFFFF_FFFF])
  }

  @Test func `a TIFF of a kind that is not read is told so`() throws {
    let file = try bytes(Fixtures.tiffFloat)
    do throws(VectorError) {
      _ = try Pixmap(decoding: file)
      Issue.record("no error")
    } catch {
      #expect(error == .broken(format: .tiff, detail: "it is of a kind that is not read"))
      #expect(error.message == "the TIFF image is broken: it is of a kind that is not read")
    }
  }

  static let files: [String] = [
    Fixtures.tiff, Fixtures.tiffDeflated, Fixtures.tiffLZW, Fixtures.tiffPalette, Fixtures.tiffTurned,
    Fixtures.tiffAlpha,
  ]

  @Test(arguments: files)
  func `a TIFF that ends early is an error or the whole picture`(base64: String) throws {
    let file = try bytes(base64)
    let whole = try Pixmap(decoding: file)
    for count in 0..<file.count {
      guard let pixmap = try? Pixmap(decoding: Array(file.prefix(count))) else { continue }
      #expect(pixmap == whole, "at \(count) of \(file.count) bytes")
    }
  }

  @Test(arguments: files)
  func `any byte of a TIFF may be wrong`(base64: String) throws {
    let file = try bytes(base64)
    for index in file.indices {
      for change: UInt8 in [0xFF, 0x01, 0x80] {
        var broken: [UInt8] = file
        broken[index] ^= change
        if let pixmap = try? Pixmap(decoding: broken) { #expect(pixmap.pixels.count == pixmap.width * pixmap.height) }
      }
    }
  }

  @Test func `a TIFF too large is refused by its header`() throws {
    var file = try bytes(Fixtures.tiff)
    // The width and the height are the directory's first two fields, each 16 bits as its type says.
    let directory = Int(file[4]) | Int(file[5]) << 8
    for entry in [directory + 2, directory + 14] {
      file.replaceSubrange((entry + 8)..<(entry + 10), with: [0x60, 0xEA])
    }
    #expect(throws: VectorError.tooManyPixels(width: 60000, height: 60000, limit: maximumImagePixels)) {
      try Pixmap(decoding: file)
    }
  }
}
