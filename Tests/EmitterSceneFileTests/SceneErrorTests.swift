import EmitterMath
import EmitterScene
import EmitterSceneFile
import Testing

private let badNumbers: [BadFile] = [
  BadFile(
    "{ \"format\": \"openemitter/1\", \"size\": [-375, 667] }", "size[0]: -375 is not allowed, only a number above 0"),
  BadFile("{ \"format\": \"openemitter/1\", \"size\": [1, 0] }", "size[1]: 0 is not allowed, only a number above 0"),
  BadFile(
    "{ \"format\": \"openemitter/1\", \"size\": [0.25, 2] }",
    "size: 0.25 × 2 pixels (size × scale) is less than one pixel a side"),
  BadFile(
    "{ \"format\": \"openemitter/1\", \"size\": [10000, 100], \"scale\": 2 }",
    "size: 20000 × 200 pixels (size × scale) is over the limit of 16384 a side; a smaller size or scale stays below it"),
  BadFile(document("\"scale\": 0"), "scale: 0 is not allowed, only a number above 0"),
  BadFile(document("\"fps\": 0"), "fps: 0 is not allowed, only a number above 0 up to 1000"),
  BadFile(document("\"fps\": 1e6"), "fps: 1000000 is not allowed, only a number above 0 up to 1000"),
  BadFile(document("\"duration\": -1"), "duration: -1 is not allowed, only a number from 0 to 10000000"),
  BadFile(
    document("\"images\": { \"a\": { \"disc\": -3 } }"), "images.a.disc: -3 is not allowed, only a number above 0"),
  BadFile(
    document("\"images\": { \"a\": { \"rect\": [60000, 60000] } }"),
    "images.a.rect: 60000 × 60000 pixels is over the limit of 64 Mpx an image; draw it smaller and scale it up"),
  BadFile(
    document("\"images\": { \"a\": { \"text\": \"x\", \"fontSize\": 10000 } }"),
    "images.a.fontSize: 10000 is not allowed, only a number above 0 up to 8192"),
  BadFile(
    document("\"images\": { \"a\": { \"glow\": 8, \"pixelsPerPoint\": 0 } }"),
    "images.a.pixelsPerPoint: 0 is not allowed, only a number above 0"),
  BadFile(
    layerDocument("shape", "\"lineWidth\": -1"), "layers[0].lineWidth: -1 is not allowed, only a number of at least 0"),
  BadFile(
    layerDocument("layer", "\"bounds\": [0, 0, -1, 1]"),
    "layers[0].bounds[2]: -1 is not allowed, only a number of at least 0"),
  BadFile(
    layerDocument("emitter", "\"emitterSize\": [3, -1]"),
    "layers[0].emitterSize[1]: -1 is not allowed, only a number of at least 0"),
  BadFile(
    layerDocument("emitter", "\"seed\": 4294967296"),
    "layers[0].seed: 4294967296 is not allowed, only a whole number from 0 to 4294967295"),
  BadFile(
    layerDocument("layer", "\"repeatCount\": -1"),
    "layers[0].repeatCount: -1 is not allowed, only a number from 0 to 1e9 or \"forever\""),
  BadFile(
    layerDocument("layer", "\"ignoreWithin\": -1"),
    "layers[0].ignoreWithin: -1 is not allowed, only a number from 0 to 1e9"),
  BadFile(
    cellDocument("\"contentsScale\": 0"),
    "layers[0].emitterCells[0].contentsScale: 0 is not allowed, only a number above 0"),
]

private let layers: String =
  "\"layers\": [ { \"type\": \"emitter\", \"name\": \"rain\", \"emitterCells\": [ { \"name\": \"drop\", \"emitterCells\": "
  + "[ { \"name\": \"spark\" }, { \"name\": \"spark\" } ] } ] }, { \"type\": \"layer\", \"name\": \"button\", "
  + "\"sublayers\": [ { \"type\": \"layer\", \"name\": \"twin\" } ] }, { \"type\": \"layer\", \"name\": \"twin\" } ]"

/// Parts of a document with the layers above that name nothing, or two things.
private let badNames: [BadFile] = [
  BadFile("\"triggers\": [\"tap buton@1\"]", "triggers[0]: no layer is called \"buton\", did you mean button?"),
  BadFile(
    "\"triggers\": [\"tap twin@1\"]",
    "triggers[0]: two layers are called \"twin\" (layers[1].sublayers[0], layers[2]); a name that is used must be unique"
  ),
  BadFile("\"events\": [ { \"on\": \"tap nobody\" } ]", "events[0].on: no layer is called \"nobody\""),
  BadFile(
    "\"events\": [ { \"at\": 1, \"set\": { \"rian.birthRate\": 1 } } ]",
    "events[0].set[\"rian.birthRate\"]: no layer is called \"rian\", did you mean rain?"),
  BadFile(
    "\"events\": [ { \"at\": 1, \"set\": { \"rain.emitterCells.dorp.birthRate\": 1 } } ]",
    "events[0].set[\"rain.emitterCells.dorp.birthRate\"]: no cell is called \"dorp\", did you mean drop?"),
  BadFile(
    "\"events\": [ { \"at\": 1, \"set\": { \"rain.emitterCells.drop.emitterCells.spark.birthRate\": 1 } } ]",
    "events[0].set[\"rain.emitterCells.drop.emitterCells.spark.birthRate\"]: two cells are called \"spark\" "
      + "(emitterCells[0], emitterCells[1]); a name that is used must be unique"),
  BadFile(
    "\"events\": [ { \"at\": 1, \"set\": { \"button.birthRate\": 1 } } ]",
    "events[0].set[\"button.birthRate\"]: layers of type layer have no birthRate; those of type emitter have"),
  BadFile(
    "\"events\": [ { \"at\": 1, \"set\": { \"button.contents\": \"heart\" } } ]",
    "events[0].set[\"button.contents\"]: no image is called \"heart\""),
  BadFile(
    "\"events\": [ { \"at\": 1, \"remove\": [ { \"layer\": \"x\", \"key\": \"k\" } ] } ]",
    "events[0].remove[0].layer: no layer is called \"x\""),
  BadFile(
    "\"events\": [ { \"at\": 1, \"animate\": [ { \"layer\": \"rain\", \"type\": \"basic\", \"keyPath\": \"seed\" } ] } ]",
    "events[0].animate[0].keyPath: \"seed\" cannot be animated"),
]

/// Keyframe animations of `opacity`, without their brackets.
private let badKeyframes: [BadFile] = [
  BadFile("\"values\": []", "values: a keyframe animation needs at least one value"),
  BadFile("\"values\": [1, 2], \"keyTimes\": [0, 0.5, 1]", "keyTimes: 3 key times do not fit 2 values"),
  BadFile("\"values\": [1, 2], \"keyTimes\": [0, 2]", "keyTimes[1]: 2 is not allowed, only a number from 0 to 1"),
  BadFile(
    "\"values\": [1, 2, 3], \"keyTimes\": [0, 0.6, 0.5]",
    "keyTimes[2]: 0.5 comes after 0.6, but key times ascend"),
  BadFile(
    "\"values\": [1, 2], \"timingFunctions\": [\"linear\", \"linear\"]",
    "timingFunctions: 2 timing functions do not fit 2 values, which have 1 segments"),
  BadFile(
    "\"values\": [1], \"duration\": -1", "duration: -1 is not allowed, only a number from 0 to 1e9 or \"forever\""),
]

@Suite struct SceneErrorTests {
  @Test(arguments: badNumbers) func `numbers that make no sense are told with what is allowed`(_ file: BadFile) {
    #expect(message(of: file.document) == file.message)
  }

  @Test(arguments: badNames) func `names that name nothing or two things are told`(_ file: BadFile) {
    #expect(message(of: document(layers, file.document)) == file.message)
  }

  @Test(arguments: badKeyframes) func `keyframes that do not fit are told`(_ file: BadFile) {
    let animation: String = "{ \"type\": \"keyframe\", \"keyPath\": \"opacity\", \(file.document) }"
    let said: String? = message(of: layerDocument("layer", "\"animations\": [\(animation)]"))
    #expect(said == "layers[0].animations[0]." + file.message)
  }

  @Test func `of many equal names three are listed`() {
    let many: String = [String](repeating: "{ \"type\": \"layer\", \"name\": \"a\" }", count: 9).joined(separator: ", ")
    #expect(
      message(of: document("\"layers\": [ \(many) ]", "\"triggers\": [\"tap a@1\"]"))
        == "triggers[0]: 9 layers are called \"a\" (layers[0], layers[1], layers[2], …); a name that is used must be unique"
    )
  }

  @Test func `equal names are fine where nothing uses them`() {
    #expect(message(of: document(layers)) == nil)
    #expect(message(of: document(layers, "\"triggers\": [\"tap button@1\"]")) == nil)
  }

  @Test func `contents must name an image`() {
    let images: String = "\"images\": { \"heart\": { \"disc\": 3 } }"
    let cells: String = "\"layers\": [ { \"type\": \"emitter\", \"emitterCells\": [ { \"contents\": \"haert\" } ] } ]"
    #expect(
      message(of: document(images, cells))
        == "layers[0].emitterCells[0].contents: no image is called \"haert\", did you mean heart?")
  }

  @Test func `colours that replace lie in 0 to 1, differences need not`() {
    func animation(_ members: String) -> String {
      layerDocument(
        "layer", "\"animations\": [ { \"type\": \"basic\", \"keyPath\": \"backgroundColor\", \(members) } ]")
    }
    #expect(
      message(of: animation("\"toValue\": [255, 0, 0]"))
        == "layers[0].animations[0].toValue[0]: 255 is not allowed, only a number from 0 to 1")
    #expect(message(of: animation("\"byValue\": [-1, 0, 0]")) == nil)
    #expect(message(of: animation("\"additive\": true, \"toValue\": [-1, 0, 0]")) == nil)
  }

  @Test func `a discrete animation may name the end of its last value`() {
    let animation: String =
      "{ \"type\": \"keyframe\", \"keyPath\": \"opacity\", \"calculationMode\": \"discrete\", \"values\": [1, 0], "
      + "\"keyTimes\": [0, 0.5, 1] }"
    #expect(message(of: layerDocument("layer", "\"animations\": [\(animation)]")) == nil)
  }

  @Test(arguments: [63, 64, 65, 66]) func `layers and cells nest 64 deep`(_ depth: Int) {
    var cells: String = "[ {} ]"
    for _ in 2..<depth { cells = "[ { \"emitterCells\": \(cells) } ]" }
    let ofCells: String? = message(of: layerDocument("emitter", "\"emitterCells\": \(cells)"))
    var layer: String = "{ \"type\": \"layer\" }"
    for _ in 1..<depth { layer = "{ \"type\": \"layer\", \"sublayers\": [ \(layer) ] }" }
    let ofLayers: String? = message(of: document("\"layers\": [ \(layer) ]"))
    if depth <= 64 {
      #expect(ofCells == nil)
      #expect(ofLayers == nil)
    } else {
      #expect(ofCells?.hasPrefix("layers[0].emitterCells[0]…(") == true)
      #expect(ofCells?.hasSuffix(".emitterCells: nested deeper than the limit of 64 layers and cells") == true)
      #expect(ofLayers?.hasSuffix(".sublayers: nested deeper than the limit of 64 layers and cells") == true)
    }
  }
}

@Suite struct SceneValidationTests {
  /// What `validate` says of a scene that `edit` changed.
  private func fault(_ edit: (inout Scene) -> Void) -> SceneError? {
    var scene: Scene = Scene(size: Size(100, 100))
    scene.layers = [Layer(.emitter, name: "rain"), Layer(.layer, name: "my.button")]
    scene.layers[0].emitterCells = [Cell(name: "drop"), Cell(name: "a.b")]
    edit(&scene)
    do throws(SceneError) {
      try scene.validate()
      return nil
    } catch {
      return error
    }
  }

  @Test func `numbers that no file can hold are found in values`() {
    #expect(
      fault { $0.layers[0].birthRate = .nan }?.message
        == "layers[0].birthRate: NaN is not allowed, only a number from -1e15 to 1e15")
    #expect(
      fault { $0.layers[0].emitterCells[0].velocity = -.infinity }?.message
        == "layers[0].emitterCells[0].velocity: -infinity is not allowed, only a finite number")
    #expect(
      fault { $0.layers[0].position = Point(0, .infinity) }?.message
        == "layers[0].position[1]: infinity is not allowed, only a finite number")
    #expect(fault { $0.size.width = .nan }?.message == "size[0]: NaN is not allowed, only a number above 0")
    #expect(fault { $0.background.alpha = .nan }?.place == "background[3]")
    #expect(fault { $0.poster = .infinity }?.place == "poster")
    #expect(fault { $0.triggers = [Trigger(tap: "rain", at: .nan)] }?.place == "triggers[0]")
    #expect(fault { $0.layers[1].properties[.repeatCount] = .number(.infinity) } == nil)
  }

  @Test func `values of the wrong kind are found`() {
    #expect(
      fault { $0.layers[0].properties[.birthRate] = .flag(true) }?.message
        == "layers[0].birthRate: expected a number, not true or false")
    #expect(
      fault { $0.layers[0].emitterCells[0].properties[.color] = .color(nil) }?.fault
        == .wrongKind(.color(nil), expected: .color))
    #expect(
      fault { $0.layers[0].properties[.renderMode] = .text("aditive") }?.message
        == "layers[0].renderMode: \"aditive\" is not one of unordered, oldestFirst, oldestLast, backToFront, additive, screen, "
        + "maximum, cheapAdditive and cheapColorDodge, "
        + "did you mean additive?")
  }

  @Test func `properties and cells of other kinds of layers are found`() {
    #expect(
      fault { $0.layers[1].birthRate = 3 }?.message
        == "layers[1].birthRate: layers of type layer have no birthRate; those of type emitter have")
    #expect(
      fault { $0.layers[1].emitterCells = [Cell()] }?.message
        == "layers[1].emitterCells: layers of type layer have no emitterCells; those of type emitter have")
  }

  @Test func `dots in a layer's name are fine, in a used cell's name they are not`() {
    let opacity: PropertyPath = PropertyPath(target: .layer(.opacity))
    #expect(
      fault {
        $0.events = [Event(.time(0))]
        $0.events[0].set = [Assignment(layer: "my.button", path: opacity, value: .value(.number(1)))]
      } == nil)
    let rate: PropertyPath = PropertyPath(cells: ["a.b"], target: .cell(.birthRate))
    #expect(
      fault {
        $0.events = [Event(.time(0))]
        $0.events[0].set = [Assignment(layer: "rain", path: rate, value: .value(.number(1)))]
      }?.fault == .unspeakableName(.cell, "a.b"))
  }

  @Test func `one event cannot set a thing twice, nor make now of what is no time`() {
    let path: PropertyPath = PropertyPath(target: .layer(.opacity))
    let one: Assignment = Assignment(layer: "rain", path: path, value: .value(.number(1)))
    #expect(
      fault {
        $0.events = [Event(.time(0))]
        $0.events[0].set = [one, one]
      }?.message == "events[0].set[\"rain.opacity\"]: \"rain.opacity\" is set twice in one event")
    #expect(
      fault {
        $0.events = [Event(.time(0))]
        $0.events[0].set = [Assignment(layer: "rain", path: path, value: .now(offset: 0))]
      }?.message == "events[0].set[\"rain.opacity\"]: \"now\" is a time, which \"opacity\" is not")
  }

  @Test func `two images of one name are found`() {
    #expect(
      fault {
        let image: SceneImage = SceneImage(name: "dot", source: .disc(diameter: 3))
        $0.images = [image, image]
      }?.message == "images.dot: a second image is called \"dot\"")
  }

  @Test func `a component that a property lacks is found`() {
    #expect(
      fault {
        let path: PropertyPath = PropertyPath(target: .layer(.opacity), component: .x)
        $0.layers[0].animations = [Animation(path: path, curve: .basic(from: nil, to: .number(1), by: nil))]
      }?.message == "layers[0].animations[0].keyPath: a number has no x")
  }
}
