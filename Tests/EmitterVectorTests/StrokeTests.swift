import EmitterMath
import EmitterPixels
import EmitterVector
import Testing

@Suite struct StrokeTests {
  /// The stroke alone, a pixel a point, on a canvas that begins at the layer's origin.
  private func stroke(_ data: String, _ edit: (inout ShapeStyle) -> Void) throws -> Pixmap {
    var style = ShapeStyle()
    style.fillColor = nil
    style.strokeColor = .white
    style.lineWidth = 2
    edit(&style)
    let drawn = try DrawnShape(VectorPath(svg: data), style, pixelsPerPoint: 1)
    var canvas = Pixmap(width: 64, height: 64)
    for y in 0..<drawn.pixmap.height {
      for x in 0..<drawn.pixmap.width {
        canvas[x + Int(drawn.frame.origin.x), y + Int(drawn.frame.origin.y)] = drawn.pixmap[x, y]
      }
    }
    return canvas
  }

  /// Pixels covered, antialiased ones by their share.
  private func area(_ pixmap: Pixmap) -> Double {
    pixmap.pixels.reduce(0) { $0 + Double($1 >> 24) } / 255
  }

  /// The columns of a row that are wholly covered.
  private func columns(_ pixmap: Pixmap, row: Int) -> [Int] {
    (0..<pixmap.width).filter { pixmap[$0, row] == 0xFFFF_FFFF }
  }

  @Test func `a stroke runs from a share of the path's length to another`() throws {
    let part = try stroke("M10 10H50") { style in
      style.strokeStart = 0.25
      style.strokeEnd = 0.75
    }
    #expect(columns(part, row: 10) == Array(20..<40))
    #expect(area(part) == 40)
  }

  @Test func `the lengths of all outlines count, jumps between them do not`() throws {
    // 20 points, then 20 points far away: three quarters end in the middle of the second.
    let part = try stroke("M10 10H30M10 40H30") { style in style.strokeEnd = 0.75 }
    #expect(columns(part, row: 10) == Array(10..<30))
    #expect(columns(part, row: 40) == Array(10..<20))
  }

  @Test func `a closed outline's last side counts, and what is cut is open`() throws {
    let square = "M10 10H30V30H10Z"
    let whole = try stroke(square) { _ in }
    let ring: Double = 160  // 22² − 18²
    #expect(area(whole) == ring)
    let most = try stroke(square) { style in style.strokeEnd = 0.875 }
    // Ten points of the last side are missing, and with them the left half of the first corner.
    #expect(area(most) == ring - 20)
    let second = try stroke("M40 40V60" + square) { style in style.strokeStart = 0.2 }
    #expect(abs(area(second) - ring) < 0.5)
  }

  @Test func `curves are cut by length, not by their parameter`() throws {
    // Its points crowd at the start: half the length is far from half the parameter.
    let data = "M4 32C4 32 4 32 60 32"
    let half = try stroke(data) { style in style.strokeEnd = 0.5 }
    #expect(abs(area(half) - 28 * 2) < 0.1)
    let circle = "M52 32A20 20 0 1 1 12 32A20 20 0 1 1 52 32Z"
    let whole = area(try stroke(circle) { _ in })
    let third = area(
      try stroke(circle) { style in
        style.strokeStart = 1.0 / 3; style.strokeEnd = 2.0 / 3
      })
    #expect(abs(third - whole / 3) < 0.5)
  }

  @Test func `the fill is not trimmed`() throws {
    let filled = try stroke("M10 10H30V30H10Z") { style in
      style.fillColor = .white
      style.strokeEnd = 0
    }
    #expect(area(filled) == 400)
  }

  @Test(arguments: [(0.5, 0.5), (0.7, 0.2), (1, 1), (0, 0), (2, 3), (-2, -1)])
  func `an end that is not after the start leaves nothing`(start: Double, end: Double) throws {
    #expect(area(try stroke("M10 10H50") { style in (style.strokeStart, style.strokeEnd) = (start, end) }) == 0)
  }

  @Test(arguments: [(-1.0, 2.0), (Double.nan, Double.nan), (0, 1)])
  func `shares beyond the path, and none, are its ends`(start: Double, end: Double) throws {
    #expect(area(try stroke("M10 10H50") { style in (style.strokeStart, style.strokeEnd) = (start, end) }) == 80)
  }

  @Test func `dashes are painted and left out by turns, from the phase on`() throws {
    let dashed = try stroke("M10 10H50") { style in style.lineDashPattern = [6, 4] }
    #expect(columns(dashed, row: 10) == [10, 20, 30, 40].flatMap { Array($0..<($0 + 6)) })
    let later = try stroke("M10 10H50") { style in
      style.lineDashPattern = [6, 4]
      style.lineDashPhase = 8
    }
    #expect(columns(later, row: 10) == [12, 22, 32, 42].flatMap { Array($0..<($0 + 6)) })
    let earlier = try stroke("M10 10H50") { style in
      style.lineDashPattern = [6, 4]
      style.lineDashPhase = -2
    }
    #expect(earlier == later)
    let odd = try stroke("M10 10H50") { style in style.lineDashPattern = [5] }
    #expect(columns(odd, row: 10) == [10, 20, 30, 40].flatMap { Array($0..<($0 + 5)) })
  }

  @Test func `dashes begin where the trimmed stroke does`() throws {
    let dashed = try stroke("M10 10H50") { style in
      style.strokeStart = 0.1
      style.lineDashPattern = [6, 4]
    }
    #expect(columns(dashed, row: 10) == [14, 24, 34, 44].flatMap { Array($0..<($0 + 6)) })
  }

  @Test(
    arguments: [
      [], [0, 0], [0], [-1, 3], [4, -4], [.nan, 2], [.infinity, 2], [1e-9, 1e-9],
    ] as [[Double]])
  func `a pattern that is none is a solid line`(pattern: [Double]) throws {
    let line = try stroke("M10 10H50") { style in
      style.lineDashPattern = pattern
      style.lineDashPhase = .nan
    }
    #expect(area(line) == 80)
  }

  @Test func `a dash of no length is a dot under round caps`() throws {
    let dots = try stroke("M10 10H50") { style in
      style.lineWidth = 6
      style.lineCap = .round
      style.lineDashPattern = [0, 20]
    }
    #expect(abs(area(dots) - 3 * Double.pi * 9) < 1)
  }

  @Test func `joins are mitred up to their limit`() throws {
    func corner(_ join: ShapeStyle.LineJoin, limit: Double = 10) throws -> Double {
      area(
        try stroke("M10 50L30 10L50 50") { style in
          style.lineWidth = 8
          style.lineJoin = join
          style.miterLimit = limit
        })
    }
    let mitre: Double = try corner(.miter)
    let round: Double = try corner(.round)
    let bevel: Double = try corner(.bevel)
    #expect(mitre > round + 1 && round > bevel + 1)
    #expect(try corner(.miter, limit: 1.5) == bevel)
  }
}
