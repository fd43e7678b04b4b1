import EmitterSource
import Testing

@Suite struct Language {
  @Test func `the name's ending tells the language`() {
    #expect(SourceLanguage(fileExtension: "swift") == .swift)
    #expect(SourceLanguage(fileExtension: "m") == .objectiveC)
    #expect(SourceLanguage(fileExtension: "mm") == nil)
  }
}
