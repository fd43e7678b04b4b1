import EmitterExport
package import EmitterPixels
import EmitterVector
public import Foundation
import Synchronization

/// A picture, which never changes.
public final class CGImage: Hashable, Sendable {
  /// Premultiplied, rows from the top.
  package let pixmap: Pixmap
  package let tag: ImageTag?
  let layout: (info: CGBitmapInfo, space: CGColorSpace)
  /// Made when it is first asked for.
  private let provider: Mutex<CGDataProvider?> = Mutex(nil)

  package init(_ pixmap: Pixmap, tag: ImageTag? = nil) {
    self.pixmap = pixmap
    self.tag = tag
    layout = (CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), CGColorSpaceCreateDeviceRGB())
  }

  /// A picture made of bytes, 8 bits a component, in a gray or RGB space; rows from the top. `nil` for other layouts, for
  /// pictures without pixels or too large to draw, and where the bytes do not suffice.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    let bytes: [UInt8] = provider.bytes
    guard isDrawable(width: width, height: height),
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space, info: bitmapInfo),
      bytesPerRow >= width * layout.bytesPerPixel, bytesPerRow <= Int.max / height,
      bytes.count >= bytesPerRow * (height - 1) + width * layout.bytesPerPixel
    else { return nil }
    var pixmap = Pixmap(width: width, height: height)
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe pixmap.read(start, bytesPerRow: bytesPerRow, as: layout)
    }
    self.init(pixmap)
  }

  /// The picture in a PNG file's bytes; other formats are read as well.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) { self.init(file: source.bytes) }

  /// The picture in a JPEG file's bytes; other formats are read as well.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) { self.init(file: source.bytes) }

  /// The picture in a file's bytes: PNG, JPEG, WebP, GIF, TIFF or SVG.
  package convenience init?(file bytes: [UInt8], tag: ImageTag? = nil) {
    guard let pixmap = try? Pixmap(decoding: bytes) else { return nil }
    self.init(pixmap, tag: tag)
  }

  /// Pixels a row.
  public var width: Int { pixmap.width }
  /// Rows.
  public var height: Int { pixmap.height }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { width * 4 }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  public var bitmapInfo: CGBitmapInfo { layout.info }
  public var colorSpace: CGColorSpace? { layout.space }
  public var isMask: Bool { false }
  public var shouldInterpolate: Bool { true }
  public var byteOrderInfo: CGImageByteOrderInfo { .orderDefault }

  /// Red, green, blue, alpha, premultiplied, rows from the top without gaps. O(pixels) the first time.
  public var dataProvider: CGDataProvider? {
    provider.withLock { provider in
      if let provider { return provider }
      var bytes = [UInt8](repeating: 0, count: width * height * 4)
      for (index, pixel) in pixmap.pixels.enumerated() {
        for place in 0..<4 { bytes[index * 4 + place] = UInt8(truncatingIfNeeded: pixel >> UInt32(place * 8)) }
      }
      let made = CGDataProvider(bytes: bytes)
      provider = made
      return made
    }
  }

  /// The part in a rectangle of pixels from the upper left corner, widened to whole ones; `nil` where it has none.
  public func cropping(to rect: CGRect) -> CGImage? {
    let box: CGRect = rect.standardized
    // Foundation's intersection traps on NaN.
    guard box.minX.isFinite, box.minY.isFinite, box.maxX.isFinite, box.maxY.isFinite else { return nil }
    func pixels(_ low: CGFloat, _ high: CGFloat, _ limit: Int) -> Range<Int> {
      let first: CGFloat = min(max(low.rounded(.down), 0), CGFloat(limit))
      return Int(first)..<Int(min(max(high.rounded(.up), first), CGFloat(limit)))
    }
    let columns: Range<Int> = pixels(box.minX, box.maxX, width)
    let rows: Range<Int> = pixels(box.minY, box.maxY, height)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    var part = Pixmap(width: columns.count, height: rows.count)
    for y in 0..<part.height {
      for x in 0..<part.width { part[x, y] = pixmap[columns.lowerBound + x, rows.lowerBound + y] }
    }
    return CGImage(part)
  }

  /// The picture with its alpha multiplied by another's: what is black in an image mask stays, what is white goes.
  public func masking(_ mask: CGImage) -> CGImage? {
    guard mask.width > 0, mask.height > 0 else { return nil }
    var masked: Pixmap = pixmap
    for y in 0..<height {
      for x in 0..<width {
        let pixel: UInt32 = mask.pixmap[x * mask.width / width, y * mask.height / height]
        masked[x, y] = scaled(masked[x, y], by: pixel & 0xFF)
      }
    }
    return CGImage(masked)
  }

  public func copy() -> CGImage? { self }

  public func copy(colorSpace: CGColorSpace) -> CGImage? { self }

  /// The picture as a PNG file. O(pixels).
  package var pngBytes: [UInt8]? { try? PNGEncoder().encode(pixmap, after: nil, number: 0) }

  public static func == (left: CGImage, right: CGImage) -> Bool { left === right || left.pixmap == right.pixmap }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
  }
}

/// All channels times a share of 255, rounded.
func scaled(_ pixel: UInt32, by share: UInt32) -> UInt32 {
  func channel(_ shift: UInt32) -> UInt32 {
    let t: UInt32 = (pixel >> shift & 0xFF) * share + 128
    return ((t + (t >> 8)) >> 8) << shift
  }
  return channel(0) | channel(8) | channel(16) | channel(24)
}

extension Pixmap {
  /// Takes pixels of another layout. O(pixels).
  mutating func read(_ start: UnsafePointer<UInt8>, bytesPerRow: Int, as layout: PixelLayout) {
    for y in 0..<height {
      let row = unsafe start + y * bytesPerRow
      for x in 0..<width { self[x, y] = unsafe layout.pixel(row + x * layout.bytesPerPixel) }
    }
  }

  /// Gives pixels to another layout. O(pixels).
  func write(to start: UnsafeMutablePointer<UInt8>, bytesPerRow: Int, as layout: PixelLayout) {
    for y in 0..<height {
      let row = unsafe start + y * bytesPerRow
      for x in 0..<width { unsafe layout.write(self[x, y], to: row + x * layout.bytesPerPixel) }
    }
  }
}

public func CGImageGetWidth(_ image: CGImage?) -> Int { image?.width ?? 0 }
public func CGImageGetHeight(_ image: CGImage?) -> Int { image?.height ?? 0 }
public func CGImageCreateWithImageInRect(_ image: CGImage?, _ rect: CGRect) -> CGImage? { image?.cropping(to: rect) }
