import EmitterPixels
import EmitterVector
import Foundation
import Testing

@Suite struct BrokenImageTests {
  /// Half a file of every format: what it is called, and its bytes.
  static let halves: [(format: ImageFormat, bytes: [UInt8])] = [
    (.png, half(Fixtures.png)), (.jpeg, half(Fixtures.jpeg)), (.webp, half(Fixtures.webp)), (.gif, half(Fixtures.gif)),
    (.tiff, half(Fixtures.tiffLZW)),
    (.svg, Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path d='M0 0".utf8)),
  ]

  private static func half(_ base64: String) -> [UInt8] {
    let whole = [UInt8](Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data())
    return Array(whole.prefix(whole.count / 2))
  }

  @Test(arguments: halves.indices)
  func `half a file of any format is one sentence that names it`(index: Int) {
    let (format, bytes) = Self.halves[index]
    do throws(VectorError) {
      _ = try Pixmap(decoding: bytes)
      Issue.record("half a picture was given")
    } catch {
      #expect(error.message.hasPrefix("the \(format.rawValue) image is broken: "), "\(error.message)")
      #expect(!error.message.hasSuffix(".") && !error.message.contains("\n"))
    }
  }

  @Test func `every format that is told apart is among them`() {
    #expect(Set(Self.halves.map(\.format)) == Set(ImageFormat.allCases))
  }
}
