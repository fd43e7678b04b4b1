import EmitterMath
import EmitterScene
import EmitterSceneFile
import Testing

/// A document with every kind of layer and every property that they do not share with emitters.
let layersDocument: String = """
  {
    "format": "openemitter/1", "size": [375, 667],
    "images": { "dot": { "disc": 16 } },
    "layers": [
      {
        "type": "layer", "name": "card", "frame": [20, 20, 100, 60], "anchorPointZ": -10, "zPosition": 2,
        "sublayerTransform": ["perspective", 500], "doubleSided": false, "geometryFlipped": true, "masksToBounds": true,
        "backgroundColor": "#FF8000", "cornerRadius": 12, "maskedCorners": ["minXMinY", "maxXMaxY"],
        "cornerCurve": "continuous", "borderWidth": 2, "borderColor": "#000000CC", "contents": "dot",
        "contentsRect": [0, 0, 0.5, 0.5], "contentsCenter": [0.25, 0.25, 0.5, 0.5], "minificationFilter": "trilinear",
        "magnificationFilter": "nearest", "shadowColor": "#0000FF", "shadowOpacity": 0.5, "shadowOffset": [0, 4],
        "shadowRadius": 6, "shadowPath": "M 0 0 L 10 0 L 5 8 Z",
        "animations": [
          { "type": "basic", "keyPath": "shadowOffset.height", "toValue": 9 },
          { "type": "basic", "keyPath": "hidden", "toValue": true },
          { "type": "basic", "keyPath": "contentsRect.size.width", "toValue": 1 }
        ],
        "mask": {
          "type": "text", "name": "word", "string": "SNOW", "font": "DejaVu Sans Bold", "fontSize": 48,
          "foregroundColor": null, "alignmentMode": "center", "wrapped": true, "truncationMode": "end",
          "mask": { "type": "layer", "opacity": 0.5 }
        },
        "sublayers": [ { "type": "transform", "sublayers": [ { "type": "layer", "transform": ["scale", 2] } ] } ]
      },
      {
        "type": "shape", "path": "M 0 0 L 10 0", "strokeColor": "#FFFFFF", "strokeStart": 0.25, "strokeEnd": 0.75,
        "lineDashPattern": [4, 2], "lineDashPhase": 1,
        "animations": [
          { "type": "keyframe", "keyPath": "lineDashPattern", "values": [ [4, 2], [0, 6] ] }
        ]
      },
      {
        "type": "gradient", "name": "sky", "gradientType": "radial", "colors": ["#FF0000", "#0000FF80"],
        "locations": [-0.5, 1.5], "startPoint": [0, 0], "endPoint": [1, 1]
      },
      {
        "type": "replicator", "name": "ring", "instanceCount": 12, "instanceDelay": 0.1,
        "instanceTransform": ["rotate", 0.5235987755982988], "instanceColor": "#FF0000", "instanceRedOffset": -0.05,
        "instanceGreenOffset": 0.05, "instanceBlueOffset": 0.04, "instanceAlphaOffset": -0.06, "preservesDepth": true,
        "sublayers": [ { "type": "layer" } ]
      }
    ],
    "events": [
      {
        "at": 1,
        "set": {
          "word.string": "RAIN", "sky.colors": ["#00FF00", "#FFFFFF"], "card.sublayerTransform.rotation.y": 0.5,
          "ring.instanceTransform.translation.x": 3, "card.maskedCorners": []
        }
      }
    ]
  }

  """

/// Layers at fault: type, members, and what is said after `layers[0]`.
private let badMembers: [(type: String, members: String, message: String)] = [
  (
    "layer", "\"maskedCorners\": [\"minXminY\"]",
    ".maskedCorners[0]: \"minXminY\" is not one of minXMinY, maxXMinY, minXMaxY and maxXMaxY, did you mean minXMinY?"
  ),
  (
    "layer", "\"maskedCorners\": 3",
    ".maskedCorners: expected a list of corners (minXMinY, maxXMinY, minXMaxY and maxXMaxY), not a number"
  ),
  ("layer", "\"maskedCorners\": [1]", ".maskedCorners[0]: expected a text, not a number"),
  ("layer", "\"contentsCenter\": [0, 0, 2, 1]", ".contentsCenter[2]: 2 is not allowed, only a number from 0 to 1"),
  ("layer", "\"contentsCenter\": [-1, 0, 1, 1]", ".contentsCenter[0]: -1 is not allowed, only a number from 0 to 1"),
  (
    "layer", "\"contentsRect\": [0, 0, -1, 1]",
    ".contentsRect[2]: -1 is not allowed, only a number of at least 0"
  ),
  ("layer", "\"shadowOffset\": 3", ".shadowOffset: expected a size [width, height], not a number"),
  (
    "layer", "\"shadowPath\": \"circle\"",
    ".shadowPath: the path data is wrong at byte 0: M or m expected"
  ),
  (
    "layer", "\"shadowColor\": \"black\"",
    ".shadowColor: \"black\" is not a colour (\"#RRGGBB\", \"#RRGGBBAA\" or [r, g, b, a] in 0…1), or null"
  ),
  ("layer", "\"cornerCurve\": \"round\"", ".cornerCurve: \"round\" is not one of circular and continuous"),
  (
    "layer", "\"sublayerTransform\": [\"perspective\", 0]",
    ".sublayerTransform[1]: 0 is not allowed, only a number above 0"
  ),
  ("layer", "\"mask\": [ { \"type\": \"layer\" } ]", ".mask: expected an object, not a list"),
  ("layer", "\"mask\": {}", ".mask: the key type is missing"),
  (
    "layer", "\"mask\": { \"type\": \"layer\", \"opactiy\": 1 }",
    ".mask.opactiy: unknown key, did you mean opacity?"
  ),
  ("layer", "\"isDoubleSided\": true", ".isDoubleSided: unknown key, did you mean doubleSided?"),
  ("layer", "\"string\": \"a\"", ".string: layers of type layer have no string; those of type text have"),
  (
    "layer", "\"instanceCount\": 2",
    ".instanceCount: layers of type layer have no instanceCount; those of type replicator have"
  ),
  ("gradient", "\"type\": \"radial\"", ": the key \"type\" stands twice in one object"),
  (
    "gradient", "\"colors\": \"#FF0000\"",
    ".colors: expected a list of colours (\"#RRGGBB\", \"#RRGGBBAA\" or [r, g, b, a] in 0…1), not a text"
  ),
  (
    "gradient", "\"colors\": [\"#FF0000\", 3]",
    ".colors[1]: expected a colour (\"#RRGGBB\", \"#RRGGBBAA\" or [r, g, b, a] in 0…1), not a number"
  ),
  ("gradient", "\"colors\": [ [0, 0, 255] ]", ".colors[0][2]: 255 is not allowed, only a number from 0 to 1"),
  (
    "gradient", "\"colors\": [\"#FF0000\", \"#00FF00\"], \"locations\": [0, 0.5, 1]",
    ".locations: 3 locations do not fit 2 colours"
  ),
  (
    "gradient", "\"gradientType\": \"axail\"",
    ".gradientType: \"axail\" is not one of axial, radial and conic, did you mean axial?"
  ),
  ("text", "\"string\": 3", ".string: expected a text, or null, not a number"),
  ("text", "\"text\": \"Hi\"", ".text: unknown key"),
  ("text", "\"fontSize\": -1", ".fontSize: -1 is not allowed, only a number from 0 to 8192"),
  ("text", "\"wrapped\": 1", ".wrapped: expected true or false, not a number"),
  (
    "text", "\"alignmentMode\": \"centre\"",
    ".alignmentMode: \"centre\" is not one of natural, left, right, center and justified, did you mean center?"
  ),
  ("shape", "\"lineDashPattern\": [4, -1]", ".lineDashPattern[1]: -1 is not allowed, only a number of at least 0"),
  ("shape", "\"lineDashPattern\": 4", ".lineDashPattern: expected a list of numbers, not a number"),
  ("shape", "\"path\": \"M 0 0 L 3\"", ".path: the path data is wrong at byte 9: a number expected"),
  (
    "replicator", "\"instanceCount\": 2.5",
    ".instanceCount: 2.5 is not allowed, only a whole number from 0 to 100000"
  ),
  (
    "replicator", "\"instanceCount\": -1",
    ".instanceCount: -1 is not allowed, only a whole number from 0 to 100000"
  ),
  (
    "replicator", "\"instanceColor\": null",
    ".instanceColor: expected a colour (\"#RRGGBB\", \"#RRGGBBAA\" or [r, g, b, a] in 0…1), not null"
  ),
]

/// Animations at fault of a gradient, a text or a replicator, and what is said after `layers[0].animations[0]`.
private let badAnimations: [(type: String, members: String, message: String)] = [
  ("gradient", "\"type\": \"basic\", \"keyPath\": \"gradientType\"", ".keyPath: \"gradientType\" cannot be animated"),
  (
    "gradient", "\"type\": \"basic\", \"keyPath\": \"colors\", \"fromValue\": [\"#000000\"], \"toValue\": []",
    ".toValue: a list of 0 cannot follow one of 1"
  ),
  (
    "gradient", "\"type\": \"keyframe\", \"keyPath\": \"locations\", \"values\": [ [0, 1], [0, 1], [0] ]",
    ".values[2]: a list of 1 cannot follow one of 2"
  ),
  (
    "text", "\"type\": \"basic\", \"keyPath\": \"string\", \"byValue\": \"more\"",
    ".byValue: \"string\" moves in steps and has no byValue"
  ),
  (
    "text", "\"type\": \"basic\", \"keyPath\": \"hidden\", \"byValue\": true",
    ".byValue: \"hidden\" moves in steps and has no byValue"
  ),
  (
    "text", "\"type\": \"basic\", \"keyPath\": \"fontSize\", \"toValue\": 1e6",
    ".toValue: 1000000 is not allowed, only a number from -8192 to 8192"
  ),
  (
    "replicator", "\"type\": \"basic\", \"keyPath\": \"instanceCount\", \"toValue\": 1e9",
    ".toValue: 1000000000 is not allowed, only a number from -100000 to 100000"
  ),
  (
    "replicator", "\"type\": \"basic\", \"keyPath\": \"instanceTransform.x\", \"toValue\": 1",
    ".keyPath: \"instanceTransform.x\" names nothing: \"x\" is no property"
  ),
]

@Suite struct LayerPropertyTests {
  @Test func `every kind of layer is written as it was read`() throws {
    let scene: Scene = try SceneFile.read(Array(layersDocument.utf8))
    let written: [UInt8] = SceneFile.write(scene)
    #expect(try SceneFile.read(written) == scene)
  }

  @Test func `values mean what Core Animation's do`() throws {
    let layers: [Layer] = try SceneFile.read(Array(layersDocument.utf8)).layers
    let card: Layer = layers[0]
    #expect(card.properties[.maskedCorners] == .corners([.minXMinY, .maxXMaxY]))
    #expect(Corners([.minXMinY, .maxXMaxY]).rawValue == 9)
    #expect(card.properties[.sublayerTransform] == .transform(.perspective(distance: 500)))
    guard case .transform(let lens) = card.properties[.sublayerTransform] else { return }
    #expect(lens.row3.w == -1.0 / 500)
    #expect(card.mask?.name == "word")
    #expect(card.mask?.mask?[.opacity] == 0.5)
    #expect(layers[2].properties[.locations] == .numbers([-0.5, 1.5]))
  }

  @Test func `defaults are Core Animation's`() {
    func standard(_ property: LayerProperty) -> PropertyValue { property.defaultValue }
    #expect(standard(.shadowOffset) == .size(Size(0, -3)))
    #expect(standard(.shadowRadius) == .number(3))
    #expect(standard(.shadowOpacity) == .number(0))
    #expect(standard(.doubleSided) == .flag(true))
    #expect(standard(.borderColor) == .color(.black))
    #expect(standard(.maskedCorners) == .corners(.all))
    #expect(standard(.startPoint) == .point(Point(0.5, 0)))
    #expect(standard(.endPoint) == .point(Point(0.5, 1)))
    #expect(standard(.fontSize) == .number(36))
    #expect(standard(.foregroundColor) == .color(.white))
    #expect(standard(.instanceCount) == .number(1))
    #expect(standard(.strokeEnd) == .number(1))
    #expect(standard(.contentsCenter) == .rect(.unit))
  }

  @Test(arguments: badMembers.indices) func `members at fault are told with what is allowed`(_ index: Int) {
    let bad = badMembers[index]
    let said: String? = message(of: layerDocument(bad.type, bad.members))
    #expect(said?.hasSuffix(bad.message) == true, "\(said ?? "nothing")")
  }

  @Test(arguments: badAnimations.indices) func `animations at fault are told with what is allowed`(_ index: Int) {
    let bad = badAnimations[index]
    let said: String? = message(of: layerDocument(bad.type, "\"animations\": [ { \(bad.members) } ]"))
    #expect(said == "layers[0].animations[0]" + bad.message)
  }

  @Test func `a text without a string, an empty mask and negative radii are Core Animation's to allow`() {
    #expect(message(of: layerDocument("text")) == nil)
    #expect(message(of: layerDocument("text", "\"string\": \"\", \"font\": null")) == nil)
    #expect(message(of: layerDocument("layer", "\"mask\": null")) == nil)
    #expect(
      message(of: layerDocument("layer", "\"cornerRadius\": -1, \"borderWidth\": -1, \"shadowRadius\": -1")) == nil)
    #expect(message(of: layerDocument("gradient", "\"colors\": [\"#FF0000\"], \"locations\": [9]")) == nil)
    #expect(message(of: layerDocument("replicator", "\"instanceCount\": 0")) == nil)
  }

  @Test func `a mask is found by its name, and counts as one more of it`() {
    let masked: String =
      "\"layers\": [ { \"type\": \"layer\", \"mask\": { \"type\": \"layer\", \"name\": \"m\", \"sublayers\": [ "
      + "{ \"type\": \"layer\", \"name\": \"n\" } ] } } ]"
    for name in ["m", "n"] {
      #expect(
        message(of: document(masked, "\"events\": [ { \"at\": 0, \"set\": { \"\(name).opacity\": 0 } } ]")) == nil)
    }
    let twice: String = masked.dropLast(2) + ", { \"type\": \"layer\", \"name\": \"m\" } ]"
    #expect(
      message(of: document(twice, "\"triggers\": [\"tap m@0\"]"))
        == "triggers[0]: two layers are called \"m\" (layers[0].mask, layers[1]); a name that is used must be unique")
  }

  @Test(arguments: [63, 64, 65]) func `masks of masks count as nesting`(_ depth: Int) {
    var layer: Layer = Layer()
    for _ in 1..<depth {
      var outer: Layer = Layer()
      outer.mask = layer
      layer = outer
    }
    var scene: Scene = Scene(size: Size(10, 10))
    scene.layers = [layer]
    var said: SceneError?
    do throws(SceneError) { try scene.validate() } catch { said = error }
    #expect(said?.fault == (depth > 64 ? .nestedTooDeep : nil))
    #expect(depth <= 64 || said?.place.hasSuffix(".mask") == true)
  }
}
