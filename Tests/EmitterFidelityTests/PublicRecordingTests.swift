import Foundation
import Testing

@testable import EmitterFidelity

/// The folder with the public recordings, one a folder, each with `media.gif` and `params.json`; they are not part of the package.
private let recordings: String? = ProcessInfo.processInfo.environment["OPENEMITTER_RECORDINGS"]

@Suite(.enabled(if: recordings != nil, "OPENEMITTER_RECORDINGS names no folder with the recordings"))
struct PublicRecordingTests {
  private static let measures: String = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Conformance/recordings").path

  static var names: [String] {
    let files: [String] = (try? FileManager.default.contentsOfDirectory(atPath: measures)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  @Test func `every recording has its measures`() {
    #expect(Self.names.count == 12)
  }

  /// Those whose films are followed quickly; all of them, with 99 seeds, are `Scripts/fidelity`'s.
  private static let short: [String] = ["digz_basic", "digz_fire", "gaookey_fireworksbutton", "mcfireworks"]

  @Test func `no figure of the short recordings is rejected`() throws {
    var figures: [PlacedFigure] = []
    for name in Self.short {
      let folder: String = try #require(recordings) + "/" + name
      guard FileManager.default.fileExists(atPath: folder) else { continue }
      let description: RecordingDescription = try RecordingDescription(
        contentsOf: folder + "/params.json", measures: "\(Self.measures)/\(name).json")
      var comparison: Comparison = try Comparison(try RecordedFilm(contentsOf: folder + "/media.gif"), description)
      comparison.seeds = 5
      comparison.comparesLaws = false
      let report: FidelityReport = try comparison.report()
      #expect(report.figures.count > 2, "\(name)")
      figures += report.figures
    }
    #expect(figures.count > 2)
    PlacedFigure.correct(&figures)
    let rejected: [PlacedFigure] = figures.filter { $0.corrected < FidelityReport.level }
    #expect(rejected.isEmpty, "\(rejected.map { "\($0.measure), \($0.name): \($0.recorded)" })")
  }
}
