import EmitterExport
import EmitterPixels
import EmitterVector
import Testing

@Suite struct GIFSinkTests {
  private func bytes(
    _ frames: [Pixmap], fps: Double = 25, loops: Int = 0, learning: [Pixmap] = []
  ) throws -> [UInt8] {
    let folder = try ScratchFolder()
    var sink = try GIFSink(
      to: ByteSink(path: folder.file("a.gif")), framesPerSecond: fps, loopCount: loops)
    for frame in learning { sink.learn(from: frame) }
    for frame in frames { try sink.write(frame) }
    try sink.finish()
    return try folder.bytes("a.gif")
  }

  private func film(
    _ frames: [Pixmap], fps: Double = 25, loops: Int = 0, learning: [Pixmap] = []
  ) throws -> AnimatedGIF {
    try AnimatedGIF(bytes(frames, fps: fps, loops: loops, learning: learning))
  }

  /// A smooth picture of thousands of colours.
  static func gradient(width: Int, height: Int, shift: Int = 0) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let red = UInt32((x + shift) % width * 255 / (width - 1))
        let green = UInt32(y * 255 / (height - 1))
        let blue = UInt32((width - x) * 255 / width)
        pixmap[x, y] = red | green << 8 | blue << 16 | 0xFF00_0000
      }
    }
    return pixmap
  }

  /// Squares of opaque colours that move, cross and vanish over a ground.
  static func squares(on ground: UInt32, frames: Int = 12) -> [Pixmap] {
    (0..<frames).map { i in
      var frame = Pixmap(width: 40, height: 30, filledWith: ground)
        .filling(x: 2 + 3 * (i % 12), y: 4, width: 3, height: 5, with: 0xFF20_40FF)
        .filling(x: 34 - 3 * (i % 12), y: 6, width: 5, height: 5, with: 0xFF30_C010)
      if i % 3 == 0 { frame = frame.filling(x: 10, y: 20, width: 9, height: 6, with: 0xFF12_3456 + UInt32(i) << 4) }
      return frame
    }
  }

  @Test(arguments: [UInt32(0), 0xFFFF_FFFF])
  func `few colours come out exactly, frame by frame`(ground: UInt32) throws {
    let frames = Self.squares(on: ground)
    #expect(try film(frames).composed() == frames)
  }

  @Test func `frames that come and go wholly come out exactly`() throws {
    let empty = Pixmap(width: 9, height: 7)
    let full = Pixmap(width: 9, height: 7, filledWith: 0xFF01_0203)
    let dot = empty.filling(x: 4, y: 3, width: 1, height: 1, with: 0xFFFF_FF00)
    let frames = [empty, full, empty, dot, dot, full, dot, empty, empty]
    #expect(try film(frames).composed() == frames)
  }

  @Test func `a still ground is drawn once`() throws {
    let film = try film(Self.squares(on: 0xFFFF_FFFF))
    #expect(film.frames[0].width == 40 && film.frames[0].height == 30)
    #expect(film.frames.dropFirst().allSatisfy { $0.width * $0.height < 40 * 30 })
    #expect(film.frames.allSatisfy { $0.disposal == 1 })
  }

  @Test func `no frame is merged or dropped`() throws {
    let still = Pixmap(width: 8, height: 8, filledWith: 0xFF00_00FF)
    let film = try film(Array(repeating: still, count: 25))
    #expect(film.frames.count == 25)
    #expect(film.frames.dropFirst().allSatisfy { $0.width == 1 && $0.height == 1 })
    #expect(try film.composed().allSatisfy { $0 == still })
  }

  @Test(arguments: [50.0, 30, 29.97, 25, 24, 7, 1])
  func `delays carry the rounding error forward`(fps: Double) throws {
    let still = Pixmap(width: 1, height: 1)
    let film = try film(Array(repeating: still, count: 100), fps: fps)
    var time = 0
    for (index, frame) in film.frames.enumerated() {
      time += frame.delay
      #expect(abs(Double(time) - Double(index + 1) * 100 / fps) <= 0.5)
    }
  }

  @Test func `a film plays for ever, or as often as is asked`() throws {
    let still = Pixmap(width: 1, height: 1)
    #expect(try film([still]).repetitions == 0)
    #expect(try film([still], loops: 1).repetitions == nil)
    #expect(try film([still], loops: 3).repetitions == 2)
  }

  @Test(arguments: [0, -5, Double.nan, .infinity, 1e9, 1e-9])
  func `a rate that cannot be written is refused`(fps: Double) {
    #expect(throws: ExportError.self) { try film([Pixmap(width: 1, height: 1)], fps: fps) }
  }

  @Test func `alpha becomes all or nothing at half`() throws {
    var frame = Pixmap(width: 4, height: 1)
    frame.pixels = [0x7F00_007F, 0x8000_0080, 0xFF00_00FF, 0]
    #expect(try film([frame]).composed()[0].pixels == [0, 0xFF00_00FF, 0xFF00_00FF, 0])
  }

  @Test func `a gradient is met closely, and its means more closely`() throws {
    let picture = Self.gradient(width: 96, height: 96)
    let shown = try film([picture]).composed()[0]
    #expect(meanError(picture, shown) < 6)
    // A pattern is seen as its mean: over blocks of 8 × 8.
    #expect(meanError(blurred(picture), blurred(shown)) < 2)
  }

  @Test func `a changing film stays close to its colours`() throws {
    let frames = (0..<6).map { Self.gradient(width: 64, height: 48, shift: $0 * 9) }
    for (frame, shown) in zip(frames, try film(frames).composed()) { #expect(meanError(frame, shown) < 8) }
  }

  @Test func `new colours bring a new palette`() throws {
    let first = Self.gradient(width: 64, height: 64)
    var second = first
    for index in second.pixels.indices { second.pixels[index] = 0xFF00_0000 | UInt32(index & 0xFF) }
    let film = try film([first, first, second])
    #expect(film.frames.map(\.hasOwnPalette) == [false, false, true])
    #expect(meanError(second, try film.composed()[2]) < 2)
  }

  @Test func `a film that was shown before needs one palette`() throws {
    let frames = (0..<5).map { i in
      Self.gradient(width: 40, height: 40).filling(
        x: 3, y: 3, width: 12, height: 12, with: 0xFF00_0000 | 0x33 << (UInt32(i) * 5))
    }
    #expect(try film(frames, learning: frames).frames.allSatisfy { !$0.hasOwnPalette })
  }

  @Test func `what stands still does not flicker`() throws {
    let ground = Self.gradient(width: 48, height: 48)
    let frames = (0..<8).map { ground.filling(x: 4 * $0, y: 10, width: 6, height: 6, with: 0xFFFF_FFFF) }
    let shown = try film(frames).composed()
    for frame in shown {
      for y in 20..<48 {
        for x in 0..<48 { #expect(frame[x, y] == shown[0][x, y]) }
      }
    }
  }

  /// A film of soft spots that move over a flat ground and add their light to it: hundreds of colours, some of them less
  /// than four levels from the ground's.
  static func spots(frames: Int, over ground: (Int) -> UInt32) -> [Pixmap] {
    var numbers = SeededNumbers(5)
    let spots = (0..<14).map { _ in (0..<5).map { _ in Int(numbers.next() >> 8) } }
    return (0..<frames).map { i in
      var frame = Pixmap(width: 96, height: 72, filledWith: ground(i))
      for (number, spot) in spots.enumerated() {
        let (centerX, centerY) = ((spot[0] + i * (spot[1] % 5 - 2)) % 96, (spot[2] + i * (1 + spot[3] % 3)) % 72)
        // Every other spot is a wide, faint glow, whose colours are next to the ground's.
        let isFaint: Bool = number % 2 == 0
        let radius = isFaint ? 18 : 4 + number % 5
        // Later in the film the spots are of other colours.
        let bright: UInt32 = UInt32(spot[4]) &+ UInt32(i / 16) &* 0x1F_3A57
        let tint: UInt32 = isFaint ? 0x02_0302 : bright
        for y in max(0, centerY - radius)..<min(72, centerY + radius + 1) {
          for x in max(0, centerX - radius)..<min(96, centerX + radius + 1) {
            let distance: Int = (x - centerX) * (x - centerX) + (y - centerY) * (y - centerY)
            let light = UInt32(max(0, 256 - 256 * distance / (radius * radius)))
            var pixel: UInt32 = 0xFF00_0000
            for shift: UInt32 in [0, 8, 16] {
              pixel |= min(255, (frame[x, y] >> shift & 255) + (tint >> shift & 255) * light / 256) << shift
            }
            frame[x, y] = pixel
          }
        }
      }
      return frame
    }
  }

  @Test func `a flat ground stays as it is, frame after frame`() throws {
    let ground: UInt32 = 0xFF28_1810
    let frames = Self.spots(frames: 72) { _ in ground }
    let colors = Set(frames.flatMap(\.pixels))
    #expect(colors.count > 2000)
    let film = try film(frames, learning: [frames[10], frames[40]])
    for (frame, shown) in zip(frames, try film.composed()) {
      let wrong = zip(frame.pixels, shown.pixels).count { $0 == ground && $1 != ground }
      #expect(wrong == 0)
      #expect(meanError(frame, shown) < 1)
    }
    // New spots bring new palettes; a ground that stays does not.
    #expect(Set(film.frames.map(\.colors)).count < frames.count / 2)
  }

  @Test func `a ground that changes its colour comes out exactly each time`() throws {
    let grounds = (0..<24).map { i in 0xFF28_1810 + UInt32(i / 2) * 0x01_0101 }
    let frames = Self.spots(frames: grounds.count) { grounds[$0] }
    for ((frame, shown), ground) in zip(zip(frames, try film(frames).composed()), grounds) {
      #expect(zip(frame.pixels, shown.pixels).allSatisfy { $0 != ground || $1 == ground })
    }
  }

  @Test func `two flat colours a level apart stay apart`() throws {
    let (left, right): (UInt32, UInt32) = (0xFF28_1810, 0xFF28_1811)
    let frames = Self.spots(frames: 8) { _ in left }.map { $0.filling(x: 60, y: 0, width: 36, height: 72, with: right) }
    for shown in try film(frames).composed() {
      for y in 0..<72 { #expect(shown[95, y] == right) }
      for (pixel, out) in zip(frames[0].pixels, shown.pixels) where pixel == right { #expect(out == right) }
    }
  }

  @Test func `a colour that grows to a ground is exact all over`() throws {
    let color: UInt32 = 0xFF13_5FA2
    let gradient = Self.gradient(width: 96, height: 72)
    let frames = (0..<36).map { i in gradient.filling(x: 8, y: 8, width: 2 * i + 2, height: i + 1, with: color) }
    for (i, shown) in try film(frames).composed().enumerated() where (2 * i + 2) * (i + 1) * 16 >= 96 * 72 {
      for y in 8..<(8 + i + 1) {
        for x in 8..<(8 + 2 * i + 2) { #expect(shown[x, y] == color) }
      }
    }
  }

  @Test func `the same film gives the same bytes`() throws {
    let frames = (0..<4).map { Pixmap.noise(width: 30, height: 20, seed: UInt64($0)) }
    #expect(try bytes(frames) == bytes(frames))
  }

  @Test func `the first frame reads back through the decoder`() throws {
    let frames = Self.squares(on: 0)
    #expect(try Pixmap(decoding: bytes(frames)) == frames[0])
  }

  @Test func `frames have one size, and there is one at least`() {
    #expect(
      throws: ExportError.sizeChanged(from: FrameSize(width: 2, height: 1), to: FrameSize(width: 1, height: 2))
    ) { try film([Pixmap(width: 2, height: 1), Pixmap(width: 1, height: 2)]) }
    #expect(throws: ExportError.frameCount(announced: 1, written: 0)) { try film([]) }
    #expect(throws: ExportError.unusableSize(width: 65536, height: 1, limit: 65535)) {
      try film([Pixmap(width: 65536, height: 1)])
    }
  }

  /// The mean over all channels of the difference, in levels.
  private func meanError(_ a: Pixmap, _ b: Pixmap) -> Double {
    var sum = 0
    for (p, q) in zip(a.pixels, b.pixels) {
      for shift: UInt32 in [0, 8, 16] { sum += abs(Int(p >> shift & 0xFF) - Int(q >> shift & 0xFF)) }
    }
    return Double(sum) / Double(a.pixels.count * 3)
  }

  /// The means of blocks of 8 × 8.
  private func blurred(_ pixmap: Pixmap) -> Pixmap {
    var small = Pixmap(width: pixmap.width / 8, height: pixmap.height / 8)
    for y in 0..<small.height {
      for x in 0..<small.width {
        var sums: [UInt32] = [0, 0, 0]
        for i in 0..<64 {
          let pixel = pixmap[x * 8 + i % 8, y * 8 + i / 8]
          for channel in 0..<3 { sums[channel] += pixel >> UInt32(channel * 8) & 0xFF }
        }
        small[x, y] = sums[0] / 64 | sums[1] / 64 << 8 | sums[2] / 64 << 16 | 0xFF00_0000
      }
    }
    return small
  }
}
