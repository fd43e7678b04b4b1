import EmitterFidelity

extension FidelityReport {
  /// The report as JSON.
  var json: String {
    let entries: [String] = figures.map { figure in
      let fields: [(String, String)] = [
        ("measure", JSONText.string(figure.measure)), ("figure", JSONText.string(figure.name)),
        ("unit", JSONText.string(figure.unit)), ("recorded", JSONText.number(figure.recorded)),
        ("median", JSONText.number(figure.median)), ("least", JSONText.number(figure.least)),
        ("greatest", JSONText.number(figure.greatest)), ("rank", "\(figure.rank)"), ("seeds", "\(figure.ours.count)"),
        ("resolution", JSONText.number(figure.resolution)), ("outside", "\(figure.isOutside)"),
        ("beyondRendered", "\(figure.isBeyondRendered)"),
        ("p", JSONText.number(figure.probability)), ("corrected", JSONText.number(figure.corrected)),
        ("rejected", "\(figure.corrected < FidelityReport.level)"),
      ]
      return "    { " + fields.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + " }"
    }
    return "{ \"seeds\": \(seeds), \"outside\": \(outside.count), \"rejected\": \(rejected.count), \"figures\": [\n"
      + entries.joined(separator: ",\n") + "\n  ]\(absentEntries)\(lawEntries) }\n"
  }

  private var absentEntries: String {
    guard !absent.isEmpty else { return "" }
    let entries: [String] = absent.map { figure in
      "    { \"measure\": \(JSONText.string(figure.measure)), \"figure\": \(JSONText.string(figure.name)),"
        + " \"recorded\": \(JSONText.number(figure.recorded)), \"seeds\": \(figure.seeds) }"
    }
    return ", \"absent\": [\n" + entries.joined(separator: ",\n") + "\n  ]"
  }

  private var lawEntries: String {
    guard !laws.isEmpty else { return "" }
    let entries: [String] = laws.map { law in
      let fields: [(String, String)] = [
        ("measure", JSONText.string(law.measure)), ("law", JSONText.string(law.law)), ("recorded", "\(law.recorded)"),
        ("simulated", "\(law.simulated)"), ("directions", JSONText.number(law.directions)),
        ("speeds", JSONText.number(law.speeds)), ("both", JSONText.number(law.both)),
        ("directionsAgree", JSONText.number(law.directionsAgree)), ("speedsAgree", JSONText.number(law.speedsAgree)),
      ]
      return "    { " + fields.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + " }"
    }
    return ", \"laws\": [\n" + entries.joined(separator: ",\n") + "\n  ]"
  }
}
