import EmitterPixels
import EmitterVector
import Testing

@Suite struct SVGImageTests {
  private func decode(_ svg: String) throws(VectorError) -> Pixmap { try Pixmap(decoding: Array(svg.utf8)) }

  @Test func `a picture has its natural size in pixels`() throws {
    let rect = "<rect width='100%' height='100%' fill='#f00'/></svg>"
    let sized = try decode("<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'>" + rect)
    #expect(sized == Pixmap(width: 20, height: 10, filledWith: 0xFF00_00FF))
    let boxed = try decode("<?xml version='1.0'?>\n<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 7 9'>" + rect)
    #expect(boxed == Pixmap(width: 7, height: 9, filledWith: 0xFF00_00FF))
    let inches = try decode("<svg xmlns='http://www.w3.org/2000/svg' width='1in' height='0.5in'>" + rect)
    #expect(inches.width == 96 && inches.height == 48)
  }

  @Test func `channels stand in their places, premultiplied`() throws {
    let half = try decode(
      "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'><rect width='1' height='1' fill='#f00' fill-opacity='0.2'/></svg>"
    )
    #expect(half.pixels == [0x3300_0033])
  }

  @Test func `a document without a size is refused`() {
    #expect(throws: VectorError.noNaturalSize) { try decode("<svg xmlns='http://www.w3.org/2000/svg'/>") }
    #expect(throws: VectorError.emptyImage) {
      try decode("<svg xmlns='http://www.w3.org/2000/svg' width='0' height='5'/>")
    }
  }

  @Test func `a bomb is refused with its figures`() {
    #expect(throws: VectorError.tooManyPixels(width: 60000, height: 60000, limit: 64 << 20)) {
      try decode("<svg xmlns='http://www.w3.org/2000/svg' width='60000' height='60000'/>")
    }
    #expect(throws: VectorError.self) {
      try decode("<svg xmlns='http://www.w3.org/2000/svg' width='1e30' height='1'/>")
    }
  }

  @Test(arguments: ["<text font-size='1e9'>A</text>", "<g transform='scale(2e5)'><text font-size='9'>A</text></g>"])
  func `a text that would end the process is an error or a picture`(body: String) {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='16'>" + body + "</svg>"
    do {
      #expect(try decode(svg).width == 16)
    } catch { #expect(error == .undrawable(format: .svg)) }
  }

  @Test func `broken XML is told by its place, not in the library's words`() {
    #expect(throws: VectorError.broken(format: .svg, detail: "line 1, column 74 is not well-formed XML")) {
      try decode("<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><circle></g></svg>")
    }
  }

  @Test func `every truncation is an error`() {
    let whole = Array(
      "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><circle cx='4' cy='4' r='3'/></svg>".utf8)
    for count in 0..<whole.count {
      #expect(throws: VectorError.self) { try Pixmap(decoding: Array(whole.prefix(count))) }
    }
  }
}
