import EmitterMath
import Testing

@Suite struct ProjectionTests {
  private let tilted = Projection(SIMD3(1, 0.2, 0.01), SIMD3(-0.3, 1.1, -0.004), SIMD3(20, 30, 1))

  @Test func `the way back leads back`() throws {
    let back = try #require(tilted.inverse)
    for point in [Point(3, 4), Point(-20, 7), Point(0, 0)] {
      let there = try #require(tilted.apply(to: point))
      let here = try #require(back.apply(to: there))
      #expect(abs(here.x - point.x) < 1e-9 && abs(here.y - point.y) < 1e-9)
    }
  }

  @Test func `one after the other is both`() throws {
    let next = Projection(SIMD3(0.9, 0, -0.002), SIMD3(0.1, 1, 0.001), SIMD3(-5, 2, 1))
    let point = Point(7, -3)
    let both = try #require(tilted.then(next).apply(to: point))
    let between = try #require(tilted.apply(to: point))
    let wanted = try #require(next.apply(to: between))
    #expect(abs(both.x - wanted.x) < 1e-9 && abs(both.y - wanted.y) < 1e-9)
  }

  @Test func `an affine transform stays what it is`() {
    let flat = AffineTransform(a: 1, b: 2, c: -3, d: 4, tx: 5, ty: 6)
    #expect(Projection(flat).isAffine)
    #expect(Projection(flat).affine == flat)
    #expect(Projection(Transform3D(flat)) == Projection(flat))
    #expect(!tilted.isAffine)
  }

  @Test func `the affine touch agrees near its point`() throws {
    let point = Point(4, -2)
    let touch = try #require(tilted.jacobian(at: point))
    for step in [Point(0, 0), Point(1e-4, 0), Point(0, 1e-4)] {
      let near = Point(point.x + step.x, point.y + step.y)
      let wanted = try #require(tilted.apply(to: near))
      let found = touch.apply(to: near)
      #expect(abs(found.x - wanted.x) < 1e-8 && abs(found.y - wanted.y) < 1e-8)
    }
  }

  @Test func `what collapses has no way back`() {
    #expect(Projection(SIMD3(1, 2, 0), SIMD3(2, 4, 0), SIMD3(0, 0, 1)).inverse == nil)
    #expect(Projection(SIMD3(.nan, 2, 0), SIMD3(2, 4, 0), SIMD3(0, 0, 1)).inverse == nil)
    #expect(Projection(SIMD3(0, 0, 0), SIMD3(0, 0, 0), SIMD3(0, 0, 0)).inverse == nil)
  }

  @Test func `a polygon is cut off before the viewer`() {
    // W = 1 + x / 10: what lies left of x = −10 is behind.
    let near = Projection(SIMD3(1, 0, 0.1), SIMD3(0, 1, 0), SIMD3(0, 0, 1))
    let square = [Point(-20, -1), Point(10, -1), Point(10, 1), Point(-20, 1)]
    let seen = near.apply(toPolygon: square)
    #expect(seen.count == 4)
    for point in seen { #expect(point.x <= 5.000001 && point.x > -20000 && abs(point.y) < 2000) }
    #expect(near.apply(toPolygon: [Point(-20, 0), Point(-30, 0), Point(-30, 5)]).isEmpty)
    #expect(near.apply(to: Point(-20, 0)) == nil)
  }
}
