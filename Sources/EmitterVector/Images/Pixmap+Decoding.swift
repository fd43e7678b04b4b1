public import EmitterPixels

/// The most pixels an image may have: 64 Mi, the size of an 8192 × 8192 picture.
public let maximumImagePixels: Int = 64 << 20

/// The longest side of an image that cairo can draw into, in pixels.
let maximumDrawnSide: Int = 32767

extension Pixmap {
  /// The picture that the bytes of an image file hold, premultiplied.
  ///
  /// PNG, JPEG and TIFF (turned upright as their orientation says), WebP, GIF and TIFF (their first frames) and SVG at its
  /// natural size; the format is told by content. The declared size is checked before a pixel is allocated.
  /// - Throws: `unknownFormat`, `broken`, `tooManyPixels`, `emptyImage`, `noNaturalSize`. A truncated image is broken:
  ///   half a picture is never given.
  /// - Complexity: O(bytes + pixels).
  public init(decoding bytes: [UInt8]) throws(VectorError) {
    switch ImageFormat(of: bytes) {
    case .png: self = try decodePNG(bytes)
    case .jpeg: self = try decodeJPEG(bytes)
    case .webp: self = try decodeWebP(bytes)
    case .gif: self = try decodeGIF(bytes)
    case .tiff: self = try decodeTIFF(bytes)
    case .svg: self = try decodeSVG(bytes)
    case nil: throw .unknownFormat(firstBytes: Array(bytes.prefix(8)))
    }
  }
}

/// Throws unless an image of `width` × `height` pixels is neither empty nor larger than allowed; O(1), without overflow.
func checkImageSize(width: Int, height: Int, longestSide: Int = Int(Int32.max)) throws(VectorError) {
  guard width > 0, height > 0 else { throw .emptyImage }
  let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
  guard !overflows, pixels <= maximumImagePixels, width <= longestSide, height <= longestSide else {
    throw .tooManyPixels(width: width, height: height, limit: maximumImagePixels)
  }
}
