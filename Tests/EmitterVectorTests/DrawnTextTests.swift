import EmitterMath
import EmitterPixels
import EmitterVector
import Testing

@Suite struct DrawnTextTests {
  private let size: Size = Size(200, 100)

  private func draw(
    _ text: String, size: Size? = nil, scale: Double = 1, _ edit: (inout TextStyle) -> Void = { _ in }
  ) throws(VectorError) -> DrawnText {
    var style = TextStyle()
    style.fontSize = 20
    edit(&style)
    return try DrawnText(text, style, size: size ?? self.size, pixelsPerPoint: scale)
  }

  /// Pixels covered, antialiased ones by their share.
  private func ink(_ drawn: DrawnText) -> Double { drawn.pixmap.pixels.reduce(0) { $0 + Double($1 >> 24) } / 255 }

  /// The left and right edge of what is seen, in points.
  private func edges(_ drawn: DrawnText) -> (left: Double, right: Double) {
    var (low, high) = (Int.max, Int.min)
    for y in 0..<drawn.pixmap.height {
      for x in 0..<drawn.pixmap.width where drawn.pixmap[x, y] >> 24 > 64 { (low, high) = (min(low, x), max(high, x)) }
    }
    let scale: Double = Double(drawn.pixmap.width) / drawn.frame.size.width
    return (
      drawn.frame.origin.x + Double(low) / scale, drawn.frame.origin.x + Double(high + 1) / scale
    )
  }

  /// Heights, in points, of the upper edges of the rows of text: where rows with ink begin below rows without.
  private func lineCount(_ drawn: DrawnText) -> Int {
    var count = 0
    var wasInk = false
    for y in 0..<drawn.pixmap.height {
      let isInk = (0..<drawn.pixmap.width).contains { drawn.pixmap[$0, y] >> 24 > 64 }
      if isInk, !wasInk { count += 1 }
      wasInk = isInk
    }
    return count
  }

  @Test func `the first line stands at the top`() throws {
    let drawn = try draw("H")
    // An H reaches from below the ascent to the baseline.
    #expect(drawn.frame.origin.y > 0 && drawn.frame.origin.y < 8)
    #expect(drawn.frame.origin.y + drawn.frame.size.height < 22)
  }

  @Test func `lines stand left, right or in the middle`() throws {
    let left = edges(try draw("mm") { $0.alignment = .left })
    let right = edges(try draw("mm") { $0.alignment = .right })
    let centre = edges(try draw("mm") { $0.alignment = .center })
    #expect(left.left < 4 && right.right > 196)
    #expect(abs(centre.left - (200 - centre.right)) <= 2)
    #expect(abs((right.right - right.left) - (left.right - left.left)) <= 1)
  }

  @Test func `natural lines begin where their script does`() throws {
    #expect(edges(try draw("abc")).left < 4)
    #expect(edges(try draw("שלום")).right > 196)
  }

  @Test func `a line is broken only where it is wrapped, or says so`() throws {
    #expect(lineCount(try draw("mmm mmm mmm mmm")) == 1)
    #expect(lineCount(try draw("mmm mmm mmm mmm") { $0.isWrapped = true }) == 2)
    #expect(lineCount(try draw("mm\nmm\nmm")) == 3)
    #expect(lineCount(try draw("mmmmmmmmmmmmmmmmm") { $0.isWrapped = true }) == 2)
  }

  @Test func `justified lines reach both edges, but for the last`() throws {
    let text = "im im im im im im im im im im"
    let wrapped = try draw(text) { style in (style.isWrapped, style.alignment) = (true, .left) }
    let justified = try draw(text) { style in (style.isWrapped, style.alignment) = (true, .justified) }
    #expect(edges(wrapped).right < 195)
    #expect(edges(justified).right > 196 && edges(justified).left < 4)
    let single = try draw("im im") { style in (style.isWrapped, style.alignment) = (true, .justified) }
    #expect(edges(single).right < 100)
  }

  @Test func `what is truncated fits, and shows its start, its end or both`() throws {
    let text = "aaaaaaaaaaaaaaaaaaaaaaaaaWWWWWWWWWWWWWWWWWWWWWW"
    let whole = edges(try draw(text))
    #expect(whole.right == 200)
    var pictures: Set<Pixmap> = []
    for mode in [TextStyle.Truncation.start, .middle, .end] {
      let drawn = try draw(text) { $0.truncation = mode }
      #expect(edges(drawn).right <= 200 && edges(drawn).left >= 0)
      pictures.insert(drawn.pixmap)
    }
    #expect(pictures.count == 3)
  }

  @Test func `wrapped text is truncated at the last line that there is room for`() throws {
    let text = "mmm mmm mmm mmm mmm mmm mmm mmm mmm mmm mmm mmm"
    let low = Size(200, 60)
    let clipped = try draw(text, size: low) { $0.isWrapped = true }
    let truncated = try draw(text, size: low) { style in (style.isWrapped, style.truncation) = (true, .end) }
    #expect(lineCount(clipped) == 3 && lineCount(truncated) == 2)
    let paragraphs = try draw("mm\nmm\nmm\nmm", size: low) { style in (style.isWrapped, style.truncation) = (true, .end)
    }
    let two = try draw("mm\nmm", size: low) { style in (style.isWrapped, style.truncation) = (true, .end) }
    #expect(ink(paragraphs) > ink(two), "an ellipsis says that there is more")
  }

  @Test func `paragraphs that are left out leave an ellipsis, wherever text is cut`() throws {
    for mode in [TextStyle.Truncation.start, .middle, .end] {
      func drawn(_ text: String) throws -> DrawnText {
        try draw(text, size: Size(200, 60)) { style in (style.isWrapped, style.truncation) = (true, mode) }
      }
      #expect(try drawn("mm\nmm\nmm\nmm").pixmap != drawn("mm\nmm").pixmap)
    }
  }

  @Test func `a font too large for the libraries is drawn with fewer pixels a point`() throws {
    let drawn = try draw("H", scale: 64) { $0.fontSize = 36 }
    #expect(ink(drawn) > 1000)
  }

  @Test func `nothing is drawn outside the layer`() throws {
    let drawn = try draw("mmmmmmmmmmmmmmmmmmmmmmmmmmmm", size: Size(50.5, 11), scale: 2)
    #expect(drawn.frame.origin.x >= 0 && drawn.frame.origin.y >= 0)
    #expect(drawn.frame.origin.x + drawn.frame.size.width <= 50.5)
    #expect(drawn.frame.origin.y + drawn.frame.size.height <= 11)
    let centred = try draw("mmmmmmmmmmmmmmmmmmmmmmmmmmmm", size: Size(50, 40)) { $0.alignment = .center }
    #expect(edges(centred).left == 0 && edges(centred).right == 50)
  }

  @Test func `lines break alike at every scale`() throws {
    let text = "The quick brown fox jumps over the lazy dog and back"
    let once = try draw(text) { $0.isWrapped = true }
    let thrice = try draw(text, scale: 3) { $0.isWrapped = true }
    #expect(lineCount(once) == lineCount(thrice))
    #expect(abs(ink(once) * 9 - ink(thrice)) < ink(thrice) * 0.06)
    #expect(abs(once.frame.origin.x - thrice.frame.origin.x) <= 1)
    #expect(abs(once.frame.size.width - thrice.frame.size.width) <= 3)
  }

  @Test func `a colour's alpha counts once, for emoji too`() throws {
    let whole = try draw("🎉mm")
    let half = try draw("🎉mm") { $0.color = Color(red: 1, green: 1, blue: 1, alpha: 0.5) }
    #expect(abs(ink(half) / ink(whole) - 0.5) < 0.02)
    #expect(whole.pixmap.pixels.contains { $0 >> 24 == 255 && $0 & 0xFF != $0 >> 16 & 0xFF })
  }

  @Test func `a font is found by its family, its face or its PostScript name`() throws {
    let plain = try draw("Ag")
    let byFamily = try draw("Ag") { $0.font = "dejavu sans" }
    #expect(plain == byFamily)
    let bold = try draw("Ag") { $0.font = "DejaVuSans-Bold" }
    #expect(ink(bold) > ink(plain) * 1.2)
    #expect(try draw("Ag") { $0.font = "DejaVu Sans Bold" } == bold)
    for name in ["DejaVu Sans", "DejaVuSans-Bold", "dejavusans"] { #expect(fontStandingIn(for: name) == nil) }
  }

  @Test func `another font stands in for one that is missing, and says so`() throws {
    let standIn = try #require(fontStandingIn(for: "No Such Font-Bold"))
    #expect(!standIn.isEmpty)
    #expect(ink(try draw("Ag") { $0.font = "No Such Font-Bold" }) > 0)
    #expect(
      ImageNote.missingFont(name: "No Such Font", standIn: "DejaVu Sans").message
        == "no font here is called “No Such Font”; “DejaVu Sans” stands in for it")
    // Names that pango would read as something else.
    for odd in [
      "", " ", "12", "@wght=900", ",", "-", "Sans 99999999999", "\u{0}", String(repeating: "x", count: 10_000),
    ] {
      #expect(ink(try draw("Ag") { $0.font = odd }) > 0, "\(odd.prefix(20))")
    }
  }

  @Test func `characters that no font has are noted`() throws {
    let drawn = try draw("a\u{10FFFD}")
    guard case .missingGlyphs(count: 1, _)? = drawn.notes.first else {
      Issue.record("\(drawn.notes)")
      return
    }
    #expect(try draw("abc 🎉").notes.isEmpty)
  }

  @Test func `texts, fonts and layers that are none draw nothing`() throws {
    for fontSize: Double in [0, -1, .nan] { #expect(try draw("a") { $0.fontSize = fontSize }.pixmap.pixels.isEmpty) }
    #expect(try draw("").pixmap.pixels.isEmpty)
    #expect(try draw(" \n ").pixmap.pixels.isEmpty)
    #expect(try draw("a", size: Size(0, 10)).pixmap.pixels.isEmpty)
    #expect(try draw("a", size: Size(10, -1)).pixmap.pixels.isEmpty)
    #expect(try draw("a", size: Size(.nan, 10)).pixmap.pixels.isEmpty)
    #expect(try draw("a") { $0.color = .clear }.pixmap.pixels.isEmpty)
  }

  @Test func `texts longer than the library counts are set in larger units`() throws {
    // The beginning is the same as that of a short one.
    let long = try draw(String(repeating: "w", count: 250), size: Size(64, 64)) { $0.fontSize = 8192 }
    let short = try draw("ww", size: Size(64, 64)) { $0.fontSize = 8192 }
    #expect(long.frame == short.frame && abs(ink(long) - ink(short)) < 8)
    let words = try draw(String(repeating: "word ", count: 13_000), size: Size(200, 100)) {
      ($0.isWrapped, $0.fontSize) = (true, 20)
    }
    #expect(lineCount(words) > 2 && edges(words).right <= 200)
  }

  @Test func `texts beyond all measure are told as such`() {
    #expect(throws: VectorError.zeroInText) { try draw("a\u{0}b") }
    #expect(throws: VectorError.badLength(0)) { try draw("a", scale: 0) }
    #expect(throws: VectorError.self) { try draw("a", scale: .nan) }
    #expect(throws: VectorError.self) { try draw("a", scale: 1e9) }
    #expect(throws: VectorError.self) { try draw("a") { $0.fontSize = .infinity } }
    #expect(throws: VectorError.textTooLong(extent: 40_000_000, limit: 1_000_000)) {
      try draw(String(repeating: "a", count: 2_000_000))
    }
    #expect(
      VectorError.textTooLong(extent: 2_000_000, limit: 1_000_000).message
        == "the text is too long for its size: its bytes times its font size are 2000000; at most 1000000 are allowed")
    #expect(throws: VectorError.self) {
      _ = try draw("W", size: Size(1e12, 1e12)) { style in (style.fontSize, style.alignment) = (16000, .right) }
      _ = try draw(String(repeating: "W", count: 60), size: Size(1e12, 1e12)) { style in style.fontSize = 16000 }
    }
  }
}
