import EmitterExport
import EmitterPixels
import EmitterVector
import Testing

@Suite struct PNGSinkTests {
  @Test(arguments: [1, 2, 3, 7, 8, 9, 33, 200])
  func `a picture reads back as it was written`(side: Int) throws {
    let folder = try ScratchFolder()
    let frame = Pixmap.noise(width: side, height: max(1, side / 2), seed: UInt64(side))
    try write(frame, to: folder.file("a.png"))
    #expect(try Pixmap(decoding: folder.bytes("a.png")) == frame)
    #expect(try folder.names == ["a.png"])
  }

  @Test func `an opaque picture has no alpha channel`() throws {
    let folder = try ScratchFolder()
    let frame = Pixmap(width: 5, height: 4, filledWith: 0xFF33_2211).filling(
      x: 1, y: 1, width: 2, height: 2, with: 0xFF00_00FF)
    try write(frame, to: folder.file("a.png"))
    let bytes = try folder.bytes("a.png")
    let colorType = 25
    #expect(bytes[colorType] == 2)
    #expect(try Pixmap(decoding: bytes) == frame)
  }

  @Test func `the same picture gives the same bytes`() throws {
    let folder = try ScratchFolder()
    let frame = Pixmap.noise(width: 64, height: 48, seed: 5)
    try write(frame, to: folder.file("a.png"))
    try write(frame, to: folder.file("b.png"))
    #expect(try folder.bytes("a.png") == folder.bytes("b.png"))
  }

  @Test func `a picture without pixels is refused`() throws {
    let folder = try ScratchFolder()
    #expect(throws: ExportError.unusableSize(width: 0, height: 3, limit: Int(Int32.max))) {
      try write(Pixmap(width: 0, height: 3), to: folder.file("a.png"))
    }
    #expect(try folder.names == [])
  }

  @Test func `a picture is one frame`() throws {
    let folder = try ScratchFolder()
    let frame = Pixmap(width: 1, height: 1)
    #expect(throws: ExportError.frameCount(announced: 1, written: 0)) {
      try PNGSink(to: ByteSink(path: folder.file("a.png"))).finish()
    }
    #expect(throws: ExportError.frameCount(announced: 1, written: 2)) {
      var sink = PNGSink(to: try ByteSink(path: folder.file("a.png")))
      try sink.write(frame)
      try sink.write(frame)
    }
    #expect(try folder.names == [])
  }

  /// Runs of every length around those that a copy may have, flat and shaded, few colours and many, alone and together.
  static func pictures() -> [Pixmap] {
    var numbers = SeededNumbers(11)
    var runs = Pixmap(width: 300, height: 400)
    var index = 0
    while index < runs.pixels.count {
      let (pixel, length) = (numbers.nextPixel(), Int(numbers.next() % 300))
      for _ in 0..<min(length, runs.pixels.count - index) {
        runs.pixels[index] = pixel
        index += 1
      }
    }
    var shaded = Pixmap(width: 257, height: 193)
    for y in 0..<193 {
      for x in 0..<257 { shaded[x, y] = UInt32(x / 2) | UInt32(y) << 8 | UInt32((x + y) / 3) << 16 | 0xFF00_0000 }
    }
    var opaqueRuns: Pixmap = runs
    for i in runs.pixels.indices { opaqueRuns.pixels[i] |= 0xFF00_0000 }
    return [
      runs, opaqueRuns, shaded, Pixmap(width: 1000, height: 700),
      Pixmap(width: 999, height: 200, filledWith: 0xFF33_2211),
      Pixmap.noise(width: 210, height: 230, seed: 4), Pixmap(width: 86, height: 1, filledWith: 0xFF10_1010),
      Pixmap(width: 1, height: 500, filledWith: 0xFF00_00FF).filling(x: 0, y: 259, width: 1, height: 3, with: 0),
    ]
  }

  @Test(arguments: pictures())
  func `runs, shades and noise read back as they were written`(picture: Pixmap) throws {
    let folder = try ScratchFolder()
    try write(picture, to: folder.file("a.png"))
    #expect(try Pixmap(decoding: folder.bytes("a.png")) == picture)
    let film = try APNGSink(to: ByteSink(path: folder.file("b.png")), frameCount: 1, framesPerSecond: 30)
    try finish(film, with: picture)
    #expect(try Pixmap(decoding: folder.bytes("b.png")) == picture)
  }

  @Test func `an encoder keeps nothing of one picture in the next`() throws {
    let encoder = PNGEncoder()
    for picture in Self.pictures() + Self.pictures().reversed() {
      let again = try PNGEncoder().encode(picture, after: nil, number: 0)
      #expect(try encoder.encode(picture, after: nil, number: 0) == again)
    }
  }

  @Test func `a row of one colour costs a few bytes, however long`() throws {
    let folder = try ScratchFolder()
    try write(Pixmap(width: 4000, height: 1000, filledWith: 0xFF33_2211), to: folder.file("a.png"))
    #expect(try folder.bytes("a.png").count < 20_000)
  }

  private func finish(_ film: consuming APNGSink, with picture: Pixmap) throws {
    try film.write(picture)
    try film.finish()
  }

  private func write(_ frame: Pixmap, to path: String) throws {
    var sink = PNGSink(to: try ByteSink(path: path))
    try sink.write(frame)
    try sink.finish()
  }
}
