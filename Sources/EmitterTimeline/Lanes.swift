package import EmitterMath
package import EmitterScene

/// A numeric value of up to four components: what animations interpolate and tracks remember.
///
/// Numbers, flags (0 or 1) and words (their place in the closed list) use the first lane; points and sizes two; vectors three; rectangles
/// (x, y, width, height) and colours (red, green, blue, alpha) four.
package typealias Lanes = SIMD4<Double>

extension PropertyValue {
  /// The value in lanes, read as a value of `kind`; `nil` for what has none (transforms, image names, paths).
  package func lanes(as kind: PropertyKind) -> Lanes? {
    switch self {
    case .number(let x): return Lanes(x, 0, 0, 0)
    case .flag(let on): return Lanes(on ? 1 : 0, 0, 0, 0)
    case .point(let p): return Lanes(p.x, p.y, 0, 0)
    case .size(let s): return Lanes(s.width, s.height, 0, 0)
    case .vector(let v): return Lanes(v.x, v.y, v.z, 0)
    case .rect(let r): return Lanes(r.origin.x, r.origin.y, r.size.width, r.size.height)
    case .color(let c):
      guard let c else { return .zero }
      return Lanes(c.red, c.green, c.blue, c.alpha)
    case .text(let word):
      guard case .word(let words) = kind, let word else { return nil }
      for (place, candidate) in words.enumerated() where candidate == word { return Lanes(Double(place), 0, 0, 0) }
      return .zero
    case .corners(let corners): return Lanes(Double(corners.rawValue), 0, 0, 0)
    case .transform, .numbers, .colors: return nil
    }
  }
}

extension PropertyComponent {
  /// Which lanes of a value of `kind` the component is.
  package func laneRange(in kind: PropertyKind) -> Range<Int> {
    switch self {
    case .x, .width, .originX: 0..<1
    case .y, .height, .originY: 1..<2
    case .z: 2..<3
    case .origin: 0..<2
    case .size: 2..<4
    case .sizeWidth: 2..<3
    case .sizeHeight: 3..<4
    default: 0..<4
    }
  }
}

extension Lanes {
  package var point: Point { Point(self[0], self[1]) }
  package var color: Color { Color(red: self[0], green: self[1], blue: self[2], alpha: self[3]) }
}
