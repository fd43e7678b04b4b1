import Testing

@testable import EmitterFidelity

/// Where a figure falls among those of the seeds.
@Suite struct PlacedFigureTests {
  private func figure(_ recorded: Double, among ours: [Double], resolution: Double = 0) -> PlacedFigure {
    PlacedFigure(
      measure: "m", name: "f", unit: "", recorded: recorded, rendered: ours, resolution: resolution, missing: 0)
  }

  private static let hundred: [Double] = (1...99).map { Double($0) }

  @Test func `the middle of the seeds is probable`() {
    let middle = figure(50, among: Self.hundred)
    #expect(middle.rank == 49 && !middle.isOutside && middle.probability == 1)
  }

  @Test func `among the seeds, rank tells the probability`() {
    let low = figure(3.5, among: Self.hundred)
    #expect(low.rank == 3 && (low.probability - 0.08).magnitude < 1e-12)
  }

  @Test func `seeds that give the same count on both sides`() {
    let often: [Double] = [Double](repeating: 3, count: 60) + [Double](repeating: 4, count: 39)
    #expect(figure(4, among: often).probability == 0.8 && !figure(4, among: often).isOutside)
    #expect(figure(3, among: often).probability == 1)
    #expect(figure(3.5, among: often).probability == 0.8)
  }

  @Test func `beyond the seeds, the tail tells it`() {
    let far = figure(250, among: Self.hundred)
    #expect(far.isOutside && far.probability < 1e-8)
    let near = figure(100, among: Self.hundred)
    #expect(near.isOutside && near.probability == 0.02)
  }

  @Test func `what the recording cannot tell is not held against it`() {
    let same: [Double] = [Double](repeating: 5, count: 20)
    #expect(figure(5, among: same).probability == 1)
    #expect(figure(5.1, among: same).probability == 0)
    let coarse = figure(5.1, among: same, resolution: 0.1)
    #expect(!coarse.isOutside && coarse.isBeyondRendered && coarse.probability > 0.2)
    #expect(figure(6, among: same, resolution: 0.1).isOutside)
  }

  @Test func `ours carry the recording's error, each seed its own`() {
    let coarse = figure(0, among: [Double](repeating: 5, count: 999), resolution: 0.1)
    #expect(coarse.rendered == [Double](repeating: 5, count: 999))
    #expect(Set(coarse.ours).count == 999)
    #expect((Statistics.mean(coarse.ours) - 5).magnitude < 0.01)
    #expect((Statistics.deviation(coarse.ours) - 0.1).magnitude < 0.01)
    // Two figures' errors have nothing to do with each other.
    let other = PlacedFigure(
      measure: "m", name: "g", unit: "", recorded: 0, rendered: coarse.rendered, resolution: 0.1, missing: 0)
    let product: Double = zip(coarse.ours, other.ours).reduce(0) { $0 + ($1.0 - 5) * ($1.1 - 5) } / 999
    #expect(product.magnitude < 0.001)
  }

  @Test func `Holm's correction multiplies the smallest the most and never turns the order`() {
    var figures: [PlacedFigure] = [
      figure(3.5, among: Self.hundred), figure(50, among: Self.hundred), figure(1.5, among: Self.hundred),
    ]
    PlacedFigure.correct(&figures)
    #expect((figures[2].corrected - 0.12).magnitude < 1e-12)
    #expect((figures[0].corrected - 0.16).magnitude < 1e-12)
    #expect(figures[1].corrected == 1)
  }
}
