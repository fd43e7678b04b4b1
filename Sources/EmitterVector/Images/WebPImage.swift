import CWebP
import EmitterPixels

/// The picture of a WebP file, lossy or lossless; of an animated one its first frame, on the whole canvas.
func decodeWebP(_ bytes: [UInt8]) throws(VectorError) -> Pixmap {
  func broken(_ detail: String) -> VectorError { .broken(format: .webp, detail: detail) }
  var features = WebPBitstreamFeatures()
  let status: VP8StatusCode = unsafe WebPGetFeatures(bytes, bytes.count, &features)
  guard status == VP8_STATUS_OK else { throw broken("its header makes no sense (libwebp's status \(status.rawValue))") }
  let width = Int(features.width)
  let height = Int(features.height)
  try checkImageSize(width: width, height: height)
  var pixmap = Pixmap(width: width, height: height)
  if features.has_animation != 0 {
    guard decodeFirstFrame(of: bytes, into: &pixmap) else { throw broken("its first frame makes no sense") }
  } else {
    let isRead: Bool = unsafe pixmap.pixels.withUnsafeMutableBytes { buffer in
      let target = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      return unsafe WebPDecodeRGBAInto(bytes, bytes.count, target, buffer.count, Int32(width * 4)) != nil
    }
    guard isRead else { throw broken("it ends before its last row, or makes no sense") }
  }
  pixmap.premultiply()
  return pixmap
}

private func decodeFirstFrame(of bytes: [UInt8], into pixmap: inout Pixmap) -> Bool {
  unsafe bytes.withUnsafeBufferPointer { source in
    var data = unsafe WebPData(bytes: source.baseAddress, size: source.count)
    var options = WebPAnimDecoderOptions()
    guard unsafe WebPAnimDecoderOptionsInit(&options) != 0 else { return false }
    options.color_mode = MODE_RGBA
    options.use_threads = 0
    guard let decoder = unsafe WebPAnimDecoderNew(&data, &options) else { return false }
    defer { unsafe WebPAnimDecoderDelete(decoder) }
    var frame: UnsafeMutablePointer<UInt8>?
    var timestamp: Int32 = 0
    guard unsafe WebPAnimDecoderGetNext(decoder, &frame, &timestamp) != 0, let frame = unsafe frame else {
      return false
    }
    unsafe pixmap.pixels.withUnsafeMutableBytes { buffer in
      unsafe buffer.copyMemory(from: UnsafeRawBufferPointer(start: frame, count: buffer.count))
    }
    return true
  }
}
