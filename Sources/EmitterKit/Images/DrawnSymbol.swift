import EmitterMath
import EmitterQuartz
import Foundation

/// The outline of a symbol in the unit square, y down, and whether it is filled.
struct DrawnSymbol {
  let path: UIBezierPath
  let isFilled: Bool

  static var disc: DrawnSymbol { DrawnSymbol(path: UIBezierPath(ovalIn: unit), isFilled: true) }

  init(path: UIBezierPath, isFilled: Bool) { (self.path, self.isFilled) = (path, isFilled) }

  /// `nil` for a name that is not drawn.
  init?(_ name: String) {
    let parts: [Substring] = name.split(separator: ".")
    let base: String = parts.filter { $0 != "fill" }.joined(separator: ".")
    guard let (path, isLine) = DrawnSymbol.outline(base) else { return nil }
    self.path = path
    isFilled = parts.contains("fill") && !isLine || DrawnSymbol.solid.contains(base)
  }

  func draw(in box: CGRect) {
    let path: UIBezierPath = (self.path.copy() as? UIBezierPath) ?? UIBezierPath()
    path.apply(CGAffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY))
    path.lineWidth = box.width * 0.09
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    if isFilled { path.fill() } else { path.stroke() }
  }

  private static var unit: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

  /// Names that are solid without `.fill`.
  private static let solid: Set<String> = ["sparkle", "sparkles", "music.note"]

  private static func outline(_ base: String) -> (UIBezierPath, isLine: Bool)? {
    switch base {
    case "circle", "record.circle": (UIBezierPath(ovalIn: unit), false)
    case "oval": (UIBezierPath(ovalIn: unit.insetBy(dx: 0, dy: 0.2)), false)
    case "balloon": (UIBezierPath(ovalIn: unit.insetBy(dx: 0.12, dy: 0)), false)
    case "square", "stop": (UIBezierPath(roundedRect: unit.insetBy(dx: 0.05, dy: 0.05), cornerRadius: 0.12), false)
    case "app": (UIBezierPath(roundedRect: unit.insetBy(dx: 0.05, dy: 0.05), cornerRadius: 0.25), false)
    case "rectangle": (UIBezierPath(roundedRect: unit.insetBy(dx: 0, dy: 0.15), cornerRadius: 0.1), false)
    case "capsule": (UIBezierPath(roundedRect: unit.insetBy(dx: 0, dy: 0.25), cornerRadius: 0.25), false)
    case "triangle", "arrowtriangle.up": (polygon([(0.5, 0.06), (1, 0.94), (0, 0.94)]), false)
    case "arrowtriangle.down": (polygon([(0, 0.06), (1, 0.06), (0.5, 0.94)]), false)
    case "play", "arrowtriangle.right": (polygon([(0.1, 0), (1, 0.5), (0.1, 1)]), false)
    case "arrowtriangle.left": (polygon([(0.9, 0), (0.9, 1), (0, 0.5)]), false)
    case "diamond", "rhombus", "suit.diamond": (polygon([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)]), false)
    case "pentagon": (star(5, inner: 1), false)
    case "hexagon": (star(6, inner: 1), false)
    case "octagon": (star(8, inner: 1), false)
    case "star": (star(5, inner: 0.4), false)
    case "sparkle": (star(4, inner: 0.3), false)
    case "sparkles", "wand.and.stars": (sparkles, false)
    case "seal": (star(12, inner: 0.86), false)
    case "sun.max", "sun.min": (star(12, inner: 0.6), false)
    case "heart", "suit.heart": (heart, false)
    case "drop": (drop, false)
    case "flame": (flame, false)
    case "bolt": (polygon([(0.62, 0), (0.15, 0.56), (0.46, 0.56), (0.38, 1), (0.85, 0.42), (0.54, 0.42)]), false)
    case "cloud": (cloud, false)
    case "leaf": (leaf, false)
    case "moon": (moon, false)
    case "music.note": (note, false)
    case "snowflake": (snowflake, true)
    case "asterisk", "staroflife": (rays(6), true)
    case "plus": (lines([[(0.5, 0), (0.5, 1)], [(0, 0.5), (1, 0.5)]]), true)
    case "minus": (lines([[(0, 0.5), (1, 0.5)]]), true)
    case "xmark", "multiply": (lines([[(0.08, 0.08), (0.92, 0.92)], [(0.92, 0.08), (0.08, 0.92)]]), true)
    case "checkmark": (lines([[(0.05, 0.55), (0.38, 0.9), (0.95, 0.1)]]), true)
    default: nil
    }
  }

  private static func lines(_ lines: [[(CGFloat, CGFloat)]]) -> UIBezierPath {
    let path = UIBezierPath()
    for line in lines {
      for (index, point) in line.enumerated() {
        let place = CGPoint(x: point.0, y: point.1)
        if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
    }
    return path
  }

  private static func polygon(_ points: [(CGFloat, CGFloat)]) -> UIBezierPath {
    let path: UIBezierPath = lines([points])
    path.close()
    return path
  }

  /// Points on a circle around the middle, every other one at a share of the radius; the first points up.
  private static func star(
    _ points: Int, inner: CGFloat, center: CGPoint = CGPoint(x: 0.5, y: 0.5), radius: CGFloat = 0.5
  )
    -> UIBezierPath
  {
    let count: Int = inner < 1 ? points * 2 : points
    let corners: [(CGFloat, CGFloat)] = (0..<count).map { index in
      let (sine, cosine) = sineAndCosine(Double(index) * 2 * Double.pi / Double(count))
      let reach: CGFloat = radius * (inner < 1 && index % 2 == 1 ? inner : 1)
      return (center.x + reach * CGFloat(sine), center.y - reach * CGFloat(cosine))
    }
    return polygon(corners)
  }

  private static var sparkles: UIBezierPath {
    let path: UIBezierPath = star(4, inner: 0.3, center: CGPoint(x: 0.4, y: 0.58), radius: 0.4)
    path.append(star(4, inner: 0.3, center: CGPoint(x: 0.82, y: 0.22), radius: 0.2))
    return path
  }

  private static func rays(_ count: Int) -> UIBezierPath {
    lines(
      (0..<count).map { index in
        let (sine, cosine) = sineAndCosine(Double(index) * 2 * Double.pi / Double(count))
        return [(0.5, 0.5), (0.5 + 0.46 * CGFloat(sine), 0.5 - 0.46 * CGFloat(cosine))]
      })
  }

  private static var snowflake: UIBezierPath {
    let path: UIBezierPath = rays(6)
    for index in 0..<6 {
      let branch: UIBezierPath = lines([[(0.37, 0.13), (0.5, 0.25), (0.63, 0.13)]])
      let turn = CGAffineTransform(translationX: 0.5, y: 0.5).rotated(by: CGFloat(index) * .pi / 3)
      branch.apply(turn.translatedBy(x: -0.5, y: -0.5))
      path.append(branch)
    }
    return path
  }

  /// A closed outline of cubic curves: a start, then two control points and an end each.
  private static func curves(_ start: (CGFloat, CGFloat), _ steps: [[(CGFloat, CGFloat)]]) -> UIBezierPath {
    func place(_ point: (CGFloat, CGFloat)) -> CGPoint { CGPoint(x: point.0, y: point.1) }
    let path = UIBezierPath()
    path.move(to: place(start))
    for step in steps where step.count == 3 {
      path.addCurve(to: place(step[2]), controlPoint1: place(step[0]), controlPoint2: place(step[1]))
    }
    path.close()
    return path
  }

  private static var heart: UIBezierPath {
    curves(
      (0.5, 0.95),
      [
        [(0.2, 0.72), (0, 0.55), (0, 0.32)], [(0, 0.14), (0.13, 0.04), (0.27, 0.04)],
        [(0.37, 0.04), (0.46, 0.1), (0.5, 0.2)], [(0.54, 0.1), (0.63, 0.04), (0.73, 0.04)],
        [(0.87, 0.04), (1, 0.14), (1, 0.32)], [(1, 0.55), (0.8, 0.72), (0.5, 0.95)],
      ])
  }

  private static var drop: UIBezierPath {
    curves(
      (0.5, 0),
      [
        [(0.62, 0.24), (0.84, 0.42), (0.84, 0.66)], [(0.84, 0.85), (0.69, 1), (0.5, 1)],
        [(0.31, 1), (0.16, 0.85), (0.16, 0.66)], [(0.16, 0.42), (0.38, 0.24), (0.5, 0)],
      ])
  }

  private static var flame: UIBezierPath {
    curves(
      (0.45, 0),
      [
        [(0.72, 0.16), (0.88, 0.42), (0.88, 0.64)], [(0.88, 0.86), (0.71, 1), (0.5, 1)],
        [(0.29, 1), (0.12, 0.86), (0.12, 0.64)], [(0.12, 0.5), (0.2, 0.38), (0.28, 0.32)],
        [(0.3, 0.42), (0.36, 0.46), (0.42, 0.44)], [(0.52, 0.38), (0.48, 0.16), (0.45, 0)],
      ])
  }

  private static var cloud: UIBezierPath {
    curves(
      (0.25, 0.84),
      [
        [(0.08, 0.84), (0, 0.74), (0, 0.63)], [(0, 0.52), (0.08, 0.43), (0.18, 0.42)],
        [(0.2, 0.26), (0.34, 0.16), (0.48, 0.16)], [(0.62, 0.16), (0.72, 0.24), (0.77, 0.37)],
        [(0.91, 0.37), (1, 0.48), (1, 0.6)], [(1, 0.74), (0.91, 0.84), (0.76, 0.84)],
        [(0.6, 0.84), (0.42, 0.84), (0.25, 0.84)],
      ])
  }

  private static var leaf: UIBezierPath {
    curves(
      (0, 0.1),
      [
        [(0.3, 0.26), (0.62, 0), (0.85, 0.3)], [(1.02, 0.54), (0.94, 0.8), (0.92, 0.95)],
        [(0.7, 0.84), (0.4, 0.98), (0.2, 0.74)], [(0.03, 0.52), (0.08, 0.28), (0, 0.1)],
      ])
  }

  private static var moon: UIBezierPath {
    curves(
      (0.42, 0.02),
      [
        [(0.14, 0.1), (0, 0.32), (0.02, 0.55)], [(0.05, 0.82), (0.27, 1), (0.52, 1)],
        [(0.73, 1), (0.9, 0.86), (0.98, 0.66)], [(0.78, 0.74), (0.58, 0.68), (0.46, 0.54)],
        [(0.32, 0.38), (0.32, 0.18), (0.42, 0.02)],
      ])
  }

  private static var note: UIBezierPath {
    let path: UIBezierPath = polygon([(0.44, 0.05), (0.82, 0.2), (0.82, 0.38), (0.54, 0.26), (0.54, 0.8), (0.44, 0.8)])
    path.append(UIBezierPath(ovalIn: CGRect(x: 0.18, y: 0.66, width: 0.36, height: 0.3)))
    return path
  }
}
