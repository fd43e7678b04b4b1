import EmitterSceneFile
import OpenEmitter

extension ConformanceCase {
  private static let keys: [String] = [
    "case", "law", "title", "evidence", "source", "status", "reading", "scene", "picture", "expect",
  ]

  /// Reads a case file.
  /// - Throws: `unreadable`, `badFile`, `badField`. No input traps.
  public init(contentsOf path: String) throws(ConformanceError) {
    let bytes: [UInt8]
    do { bytes = try FileReading.bytes(ofFile: path) } catch { throw .unreadable(path: path, code: error.code) }
    try self.init(bytes, path: path)
  }

  /// Reads the text of a case file; `path` is what messages call it.
  package init(text: String, path: String) throws(ConformanceError) {
    try self.init(Array(text.utf8), path: path)
  }

  private init(_ bytes: [UInt8], path: String) throws(ConformanceError) {
    let document: JSONValue
    do { document = try SceneFile.json(bytes) } catch { throw .badFile(path: path, words: error.message) }
    let root: CaseField = CaseField(value: document, path: path, place: "")
    try root.checkNames(ConformanceCase.keys)
    self.path = path
    name = try ConformanceCase.words(root.needed("case", "the case's name, TOPIC/NAME"))
    let law: CaseField = try root.needed("law", "the number of a law, 1 to 13")
    self.law = try law.whole()
    guard (1...13).contains(self.law) else { throw law.failure("wants the number of a law, 1 to 13") }
    title = try ConformanceCase.words(root.needed("title", "a sentence"))
    evidence = try root.needed("evidence", "a letter: T, M, D, S, 1 or G").word(Evidence.self)
    source = try ConformanceCase.words(root.needed("source", "where the evidence stands"))
    status = try root.needed("status", "known or open").word(Status.self)
    reading = try root.member("reading").map { (field) throws(ConformanceError) in try Reading(field) }
    let scene: CaseField = try root.needed("scene", "a scene, as a scene file has it")
    guard case .object = scene.value else { throw scene.failure("wants an object") }
    self.scene = scene.value
    let expect: CaseField = try root.needed("expect", "a list of what is expected")
    var expectations: [Expectation] = []
    for field in try expect.list() { expectations.append(try Expectation(field)) }
    guard let last = expectations.last else { throw expect.failure("wants at least one expectation") }
    self.expectations = expectations
    pictureTime = try root.member("picture")?.number() ?? last.time
  }

  private static func words(_ field: CaseField) throws(ConformanceError) -> String {
    let text: String = try field.text()
    guard !text.isEmpty else { throw field.failure("wants words") }
    return text
  }
}

extension ConformanceCase.Reading {
  fileprivate init(_ field: CaseField) throws(ConformanceError) {
    try field.checkNames(["question", "name", "ours", "options"])
    question = try field.needed("question", "what the readings differ in").text()
    name = try field.needed("name", "this reading, in a few words").text()
    isOurs = try field.needed("ours", "true or false").flag()
    options = field.member("options")?.value
    if let options = field.member("options") {
      guard case .object = options.value else { throw options.failure("wants an object, a scene's options") }
      guard !isOurs else { throw options.failure("stands only where ours is false") }
    }
  }
}
