import Testing

@testable import EmitterFidelity

/// A recording among our renderings: our own must not be rejected, another's must.
@Suite struct ComparisonTests {
  private func report(_ change: (inout Fountain) -> Void = { _ in }) throws -> FidelityReport {
    var fountain: Fountain = try Fountain()
    change(&fountain)
    var comparison: Comparison = try Comparison(try fountain.film(), try fountain.description())
    comparison.seeds = 19
    return try comparison.report()
  }

  @Test func `our own rendering is not rejected`() throws {
    let report: FidelityReport = try report()
    #expect(report.rejected.isEmpty, "\(report.text)")
    #expect(report.figures.count == 8, "\(report.text)")
    #expect(report.outside.count <= 2, "\(report.text)")
  }

  @Test func `a wrong speed is rejected, and by the figures of speed`() throws {
    let report: FidelityReport = try report { $0.velocity = 110 }
    #expect(report.rejected.contains { $0.name == "speed, mean" }, "\(report.text)")
  }

  @Test func `a wrong rate of births is rejected by the gaps`() throws {
    let report: FidelityReport = try report { $0.birthRate = 4 }
    #expect(report.rejected.contains { $0.name == "gap between births, median" }, "\(report.text)")
  }

  @Test func `a figure that ours do not have is told`() throws {
    let fountain: Fountain = try Fountain()
    let text: String = Fountain.parameters.replacing("\"birthRate\": 6", with: "\"birthRate\": 0.9")
    var comparison: Comparison = try Comparison(try fountain.film(), try fountain.description(text))
    comparison.seeds = 5
    let report: FidelityReport = try comparison.report()
    let gap: AbsentFigure = try #require(report.absent.first { $0.name == "gap between births, median" })
    #expect(gap.seeds <= 2 && (gap.recorded - 1.0 / 6).magnitude < 0.01)
    #expect(report.text.contains("Not placed: drops, gap between births, median (0.16"), "\(report.text)")
  }

  @Test func `the figures are those of the parameters`() throws {
    let report: FidelityReport = try report()
    func recorded(_ name: String) throws -> Double {
      try #require(report.figures.first { $0.name == name }).recorded
    }
    #expect(try (recorded("gap between births, median") - 1.0 / 6).magnitude < 0.01)
    #expect(try (recorded("acceleration y, median") - 40).magnitude < 2)
    #expect(try (recorded("direction, mean") + 90).magnitude < 8)
    #expect(try recorded("speed, greatest") < 101)
  }

  @Test func `what is unsure of a film widens ours, and a film within it is not rejected`() throws {
    let fountain: Fountain = try Fountain()
    // The film shows 5 % more than its description's pixels a point.
    let larger: String = Fountain.parameters
      .replacing("\"px_per_pt\": 1,", with: "\"px_per_pt\": 0.95, \"origin_px\": [3, 5.5],")
    func report(_ text: String) throws -> FidelityReport {
      var comparison: Comparison = try Comparison(try fountain.film(), try fountain.description(text))
      comparison.seeds = 19
      return try comparison.report()
    }
    func acceleration(_ report: FidelityReport) throws -> PlacedFigure {
      try #require(report.figures.first { $0.name == "acceleration y, median" })
    }
    let sure: PlacedFigure = try acceleration(report(larger))
    let unsure: PlacedFigure = try acceleration(
      report(
        larger.replacing("\"origin_px\"", with: "\"unsure\": { \"px_per_pt\": 0.05, \"time\": 0.01 }, \"origin_px\"")))
    #expect(sure.isOutside, "\(sure)")
    #expect(!unsure.isBeyondRendered, "\(unsure)")
    #expect(Statistics.deviation(unsure.ours) > 2 * Statistics.deviation(sure.ours))
  }

  @Test func `an event may be late, each seed's by its own`() throws {
    let fountain: Fountain = try Fountain()
    func lastBirths(_ event: String) throws -> [Double] {
      let text: String = Fountain.parameters
        .replacing("\"beginTime\": \"now\",", with: "\"beginTime\": \"now\", \"birthRate\": 1, \"events\": [\(event)],")
        .replacing("[\"tracks\", ", with: "[\"last birth\", ")
      var comparison: Comparison = try Comparison(try fountain.film(), try fountain.description(text))
      comparison.seeds = 9
      return try #require(comparison.report().figures.first { $0.name == "last birth" }).ours
    }
    let exact: [Double] = try lastBirths("{ \"t\": 0.75, \"what\": \"birthRate 0\" }")
    #expect(exact.allSatisfy { $0 < 0.75 }, "\(exact)")
    let late: [Double] = try lastBirths("{ \"t\": 0.75, \"what\": \"birthRate 0\", \"late\": 0.5 }")
    #expect(late.allSatisfy { $0 < 1.25 } && late.contains { $0 > 0.8 }, "\(late)")
    #expect(late.min() ?? 1 < 0.9, "\(late)")
  }

  @Test(arguments: [("110", "-1.5708", 100.0), ("20", "1.5708", 0.0)])
  func `what flies along the axis that is said flies forward`(y: String, longitude: String, share: Double) throws {
    let fountain: Fountain = try Fountain()
    let text: String = Fountain.parameters
      .replacing("\"point\", ", with: "\"rectangle\", ").replacing("\"W/2\", 110", with: "\"W/2\", \(y)")
      .replacing("-1.5708", with: longitude).replacing("[\"tracks\", ", with: "[\"forward\", ")
      .replacing(", \"gap between births, median\"", with: "")
    var comparison: Comparison = try Comparison(try fountain.film(), try fountain.description(text))
    comparison.seeds = 2
    #expect(try #require(comparison.report().figures.first { $0.name == "forward" }).recorded == share)
  }

  @Test func `the number of threads changes nothing`() throws {
    let fountain: Fountain = try Fountain()
    var comparison: Comparison = try Comparison(try fountain.film(), try fountain.description())
    comparison.seeds = 6
    comparison.threads = 1
    let one: String = try comparison.report().text
    comparison.threads = 3
    #expect(try comparison.report().text == one)
  }

  @Test func `laws of directions are told apart by tracks`() throws {
    let fountain: Fountain = try Fountain()
    let text: String = Fountain.parameters.replacing(
      "\"timing\": 0,", with: "\"timing\": 0, \"laws\": [\"measured\", \"fan\"],")
    var comparison: Comparison = try Comparison(try fountain.film(), try fountain.description(text))
    comparison.seeds = 12
    let laws: [LawLikelihood] = try comparison.report().laws
    #expect(laws.map { $0.law } == ["measured", "fan"])
    #expect(laws[0].recorded > 5 && laws[0].simulated > 40, "\(laws)")
    #expect(laws[0].both > laws[1].both, "\(laws)")
  }
}
