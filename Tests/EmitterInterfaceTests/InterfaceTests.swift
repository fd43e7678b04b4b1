import EmitterInterface
import EmitterPixels
import EmitterSimulation
import OpenEmitter
import Testing

@Suite struct InterfaceTests {
  @Test func `a scene of drawn images is the façade's, state and pixels`() throws {
    let open = OpenScene(spray)
    #expect(open.error == nil)
    #expect(oeWidth(open.handle) == 60 && oeHeight(open.handle) == 40)
    #expect(oeFPS(open.handle) == 60 && oeDuration(open.handle) == 2)
    #expect(oeImageCount(open.handle) == 0)
    let effect = try Effect(SceneSource(json: spray))
    for time in [0.5, 1.5, 0.25] {
      #expect(oeDigest(open.handle, time) == (try effect.digest(at: time)))
      #expect(open.draw(time, 60, 40) == (try effect.picture(at: time).pixels))
    }
  }

  @Test func `particles come in columns, each with its name`() throws {
    let open = OpenScene(spray)
    let effect = try Effect(SceneSource(json: spray))
    let particles = try effect.particles(at: 0.5)
    let count = oeParticles(open.handle, 0.5)
    #expect(count == particles.count && count > 10)
    let columns = try #require(open.columns(count))
    for (i, particle) in particles.enumerated() {
      #expect(particleName(open.handle, i) == particle.id)
      let numbers: [Float] = (0..<14).map { columns[$0 * count + i] }
      let wanted: [Float] = [
        particle.position.x, particle.position.y, particle.position.z, particle.velocity.x, particle.velocity.y,
        particle.velocity.z, particle.scale, particle.rotation, particle.color.x, particle.color.y, particle.color.z,
        particle.color.w, particle.age, particle.lifetime,
      ]
      #expect(numbers == wanted)
    }
    #expect(particleName(open.handle, count) == nil)
    #expect(particleName(open.handle, -1) == nil)
  }

  @Test func `an image of the host's is asked for, and drawn once it is there`() throws {
    let scene = """
      { "format": "openemitter/1", "size": [8, 8], "images": { "a \\"b\\"": "art/b.png", "t": { "text": "x", "fontSize": 9 } },
        "layers": [ { "type": "layer", "position": [4, 4], "bounds": [0, 0, 4, 4], "contents": "a \\"b\\"" } ] }
      """
    let open = OpenScene(scene)
    #expect(open.error == nil)
    #expect(oeImageCount(open.handle) == 2)
    let first = try #require(imageText(open.handle, 0))
    #expect(
      first == "{ \"name\": \"a \\\"b\\\"\", \"file\": \"art/b.png\" }\n" || first.contains("\"file\": \"art/b.png\""))
    #expect(imageText(open.handle, 1)?.contains("\"fontSize\": 9") == true)
    #expect(open.draw(0, 8, 8) == [UInt32](repeating: 0, count: 64))
    #expect(open.setImage("a \"b\"", [UInt32](repeating: 0xFF00_00FF, count: 16), 4, 4) == 1)
    let drawn = try #require(open.draw(0, 8, 8))
    #expect(drawn[3 * 8 + 3] == 0xFF00_00FF && drawn[0] == 0)
  }

  @Test func `straight pixels go in and come out`() throws {
    let scene = """
      { "format": "openemitter/1", "size": [2, 2], "images": { "a": "a.png" },
        "layers": [ { "type": "layer", "position": [1, 1], "bounds": [0, 0, 2, 2], "contents": "a" } ] }
      """
    let open = OpenScene(scene)
    #expect(open.setImage("a", [UInt32](repeating: 0x8000_40FF, count: 4), 2, 2, straight: true) == 1)
    #expect(open.draw(0, 2, 2) == [UInt32](repeating: 0x8000_2080, count: 4))
    #expect(open.straightPixel == [255, 64, 0, 128])
  }

  @Test func `a duration that is to be found is found, or said to have no end`() {
    let once = spray.replacing("\"duration\": 2,", with: "\"duration\": \"auto\",")
    let endless = OpenScene(once)
    #expect(oeDuration(endless.handle) == -1)
    #expect(endless.error?.contains("\"auto\"") == true)
    let ending = OpenScene(
      once.replacing("\"name\": \"drop\",", with: "\"name\": \"drop\", \"duration\": 0.5,")
        .replacing("\"name\": \"spray\",", with: "\"name\": \"spray\", \"beginTime\": 0,"))
    #expect(ending.error == nil)
    #expect(oeDuration(ending.handle) >= 0.5 && oeDuration(ending.handle) <= 1.5)
  }
}
