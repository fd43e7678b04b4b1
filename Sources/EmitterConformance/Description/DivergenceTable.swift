import EmitterSceneFile
import OpenEmitter

/// How known implementations differ, question by question, and which cases decide it: `divergence.json` beside the cases' folder.
public struct DivergenceTable: Sendable {
  public struct Row: Sendable {
    public let question: String
    /// One a project, in their order.
    public let answers: [String]
    public let ours: String
    public let evidence: ConformanceCase.Evidence
    /// Names of cases.
    public let cases: [String]
  }

  public let projects: [String]
  public let rows: [Row]

  /// The table that belongs to a folder of cases; `nil` where there is none.
  /// - Throws: `unreadable`, `badFile`, `badField`.
  public init?(besideCasesIn folder: String) throws(ConformanceError) {
    let path: String = folder + "/../divergence.json"
    let bytes: [UInt8]
    do { bytes = try FileReading.bytes(ofFile: path) } catch {
      if error.isOfNoFile { return nil }
      throw .unreadable(path: path, code: error.code)
    }
    let document: JSONValue
    do { document = try SceneFile.json(bytes) } catch { throw .badFile(path: path, words: error.message) }
    let root: CaseField = CaseField(value: document, path: path, place: "")
    try root.checkNames(["projects", "rows"])
    projects = try root.needed("projects", "a list of names").texts()
    var rows: [Row] = []
    for field in try root.needed("rows", "a list of questions").list() {
      rows.append(try Row(field, answers: projects.count))
    }
    self.rows = rows
  }
}

extension DivergenceTable.Row {
  fileprivate init(_ field: CaseField, answers count: Int) throws(ConformanceError) {
    try field.checkNames(["question", "answers", "ours", "evidence", "cases"])
    question = try field.needed("question", "what is asked").text()
    let answers: CaseField = try field.needed("answers", "a text for each project")
    self.answers = try answers.texts()
    guard self.answers.count == count else {
      throw answers.failure("wants as many texts as there are projects, \(count)")
    }
    ours = try field.needed("ours", "what OpenEmitter does").text()
    evidence = try field.needed("evidence", "a letter").word(ConformanceCase.Evidence.self)
    cases = try field.needed("cases", "the names of the cases that decide it").texts()
  }
}
