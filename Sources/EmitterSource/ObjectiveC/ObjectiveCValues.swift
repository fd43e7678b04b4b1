import EmitterMath
import EmitterScene

/// Spells values in Objective-C.
struct ObjectiveCValues {
  /// What is spelled as `self.name`.
  let properties: Set<String>

  private func object(_ name: String) -> String { properties.contains(name) ? "self." + name : name }

  /// A value where its type is known, or boxed where any object may stand.
  func text(_ value: SourceValue, isAny: Bool) -> String {
    switch value {
    case .number(let number): return isAny ? "@(\(ObjectiveCValues.number(number)))" : ObjectiveCValues.number(number)
    case .flag(let flag): return (isAny ? "@" : "") + (flag ? "YES" : "NO")
    case .point(let point):
      return ObjectiveCValues.boxed(ObjectiveCValues.point(point), "CGPoint", isAny)
    case .size(let size):
      return ObjectiveCValues.boxed(
        "CGSizeMake(\(ObjectiveCValues.number(size.width)), \(ObjectiveCValues.number(size.height)))", "CGSize", isAny)
    case .rect(let rect):
      let numbers: [Double] = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      return ObjectiveCValues.boxed(
        "CGRectMake(" + numbers.map { ObjectiveCValues.number($0) }.joined(separator: ", ") + ")", "CGRect", isAny)
    case .color(let color):
      guard let color else { return isAny ? "nil" : "NULL" }
      return (isAny ? "(__bridge id)" : "") + ObjectiveCValues.uiColor(color) + ".CGColor"
    case .transform(let transform):
      return ObjectiveCValues.boxed(ObjectiveCValues.transform(transform), "CATransform3D", isAny)
    case .string(let text): return ObjectiveCValues.string(text)
    case .fontName(let name): return "(__bridge CFTypeRef)" + ObjectiveCValues.string(name)
    case .word(_, let constant), .plainWord(_, let constant): return constant
    case .corners(let corners): return ObjectiveCValues.corners(corners)
    case .object(let name):
      return name.hasPrefix("perspective") ? ObjectiveCValues.boxed(name, "CATransform3D", isAny) : object(name)
    case .path(let name): return (isAny ? "(__bridge id)" : "") + name + ".CGPath"
    case .image(let name): return name.map { "(__bridge id)" + object($0) + ".CGImage" } ?? "nil"
    case .timing(let curve): return ObjectiveCValues.timing(curve)
    case .sinceStart(let seconds): return sum("self.startTime", seconds, isAny)
    case .scaledStart(let rate, let seconds): return sum("\(shortestText(rate)) * self.startTime", seconds, isAny)
    case .sinceNow(let seconds): return sum("CACurrentMediaTime()", seconds, isAny)
    case .localNow(let layer, let seconds):
      return sum("[\(object(layer)) convertTime:CACurrentMediaTime() fromLayer:nil]", seconds, isAny)
    case .settling(let name): return name + ".settlingDuration"
    case .none: return "nil"
    case .objects, .numbers, .colors, .list, .timings:
      return "@[" + (items(of: value) ?? []).joined(separator: ", ") + "]"
    }
  }

  /// The items of a list; `nil` for what is none.
  func items(of value: SourceValue) -> [String]? {
    switch value {
    case .objects(let names): names.map { object($0) }
    case .numbers(let numbers): numbers.map { "@(\(ObjectiveCValues.number($0)))" }
    case .colors(let colors): colors.map { text(.color($0), isAny: true) }
    case .list(let values): values.map { text($0, isAny: true) }
    case .timings(let curves): curves.map { ObjectiveCValues.timing($0) }
    default: nil
    }
  }

  private func sum(_ first: String, _ second: Double, _ isAny: Bool) -> String {
    let sum: String =
      second == 0 ? first : first + (second < 0 ? " - " : " + ") + shortestText(second.magnitude)
    return isAny ? "@(\(sum))" : sum
  }

  private static func boxed(_ text: String, _ type: String, _ isAny: Bool) -> String {
    isAny ? "[NSValue valueWith\(type):\(text)]" : text
  }

  static func number(_ number: Double) -> String {
    if number == .infinity { return "HUGE_VAL" }
    guard let (numerator, denominator) = SourceNumbers.partOfPi(number) else { return shortestText(number) }
    let sign: String = numerator < 0 ? "-" : ""
    if numerator.magnitude == 1, denominator == 2 { return sign + "M_PI_2" }
    if numerator.magnitude == 1, denominator == 4 { return sign + "M_PI_4" }
    let times: String = numerator.magnitude == 1 ? sign + "M_PI" : shortestText(numerator) + " * M_PI"
    return denominator == 1 ? times : times + " / " + shortestText(denominator)
  }

  static func point(_ point: Point) -> String { "CGPointMake(\(number(point.x)), \(number(point.y)))" }

  private static let named: [(Color, String)] = [
    (.white, "white"), (.black, "black"), (.clear, "clear"), (Color(red: 1, green: 0, blue: 0), "red"),
    (Color(red: 0, green: 1, blue: 0), "green"), (Color(red: 0, green: 0, blue: 1), "blue"),
    (Color(red: 1, green: 1, blue: 0), "yellow"), (Color(red: 0, green: 1, blue: 1), "cyan"),
    (Color(red: 1, green: 0, blue: 1), "magenta"), (Color(red: 1, green: 0.5, blue: 0), "orange"),
  ]

  static func uiColor(_ color: Color) -> String {
    for (candidate, name) in named where candidate == color { return "[UIColor \(name)Color]" }
    let alpha: String = component(color.alpha)
    if color.red == color.green, color.green == color.blue {
      return "[UIColor colorWithWhite:\(component(color.red)) alpha:\(alpha)]"
    }
    return "[UIColor colorWithRed:\(component(color.red)) green:\(component(color.green))"
      + " blue:\(component(color.blue)) alpha:\(alpha)]"
  }

  private static func component(_ component: Double) -> String {
    SourceNumbers.byte(component).map { shortestText($0) + " / 255.0" } ?? shortestText(component)
  }

  private static func transform(_ t: Transform3D) -> String { transform(t, SourceNumbers.shape(of: t)) }

  private static func transform(_ t: Transform3D, _ shape: SourceNumbers.Shape) -> String {
    func call(_ name: String, _ numbers: [Double]) -> String {
      name + "(" + numbers.map { number($0) }.joined(separator: ", ") + ")"
    }
    switch shape {
    case .identity: return "CATransform3DIdentity"
    case .scale(let x, let y, let z): return call("CATransform3DMakeScale", [x, y, z])
    case .translation(let x, let y, let z): return call("CATransform3DMakeTranslation", [x, y, z])
    case .rotation(let angle, let x, let y, let z): return call("CATransform3DMakeRotation", [angle, x, y, z])
    case .pair(let first, let second):
      return "CATransform3DConcat(" + transform(t, first) + ", " + transform(t, second) + ")"
    case .affine(let a):
      return "CATransform3DMakeAffineTransform("
        + call("CGAffineTransformMake", [a.a, a.b, a.c, a.d, a.tx, a.ty]) + ")"
    case .general:
      var numbers: [String] = []
      for row in [t.row1, t.row2, t.row3, t.row4] {
        for column in 0..<4 { numbers.append(shortestText(row[column])) }
      }
      return "(CATransform3D){" + numbers.joined(separator: ", ") + "}"
    }
  }

  private static func corners(_ corners: Corners) -> String {
    let names: [String] = corners.names.map { "kCALayer" + SourceNames.upperFirst($0) + "Corner" }
    return names.isEmpty ? "0" : names.joined(separator: " | ")
  }

  private static func timing(_ curve: UnitBezier) -> String {
    for (name, candidate) in UnitBezier.named where candidate == curve {
      let constant: String = "kCAMediaTimingFunction" + SourceNames.upperFirst(name)
      return "[CAMediaTimingFunction functionWithName:\(constant)]"
    }
    let numbers: [String] = [curve.x1, curve.y1, curve.x2, curve.y2].map { shortestText($0) }
    return "[CAMediaTimingFunction functionWithControlPoints:" + numbers.joined(separator: " :") + "]"
  }

  /// A string literal.
  static func string(_ text: String) -> String {
    "@"
      + quoted(text) { scalar in
        guard scalar.value < 0x20 || scalar.value == 0x7F else { return nil }
        let digits: String = String(scalar.value, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
  }
}
