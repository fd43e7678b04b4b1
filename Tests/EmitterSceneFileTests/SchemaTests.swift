import EmitterScene
import EmitterSceneFile
import Foundation
import Testing

/// The schema as JSON.
private func readSchema() -> [String: Any] {
  (try? JSONSerialization.jsonObject(with: Data(SceneFile.schema()))) as? [String: Any] ?? [:]
}

/// The properties of one of the schema's definitions.
private func properties(of name: String) -> [String: Any] {
  let definition: [String: Any] = (readSchema()["$defs"] as? [String: Any])?[name] as? [String: Any] ?? [:]
  return definition["properties"] as? [String: Any] ?? [:]
}

/// Visits every object in `value`.
private func visit(_ value: Any, _ body: ([String: Any]) -> Void) {
  if let object = value as? [String: Any] {
    body(object)
    for (_, member) in object { visit(member, body) }
  } else if let list = value as? [Any] {
    for item in list { visit(item, body) }
  }
}

@Suite struct SchemaTests {
  @Test func `the schema is a JSON Schema of 2020-12 that requires format and size`() {
    let schema: [String: Any] = readSchema()
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["required"] as? [String] == ["format", "size"])
    #expect(schema["additionalProperties"] as? Bool == false)
  }

  @Test(arguments: LayerKind.allCases) func `a layer has its own properties and no others`(_ kind: LayerKind) {
    let given: [String: Any] = properties(of: kind == .layer ? "plainLayer" : kind.rawValue + "Layer")
    for property in LayerProperty.allCases {
      #expect((given[property.name] != nil) == property.belongs(to: kind), "\(property.name)")
    }
    #expect((given["emitterCells"] != nil) == (kind == .emitter))
  }

  @Test func `a cell has every property, with its default and words`() {
    let given: [String: Any] = properties(of: "cell")
    for property in CellProperty.allCases { #expect(given[property.name] != nil, "\(property.name)") }
    #expect((given["scale"] as? [String: Any])?["default"] as? Double == 1)
    #expect((given["duration"] as? [String: Any])?["default"] as? String == "forever")
    #expect(
      (given["fillMode"] as? [String: Any])?["enum"] as? [String] == ["removed", "forwards", "backwards", "both"])
    #expect((given["beginTime"] as? [String: Any])?["default"] == nil)
  }

  @Test func `every key has a description, and every object but maps is closed`() {
    visit(readSchema()) { object in
      guard let properties = object["properties"] as? [String: Any], object["type"] as? String == "object" else {
        return
      }
      #expect(object["additionalProperties"] as? Bool == false)
      for (name, property) in properties {
        let description: String? = (property as? [String: Any])?["description"] as? String
        #expect(description?.last == ".", "\(name)")
      }
    }
  }

  @Test func `every reference leads to a definition`() {
    let schema: [String: Any] = readSchema()
    let names: Set<String> = Set((schema["$defs"] as? [String: Any] ?? [:]).keys)
    var used: Set<String> = []
    visit(schema) { object in
      if let reference = object["$ref"] as? String { used.insert(String(reference.dropFirst("#/$defs/".count))) }
    }
    #expect(used.isSubset(of: names))
    #expect(names.isSubset(of: used))
  }

  @Test func `a scene file may name its schema, which is read and not kept`() throws {
    let named: String = document(#""$schema": "emitter.schema.json""#)
    #expect(try SceneFile.read(Array(named.utf8)) == SceneFile.read(Array(document().utf8)))
    let written: [UInt8] = SceneFile.write(try SceneFile.read(Array(named.utf8)))
    #expect(!String(decoding: written, as: UTF8.self).contains("$schema"))
    #expect(message(of: document(#""$schema": 3"#)) == #"["$schema"]: expected a text, not a number"#)
    #expect(message(of: document(#""$schema": null"#)) != nil)
    #expect((readSchema()["properties"] as? [String: Any])?["$schema"] != nil)
  }

  @Test func `the schema is the same every time`() {
    #expect(SceneFile.schema() == SceneFile.schema())
  }
}
