import EmitterMath
import EmitterScene
import Foundation

/// A Swift type of Apple's API that a property's value can be read as.
protocol Described {
  /// The value, or what its type has for nothing where it is of another kind.
  init(described value: PropertyValue)
  var described: PropertyValue { get }
}

extension PropertyValue {
  var number: Double { if case .number(let number) = self { number } else { 0 } }
}

extension Double: Described {
  init(described value: PropertyValue) { self = value.number }
  var described: PropertyValue { .number(self) }
}

extension CGFloat: Described {
  init(described value: PropertyValue) { self = value.number }
  var described: PropertyValue { .number(Double(self)) }
}

extension Float: Described {
  init(described value: PropertyValue) { self = Float(value.number) }
  var described: PropertyValue { .number(decimal(self)) }
}

extension Int: Described {
  init(described value: PropertyValue) { self = Int(exactly: value.number.rounded(.towardZero)) ?? 0 }
  var described: PropertyValue { .number(Double(self)) }
}

extension UInt32: Described {
  init(described value: PropertyValue) { self = UInt32(exactly: value.number.rounded(.towardZero)) ?? 0 }
  var described: PropertyValue { .number(Double(self)) }
}

extension Bool: Described {
  init(described value: PropertyValue) { self = value == .flag(true) }
  var described: PropertyValue { .flag(self) }
}

extension CGPoint: Described {
  init(described value: PropertyValue) {
    if case .point(let point) = value { self.init(point) } else { self.init() }
  }
  var described: PropertyValue { .point(Point(x, y)) }
}

extension CGSize: Described {
  init(described value: PropertyValue) {
    if case .size(let size) = value { self.init(width: size.width, height: size.height) } else { self.init() }
  }
  var described: PropertyValue { .size(Size(width, height)) }
}

extension CGRect: Described {
  init(described value: PropertyValue) {
    if case .rect(let rect) = value {
      self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
    } else {
      self.init()
    }
  }
  var described: PropertyValue { .rect(Rect(origin.x, origin.y, size.width, size.height)) }
}

extension CATransform3D: Described {
  init(described value: PropertyValue) {
    if case .transform(let transform) = value { self.init(transform) } else { self = CATransform3DIdentity }
  }
  var described: PropertyValue { .transform(transform) }
}

extension CACornerMask: Described {
  init(described value: PropertyValue) {
    if case .corners(let corners) = value { self.init(rawValue: UInt(corners.rawValue)) } else { self.init() }
  }
  var described: PropertyValue { .corners(Corners(rawValue: UInt8(truncatingIfNeeded: rawValue & 15))) }
}

extension QuartzName {
  init(described value: PropertyValue) {
    if case .text(.some(let word)) = value { self.init(rawValue: word) } else { self.init(rawValue: "") }
  }
  var described: PropertyValue { .text(rawValue) }
}

extension CALayerContentsGravity: Described {}
extension CALayerContentsFilter: Described {}
extension CALayerCornerCurve: Described {}
extension CAMediaTimingFillMode: Described {}
extension CAEmitterLayerEmitterShape: Described {}
extension CAEmitterLayerEmitterMode: Described {}
extension CAEmitterLayerRenderMode: Described {}
extension CAShapeLayerFillRule: Described {}
extension CAShapeLayerLineJoin: Described {}
extension CAShapeLayerLineCap: Described {}
extension CATextLayerTruncationMode: Described {}
extension CATextLayerAlignmentMode: Described {}
extension CAGradientLayerType: Described {}
