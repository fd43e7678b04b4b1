/// What became of a case.
public struct ConformanceResult: Sendable {
  public enum Outcome: Sendable {
    /// Everything is as expected.
    case passes
    /// The case is of another reading than ours, and as it should be, something is otherwise.
    case differs(Mismatch)
    /// Something is not as expected.
    case fails([Mismatch])
    /// The case is of another reading than ours and holds all the same, so it tells nothing.
    case holdsThoughOther
    /// The switch that should make us follow the other reading does not.
    case switchFails([Mismatch])
  }

  public let test: ConformanceCase
  public let outcome: Outcome

  /// True when something has to be mended, here or in the case.
  public var isFailure: Bool {
    switch outcome {
    case .passes, .differs: false
    case .fails, .holdsThoughOther, .switchFails: true
    }
  }

  /// A line for each thing that is wrong.
  public var failures: [String] {
    switch outcome {
    case .passes, .differs: []
    case .fails(let mismatches): mismatches.map { "\(test.name): \($0.words)" }
    case .holdsThoughOther:
      ["\(test.name): the case is of another reading than ours, '\(test.reading?.name ?? "")', and holds all the same"]
    case .switchFails(let mismatches): mismatches.map { "\(test.name): with the reading's options: \($0.words)" }
    }
  }
}

extension ConformanceCase {
  /// Holds OpenEmitter to the case. A case of another reading must not hold, and must hold with the options that it names.
  /// - Throws: `scene`, `badField` where the scene is none that OpenEmitter plays.
  public func run() throws(ConformanceError) -> ConformanceResult {
    var run: CaseRun = try CaseRun(self)
    let mismatches: [Mismatch] = try run.mismatches(of: self)
    guard let reading, !reading.isOurs else {
      return ConformanceResult(test: self, outcome: mismatches.isEmpty ? .passes : .fails(mismatches))
    }
    guard let first = mismatches.first else { return ConformanceResult(test: self, outcome: .holdsThoughOther) }
    if let options = reading.options {
      var switched: CaseRun = try CaseRun(self, options: options)
      let left: [Mismatch] = try switched.mismatches(of: self)
      if !left.isEmpty { return ConformanceResult(test: self, outcome: .switchFails(left)) }
    }
    return ConformanceResult(test: self, outcome: .differs(first))
  }
}
