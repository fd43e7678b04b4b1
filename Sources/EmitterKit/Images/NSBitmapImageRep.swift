import EmitterPixels
public import EmitterQuartz
public import Foundation

/// How a picture is kept in AppKit; its size is in points.
open class NSImageRep: NSObject {
  open var size: CGSize

  init(size: CGSize) {
    self.size = size
    super.init()
  }
}

/// A picture of pixels, which a context may draw into.
open class NSBitmapImageRep: NSImageRep {
  /// Formats of files; all are PNG here.
  public enum FileType: UInt, Sendable { case tiff, bmp, gif, jpeg, png, jpeg2000 }

  public struct PropertyKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let compressionFactor: PropertyKey = PropertyKey(rawValue: "NSImageCompressionFactor")
  }

  private let still: EmitterQuartz.CGImage?
  let context: CGContext?

  private init(_ image: EmitterQuartz.CGImage?, _ context: CGContext?) {
    still = image
    self.context = context
    super.init(
      size: CGSize(width: image?.width ?? context?.width ?? 0, height: image?.height ?? context?.height ?? 0))
  }

  public convenience init(cgImage: EmitterQuartz.CGImage) { self.init(cgImage, nil) }

  /// The picture in a file's bytes; `nil` for anything else.
  public convenience init?(data: Data) {
    guard let image = EmitterQuartz.CGImage(file: [UInt8](data)) else { return nil }
    self.init(image, nil)
  }

  /// A transparent picture to draw into; `nil` for sizes that cannot be drawn. Planes of the caller's are not drawn into.
  public convenience init?(
    bitmapDataPlanes planes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, pixelsWide width: Int,
    pixelsHigh height: Int, bitsPerSample bps: Int, samplesPerPixel spp: Int, hasAlpha alpha: Bool, isPlanar: Bool,
    colorSpaceName: NSColorSpaceName, bytesPerRow rBytes: Int, bitsPerPixel pBits: Int
  ) {
    guard let context = CGContext(width: width, height: height, base: .identity, isOpaque: !alpha) else { return nil }
    self.init(nil, context)
  }

  open var cgImage: EmitterQuartz.CGImage? { still ?? context?.makeImage() }
  open var pixelsWide: Int { still?.width ?? context?.width ?? 0 }
  open var pixelsHigh: Int { still?.height ?? context?.height ?? 0 }
  open var hasAlpha: Bool { true }

  /// A PNG file, whatever format is asked for.
  open func representation(using storageType: FileType, properties: [PropertyKey: Any] = [:]) -> Data? {
    cgImage?.pngBytes.map { Data($0) }
  }

  open var tiffRepresentation: Data? { representation(using: .tiff) }

  /// The colour of a pixel from the upper left corner; `nil` outside.
  open func colorAt(x: Int, y: Int) -> NSColor? {
    guard let image = cgImage, (0..<image.width).contains(x), (0..<image.height).contains(y) else { return nil }
    let pixel: UInt32 = image.pixmap.pixels[y * image.width + x]
    let alpha: CGFloat = CGFloat(pixel >> 24)
    func part(_ shift: UInt32) -> CGFloat { alpha > 0 ? CGFloat(pixel >> shift & 0xFF) / alpha : 0 }
    return NSColor(red: part(0), green: part(8), blue: part(16), alpha: alpha / 255)
  }
}

/// Names of colour spaces; all are sRGB here.
public struct NSColorSpaceName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let calibratedRGB: NSColorSpaceName = NSColorSpaceName(rawValue: "NSCalibratedRGBColorSpace")
  public static let deviceRGB: NSColorSpaceName = NSColorSpaceName(rawValue: "NSDeviceRGBColorSpace")
  public static let calibratedWhite: NSColorSpaceName = NSColorSpaceName(rawValue: "NSCalibratedWhiteColorSpace")
  public static let deviceWhite: NSColorSpaceName = NSColorSpaceName(rawValue: "NSDeviceWhiteColorSpace")
}

/// AppKit's colour spaces; all are sRGB here.
public final class NSColorSpace: NSObject, Sendable {
  public static let sRGB: NSColorSpace = NSColorSpace()
  public static let genericRGB: NSColorSpace = NSColorSpace()
  public static let deviceRGB: NSColorSpace = NSColorSpace()
  public static let displayP3: NSColorSpace = NSColorSpace()
  public static let genericGray: NSColorSpace = NSColorSpace()
}

extension UIColor {
  /// AppKit's: the colour itself.
  public func usingColorSpace(_ space: NSColorSpace) -> UIColor? { self }
}

extension NSGraphicsContext {
  /// A context that draws into a picture of pixels, y up.
  public convenience init?(bitmapImageRep rep: NSBitmapImageRep) {
    guard let context = rep.context else { return nil }
    self.init(cgContext: context, flipped: false)
  }
}
