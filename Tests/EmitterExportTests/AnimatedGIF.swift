import EmitterPixels
import Testing

/// A GIF taken apart and put together frame by frame, as the specification says: the tests' own reading.
struct AnimatedGIF {
  struct Frame {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    var disposal: Int
    var delay: Int
    var transparent: Int
    var hasOwnPalette: Bool
    var colors: [UInt32]
    var indices: [Int]
  }

  var width: Int
  var height: Int
  /// Repetitions after the first showing, 0 for ever; `nil` where the file says nothing.
  var repetitions: Int?
  var frames: [Frame] = []

  init(_ bytes: [UInt8]) throws {
    func short(_ offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }
    var position = 13
    func palette(_ packed: UInt8) -> [UInt32] {
      guard packed & 0x80 != 0 else { return [] }
      let count = 2 << Int(packed & 7)
      defer { position += count * 3 }
      return (0..<count).map { i in
        UInt32(bytes[position + i * 3]) | UInt32(bytes[position + i * 3 + 1]) << 8 | UInt32(bytes[position + i * 3 + 2])
          << 16
          | 0xFF00_0000
      }
    }
    func blocks() -> [UInt8] {
      var content: [UInt8] = []
      while bytes[position] != 0 {
        content += bytes[(position + 1)...(position + Int(bytes[position]))]
        position += 1 + Int(bytes[position])
      }
      position += 1
      return content
    }
    try #require(bytes.starts(with: "GIF89a".utf8))
    width = short(6)
    height = short(8)
    let shared = palette(bytes[10])
    var control = (disposal: 0, delay: 0, transparent: -1)
    while bytes[position] != 0x3B {
      if bytes[position] == 0x21 {
        let label = bytes[position + 1]
        position += 2
        let content = blocks()
        if label == 0xF9 {
          control = (
            Int(content[0] >> 2 & 7), Int(content[1]) | Int(content[2]) << 8, content[0] & 1 == 1 ? Int(content[3]) : -1
          )
        } else if label == 0xFF, content.starts(with: "NETSCAPE2.0".utf8) {
          repetitions = Int(content[12]) | Int(content[13]) << 8
        }
      } else {
        try #require(bytes[position] == 0x2C)
        var frame = Frame(
          x: short(position + 1), y: short(position + 3), width: short(position + 5), height: short(position + 7),
          disposal: control.disposal, delay: control.delay, transparent: control.transparent, hasOwnPalette: false,
          colors: shared, indices: [])
        let packed = bytes[position + 9]
        try #require(packed & 0x40 == 0)
        position += 10
        let own = palette(packed)
        if !own.isEmpty { (frame.colors, frame.hasOwnPalette) = (own, true) }
        let codeSize = Int(bytes[position])
        position += 1
        frame.indices = try unpack(blocks(), codeSize)
        try #require(frame.indices.count == frame.width * frame.height)
        frames.append(frame)
        control = (0, 0, -1)
      }
    }
    try #require(position == bytes.count - 1)
  }

  /// What each frame shows.
  func composed() throws -> [Pixmap] {
    var canvas = Pixmap(width: width, height: height)
    return try frames.map { frame in
      try #require(frame.x + frame.width <= width && frame.y + frame.height <= height)
      for y in 0..<frame.height {
        for x in 0..<frame.width {
          let index = frame.indices[y * frame.width + x]
          if index != frame.transparent { canvas[frame.x + x, frame.y + y] = frame.colors[index] }
        }
      }
      let shown = canvas
      if frame.disposal == 2 {
        canvas = canvas.filling(x: frame.x, y: frame.y, width: frame.width, height: frame.height, with: 0)
      } else {
        try #require(frame.disposal == 1)
      }
      return shown
    }
  }
}

/// GIF's LZW, least significant bit first.
private func unpack(_ bytes: [UInt8], _ codeSize: Int) throws -> [Int] {
  let clear = 1 << codeSize
  let end = clear + 1
  let roots = (0..<clear).map { [$0] }
  var words: [[Int]] = roots + [[], []]
  var size = codeSize + 1
  var previous: [Int] = []
  var result: [Int] = []
  var bits = 0
  var bitCount = 0
  for byte in bytes {
    bits |= Int(byte) << bitCount
    bitCount += 8
    while bitCount >= size {
      let code = bits & ((1 << size) - 1)
      bits >>= size
      bitCount -= size
      if code == end { return result }
      if code == clear {
        words = roots + [[], []]
        size = codeSize + 1
        previous = []
        continue
      }
      try #require(code < words.count || (code == words.count && !previous.isEmpty))
      let word = code < words.count ? words[code] : previous + [previous[0]]
      result += word
      if !previous.isEmpty && words.count < 4096 { words.append(previous + [word[0]]) }
      if words.count == 1 << size && size < 12 { size += 1 }
      previous = word
    }
  }
  return result
}
