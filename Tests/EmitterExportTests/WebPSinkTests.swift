import EmitterExport
import EmitterPixels
import Testing

@Suite struct WebPSinkTests {
  private func film(
    _ frames: [Pixmap], framesPerSecond: Double = 10, quality: Int? = nil, isOpaque: Bool = false, loopCount: Int = 0
  ) throws -> [UInt8] {
    let folder = try ScratchFolder()
    var sink = try WebPSink(
      path: folder.file("a.webp"), framesPerSecond: framesPerSecond, quality: quality, loopCount: loopCount,
      isOpaque: isOpaque)
    for frame in frames { try sink.write(frame) }
    try sink.finish()
    #expect(try folder.names == ["a.webp"])
    return try folder.bytes("a.webp")
  }

  @Test(arguments: [(1, 1), (1, 2), (7, 5), (33, 9), (64, 64)])
  func `every pixel comes back, alpha included`(width: Int, height: Int) throws {
    let frames = (0..<4).map { Pixmap.noise(width: width, height: height, seed: UInt64($0)) }
    let played = try #require(AnimatedWebP(try film(frames)))
    #expect(played.size == (width, height))
    #expect(played.frames == frames.map(\.straightBytes))
  }

  @Test func `what moves over an opaque ground comes back, wherever it begins`() throws {
    let ground = Pixmap.noise(width: 40, height: 30, seed: 7).filling(
      x: 0, y: 0, width: 40, height: 30, with: 0xFF40_3020)
    var frames: [Pixmap] = [ground]
    for (x, y) in [(0, 0), (1, 3), (37, 27), (38, 28), (38, 28)] {
      frames.append(ground.filling(x: x, y: y, width: 2, height: 2, with: 0xFF00_80FF))
    }
    let played = try #require(AnimatedWebP(try film(frames, isOpaque: true)))
    #expect(played.frames == frames.map(\.straightBytes))
  }

  @Test func `no frame is merged or dropped, and time carries its rounding error forward`() throws {
    let frame = Pixmap(width: 3, height: 3, filledWith: 0xFF00_00FF)
    let played = try #require(AnimatedWebP(try film([Pixmap](repeating: frame, count: 60), framesPerSecond: 60)))
    #expect(played.ends == (1...60).map { Int((Double($0) * 1000 / 60).rounded()) })
  }

  @Test(arguments: [0, 1, 3]) func `the loop count is the film's`(count: Int) throws {
    #expect(AnimatedWebP(try film([Pixmap(width: 2, height: 2)], loopCount: count))?.loopCount == count)
  }

  @Test func `the file's length stands at its beginning`() throws {
    let bytes = try film((0..<3).map { Pixmap.noise(width: 9, height: 9, seed: $0) })
    let length: Int = (0..<4).reduce(0) { $0 | Int(bytes[4 + $1]) << (8 * $1) }
    #expect(length == bytes.count - 8)
  }

  /// A soft white disc on nothing: the colour of what is transparent must not show at its edge.
  @Test(arguments: [20, 75, 100]) func `with losses, no edge gets a dark fringe`(quality: Int) throws {
    let disc = softDisc(side: 48)
    let played = try #require(AnimatedWebP(try film([disc, disc], quality: quality)))
    for ground in [0.0, 255.0] {
      let wanted = composited(disc.straightBytes, over: ground)
      for frame in played.frames {
        let got = composited(frame, over: ground)
        // The disc is white: over white nothing may be seen of it, whatever the losses.
        let worst: Double = zip(got, wanted).map { abs($0 - $1) }.max() ?? 0
        #expect(worst <= (ground == 255 ? 3 : 12), "quality \(quality) over \(ground): \(worst)")
      }
    }
  }

  @Test func `less quality is fewer bytes`() throws {
    let frames = (0..<2).map { Pixmap.noise(width: 64, height: 64, seed: $0) }
    let sizes = try [5, 50, 95].map { try film(frames, quality: $0).count }
    #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2])
  }

  @Test func `what the format cannot hold is refused`() throws {
    let folder = try ScratchFolder()
    for rate in [0, -1, .nan, .infinity, 1001] {
      #expect(throws: ExportError.self) { _ = try WebPSink(path: folder.file("a.webp"), framesPerSecond: rate) }
    }
    #expect(throws: ExportError.unusableSize(width: 16384, height: 1, limit: 16383)) {
      var sink = try WebPSink(path: folder.file("a.webp"), framesPerSecond: 1)
      try sink.write(Pixmap(width: 16384, height: 1))
    }
    #expect(throws: ExportError.frameCount(announced: 1, written: 0)) {
      try WebPSink(path: folder.file("a.webp"), framesPerSecond: 1).finish()
    }
    #expect(throws: ExportError.sizeChanged(from: FrameSize(width: 2, height: 2), to: FrameSize(width: 2, height: 3))) {
      var sink = try WebPSink(path: folder.file("a.webp"), framesPerSecond: 1)
      try sink.write(Pixmap(width: 2, height: 2))
      try sink.write(Pixmap(width: 2, height: 3))
    }
    #expect(try folder.names == [])
  }
}

/// A white disc whose alpha falls off from its middle, premultiplied.
func softDisc(side: Int) -> Pixmap {
  var disc = Pixmap(width: side, height: side)
  for y in 0..<side {
    for x in 0..<side {
      let (dx, dy) = (Double(2 * x + 1 - side) / Double(side), Double(2 * y + 1 - side) / Double(side))
      let fall: Double = 1.2 - (dx * dx + dy * dy).squareRoot() * 1.6
      let alpha = UInt32(max(0, min(1, fall)) * 255)
      disc[x, y] = alpha * 0x0101_0101
    }
  }
  return disc
}

/// Straight RGBA over a grey ground: three channels a pixel.
func composited(_ straight: [UInt8], over ground: Double) -> [Double] {
  stride(from: 0, to: straight.count, by: 4).flatMap { i -> [Double] in
    let alpha: Double = Double(straight[i + 3]) / 255
    return (0..<3).map { Double(straight[i + $0]) * alpha + ground * (1 - alpha) }
  }
}
