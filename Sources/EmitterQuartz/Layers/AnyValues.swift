import EmitterMath
import EmitterScene
import Foundation

/// An optional, whatever it wraps.
private protocol Wrapping {
  var wrapped: Any? { get }
}

extension Optional: Wrapping {
  fileprivate var wrapped: Any? { map { $0 } }
}

/// What is inside of optionals; `nil` where there is nothing.
func unwrapped(_ value: Any?) -> Any? {
  guard let value else { return nil }
  if let optional = value as? any Wrapping { return unwrapped(optional.wrapped) }
  return value
}

/// A number of any of the types that Apple code puts into an `Any`; flags count as 0 and 1.
func numberIn(_ value: Any) -> Double? {
  switch value {
  case let value as Double: value
  case let value as CGFloat: Double(value)
  case let value as Float: decimal(value)
  case let value as Bool: value ? 1 : 0
  case let value as any BinaryInteger: Double(value)
  case let value as NSNumber: value.doubleValue
  case let value as NSString: Double(value as String)
  default: nil
  }
}

func numbersIn(_ value: Any) -> [Double]? {
  guard let list = value as? [Any] else { return nil }
  let result: [Double] = list.compactMap { unwrapped($0).flatMap(numberIn) }
  return result.count == list.count ? result : nil
}

/// Four numbers of each rectangle of a list.
private func rectanglesIn(_ value: Any) -> [Double]? {
  guard let list = value as? [Any] else { return nil }
  let rects: [CGRect] = list.compactMap { item in
    unwrapped(item).flatMap { $0 as? CGRect ?? ($0 as? NSValue)?.heldRect }
  }
  return rects.count == list.count ? rects.flatMap { $0.numbers } : nil
}

/// A word, as a string or as one of Apple's types of words.
func word(_ value: Any?) -> String? { value as? String ?? (value as? any QuartzName)?.rawValue }

/// An image that is none of Core Graphics' and has one, as macOS takes it for contents.
package protocol ImageSource {
  var sourceImage: CGImage? { get }
}

func cgColor(_ value: Any) -> CGColor? { value as? CGColor }

extension PropertyValue {
  /// What Apple code gives for a property of that kind; `nil` where it is of another type. Images and fonts are for those
  /// who know their names.
  init?(_ any: Any, as kind: PropertyKind) {
    if let value = any as? PropertyValue {
      self = value
      return
    }
    switch kind {
    case .number, .magnitude, .whole, .seconds:
      guard let number = numberIn(any) else { return nil }
      self = .number(number)
    case .flag:
      guard let number = numberIn(any) else { return nil }
      self = .flag(number != 0)
    case .point:
      guard let point = any as? CGPoint ?? (any as? NSValue)?.heldPoint else { return nil }
      self = point.described
    case .size:
      guard let size = any as? CGSize ?? (any as? NSValue)?.heldSize else { return nil }
      self = size.described
    case .rect:
      guard let rect = any as? CGRect ?? (any as? NSValue)?.heldRect else { return nil }
      self = rect.described
    case .vector:
      guard let numbers = numbersIn(any), numbers.count == 3 else { return nil }
      self = .vector(SIMD3(numbers[0], numbers[1], numbers[2]))
    case .transform:
      guard let transform = any as? CATransform3D ?? (any as? NSValue)?.heldTransform else { return nil }
      self = transform.described
    case .color:
      guard let color = cgColor(any) else { return nil }
      self = .color(color.color)
    case .colors:
      guard let list = any as? [Any] else { return nil }
      let colors: [Color] = list.compactMap { unwrapped($0).flatMap(cgColor)?.color }
      guard colors.count == list.count else { return nil }
      self = .colors(colors)
    case .numbers:
      guard let numbers = numbersIn(any) ?? rectanglesIn(any) else { return nil }
      self = .numbers(numbers)
    case .path:
      guard let path = any as? CGPath else { return nil }
      self = .text(path.vectorPath.data)
    case .word:
      guard let word = any as? String ?? (any as? any QuartzName)?.rawValue else { return nil }
      self = .text(word)
    case .string:
      if let text = any as? NSAttributedString {
        self = .text(text.string)
      } else if let text = any as? String {
        self = .text(text)
      } else {
        return nil
      }
    case .corners:
      if let mask = any as? CACornerMask {
        self = mask.described
      } else if let number = numberIn(any), number >= 0, number < 16 {
        self = .corners(Corners(rawValue: UInt8(number)))
      } else {
        return nil
      }
    case .image: return nil
    }
  }
}

extension PropertyKind {
  /// What a message calls values of this kind.
  var appleType: String {
    switch self {
    case .number, .magnitude, .whole, .seconds: "a number"
    case .flag: "a Bool"
    case .point: "a CGPoint"
    case .size: "a CGSize"
    case .rect: "a CGRect"
    case .vector: "an array of three numbers"
    case .color: "a CGColor"
    case .transform: "a CATransform3D"
    case .image: "a CGImage"
    case .path: "a CGPath"
    case .word, .string: "a String"
    case .numbers: "an array of numbers"
    case .colors: "an array of CGColor"
    case .corners: "a CACornerMask"
    }
  }
}

extension NSValue {
  private func holds(_ type: String) -> Bool { unsafe String(cString: objCType).contains(type) }

  fileprivate var heldPoint: CGPoint? { holds("Point") ? pointValue : nil }
  fileprivate var heldSize: CGSize? { holds("Size") && !holds("Rect") ? sizeValue : nil }
  fileprivate var heldRect: CGRect? { holds("Rect") ? rectValue : nil }
}

/// A number as an object that casts to all of Swift's number types.
func boxed(_ value: Double, isFloat: Bool) -> NSNumber {
  isFloat ? NSNumber(value: Float(value)) : NSNumber(value: value)
}

extension LayerProperty {
  /// Whether Apple's property is a `Float`.
  private var isFloat: Bool {
    switch self {
    case .opacity, .shadowOpacity, .speed, .repeatCount, .birthRate, .lifetime, .velocity, .scale, .spin,
      .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset:
      true
    default: false
    }
  }

  /// A value as Apple code gets it; `nil` for none.
  func object(of value: PropertyValue) -> Any? {
    if kind == .whole { return NSNumber(value: Int(described: value)) }
    return value.object(isFloat: isFloat)
  }
}

extension CellProperty {
  /// Whether Apple's property is a `Float`.
  private var isFloat: Bool {
    switch self {
    case .birthRate, .lifetime, .lifetimeRange, .redRange, .greenRange, .blueRange, .alphaRange, .redSpeed, .greenSpeed,
      .blueSpeed, .alphaSpeed, .speed, .repeatCount, .minificationFilterBias:
      true
    default: false
    }
  }

  func object(of value: PropertyValue) -> Any? {
    kind == .whole ? NSNumber(value: Int(described: value)) : value.object(isFloat: isFloat)
  }
}

extension PropertyValue {
  func object(isFloat: Bool) -> Any? {
    switch self {
    case .number(let number): boxed(number, isFloat: isFloat)
    case .flag(let flag): NSNumber(value: flag)
    case .point: CGPoint(described: self)
    case .size: CGSize(described: self)
    case .rect: CGRect(described: self)
    case .transform: CATransform3D(described: self)
    case .color(let color): color.map { CGColor($0) }
    case .colors(let colors): colors.map { CGColor($0) }
    case .vector(let vector): [vector.x, vector.y, vector.z].map { NSNumber(value: $0) }
    case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
    case .corners: NSNumber(value: CACornerMask(described: self).rawValue)
    case .text(let text): text
    }
  }
}
