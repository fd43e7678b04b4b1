import CWebP
import EmitterPixels

/// A WebP film as libwebp plays it.
struct AnimatedWebP {
  /// Straight RGBA, a picture a frame.
  var frames: [[UInt8]] = []
  /// When each frame ends, in thousandths of a second.
  var ends: [Int] = []
  var loopCount: Int = -1
  var size: (width: Int, height: Int) = (0, 0)

  /// `nil` where libwebp does not read it.
  init?(_ file: [UInt8]) {
    let isRead: Bool = unsafe file.withUnsafeBufferPointer { bytes in
      var data = unsafe WebPData(bytes: bytes.baseAddress, size: bytes.count)
      var options = WebPAnimDecoderOptions()
      guard unsafe WebPAnimDecoderOptionsInitInternal(&options, WEBP_DEMUX_ABI_VERSION) != 0 else { return false }
      options.color_mode = MODE_RGBA
      guard let decoder = unsafe WebPAnimDecoderNewInternal(&data, &options, WEBP_DEMUX_ABI_VERSION) else {
        return false
      }
      defer { unsafe WebPAnimDecoderDelete(decoder) }
      var info = WebPAnimInfo()
      guard unsafe WebPAnimDecoderGetInfo(decoder, &info) != 0 else { return false }
      loopCount = Int(info.loop_count)
      size = (Int(info.canvas_width), Int(info.canvas_height))
      while unsafe WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        var pixels: UnsafeMutablePointer<UInt8>?
        var time: Int32 = 0
        guard unsafe WebPAnimDecoderGetNext(decoder, &pixels, &time) != 0, let pixels = unsafe pixels else {
          return false
        }
        unsafe frames.append(Array(UnsafeBufferPointer(start: pixels, count: size.width * size.height * 4)))
        ends.append(Int(time))
      }
      return frames.count == Int(info.frame_count)
    }
    if !isRead { return nil }
  }
}

extension Pixmap {
  /// Straight RGBA, each channel to the nearest; transparent pixels are all 0.
  var straightBytes: [UInt8] {
    pixels.flatMap { pixel -> [UInt8] in
      let alpha: UInt32 = pixel >> 24
      guard alpha > 0 else { return [0, 0, 0, 0] }
      return [0, 8, 16].map { UInt8(min(255, ((pixel >> $0 & 0xFF) * 255 + alpha / 2) / alpha)) } + [UInt8(alpha)]
    }
  }
}
