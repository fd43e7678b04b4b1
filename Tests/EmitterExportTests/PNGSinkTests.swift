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

  private func write(_ frame: Pixmap, to path: String) throws {
    var sink = PNGSink(to: try ByteSink(path: path))
    try sink.write(frame)
    try sink.finish()
  }
}
