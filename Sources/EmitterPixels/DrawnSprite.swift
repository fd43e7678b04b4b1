public import EmitterMath

/// The particle images a scene can ask for without a file: each is drawn here, centred in a pixmap of its size rounded up
/// to whole pixels.
///
/// Lengths are pixels. A length that is zero, negative or NaN gives an empty pixmap (0 × 0); lengths above
/// `largestSide` count as that. Edges are antialiased by `CoverageRow`: the same bytes on every machine. The result is
/// premultiplied. - Complexity: O(width · height) each.
public enum DrawnSprite {
  /// The longest side drawn, in pixels: the square of it is the most pixels an image may have.
  public static let largestSide: Double = 8192

  /// A filled circle.
  public static func disc(diameter: Double, color: Color = .white) -> Pixmap {
    ring(diameter: diameter, width: .infinity, color: color)
  }

  /// A circle's band whose outer edge has the diameter given and which is `width` wide, inward. From half the diameter on
  /// it is a disc.
  public static func ring(diameter: Double, width: Double, color: Color = .white) -> Pixmap {
    let d: Double = side(diameter)
    guard d > 0, width > 0 else { return Pixmap(width: 0, height: 0) }
    let outer: Double = d / 2
    let inner: Double = max(0, outer - width)
    return fill(width: d, height: d, color: color) { y, row, centre in
      let reach: Double = halfChord(radius: outer, distance: y)
      let hole: Double = halfChord(radius: inner, distance: y)
      if hole > 0 {
        row.add(from: centre - reach, to: centre - hole)
        row.add(from: centre + hole, to: centre + reach)
      } else {
        row.add(from: centre - reach, to: centre + reach)
      }
    }
  }

  /// An upright rectangle.
  public static func rect(width: Double, height: Double, color: Color = .white) -> Pixmap {
    let w: Double = side(width)
    let h: Double = side(height)
    return fill(width: w, height: h, color: color) { y, row, centre in
      guard y > -h / 2, y < h / 2 else { return }
      row.add(from: centre - w / 2, to: centre + w / 2)
    }
  }

  /// A soft round light: full in the middle, (1 − r²)³ at the fraction r of its radius, which meets the rim without an
  /// edge; many of them add up smoothly.
  public static func glow(diameter: Double, color: Color = .white) -> Pixmap {
    let d: Double = side(diameter)
    let size = pixels(d)
    var image = Pixmap(width: size, height: size)
    let centre: Double = Double(size) / 2
    for y in 0..<size {
      let dy: Double = (Double(y) + 0.5 - centre) / (d / 2)
      for x in 0..<size {
        let dx: Double = (Double(x) + 0.5 - centre) / (d / 2)
        let rest: Double = 1 - (dx * dx + dy * dy)
        if rest > 0 { image[x, y] = color.pixel(covering: rest * rest * rest) }
      }
    }
    return image
  }

  /// A length made safe to draw: 0 where there is nothing to draw, `largestSide` at most.
  static func side(_ length: Double) -> Double {
    length > 0 ? min(length, largestSide) : 0
  }

  /// A length rounded up to whole pixels.
  static func pixels(_ length: Double) -> Int {
    let whole = Int(length)
    return Double(whole) < length ? whole + 1 : whole
  }

  /// Half the length of the chord at a distance from a circle's centre; 0 outside.
  static func halfChord(radius: Double, distance: Double) -> Double {
    let square: Double = radius * radius - distance * distance
    return square > 0 ? square.squareRoot() : 0
  }

  /// Draws a shape line by line: `intervals` is called for each sub-scanline with its height above or below the middle (y
  /// down), the row to add to, and the middle's place along the row.
  static func fill(
    width: Double, height: Double, color: Color,
    intervals: (_ y: Double, _ row: inout CoverageRow, _ centre: Double) -> Void
  ) -> Pixmap {
    guard width > 0, height > 0 else { return Pixmap(width: 0, height: 0) }
    var image = Pixmap(width: pixels(width), height: pixels(height))
    var row = CoverageRow(width: image.width)
    let middle: Double = Double(image.height) / 2
    let centre: Double = Double(image.width) / 2
    for y in 0..<image.height {
      for line in 0..<CoverageRow.lines {
        let offset: Double = (Double(line) + 0.5) / Double(CoverageRow.lines)
        intervals(Double(y) + offset - middle, &row, centre)
      }
      row.drain { x, coverage in
        guard coverage > 0 else { return }
        image[x, y] = color.pixel(covering: Double(coverage) / Double(CoverageRow.full))
      }
    }
    return image
  }
}

extension Color {
  /// The colour over the given share (0…1) of a pixel, premultiplied.
  func pixel(covering share: Double) -> UInt32 {
    let opacity: Double = alpha >= 1 ? 1 : alpha > 0 ? alpha : 0
    return Color(red: red, green: green, blue: blue, alpha: opacity * share).premultipliedPixel
  }
}
