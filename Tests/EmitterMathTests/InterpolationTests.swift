import EmitterMath
import Foundation
import Testing

@Suite struct ExponentialTests {
  @Test func `exponential and logarithm agree with libm`() {
    for i in -7000...7000 {
      let x: Double = Double(i) * 0.1
      let expected: Double = exp(x)
      #expect(abs(exponential(x) - expected) <= expected * 4e-16 * (1 + abs(x)))
    }
    for i in 1...5000 {
      let x: Double = Double(i) * Double(i) * 0.0123
      #expect(abs(logarithm(x) - log(x)) <= 1e-15 * max(1, abs(log(x))))
    }
    #expect(exponential(-1000) == 0 && exponential(1000) == .infinity && exponential(.nan).isNaN)
    #expect(logarithm(0) == -.infinity && logarithm(-1).isNaN)
  }
}

@Suite struct TransformInterpolationTests {
  private func isClose(_ a: Transform3D, _ b: Transform3D, _ tolerance: Double = 1e-12) -> Bool {
    for (x, y) in [(a.row1, b.row1), (a.row2, b.row2), (a.row3, b.row3), (a.row4, b.row4)] {
      for i in 0..<4 where abs(x[i] - y[i]) > tolerance { return false }
    }
    return true
  }

  @Test func `a quarter turn is half done at an eighth, at its full size`() {
    let turned = Transform3D.identity.interpolated(to: .rotation(.pi / 2, 0, 0, 1), 0.5)
    #expect(isClose(turned, .rotation(.pi / 4, 0, 0, 1)))
  }

  @Test func `flat turns take the shorter way`() {
    let from = Transform3D.rotation(3, 0, 0, 1)
    let to = Transform3D.rotation(-3, 0, 0, 1)
    #expect(isClose(from.interpolated(to: to, 0.5), .rotation(.pi, 0, 0, 1)))
  }

  @Test func `turns about another axis stay turns`() {
    let from = Transform3D.rotation(0.2, 0, 1, 0)
    let to = Transform3D.rotation(1.4, 0, 1, 0)
    #expect(isClose(from.interpolated(to: to, 0.25), .rotation(0.5, 0, 1, 0)))
    #expect(isClose(from.interpolated(to: to, 0), from) && isClose(from.interpolated(to: to, 1), to))
  }

  @Test func `translation, scale, skew and mirrors interpolate by parts`() {
    let from = Transform3D.scale(1, 2, 1).then(.rotation(0.3, 0, 0, 1)).then(.translation(10, 0, 0))
    let to = Transform3D.scale(3, 4, 1).then(.rotation(0.5, 0, 0, 1)).then(.translation(0, 20, 0))
    let middle = Transform3D.scale(2, 3, 1).then(.rotation(0.4, 0, 0, 1)).then(.translation(5, 10, 0))
    #expect(isClose(from.interpolated(to: to, 0.5), middle))
    let mirrored = Transform3D.identity.interpolated(to: .scale(-1, 1, 1), 0.5)
    #expect(isClose(mirrored, .scale(0, 1, 1)))
    let solid = Transform3D.scale(1, 1, 2).then(.rotation(1, 1, 2, 3)).then(.translation(1, 2, 3))
    #expect(
      isClose(solid.interpolated(to: .identity, 0), solid) && isClose(solid.interpolated(to: .identity, 1), .identity))
  }

  @Test func `a transform that flattens everything is stepped over`() {
    let flat = Transform3D.scale(0, 0, 0)
    #expect(Transform3D.identity.interpolated(to: flat, 0.4) == .identity)
    #expect(Transform3D.identity.interpolated(to: flat, 0.6) == flat)
  }
}
