import Foundation
import Testing

@testable import EmitterCommand

/// What `check` finds, says and counts.
@Suite struct CheckTests {
  /// A scene with one emitter that walks into no trap, but for what is put in.
  private static func scene(
    layer: String = #""beginTime": 0"#, cell: String = #""contents": "dot", "birthRate": 10, "lifetime": 2"#,
    dot: String = #"{ "disc": 8 }"#, more: String = ""
  ) -> String {
    """
    { "format": "openemitter/1", "size": [100, 80], "duration": 4, "images": { "dot": \(dot) },
      "layers": [ { "type": "emitter", "name": "rain", \(layer), "emitterCells": [ { "name": "drop", \(cell) } ] }\(more) ] }
    """
  }

  private func check(_ scene: String, _ options: String...) throws -> RunningCommand.Outcome {
    try RunningCommand.run(["check", "-"] + options, input: scene)
  }

  @Test func `a scene without traps gets its figures and no warning`() throws {
    let run = try check(Self.scene())
    #expect(run.code == 0 && run.errors.isEmpty)
    // 10 a second that live 2 s: 20 of 49.5 px in 8000.
    #expect(
      run.text == """
        standard input: valid
          births/s          10
          live at the peak  20 at 2 s
          live, steady      20
          overdraw          0.16 × the canvas a frame
          images            256 bytes

        """)
  }

  struct Trap: CustomTestStringConvertible {
    let rule: String
    let scene: String
    let place: String
    let message: String
    let cure: String

    var testDescription: String { rule }
  }

  static let traps: [Trap] = [
    Trap(
      rule: "no-contents", scene: scene(cell: #""birthRate": 10, "lifetime": 2"#), place: "layers[0].emitterCells[0]",
      message: "the cell has no contents, so nothing is drawn", cure: "name one of the scene's images in \"contents\""),
    Trap(
      rule: "many-particles", scene: scene(cell: #""contents": "dot", "birthRate": 60000, "lifetime": 2"#),
      place: "layers[0].emitterCells[0]", message: "birthRate × lifetime is 120,000 particles",
      cure: "a lower birthRate or a shorter lifetime; above 100,000 a frame takes long"),
    Trap(
      rule: "starts-in-full-swing", scene: scene(layer: #""opacity": 1"#), place: "layers[0]",
      message: "beginTime is left out while the birth rate is above 0, so the film starts in full swing",
      cure: "\"beginTime\": 0 starts it empty, -1 one second in"),
    Trap(
      rule: "outlives-alpha",
      scene: scene(cell: #""contents": "dot", "birthRate": 10, "lifetime": 2, "alphaSpeed": -1"#),
      place: "layers[0].emitterCells[0]", message: "alpha reaches 0 after 1 s at the latest, but particles live 2 s",
      cure: "a lifetime of 1, or an alphaSpeed of -0.5"),
    Trap(
      rule: "oversized-image",
      scene: scene(
        cell: #""contents": "dot", "birthRate": 10, "lifetime": 2, "scale": 0.1"#, dot: #"{ "disc": 100 }"#),
      place: "images.dot", message: "the image is 100 × 100 pixels, but is drawn at most 10 pixels long",
      cure: "a smaller image with a larger scale looks the same and costs less"),
    Trap(
      rule: "equal-seeds",
      scene: scene(
        more: #"""
          , { "type": "emitter", "beginTime": 0, "position": [5, 5],
              "emitterCells": [ { "name": "other", "contents": "dot", "birthRate": 10, "lifetime": 2 } ] }
          """#),
      place: "layers[1]",
      message: "seed and cells equal those of layers[0], so both layers draw equal random values",
      cure: "give one of them another \"seed\""),
    Trap(
      rule: "idle-behavior",
      scene: scene(layer: #""beginTime": 0, "emitterBehaviors": [ { "type": "wave", "force": [1, 0, 0] } ]"#),
      place: "layers[0].emitterBehaviors[0]", message: "the wave has no frequency, so it does nothing",
      cure: "give it a number from 0 to 1e9 in \"frequency\""),
    Trap(
      rule: "idle-behavior",
      scene: scene(
        cell:
          #""contents": "dot", "birthRate": 10, "lifetime": 2, "emitterBehaviors": [ { "type": "light", "enabled": false } ]"#
      ),
      place: "layers[0].emitterCells[0].emitterBehaviors[0]",
      message: "the behaviour is not enabled and nothing enables it",
      cure: "leave it out, or set \"enabled\" in an event"),
    Trap(
      rule: "unused-property",
      scene: scene(cell: #""contents": "dot", "birthRate": 10, "lifetime": 2, "orientationRange": 3"#),
      place: "layers[0].emitterCells[0]", message: "orientationRange turns planes only, and the particles are none",
      cure: "\"particleType\": \"plane\""),
    Trap(
      rule: "unused-property",
      scene: scene(
        layer:
          #""beginTime": 0, "emitterBehaviors": [ { "type": "valueOverLife", "keyPath": "scale", "values": [0, 1, 2], "locations": [0, 0.9, 0.4] } ]"#
      ),
      place: "layers[0].emitterBehaviors[0]",
      message: "locations[2] lies before the one before it, and counts as equal to it",
      cure: "\"locations\" that rise"),
    Trap(
      rule: "unused-property",
      scene: scene(cell: #""contents": "dot", "birthRate": 10, "lifetime": 2, "minificationFilterBias": 1"#),
      place: "layers[0].emitterCells[0]", message: "minificationFilterBias changes nothing in our pictures",
      cure: "leave it out"),
    Trap(
      rule: "unused-property", scene: scene(layer: #""beginTime": 0, "emitterShape": "rectangles""#),
      place: "layers[0]",
      message: "the shape is rectangles, but there is no emitterRects, so everything is born in one place",
      cure: "give it a list of numbers in \"emitterRects\""),
    Trap(
      rule: "clipped-shadow",
      scene: scene(more: #", { "type": "layer", "masksToBounds": true, "shadowOpacity": 0.5 }"#), place: "layers[1]",
      message: "masksToBounds cuts off the layer's own shadow, so none is seen",
      cure: "give the shadow to a layer around it"),
    Trap(
      rule: "empty-layer", scene: scene(more: #", { "type": "layer", "mask": { "type": "text" } }"#),
      place: "layers[1].mask", message: "the text has no string, so nothing is written",
      cure: "give it a \"string\""),
    Trap(
      rule: "empty-layer", scene: scene(more: #", { "type": "gradient", "startPoint": [0, 0] }"#), place: "layers[1]",
      message: "the gradient has no colors, so it draws none", cure: "list at least two in \"colors\""),
    Trap(
      rule: "empty-layer", scene: scene(more: #", { "type": "replicator", "instanceCount": 3 }"#), place: "layers[1]",
      message: "the replicator has no sublayers, so it copies nothing", cure: "put what it copies into \"sublayers\""),
    Trap(
      rule: "empty-layer", scene: scene(more: #", { "type": "transform", "opacity": 0.5 }"#), place: "layers[1]",
      message: "the transform layer has no sublayers, so it draws nothing", cure: "put layers into \"sublayers\""),
  ]

  @Test func `behaviours that something sets or moves are not idle`() throws {
    let behaviors: String =
      #""emitterBehaviors": [ { "type": "drag", "name": "air" }, { "type": "noise", "name": "swirl" } ]"#
    let moved: String =
      #""animations": [ { "type": "basic", "keyPath": "emitterBehaviors.air.drag", "toValue": 2 } ]"#
    let scene: String = Self.scene(layer: #""beginTime": 0, "# + behaviors + ", " + moved)
    let events: String = #", "events": [ { "at": 1, "set": { "rain.emitterBehaviors.swirl.strength": 3 } } ] }"#
    let run = try check(scene.trimmingCharacters(in: .whitespacesAndNewlines).dropLast() + events)
    #expect(run.code == 0 && !run.text.contains("warning"), "\(run.text)")
  }

  @Test(arguments: traps)
  func `each trap is found once, with its place and its cure, in every form of the report`(_ trap: Trap) throws {
    let text = try check(trap.scene)
    #expect(text.code == 0 && text.errors.isEmpty)
    #expect(text.text.hasSuffix("warning: \(trap.place): \(trap.message)\n  cure: \(trap.cure)\n"), "\(text.text)")
    #expect(text.text.components(separatedBy: "warning: ").count == 2, "\(text.text)")

    let json = try #require(
      try JSONSerialization.jsonObject(with: try check(trap.scene, "--json").output) as? [String: Any])
    #expect(json["valid"] as? Bool == true && (json["errors"] as? [Any])?.count == 0)
    #expect(
      json["warnings"] as? [[String: String]] == [
        ["rule": trap.rule, "place": trap.place, "message": trap.message, "cure": trap.cure]
      ])

    let results = try sarifResults(try check(trap.scene, "--sarif").output)
    #expect(results.count == 1)
    #expect(results[0]["ruleId"] as? String == trap.rule && results[0]["level"] as? String == "warning")
    #expect(results[0]["message"] as? [String: String] == ["text": trap.message + "; cure: " + trap.cure])
  }

  /// The results of a SARIF log, after looking at all that 2.1.0 requires of it.
  private func sarifResults(_ data: Data) throws -> [[String: Any]] {
    let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    let tool = try #require(runs[0]["tool"] as? [String: [String: Any]])
    let driver = try #require(tool["driver"])
    #expect(driver["name"] as? String == "emitter")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.compactMap { $0["id"] as? String } == Rule.allCases.map(\.rawValue))
    let results = try #require(runs[0]["results"] as? [[String: Any]])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      let locations = try #require(result["locations"] as? [[String: Any]])
      #expect(locations.count == 1)
      let physical = try #require(locations[0]["physicalLocation"] as? [String: [String: String]])
      #expect(physical["artifactLocation"]?["uri"] != nil)
    }
    return results
  }

  @Test func `what an event changes is looked at too`() throws {
    let sleeping: String = Self.scene(
      layer: #""birthRate": 0"#, cell: #""contents": "dot", "birthRate": 50000, "lifetime": 2"#
    ).replacingOccurrences(
      of: #""layers""#, with: #""events": [ { "at": 9, "set": { "rain.birthRate": 2 } } ], "layers""#)
    #expect(try check(sleeping).text.contains("birthRate × lifetime is 200,000 particles"))
    let dressed: String = Self.scene(cell: #""birthRate": 10, "lifetime": 2"#).replacingOccurrences(
      of: #""layers""#,
      with: #""events": [ { "at": 1, "set": { "rain.emitterCells.drop.contents": "dot" } } ], "layers""#)
    #expect(!(try check(dressed).text.contains("no contents")))
  }

  @Test func `another seed, or an ancestor that begins, is no trap`() throws {
    let twin: String = #"""
      , { "type": "emitter", "beginTime": 0, "seed": 1,
          "emitterCells": [ { "contents": "dot", "birthRate": 10, "lifetime": 2 } ] }
      """#
    #expect(!(try check(Self.scene(more: twin)).text.contains("warning")))
    let nested: String = #"""
      { "format": "openemitter/1", "size": [10, 10], "images": { "dot": { "disc": 8 } }, "layers": [
        { "type": "layer", "beginTime": 0, "sublayers": [
          { "type": "emitter", "emitterCells": [ { "contents": "dot", "birthRate": 1, "lifetime": 1 } ] } ] } ] }
      """#
    #expect(!(try check(nested).text.contains("warning")))
  }

  @Test func `an invalid scene is a report too, and exit code 1`() throws {
    let scene: String = Self.scene(cell: #""birthrate": 1"#)
    let plain = try check(scene)
    #expect(plain.code == 1 && plain.text.isEmpty)
    let json = try check(scene, "--json")
    #expect(json.code == 1 && json.errors == plain.errors)
    #expect(
      json.text == """
        { "input": "-", "valid": false,
          "errors": [
            { "rule": "invalid-scene", "place": "layers[0].emitterCells[0].birthrate", \
        "message": "unknown key, did you mean birthRate?" }
          ],
          "warnings": [] }

        """)
    let results = try sarifResults(try check(scene, "--sarif").output)
    #expect(results.count == 1 && results[0]["level"] as? String == "error")
  }

  @Test(arguments: [("a b/ö.json", "a%20b/%C3%B6.json"), ("/x/y.json", "file:///x/y.json"), ("snow", "snow")])
  func `a path becomes a URI`(_ path: String, _ uri: String) {
    #expect(CheckReport.uri(ofPath: path) == uri)
  }
}
