import EmitterSceneFile
import Testing

private let colour: String = "a colour (\"#RRGGBB\", \"#RRGGBBAA\" or [r, g, b, a] in 0…1)"
private let transform: String = "a transform (9 or 16 numbers, or a list such as [\"rotate\", 0.5])"

private let badTops: [BadFile] = [
  BadFile("[]", "expected an object, not a list"),
  BadFile("{}", "the key format is missing"),
  BadFile("{ \"format\": \"openemitter/1\" }", "the key size is missing"),
  BadFile("{ \"format\": 1 }", "format: expected the format, \"openemitter/1\", not a number"),
  BadFile(
    "{ \"format\": \"lottie\" }",
    "format: \"lottie\" is not a format this reader knows; scene files say \"openemitter/1\""),
  BadFile(
    "{ \"format\": \"openemitter/0.9\" }",
    "format: \"openemitter/0.9\" is not a format this reader knows; scene files say \"openemitter/1\""),
  BadFile(
    "{ \"format\": \"openemitter/1.2\", \"news\": 1 }",
    "format: the file needs a reader of openemitter/1.2, and this one reads openemitter/1"),
  BadFile(
    "{ \"format\": \"openemitter/2\" }",
    "format: the file needs a reader of openemitter/2, and this one reads openemitter/1"),
  BadFile(document("\"layer\": []"), "layer: unknown key, did you mean layers?"),
  BadFile(document("\"xyzzy\": []"), "xyzzy: unknown key"),
  BadFile(document("\"my layers!\": []"), "[\"my layers!\"]: unknown key"),
  BadFile(document("\"layers\": {}"), "layers: expected a list, not an object"),
  BadFile(document("\"layers\": [3]"), "layers[0]: expected an object, not a number"),
  BadFile(document("\"fps\": \"60\""), "fps: expected a number, not a text"),
  BadFile(document("\"duration\": \"long\""), "duration: expected seconds, or \"auto\", not a text"),
  BadFile(document("\"seed\": 1.5"), "seed: 1.5 is not allowed, only a whole number from 0 to 4294967295"),
  BadFile(document("\"seed\": -1"), "seed: -1 is not allowed, only a whole number from 0 to 4294967295"),
  BadFile(document("\"background\": \"white\""), "background: \"white\" is not " + colour),
  BadFile(document("\"background\": \"#12345\""), "background: \"#12345\" is not " + colour),
  BadFile(document("\"background\": [1, 1]"), "background: expected " + colour + ", not a list of 2"),
  BadFile(document("\"background\": [255, 0, 0]"), "background[0]: 255 is not allowed, only a number from 0 to 1"),
  BadFile(
    document("\"options\": { \"rangeConvention\": \"hlaf\" }"),
    "options.rangeConvention: \"hlaf\" is not one of half and full, did you mean half?"),
  BadFile(
    document("\"options\": { \"maxParticles\": 1e12 }"),
    "options.maxParticles: 1000000000000 is not allowed, only a whole number from 0 to 2000000000"),
  BadFile(
    document("\"options\": { \"wakesInThePast\": 1 }"), "options.wakesInThePast: expected true or false, not a number"),
  BadFile(
    document("\"triggers\": [\"button@1\"]"), "triggers[0]: \"button@1\" is not a trigger such as \"tap NAME@0.5\""),
  BadFile(
    document("\"triggers\": [\"tap b@soon\"]"), "triggers[0]: \"tap b@soon\" is not a trigger such as \"tap NAME@0.5\""),
]

private let badImages: [BadFile] = [
  BadFile(
    document("\"images\": { \"a\": 3 }"),
    "images.a: expected a file name, a data URL, or an object such as { \"disc\": 16 }, not a number"),
  BadFile(
    document("\"images\": { \"a\": {} }"),
    "images.a: one of the keys file, disc, ring, rect, star, glow and text is missing"),
  BadFile(document("\"images\": { \"a\": { \"disk\": 3 } }"), "images.a.disk: unknown key, did you mean disc?"),
  BadFile(
    document("\"images\": { \"a\": { \"disc\": 3, \"glow\": 3 } }"), "images.a.glow: glow cannot stand beside disc"),
  BadFile(document("\"images\": { \"a\": { \"disc\": [3] } }"), "images.a.disc: expected a number, not a list"),
  BadFile(
    document("\"images\": { \"a\": { \"ring\": 3 } }"),
    "images.a.ring: expected the numbers [diameter, width], not a number"),
  BadFile(
    document("\"images\": { \"my heart\": { \"star\": [5, 3] } }"),
    "images[\"my heart\"].star: expected the numbers [points, diameter, inner], not a list of 2"),
  BadFile(
    document("\"images\": { \"a\": { \"star\": [4.5, 3, 2] } }"),
    "images.a.star[0]: 4.5 is not allowed, only a whole number from 2 to 1000"),
  BadFile(document("\"images\": { \"a\": { \"text\": \"x\" } }"), "images.a: the key fontSize is missing"),
  BadFile(
    document("\"images\": { \"a\": { \"disc\": 3, \"fontSize\": 3 } }"), "images.a: fontSize cannot stand beside disc"),
  BadFile(
    document("\"images\": { \"a\": { \"file\": \"a.png\", \"color\": \"#FF0000\" } }"),
    "images.a.color: a file has its own colours; only drawn images take one"),
]

private let badLayers: [BadFile] = [
  BadFile(document("\"layers\": [ {} ]"), "layers[0]: the key type is missing"),
  BadFile(
    layerDocument("emiter"),
    "layers[0].type: \"emiter\" is not one of layer, emitter, shape, gradient, text, replicator and transform, did you "
      + "mean emitter?"),
  BadFile(
    layerDocument("gradient", "\"gradientType\": \"radail\""),
    "layers[0].gradientType: \"radail\" is not one of axial, radial and conic, did you mean radial?"),
  BadFile(
    layerDocument("layer", "\"cornerRadius\": \"3\""), "layers[0].cornerRadius: expected a number, not a text"),
  BadFile(
    layerDocument("layer", "\"birthRate\": 3"),
    "layers[0].birthRate: layers of type layer have no birthRate; those of type emitter have"),
  BadFile(
    layerDocument("shape", "\"emitterCells\": []"),
    "layers[0].emitterCells: layers of type shape have no emitterCells; those of type emitter have"),
  BadFile(layerDocument("layer", "\"opactiy\": 0"), "layers[0].opactiy: unknown key, did you mean opacity?"),
  BadFile(layerDocument("layer", "\"position\": 3"), "layers[0].position: expected a point [x, y], not a number"),
  BadFile(
    layerDocument("layer", "\"position\": [1, 2, 3]"), "layers[0].position: expected a point [x, y], not a list of 3"),
  BadFile(layerDocument("layer", "\"position\": [1, \"2\"]"), "layers[0].position[1]: expected a number, not a text"),
  BadFile(
    layerDocument("layer", "\"frame\": [0, 0, 1, 1], \"bounds\": [0, 0, 1, 1]"),
    "layers[0].frame: frame cannot stand beside bounds"),
  BadFile(
    layerDocument("layer", "\"frame\": [0, 0, 1, -2]"),
    "layers[0].frame[3]: -2 is not allowed, only a number of at least 0"),
  BadFile(
    layerDocument("layer", "\"contents\": 3"),
    "layers[0].contents: expected the name of an image, or null, not a number"),
  BadFile(
    layerDocument("shape", "\"lineCap\": \"flat\""), "layers[0].lineCap: \"flat\" is not one of butt, round and square"),
  BadFile(layerDocument("layer", "\"opacity\": null"), "layers[0].opacity: expected a number, not null"),
  BadFile(
    layerDocument("layer", "\"duration\": \"always\""),
    "layers[0].duration: expected a number from 0 to 1e9 or \"forever\", not a text"),
  BadFile(layerDocument("layer", "\"transform\": 3"), "layers[0].transform: expected " + transform + ", not a number"),
  BadFile(
    layerDocument("layer", "\"transform\": [1, 2, 3]"),
    "layers[0].transform: expected " + transform + ", not a list of 3"),
  BadFile(
    layerDocument("layer", "\"transform\": [\"spin\", 3]"),
    "layers[0].transform[0]: \"spin\" is not one of rotate, scale, translate and perspective"),
  BadFile(
    layerDocument("layer", "\"transform\": [[\"rotate\", 1], [\"scale\"]]"),
    "layers[0].transform[1]: expected the numbers [\"scale\", x, (y, (z))], not a list of 1"),
  BadFile(
    cellDocument("\"birthrate\": 3"), "layers[0].emitterCells[0].birthrate: unknown key, did you mean birthRate?"),
  BadFile(cellDocument("\"color\": null"), "layers[0].emitterCells[0].color: expected " + colour + ", not null"),
]

private let badAnimations: [BadFile] = [
  BadFile("{}", "the key type is missing"),
  BadFile("{ \"type\": \"basic\" }", "the key keyPath is missing"),
  BadFile("{ \"type\": \"group\" }", "the key animations is missing"),
  BadFile(
    "{ \"type\": \"group\", \"animations\": [], \"keyPath\": \"opacity\" }",
    ".keyPath: animations of type group have no keyPath; those of type basic have"),
  BadFile(
    "{ \"type\": \"transition\", \"key\": \"look\" }",
    ".key: animations of type transition have no key; those of type basic have"),
  BadFile(
    "{ \"type\": \"transition\", \"transitionType\": \"fad\" }",
    ".transitionType: \"fad\" is not one of fade, push, reveal and moveIn, did you mean fade?"),
  BadFile(
    "{ \"type\": \"transition\", \"transitionType\": \"push\", \"subtype\": \"fromTopp\" }",
    ".subtype: \"fromTopp\" is not one of fromLeft, fromRight, fromTop and fromBottom, did you mean fromTop?"),
  BadFile(
    "{ \"type\": \"keyframe\", \"keyPath\": \"position\", \"path\": \"M0 0H9\", \"values\": [[1, 2]] }",
    ".path: path cannot stand beside values"),
  BadFile(
    "{ \"type\": \"keyframe\", \"keyPath\": \"position\", \"path\": \"M0 0H9\", \"rotationMode\": \"atuo\" }",
    ".rotationMode: \"atuo\" is not one of none, auto and autoReverse, did you mean auto?"),
  BadFile(
    "{ \"type\": \"basic\", \"keyPath\": \"opacity\", \"duration\": \"settling\" }",
    ".duration: expected a number from 0 to 1e9 or \"forever\", not a text"),
  BadFile(
    "{ \"type\": \"basic\", \"keyPath\": \"opacty\" }",
    ".keyPath: \"opacty\" names nothing: \"opacty\" is no property, did you mean opacity?"),
  BadFile(
    "{ \"type\": \"basic\", \"keyPath\": \"cornerCurve\" }", ".keyPath: \"cornerCurve\" cannot be animated"),
  BadFile(
    "{ \"type\": \"basic\", \"keyPath\": \"transform.sclae\" }",
    ".keyPath: \"transform.sclae\" names nothing: \"sclae\" is no property, did you mean scale?"),
  BadFile(
    "{ \"type\": \"basic\", \"keyPath\": \"emitterCells.a\" }",
    ".keyPath: \"emitterCells.a\" is not a key path such as \"position.x\" or \"emitterCells.NAME.birthRate\""
  ),
  BadFile(
    "{ \"type\": \"basic\", \"keyPath\": \"opacity\", \"values\": [] }",
    ".values: animations of type basic have no values; those of type keyframe have"),
  BadFile("{ \"type\": \"basic\", \"keyPath\": \"opacity\", \"layer\": \"a\" }", ".layer: unknown key"),
  BadFile("{ \"type\": \"keyframe\", \"keyPath\": \"opacity\" }", "one of the keys values and path is missing"),
  BadFile(
    "{ \"type\": \"basic\", \"keyPath\": \"opacity\", \"toValue\": [1, 2] }", ".toValue: expected a number, not a list"),
  BadFile(
    "{ \"type\": \"basic\", \"keyPath\": \"opacity\", \"timingFunction\": \"easein\" }",
    ".timingFunction: \"easein\" is not one of linear, easeIn, easeOut, easeInEaseOut and default, did you mean easeIn?"
  ),
  BadFile(
    "{ \"type\": \"basic\", \"keyPath\": \"opacity\", \"timingFunction\": [2, 0, 1, 1] }",
    ".timingFunction[0]: 2 is not allowed, only a number from 0 to 1"),
  BadFile(
    "{ \"type\": \"basic\", \"keyPath\": \"opacity\", \"repeat\": 3 }",
    ".repeat: unknown key"),
]

private let badEvents: [BadFile] = [
  BadFile("{}", ": one of the keys at and on is missing"),
  BadFile("{ \"at\": 1, \"on\": \"tap a\" }", ".at: at cannot stand beside on"),
  BadFile("{ \"at\": 1, \"after\": 1 }", ".at: at cannot stand beside after"),
  BadFile(
    "{ \"on\": \"click a\" }",
    ".on: \"click a\" is not a cause such as \"tap NAME\", \"select NAME\" or \"deselect NAME\""),
  BadFile(
    "{ \"at\": 1, \"set\": { \"opacity\": 1 } }",
    ".set.opacity: \"opacity\" is not a key path such as \"LAYER.birthRate\" or \"LAYER.emitterCells.NAME.birthRate\""),
  BadFile(
    "{ \"at\": 1, \"set\": { \"a.opactiy\": 1 } }",
    ".set[\"a.opactiy\"]: \"a.opactiy\" names nothing: \"opactiy\" is no property, did you mean opacity?"),
  BadFile(
    "{ \"at\": 1, \"set\": { \"a.emitterCells.b.c.birthRate\": 1 } }",
    ".set[\"a.emitterCells.b.c.birthRate\"]: the cell name \"b.c\" cannot "
      + "stand in a key path, for its dots"),
  BadFile("{ \"at\": 1, \"set\": { \"a.opacity\": \"now\" } }", ".set[\"a.opacity\"]: expected a number, not a text"),
  BadFile(
    "{ \"at\": 1, \"set\": { \"a.beginTime\": \"later\" } }", ".set[\"a.beginTime\"]: expected a number, not a text"),
  BadFile("{ \"at\": 1, \"remove\": [ { \"layer\": \"a\" } ] }", ".remove[0]: the key key is missing"),
  BadFile(
    "{ \"at\": 1, \"animate\": [ { \"type\": \"basic\", \"keyPath\": \"opacity\" } ] }",
    ".animate[0]: the key layer is missing"),
]

@Suite struct FormErrorTests {
  @Test(arguments: badTops + badImages + badLayers)
  func `what is no scene is told with its place, what is allowed and the nearest name`(_ file: BadFile) {
    #expect(message(of: file.document) == file.message)
  }

  @Test(arguments: badAnimations) func `what is no animation is told`(_ file: BadFile) {
    let place: String = "layers[0].animations[0]" + (file.message.hasPrefix(".") ? "" : ": ")
    #expect(message(of: layerDocument("layer", "\"animations\": [\(file.document)]")) == place + file.message)
  }

  @Test(arguments: badEvents) func `what is no event is told`(_ file: BadFile) {
    let text: String = document(
      "\"layers\": [ { \"type\": \"layer\", \"name\": \"a\" } ]", "\"events\": [\(file.document)]")
    #expect(message(of: text) == "events[0]" + file.message)
  }

  @Test func `long words from outside are cut`() {
    let word: String = String(repeating: "x", count: 1000)
    let said: String? = message(of: document("\"background\": \"\(word)\""))
    #expect((said ?? "").utf8.count < 200)
  }
}
