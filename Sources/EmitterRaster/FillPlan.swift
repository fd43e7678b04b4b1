import EmitterMath
import EmitterPixels

/// A filled parallelogram made ready to draw: coverage of 0…256 a pixel, in whole numbers reckoned from the frame's corner.
struct FillPlan {
  /// Premultiplied.
  var tint: UInt32
  /// The pixels that may be touched; `right` and `bottom` are the first that are not.
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int
  private let shape: Shape

  private enum Shape {
    /// Edges in 256ths of a pixel: exact coverage but for the rounding of the edges.
    case upright(left: Int, top: Int, right: Int, bottom: Int)
    /// Corners in order around; 16 lines a row, each exact but for the rounding of its ends.
    case slanted([4 of Point])
  }

  /// The plan for filling the image of the unit square, or nothing where nothing would be seen.
  init?(_ transform: AffineTransform, tint: UInt32, frameWidth: Int, frameHeight: Int) {
    let t = transform
    let corners: [4 of Point] = [
      Point(t.tx, t.ty), Point(t.tx + t.a, t.ty + t.b), Point(t.tx + t.a + t.c, t.ty + t.b + t.d),
      Point(t.tx + t.c, t.ty + t.d),
    ]
    var least = corners[0]
    var greatest = corners[0]
    for i in corners.indices {
      // A NaN or an infinity fails one of these.
      guard corners[i].x > -1e30, corners[i].x < 1e30, corners[i].y > -1e30, corners[i].y < 1e30 else { return nil }
      least = Point(min(least.x, corners[i].x), min(least.y, corners[i].y))
      greatest = Point(max(greatest.x, corners[i].x), max(greatest.y, corners[i].y))
    }
    guard tint != 0 else { return nil }
    self.tint = premultiplied(tint)
    if t.b == 0 && t.c == 0 || t.a == 0 && t.d == 0 {
      shape = .upright(
        left: steps(least.x, frameWidth), top: steps(least.y, frameHeight), right: steps(greatest.x, frameWidth),
        bottom: steps(greatest.y, frameHeight))
    } else {
      shape = .slanted(corners)
    }
    left = steps(least.x, frameWidth) / 256
    top = steps(least.y, frameHeight) / 256
    right = (steps(greatest.x, frameWidth) + 255) / 256
    bottom = (steps(greatest.y, frameHeight) + 255) / 256
    guard left < right, top < bottom else { return nil }
  }
}

/// A place in 256ths of a pixel, to nearest, cut off at the frame's edges.
private func steps(_ place: Double, _ size: Int) -> Int {
  place >= Double(size) ? size * 256 : place > 0 ? Int(place * 256 + 0.5) : 0
}

extension FillPlan {
  /// Adds everything that the fill's pixels depend on.
  func add(to digest: inout ContentDigest) {
    digest.add(UInt64(tint), UInt64(truncatingIfNeeded: left) << 32 | UInt64(truncatingIfNeeded: top))
    digest.add(right, bottom)
    switch shape {
    case .upright(let left, let top, let right, let bottom):
      digest.add(left, top)
      digest.add(right, bottom)
    case .slanted(let corners):
      for i in corners.indices { digest.add(corners[i].x, corners[i].y) }
    }
  }

  /// Hands out runs of equal coverage (1…256) of row `y`, left to right, within the columns `clip`; `row` must be as wide
  /// as the clip and empty.
  func forEachRun(
    ofRow y: Int, in clip: Range<Int>, using row: inout CoverageRow,
    _ body: (_ columns: Range<Int>, _ coverage: UInt32) -> Void
  ) {
    switch shape {
    case .upright(let left, let top, let right, let bottom):
      let rows = overlap(top, bottom, y)
      guard rows > 0 else { return }
      let first = max(left / 256, clip.lowerBound)
      let last = min((right + 255) / 256, clip.upperBound)
      var x = first
      while x < last {
        let columns = overlap(left, right, x)
        // All the whole pixels at once.
        let end = columns == 256 ? max(x + 1, min(right / 256, last)) : x + 1
        let coverage = (columns * rows + 128) >> 8
        if coverage > 0 { body(x..<end, UInt32(coverage)) }
        x = end
      }
    case .slanted(let corners):
      for line in 0..<CoverageRow.lines {
        let height: Double = Double(y) + (Double(line) + 0.5) / Double(CoverageRow.lines)
        addLine(at: height, of: corners, to: &row, from: clip.lowerBound)
      }
      var start = 0
      var coverage: UInt32 = 0
      row.drain { column, sum in
        let next = UInt32((sum + 8) >> 4)
        if next != coverage {
          if coverage > 0 && start < column { body(clip.lowerBound + start..<clip.lowerBound + column, coverage) }
          start = column
          coverage = next
        }
      }
      if coverage > 0 && start < clip.count { body(clip.lowerBound + start..<clip.upperBound, coverage) }
    }
  }

  /// The 256ths of pixel `place` between two edges.
  private func overlap(_ from: Int, _ to: Int, _ place: Int) -> Int {
    max(0, min(to, place * 256 + 256) - max(from, place * 256))
  }

  /// Adds the interval that a horizontal line cuts out of the parallelogram.
  private func addLine(at y: Double, of corners: [4 of Point], to row: inout CoverageRow, from left: Int) {
    var start = Double.infinity
    var end = -Double.infinity
    for i in corners.indices {
      let from = corners[i]
      let to = corners[(i + 1) & 3]
      guard (from.y <= y) != (to.y <= y) else { continue }
      let x: Double = from.x + (to.x - from.x) * ((y - from.y) / (to.y - from.y))
      start = min(start, x)
      end = max(end, x)
    }
    row.add(from: start, to: end, offset: left)
  }
}
