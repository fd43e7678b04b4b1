import EmitterMath
import EmitterScene
import EmitterSceneFile
import Testing

/// A document with every type of behaviour, every hidden key and every extension.
let behaviorsDocument: String = """
  {
    "format": "openemitter/1", "size": [375, 667],
    "images": { "leaf": { "disc": 16 }, "sheet": { "rect": [64, 32] } },
    "layers": [
      {
        "type": "emitter", "name": "confetti", "emitterShape": "rectangles", "emitterMode": "sequential",
        "renderMode": "screen", "emitterRects": [0, 0, 10, 20, 30, 30, 5, 5], "emitterPath": "M 0 0 L 10 0",
        "emitterDuration": 2,
        "emitterCells": [
          {
            "name": "paper", "rotation": 1, "rotationRange": 0.5, "particleType": "plane", "orientationRange": 3,
            "orientationLatitude": 1.5, "orientationLongitude": 1.5, "mass": 2, "massRange": 1, "contents": "sheet",
            "contentsFrameMode": "sequential", "contentsFrameCount": 8, "contentsFramesPerRow": 4,
            "contentsFramesPerSecond": 12,
            "emitterCells": [ { "name": "spark", "extensions": { "bursts": [ { "at": 0, "count": 20 } ], "emitsOnDeath": true } } ],
            "emitterBehaviors": [
              { "type": "colorOverLife", "colors": ["#FF0000", "#0000FF"], "locations": [0, 1] },
              { "type": "valueOverLife", "name": "fade", "keyPath": "color.alpha", "values": [1, 0], "additive": true }
            ],
            "extensions": {
              "images": [ { "contents": "leaf", "weight": 3 }, "sheet" ],
              "trail": { "duration": 0.3, "count": 8, "scale": 0.5 }
            }
          }
        ],
        "emitterBehaviors": [
          { "type": "wave", "name": "sway", "force": [100, 0, 0], "frequency": 0.5 },
          { "type": "drag", "name": "air", "enabled": false, "drag": 2 },
          { "type": "alignToMotion", "rotation": 0.25, "preservesDepth": true },
          {
            "type": "attractor", "name": "blast", "attractorType": "axial", "stiffness": 10, "radius": 300,
            "position": [160, 320], "zPosition": -70, "orientationLatitude": 1, "orientationLongitude": 2,
            "falloff": -290, "falloffDistance": 5
          },
          { "type": "simpleAttractor", "stiffness": 4, "radius": 35, "falloff": 20 },
          {
            "type": "light", "color": "#FFCC00", "position": [1, 2], "zPosition": 100, "falloff": 1, "falloffDistance": 9,
            "spot": true, "appliesAlpha": true, "directionLatitude": 1, "directionLongitude": 2, "coneAngle": 1,
            "coneEdgeSoftness": 0.5
          },
          { "type": "noise", "strength": 80, "size": 40, "speed": 2 },
          { "type": "floor", "height": 600, "bounce": 0.7, "friction": 0.2 }
        ],
        "extensions": { "prewarm": 3 },
        "animations": [
          {
            "type": "keyframe", "keyPath": "emitterBehaviors.blast.stiffness", "values": [80, 5], "keyTimes": [0, 0.4],
            "duration": 3
          },
          { "type": "basic", "keyPath": "emitterBehaviors.sway.force", "toValue": [0, 0, 0] },
          { "type": "basic", "keyPath": "emitterBehaviors.sway.force.x", "toValue": 3 },
          { "type": "basic", "keyPath": "emitterBehaviors.air.enabled", "toValue": true }
        ]
      }
    ],
    "events": [
      {
        "at": 1,
        "set": {
          "confetti.emitterBehaviors.air.drag": 3, "confetti.emitterBehaviors.blast.position.y": 7,
          "confetti.emitterCells.paper.emitterBehaviors.fade.values": [0, 1, 0]
        },
        "emission": { "confetti": "stop" }
      }
    ]
  }

  """

private let cellType: String = "layers[0].emitterCells[0]"

private let badBehaviors: [BadFile] = [
  BadFile(
    layerDocument("emitter", "\"emitterBehaviors\": [ { \"type\": \"atractor\" } ]"),
    "layers[0].emitterBehaviors[0].type: \"atractor\" is not one of wave, drag, alignToMotion, valueOverLife, "
      + "colorOverLife, light, attractor, simpleAttractor, noise and floor, did you mean attractor?"),
  BadFile(
    layerDocument("emitter", "\"emitterBehaviors\": [ {} ]"), "layers[0].emitterBehaviors[0]: the key type is missing"),
  BadFile(
    layerDocument("emitter", "\"emitterBehaviors\": [ { \"type\": \"drag\", \"force\": [1, 0, 0] } ]"),
    "layers[0].emitterBehaviors[0].force: behaviours of type drag have no force; those of type wave have"),
  BadFile(
    layerDocument("emitter", "\"emitterBehaviors\": [ { \"type\": \"wave\", \"froce\": [1, 0, 0] } ]"),
    "layers[0].emitterBehaviors[0].froce: unknown key, did you mean force?"),
  BadFile(
    layerDocument("emitter", "\"emitterBehaviors\": [ { \"type\": \"wave\", \"force\": [1, 0] } ]"),
    "layers[0].emitterBehaviors[0].force: expected three numbers [x, y, z], not a list of 2"),
  BadFile(
    layerDocument("emitter", "\"emitterBehaviors\": [ { \"type\": \"wave\", \"frequency\": -1 } ]"),
    "layers[0].emitterBehaviors[0].frequency: -1 is not allowed, only a number from 0 to 1e9"),
  BadFile(
    layerDocument("emitter", "\"emitterBehaviors\": [ { \"type\": \"wave\", \"force\": [0, 1e12, 0] } ]"),
    "layers[0].emitterBehaviors[0].force[1]: 1000000000000 is not allowed, only a number from -1e9 to 1e9"),
  BadFile(
    layerDocument("emitter", "\"emitterBehaviors\": [ { \"type\": \"floor\", \"bounce\": 2 } ]"),
    "layers[0].emitterBehaviors[0].bounce: 2 is not allowed, only a number from 0 to 1"),
  BadFile(
    layerDocument("emitter", "\"emitterBehaviors\": [ { \"type\": \"noise\", \"size\": 0 } ]"),
    "layers[0].emitterBehaviors[0].size: 0 is not allowed, only a number above 0 up to 1e9"),
  BadFile(
    layerDocument(
      "emitter",
      "\"emitterBehaviors\": [ { \"type\": \"valueOverLife\", \"values\": [1], \"locations\": [0, 1] } ]"),
    "layers[0].emitterBehaviors[0].locations: 2 locations do not fit 1 values"),
  BadFile(
    layerDocument("emitter", "\"emitterBehaviors\": [ { \"type\": \"colorOverLife\", \"locations\": [0, 1] } ]"),
    "layers[0].emitterBehaviors[0].locations: 2 locations do not fit 0 colours"),
  BadFile(
    layerDocument("shape", "\"emitterBehaviors\": []"),
    "layers[0].emitterBehaviors: layers of type shape have no emitterBehaviors; those of type emitter have"),
  BadFile(
    layerDocument("layer", "\"extensions\": {}"),
    "layers[0].extensions: layers of type layer have no extensions; those of type emitter have"),
  BadFile(
    layerDocument("emitter", "\"emitterRects\": [0, 0, 1]"),
    "layers[0].emitterRects: 3 numbers are not four a rectangle: x, y, width and height"),
  BadFile(
    layerDocument("emitter", "\"emitterRects\": [0, 0, -1, 1]"),
    "layers[0].emitterRects[2]: -1 is not allowed, only a number of at least 0"),
]

private let badExtensions: [BadFile] = [
  BadFile(
    cellDocument("\"extensions\": { \"burst\": [] }"),
    "layers[0].emitterCells[0].extensions.burst: unknown key, did you mean bursts?"),
  BadFile(
    cellDocument("\"extensions\": { \"bursts\": [ { \"count\": 3 } ] }"),
    "layers[0].emitterCells[0].extensions.bursts[0]: the key at is missing"),
  BadFile(
    cellDocument("\"extensions\": { \"bursts\": [ { \"at\": 0, \"count\": 1.5 } ] }"),
    "layers[0].emitterCells[0].extensions.bursts[0].count: 1.5 is not allowed, only a whole number from 0 to 1000000000"
  ),
  BadFile(
    cellDocument("\"extensions\": { \"bursts\": [ { \"at\": 0, \"count\": 1e300 } ] }"),
    "layers[0].emitterCells[0].extensions.bursts[0].count: 1e+300 is not allowed, only a whole number from 0 to "
      + "1000000000"),
  BadFile(
    cellDocument("\"extensions\": { \"emitsOnDeath\": true }"),
    "layers[0].emitterCells[0].extensions.emitsOnDeath: a cell of the layer itself has no parent whose death its births "
      + "could follow"),
  BadFile(
    cellDocument("\"extensions\": { \"images\": [\"leaf\"] }"),
    "layers[0].emitterCells[0].extensions.images[0].contents: no image is called \"leaf\""),
  BadFile(
    cellDocument("\"extensions\": { \"trail\": { \"duration\": 1, \"count\": 2000 } }"),
    "layers[0].emitterCells[0].extensions.trail.count: 2000 is not allowed, only a whole number from 0 to 1000"),
  BadFile(
    layerDocument("emitter", "\"extensions\": { \"prewarm\": -1 }"),
    "layers[0].extensions.prewarm: -1 is not allowed, only a number from 0 to 1e9"),
]

private let emitter: String =
  "\"layers\": [ { \"type\": \"emitter\", \"name\": \"rain\", \"emitterCells\": [ { \"name\": \"drop\", "
  + "\"emitterBehaviors\": [ { \"type\": \"drag\", \"name\": \"b.c\" } ] } ], "
  + "\"emitterBehaviors\": [ { \"type\": \"wave\", \"name\": \"sway\" }, { \"type\": \"drag\", \"name\": \"twin\" }, "
  + "{ \"type\": \"drag\", \"name\": \"twin\" } ] }, { \"type\": \"layer\", \"name\": \"card\" } ]"

private let badPaths: [BadFile] = [
  BadFile(
    "\"rain.emitterBehaviors.swy.frequency\": 1",
    "events[0].set[\"rain.emitterBehaviors.swy.frequency\"]: no behaviour is called \"swy\", did you mean sway?"),
  BadFile(
    "\"rain.emitterBehaviors.sway.drag\": 1",
    "events[0].set[\"rain.emitterBehaviors.sway.drag\"]: behaviours of type wave have no drag; those of type drag have"),
  BadFile(
    "\"rain.emitterBehaviors.sway.dragg\": 1",
    "events[0].set[\"rain.emitterBehaviors.sway.dragg\"]: \"rain.emitterBehaviors.sway.dragg\" names nothing: \"dragg\" "
      + "is no property, did you mean drag?"),
  BadFile(
    "\"rain.emitterBehaviors.sway.force.w\": 1",
    "events[0].set[\"rain.emitterBehaviors.sway.force.w\"]: \"rain.emitterBehaviors.sway.force.w\" names nothing: \"w\" is "
      + "no property, did you mean x?"),
  BadFile(
    "\"rain.emitterBehaviors.twin.drag\": 1",
    "events[0].set[\"rain.emitterBehaviors.twin.drag\"]: two behaviours are called \"twin\" (emitterBehaviors[1], "
      + "emitterBehaviors[2]); a name that is used must be unique"),
  BadFile(
    "\"rain.emitterCells.drop.emitterBehaviors.b.c.drag\": 1",
    "events[0].set[\"rain.emitterCells.drop.emitterBehaviors.b.c.drag\"]: "
      + "\"rain.emitterCells.drop.emitterBehaviors.b.c.drag\" names nothing: the behaviour name \"b.c\" cannot stand in a "
      + "key path, for its dots"),
  BadFile(
    "\"rain.emitterBehaviors.sway\": 1",
    "events[0].set[\"rain.emitterBehaviors.sway\"]: \"rain.emitterBehaviors.sway\" is not a key path such as "
      + "\"LAYER.birthRate\" or \"LAYER.emitterCells.NAME.birthRate\""),
]

@Suite struct BehaviorTests {
  @Test func `everything that is said of behaviours and extensions is read and written again`() throws {
    let scene: Scene = try SceneFile.read(Array(behaviorsDocument.utf8))
    let layer: Layer = scene.layers[0]
    #expect(
      layer.emitterBehaviors.map { $0.type } == [
        .wave, .drag, .alignToMotion, .attractor, .simpleAttractor, .light, .noise, .floor,
      ])
    #expect(layer.emitterBehaviors[0].properties[.force] == .vector(SIMD3(100, 0, 0)))
    #expect(layer.emitterBehaviors[1].properties[.enabled] == .flag(false))
    #expect(layer.extensions.prewarm == 3)
    #expect(layer.properties[.emitterRects] == .numbers([0, 0, 10, 20, 30, 30, 5, 5]))
    let cell: Cell = layer.emitterCells[0]
    #expect(cell[.mass] == 2 && Cell()[.mass] == 1)
    #expect(cell.emitterBehaviors[1].properties[.keyPath] == .text("color.alpha"))
    #expect(cell.extensions.images == [WeightedImage("leaf", weight: 3), WeightedImage("sheet")])
    #expect(cell.extensions.trail?.scale == 0.5 && cell.extensions.trail?.alpha == 0)
    #expect(cell.emitterCells[0].extensions.emitsOnDeath)
    #expect(cell.emitterCells[0].extensions.bursts == [Burst(at: 0, count: 20)])
    #expect(scene.events[0].emission == [EmissionChange(layer: "confetti", action: .stop)])
    #expect(layer.animations[2].path?.text == "emitterBehaviors.sway.force.x")
    let written: [UInt8] = SceneFile.write(scene)
    #expect(try SceneFile.read(written) == scene)
    #expect(SceneFile.write(try SceneFile.read(written)) == written)
  }

  @Test(arguments: badBehaviors) func `bad behaviours are told`(_ file: BadFile) {
    #expect(message(of: file.document) == file.message)
  }

  @Test(arguments: badExtensions) func `bad extensions are told`(_ file: BadFile) {
    #expect(message(of: file.document) == file.message)
  }

  @Test(arguments: badPaths) func `key paths through behaviours name one input`(_ file: BadFile) {
    let text: String = document(emitter, "\"events\": [ { \"at\": 1, \"set\": { " + file.document + " } } ]")
    #expect(message(of: text) == file.message)
  }

  @Test func `only emitters have births to stop`() {
    func event(_ emission: String) -> String? {
      message(of: document(emitter, "\"events\": [ { \"at\": 1, \"emission\": { " + emission + " } } ]"))
    }
    #expect(event("\"rain\": \"stop\"") == nil)
    #expect(
      event("\"card\": \"stop\"")
        == "events[0].emission.card: layers of type layer have no emission; those of type emitter have")
    #expect(
      event("\"rain\": \"halt\"")
        == "events[0].emission.rain: \"halt\" is not one of start, stop and clear")
    #expect(event("\"rein\": \"stop\"") == "events[0].emission.rein: no layer is called \"rein\", did you mean rain?")
  }

  @Test func `what moves in steps or not at all cannot be animated`() {
    func animation(_ path: String, _ value: String) -> String? {
      message(
        of: document(
          emitter,
          "\"events\": [ { \"at\": 1, \"animate\": [ { \"layer\": \"rain\", \"type\": \"basic\", \"keyPath\": \"\(path)\", "
            + "\"toValue\": \(value) } ] } ]"))
    }
    #expect(animation("emitterBehaviors.sway.enabled", "false") == nil)
    #expect(animation("emitterBehaviors.sway.force.y", "3") == nil)
    #expect(animation("emitterBehaviors.sway.type", "\"drag\"") != nil)
    #expect(animation("emitterCells.drop.particleType", "\"plane\"")?.hasSuffix("cannot be animated") == true)
  }

  @Test func `every type has inputs, and every input a type`() {
    for type in BehaviorType.allCases {
      #expect(BehaviorProperty.allCases.contains { $0 != .enabled && $0.belongs(to: type) }, "\(type)")
    }
    for (place, property) in BehaviorProperty.allCases.enumerated() {
      #expect(property.ordinal == place)
      #expect(BehaviorType.allCases.contains { property.belongs(to: $0) }, "\(property)")
      let path: PropertyPath = PropertyPath(cells: ["a"], target: .behavior("b", property))
      #expect(PropertyPath(path.text) == path)
    }
    #expect(BehaviorType.allCases.filter { $0.isExtension } == [.noise, .floor])
  }
}
