import CWebP
package import EmitterPixels

/// Encodes frames of an animated WebP, the first together with all that stands before it in the file.
package final class WebPEncoder: FrameEncoder {
  private let options: WebPOptions
  private let packer: WebPPacker
  /// The picture to pack where nothing is lost; packing spends its pixels.
  private var overlay: Pixmap = Pixmap(width: 0, height: 0)
  private var colors: StraightColors = StraightColors()
  private let straight: StraightAlpha = StraightAlpha()

  init(_ options: WebPOptions) {
    self.options = options
    packer = WebPPacker(quality: options.quality)
  }

  /// - Throws: `sizeChanged`, `unusableSize`, `encoderFailed`.
  package func encode(
    _ frame: borrowing Pixmap, after previous: Pixmap?, number: Int
  ) throws(ExportError) -> [UInt8] {
    try checkSize(frame, after: previous, longestSide: WebPSink.longestSide)
    var rect = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    var isLaidOver: Bool = false
    if let previous {
      let changed: PixelRect? = changedRect(
        from: previous.pixels, to: frame.pixels, width: frame.width, height: frame.height)
      rect = evenCorner(changed ?? PixelRect(x: 0, y: 0, width: 1, height: 1))
      // With losses, nothing is laid over: the edges of what moves would leave traces.
      if options.quality == nil { isLaidOver = fillChange(&overlay, from: previous, to: frame, rect, fillsGaps: false) }
    }
    let picture: [UInt8]
    if options.quality != nil {
      colors.fill(from: frame, rect)
      picture = try packer.pack(&colors.pixels, width: rect.width, height: rect.height)
    } else {
      if !isLaidOver { take(rect, of: frame, into: &overlay) }
      straighten(&overlay.pixels, straight)
      picture = try packer.pack(&overlay.pixels, width: rect.width, height: rect.height)
    }
    let content: [UInt8] =
      littleEndian(rect.x / 2, bytes: 3) + littleEndian(rect.y / 2, bytes: 3) + littleEndian(rect.width - 1, bytes: 3)
      + littleEndian(rect.height - 1, bytes: 3) + littleEndian(options.duration(ofFrame: number), bytes: 3)
      + [isLaidOver ? 0 : WebPEncoder.replacing]
    let start: [UInt8] = previous == nil ? head(width: frame.width, height: frame.height) : []
    return start + webPChunk("ANMF", content + picture)
  }

  /// The bit of a frame that is not blended with what was there.
  private static let replacing: UInt8 = 2

  /// What stands before the frames: the file's length is not known yet.
  private func head(width: Int, height: Int) -> [UInt8] {
    let (animation, alpha): (UInt8, UInt8) = (0x02, 0x10)
    let features: [UInt8] = [animation | (options.isOpaque ? 0 : alpha), 0, 0, 0]
    return Array("RIFF".utf8) + littleEndian(0, bytes: 4) + Array("WEBP".utf8)
      + webPChunk("VP8X", features + littleEndian(width - 1, bytes: 3) + littleEndian(height - 1, bytes: 3))
      + webPChunk("ANIM", [0, 0, 0, 0] + littleEndian(options.loopCount, bytes: 2))
  }

  /// Corners stand at even places: the rectangle grows to the left and upwards by a pixel where they do not.
  private func evenCorner(_ rect: PixelRect) -> PixelRect {
    let (x, y) = (rect.x & ~1, rect.y & ~1)
    return PixelRect(x: x, y: y, width: rect.x + rect.width - x, height: rect.y + rect.height - y)
  }
}

/// Copies a rectangle's pixels.
private func take(_ rect: PixelRect, of frame: borrowing Pixmap, into picture: inout Pixmap) {
  resize(&picture, width: rect.width, height: rect.height)
  let source = frame.pixels.span
  var target = picture.pixels.mutableSpan
  for y in 0..<rect.height {
    let start: Int = (rect.y + y) * frame.width + rect.x
    for x in 0..<rect.width { target[y * rect.width + x] = source[start + x] }
  }
}

/// Divides premultiplied pixels by their alpha.
private func straighten(_ pixels: inout [UInt32], _ straight: StraightAlpha) {
  var target = pixels.mutableSpan
  for place in target.indices { target[place] = straight(target[place]) }
}

/// Packs pictures with libwebp.
struct WebPPacker {
  private let quality: Int?

  /// How hard libwebp tries without losses, of 0 to 9: level 1 packs sprites nearly as small as 6 in a third of the time.
  private static let losslessLevel: Int32 = 1
  /// How hard it tries with losses, of 0 to 6.
  private static let lossyMethod: Int32 = 2

  init(quality: Int?) { self.quality = quality }

  /// The chunks of a picture of straight RGBA pixels, which are spent: its alpha where that is apart, and its pixels.
  func pack(_ pixels: inout [UInt32], width: Int, height: Int) throws(ExportError) -> [UInt8] {
    WebPPacker.swapRedAndBlue(&pixels)
    var config = WebPConfig()
    var picture = unsafe WebPPicture()
    var memory = unsafe WebPMemoryWriter()
    guard
      unsafe WebPConfigInitInternal(&config, WEBP_PRESET_DEFAULT, Float(quality ?? 75), WEBP_ENCODER_ABI_VERSION) != 0,
      unsafe WebPPictureInitInternal(&picture, WEBP_ENCODER_ABI_VERSION) != 0
    else { throw .encoderFailed(format: "WebP", code: 0) }
    if quality == nil {
      _ = unsafe WebPConfigLosslessPreset(&config, WebPPacker.losslessLevel)
      config.exact = 0
    } else {
      config.method = WebPPacker.lossyMethod
    }
    unsafe WebPMemoryWriterInit(&memory)
    defer { unsafe WebPMemoryWriterClear(&memory) }
    unsafe picture.use_argb = 1
    unsafe picture.width = Int32(width)
    unsafe picture.height = Int32(height)
    unsafe picture.argb_stride = Int32(width)
    unsafe picture.writer = WebPMemoryWrite
    let isDone: Bool = unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe picture.argb = pixels.baseAddress
      return unsafe withUnsafeMutablePointer(to: &memory) { memory in
        unsafe picture.custom_ptr = UnsafeMutableRawPointer(memory)
        return unsafe WebPEncode(&config, &picture) != 0
      }
    }
    let code: Int = unsafe Int(picture.error_code.rawValue)
    // The picture's own memory; its pixels are not freed, as they are not its own.
    unsafe WebPPictureFree(&picture)
    guard isDone else { throw .encoderFailed(format: "WebP", code: code) }
    return unsafe chunks(UnsafeRawBufferPointer(start: memory.mem, count: memory.size))
  }

  /// From RGBA to what libwebp wants: alpha in the highest byte and blue in the lowest.
  private static func swapRedAndBlue(_ pixels: inout [UInt32]) {
    var target = pixels.mutableSpan
    for place in target.indices {
      let pixel: UInt32 = target[place]
      target[place] = pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
    }
  }
}

/// The chunks of a picture's file that a frame holds: `ALPH`, `VP8 ` and `VP8L`, without the file around them.
@unsafe
private func chunks(_ file: UnsafeRawBufferPointer) -> [UInt8] {
  var bytes: [UInt8] = []
  var place: Int = 12
  while place + 8 <= file.count {
    let name = unsafe String(decoding: file[place..<place + 4], as: UTF8.self)
    let length: Int = unsafe Int(file.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self).littleEndian)
    let end: Int = min(file.count, place + 8 + length + length % 2)
    if ["ALPH", "VP8 ", "VP8L"].contains(name) { unsafe bytes += file[place..<end] }
    place = end
  }
  return bytes
}
