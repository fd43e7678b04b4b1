import EmitterGallery
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
    #expect(back.scene == scene)
  }

  @Test func `every property and every kind of animation is itself again`() throws {
    for scene in [SourceScenes.everything, SourceScenes.events, SourceScenes.taps] {
      let source: WrittenSource = ObjectiveCSource.write(scene, named: "x")
      let back: ObjectiveCReader.Reading = try #require(reading(source.text))
      #expect(back.remarks.map { $0.message } == [])
      #expect(back.scene == scene)
    }
  }
}
