import EmitterMath
import EmitterScene
import EmitterSceneFile
import Testing

@Suite struct ReplicatorLimitTests {
  /// Replicators in each other, from the outermost count in, around a layer.
  private func nested(_ counts: [Int]) -> String {
    var layer: String = "{ \"type\": \"layer\" }"
    for (depth, count) in counts.enumerated().reversed() {
      layer =
        "{ \"type\": \"replicator\", \"name\": \"r\(depth)\", \"instanceCount\": \(count), \"sublayers\": [ \(layer) ] }"
    }
    return layer
  }

  @Test func `a scene's copies have a limit, and copies multiply`() {
    #expect(message(of: document("\"layers\": [ \(nested([100_000])) ]")) == nil)
    // The inner replicator is a copied layer too.
    #expect(message(of: document("\"layers\": [ \(nested([100, 999])) ]")) == nil)
    #expect(
      message(of: document("\"layers\": [ \(nested([100, 1000])) ]"))
        == "layers[0].sublayers[0].instanceCount: 100100 copies are over the limit of 100000 a scene")
    #expect(
      message(of: document("\"layers\": [ \(nested([60_000])), \(nested([60_000])) ]"))
        == "layers[1].instanceCount: 120000 copies are over the limit of 100000 a scene")
    #expect(
      message(of: document("\"layers\": [ \(nested([Int](repeating: 100_000, count: 60))) ]"))?
        .hasSuffix("copies are over the limit of 100000 a scene") == true)
    #expect(message(of: document("\"layers\": [ \(nested([0, 100_000, 100_000])) ]")) == nil)
  }

  @Test func `what events and animations make of a count is counted`() {
    let layers: String = "\"layers\": [ \(nested([2, 2])) ]"
    #expect(message(of: document(layers)) == nil)
    let set: String = "\"events\": [ { \"at\": 1, \"set\": { \"r0.instanceCount\": 90000 } } ]"
    #expect(message(of: document(layers, set))?.hasPrefix("layers[0].sublayers[0].instanceCount: ") == true)
    let animation: String =
      "{ \"layer\": \"r1\", \"type\": \"basic\", \"keyPath\": \"instanceCount\", \"toValue\": 90000 }"
    #expect(
      message(of: document(layers, "\"events\": [ { \"at\": 1, \"animate\": [ \(animation) ] } ]"))?
        .hasPrefix("layers[0].sublayers[0].instanceCount: ") == true)
    let insert: String = "\"events\": [ { \"at\": 1, \"insert\": [ \(nested([70_000, 70_000])) ] } ]"
    #expect(
      message(of: document(insert))?.hasPrefix("events[0].insert[0].sublayers[0].instanceCount: ") == true)
  }

  @Test func `lists and texts have a greatest length`() {
    let numbers: String = "[" + [String](repeating: "1", count: 1001).joined(separator: ", ") + "]"
    #expect(
      message(of: layerDocument("shape", "\"lineDashPattern\": \(numbers)"))
        == "layers[0].lineDashPattern: 1001 numbers are over the limit of 1000 a list")
    let text: String = String(repeating: "a", count: 65_537)
    #expect(
      message(of: layerDocument("text", "\"string\": \"\(text)\""))
        == "layers[0].string: 65537 bytes are over the limit of 65536 a text")
  }
}
