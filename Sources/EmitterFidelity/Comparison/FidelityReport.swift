/// A figure of the recording that most of our renderings do not give: there is nothing to place it among.
public struct AbsentFigure: Hashable, Sendable {
  public let measure: String
  public let name: String
  public let recorded: Double
  /// In how many of our renderings it can be taken.
  public let seeds: Int
}

/// Where a recording's figures fall among those of our seeds.
public struct FidelityReport: Sendable {
  public let figures: [PlacedFigure]
  /// Figures that ours do not have.
  public let absent: [AbsentFigure]
  /// Laws of emission directions, where a measure asks for them.
  public let laws: [LawLikelihood]
  public let seeds: Int

  /// The probability below which, after Holm's correction, a figure is rejected.
  public static let level: Double = 0.01

  public init(figures: [PlacedFigure], absent: [AbsentFigure] = [], laws: [LawLikelihood] = [], seeds: Int) {
    (self.figures, self.absent, self.laws, self.seeds) = (figures, absent, laws, seeds)
  }

  /// The figures that our renderings cannot have brought forth, as far as anyone can tell.
  public var rejected: [PlacedFigure] { figures.filter { $0.corrected < FidelityReport.level } }

  public var outside: [PlacedFigure] { figures.filter { $0.isOutside } }

  /// The table, in Markdown.
  public var text: String {
    var rows: [[String]] = [
      ["figure", "recording", "ours, median", "least … greatest", "rank", "p", "p, Holm", ""],
      ["---", "--:", "--:", ":-:", "--:", "--:", "--:", "---"],
    ]
    var measure: String?
    for figure in figures {
      if figure.measure != measure { rows.append(["**\(figure.measure)**"] + [String](repeating: "", count: 7)) }
      measure = figure.measure
      rows.append([
        figure.name + (figure.unit.isEmpty ? "" : ", \(figure.unit)"), FidelityReport.short(figure.recorded),
        FidelityReport.short(figure.median),
        "\(FidelityReport.short(figure.least)) … \(FidelityReport.short(figure.greatest))",
        "\(figure.rank) of \(figure.ours.count)", FidelityReport.probability(figure.probability),
        FidelityReport.probability(figure.corrected), FidelityReport.verdict(figure),
      ])
    }
    let widths: [Int] = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var text: String = ""
    for row in rows {
      let cells: [String] = zip(row, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
      text += "| " + cells.joined(separator: " | ") + " |\n"
    }
    let share: String = FidelityReport.short(100 * Double(outside.count) / Double(max(1, figures.count)))
    text += "\n\(figures.count) figures, \(seeds) seeds; \(outside.count) outside of the seeds (\(share) %),"
    text += " \(rejected.count) rejected at 1 % after Holm's correction\n"
    let told: Int = figures.count { $0.isBeyondRendered && !$0.isOutside }
    if told > 0 { text += "\(told) more are beyond our renderings by no more than the recording's error\n" }
    for figure in absent {
      text +=
        "Not placed: \(figure.measure), \(figure.name) (\(FidelityReport.short(figure.recorded)) in the recording)"
      text += figure.seeds == 0 ? ": none of ours has it\n" : ": only \(figure.seeds) of ours have it\n"
    }
    return laws.isEmpty ? text : text + "\n" + lawTable
  }

  private var lawTable: String {
    var text: String =
      "| measure | law | tracks, recorded and ours | ln L, directions | ln L, speeds | ln L, both | p, directions | p, speeds |\n"
    text += "|---|---|--:|--:|--:|--:|--:|--:|\n"
    for law in laws {
      let numbers: [String] = [law.directions, law.speeds, law.both].map { FidelityReport.short($0) }
      let agreement: [String] = [law.directionsAgree, law.speedsAgree].map { FidelityReport.probability($0) }
      text += "| \(law.measure) | `\(law.law)` | \(law.recorded), \(law.simulated) | "
      text += (numbers + agreement).joined(separator: " | ") + " |\n"
    }
    return text
  }

  private static func verdict(_ figure: PlacedFigure) -> String {
    if figure.corrected < level { return "**rejected**" }
    if figure.isOutside { return "outside" }
    return figure.isBeyondRendered ? "within its error" : ""
  }

  private static func probability(_ value: Double) -> String {
    if value >= 0.001 { return short(value) }
    return value < 1e-12 ? "< 1e-12" : exponential(value)
  }

  private static func exponential(_ value: Double) -> String {
    var (digits, exponent): (Double, Int) = (value, 0)
    while digits < 1, exponent > -300 { (digits, exponent) = (digits * 10, exponent - 1) }
    return "\((digits * 10).rounded() / 10)e\(exponent)"
  }

  /// Four digits that mean something.
  static func short(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    guard value.magnitude < 1e15 else { return "\(value)" }
    var (places, scale): (Int, Double) = (0, 1)
    while places < 6, value.magnitude * scale < 1000, value.magnitude > 1e-9 {
      (places, scale) = (places + 1, scale * 10)
    }
    let number: Double = (value * scale).rounded() / scale
    var text: String = "\(number)"
    if text.contains("e") { return "0" }
    let fraction: Int = text.split(separator: ".").last?.count ?? 0
    if places == 0 { return String(text.dropLast(2)) }
    text += String(repeating: "0", count: max(0, places - fraction))
    return text
  }
}
