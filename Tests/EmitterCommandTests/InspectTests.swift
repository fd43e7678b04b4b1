import Foundation
import Testing

/// What `inspect`, `list`, `schema` and the help print.
@Suite struct InspectTests {
  private static let scene: String = #"""
    { "format": "openemitter/1", "size": [100, 100], "layers": [
      { "type": "emitter", "name": "fw", "beginTime": 0, "position": [10, 20], "emitterCells": [
        { "name": "rocket", "birthRate": 1, "lifetime": 2, "velocity": 10, "emitterCells": [
          { "birthRate": 4, "lifetime": 0.5, "color": "#FF000080" } ] } ] } ] }
    """#

  @Test func `every living particle is printed in drawing order, to the letter`() throws {
    let run = try RunningCommand.run(["inspect", "-", "--at", "1.5"], input: Self.scene)
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(
      run.text == """
        { "time": 1.5, "count": 3, "particles": [
          { "id": "fw/rocket:1", "layer": "fw", "cell": "rocket", "index": 1, "parent": null, "birth": 1, "age": 0.5, \
        "lifetime": 2, "position": [5, 0, 0], "velocity": [10, 0, 0], "scale": 1, "rotation": 0, "color": [1, 1, 1, 1] },
          { "id": "fw/rocket:1/#0:1", "layer": "fw", "cell": "rocket/#0", "index": 1, "parent": "fw/rocket:1", \
        "birth": 1.25, "age": 0.25, "lifetime": 0.5, "position": [2.5, 0, 0], "velocity": [0, 0, 0], "scale": 1, \
        "rotation": 0, "color": [1, 0, 0, 0.5019608] },
          { "id": "fw/rocket:1/#0:2", "layer": "fw", "cell": "rocket/#0", "index": 2, "parent": "fw/rocket:1", \
        "birth": 1.5, "age": 0, "lifetime": 0.5, "position": [5, 0, 0], "velocity": [0, 0, 0], "scale": 1, \
        "rotation": 0, "color": [1, 0, 0, 0.5019608] } ] }

        """)
  }

  @Test func `behaviours come with what their inputs are at the instant`() throws {
    let scene: String = #"""
      { "format": "openemitter/1", "size": [100, 100], "layers": [
        { "type": "emitter", "name": "fw", "beginTime": 0,
          "emitterCells": [ { "name": "dot", "emitterBehaviors": [ { "type": "colorOverLife", "colors": ["#FF0000"] } ] } ],
          "emitterBehaviors": [ { "type": "drag", "name": "air" }, { "type": "wave", "force": [1, 2, 3] } ],
          "animations": [
            { "type": "basic", "keyPath": "emitterBehaviors.air.drag", "fromValue": 0, "toValue": 4, "duration": 2 } ] } ] }
      """#
    let run = try RunningCommand.run(["inspect", "-", "--at", "0.5"], input: scene)
    #expect(run.code == 0)
    #expect(
      run.text == """
        { "time": 0.5, "count": 0, "behaviors": [
          { "layer": "fw", "cell": null, "name": "air", "type": "drag", "inputs": { "drag": 1 } },
          { "layer": "fw", "cell": null, "name": null, "type": "wave", "inputs": { "force": [1, 2, 3] } },
          { "layer": "fw", "cell": "dot", "name": null, "type": "colorOverLife", "inputs": { "colors": [[1, 0, 0, 1]] } } ], \
        "particles": [] }

        """)
  }

  @Test func `no particle is an empty list`() throws {
    let run = try RunningCommand.run(["inspect", "-", "--at", "0.5"], input: Self.scene)
    #expect(run.text == "{ \"time\": 0.5, \"count\": 0, \"particles\": [] }\n")
  }

  @Test func `the digest is one hash that tells states apart`() throws {
    var seen: Set<String> = []
    for arguments in [["--at", "1.5"], ["--at", "1.6"], ["--at", "1.5", "--seed", "1"]] {
      let run = try RunningCommand.run(["inspect", "-", "--digest"] + arguments, input: Self.scene)
      let again = try RunningCommand.run(
        ["inspect", "-", "--digest", "--threads", "7"] + arguments, input: Self.scene)
      #expect(run.code == 0 && run.text == again.text)
      #expect(run.text.count == 17 && run.text.dropLast().allSatisfy { $0.isHexDigit })
      seen.insert(run.text)
    }
    #expect(seen.count == 3)
  }

  @Test func `list names every effect, a line each`() throws {
    let run = try RunningCommand.run(["list"])
    let lines = run.text.split(separator: "\n")
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(lines.count == 30)
    #expect(lines.contains { $0.hasPrefix("snow  ") })
  }

  @Test func `the schema is JSON and knows the format`() throws {
    let run = try RunningCommand.run(["schema"])
    let schema = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    #expect(run.code == 0 && (schema["$schema"] as? String)?.hasPrefix("https://json-schema.org/") == true)
  }

  @Test func `help goes to standard output and names every command that is there`() throws {
    let help = try RunningCommand.run(["--help"])
    #expect(help.code == 0 && help.errors.isEmpty)
    for command in [
      "render", "join", "convert", "gallery", "list", "inspect", "check", "fidelity", "conform", "schema",
      "completions",
    ] {
      #expect(help.text.contains("\n  \(command) "))
      let page = try RunningCommand.run([command, "--help"])
      #expect(page.code == 0 && page.errors.isEmpty && page.text.hasPrefix("usage: emitter \(command)"))
    }
    for later in ["studio", "bench"] { #expect(!help.text.contains("  \(later) ")) }
    let version = try RunningCommand.run(["--version"])
    #expect(version.code == 0 && version.text.hasPrefix("emitter ") && version.text.hasSuffix("\n"))
  }

  @Test func `each shell reads its completions, and bash completes by them`() throws {
    for shell in ["bash", "zsh", "fish"] {
      let run = try RunningCommand.run(["completions", shell])
      #expect(run.code == 0 && run.errors.isEmpty && run.text.contains("max-particles"))
    }
    let script: String = try RunningCommand.run(["completions", "bash"]).text
    let bash: Process = Process()
    bash.executableURL = URL(fileURLWithPath: "/bin/bash")
    bash.arguments = [
      "-c",
      script + "COMP_WORDS=(emitter render snow-); COMP_CWORD=2; _emitter; echo ${COMPREPLY[@]};"
        + "COMP_WORDS=(emitter che); COMP_CWORD=1; _emitter; echo ${COMPREPLY[@]}",
    ]
    let output: Pipe = Pipe()
    bash.standardOutput = output
    try bash.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    bash.waitUntilExit()
    #expect(text == "snow-globe\ncheck\n")
    let unknown = try RunningCommand.run(["completions", "csh"])
    #expect(unknown.code == 2 && unknown.errors.hasPrefix("emitter: 'csh' is not one of bash, zsh, fish\n"))
  }
}
