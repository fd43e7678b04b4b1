import EmitterMath
import EmitterPixels
public import EmitterQuartz
public import Foundation

/// A colour; AppKit's `NSColor` is the same class.
///
/// Colours that follow the appearance take their light one. P3 components count as sRGB.
open class UIColor: NSObject, NSCopying, _ExpressibleByColorLiteral, @unchecked Sendable {
  // Unchecked, since the class is open: it holds nothing that changes.

  /// Core Graphics' colour.
  public let cgColor: EmitterQuartz.CGColor

  public init(cgColor: EmitterQuartz.CGColor) {
    self.cgColor = cgColor
    super.init()
  }

  /// Opaque black.
  public override convenience init() { self.init(white: 0, alpha: 1) }

  public required convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: .init(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public required convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: .init(gray: white, alpha: alpha))
  }

  /// Hue in turns: 0 red, 1/3 green, 2/3 blue. Components are clamped to 0…1, the hue too.
  public required convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func unit(_ x: CGFloat) -> CGFloat { x > 0 ? min(x, 1) : 0 }
    let (s, v): (CGFloat, CGFloat) = (unit(saturation), unit(brightness))
    func channel(_ n: CGFloat) -> CGFloat {
      let k: CGFloat = (n + unit(hue) * 6).truncatingRemainder(dividingBy: 6)
      return v - v * s * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// The mean colour of a picture, which stands for its pattern.
  public convenience init(patternImage image: UIImage) {
    SceneRun.current.warn("a colour made of a pattern image is the image's mean colour")
    guard let pixmap = image.cgImage?.pixmap, !pixmap.pixels.isEmpty else {
      self.init(white: 0, alpha: 0)
      return
    }
    var sums: (red: Int, green: Int, blue: Int, alpha: Int) = (0, 0, 0, 0)
    for pixel in pixmap.pixels {
      sums.red += Int(pixel & 0xFF)
      sums.green += Int(pixel >> 8 & 0xFF)
      sums.blue += Int(pixel >> 16 & 0xFF)
      sums.alpha += Int(pixel >> 24)
    }
    let alpha: Double = max(1, Double(sums.alpha))
    self.init(
      red: Double(sums.red) / alpha, green: Double(sums.green) / alpha, blue: Double(sums.blue) / alpha,
      alpha: Double(sums.alpha) / Double(pixmap.pixels.count * 255))
  }

  /// The colour for a light appearance.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(UITraitCollection.current).cgColor)
  }

  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) { self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha)) }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor) }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  /// Writes the sRGB components; always true.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color: Color = cgColor.color
    unsafe red?.pointee = color.red
    unsafe green?.pointee = color.green
    unsafe blue?.pointee = color.blue
    unsafe alpha?.pointee = color.alpha
    return true
  }

  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = hueParts
    unsafe hue?.pointee = parts.hue
    unsafe saturation?.pointee = parts.saturation
    unsafe brightness?.pointee = parts.brightness
    unsafe alpha?.pointee = cgColor.color.alpha
    return true
  }

  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let color: Color = cgColor.color
    unsafe white?.pointee = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
    unsafe alpha?.pointee = color.alpha
    return true
  }

  var hueParts: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    let color: Color = cgColor.color
    let high: Double = max(color.red, color.green, color.blue)
    let span: Double = high - min(color.red, color.green, color.blue)
    guard span > 0, high > 0 else { return (0, 0, high) }
    var sixths: Double
    if high == color.red {
      sixths = (color.green - color.blue) / span
    } else if high == color.green {
      sixths = (color.blue - color.red) / span + 2
    } else {
      sixths = (color.red - color.green) / span + 4
    }
    if sixths < 0 { sixths += 6 }
    return (sixths / 6, span / high, high)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return cgColor.color == other.cgColor.color
  }

  open override var hash: Int { cgColor.color.hashValue }

  /// The sRGB components and the alpha.
  open override var description: String {
    let color: Color = cgColor.color
    return "UIExtendedSRGBColorSpace \(color.red) \(color.green) \(color.blue) \(color.alpha)"
  }

  /// What is filled and stroked next in the current context.
  open func set() {
    setFill()
    setStroke()
  }

  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

/// The type of colour literals.
public typealias _ColorLiteralType = UIColor

/// AppKit's colours.
public typealias NSColor = UIColor

extension UIColor {
  /// Swift 2's name of `cgColor`.
  public var CGColor: EmitterQuartz.CGColor { cgColor }

  /// Swift 2's name.
  public func colorWithAlphaComponent(_ alpha: CGFloat) -> UIColor { withAlphaComponent(alpha) }

  public convenience init(CGColor: EmitterQuartz.CGColor) { self.init(cgColor: CGColor) }
}

/// AppKit's spellings.
extension UIColor {
  public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) { self.init(white: white, alpha: alpha) }

  public convenience init(deviceWhite white: CGFloat, alpha: CGFloat) { self.init(white: white, alpha: alpha) }

  public convenience init(
    calibratedHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) { self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha) }

  public convenience init(deviceHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
  }

  public var redComponent: CGFloat { cgColor.color.red }
  public var greenComponent: CGFloat { cgColor.color.green }
  public var blueComponent: CGFloat { cgColor.color.blue }
  public var alphaComponent: CGFloat { cgColor.color.alpha }
  public var hueComponent: CGFloat { hueParts.hue }
  public var saturationComponent: CGFloat { hueParts.saturation }
  public var brightnessComponent: CGFloat { hueParts.brightness }

  /// A mix with another colour; 0 is this one, 1 the other.
  public func blended(withFraction fraction: CGFloat, of color: UIColor) -> UIColor? {
    let (a, b): (Color, Color) = (cgColor.color, color.cgColor.color)
    let share: Double = fraction > 0 ? min(Double(fraction), 1) : 0
    func mix(_ x: Double, _ y: Double) -> CGFloat { CGFloat(x + (y - x) * share) }
    return UIColor(
      red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue), alpha: mix(a.alpha, b.alpha))
  }
}
