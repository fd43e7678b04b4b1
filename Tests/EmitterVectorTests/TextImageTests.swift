import EmitterMath
import EmitterPixels
import EmitterScene
import EmitterVector
import Testing

@Suite struct TextImageTests {
  private func draw(_ text: String, _ size: Double, _ color: Color = .white) throws(VectorError) -> RenderedImage {
    var image = SceneImage(name: "t", source: .text(text, fontSize: size))
    image.color = color
    return try render(image, besideFile: "")
  }

  @Test func `a text takes the colour given`() throws {
    let image = try draw("I", 64, Color(red: 1, green: 0, blue: 0))
    #expect(image.notes == [])
    #expect(image.pixmap.pixels.contains(0xFF00_00FF))
    #expect(image.pixmap.pixels.allSatisfy { $0 & 0x00FF_FF00 == 0 })
  }

  @Test func `an emoji keeps its colours and takes the alpha`() throws {
    let image = try draw("🎉", 32)
    let colours = Set(image.pixmap.pixels.filter { $0 >> 24 == 255 })
    #expect(colours.count > 20)
    let faint = try draw("🎉", 32, Color(red: 1, green: 1, blue: 1, alpha: 0.5))
    #expect(faint.pixmap.pixels.map { $0 >> 24 }.max()! <= 128)
  }

  @Test func `the same text gives the same pixels`() throws {
    #expect(try draw("Hello, 世界 ❤️", 21.5) == draw("Hello, 世界 ❤️", 21.5))
  }

  @Test func `nothing to set, or a size that is none, is an error`() {
    #expect(throws: VectorError.emptyImage) { try draw("", 20) }
    #expect(throws: VectorError.badLength(0)) { try draw("a", 0) }
    #expect(throws: VectorError.self) { try draw("a", .nan) }
    #expect(throws: VectorError.zeroInText) { try draw("a\0b", 20) }
    #expect(throws: VectorError.self) { try draw("a", 1e300) }
  }
}
