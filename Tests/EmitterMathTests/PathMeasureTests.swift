import EmitterMath
import Testing

private func path(_ data: String) throws -> VectorPath { try VectorPath(svg: data) }

@Suite struct PathMeasureTests {
  @Test func `lengths are those of lines, arcs and straight curves`() throws {
    #expect(MeasuredPath(try path("M0 0H3V4").segments).length == 7)
    #expect(MeasuredPath(try path("M0 0H3V4Z").segments).length == 12)
    // A circle of radius 10 out of four curves strays by less than 0.03 %.
    let circle = MeasuredPath(try path("M10 0A10 10 0 1 1 -10 0A10 10 0 1 1 10 0").segments)
    #expect(abs(circle.length - 20 * .pi) < 0.02)
    #expect(abs(MeasuredPath(try path("M0 0C1 0 2 0 9 0").segments).length - 9) < 1e-9)
    // There and back: the curve turns round where it stands still.
    let back = PathSegment(from: Point(0, 0), Point(12, 0), Point(-3, 0), to: Point(9, 0))
    #expect(back.length() > 9.1)
    #expect(abs(back.length() - back.length(to: 0.3) - back.length(from: 0.3)) < 1e-6)
    #expect(back.length(from: 0.5, to: 0.5) == 0 && back.length(from: 0.6, to: 0.5) == 0)
  }

  @Test func `places are found by distance`() throws {
    let lines = MeasuredPath(try path("M0 0H3V4").segments)
    #expect(try #require(lines.place(atDistance: 1.5)) == (0, 0.5))
    #expect(try #require(lines.place(atDistance: 5)) == (1, 0.5))
    #expect(try #require(lines.place(atDistance: -1)) == (0, 0))
    #expect(try #require(lines.place(atDistance: 99)) == (1, 1))
    #expect(MeasuredPath([]).place(atDistance: 1) == nil)
    let curve = MeasuredPath(try path("M0 0C30 0 0 1 20 40S9 9 80 3").segments)
    for step in 0...100 {
      let distance: Double = curve.length * Double(step) / 100
      let place = try #require(curve.place(atDistance: distance))
      let back: Double = curve.distances[place.segment] + curve.segments[place.segment].length(to: place.parameter)
      #expect(abs(back - distance) < 1e-6 * curve.length)
    }
    // All in one place.
    #expect(try #require(MeasuredPath(try path("M1 1L1 1").segments).place(atDistance: 1)) == (0, 0))
  }

  @Test func `a curve points where it moves, at its ends too`() throws {
    let segments = try path("M0 0H5V5").segments
    #expect(segments[0].angle(at: 0.5) == 0)
    #expect(abs(segments[1].angle(at: 0) - .pi / 2) < 1e-12)
    // Control points that lie on the ends.
    let flat = PathSegment(from: Point(0, 0), Point(0, 0), Point(9, 9), to: Point(9, 9))
    #expect(abs(flat.angle(at: 0) - .pi / 4) < 1e-9 && abs(flat.angle(at: 1) - .pi / 4) < 1e-9)
    #expect(PathSegment(from: Point(1, 1), to: Point(1, 1)).angle(at: 0.5) == 0)
  }

  @Test func `closes are segments and moves are not`() throws {
    let segments = try path("M0 0H5ZM9 9H3").segments
    #expect(segments.map { $0.start } == [Point(0, 0), Point(5, 0), Point(9, 9)])
    #expect(try path("M0 0H5ZM9 9H3").segmentCount == 3)
    #expect(try path("M0 0").segmentCount == 0)
  }

  @Test func `paths of the same structure turn into each other point by point`() throws {
    let from = try path("M0 0C0 2 4 2 4 0L8 0Z")
    let to = try path("M2 2C2 4 6 4 6 2L10 4Z")
    #expect(from.interpolated(to: to, 0.5) == (try path("M1 1C1 3 5 3 5 1L9 2Z")))
    #expect(from.interpolated(to: to, 0) == from && from.interpolated(to: to, 1) == to)
    #expect(from.interpolated(to: try path("M0 0L1 1"), 0.5) == nil)
    #expect(from.interpolated(to: try path("M0 0L1 1L2 2Z"), 0.5) == nil)
    #expect(from.with(coordinates: from.coordinates) == from)
  }
}

@Suite struct TransformInverseTests {
  @Test func `an inverse undoes its transform`() throws {
    let transform = Transform3D.scale(2, 3, 4).then(.rotation(1, 1, 2, 3)).then(.translation(5, 6, 7))
    let same = transform.then(try #require(transform.inverse))
    for (row, expected) in [(same.row1, 0), (same.row2, 1), (same.row3, 2), (same.row4, 3)] {
      for i in 0..<4 { #expect(abs(row[i] - (i == expected ? 1 : 0)) < 1e-12) }
    }
    #expect(Transform3D.scale(1, 0, 1).inverse == nil)
    #expect(Transform3D.scale(1, .nan, 1).inverse == nil)
  }

  @Test func `repeating a turn adds its angles`() {
    let quarter = Transform3D.rotation(.pi / 2, 0, 0, 1)
    #expect(quarter.repeated(0) == .identity && quarter.repeated(1) == quarter)
    #expect(abs(quarter.repeated(4).row1.x - 1) < 1e-12)
    #expect(Transform3D.translation(1, 0, 0).repeated(1000).row4.x == 1000)
  }
}
