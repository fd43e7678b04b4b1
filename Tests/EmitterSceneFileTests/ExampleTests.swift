import EmitterMath
import EmitterScene
import EmitterSceneFile
import Testing

/// A document that uses most of the format.
let exampleDocument: String = """
  {
    "format": "openemitter/1", "size": [375, 667], "scale": 2, "fps": 30, "poster": 1.5, "background": "#FFFFFF",
    "options": { "rangeConvention": "full" },
    "images": {
      "heart": "heart.png",
      "dot": { "disc": 16 },
      "halo": { "ring": [24, 2], "color": "#FF000080" },
      "party": { "text": "🎉", "fontSize": 32 }
    },
    "layers": [
      {
        "type": "emitter", "name": "rain", "birthRate": 0, "emitterPosition": [187.5, 0], "emitterSize": [375, 0],
        "emitterShape": "line", "emitterMode": "outline", "renderMode": "oldestFirst",
        "emitterCells": [
          {
            "name": "drop", "birthRate": 1000, "lifetime": 5, "emissionLongitude": 3.14159265, "velocity": 500,
            "scale": 0.1, "contents": "heart", "beginTime": 0
          }
        ]
      },
      {
        "type": "shape", "name": "track", "path": "M 20 600 L 355 80", "fillColor": null, "strokeColor": "#FFFFFF66",
        "lineWidth": 3
      },
      {
        "type": "layer", "name": "button", "toggles": true, "ignoreWithin": 3, "frame": [177, 322, 21, 22],
        "contents": "heart"
      }
    ],
    "events": [
      {
        "on": "select button",
        "set": { "rain.birthRate": 1, "rain.beginTime": "now - 0.5" },
        "animate": [
          {
            "layer": "rain", "key": "birthRate", "type": "basic", "keyPath": "birthRate", "fromValue": 0, "toValue": 1,
            "duration": 3
          }
        ]
      },
      {
        "on": "deselect button", "after": 0.25,
        "set": { "rain.emitterCells.drop.birthRate": 0 },
        "remove": [ { "layer": "rain", "key": "birthRate" } ]
      }
    ],
    "triggers": ["tap button@0.5"]
  }

  """

@Suite struct ExampleTests {
  @Test func `the example reads as its scene`() throws {
    let scene: Scene = try SceneFile.read(Array(exampleDocument.utf8))
    #expect(scene.size == Size(375, 667))
    #expect(scene.layers.count == 3)
    #expect(scene.layers[0].emitterCells[0].velocity == 500)
    #expect(scene.layers[2].position == Point(187.5, 333))
    #expect(scene.layers[2].bounds == Rect(0, 0, 21, 22))
    #expect(scene.triggers == [Trigger(tap: "button", at: 0.5)])
    #expect(scene.events[0].set[1].value == .now(offset: -0.5))
  }

  @Test func `the example is what its scene is written as`() throws {
    let scene: Scene = try SceneFile.read(Array(exampleDocument.utf8))
    let written: String = String(decoding: SceneFile.write(scene), as: UTF8.self)
    #expect(written.split(separator: "\n") == exampleDocument.split(separator: "\n"))
    #expect(written == exampleDocument)
  }
}
