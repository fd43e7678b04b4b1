import EmitterPixels
import EmitterVector
import Testing

/// An APNG taken apart chunk by chunk and put together frame by frame, as the specification says: the tests' own reading.
struct AnimatedPNG {
  struct Frame {
    var width: Int
    var height: Int
    var x: Int
    var y: Int
    var delay: (numerator: Int, denominator: Int)
    var dispose: UInt8
    var blend: UInt8
    var data: [UInt8]
  }

  var width: Int = 0
  var height: Int = 0
  var announcedFrames: Int = 0
  var loopCount: Int = -1
  var frames: [Frame] = []
  private var sequence: Int = 0
  private var header: [UInt8] = []

  init(_ bytes: [UInt8]) throws {
    func number(_ offset: Int) -> Int { bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
    var position = 8
    var names: [String] = []
    while position < bytes.count {
      let length = number(position)
      let name = String(decoding: bytes[(position + 4)..<(position + 8)], as: UTF8.self)
      let content = position + 8
      names.append(name)
      switch name {
      case "IHDR":
        width = number(content)
        height = number(content + 4)
        header = Array(bytes[content..<(content + length)])
      case "acTL":
        announcedFrames = number(content)
        loopCount = number(content + 4)
      case "fcTL":
        try #require(number(content) == sequence)
        sequence += 1
        func short(_ offset: Int) -> Int { Int(bytes[content + offset]) << 8 | Int(bytes[content + offset + 1]) }
        frames.append(
          Frame(
            width: number(content + 4), height: number(content + 8), x: number(content + 12), y: number(content + 16),
            delay: (short(20), short(22)), dispose: bytes[content + 24], blend: bytes[content + 25], data: []))
      case "IDAT": frames[frames.count - 1].data += bytes[content..<(content + length)]
      case "fdAT":
        try #require(number(content) == sequence)
        sequence += 1
        frames[frames.count - 1].data += bytes[(content + 4)..<(content + length)]
      default: break
      }
      position = content + length + 4
    }
    try #require(names.first == "IHDR" && names.last == "IEND")
  }

  /// What each frame shows. Blending over is only done where it is exact, so that straight and premultiplied agree.
  func composed() throws -> [Pixmap] {
    var canvas = Pixmap(width: width, height: height)
    return try frames.map { frame in
      let part = try pixels(of: frame)
      for y in 0..<frame.height {
        for x in 0..<frame.width {
          let new = part[x, y]
          let old = canvas[frame.x + x, frame.y + y]
          if frame.blend == 0 || new >> 24 == 255 || old == 0 {
            canvas[frame.x + x, frame.y + y] = new
          } else {
            try #require(new == 0, "a frame laid over must be exact")
          }
        }
      }
      try #require(frame.dispose == 0)
      return canvas
    }
  }

  /// The frame's data behind a header of its own size, through the PNG decoder. Checksums are not looked at.
  private func pixels(of frame: Frame) throws -> Pixmap {
    func big(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let body: [UInt8] = Array(name.utf8) + content
      return big(content.count) + body + big(Int(crc32(body)))
    }
    let file: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(frame.width) + big(frame.height) + header[8...]) + chunk("IDAT", frame.data)
      + chunk("IEND", [])
    return try Pixmap(decoding: file)
  }
}

/// The checksum of PNG, bit by bit.
private func crc32(_ bytes: [UInt8]) -> UInt32 {
  var sum: UInt32 = 0xFFFF_FFFF
  for byte in bytes {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
  return ~sum
}
