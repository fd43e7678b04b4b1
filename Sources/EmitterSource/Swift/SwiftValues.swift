import EmitterMath
import EmitterScene

/// Spells values in Swift.
enum SwiftValues {
  /// A value where its type is known, or where any object may stand.
  static func text(_ value: SourceValue, isAny: Bool = false) -> String {
    switch value {
    case .number(let number): return self.number(number, isAny: isAny)
    case .flag(let flag): return flag ? "true" : "false"
    case .point(let point): return self.point(point)
    case .size(let size): return "CGSize(width: \(number(size.width)), height: \(number(size.height)))"
    case .rect(let rect):
      return "CGRect(x: \(number(rect.origin.x)), y: \(number(rect.origin.y)), width: \(number(rect.size.width)),"
        + " height: \(number(rect.size.height)))"
    case .color(let color): return color.map { self.color($0, ofLayer: true) } ?? "nil"
    case .transform(let transform): return self.transform(transform)
    case .string(let text): return string(text)
    case .fontName(let name): return string(name) + " as NSString"
    case .word(let swift, _), .plainWord(let swift, _): return swift
    case .corners(let corners): return self.corners(corners)
    case .object(let name): return name
    case .path(let name): return name + ".cgPath"
    case .image(let name): return name ?? "nil"
    case .timing(let curve): return timing(curve)
    case .sinceStart(let seconds): return sum("startTime", seconds)
    case .scaledStart(let rate, let seconds): return sum("\(shortestText(rate)) * startTime", seconds)
    case .sinceNow(let seconds): return sum("CACurrentMediaTime()", seconds)
    case .localNow(let layer, let seconds):
      return sum("\(layer).convertTime(CACurrentMediaTime(), from: nil)", seconds)
    case .settling(let name): return name + ".settlingDuration"
    case .none: return "nil"
    case .numbers(let numbers) where isAny && numbers.isEmpty: return "[Any]()"
    case .colors(let colors) where isAny && colors.isEmpty: return "[Any]()"
    case .objects, .numbers, .colors, .list, .timings:
      return "[" + (items(of: value) ?? []).joined(separator: ", ") + "]"
    }
  }

  /// The items of a list; `nil` for what is none.
  static func items(of value: SourceValue) -> [String]? {
    switch value {
    case .objects(let names): names
    case .numbers(let numbers): numbers.map { number($0, isAny: true) }
    case .colors(let colors): colors.map { color($0, ofLayer: true) }
    case .list(let values): values.map { item($0) }
    case .timings(let curves): curves.map { timing($0) }
    default: nil
    }
  }

  private static func item(_ value: SourceValue) -> String {
    if case .image(.some(let name)) = value { return name + " as Any" }
    return text(value, isAny: true)
  }

  static func number(_ number: Double, isAny: Bool = false) -> String {
    if number == .infinity { return isAny ? "Double.infinity" : ".infinity" }
    guard let (numerator, denominator) = SourceNumbers.partOfPi(number) else { return shortestText(number) }
    let pi: String = isAny ? "Double.pi" : ".pi"
    let times: String =
      numerator == 1 ? pi : numerator == -1 ? "-" + pi : shortestText(numerator) + " * " + pi
    return denominator == 1 ? times : times + " / " + shortestText(denominator)
  }

  static func point(_ point: Point) -> String { "CGPoint(x: \(number(point.x)), y: \(number(point.y)))" }

  private static func sum(_ first: String, _ second: Double) -> String {
    second == 0 ? first : first + (second < 0 ? " - " : " + ") + shortestText(second.magnitude)
  }

  private static let named: [(Color, String)] = [
    (.white, "white"), (.black, "black"), (.clear, "clear"), (Color(red: 1, green: 0, blue: 0), "red"),
    (Color(red: 0, green: 1, blue: 0), "green"), (Color(red: 0, green: 0, blue: 1), "blue"),
    (Color(red: 1, green: 1, blue: 0), "yellow"), (Color(red: 0, green: 1, blue: 1), "cyan"),
    (Color(red: 1, green: 0, blue: 1), "magenta"), (Color(red: 1, green: 0.5, blue: 0), "orange"),
  ]

  /// A colour, as a `CGColor` or a `UIColor`.
  static func color(_ color: Color, ofLayer: Bool) -> String {
    let end: String = ofLayer ? ".cgColor" : ""
    for (candidate, name) in named where candidate == color { return (ofLayer ? "UIColor." : ".") + name + end }
    let alpha: String = component(color.alpha)
    if color.red == color.green, color.green == color.blue {
      return "UIColor(white: \(component(color.red)), alpha: \(alpha))" + end
    }
    return "UIColor(red: \(component(color.red)), green: \(component(color.green)), blue: \(component(color.blue)),"
      + " alpha: \(alpha))" + end
  }

  private static func component(_ component: Double) -> String {
    SourceNumbers.byte(component).map { shortestText($0) + " / 255" } ?? shortestText(component)
  }

  private static func transform(_ t: Transform3D) -> String { transform(t, SourceNumbers.shape(of: t)) }

  private static func transform(_ t: Transform3D, _ shape: SourceNumbers.Shape) -> String {
    switch shape {
    case .pair(let first, let second):
      return "CATransform3DConcat(" + transform(t, first) + ", " + transform(t, second) + ")"
    case .identity: return "CATransform3DIdentity"
    case .scale(let x, let y, let z): return "CATransform3DMakeScale(\(number(x)), \(number(y)), \(number(z)))"
    case .translation(let x, let y, let z):
      return "CATransform3DMakeTranslation(\(number(x)), \(number(y)), \(number(z)))"
    case .rotation(let angle, let x, let y, let z):
      return "CATransform3DMakeRotation(\(number(angle)), \(number(x)), \(number(y)), \(number(z)))"
    case .affine(let a):
      return "CATransform3DMakeAffineTransform(CGAffineTransform(a: \(shortestText(a.a)), b: \(shortestText(a.b)),"
        + " c: \(shortestText(a.c)), d: \(shortestText(a.d)), tx: \(shortestText(a.tx)), ty: \(shortestText(a.ty))))"
    case .general:
      var parts: [String] = []
      for (index, row) in [t.row1, t.row2, t.row3, t.row4].enumerated() {
        for column in 0..<4 { parts.append("m\(index + 1)\(column + 1): \(shortestText(row[column]))") }
      }
      return "CATransform3D(" + parts.joined(separator: ", ") + ")"
    }
  }

  private static func corners(_ corners: Corners) -> String {
    "[" + corners.names.map { ".layer" + SourceNames.upperFirst($0) + "Corner" }.joined(separator: ", ") + "]"
  }

  private static func timing(_ curve: UnitBezier) -> String {
    for (name, candidate) in UnitBezier.named where candidate == curve {
      return "CAMediaTimingFunction(name: .\(name))"
    }
    let numbers: [String] = [curve.x1, curve.y1, curve.x2, curve.y2].map { shortestText($0) }
    return "CAMediaTimingFunction(controlPoints: " + numbers.joined(separator: ", ") + ")"
  }

  /// A string literal.
  static func string(_ text: String) -> String {
    quoted(text) { scalar in
      let isBare: Bool = scalar.value >= 0x20 && ![0x7F, 0x2028, 0x2029].contains(scalar.value)
      return isBare ? nil : "\\u{" + String(scalar.value, radix: 16) + "}"
    }
  }
}
