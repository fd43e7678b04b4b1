public import Foundation

/// A space of colours. Everything is drawn in sRGB: other RGB spaces count as sRGB, gray and CMYK are converted.
public final class CGColorSpace: Hashable, Sendable {
  let key: String
  public let model: CGColorSpaceModel

  init(key: String, model: CGColorSpaceModel) {
    self.key = key
    self.model = model
  }

  /// The space of one of the names below; `nil` for other names.
  public convenience init?(name: CFString) {
    let key: String = name as String
    guard let model = CGColorSpace.models[key] else { return nil }
    self.init(key: key, model: model)
  }

  /// Colour components, alpha not counted.
  public var numberOfComponents: Int {
    switch model {
    case .monochrome: 1
    case .cmyk: 4
    default: 3
    }
  }

  public var name: CFString? { key as NSString }

  public static var sRGB: CFString { "kCGColorSpaceSRGB" as NSString }
  public static var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" as NSString }
  public static var linearSRGB: CFString { "kCGColorSpaceLinearSRGB" as NSString }
  public static var extendedLinearSRGB: CFString { "kCGColorSpaceExtendedLinearSRGB" as NSString }
  public static var displayP3: CFString { "kCGColorSpaceDisplayP3" as NSString }
  public static var genericRGBLinear: CFString { "kCGColorSpaceGenericRGBLinear" as NSString }
  public static var adobeRGB1998: CFString { "kCGColorSpaceAdobeRGB1998" as NSString }
  public static var genericGrayGamma2_2: CFString { "kCGColorSpaceGenericGrayGamma2_2" as NSString }
  public static var linearGray: CFString { "kCGColorSpaceLinearGray" as NSString }
  public static var genericCMYK: CFString { "kCGColorSpaceGenericCMYK" as NSString }

  private static let models: [String: CGColorSpaceModel] = [
    "kCGColorSpaceSRGB": .rgb, "kCGColorSpaceExtendedSRGB": .rgb, "kCGColorSpaceLinearSRGB": .rgb,
    "kCGColorSpaceExtendedLinearSRGB": .rgb, "kCGColorSpaceDisplayP3": .rgb, "kCGColorSpaceGenericRGBLinear": .rgb,
    "kCGColorSpaceAdobeRGB1998": .rgb, "kCGColorSpaceGenericGrayGamma2_2": .monochrome,
    "kCGColorSpaceLinearGray": .monochrome, "kCGColorSpaceGenericCMYK": .cmyk,
  ]

  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { left.key == right.key }

  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// How a space's components make a colour.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

private let deviceRGB: CGColorSpace = CGColorSpace(key: "kCGColorSpaceDeviceRGB", model: .rgb)
private let deviceGray: CGColorSpace = CGColorSpace(key: "kCGColorSpaceDeviceGray", model: .monochrome)
private let deviceCMYK: CGColorSpace = CGColorSpace(key: "kCGColorSpaceDeviceCMYK", model: .cmyk)

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { deviceRGB }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { deviceGray }
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { deviceCMYK }
public func CGColorSpaceCreateWithName(_ name: CFString) -> CGColorSpace? { CGColorSpace(name: name) }
