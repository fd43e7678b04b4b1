import EmitterMath
import EmitterScene

extension NumberRange {
  /// The allowed number that stands for `number`: itself, the nearest one, for ever for what is beyond the longest span,
  /// or `otherwise` where none is near.
  func admitted(_ number: Double, otherwise: Double) -> Double {
    if contains(number) { return number }
    if allowsForever, number > greatest { return .infinity }
    guard number.isFinite else { return otherwise }
    var result: Double = isWhole ? number.rounded() : number
    if result < least { result = isAboveLeast ? otherwise : least }
    if result > greatest { result = greatest }
    return contains(result) ? result : otherwise
  }
}

extension Color {
  /// The colour with its components in 0…1; those that are no numbers are 0.
  var admitted: Color {
    func unit(_ x: Double) -> Double { NumberRange.unit.admitted(x, otherwise: 0) }
    return Color(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha))
  }
}

extension PropertyValue {
  /// The value as a scene may have it for a property: numbers in their range, words from the list.
  func admitted(as property: some LimitedPropertyList) -> PropertyValue {
    admitted(property.kind, property.range, mayBeNone: property.mayBeNone, otherwise: property.defaultValue)
  }

  func admitted(
    _ kind: PropertyKind, _ range: NumberRange, mayBeNone: Bool, otherwise: PropertyValue
  ) -> PropertyValue {
    func finite(_ x: Double) -> Double { NumberRange.finite.admitted(x, otherwise: 0) }
    func limited(_ x: Double) -> Double { range.admitted(x, otherwise: 0) }
    switch self {
    case .number(let number): return .number(range.admitted(number, otherwise: otherwise.number))
    case .point(let point): return .point(Point(finite(point.x), finite(point.y)))
    case .size(let size): return .size(Size(limited(size.width), limited(size.height)))
    case .vector(let vector): return .vector(SIMD3(limited(vector.x), limited(vector.y), limited(vector.z)))
    case .rect(let rect):
      let origin: NumberRange = range == .unit ? .unit : .finite
      return .rect(
        Rect(
          origin.admitted(rect.origin.x, otherwise: 0), origin.admitted(rect.origin.y, otherwise: 0),
          limited(rect.size.width), limited(rect.size.height)))
    case .color(let color):
      guard let color else { return mayBeNone ? self : otherwise }
      return .color(color.admitted)
    case .colors(let colors): return .colors(colors.prefix(SceneLimits.listItems).map { $0.admitted })
    case .numbers(let numbers): return .numbers(numbers.prefix(SceneLimits.listItems).map(limited))
    case .transform(let transform):
      var sum: SIMD4<Double> = transform.row1 * 0 + transform.row2 * 0
      sum += transform.row3 * 0 + transform.row4 * 0
      return sum == .zero ? self : otherwise
    case .text(let text):
      guard let text else { return mayBeNone ? self : otherwise }
      switch kind {
      case .word(let words): return words.contains(text) ? self : otherwise
      case .path: return (try? VectorPath(svg: text)) == nil ? .text(nil) : self
      case .string: return .text(shortened(text))
      default: return self
      }
    case .flag, .corners: return self
    }
  }

  private func shortened(_ text: String) -> String {
    guard text.utf8.count > SceneLimits.textBytes || text.utf8.contains(0) else { return text }
    var result: String = ""
    for character in text where character != "\0" {
      guard result.utf8.count + character.utf8.count <= SceneLimits.textBytes else { break }
      result.append(character)
    }
    return result
  }

  /// Whether all numbers in it are finite, or infinite where that says for ever.
  func isFinite(forever: Bool) -> Bool {
    switch self {
    case .number(let number): number.isFinite || forever && number == .infinity
    case .point(let point): point.x.isFinite && point.y.isFinite
    case .size(let size): size.width.isFinite && size.height.isFinite
    case .rect(let rect):
      rect.origin.x.isFinite && rect.origin.y.isFinite && rect.size.width.isFinite && rect.size.height.isFinite
    case .vector(let vector): vector.x.isFinite && vector.y.isFinite && vector.z.isFinite
    case .numbers(let numbers): numbers.allSatisfy { $0.isFinite }
    default: true
    }
  }
}
