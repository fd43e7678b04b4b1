import EmitterExport
import EmitterPixels
import Testing

@Suite struct RawSinkTests {
  @Test func `pixels are straight red, green, blue, alpha`() throws {
    let folder = try ScratchFolder()
    var frame = Pixmap(width: 3, height: 1)
    frame.pixels = [0xFF03_0201, 0x8020_4080, 0]
    var sink = RawSink(to: try ByteSink(path: folder.file("a.rgba")))
    try sink.write(frame)
    frame.pixels = [0, 0, 0x0100_0001]
    try sink.write(frame)
    try sink.finish()
    #expect(
      try folder.bytes("a.rgba")
        == [1, 2, 3, 255, 255, 128, 64, 128, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 1])
  }

  @Test func `straight pixels become the same premultiplied ones again`() throws {
    let folder = try ScratchFolder()
    var frame = Pixmap(width: 256, height: 256)
    for alpha in 0..<256 {
      for channel in 0...alpha { frame[channel, alpha] = UInt32(alpha) << 24 | UInt32(channel) * 0x01_0101 }
    }
    var sink = RawSink(to: try ByteSink(path: folder.file("a.rgba")))
    try sink.write(frame)
    try sink.finish()
    let bytes = try folder.bytes("a.rgba")
    for index in frame.pixels.indices {
      let alpha = Int(bytes[index * 4 + 3])
      let channel = (Int(bytes[index * 4]) * alpha + 127) / 255
      #expect(UInt32(alpha) << 24 | UInt32(channel) * 0x01_0101 == frame.pixels[index])
    }
  }
}
