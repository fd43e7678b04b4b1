import EmitterMath

import Testing

@Suite struct VectorPathTests {
  private func elements(_ data: String) throws(PathDataError) -> [VectorPath.Element] {
    try VectorPath(svg: data).elements
  }

  @Test func `absolute and relative commands lead to the same places`() throws {
    #expect(try elements("M1 2L3 4H7V9Z") == elements("m1 2l2 2h4v5z"))
    #expect(try elements("M1 2 C3 4 5 6 7 8 S 9 9 3 3") == elements("m1 2 c2 2 4 4 6 6 s 2 1 -4 -5"))
    #expect(try elements("M1 2 Q3 4 5 6 T 9 8") == elements("m1 2 q2 2 4 4 t 4 2"))
  }

  @Test func `numbers need no separator where they cannot run on`() throws {
    #expect(try elements("M1-2L.5.25") == elements("M 1,-2 L 0.5 , 0.25"))
    #expect(try elements("M1e1 2E-1") == elements("M 10 0.2"))
    #expect(try elements("M0 0A5 5 0 1110 10") == elements("M0 0 A 5 5 0 1 1 10 10"))
  }

  @Test func `pairs after a move are lines`() throws {
    #expect(try elements("M0 0 1 1 2 0") == elements("M0 0L1 1L2 0"))
    #expect(try elements("m1 1 1 1 2 0") == elements("M1 1L2 2L4 2"))
  }

  @Test func `an outline after a close begins where the last one did`() throws {
    #expect(
      try elements("M1 1H5V5ZL3 9") == [
        .move(Point(1, 1)), .line(Point(5, 1)), .line(Point(5, 5)), .close, .move(Point(1, 1)), .line(Point(3, 9)),
      ])
  }

  @Test func `smooth curves mirror the control before, and only of their kind`() throws {
    #expect(try elements("M0 0C0 4 4 4 4 0S8-4 8 0").last == .curve(Point(4, -4), Point(8, -4), Point(8, 0)))
    #expect(try elements("M0 0Q2 6 4 0S8-4 8 0").last == .curve(Point(4, 0), Point(8, -4), Point(8, 0)))
    #expect(try elements("M0 0L3 0T9 0").last == .curve(Point(3, 0), Point(5, 0), Point(9, 0)))
  }

  @Test func `an arc ends where it says, a quarter turn a curve`() throws {
    let arc = try elements("M10 0A10 10 0 0 1 0 10")
    #expect(arc.count == 2)
    guard case .curve(let first, let second, let end) = arc[1] else {
      Issue.record("no curve")
      return
    }
    #expect(end == Point(0, 10))
    #expect(abs(first.x - 10) < 1e-9 && abs(first.y - 5.522847) < 1e-6)
    #expect(abs(second.x - 5.522847) < 1e-6 && abs(second.y - 10) < 1e-9)
    #expect(try elements("M10 0A10 10 0 1 1 0 10").count == 4)
    // A radius too small to reach grows to half the chord.
    #expect(try elements("M0 0A1 1 0 0 1 20 0").count == 3)
    #expect(try elements("M0 0A0 5 0 0 1 20 0") == elements("M0 0L20 0"))
    #expect(try elements("M5 5A3 3 0 0 1 5 5") == elements("M5 5"))
  }

  @Test func `empty data is an empty path`() throws {
    #expect(try elements("") == [])
    #expect(try elements(" \n") == [])
  }

  @Test(arguments: [
    ("L1 1", 0, PathExpectation.moveTo), ("5", 0, .moveTo), ("M", 1, .number), ("M1", 2, .number),
    ("M1,,2", 3, .number),
    ("M1 1 X", 5, .number), ("M1 1 L 1 .", 9, .number), ("M0 0Z 5", 6, .command), ("M0 0A1 1 0 2 0 1 1", 11, .arcFlag),
    ("M1 1 L 1e9 0", 7, .smallerNumber), ("M1 1 L 1e999 0", 7, .smallerNumber),
    ("M999999 0l 999999 0", 11, .smallerNumber),
    ("M1 1 C 1 1 2 2", 14, .number), ("M1 1 é", 5, .number), ("M+-1 1", 1, .number),
  ])
  func `what breaks the grammar is told by its place`(data: String, offset: Int, expected: PathExpectation) {
    #expect(throws: PathDataError(offset: offset, expected: expected)) { try VectorPath(svg: data) }
  }
}
