/// What `check` has to say about one input.
struct CheckReport {
  /// INPUT as it was given.
  let input: String
  /// Errors first.
  let findings: [Finding]
  /// `nil` for a scene that cannot be played.
  let figures: CheckFigures?

  var isValid: Bool { !findings.contains { finding in finding.rule.isError } }

  /// The report for people.
  var text: String {
    var text: String = "\(input == "-" ? "standard input" : input): \(isValid ? "valid" : "not valid")\n"
    if let figures {
      let live = figures.live
      text += "  births/s          \(CheckFigures.short(figures.birthsPerSecond))\n"
      text += "  live at the peak  \(CheckFigures.count(Double(live.peak))) at \(CheckFigures.short(live.peakTime)) s\n"
      text += "  live, steady      \(CheckFigures.count(live.steady.rounded(.toNearestOrEven)))\n"
      text += "  overdraw          \(CheckFigures.short(figures.overdraw)) × the canvas a frame\n"
      text += "  images            \(CheckFigures.count(Double(figures.imageBytes))) bytes\n"
    }
    for finding in findings {
      let place: String = finding.place.isEmpty ? "" : finding.place + ": "
      text += "\(finding.rule.isError ? "error" : "warning"): \(place)\(finding.message)\n"
      if !finding.cure.isEmpty { text += "  cure: \(finding.cure)\n" }
    }
    return text
  }

  /// The report for programs.
  var json: String {
    var text: String = "{ \"input\": \(JSONText.string(input)), \"valid\": \(isValid)"
    if let figures {
      text += ",\n  \"birthsPerSecond\": \(JSONText.number(figures.birthsPerSecond))"
      text += ", \"livePeak\": \(figures.live.peak), \"livePeakTime\": \(JSONText.number(figures.live.peakTime))"
      text += ", \"liveSteady\": \(JSONText.number(figures.live.steady))"
      text += ",\n  \"overdraw\": \(JSONText.number(figures.overdraw)), \"imageBytes\": \(figures.imageBytes)"
    }
    for (name, isError) in [("errors", true), ("warnings", false)] {
      let chosen: [Finding] = findings.filter { finding in finding.rule.isError == isError }
      text +=
        ",\n  \"\(name)\": [" + chosen.map { finding in "\n    " + CheckReport.json(finding) }.joined(separator: ",")
      text += chosen.isEmpty ? "]" : "\n  ]"
    }
    return text + " }\n"
  }

  private static func json(_ finding: Finding) -> String {
    let cure: String = finding.cure.isEmpty ? "" : ", \"cure\": \(JSONText.string(finding.cure))"
    return "{ \"rule\": \(JSONText.string(finding.rule.rawValue)), \"place\": \(JSONText.string(finding.place)), "
      + "\"message\": \(JSONText.string(finding.message))\(cure) }"
  }
}
