/// How open lines end.
public enum CGLineCap: Int32, Sendable { case butt, round, square }

/// How lines meet.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// What counts as inside of a path.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

/// What is painted of a path.
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

/// How what is drawn goes with what is there.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
  case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// How pictures are scaled.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none = 1
  case low = 2
  case medium = 4
  case high = 3
}

/// What of a glyph is painted.
public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

/// Where a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation: CGGradientDrawingOptions = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation: CGGradientDrawingOptions = CGGradientDrawingOptions(rawValue: 2)
}

/// Where the alpha of a pixel stands, and whether colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The order of a pixel's bytes.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  case orderMask = 0x7000
  case orderDefault = 0
  case order16Little = 0x1000
  case order32Little = 0x2000
  case order16Big = 0x3000
  case order32Big = 0x4000
}

/// The alpha info and the byte order of pixels in one number.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(alpha: CGImageAlphaInfo, byteOrder: CGImageByteOrderInfo = .orderDefault) {
    rawValue = alpha.rawValue | byteOrder.rawValue
  }
  public static let alphaInfoMask: CGBitmapInfo = CGBitmapInfo(rawValue: 0x1F)
  public static let floatComponents: CGBitmapInfo = CGBitmapInfo(rawValue: 0x100)
  public static let byteOrderMask: CGBitmapInfo = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrder16Little: CGBitmapInfo = CGBitmapInfo(rawValue: 0x1000)
  public static let byteOrder32Little: CGBitmapInfo = CGBitmapInfo(rawValue: 0x2000)
  public static let byteOrder16Big: CGBitmapInfo = CGBitmapInfo(rawValue: 0x3000)
  public static let byteOrder32Big: CGBitmapInfo = CGBitmapInfo(rawValue: 0x4000)
  public static let byteOrderDefault: CGBitmapInfo = []
  public static let ByteOrder32Little: CGBitmapInfo = byteOrder32Little
  public static let ByteOrder32Big: CGBitmapInfo = byteOrder32Big
  public static let ByteOrderDefault: CGBitmapInfo = []
}

public let kCGBitmapByteOrder32Little: CGBitmapInfo = .byteOrder32Little
public let kCGBitmapByteOrder32Big: CGBitmapInfo = .byteOrder32Big
public let kCGBitmapByteOrder32Host: CGBitmapInfo = .byteOrder32Little
