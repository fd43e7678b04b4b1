import EmitterMath
import EmitterPixels
import Testing

@Suite struct GradientTests {
  private let red: Color = Color(red: 1, green: 0, blue: 0)
  private let blue: Color = Color(red: 0, green: 0, blue: 1)

  /// FNV-1a over the pixels.
  private func digest(_ image: Pixmap) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for pixel in image.pixels {
      for shift: UInt32 in [0, 8, 16, 24] { hash = (hash ^ UInt64(pixel >> shift & 0xFF)) &* 0x100_0000_01B3 }
    }
    return hash
  }

  private func near(_ a: UInt32, _ b: UInt32, within limit: Int = 1) -> Bool {
    for shift: UInt32 in [0, 8, 16, 24] where abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) > limit {
      return false
    }
    return true
  }

  @Test func `an axial gradient runs from its start to its end, each pixel the colour at its centre`() {
    let image = Gradient(colors: [red, blue]).pixmap(width: 3, height: 100)
    for y in 0..<100 {
      let share: Double = (Double(y) + 0.5) / 100
      let wanted = Color(red: 1 - share, green: 0, blue: share).premultipliedPixel
      for x in 0..<3 { #expect(near(image[x, y], wanted)) }
    }
  }

  @Test func `an axial gradient goes on beyond its ends`() {
    let image = Gradient(colors: [red, blue], startPoint: Point(0.4, 0), endPoint: Point(0.6, 0)).pixmap(
      width: 100, height: 2)
    #expect(image[0, 0] == red.premultipliedPixel && image[39, 1] == red.premultipliedPixel)
    #expect(image[60, 0] == blue.premultipliedPixel && image[99, 1] == blue.premultipliedPixel)
    #expect(near(image[50, 0], 0xFF80_0080, within: 8))
  }

  /// In a layer of 200 × 50 points the line of the middle colour leads from corner to corner, as in the unit square.
  @Test func `a slanted gradient is stretched with its layer`() {
    let stops = [red, Color(red: 0, green: 1, blue: 0), blue]
    let wide = Gradient(colors: stops, startPoint: Point(0, 0), endPoint: Point(1, 1)).pixmap(width: 200, height: 50)
    let square = Gradient(colors: stops, startPoint: Point(0, 0), endPoint: Point(1, 1)).pixmap(width: 50, height: 50)
    for i in 0..<50 {
      #expect(near(square[49 - i, i], 0xFF00_FF00, within: 1))
      #expect(near(wide[199 - (4 * i + 2), i], 0xFF00_FF00, within: 4))
    }
  }

  @Test func `a radial gradient is an ellipse whose box has its corner at the end`() {
    let gradient = Gradient(
      kind: .radial, colors: [red, blue], locations: [0.5, 0.5], startPoint: Point(0.5, 0.5), endPoint: Point(1, 1))
    let image = gradient.pixmap(width: 120, height: 60)
    for y in 0..<60 {
      for x in 0..<120 {
        let u: Double = (Double(x) + 0.5 - 60) / 60
        let v: Double = (Double(y) + 0.5 - 30) / 30
        let reach: Double = (u * u + v * v).squareRoot()
        guard abs(reach - 0.5) > 0.01 else { continue }
        #expect(image[x, y] == (reach < 0.5 ? red : blue).premultipliedPixel)
      }
    }
  }

  @Test func `a conic gradient runs clockwise from the direction of its end`() {
    let quarters = [red, red, .white, .white, blue, blue, .black, .black]
    let places = [0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1]
    let image = Gradient(
      kind: .conic, colors: quarters, locations: places, startPoint: Point(0.5, 0.5), endPoint: Point(0.5, 0)
    ).pixmap(width: 40, height: 40)
    #expect(image[25, 5] == red.premultipliedPixel)
    #expect(image[35, 30] == Color.white.premultipliedPixel)
    #expect(image[10, 35] == blue.premultipliedPixel)
    #expect(image[5, 10] == Color.black.premultipliedPixel)
  }

  @Test func `colours are mixed straight, so that white fades through grey to clear black`() {
    let image = Gradient(colors: [.white, .clear]).pixmap(width: 1, height: 101)
    // Half white, half there: 0.5 · 0.5.
    #expect(near(image[0, 50], 0x8040_4040))
  }

  @Test func `locations spread the colours, and an edge is sharp where two are equal`() {
    let image = Gradient(
      colors: [red, blue, .white], locations: [0.25, 0.25, 0.75], startPoint: Point(0, 0.5), endPoint: Point(1, 0.5)
    ).pixmap(width: 16, height: 1)
    #expect(image[3, 0] == red.premultipliedPixel)
    #expect(near(image[4, 0], blue.premultipliedPixel, within: 17))
    #expect(image[12, 0] == Color.white.premultipliedPixel)
  }

  @Test func `locations that do not ascend are raised to the one before`() {
    func image(_ locations: [Double]) -> Pixmap {
      Gradient(colors: [red, blue, .white], locations: locations).pixmap(width: 1, height: 64)
    }
    #expect(image([0.5, 0.2, 1]) == image([0.5, 0.5, 1]))
    #expect(image([0.5, .nan, 1]) == image([0.5, 0.5, 1]))
    #expect(image([0.5, 0.2, 1]) != image([0.2, 0.2, 1]))
  }

  /// What a shimmer is made of: the stops move in from outside.
  @Test func `locations may lie outside`() {
    let image = Gradient(colors: [red, blue], locations: [-1, 1]).pixmap(width: 1, height: 65)
    #expect(near(image[0, 0], 0xFF80_0080, within: 3))
    let past = Gradient(colors: [red, blue], locations: [-2, -1]).pixmap(width: 1, height: 8)
    #expect(past.pixels.allSatisfy { $0 == blue.premultipliedPixel })
  }

  @Test func `too few colours, a wrong count of locations and points that are no numbers paint nothing`() {
    let nothing = Pixmap(width: 4, height: 4)
    #expect(Gradient(colors: []).pixmap(width: 4, height: 4) == nothing)
    #expect(Gradient(colors: [red]).pixmap(width: 4, height: 4) == nothing)
    #expect(Gradient(colors: [red, blue], locations: [0, 0.5, 1]).pixmap(width: 4, height: 4) == nothing)
    #expect(Gradient(colors: [red, blue], locations: [0]).pixmap(width: 4, height: 4) == nothing)
    #expect(Gradient(colors: [red, blue], startPoint: Point(.nan, 0)).pixmap(width: 4, height: 4) == nothing)
    #expect(Gradient(colors: [red, blue], endPoint: Point(0, .infinity)).pixmap(width: 4, height: 4) == nothing)
    #expect(Gradient(colors: [red, blue]).pixmap(width: 0, height: -3) == Pixmap(width: 0, height: 0))
  }

  @Test func `a gradient without extent is its last colour, a radial one nothing`() {
    let point = Point(0.5, 0.5)
    let axial = Gradient(colors: [red, blue], startPoint: point, endPoint: point).pixmap(width: 4, height: 4)
    #expect(axial == Pixmap(width: 4, height: 4, filledWith: blue.premultipliedPixel))
    for end in [point, Point(0.5, 1), Point(1, 0.5)] {
      let radial = Gradient(kind: .radial, colors: [red, blue], startPoint: point, endPoint: end)
      #expect(radial.pixmap(width: 4, height: 4) == Pixmap(width: 4, height: 4))
    }
    let conic = Gradient(kind: .conic, colors: [red, blue], startPoint: point, endPoint: point)
    let right = Gradient(kind: .conic, colors: [red, blue], startPoint: point, endPoint: Point(1, 0.5))
    #expect(conic.pixmap(width: 8, height: 8) == right.pixmap(width: 8, height: 8))
  }

  @Test(arguments: Gradient.Kind.allCases)
  func `numbers beyond all measure paint something or nothing, and do not trap`(kind: Gradient.Kind) {
    let odd: [Double] = [-1e308, -1, -1e-300, 0, 1e-300, 1, 1e308]
    for x in odd {
      for y in odd {
        let gradient = Gradient(
          kind: kind, colors: [red, Color(red: 1e300, green: .nan, blue: -.infinity), blue],
          locations: [x, y, 1], startPoint: Point(x, y), endPoint: Point(y, x))
        #expect(gradient.pixmap(width: 5, height: 3).pixels.count == 15)
      }
    }
  }

  @Test(
    arguments: zip(
      Gradient.Kind.allCases,
      [8_761_200_416_409_523_638, 4_435_347_589_033_186_099, 2_062_327_085_771_299_345] as [UInt64]))
  func `the bytes are the same on every machine`(kind: Gradient.Kind, expected: UInt64) {
    let gradient = Gradient(
      kind: kind, colors: [red, Color(red: 0.3, green: 0.9, blue: 0.1, alpha: 0.4), blue], locations: [0.1, 0.35, 0.9],
      startPoint: Point(0.3, 0.45), endPoint: Point(0.9, 0.8))
    #expect(digest(gradient.pixmap(width: 97, height: 61)) == expected)
  }
}
