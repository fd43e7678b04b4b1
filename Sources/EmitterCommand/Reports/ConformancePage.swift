import EmitterConformance
import EmitterExport
import EmitterPixels
import OpenEmitter

/// The conformance cases as a page in one file: each with a picture, what is expected, how well it is known, and what came of it.
struct ConformancePage {
  let report: ConformanceReport
  /// How known implementations differ; `nil` where nothing stands beside the cases.
  let divergence: DivergenceTable?
  /// PNGs as URLs, by the cases' names.
  private let pictures: [String: String]

  /// Draws the pictures.
  init(_ report: ConformanceReport, divergence: DivergenceTable?) throws(CommandError) {
    self.report = report
    self.divergence = divergence
    let encoder: PNGEncoder = PNGEncoder()
    var pictures: [String: String] = [:]
    for result in report.results {
      if let reading = result.test.reading, !reading.isOurs, !reading.hasSwitch { continue }
      let picture: Pixmap
      do { picture = try result.test.picture() } catch { throw .conformance(error) }
      do {
        pictures[result.test.name] = SceneSource.dataURL(of: try encoder.encode(picture, after: nil, number: 0))
      } catch { throw .effect(.output(error)) }
    }
    self.pictures = pictures
  }

  /// The page's text.
  var html: String {
    var text: String = ConformancePage.head + header
    let failing: [ConformanceResult] = report.results.filter(\.isFailure)
    if !failing.isEmpty { text += section("failing", "What is not as expected", cards(failing)) }
    text += questions
    if let divergence { text += section("divergence", "How known reimplementations differ", table(divergence)) }
    for topic in topics {
      let results: [ConformanceResult] = report.results.filter { $0.test.topic == topic }
      text += section("topic-\(topic)", topic, cards(results))
    }
    return text + "</main>\n</body>\n</html>\n"
  }

  /// In the order of the cases.
  private var topics: [String] {
    report.results.reduce(into: []) { topics, result in
      if !topics.contains(result.test.topic) { topics.append(result.test.topic) }
    }
  }

  private var header: String {
    let known: Int = report.results.count { $0.test.status == .known }
    var text: String = "<header>\n<h1>Conformance cases</h1>\n"
    text +=
      "<p>What Core Animation's particles do, as far as public evidence says, in \(report.results.count) cases that any"
    text +=
      " implementation can run; drawn and checked by <code>emitter conform</code>. <strong>\(report.summary)</strong>."
    text += " \(known) are of what is known, \(report.results.count - known) of what is open.</p>\n<p class=\"legend\">"
    text += ConformanceCase.Evidence.allCases.map { "<b class=\"letter\">\($0.rawValue)</b> \($0.words)" }.joined(
      separator: " · ")
    text += "</p>\n<nav><a href=\"#questions\">split evidence</a>"
    if divergence != nil { text += "<a href=\"#divergence\">divergence</a>" }
    for topic in topics { text += "<a href=\"#topic-\(GalleryPage.escaped(topic))\">\(GalleryPage.escaped(topic))</a>" }
    return text + "</nav>\n</header>\n<main>\n"
  }

  /// Where evidence is split: the readings of a question side by side.
  private var questions: String {
    var order: [String] = []
    var groups: [String: [ConformanceResult]] = [:]
    for result in report.results {
      guard let question = result.test.reading?.question else { continue }
      if groups[question] == nil { order.append(question) }
      groups[question, default: []].append(result)
    }
    guard !order.isEmpty else { return "" }
    let rows: [String] = order.map { question in
      let results: [ConformanceResult] = groups[question] ?? []
      let ours: [ConformanceResult] = results.filter { $0.test.reading?.isOurs == true }
      let others: [ConformanceResult] = results.filter { $0.test.reading?.isOurs == false }
      let shown: [ConformanceResult] = ConformancePage.ours(ours, beside: others) + ConformancePage.oneEach(others)
      return "<div class=\"question\">\n<h3>\(GalleryPage.escaped(question))</h3>\n<div class=\"cards\">\n"
        + shown.map { card($0, isWhole: false) }.joined() + "</div>\n</div>\n"
    }
    let body: String = "<div class=\"questions\">\n" + rows.joined() + "</div>\n"
    return section("questions", "Where evidence is split", body)
  }

  /// The case of ours that is about another one's scene, or else the first.
  private static func ours(_ ours: [ConformanceResult], beside others: [ConformanceResult]) -> [ConformanceResult] {
    let same: ConformanceResult? = ours.first { one in others.contains { $0.test.isOfScene(of: one.test) } }
    return [same ?? ours.first].compactMap { $0 }
  }

  /// The first of every reading.
  private static func oneEach(_ results: [ConformanceResult]) -> [ConformanceResult] {
    var names: Set<String> = []
    return results.filter { names.insert($0.test.reading?.name ?? "").inserted }
  }

  private func section(_ id: String, _ title: String, _ body: String) -> String {
    "<section id=\"\(GalleryPage.escaped(id))\">\n<h2>\(GalleryPage.escaped(title))</h2>\n\(body)</section>\n"
  }

  private func cards(_ results: [ConformanceResult]) -> String {
    "<div class=\"cards\">\n" + results.map { card($0, isWhole: true) }.joined() + "</div>\n"
  }

  /// A case as a card; one that is not whole leads to the whole one.
  private func card(_ result: ConformanceResult, isWhole: Bool) -> String {
    let test: ConformanceCase = result.test
    let name: String = GalleryPage.escaped(test.name)
    var text: String = "<figure class=\"\(result.kind)\"\(isWhole ? " id=\"\(name)\"" : "")>\n"
    text += picture(of: test) + "<figcaption>\n"
    if let reading = test.reading {
      text +=
        "<p class=\"reading\"><b>\(reading.isOurs ? "ours" : "another")</b> \(GalleryPage.escaped(reading.name))</p>\n"
    }
    text += isWhole ? "<h4>\(name)</h4>\n" : "<h4><a href=\"#\(name)\">\(name)</a></h4>\n"
    text += "<p>\(GalleryPage.escaped(test.title))</p>\n"
    text += "<p class=\"facts\"><b class=\"letter\" title=\"\(test.evidence.words)\">\(test.evidence.rawValue)</b>"
    text += "<span class=\"\(test.status.rawValue)\">\(test.status.rawValue)</span> law \(test.law)"
    text += " · \(GalleryPage.escaped(test.source))</p>\n"
    guard isWhole else { return text + "</figcaption>\n</figure>\n" }
    text += "<p class=\"outcome\">\(GalleryPage.escaped(result.sentence))</p>\n"
    for failure in result.failures { text += "<p class=\"failure\">\(GalleryPage.escaped(failure))</p>\n" }
    text += "<details><summary>\(test.expectationCount) expected</summary>\n<ul>\n"
    for words in test.expectationWords { text += "<li>\(GalleryPage.escaped(words))</li>\n" }
    return text + "</ul>\n</details>\n</figcaption>\n</figure>\n"
  }

  /// The picture of a case; of a reading that cannot be drawn here, what it expects.
  private func picture(of test: ConformanceCase) -> String {
    if let reading = test.reading, !reading.isOurs, !reading.hasSwitch {
      let lines: String = test.expectationWords.map { "<li>\(GalleryPage.escaped($0))</li>" }.joined()
      return "<div class=\"undrawn\"><p>This reading would have, where ours differs:</p><ul>\(lines)</ul></div>\n"
    }
    let name: String = GalleryPage.escaped(test.name)
    return "<img src=\"\(pictures[test.name] ?? "")\" alt=\"\(name)\" loading=\"lazy\">\n"
  }

  private func table(_ divergence: DivergenceTable) -> String {
    let names: Set<String> = Set(report.results.map(\.test.name))
    var text: String = "<div class=\"wide\"><table>\n<tr><th>question</th>"
    for project in divergence.projects { text += "<th>\(GalleryPage.escaped(project))</th>" }
    text += "<th>OpenEmitter</th><th>evidence</th><th>cases</th></tr>\n"
    for row in divergence.rows {
      text += "<tr><th>\(GalleryPage.escaped(row.question))</th>"
      for answer in row.answers { text += "<td>\(GalleryPage.escaped(answer))</td>" }
      text += "<td class=\"ours\">\(GalleryPage.escaped(row.ours))</td>"
      text += "<td><b class=\"letter\">\(row.evidence.rawValue)</b></td><td>"
      text += row.cases.map { name in
        let label: String = GalleryPage.escaped(name)
        return names.contains(name) ? "<a href=\"#\(label)\">\(label)</a>" : label
      }.joined(separator: "<br>")
      text += "</td></tr>\n"
    }
    return text + "</table></div>\n"
  }
}

extension ConformanceResult {
  /// What the style sheet calls it.
  fileprivate var kind: String {
    switch outcome {
    case .passes: "passes"
    case .differs: "differs"
    case .fails, .holdsThoughOther, .switchFails: "fails"
    }
  }

  fileprivate var sentence: String {
    switch outcome {
    case .passes: "as expected"
    case .differs(let mismatch):
      "differs, as another reading should" + (test.reading?.hasSwitch == true ? ", and holds by its switch" : "")
        + ": " + mismatch.words
    case .fails, .holdsThoughOther, .switchFails: "not as expected"
    }
  }
}
