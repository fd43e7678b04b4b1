import EmitterMath
import EmitterScene
import EmitterSceneFile
import Testing

/// Keyframe animations of `position`, without their brackets.
private let badPaths: [BadFile] = [
  BadFile(#""path": """#, "path: a path to move along needs at least one line or curve"),
  BadFile(#""path": "M0 0""#, "path: a path to move along needs at least one line or curve"),
  BadFile(#""path": "M0 0L1""#, "path: the path data is wrong at byte 6: a number expected"),
  BadFile(#""path": 3"#, "path: expected path data such as \"M 0 0 L 10 0\", not a number"),
  BadFile(#""path": "M0 0H1V1", "keyTimes": [0, 1]"#, "keyTimes: 2 key times do not fit 3 values"),
  BadFile(
    #""path": "M0 0H1", "timingFunctions": ["linear", "linear"]"#,
    "timingFunctions: 2 timing functions do not fit 2 values, which have 1 segments"),
  BadFile(
    #""values": [[0, 0], [1, 1]], "calculationMode": "cubic", "tensionValues": [0]"#,
    "tensionValues: 1 tensionValues do not fit 2 values"),
  BadFile(
    #""values": [[0, 0], [1, 1]], "continuityValues": [0, 1, 2]"#,
    "continuityValues: 3 continuityValues do not fit 2 values"),
  BadFile(
    #""values": [[0, 0], [1, 1]], "biasValues": [0, 1e4]"#,
    "biasValues[1]: 10000 is not allowed, only a number from -1000 to 1000"),
]

private func group(_ children: String, _ more: String = "") -> String {
  "{ \"type\": \"group\", \"animations\": [\(children)]\(more) }"
}

private let fade: String = #"{ "type": "basic", "keyPath": "opacity" }"#

/// Animations of a layer.
private let badGroups: [BadFile] = [
  BadFile(group(""), "animations: a group needs at least one animation"),
  BadFile(group(group("")), "animations[0].animations: a group needs at least one animation"),
  BadFile(
    group(#"{ "type": "transition" }"#),
    "animations[0].type: a transition changes the whole layer and cannot be part of a group"),
  BadFile(
    group(#"{ "type": "basic", "keyPath": "fillColor" }"#),
    "animations[0].keyPath: layers of type layer have no fillColor; those of type shape have"),
  BadFile(
    group(#"{ "type": "basic", "keyPath": "opacity", "layer": "a" }"#), "animations[0].layer: unknown key"),
  BadFile(
    group(
      #"{ "type": "basic", "keyPath": "opacity", "duration": 0.001, "repeatCount": "forever" }"#,
      #", "duration": 100"#),
    "animations: an animation repeats 100000 times within one cycle of its group; the limit is 10000"),
  BadFile(
    #"{ "type": "transition", "startProgress": 0.8, "endProgress": 0.2 }"#,
    "endProgress: a transition cannot go from 0.8 back to 0.2"),
  BadFile(
    #"{ "type": "transition", "endProgress": 2 }"#,
    "endProgress: 2 is not allowed, only a number from 0 to 1"),
  BadFile(
    #"{ "type": "keyframe", "keyPath": "opacity", "path": "M0 0H1" }"#,
    "path: a path moves points, and \"opacity\" is none"),
  BadFile(
    #"{ "type": "basic", "keyPath": "hidden", "byValue": true }"#,
    "byValue: \"hidden\" moves in steps and has no byValue"),
  BadFile(
    #"{ "type": "basic", "keyPath": "contents", "toValue": "nothing" }"#,
    "toValue: no image is called \"nothing\""),
  BadFile(
    group(#"{ "type": "basic", "keyPath": "opacity", "duration": -1 }"#),
    "animations[0].duration: -1 is not allowed, only a number from 0 to 1e9 or \"forever\""),
]

@Suite struct AnimationErrorTests {
  @Test(arguments: badPaths) func `what no point can follow is told`(_ file: BadFile) {
    let animation: String = "{ \"type\": \"keyframe\", \"keyPath\": \"position\", \(file.document) }"
    let said: String? = message(of: layerDocument("layer", "\"animations\": [\(animation)]"))
    #expect(said == "layers[0].animations[0]." + file.message)
  }

  @Test(arguments: badGroups) func `groups and transitions that make no sense are told`(_ file: BadFile) {
    let said: String? = message(of: layerDocument("layer", "\"animations\": [\(file.document)]"))
    #expect(said == "layers[0].animations[0]." + file.message)
  }

  @Test func `groups are nested so deep and no deeper`() {
    var nested: String = fade
    for _ in 0..<16 { nested = group(nested) }
    #expect(message(of: layerDocument("layer", "\"animations\": [\(nested)]")) == nil)
    let said: String? = message(of: layerDocument("layer", "\"animations\": [\(group(nested))]"))
    #expect(said?.hasSuffix("groups are nested deeper than the limit of 16") == true)
  }

  @Test func `a path and values at once are told in code too`() {
    var scene: Scene = Scene(size: Size(10, 10))
    var layer: Layer = Layer()
    var frames: Keyframes = Keyframes([.point(.zero)])
    frames.path = "M0 0H1"
    layer.animations = [Animation(path: PropertyPath("position")!, curve: .keyframes(frames))]
    scene.layers = [layer]
    #expect(throws: SceneError(place: "layers[0].animations[0].path", fault: .pathAndValues)) { try scene.validate() }
  }

  @Test func `a spring settles as the file says`() throws {
    let text: String = #"{ "type": "spring", "keyPath": "opacity", "toValue": 1, "duration": "settling" }"#
    let document: String = layerDocument("layer", "\"animations\": [\(text)]")
    let scene: Scene = try SceneFile.read(Array(document.utf8))
    #expect(scene.layers[0].animations[0].timing.duration == Spring().settlingDuration)
    #expect(String(decoding: SceneFile.write(scene), as: UTF8.self).contains(#""duration": "settling""#))
    // A spring that never settles.
    let endless: String = text.replacing(#""toValue": 1"#, with: #""damping": 0"#)
    #expect(message(of: layerDocument("layer", "\"animations\": [\(endless)]")) != nil)
  }
}
