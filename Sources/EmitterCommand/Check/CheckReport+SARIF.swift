extension CheckReport {
  /// The findings as a SARIF 2.1.0 log, which editors and code review tools read.
  var sarif: String {
    var text: String =
      "{\n  \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",\n  \"version\": \"2.1.0\",\n"
    text += "  \"runs\": [ {\n    \"tool\": { \"driver\": { \"name\": \"emitter\", "
    text += "\"version\": \(JSONText.string(Version.text)), \"rules\": ["
    text += Rule.allCases.map { rule in "\n      " + CheckReport.sarif(rule) }.joined(separator: ",")
    text += "\n    ] } },\n    \"results\": ["
    text += findings.map { finding in "\n      " + sarif(finding) }.joined(separator: ",")
    return text + "\n    ]\n  } ]\n}\n"
  }

  private static func sarif(_ rule: Rule) -> String {
    "{ \"id\": \(JSONText.string(rule.rawValue)), \"shortDescription\": { \"text\": \(JSONText.string(rule.summary)) }, "
      + "\"defaultConfiguration\": { \"level\": \"\(rule.isError ? "error" : "warning")\" } }"
  }

  private func sarif(_ finding: Finding) -> String {
    let index: Int = Rule.allCases.firstIndex(of: finding.rule) ?? 0
    let message: String = finding.cure.isEmpty ? finding.message : finding.message + "; cure: " + finding.cure
    var text: String = "{ \"ruleId\": \(JSONText.string(finding.rule.rawValue)), \"ruleIndex\": \(index), "
    text += "\"level\": \"\(finding.rule.isError ? "error" : "warning")\", "
    text += "\"message\": { \"text\": \(JSONText.string(message)) }, "
    text += "\"locations\": [ { \"physicalLocation\": { \"artifactLocation\": { \"uri\": "
    text += JSONText.string(CheckReport.uri(ofPath: input)) + " } }"
    if !finding.place.isEmpty {
      text += ", \"logicalLocations\": [ { \"fullyQualifiedName\": \(JSONText.string(finding.place)) } ]"
    }
    return text + " } ] }"
  }

  /// The path as a URI reference: everything but letters, digits, `-._~/` is escaped.
  static func uri(ofPath path: String) -> String {
    let digits: [Character] = Array("0123456789ABCDEF")
    var text: String = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F:
        text.unicodeScalars.append(UnicodeScalar(byte))
      default:
        text += "%"
        text.append(digits[Int(byte >> 4)])
        text.append(digits[Int(byte & 15)])
      }
    }
    return text
  }
}
