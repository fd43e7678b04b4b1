/// What all cases came to.
public struct ConformanceReport: Sendable {
  /// In the order in which they were run.
  public let results: [ConformanceResult]

  public init(results: [ConformanceResult]) { self.results = results }

  /// How many cases are as expected.
  public var passed: Int {
    results.count { result in if case .passes = result.outcome { true } else { false } }
  }

  /// How many cases are of another reading than ours, and differ.
  public var differing: Int {
    results.count { result in if case .differs = result.outcome { true } else { false } }
  }

  /// How many cases tell of a mistake, ours or the case's.
  public var failed: Int { results.count { $0.isFailure } }

  /// A line for each thing that is wrong, and a last line with the counts.
  public var text: String {
    let lines: [String] = results.flatMap(\.failures) + [summary]
    return lines.joined(separator: "\n") + "\n"
  }

  /// `150 cases: 120 pass, 30 other readings differ, 0 fail`
  public var summary: String {
    "\(results.count) case\(results.count == 1 ? "" : "s"): \(passed) pass, \(differing) other readings differ,"
      + " \(failed) fail"
  }
}
