import EmitterMath
import Foundation
import Testing

@Suite struct TrigonometryTests {
  @Test func `sine and cosine agree with libm`() {
    var worst: Double = 0
    var worstFloat: Double = 0
    for i in -20_000...20_000 {
      let x: Double = Double(i) * 0.0137
      let (s, c) = sineAndCosine(x)
      worst = max(worst, abs(s - sin(x)), abs(c - cos(x)))
      let f: Float = Float(x)
      let (sf, cf) = sineAndCosine(f)
      let error: Double = max(abs(Double(sf) - sin(Double(f))), abs(Double(cf) - cos(Double(f))))
      worstFloat = max(worstFloat, error / (1e-6 + 1.2e-7 * abs(x)))
    }
    #expect(worst < 1e-15)
    #expect(worstFloat < 1)
  }

  @Test func `the arc tangent agrees with libm all around`() {
    var worst: Double = 0
    for i in 0..<10_000 {
      let angle: Double = Double(i) * 0.0006283 - 3.1415
      worst = max(worst, abs(arcTangent(y: sin(angle) * 3, x: cos(angle) * 3) - angle))
      worst = max(worst, abs(arcCosine(cos(angle)) - abs(angle)))
    }
    #expect(worst < 1e-12)
    #expect(arcTangent(y: 0, x: 0) == 0)
    #expect(arcTangent(y: 0, x: -1) == .pi)
  }

  @Test func `odd arguments neither trap nor invent numbers`() {
    for x in [Double.infinity, -.infinity, .nan] { #expect(sineAndCosine(x).sine.isNaN) }
    #expect(sineAndCosine(Float.nan).sine.isNaN)
    for x in [Float(1e5), 1e7, 1e8, 3e38] { #expect(sineAndCosine(x).cosine.isFinite) }
    #expect(abs(sineAndCosine(Float(1e30)).sine) <= 1)
  }
}

@Suite struct UnitBezierTests {
  /// Values that others published of Core Animation's named curves (docs/sources.md).
  @Test func `named timing functions have their published values`() {
    #expect(abs(UnitBezier(0.42, 0, 1, 1)(0.25) - 0.093465) < 1e-6)
    #expect(abs(UnitBezier(0.42, 0, 1, 1)(0.5) - 0.315357) < 1e-6)
    #expect(abs(UnitBezier(0.25, 0.1, 0.25, 1)(0.5) - 0.8024034) < 1e-6)
    #expect(UnitBezier.linear(0.3) == 0.3)
    #expect(UnitBezier(0, 1, 0, 1)(2) == 1)
  }
}
