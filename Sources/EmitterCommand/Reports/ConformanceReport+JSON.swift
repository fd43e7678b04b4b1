import EmitterConformance

extension ConformanceReport {
  /// The report as JSON: the counts, then every case with its outcome.
  var json: String {
    let entries: [String] = results.map { result in
      let test: ConformanceCase = result.test
      var fields: [(String, String)] = [
        ("case", JSONText.string(test.name)), ("topic", JSONText.string(test.topic)), ("law", "\(test.law)"),
        ("title", JSONText.string(test.title)), ("evidence", JSONText.string(test.evidence.rawValue)),
        ("status", JSONText.string(test.status.rawValue)), ("outcome", JSONText.string(result.outcome.word)),
      ]
      if let reading = test.reading {
        fields += [
          ("question", JSONText.string(reading.question)), ("reading", JSONText.string(reading.name)),
          ("ours", "\(reading.isOurs)"),
        ]
      }
      if !result.failures.isEmpty {
        fields.append(("failures", "[\(result.failures.map(JSONText.string).joined(separator: ", "))]"))
      }
      if case .differs(let mismatch) = result.outcome { fields.append(("differs", JSONText.string(mismatch.words))) }
      return "    { " + fields.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + " }"
    }
    return "{ \"cases\": \(results.count), \"pass\": \(passed), \"otherReadingsDiffer\": \(differing),"
      + " \"fail\": \(failed), \"results\": [\n" + entries.joined(separator: ",\n") + "\n  ] }\n"
  }
}

extension ConformanceResult.Outcome {
  /// What a report calls it.
  var word: String {
    switch self {
    case .passes: "passes"
    case .differs: "differs"
    case .fails: "fails"
    case .holdsThoughOther: "holds though of another reading"
    case .switchFails: "its options do not make it hold"
    }
  }
}
