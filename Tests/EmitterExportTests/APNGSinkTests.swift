import EmitterExport
import EmitterPixels
import EmitterVector
import Testing

@Suite struct APNGSinkTests {
  private func film(
    _ frames: [Pixmap], fps: Double = 30, loops: Int = 0, announced: Int? = nil
  ) throws -> AnimatedPNG {
    let folder = try ScratchFolder()
    var sink = try APNGSink(
      to: ByteSink(path: folder.file("a.apng")), frameCount: announced ?? frames.count, framesPerSecond: fps,
      loopCount: loops)
    for frame in frames { try sink.write(frame) }
    try sink.finish()
    return try AnimatedPNG(folder.bytes("a.apng"))
  }

  /// Squares that move over a ground, one opaque and one half transparent.
  static func movingSquares(on ground: UInt32, frames: Int = 9) -> [Pixmap] {
    (0..<frames).map { i in
      Pixmap(width: 40, height: 30, filledWith: ground)
        .filling(x: 2 + 3 * i, y: 4 + i, width: 6, height: 5, with: 0xFF20_40FF)
        .filling(x: 30 - 3 * i, y: 20 - i, width: 5, height: 5, with: 0x8010_8010)
    }
  }

  @Test(arguments: [UInt32(0), 0xFFFF_FFFF, 0x4010_2030])
  func `every frame reads back as it was written`(ground: UInt32) throws {
    let frames = Self.movingSquares(on: ground)
    #expect(try film(frames).composed() == frames)
  }

  @Test func `an opaque film has no alpha and reads back`() throws {
    let folder = try ScratchFolder()
    let frames = (0..<5).map { i in
      Pixmap(width: 40, height: 30, filledWith: 0xFF80_4020).filling(
        x: 5 * i, y: 3, width: 9, height: 9, with: 0xFF00_FFFF)
    }
    var sink = try APNGSink(
      to: ByteSink(path: folder.file("a.apng")), frameCount: frames.count, framesPerSecond: 30, isOpaque: true)
    for frame in frames { try sink.write(frame) }
    try sink.finish()
    let bytes = try folder.bytes("a.apng")
    let colorType = 25
    #expect(bytes[colorType] == 2)
    #expect(try AnimatedPNG(bytes).composed() == frames)
  }

  @Test func `a still, busy ground is not written again under what moves`() throws {
    var ground = Pixmap.noise(width: 60, height: 60, seed: 8)
    for index in ground.pixels.indices { ground.pixels[index] |= 0xFF00_0000 }
    let frames = (0..<4).map { ground.filling(x: 5 + 2 * $0, y: 5 + 10 * $0, width: 4, height: 4, with: 0xFFFF_FFFF) }
    let film = try film(frames)
    #expect(try film.composed() == frames)
    let overTheLast: UInt8 = 1
    #expect(film.frames.dropFirst().allSatisfy { $0.blend == overTheLast })
  }

  @Test func `noise reads back as it was written`() throws {
    let frames = (0..<6).map { Pixmap.noise(width: 23, height: 17, seed: UInt64($0)) }
    #expect(try film(frames).composed() == frames)
  }

  @Test func `a frame holds only what changed`() throws {
    let still = Pixmap.noise(width: 50, height: 40, seed: 3)
    let changed = still.filling(x: 11, y: 7, width: 3, height: 5, with: 0xFF12_3456)
    let film = try film([still, changed, changed])
    #expect(film.frames.map { [$0.x, $0.y, $0.width, $0.height] } == [[0, 0, 50, 40], [11, 7, 3, 5], [0, 0, 1, 1]])
    #expect(try film.composed() == [still, changed, changed])
  }

  @Test func `no frame is merged or dropped`() throws {
    let still = Pixmap(width: 8, height: 8, filledWith: 0xFF00_00FF)
    let film = try film(Array(repeating: still, count: 25))
    #expect(film.announcedFrames == 25 && film.frames.count == 25)
    #expect(try film.composed().allSatisfy { $0 == still })
  }

  static let rates: [(fps: Double, numerator: Int, denominator: Int)] = [
    (60, 1, 60), (30, 1, 30), (25, 1, 25), (12.5, 2, 25), (23.976, 125, 2997), (29.97, 100, 2997), (0.5, 2, 1),
    (1000, 1, 1000), (60000 / 1001, 1001, 60000),
  ]

  @Test(arguments: rates)
  func `the delay is exactly one over the rate`(rate: (fps: Double, numerator: Int, denominator: Int)) throws {
    let still = Pixmap(width: 1, height: 1)
    let film = try film([still, still], fps: rate.fps)
    #expect(film.frames.allSatisfy { $0.delay == (rate.numerator, rate.denominator) })
  }

  @Test(arguments: [0, -5, Double.nan, .infinity, 1e9, 1e-9])
  func `a rate that cannot be written is refused`(fps: Double) {
    #expect(throws: ExportError.self) { try film([Pixmap(width: 1, height: 1)], fps: fps) }
  }

  @Test func `a film plays for ever, or as often as is asked`() throws {
    let still = Pixmap(width: 1, height: 1)
    #expect(try film([still]).loopCount == 0)
    #expect(try film([still], loops: 3).loopCount == 3)
  }

  @Test func `programs that know PNG only show the first frame`() throws {
    let folder = try ScratchFolder()
    let frames = Self.movingSquares(on: 0)
    var sink = try APNGSink(to: ByteSink(path: folder.file("a.png")), frameCount: frames.count, framesPerSecond: 30)
    for frame in frames { try sink.write(frame) }
    try sink.finish()
    #expect(try Pixmap(decoding: folder.bytes("a.png")) == frames[0])
  }

  @Test func `the number of frames must be the one announced`() throws {
    let still = Pixmap(width: 1, height: 1)
    #expect(throws: ExportError.frameCount(announced: 3, written: 2)) { try film([still, still], announced: 3) }
    #expect(throws: ExportError.frameCount(announced: 1, written: 2)) { try film([still, still], announced: 1) }
    #expect(throws: ExportError.frameCount(announced: 0, written: 0)) { try film([]) }
  }

  @Test func `frames have one size`() {
    let sizes = [Pixmap(width: 2, height: 1), Pixmap(width: 1, height: 2)]
    #expect(
      throws: ExportError.sizeChanged(from: FrameSize(width: 2, height: 1), to: FrameSize(width: 1, height: 2))
    ) { try film(sizes) }
  }
}
