import Testing

@testable import EmitterCommand
@testable import OpenEmitter

@Suite struct TextTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (5.0, "5"), (0.1, "0.1"), (-2.5, "-2.5"), (1.0 / 3, "0.3333333333333333"),
    (1e300, "1e+300"),
    (1e-7, "1e-07"), (Double.infinity, "null"), (Double.nan, "null"),
  ])
  func `numbers have the fewest digits that read back`(_ number: Double, _ text: String) {
    #expect(JSONText.number(number) == text)
    if number.isFinite { #expect(Double(text) == number) }
  }

  @Test func `single precision has its own, shorter digits`() {
    #expect(JSONText.number(Float(0.1)) == "0.1")
    #expect(JSONText.number(Float(12)) == "12")
  }

  @Test func `strings are escaped`() {
    #expect(JSONText.string("a\"b\\c\n\u{1}é🎉") == "\"a\\\"b\\\\c\\n\\u0001é🎉\"")
  }

  @Test func `a progress line says frames, rate and time left`() {
    #expect(Progress.line("", 120, of: 300, after: 3) == "frame 120 of 300, 40 frames/s, 5 s left")
    #expect(Progress.line("snow", 1, of: 300, after: 4) == "snow: frame 1 of 300, 0.2 frames/s, 19 min 56 s left")
    #expect(Progress.line("", 0, of: 10, after: 0) == "frame 0 of 10")
  }

  @Test(arguments: [
    ("a.png", OutputFormat.png), ("out/%04d.png", .numberedPNG), ("A.GIF", .gif), ("x.apng", .apng), ("x.rgba", .raw),
    ("x.mp4", .mp4), ("x.avi", nil), ("x", nil), (".png", nil), ("dir.png/x", nil),
  ])
  func `the ending says the format`(_ path: String, _ format: OutputFormat?) {
    #expect(OutputFormat(path: path) == format)
  }

  @Test(arguments: [(0.0, "0"), (123456, "123456"), (1.23456, "1.23"), (0.00012345, "0.000123"), (-99.96, "-100")])
  func `short figures keep three digits`(_ number: Double, _ text: String) {
    #expect(CheckFigures.short(number) == text)
  }

  @Test func `counts are grouped`() {
    #expect(CheckFigures.count(1_234_567) == "1,234,567")
    #expect(CheckFigures.count(12) == "12")
    #expect(CheckFigures.count(1e24) == "1e24")
    #expect(CheckFigures.count(3e15) == "3,000,000,000,000,000")
  }

  @Test func `every command's help names its options and nothing runs past 120 columns`() {
    for command in Command.allCases {
      let page: String = Help.page(of: command)
      for option in command.options { #expect(page.contains(option.name)) }
      for line in page.split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
    }
    for command in Command.allCases { #expect(Help.overview.contains("  \(command.rawValue) ")) }
  }

  @Test func `the gallery page escapes what HTML would read`() {
    let entry = GalleryPage.Entry(
      name: "a", title: "<b> & \"c\"", summary: "d", film: "a.apng", poster: "a.png", scene: "a.emitter.json",
      width: 10,
      height: 20, duration: 2.5, fps: 30)
    let html: String = GalleryPage(entries: [entry]).html
    #expect(html.contains("&lt;b&gt; &amp; &quot;c&quot;"))
    #expect(html.contains("10 × 20 px · 2.5 s · 30 frames/s"))
    #expect(!html.contains("<b>"))
  }
}
