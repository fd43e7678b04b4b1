import EmitterGallery
import EmitterMath
import EmitterScene
import EmitterSceneFile
import EmitterSource
import Testing

@Suite struct ObjectiveCRoundTripTests {
  @Test(arguments: Gallery.names) func `every effect of the gallery is itself again, its taps included`(
    _ name: String
  ) throws {
    let scene: Scene = try SceneFile.read(try #require(Gallery.effect(named: name)).sceneFile)
    let source: WrittenSource = ObjectiveCSource.write(scene, named: name)
    let back: ObjectiveCReader.Reading = try #require(reading(source.text))
    #expect(back.remarks.map { $0.message } == [])
    if lacks(source) {
      // It was told, and without it the scene is itself again.
      let again: WrittenSource = ObjectiveCSource.write(back.scene, named: name)
      #expect(!lacks(again) && reading(again.text)?.scene == back.scene)
    } else {
      #expect(back.scene == scene)
    }
  }

  /// Whether the scene used what Core Animation does not have.
  private func lacks(_ source: WrittenSource) -> Bool {
    source.notes.contains { $0.place.contains(".extensions") || $0.place.contains(".emitterBehaviors") }
  }

  @Test func `only effects that use what Core Animation lacks lose something`() throws {
    let inexact: [String] = try Gallery.names.filter { name in
      let scene: Scene = try SceneFile.read(try #require(Gallery.effect(named: name)).sceneFile)
      return lacks(ObjectiveCSource.write(scene, named: name))
    }
    #expect(inexact.sorted() == ["fireflies", "fountain", "invisible-ink", "magic-wand", "smoke", "snow-globe"])
  }

  @Test func `every property and every kind of animation is itself again`() throws {
    for scene in [SourceScenes.everything, SourceScenes.events, SourceScenes.taps, SourceScenes.hidden] {
      let source: WrittenSource = ObjectiveCSource.write(scene, named: "x")
      let back: ObjectiveCReader.Reading = try #require(reading(source.text))
      #expect(back.remarks.map { $0.message } == [])
      #expect(back.scene == scene)
    }
  }

  /// A picture of one pixel, and one of a vector file.
  static let embedded: [(String, Double)] = [
    (
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
      2
    ),
    ("data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=", 1),
  ]

  @Test(arguments: embedded) func `an image that stands in the code is itself again`(
    _ url: String, _ pixelsPerPoint: Double
  ) throws {
    var scene: Scene = try SceneFile.read(try #require(Gallery.effect(named: "snow")).sceneFile)
    scene.images[0].source = .file(url)
    scene.images[0].color = .white
    scene.images[0].pixelsPerPoint = pixelsPerPoint
    let source: WrittenSource = ObjectiveCSource.write(scene, named: "x")
    let back: ObjectiveCReader.Reading = try #require(reading(source.text))
    #expect(back.remarks.map { $0.message } == [])
    #expect(back.scene == scene)
  }

  @Test func `an image of data from elsewhere is left out with a remark`() throws {
    let back: ObjectiveCReader.Reading = try #require(
      reading(
        """
        - (void)viewDidLoad {
            CALayer *a = [CALayer layer];
            NSData *data = [[NSData alloc] initWithBase64EncodedString:@"not base64!" options:0];
            a.contents = (id)[UIImage imageWithData:data].CGImage;
            [self.view.layer addSublayer:a];
        }
        """))
    #expect(
      back.remarks.map { $0.message } == [
        "Test.m:3: this base64 text; left out",
        "Test.m:4: an image of data that do not stand in the code; left out",
      ])
    #expect(back.scene.images.isEmpty)
  }
}
