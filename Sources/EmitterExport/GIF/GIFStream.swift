import CGIF

/// giflib's writer, whose bytes are gathered until they are taken.
@safe
struct GIFStream: ~Copyable {
  private let file: UnsafeMutablePointer<GifFileType>
  private let gathered: GatheredBytes

  init() throws(ExportError) {
    let gathered = GatheredBytes()
    var code: Int32 = 0
    let file = unsafe EGifOpen(
      Unmanaged.passUnretained(gathered).toOpaque(),
      { file, bytes, count in
        guard let owner = unsafe file?.pointee.UserData, let bytes = unsafe bytes else { return 0 }
        let gathered = unsafe Unmanaged<GatheredBytes>.fromOpaque(owner).takeUnretainedValue()
        unsafe gathered.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return count
      }, &code)
    guard let file = unsafe file else { throw .encoderFailed(format: "GIF", code: Int(code)) }
    unsafe self.file = unsafe file
    self.gathered = gathered
  }

  deinit {
    var code: Int32 = 0
    _ = unsafe EGifCloseFile(file, &code)
  }

  /// Writes the file's header: its size, the palette for frames without one of their own, and how often it plays (0 for
  /// ever).
  mutating func writeHeader(width: Int, height: Int, palette: ColorPalette, loopCount: Int) throws(ExportError) {
    unsafe EGifSetGifVersion(file, true)
    let map = unsafe makeColorMap(palette)
    defer { unsafe GifFreeMapObject(map) }
    let colorBits: Int32 = 8
    try check(unsafe EGifPutScreenDesc(file, Int32(width), Int32(height), colorBits, 0, map))
    if loopCount != 1 { try writeLoop(count: loopCount) }
  }

  /// Writes a frame's header and pixels.
  /// - Parameters:
  ///   - indices: of the whole canvas, whose rows are `stride` long; `rect` of it is written.
  ///   - palette: the frame's own, or `nil` for the file's.
  ///   - transparent: the index that leaves what was there.
  ///   - delay: in hundredths of a second.
  ///   - isClearedAfter: whether `rect` becomes transparent when the frame's time is over.
  mutating func writeFrame(
    _ indices: borrowing [UInt8], stride: Int, rect: PixelRect, palette: ColorPalette?, transparent: UInt8, delay: Int,
    isClearedAfter: Bool
  ) throws(ExportError) {
    var control = GraphicsControlBlock(
      DisposalMode: isClearedAfter ? DISPOSE_BACKGROUND : DISPOSE_DO_NOT, UserInputFlag: false, DelayTime: Int32(delay),
      TransparentColor: Int32(transparent))
    var block: [UInt8] = [0, 0, 0, 0]
    _ = unsafe EGifGCBToExtension(&control, &block)
    try check(unsafe EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, Int32(block.count), block))
    let map = unsafe palette.map { palette in unsafe makeColorMap(palette) } ?? nil
    defer { unsafe GifFreeMapObject(map) }
    try check(
      unsafe EGifPutImageDesc(
        file, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height), false, map))
    var row = [UInt8](repeating: 0, count: rect.width)
    for y in rect.y..<(rect.y + rect.height) {
      let start: Int = y * stride + rect.x
      for x in 0..<rect.width { row[x] = indices[start + x] }
      try check(unsafe EGifPutLine(file, &row, Int32(rect.width)))
    }
  }

  /// The bytes since they were last taken.
  mutating func takeBytes() -> [UInt8] {
    defer { gathered.bytes = [] }
    return gathered.bytes
  }

  /// The byte that ends every GIF; the library writes it when it lets go of the file, too late for us.
  static let trailer: [UInt8] = [0x3B]

  private func writeLoop(count: Int) throws(ExportError) {
    // The block counts repetitions after the first showing; 0 is for ever.
    let repetitions: Int = count <= 0 ? 0 : min(count - 1, 65535)
    let name = Array("NETSCAPE2.0".utf8)
    let block: [UInt8] = [1, UInt8(repetitions & 0xFF), UInt8(repetitions >> 8)]
    try check(unsafe EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
    try check(unsafe EGifPutExtensionBlock(file, Int32(name.count), name))
    try check(unsafe EGifPutExtensionBlock(file, Int32(block.count), block))
    try check(unsafe EGifPutExtensionTrailer(file))
  }

  private func check(_ result: Int32) throws(ExportError) {
    guard result == GIF_OK else { throw unsafe .encoderFailed(format: "GIF", code: Int(file.pointee.Error)) }
  }
}

private final class GatheredBytes {
  var bytes: [UInt8] = []
}

/// The palette with an entry more, for transparency, filled up with black to a power of two.
private func makeColorMap(_ palette: ColorPalette) -> UnsafeMutablePointer<ColorMapObject>? {
  var count = 2
  while count < palette.colors.count + 1 { count *= 2 }
  var colors = [GifColorType](repeating: GifColorType(), count: count)
  for (index, color) in palette.colors.enumerated() {
    colors[index] = GifColorType(
      Red: UInt8(color & 0xFF), Green: UInt8(color >> 8 & 0xFF), Blue: UInt8(color >> 16 & 0xFF))
  }
  return unsafe GifMakeMapObject(Int32(count), colors)
}
