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

  @Test(arguments: names) func `no figure of a recording is rejected`(_ name: String) throws {
    let folder: String = try #require(recordings) + "/" + name
    guard FileManager.default.fileExists(atPath: folder) else { return }
    let description: RecordingDescription = try RecordingDescription(
      contentsOf: folder + "/params.json", measures: "\(Self.measures)/\(name).json")
    var comparison: Comparison = try Comparison(try RecordedFilm(contentsOf: folder + "/media.gif"), description)
    comparison.seeds = 9
    let report: FidelityReport = try comparison.report()
    #expect(report.figures.count > 2 && report.rejected.isEmpty, "\(report.text)")
  }
}
