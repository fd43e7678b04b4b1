import EmitterMath
import EmitterPixels
import Testing

@Suite struct SliceTests {
  /// Three columns, each of a grey of its own.
  private var columns: Pixmap {
    var image = Pixmap(width: 3, height: 1)
    for x in 0..<3 { image[x, 0] = [0xFF00_0000, 0xFF64_6464, 0xFFC8_C8C8][x] }
    return image
  }

  private func greys(_ slices: NineSlices, _ part: Rect = .unit) -> [UInt32] {
    columns.stretched(slices, part: part).pixels.map { $0 & 255 }
  }

  @Test func `slices do not run into each other`() {
    let slices = NineSlices(center: Rect(1.0 / 3, 0, 1.0 / 3, 1), scale: 2, width: 10, height: 1)
    #expect(greys(slices) == [0, 0, 100, 100, 100, 100, 100, 100, 200, 200])
  }

  @Test func `the nearest pixel is taken where that is asked for`() {
    var slices = NineSlices(center: .unit, scale: 1, width: 6, height: 1)
    #expect(Set(greys(slices)).count > 3)
    slices.takesNearest = true
    #expect(greys(slices) == [0, 0, 100, 100, 200, 200])
  }

  @Test func `a part between pixels is mixed of them, and one outside repeats the edge`() {
    let slices = NineSlices(center: .unit, scale: 1, width: 1, height: 1)
    #expect(greys(slices, Rect(0.5 / 3, 0, 1.0 / 3, 1)) == [50])
    #expect(greys(slices, Rect(-1, 0, 1.0 / 3, 1)) == [0])
    #expect(greys(slices, Rect(5, 0, 1.0 / 3, 1)) == [200])
  }

  @Test func `a window has the pixels of the whole`() {
    var slices = NineSlices(center: Rect(0.4, 0, 0.2, 1), scale: 3, width: 20, height: 1)
    let whole: [UInt32] = greys(slices)
    slices.window = PictureWindow(x: 5, y: 0, width: 8, height: 1)
    #expect(greys(slices) == Array(whole[5..<13]))
    let gradient = Gradient(colors: [.black, .white], startPoint: Point(0.1, 0.2), endPoint: Point(0.9, 0.7))
    let all = gradient.pixmap(width: 40, height: 30)
    let part = gradient.pixmap(width: 40, height: 30, window: PictureWindow(x: 7, y: 9, width: 5, height: 4))
    for y in 0..<4 { for x in 0..<5 { #expect(part[x, y] == all[x + 7, y + 9]) } }
  }
}
