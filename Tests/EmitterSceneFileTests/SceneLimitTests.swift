import EmitterMath
import EmitterScene
import EmitterSceneFile
import Testing

/// Members of a clock that are finite but of no use, and what is said of each.
private let absurdClocks: [BadFile] = [
  BadFile("\"beginTime\": -1e300", "beginTime: -1e+300 is not allowed, only a number from -1e9 to 1e9"),
  BadFile("\"timeOffset\": 1e18", "timeOffset: 1e+18 is not allowed, only a number from -1e9 to 1e9"),
  BadFile("\"speed\": 1e15", "speed: 1000000000000000 is not allowed, only a number from -1000000 to 1000000"),
  BadFile("\"speed\": -1000001", "speed: -1000001 is not allowed, only a number from -1000000 to 1000000"),
  BadFile("\"duration\": 1e18", "duration: 1e+18 is not allowed, only a number from 0 to 1e9 or \"forever\""),
  BadFile(
    "\"repeatDuration\": 2e9", "repeatDuration: 2000000000 is not allowed, only a number from 0 to 1e9 or \"forever\""),
  BadFile("\"repeatCount\": 1e20", "repeatCount: 1e+20 is not allowed, only a number from 0 to 1e9 or \"forever\""),
]

/// Members of a basic animation of an emitter's birth rate.
private let absurdAnimations: [BadFile] = [
  BadFile("\"duration\": 1e-20", "duration: 1e-20 is below the limit of 1e-06 seconds; 0 stands for 0.25"),
  BadFile(
    "\"timingFunction\": [0, 1e300, 1, 0]",
    "timingFunction[1]: 1e+300 is not allowed, only a number from -1000 to 1000"),
  BadFile(
    "\"timingFunction\": [0, 0, 1, -1001]",
    "timingFunction[3]: -1001 is not allowed, only a number from -1000 to 1000"),
  BadFile("\"fromValue\": 1e16", "fromValue: 1e+16 is not allowed, only a number from -1e15 to 1e15"),
  BadFile("\"toValue\": -1e300", "toValue: -1e+300 is not allowed, only a number from -1e15 to 1e15"),
  BadFile("\"byValue\": 2e15", "byValue: 2000000000000000 is not allowed, only a number from -1e15 to 1e15"),
]

/// Members of a spring.
private let absurdSprings: [BadFile] = [
  BadFile("\"mass\": 1e-200", "mass: 1e-200 is not allowed, only a number from 1e-06 to 1e9"),
  BadFile("\"stiffness\": 1e200", "stiffness: 1e+200 is not allowed, only a number from 1e-06 to 1e9"),
  BadFile("\"damping\": 1e300", "damping: 1e+300 is not allowed, only a number from 0 to 1e9"),
  BadFile("\"initialVelocity\": -1e10", "initialVelocity: -10000000000 is not allowed, only a number from -1e9 to 1e9"),
  BadFile(
    "\"damping\": 0, \"duration\": \"settling\"",
    "duration: a spring with a damping of 0 never settles; give it a damping, or a duration in seconds"),
]

/// Members of a document with a layer `e`.
private let absurdEvents: [BadFile] = [
  BadFile(
    "\"events\": [ { \"at\": 1e10 } ]", "events[0].at: 10000000000 is not allowed, only a number from -1e9 to 1e9"),
  BadFile(
    "\"events\": [ { \"on\": \"tap e\", \"after\": 1e10 } ]",
    "events[0].after: 10000000000 is not allowed, only a number from 0 to 1e9"),
  BadFile(
    "\"events\": [ { \"at\": 0, \"set\": { \"e.birthRate\": 1e300 } } ]",
    "events[0].set[\"e.birthRate\"]: 1e+300 is not allowed, only a number from -1e15 to 1e15"),
  BadFile(
    "\"events\": [ { \"at\": 0, \"set\": { \"e.speed\": 1e18 } } ]",
    "events[0].set[\"e.speed\"]: 1e+18 is not allowed, only a number from -1000000 to 1000000"),
  BadFile("\"triggers\": [\"tap e@1e10\"]", "triggers[0]: 10000000000 is not allowed, only a number from -1e9 to 1e9"),
  BadFile("\"poster\": 1e10", "poster: 10000000000 is not allowed, only a number from -1e9 to 1e9"),
]

@Suite struct SceneLimitTests {
  private let emitter: String = "\"layers\": [ { \"type\": \"emitter\", \"name\": \"e\" } ]"

  @Test(arguments: absurdClocks) func `clocks of layers, cells and animations stay within their limits`(
    _ file: BadFile
  ) {
    #expect(message(of: layerDocument("layer", file.document)) == "layers[0]." + file.message)
    #expect(message(of: cellDocument(file.document)) == "layers[0].emitterCells[0]." + file.message)
    #expect(message(of: animated(file.document)) == "layers[0].animations[0]." + file.message)
  }

  @Test(arguments: absurdSprings) func `springs stay within their limits`(_ file: BadFile) {
    let spring: String = "{ \"type\": \"spring\", \"keyPath\": \"opacity\", \"toValue\": 1, \(file.document) }"
    let said: String? = message(of: layerDocument("layer", "\"animations\": [\(spring)]"))
    #expect(said == "layers[0].animations[0]." + file.message)
  }

  @Test func `a text with a NUL is told where it stands`() {
    let words: String = ": a text with a NUL character (\\u0000) cannot be drawn"
    #expect(message(of: layerDocument("text", "\"string\": \"a\\u0000b\"")) == "layers[0].string" + words)
    #expect(message(of: layerDocument("text", "\"font\": \"\\u0000\"")) == "layers[0].font" + words)
    let step: String = "{ \"type\": \"keyframe\", \"keyPath\": \"string\", \"values\": [\"a\", \"\\u0000\"] }"
    #expect(
      message(of: layerDocument("text", "\"animations\": [\(step)]")) == "layers[0].animations[0].values[1]" + words)
    #expect(
      message(of: document("\"images\": { \"a\": { \"text\": \"\\u0000\", \"fontSize\": 9 } }"))
        == "images.a.text" + words)
  }

  @Test func `transforms whose product overflows say so`() {
    #expect(
      message(of: layerDocument("layer", "\"transform\": [[\"scale\", 1e200], [\"scale\", 1e200]]"))
        == "layers[0].transform: the product of these transforms has numbers that are too large to be finite")
    #expect(message(of: layerDocument("layer", "\"transform\": [[\"scale\", 1e200], [\"scale\", 1e-200]]")) == nil)
  }

  @Test func `a translation is told by its axes`() {
    let slide: String = "{ \"type\": \"basic\", \"keyPath\": \"transform.translation\", \"toValue\": "
    #expect(
      message(of: layerDocument("layer", "\"animations\": [\(slide) 5 }]"))
        == "layers[0].animations[0].toValue: expected the numbers [x, y], not a number")
    #expect(
      message(of: layerDocument("layer", "\"animations\": [\(slide) [1, 2, 3] }]"))
        == "layers[0].animations[0].toValue: expected the numbers [x, y], not a list of 3")
    #expect(message(of: layerDocument("layer", "\"animations\": [\(slide) [1, 2] }]")) == nil)
  }

  @Test(arguments: absurdAnimations) func `animations stay within their limits`(_ file: BadFile) {
    #expect(message(of: animated(file.document)) == "layers[0].animations[0]." + file.message)
  }

  @Test(arguments: absurdEvents) func `events and taps stay within their limits`(_ file: BadFile) {
    #expect(message(of: document(emitter, file.document)) == file.message)
  }

  @Test func `what lies on a limit is allowed`() {
    let clock: String =
      "\"beginTime\": -1e9, \"timeOffset\": 1e9, \"speed\": -1e6, \"duration\": 1e9, \"repeatCount\": 1e9, "
      + "\"repeatDuration\": \"forever\""
    #expect(message(of: cellDocument(clock + ", \"birthRate\": 1e15")) == nil)
    #expect(message(of: animated(clock + ", \"timingFunction\": [0, -1000, 1, 1000], \"toValue\": 1e15")) == nil)
    #expect(message(of: animated("\"duration\": 1e-6")) == nil)
  }

  @Test func `a cell's birth rate has a limit`() {
    #expect(
      message(of: cellDocument("\"birthRate\": 1e300"))
        == "layers[0].emitterCells[0].birthRate: 1e+300 is not allowed, only a number from -1e15 to 1e15")
  }

  @Test func `events, triggers and animations have a greatest number`() {
    func many(_ item: String, _ count: Int) -> String {
      "[" + [String](repeating: item, count: count).joined(separator: ", ") + "]"
    }
    let animation: String = "{ \"type\": \"basic\", \"keyPath\": \"opacity\" }"
    #expect(message(of: document(emitter, "\"events\": " + many("{ \"at\": 0 }", 10_000))) == nil)
    #expect(
      message(of: document(emitter, "\"events\": " + many("{ \"at\": 0 }", 10_001)))
        == "events: 10001 events are over the limit of 10000 a scene")
    #expect(
      message(of: document(emitter, "\"triggers\": " + many("\"tap e@0\"", 10_001)))
        == "triggers: 10001 triggers are over the limit of 10000 a scene")
    #expect(
      message(of: layerDocument("layer", "\"animations\": " + many(animation, 1001)))
        == "layers[0].animations: 1001 animations are over the limit of 1000 a layer")
  }

  private func animated(_ members: String) -> String {
    layerDocument(
      "emitter", "\"animations\": [ { \"type\": \"basic\", \"keyPath\": \"birthRate\", \(members) } ]")
  }
}
