/// Reads SVG path data (SVG 2, chapter 9.3) into elements.
struct PathDataParser {
  private var scanner: PathDataScanner
  private var elements: [VectorPath.Element] = []
  private var current: Point = .zero
  private var start: Point = .zero
  /// The last control point of a preceding C or S, and of a preceding Q or T: what S and T mirror.
  private var cubicControl: Point?
  private var quadraticControl: Point?

  init(_ data: String) { scanner = PathDataScanner(Array(data.utf8)) }

  mutating func parse() throws(PathDataError) -> [VectorPath.Element] {
    guard var command = scanner.command() else {
      guard scanner.isAtEnd else { throw scanner.failure(.moveTo) }
      return []
    }
    guard command | 0x20 == UInt8(ascii: "m") else { throw scanner.failure(.moveTo, back: 1) }
    while true {
      try step(command)
      if let next = scanner.command() {
        command = next
      } else if scanner.isAtEnd {
        return elements
      } else if command | 0x20 == UInt8(ascii: "z") {
        throw scanner.failure(.command)
      } else if command | 0x20 == UInt8(ascii: "m") {
        // Further pairs after a move are lines.
        command = command == UInt8(ascii: "M") ? UInt8(ascii: "L") : UInt8(ascii: "l")
      }
    }
  }

  /// Reads one set of a command's arguments.
  private mutating func step(_ command: UInt8) throws(PathDataError) {
    let origin: Point = command & 0x20 == 0 ? .zero : current
    let mirroredCubic: Point = mirrored(cubicControl)
    let mirroredQuadratic: Point = mirrored(quadraticControl)
    cubicControl = nil
    quadraticControl = nil
    switch command | 0x20 {
    case UInt8(ascii: "m"): move(to: try scanner.point(from: origin))
    case UInt8(ascii: "l"): line(to: try scanner.point(from: origin))
    case UInt8(ascii: "h"): line(to: Point(try scanner.coordinate(from: origin.x), current.y))
    case UInt8(ascii: "v"): line(to: Point(current.x, try scanner.coordinate(from: origin.y)))
    case UInt8(ascii: "c"):
      let first: Point = try scanner.point(from: origin)
      curve(first, try scanner.point(from: origin), try scanner.point(from: origin))
    case UInt8(ascii: "s"):
      curve(mirroredCubic, try scanner.point(from: origin), try scanner.point(from: origin))
    case UInt8(ascii: "q"):
      let control: Point = try scanner.point(from: origin)
      quadratic(control, try scanner.point(from: origin))
    case UInt8(ascii: "t"): quadratic(mirroredQuadratic, try scanner.point(from: origin))
    case UInt8(ascii: "a"): try arc(from: origin)
    default: close()
    }
  }

  private func mirrored(_ control: Point?) -> Point {
    guard let control else { return current }
    return Point(2 * current.x - control.x, 2 * current.y - control.y)
  }

  private mutating func move(to point: Point) {
    elements.append(.move(point))
    current = point
    start = point
  }

  private mutating func line(to point: Point) {
    reopen()
    elements.append(.line(point))
    current = point
  }

  private mutating func curve(_ first: Point, _ second: Point, _ end: Point) {
    reopen()
    elements.append(.curve(first, second, end))
    cubicControl = second
    current = end
  }

  /// The cubic with the quadratic's shape: its controls lie two thirds of the way to the quadratic's.
  private mutating func quadratic(_ control: Point, _ end: Point) {
    func between(_ point: Point) -> Point {
      Point(point.x + (control.x - point.x) * 2 / 3, point.y + (control.y - point.y) * 2 / 3)
    }
    let from: Point = current
    curve(between(from), between(end), end)
    cubicControl = nil
    quadraticControl = control
  }

  private mutating func arc(from origin: Point) throws(PathDataError) {
    let radiusX: Double = try scanner.number()
    let radiusY: Double = try scanner.number()
    let degrees: Double = try scanner.number()
    let isLarge: Bool = try scanner.flag()
    let isSweep: Bool = try scanner.flag()
    let end: Point = try scanner.point(from: origin)
    let arc = EllipticalArc(
      from: current, to: end, radii: Size(radiusX, radiusY), rotation: degrees / 180 * .pi, isLarge: isLarge,
      isSweep: isSweep)
    guard let arc else {
      if end != current { line(to: end) }
      return
    }
    arc.appendCurves { first, second, end in curve(first, second, end) }
    cubicControl = nil
  }

  private mutating func close() {
    elements.append(.close)
    current = start
  }

  /// After a close the next outline begins where the last one did.
  private mutating func reopen() {
    if elements.last == .close { elements.append(.move(current)) }
  }
}
