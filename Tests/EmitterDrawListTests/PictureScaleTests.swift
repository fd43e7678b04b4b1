import EmitterDrawList
import EmitterMath
import Testing

@Suite struct PictureScaleTests {
  @Test func `the scene's own scale is a step of the ladder`() {
    for scene in [1, 2, 3, 1.5, 0.4] {
      #expect(PictureScale.step(scene, scene: scene) == scene)
      #expect(PictureScale.step(scene * 1.0005, scene: scene) == scene)
    }
  }

  @Test func `a picture is never enlarged, and shrunk by √2 at most`() {
    var wanted: Double = 0.02
    while wanted < 60 {
      let step: Double = PictureScale.step(wanted, scene: 3)
      #expect(step >= wanted / 1.001 && step <= wanted * 1.4143, "\(wanted) gets \(step)")
      wanted *= 1.01
    }
  }

  @Test func `a layer that grows is drawn once a step`() {
    var steps: Set<Double> = []
    var wanted: Double = 1
    while wanted < 4 {
      steps.insert(PictureScale.step(wanted))
      wanted *= 1.002
    }
    // 1, √2, 2, 2√2 and 4.
    #expect(steps.count == 5)
  }

  @Test func `scales that are none ask for the least, endless ones for the most`() {
    let least: Double = PictureScale.range.lowerBound
    for odd: Double in [0, -3, .nan, -.infinity, 1e-300] { #expect(PictureScale.step(odd) == least) }
    for odd: Double in [1e300, .infinity] { #expect(PictureScale.step(odd) == 64) }
    #expect(PictureScale.step(2, scene: .nan) == 2)
    #expect(PictureScale.step(1e300, scene: 3) <= 64 * 1.4143)
  }

  @Test func `a matrix's larger stretch counts, turned or not`() {
    let (sine, cosine) = sineAndCosine(0.7)
    let turned = AffineTransform(a: 2 * cosine, b: 2 * sine, c: -4 * sine, d: 4 * cosine, tx: 9, ty: 9)
    #expect(PictureScale.step(turned) == 4)
    #expect(PictureScale.step(AffineTransform(a: 0, b: 0, c: 0, d: 2, tx: 0, ty: 0)) == 2)
    #expect(
      PictureScale.step(AffineTransform(a: .nan, b: 0, c: 0, d: 2, tx: 0, ty: 0)) == PictureScale.range.lowerBound)
  }
}
