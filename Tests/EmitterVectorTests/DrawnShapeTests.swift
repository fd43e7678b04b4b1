import EmitterMath
import EmitterPixels
import EmitterVector
import Testing

@Suite struct DrawnShapeTests {
  private let canvas: (width: Int, height: Int) = (60, 50)

  /// The picture laid into an empty canvas whose origin is the layer's.
  private func placed(_ picture: DrawnShape, scale: Double) -> Pixmap {
    var pixmap = Pixmap(width: canvas.width, height: canvas.height)
    let left = Int((picture.frame.origin.x * scale).rounded())
    let top = Int((picture.frame.origin.y * scale).rounded())
    for y in 0..<picture.pixmap.height {
      for x in 0..<picture.pixmap.width
      where (0..<canvas.width).contains(left + x) && (0..<canvas.height).contains(top + y) {
        pixmap[left + x, top + y] = picture.pixmap[x, y]
      }
    }
    return pixmap
  }

  /// librsvg draws the same data: an independent reading of the grammar.
  @Test(arguments: [
    "M5 5H55V45H5Z", "M5 5L50 10 20 44Z", "M10 25C10 0 50 0 50 25S 30 60 10 25", "M5 40Q20 0 30 25T55 10",
    "M10 10A20 12 30 1 0 40 30", "M10 10a20 12 30 0 1 25 18",
    "M30 5 A20 20 0 1 1 29.9 5 Z M30 15 A10 10 0 1 1 29.9 15 Z",
    "M32 46 L8 18 A12 12 0 0 1 32 8 A12 12 0 0 1 56 18 Z", "m5 5 10 0 0 10zm20 20 h10 v10 h-10z",
    "M30 3L40 40 10 15 50 15 20 40Z",
  ])
  func `the picture is the one that librsvg draws`(data: String) throws {
    for rule in ShapeStyle.FillRule.allCases {
      var style = ShapeStyle()
      style.fillColor = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)
      style.fillRule = rule
      style.strokeColor = Color(red: 0, green: 0, blue: 1)
      style.lineWidth = 3
      style.lineJoin = .round
      let picture = try DrawnShape(VectorPath(svg: data), style, pixelsPerPoint: 1)
      let word: String = rule == .evenOdd ? "evenodd" : "nonzero"
      let expected = try Pixmap(
        decoding: Array(
          """
          <svg xmlns='http://www.w3.org/2000/svg' width='60' height='50'><path d='\(data)' fill='#ff8000' fill-opacity='0.5' \
          fill-rule='\(word)' stroke='#00f' stroke-width='3' stroke-linejoin='round'/></svg>
          """.utf8))
      let difference = zip(placed(picture, scale: 1).pixels, expected.pixels).map { p, q in
        [0, 8, 16, 24].map { abs(Int(p >> $0 & 0xFF) - Int(q >> $0 & 0xFF)) }.max()!
      }
      let seams: Int = 8
      #expect(difference.max()! <= 40 && difference.reduce(0, +) / difference.count <= 1, "\(difference.max()!)")
      #expect(difference.filter { $0 > seams }.count <= 40)
    }
  }

  @Test func `the frame lies on whole pixels around the paint`() throws {
    let picture = try DrawnShape(VectorPath(svg: "M1.25 2H3.5V4.5H1.25Z"), ShapeStyle(), pixelsPerPoint: 2)
    #expect(picture.frame.size.width * 2 == Double(picture.pixmap.width))
    #expect(picture.frame.size.height * 2 == Double(picture.pixmap.height))
    #expect(picture.frame.origin.x * 2 == (picture.frame.origin.x * 2).rounded())
    #expect(picture.frame.origin.x <= 1.25 && picture.frame.origin.x > 0)
    // Column 2 of the layer's pixels is half covered, column 3 wholly.
    let column: Int = 2 - Int(picture.frame.origin.x * 2)
    let row: Int = 5 - Int(picture.frame.origin.y * 2)
    #expect(abs(Int(picture.pixmap[column, row] >> 24) - 128) <= 2)
    #expect(picture.pixmap[column + 1, row] == 0xFF00_0000)
  }

  @Test func `a stroke reaches half its width out`() throws {
    var style = ShapeStyle()
    style.fillColor = nil
    style.strokeColor = .white
    style.lineWidth = 4
    style.lineCap = .square
    let picture = try DrawnShape(VectorPath(svg: "M10 10H20"), style, pixelsPerPoint: 1)
    let opaque = picture.pixmap.pixels.filter { $0 == 0xFFFF_FFFF }.count
    #expect(opaque == 14 * 4)
  }

  @Test(arguments: ["", "M3 3", "M0 0L10 0"])
  func `what paints nothing has no pixels`(data: String) throws {
    let picture = try DrawnShape(VectorPath(svg: data), ShapeStyle(), pixelsPerPoint: 2)
    #expect(picture.pixmap == Pixmap(width: 0, height: 0))
  }

  @Test func `widths and scales that are none are borne`() throws {
    var style = ShapeStyle()
    style.strokeColor = .white
    for width in [0, -3, Double.nan, .infinity] {
      style.lineWidth = width
      #expect(try DrawnShape(VectorPath(svg: "M0 0H4V4Z"), style, pixelsPerPoint: 1).pixmap.width <= 6)
    }
    let path = try VectorPath(svg: "M0 0H4V4Z")
    #expect(throws: VectorError.badLength(0)) { try DrawnShape(path, ShapeStyle(), pixelsPerPoint: 0) }
    #expect(throws: VectorError.self) { try DrawnShape(path, ShapeStyle(), pixelsPerPoint: .nan) }
  }

  @Test func `a picture too large is refused with its figures`() throws {
    let path = try VectorPath(svg: "M0 0H60000V60000Z")
    do throws(VectorError) {
      _ = try DrawnShape(path, ShapeStyle(), pixelsPerPoint: 1)
      Issue.record("no error")
    } catch {
      guard case .tooManyPixels(let width, _, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect((60000...60002).contains(width))
    }
    #expect(throws: VectorError.self) { try DrawnShape(path, ShapeStyle(), pixelsPerPoint: 1e300) }
  }
}
