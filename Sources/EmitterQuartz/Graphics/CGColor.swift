package import EmitterMath
public import Foundation

/// A colour: components of a colour space, and an alpha. Not premultiplied.
public final class CGColor: Hashable, Sendable {
  let space: CGColorSpace
  /// The space's components, then the alpha.
  let values: [CGFloat]

  init(space: CGColorSpace, values: [CGFloat]) {
    self.space = space
    self.values = values
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: CGColorSpaceCreateDeviceRGB(), values: [red, green, blue, alpha])
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: CGColor.sRGB, values: [red, green, blue, alpha])
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) { self.init(gray: gray, alpha: alpha) }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: CGColorSpaceCreateDeviceGray(), values: [gray, alpha])
  }

  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    self.init(space: CGColorSpaceCreateDeviceCMYK(), values: [cyan, magenta, yellow, black, alpha])
  }

  /// As many numbers as the space has components, and one more for the alpha. `nil` where they are fewer.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    let count: Int = space.numberOfComponents + 1
    guard components.count >= count else { return nil }
    self.init(space: space, values: Array(components.prefix(count)))
  }

  /// As many numbers as the space has components, and one more for the alpha, are read.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.init(space: space, values: unsafe CGColor.values(components, count: space.numberOfComponents + 1))
  }

  static func values(_ components: UnsafePointer<CGFloat>, count: Int) -> [CGFloat] {
    unsafe Array(UnsafeBufferPointer(start: components, count: count))
  }

  private static let sRGB: CGColorSpace = CGColorSpace(key: "kCGColorSpaceSRGB", model: .rgb)

  public static let black: CGColor = CGColor(gray: 0, alpha: 1)
  public static let white: CGColor = CGColor(gray: 1, alpha: 1)
  public static let clear: CGColor = CGColor(gray: 0, alpha: 0)

  public var alpha: CGFloat { values.last ?? 1 }

  /// The space's components, then the alpha.
  public var components: [CGFloat]? { values }

  /// The alpha is counted.
  public var numberOfComponents: Int { values.count }

  public var colorSpace: CGColorSpace? { space }

  public func copy() -> CGColor? { self }

  public func copy(alpha: CGFloat) -> CGColor? { CGColor(space: space, values: values.dropLast() + [alpha]) }

  /// The colour as sRGB.
  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
    switch space.model {
    case .rgb:
      CGColor(space: space, values: [color.red, color.green, color.blue, color.alpha].map { CGFloat($0) })
    case .monochrome:
      CGColor(space: space, values: [luminance(of: color), color.alpha].map { CGFloat($0) })
    default: self.space == space ? self : nil
    }
  }

  /// Straight sRGB; components beyond 0…1 stay as they are, those that are not finite are 0.
  package var color: Color {
    let v: [Double] = values.map { $0.isFinite ? Double($0) : 0 }
    return switch (space.model, v.count) {
    case (.monochrome, 2): Color(red: v[0], green: v[0], blue: v[0], alpha: v[1])
    case (.cmyk, 5):
      Color(
        red: (1 - v[0]) * (1 - v[3]), green: (1 - v[1]) * (1 - v[3]), blue: (1 - v[2]) * (1 - v[3]), alpha: v[4])
    case (_, 4): Color(red: v[0], green: v[1], blue: v[2], alpha: v[3])
    default: .black
    }
  }

  /// A colour of the core's.
  package convenience init(_ color: Color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.values == right.values && left.space == right.space
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

private func luminance(of color: Color) -> Double {
  0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
}

/// What happens to colours that a space lacks; nothing here, since all is drawn in sRGB.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

public func CGColorEqualToColor(_ color1: CGColor?, _ color2: CGColor?) -> Bool { color1 == color2 }

public func CGColorCreateCopyWithAlpha(_ color: CGColor?, _ alpha: CGFloat) -> CGColor? { color?.copy(alpha: alpha) }

public func CGColorGetAlpha(_ color: CGColor) -> CGFloat { color.alpha }

public func CGColorGetComponents(_ color: CGColor) -> [CGFloat] { color.values }
