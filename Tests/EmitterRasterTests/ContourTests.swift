import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterRaster
import Testing

extension DrawList {
  /// Adds a contour and gives back its place.
  @discardableResult
  mutating func addContour(_ corners: [Point]) -> Int {
    contours.append(points.count..<points.count + corners.count)
    points += corners
    return contours.count - 1
  }

  /// Adds an upright rectangle as a contour, clockwise or the other way around.
  @discardableResult
  mutating func addBox(_ x: Double, _ y: Double, _ width: Double, _ height: Double, clockwise: Bool = true) -> Int {
    let corners = [Point(x, y), Point(x + width, y), Point(x + width, y + height), Point(x, y + height)]
    return addContour(clockwise ? corners : corners.reversed())
  }

  /// Adds a rounded rectangle as a contour.
  @discardableResult
  mutating func addRounded(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double) -> Int {
    var corners: [Point] = []
    for step in 0..<64 {
      let (sine, cosine) = sineAndCosine(Double(step) / 64 * 2 * Double.pi)
      let left = cosine < 0 ? x + radius : x + width - radius
      let top = sine < 0 ? y + radius : y + height - radius
      corners.append(Point(left + radius * cosine, top + radius * sine))
    }
    return addContour(corners)
  }
}

@Suite struct ContourTests {
  private func filled(_ rule: FillRule, _ side: Int = 40, _ body: (inout DrawList) -> Void) -> Pixmap {
    var list = DrawList.empty(side, side)
    body(&list)
    list.commands = [.fillContours(0..<list.contours.count, rule: rule, tint: 0xFFFF_FFFF)]
    return list.drawn()
  }

  /// The share of a pixel inside, counted at 32 × 32 places by the winding of the contours around them.
  private func counted(_ list: DrawList, _ rule: FillRule, _ x: Int, _ y: Int) -> Double {
    var inside = 0
    for sample in 0..<1024 {
      let px: Double = Double(x) + (Double(sample % 32) + 0.5) / 32
      let py: Double = Double(y) + (Double(sample / 32) + 0.5) / 32
      var winding = 0
      for contour in list.contours {
        var from = list.points[contour.upperBound - 1]
        for i in contour {
          let to = list.points[i]
          if (from.y <= py) != (to.y <= py) {
            let cut: Double = from.x + (to.x - from.x) * ((py - from.y) / (to.y - from.y))
            if cut <= px { winding += from.y < to.y ? 1 : -1 }
          }
          from = to
        }
      }
      if rule == .nonZero ? winding != 0 : winding & 1 == 1 { inside += 1 }
    }
    return Double(inside) / 1024
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func `every pixel has the share that counting finds`(rule: FillRule) {
    for seed in 0..<6 {
      var random = RandomLists(seed: UInt64(seed))
      var list = DrawList.empty(20, 20)
      func place() -> Double { Double(random.unit()) * 26 - 3 }
      for _ in 0..<(seed % 3) + 1 {
        list.addContour((0..<3 + seed).map { _ in Point(place(), place()) })
      }
      list.commands = [.fillContours(0..<list.contours.count, rule: rule, tint: 0xFFFF_FFFF)]
      let frame = list.drawn()
      for y in 0..<20 {
        for x in 0..<20 {
          let found = Double(frame[x, y] >> 24) / 255
          #expect(abs(found - counted(list, rule, x, y)) < 0.1, "seed \(seed), pixel \(x), \(y)")
        }
      }
    }
  }

  @Test func `a convex contour is exact to a 128th, whichever way it goes`() {
    for clockwise in [true, false] {
      for seed in 0..<4 {
        var random = RandomLists(seed: UInt64(seed + 50))
        var list = DrawList.empty(20, 20)
        var corners: [Point] = []
        let size: Double = 4 + 4 * Double(random.unit())
        for step in 0..<9 {
          let (sine, cosine) = sineAndCosine((Double(step) + Double(random.unit()) * 0.8) * 2 * Double.pi / 9)
          corners.append(Point(9.3 + size * cosine, 10.2 + size * sine))
        }
        list.addContour(clockwise ? corners : corners.reversed())
        list.commands = [.fillContours(0..<1, rule: .nonZero, tint: 0xFFFF_FFFF)]
        let frame = list.drawn()
        for y in 0..<20 {
          for x in 0..<20 {
            let found = Double(frame[x, y] >> 24) / 255
            #expect(abs(found - counted(list, .nonZero, x, y)) < 0.03, "seed \(seed), pixel \(x), \(y)")
          }
        }
      }
    }
  }

  @Test func `a border is the ring between two contours, whatever their directions`() {
    for (outer, inner) in [(true, true), (true, false), (false, true), (false, false)] {
      let frame = filled(.evenOdd) { list in
        list.addBox(5, 5, 20, 10, clockwise: outer)
        list.addBox(5.25, 5.5, 19.25, 9.25, clockwise: inner)
      }
      #expect(frame[15, 10] == 0)
      #expect(frame[5, 10] >> 24 == 64)
      #expect(frame[15, 5] >> 24 == 128)
      #expect(frame[24, 10] >> 24 == 128)
      #expect(frame[15, 14] >> 24 == 64)
      #expect(frame[4, 10] == 0 && frame[25, 10] == 0)
    }
  }

  @Test func `edges that cross count by the rule`() {
    let star = (0..<5).map { step -> Point in
      let (sine, cosine) = sineAndCosine(Double(step * 2) * 2 * Double.pi / 5 - Double.pi / 2)
      return Point(20 + 18 * cosine, 20 + 18 * sine)
    }
    #expect(filled(.nonZero) { $0.addContour(star) }[20, 20] == 0xFFFF_FFFF)
    #expect(filled(.evenOdd) { $0.addContour(star) }[20, 20] == 0)
    #expect(filled(.evenOdd) { $0.addContour(star) }[20, 8] == 0xFFFF_FFFF)
  }

  @Test func `upright edges cover their share`() {
    let frame = filled(.nonZero) { $0.addBox(2.25, 3, 1.5, 1.25) }
    #expect(frame[2, 3] >> 24 == 191)
    #expect(frame[3, 3] >> 24 == 191)
    #expect(frame[2, 4] >> 24 == 48)
  }

  @Test func `a circle covers its area and has soft edges`() {
    let frame = filled(.nonZero) { $0.addRounded(5.3, 6.1, 24, 24, radius: 12) }
    let found = mass(frame)
    #expect(abs(found.area - Double.pi * 144) < 1.5)
    #expect(abs(found.x - 17.3) < 0.01 && abs(found.y - 18.1) < 0.01)
    let soft = frame.pixels.filter { $0 != 0 && $0 != 0xFFFF_FFFF }.count
    #expect(soft > 60 && soft < 110)
  }

  @Test func `contours far outside the frame cover it or do not`() {
    let all = Pixmap(width: 40, height: 40, filledWith: 0xFFFF_FFFF)
    #expect(filled(.nonZero) { $0.addBox(-1e20, -1e20, 2e20, 2e20) } == all)
    #expect(filled(.nonZero) { $0.addBox(-1e9, -5, 2e9, 100) } == all)
    let nothing = Pixmap(width: 40, height: 40)
    for (x, y) in [(-100.0, 0.0), (100, 0), (0, -100), (0, 100)] {
      #expect(filled(.nonZero) { $0.addBox(x, y, 40, 40) } == nothing)
    }
  }

  @Test func `contours that are not numbers draw nothing`() {
    let nothing = Pixmap(width: 40, height: 40)
    for bad in [Double.nan, .infinity, -.infinity, 1e31] {
      for corner in 0..<3 {
        var corners = [Point(0, 0), Point(30, 0), Point(0, 30)]
        corners[corner].y = bad
        #expect(filled(.nonZero) { $0.addContour(corners) } == nothing)
        corners = [Point(0, 0), Point(30, 0), Point(0, 30)]
        corners[corner].x = bad
        #expect(filled(.evenOdd) { $0.addContour(corners) } == nothing)
      }
    }
    #expect(filled(.nonZero) { $0.addContour([Point(0, 0), Point(30, 30)]) } == nothing)
    #expect(filled(.nonZero) { $0.addContour([]) } == nothing)
  }

  @Test func `ranges beyond the contours and points there are are cut off`() {
    var list = DrawList.empty(8, 8)
    list.addBox(0, 0, 8, 8)
    list.contours.append(2..<900)
    list.contours.append(-5 ..< -2)
    list.commands = [
      .fillContours(-3..<900, rule: .nonZero, tint: 0xFFFF_FFFF), .clip(7..<9, rule: .nonZero), .endShadow(5),
      .projected(-1..<4, blend: .add),
    ]
    #expect(list.drawn()[1, 1] == 0xFFFF_FFFF)
  }
}
