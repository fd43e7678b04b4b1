import CGIF
package import EmitterPixels

/// The first frame of a GIF, on the whole of its canvas; what the frame leaves uncovered is transparent.
func decodeGIF(_ bytes: [UInt8]) throws(VectorError) -> Pixmap {
  var source = GIFSource(bytes: bytes)
  return try unsafe withUnsafeMutablePointer(to: &source) { (source) throws(VectorError) in
    let reader = try unsafe GIFReader(source)
    return try reader.firstFrame()
  }
}

/// Every frame of a GIF, on the whole of its canvas, in order; what is uncovered is transparent.
///
/// - Parameter take: gets a frame and for how many hundredths of a second it stands, and says whether to go on.
/// - Throws: `broken`, `tooManyPixels`; a truncated frame is broken.
/// - Complexity: O(frames · pixels).
package func decodeGIFFrames(
  _ bytes: [UInt8], _ take: (_ frame: Pixmap, _ hundredths: Int) -> Bool
) throws(VectorError) {
  var source = GIFSource(bytes: bytes)
  try unsafe withUnsafeMutablePointer(to: &source) { (source) throws(VectorError) in
    let reader = try unsafe GIFReader(source)
    try reader.forEachFrame(take)
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
    guard let control = try findFrame() else { throw .broken(format: .gif, detail: "it holds no picture") }
    var pixmap = Pixmap(width: width, height: height)
    try drawFrame(on: &pixmap, transparent: control.transparent)
    return pixmap
  }

  borrowing func forEachFrame(_ take: (_ frame: Pixmap, _ hundredths: Int) -> Bool) throws(VectorError) {
    let width: Int = unsafe Int(file.pointee.SWidth)
    let height: Int = unsafe Int(file.pointee.SHeight)
    try checkImageSize(width: width, height: height)
    var canvas = Pixmap(width: width, height: height)
    while let control = try findFrame() {
      let before: Pixmap = canvas
      try drawFrame(on: &canvas, transparent: control.transparent)
      guard take(canvas, control.delay) else { return }
      switch control.disposal {
      case DISPOSE_BACKGROUND:
        let image: GifImageDesc = unsafe file.pointee.Image
        let (left, top) = unsafe (Int(image.Left), Int(image.Top))
        let (right, bottom) = unsafe (min(width, left + Int(image.Width)), min(height, top + Int(image.Height)))
        for y in top..<max(top, bottom) {
          for x in left..<max(left, right) { canvas[x, y] = 0 }
        }
      case DISPOSE_PREVIOUS: canvas = before
      default: break
      }
    }
  }

  /// Reads the pixels of the frame that was found and lays them on the canvas.
  private borrowing func drawFrame(on pixmap: inout Pixmap, transparent: Int) throws(VectorError) {
    let (width, height) = (pixmap.width, pixmap.height)
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
      for x in 0..<min(frameWidth, max(0, width - left)) where palette[Int(row[x])] != 0 {
        pixmap[left + x, top + y] = palette[Int(row[x])]
      }
    }
  }

  /// What is said of a frame before it.
  private struct Control {
    /// The transparent colour's index; −1 for none.
    var transparent: Int = -1
    var delay: Int = 0
    var disposal: Int32 = DISPOSAL_UNSPECIFIED
  }

  /// Goes on to the next frame; `nil` at the end.
  private borrowing func findFrame() throws(VectorError) -> Control? {
    var control = Control()
    while true {
      var kind: GifRecordType = UNDEFINED_RECORD_TYPE
      guard unsafe DGifGetRecordType(file, &kind) == GIF_OK else { throw brokenGIF(lastError) }
      switch kind {
      case IMAGE_DESC_RECORD_TYPE:
        guard unsafe DGifGetImageDesc(file) == GIF_OK else { throw brokenGIF(lastError) }
        return control
      case EXTENSION_RECORD_TYPE:
        try readExtension(into: &control)
      default: return nil
      }
    }
  }

  /// Reads an extension and keeps what it says of the next frame.
  private borrowing func readExtension(into control: inout Control) throws(VectorError) {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    guard unsafe DGifGetExtension(file, &code, &block) == GIF_OK else { throw brokenGIF(lastError) }
    while let bytes = unsafe block {
      // The first byte counts those that follow.
      if code == GRAPHICS_EXT_FUNC_CODE, unsafe bytes[0] >= 4 {
        let flags: UInt8 = unsafe bytes[1]
        control = unsafe Control(
          transparent: flags & 1 != 0 ? Int(bytes[4]) : -1, delay: Int(bytes[2]) | Int(bytes[3]) << 8,
          disposal: Int32(flags >> 2 & 7))
      }
      guard unsafe DGifGetExtensionNext(file, &block) == GIF_OK else { throw brokenGIF(lastError) }
    }
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
