import EmitterConformance
import Foundation
import Testing

/// The engine is held to every case.
@Suite struct CasesTests {
  static let folder: URL = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Conformance/cases")
  private static let cases: [ConformanceCase] = (try? CaseFolder(folder.path))?.cases ?? []

  @Test func `there are cases for every law, and of both kinds where evidence is split`() throws {
    let cases: [ConformanceCase] = try CaseFolder(Self.folder.path).cases
    #expect(Set(cases.map(\.law)) == Set(1...13))
    let questions = Dictionary(grouping: cases.filter { $0.reading != nil }, by: { $0.reading?.question ?? "" })
    for (question, answers) in questions {
      #expect(answers.contains { $0.reading?.isOurs == true }, "\(question): no case of our reading")
      #expect(answers.contains { $0.reading?.isOurs == false }, "\(question): no case of another reading")
    }
  }

  @Test func `the table of reimplementations names cases that are there`() throws {
    let names: Set<String> = Set(try CaseFolder(Self.folder.path).cases.map(\.name))
    let table: DivergenceTable = try #require(try DivergenceTable(besideCasesIn: Self.folder.path))
    #expect(table.rows.count >= 10 && table.rows.allSatisfy { $0.answers.count == table.projects.count })
    for row in table.rows {
      #expect(!row.cases.isEmpty && names.isSuperset(of: row.cases), "\(row.question): \(row.cases)")
    }
  }

  @Test(arguments: cases.map(\.path))
  func `the engine does what the case expects`(path: String) throws {
    let result: ConformanceResult = try ConformanceCase(contentsOf: path).run()
    #expect(result.failures.isEmpty)
  }
}
