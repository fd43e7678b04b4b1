import CTurboJPEG
import EmitterPixels

/// The picture of a JPEG file, upright: grey, YCbCr, RGB and CMYK, baseline and progressive.
///
/// Colours are taken as sRGB; an embedded colour profile is not looked at.
func decodeJPEG(_ bytes: [UInt8]) throws(VectorError) -> Pixmap {
  let reader = try JPEGReader(bytes)
  let pixmap: Pixmap = try reader.pixmap()
  return pixmap.turnedUpright(from: exifOrientation(ofJPEG: bytes))
}

/// A decoder that has read a file's header.
@safe
private struct JPEGReader: ~Copyable {
  private let handle: tjhandle
  private let bytes: [UInt8]
  private let width: Int32
  private let height: Int32
  private let isCMYK: Bool

  init(_ bytes: [UInt8]) throws(VectorError) {
    guard let handle = unsafe tjInitDecompress() else { preconditionFailure("no memory for a JPEG decoder") }
    var width: Int32 = 0
    var height: Int32 = 0
    var subsampling: Int32 = 0
    var colorspace: Int32 = 0
    let status: Int32 = unsafe tjDecompressHeader3(
      handle, bytes, UInt(bytes.count), &width, &height, &subsampling, &colorspace)
    let failure: VectorError? = unsafe status == 0 ? nil : brokenJPEG(handle)
    let isCutShort: Bool = status == 0 && (width < 1 || height < 1)
    let hasFourInks: Bool = colorspace == Int32(TJCS_CMYK.rawValue) || colorspace == Int32(TJCS_YCCK.rawValue)
    unsafe self.handle = unsafe handle
    self.bytes = bytes
    self.width = width
    self.height = height
    isCMYK = hasFourInks
    if let failure { throw failure }
    // Without an error the header says a size, unless the file ends before it.
    if isCutShort { throw .broken(format: .jpeg, detail: "the file ends before the picture begins") }
    try checkImageSize(width: Int(width), height: Int(height))
  }

  deinit { unsafe tjDestroy(handle) }

  /// A warning (data that ends early or makes no sense) counts as broken: libjpeg would give half a picture.
  borrowing func pixmap() throws(VectorError) -> Pixmap {
    var pixmap = Pixmap(width: Int(width), height: Int(height))
    let format: Int32 = isCMYK ? Int32(TJPF_CMYK.rawValue) : Int32(TJPF_RGBA.rawValue)
    let flags: Int32 = TJFLAG_STOPONWARNING | TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS
    let status: Int32 = unsafe pixmap.pixels.withUnsafeMutableBytes { buffer in
      unsafe tjDecompress2(
        handle, bytes, UInt(bytes.count), buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), width, 0, height,
        format, flags)
    }
    guard status == 0 else { throw unsafe brokenJPEG(handle) }
    if isCMYK { pixmap.mixInks() }
    return pixmap
  }
}

extension Pixmap {
  /// Turns inks, stored inverted as Adobe's programs do (255 is no ink), into opaque colours: each times black. O(pixels).
  fileprivate mutating func mixInks() {
    for index in pixels.indices {
      let inks: UInt32 = pixels[index]
      let black: UInt32 = inks >> 24
      func channel(_ shift: UInt32) -> UInt32 { (((inks >> shift & 0xFF) * black + 127) / 255) << shift }
      pixels[index] = channel(0) | channel(8) | channel(16) | 0xFF00_0000
    }
  }
}

@unsafe
private func brokenJPEG(_ handle: tjhandle) -> VectorError {
  guard let words = unsafe tjGetErrorStr2(handle) else { return .broken(format: .jpeg, detail: "no reason given") }
  return unsafe .broken(format: .jpeg, detail: String(cString: words))
}
