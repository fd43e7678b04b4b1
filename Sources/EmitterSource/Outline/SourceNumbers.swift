import EmitterMath
import EmitterScene

/// How numbers are spelled where code can say them better than digits.
enum SourceNumbers {
  /// Parts that somebody writes: up to a 36th, and those of a full circle's degrees and of powers of two.
  private static let denominators: [Double] =
    (1...36).map { Double($0) } + [40, 45, 48, 50, 60, 64, 72, 90, 100, 128, 180, 360]

  /// `number` as `numerator` · π / `denominator`, computed in that order, when that is the very same bits; `nil` otherwise.
  static func partOfPi(_ number: Double) -> (numerator: Double, denominator: Double)? {
    guard number != 0, number.magnitude < 120 else { return nil }
    for denominator in denominators {
      let numerator: Double = nearest(number * denominator / .pi)
      guard numerator != 0, numerator.magnitude <= 36, numerator * .pi / denominator == number else { continue }
      return (numerator, denominator)
    }
    return nil
  }

  /// The whole number of which `component` is the 255th part, where that is shorter than its digits.
  static func byte(_ component: Double) -> Double? {
    guard shortestText(component).utf8.count > 5, component >= 0, component <= 1 else { return nil }
    let byte: Double = nearest(component * 255)
    return byte / 255 == component ? byte : nil
  }

  /// What a transform is, where a function makes the very same bits.
  enum Shape {
    case identity
    case scale(Double, Double, Double)
    case translation(Double, Double, Double)
    case rotation(Double, x: Double, y: Double, z: Double)
    /// The first one applied before the second.
    indirect case pair(Shape, Shape)
    case affine(AffineTransform)
    case general
  }

  static func shape(of t: Transform3D) -> Shape {
    if t == .identity { return .identity }
    if t == .scale(t.row1.x, t.row2.y, t.row3.z) { return .scale(t.row1.x, t.row2.y, t.row3.z) }
    if t == .translation(t.row4.x, t.row4.y, t.row4.z) { return .translation(t.row4.x, t.row4.y, t.row4.z) }
    if let turn = rotation(of: t) { return turn }
    if let pair = pair(of: t) { return pair }
    return t == Transform3D(t.affine) ? .affine(t.affine) : .general
  }

  private static func rotation(of t: Transform3D) -> Shape? {
    let turns: [(SIMD3<Double>, Double)] = [
      (SIMD3(0, 0, 1), arcTangent(y: t.row1.y, x: t.row1.x)), (SIMD3(1, 0, 0), arcTangent(y: t.row2.z, x: t.row2.y)),
      (SIMD3(0, 1, 0), arcTangent(y: t.row3.x, x: t.row3.z)),
    ]
    for (axis, angle) in turns {
      for candidate in angles(near: angle) where t == .rotation(candidate, axis.x, axis.y, axis.z) {
        return .rotation(candidate, x: axis.x, y: axis.y, z: axis.z)
      }
    }
    return nil
  }

  /// A move before or after a turn or a change of size.
  private static func pair(of t: Transform3D) -> Shape? {
    guard t.row4.w == 1, t.row4 != SIMD4(0, 0, 0, 1) else { return nil }
    var rest: Transform3D = t
    rest.row4 = SIMD4(0, 0, 0, 1)
    let isScale: Bool = rest == .scale(t.row1.x, t.row2.y, t.row3.z)
    let first: Shape? = isScale ? .scale(t.row1.x, t.row2.y, t.row3.z) : rotation(of: rest)
    guard let first else { return nil }
    let after: Transform3D = rest.then(.translation(t.row4.x, t.row4.y, t.row4.z))
    // The rows of a turn are a basis: the move before it is what the move after it is along them.
    var before: SIMD3<Double> = SIMD3(0, 0, 0)
    for (index, row) in [t.row1, t.row2, t.row3].enumerated() {
      before[index] = nearest((t.row4.x * row.x + t.row4.y * row.y + t.row4.z * row.z) * 1e6) / 1e6
    }
    if !isScale, Transform3D.translation(before.x, before.y, before.z).then(rest) == t {
      return .pair(.translation(before.x, before.y, before.z), first)
    }
    return after == t ? .pair(first, .translation(t.row4.x, t.row4.y, t.row4.z)) : nil
  }

  private static func angles(near angle: Double) -> [Double] {
    var result: [Double] = []
    for denominator in denominators {
      let numerator: Double = nearest(angle * denominator / .pi)
      let part: Double = numerator * .pi / denominator
      if numerator != 0, (part - angle).magnitude < 1e-12 { result.append(part) }
    }
    for digits in [10, 1000, 1e6, 1e9, 1e12] as [Double] { result.append(nearest(angle * digits) / digits) }
    return result + [angle]
  }
}

/// Text in lines, with an indent.
struct SourceText {
  /// The most columns a line of ours has where it can be broken.
  static let columns: Int = 110
  private(set) var lines: [String] = []
  private var indent: Int = 0
  let step: Int

  init(step: Int) { self.step = step }

  /// The whole text, with a line feed at its end.
  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func line(_ text: String) {
    lines.append(text.isEmpty ? "" : String(repeating: " ", count: indent) + text)
  }

  /// An empty line, unless there is one or a block has just begun.
  mutating func blank() {
    guard let last = lines.last, !last.isEmpty, !last.hasSuffix("{"), !last.hasSuffix("^{") else { return }
    lines.append("")
  }

  mutating func block(_ opening: String, _ closing: String = "}", _ body: (inout SourceText) -> Void) {
    line(opening)
    indent += step
    body(&self)
    indent -= step
    if lines.last == "" { lines.removeLast() }
    line(closing)
  }

  /// Takes the last line back, without its indent.
  mutating func takeLastLine() -> String {
    let line: String = lines.popLast() ?? ""
    return String(line.drop { $0 == " " })
  }

  /// `before` + the items between commas + `after`, in as many lines as it takes.
  mutating func list(_ before: String, _ items: [String], _ after: String, endsWithComma: Bool = false) {
    let whole: String = before + items.joined(separator: ", ") + after
    guard whole.count + indent > SourceText.columns, items.count > 1 else { return line(whole) }
    line(before)
    indent += step
    var row: String = ""
    for (index, item) in items.enumerated() {
      let piece: String = index + 1 == items.count && !endsWithComma ? item : item + ","
      if row.isEmpty {
        row = piece
      } else if row.count + piece.count + 1 + indent <= SourceText.columns {
        row += " " + piece
      } else {
        line(row)
        row = piece
      }
    }
    line(row)
    indent -= step
    line(after)
  }
}

/// `text` without line breaks and other control characters, for comments.
func commentText(_ text: String) -> String {
  var result: String = ""
  for scalar in text.unicodeScalars {
    let isControl: Bool =
      scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029
    result.unicodeScalars.append(isControl ? " " : scalar)
  }
  return result
}
