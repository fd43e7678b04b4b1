import CGIF
import EmitterPixels

/// The first frame of a GIF, on the whole of its canvas; what the frame leaves uncovered is transparent.
func decodeGIF(_ bytes: [UInt8]) throws(VectorError) -> Pixmap {
  var source = GIFSource(bytes: bytes)
  return try unsafe withUnsafeMutablePointer(to: &source) { (source) throws(VectorError) in
    let reader = try unsafe GIFReader(source)
    return try reader.firstFrame()
  }
}

/// The bytes of a file, and how far giflib has read them.
private struct GIFSource {
  let bytes: [UInt8]
  var position: Int = 0

  /// Copies up to `count` bytes and returns how many they are.
  @unsafe
  mutating func read(into target: UnsafeMutablePointer<UInt8>?, count: Int) -> Int32 {
    let end: Int = min(bytes.count, position + max(0, count))
    for index in position..<end { unsafe target?[index - position] = bytes[index] }
    defer { position = end }
    return Int32(end - position)
  }
}

@safe
private struct GIFReader: ~Copyable {
  private let file: UnsafeMutablePointer<GifFileType>

  init(_ source: UnsafeMutablePointer<GIFSource>) throws(VectorError) {
    var code: Int32 = 0
    let file = unsafe DGifOpen(
      source,
      { file, target, count in
        guard let source = unsafe file?.pointee.UserData else { return 0 }
        return unsafe source.assumingMemoryBound(to: GIFSource.self).pointee.read(into: target, count: Int(count))
      }, &code)
    guard let file = unsafe file else { throw brokenGIF(code) }
    unsafe self.file = unsafe file
  }

  deinit { _ = unsafe DGifCloseFile(file, nil) }

  borrowing func firstFrame() throws(VectorError) -> Pixmap {
    let width: Int = unsafe Int(file.pointee.SWidth)
    let height: Int = unsafe Int(file.pointee.SHeight)
    try checkImageSize(width: width, height: height)
    let transparent: Int = try findFrame()
    var pixmap = Pixmap(width: width, height: height)
    let image: GifImageDesc = unsafe file.pointee.Image
    // Frames may reach out of the canvas; giflib must still be given room for every row.
    let frameWidth = unsafe Int(image.Width)
    let frameHeight = unsafe Int(image.Height)
    try checkImageSize(width: frameWidth, height: frameHeight)
    let palette: [UInt32] = try colors(transparent: transparent)
    let left = unsafe Int(image.Left)
    let top = unsafe Int(image.Top)
    var row = [UInt8](repeating: 0, count: frameWidth)
    for y in rowOrder(frameHeight, isInterlaced: unsafe image.Interlace) {
      guard unsafe DGifGetLine(file, &row, Int32(frameWidth)) == GIF_OK else { throw brokenGIF(lastError) }
      guard top + y < height else { continue }
      for x in 0..<min(frameWidth, max(0, width - left)) { pixmap[left + x, top + y] = palette[Int(row[x])] }
    }
    return pixmap
  }

  private borrowing func findFrame() throws(VectorError) -> Int {
    var transparent = -1
    while true {
      var kind: GifRecordType = UNDEFINED_RECORD_TYPE
      guard unsafe DGifGetRecordType(file, &kind) == GIF_OK else { throw brokenGIF(lastError) }
      switch kind {
      case IMAGE_DESC_RECORD_TYPE:
        guard unsafe DGifGetImageDesc(file) == GIF_OK else { throw brokenGIF(lastError) }
        return transparent
      case EXTENSION_RECORD_TYPE:
        if let index = try transparentIndex() { transparent = index }
      default: throw .broken(format: .gif, detail: "it holds no picture")
      }
    }
  }

  /// Reads an extension; the transparent colour's index where it is one that says so.
  private borrowing func transparentIndex() throws(VectorError) -> Int? {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    guard unsafe DGifGetExtension(file, &code, &block) == GIF_OK else { throw brokenGIF(lastError) }
    var index: Int?
    while let bytes = unsafe block {
      // The first byte counts those that follow.
      if code == GRAPHICS_EXT_FUNC_CODE, unsafe bytes[0] >= 4, unsafe bytes[1] & 1 != 0 { index = unsafe Int(bytes[4]) }
      guard unsafe DGifGetExtensionNext(file, &block) == GIF_OK else { throw brokenGIF(lastError) }
    }
    return index
  }

  /// 256 pixels; indices beyond the file's palette are transparent.
  private borrowing func colors(transparent: Int) throws(VectorError) -> [UInt32] {
    guard let map = unsafe file.pointee.Image.ColorMap ?? file.pointee.SColorMap, let colors = unsafe map.pointee.Colors
    else { throw .broken(format: .gif, detail: "it has no palette") }
    var palette = [UInt32](repeating: 0, count: 256)
    for index in 0..<min(256, unsafe Int(map.pointee.ColorCount)) where index != transparent {
      let color: GifColorType = unsafe colors[index]
      palette[index] = UInt32(color.Red) | UInt32(color.Green) << 8 | UInt32(color.Blue) << 16 | 0xFF00_0000
    }
    return palette
  }

  private var lastError: Int32 { unsafe file.pointee.Error }
}

/// The rows of a frame in the order the file holds them: straight down, or every eighth first.
private func rowOrder(_ height: Int, isInterlaced: Bool) -> [Int] {
  guard isInterlaced else { return Array(0..<height) }
  let passes: [(start: Int, step: Int)] = [(0, 8), (4, 8), (2, 4), (1, 2)]
  return passes.flatMap { pass in stride(from: pass.start, to: height, by: pass.step) }
}

private func brokenGIF(_ code: Int32) -> VectorError {
  guard let words = unsafe GifErrorString(code) else {
    return .broken(format: .gif, detail: "it ends early, or makes no sense")
  }
  return unsafe .broken(format: .gif, detail: String(cString: words))
}
