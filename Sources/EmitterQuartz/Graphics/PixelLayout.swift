import EmitterPixels
import Foundation

/// How the bytes of a foreign picture make pixels; 8 bits a component.
struct PixelLayout: Hashable, Sendable {
  enum Components: Hashable, Sendable { case gray, color, alphaOnly }
  enum Alpha: Hashable, Sendable { case none, premultiplied, straight }

  let components: Components
  let alpha: Alpha
  let bytesPerPixel: Int
  /// Where in a pixel red (or gray), green, blue and alpha stand.
  let places: SIMD4<Int>

  /// The layout that Core Graphics' numbers mean; `nil` for what is not read here (16 bits, floating point, CMYK).
  init?(bitsPerComponent: Int, bitsPerPixel: Int?, space: CGColorSpace?, info: CGBitmapInfo) {
    guard bitsPerComponent == 8, !info.contains(.floatComponents),
      let alphaInfo = CGImageAlphaInfo(rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
    else { return nil }
    switch alphaInfo {
    case .none, .noneSkipFirst, .noneSkipLast: alpha = .none
    case .premultipliedFirst, .premultipliedLast, .alphaOnly: alpha = .premultiplied
    case .first, .last: alpha = .straight
    }
    let model: CGColorSpaceModel = alphaInfo == .alphaOnly ? .monochrome : space?.model ?? .rgb
    let colors: Int = model == .monochrome ? 1 : 3
    guard model == .monochrome || model == .rgb else { return nil }
    components = alphaInfo == .alphaOnly ? .alphaOnly : colors == 1 ? .gray : .color
    let hasSlot: Bool = alphaInfo != .none && alphaInfo != .alphaOnly
    bytesPerPixel = colors + (hasSlot ? 1 : 0)
    guard (bitsPerPixel ?? bytesPerPixel * 8) == bytesPerPixel * 8 else { return nil }
    let isFirst: Bool = [.first, .premultipliedFirst, .noneSkipFirst].contains(alphaInfo)
    let offset: Int = isFirst ? 1 : 0
    var places: SIMD4<Int> = colors == 1 ? SIMD4(offset, offset, offset, 0) : SIMD4(offset, offset + 1, offset + 2, 0)
    places.w = isFirst || !hasSlot ? 0 : colors
    let order: UInt32 = info.rawValue & CGBitmapInfo.byteOrderMask.rawValue
    if order == CGBitmapInfo.byteOrder32Little.rawValue {
      guard bytesPerPixel == 4 else { return nil }
      places = 3 &- places
    }
    self.places = places
  }

  /// Red in the lowest byte, alpha in the highest, premultiplied.
  func pixel(_ bytes: UnsafePointer<UInt8>) -> UInt32 {
    if components == .alphaOnly { return UInt32(unsafe bytes[0]) << 24 }
    let a: UInt32 = alpha == .none ? 255 : UInt32(unsafe bytes[places.w])
    func channel(_ place: Int) -> UInt32 {
      let value: UInt32 = UInt32(unsafe bytes[place])
      return alpha == .straight ? (value * a * 2 + 255) / 510 : min(value, a)
    }
    return channel(places.x) | channel(places.y) << 8 | channel(places.z) << 16 | a << 24
  }

  /// The other way.
  func write(_ pixel: UInt32, to bytes: UnsafeMutablePointer<UInt8>) {
    let a: UInt32 = pixel >> 24
    if components == .alphaOnly {
      unsafe bytes[0] = UInt8(truncatingIfNeeded: a)
      return
    }
    func channel(_ shift: UInt32) -> UInt32 {
      let value: UInt32 = pixel >> shift & 0xFF
      return alpha == .straight && a > 0 ? min(255, (value * 510 + a) / (2 * a)) : value
    }
    if bytesPerPixel == 4 || bytesPerPixel == 2 {
      unsafe bytes[places.w] = UInt8(truncatingIfNeeded: alpha == .none ? 255 : a)
    }
    if components == .gray {
      let gray: UInt32 = (channel(0) * 54 + channel(8) * 183 + channel(16) * 19 + 128) >> 8
      unsafe bytes[places.x] = UInt8(truncatingIfNeeded: gray)
    } else {
      unsafe bytes[places.x] = UInt8(truncatingIfNeeded: channel(0))
      unsafe bytes[places.y] = UInt8(truncatingIfNeeded: channel(8))
      unsafe bytes[places.z] = UInt8(truncatingIfNeeded: channel(16))
    }
  }
}

/// The most pixels that a picture made by code may have, 64 Mi, and the longest side.
let mostImagePixels: Int = 64 << 20
let longestImageSide: Int = 32767

/// Whether a picture of that size can be made.
func isDrawable(width: Int, height: Int) -> Bool {
  width > 0 && height > 0 && width <= longestImageSide && height <= longestImageSide
    && width * height <= mostImagePixels
}
