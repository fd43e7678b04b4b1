import EmitterScene
import EmitterSceneFile
import Foundation
import Testing

/// The page that explains the format.
private let page: String = {
  let root: URL = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  return (try? String(contentsOf: root.appending(path: "docs/formats/scene.md"), encoding: .utf8)) ?? ""
}()

/// The pages that explain what the properties do, put together.
private let semantics: String = {
  let folder: URL = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "docs/semantics")
  let names: [String] = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  return names.filter { $0.hasSuffix(".md") }
    .compactMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
}()

@Suite struct ReferencePageTests {
  @Test func `some page of semantics says what each property does`() {
    let inputs: [String] = BehaviorProperty.allCases.map { $0.name } + BehaviorType.allCases.map { $0.rawValue }
    for name in LayerProperty.allCases.map({ $0.name }) + CellProperty.allCases.map({ $0.name }) + inputs + ["mask"] {
      #expect(semantics.contains("`\(name)`"), "\(name)")
    }
  }

  @Test func `the page names every property and every word`() {
    func check(_ name: String, _ kind: PropertyKind) {
      #expect(page.contains("`\(name)`"), "\(name)")
      if case .word(let words) = kind {
        for word in words { #expect(page.contains("`\(word)`"), "\(name): \(word)") }
      }
    }
    for property in LayerProperty.allCases { check(property.name, property.kind) }
    for property in CellProperty.allCases { check(property.name, property.kind) }
    for property in BehaviorProperty.allCases { check(property.name, property.kind) }
    for type in BehaviorType.allCases { #expect(page.contains("`\(type.rawValue)`"), "\(type)") }
  }

  @Test func `the page names every key the schema has`() throws {
    let schema: Any = try JSONSerialization.jsonObject(with: Data(SceneFile.schema()))
    func check(_ value: Any) {
      if let object = value as? [String: Any] {
        if object["type"] as? String == "object", let properties = object["properties"] as? [String: Any] {
          for name in properties.keys { #expect(page.contains("`\(name)`"), "\(name)") }
        }
        for (_, member) in object { check(member) }
      } else if let list = value as? [Any] {
        for item in list { check(item) }
      }
    }
    check(schema)
  }

  @Test func `the page's example reads`() throws {
    let start: String.Index = try #require(page.range(of: "```json\n")).upperBound
    let end: String.Index = try #require(page.range(of: "```", range: start..<page.endIndex)).lowerBound
    #expect(message(of: String(page[start..<end])) == nil)
  }
}
